"""The data of a room whose process is killed: repeated commands, lost keys, audits and backups beside it."""

import json
import signal
from pathlib import Path

import httpx
from websockets.sync.client import connect

from doorcard.server.audit import audit_room
from doorcard.server.backup import back_up
from doorcard.server.vault import KEY_NAME
from tests.server.test_process import PATIENCE_S, Room, room_process, start

QUIET = """
[tables.quiet]
name = "Quiet"
game = "stud"
stakes = "4-8"
profile = "actionpoker"
"""


def answer_to(room: Room, cookie: str, *commands: dict[str, object]) -> list[dict[str, object]]:
    """The answers to commands sent one after another, each waited for."""
    answers = []
    with connect(room.address.replace("http", "ws") + "/ws", additional_headers={"Cookie": cookie}) as line:
        for command in commands:
            line.send(json.dumps(command))
            while (heard := json.loads(line.recv(PATIENCE_S))).get("command_id") != command["command_id"]:
                pass
            answers.append(heard)
    return answers


def test_chips_added_are_not_added_again_after_a_kill(tmp_path: Path) -> None:
    config, data = tmp_path / "room.toml", tmp_path / "data"
    config.write_text(QUIET)
    sit = {"type": "TakeSeat", "command_id": "sit", "table_id": "quiet", "buy_in": 16_000}
    add = {"type": "AddChips", "command_id": "add", "table_id": "quiet", "amount": 4_000}
    with room_process(data, "--config", str(config)) as room:
        guest = httpx.post(f"{room.address}/api/guest", json={"nickname": "Ana", "language": "es"})
        cookie = guest.headers["set-cookie"].partition(";")[0]
        first = answer_to(room, cookie, sit, add)
        room.stop(signal.SIGKILL)
    assert [answer["type"] for answer in first] == ["Accepted", "Accepted"]
    for _ in range(2):
        with room_process(data, "--config", str(config)) as room:
            assert answer_to(room, cookie, add, sit, add) == [first[1], first[0], first[1]]
            room.stop(signal.SIGKILL)
    found = audit_room(data)
    assert (found.wrong, found.difference) == (0, 0)
    assert found.transfers == 4  # the welcome, issued and given; the buy-in; the chips added once


def test_audits_and_backups_beside_a_room_that_plays_and_after_it_was_killed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with room_process(data, "--bot-tables", "10", "--bot-pace", "fast") as room:
        found = audit_room(data)
        for number in range(3):
            room.wait_for_rows(room.journal_rows() + 30)
            found = audit_room(data)
            assert (found.wrong, found.difference) == (0, 0), found
            assert found.events > 30 * number
        back_up(data, tmp_path / "copy")
        room.stop(signal.SIGKILL)
    after, copied = audit_room(data), audit_room(tmp_path / "copy")
    assert (after.wrong, copied.wrong) == (0, 0)
    assert found.transfers <= copied.transfers <= after.transfers


def test_a_lost_key_is_told_and_hands_in_play_can_be_given_back(tmp_path: Path) -> None:
    play = ("--bot-tables", "10", "--bot-pace", "fast")
    with room_process(tmp_path, *play) as room:
        room.wait_for_rows(60)
        room.stop(signal.SIGKILL)
    before = audit_room(tmp_path)
    (tmp_path / KEY_NAME).unlink()
    with start("serve", "--port", "0", "--data", str(tmp_path), "--lang", "en") as refused:
        told, _ = refused.communicate(timeout=PATIENCE_S)
        assert refused.returncode == 2
    assert str(tmp_path / KEY_NAME) in told
    assert "--cancel-hands" in told
    assert audit_room(tmp_path) == before
    with room_process(tmp_path, *play, "--cancel-hands") as room:
        room.wait_for_rows(before.events + 30)
        room.stop(signal.SIGTERM)
    after = audit_room(tmp_path)
    assert (after.wrong, after.difference) == (0, 0)
    assert after.hands > before.hands


def test_the_key_can_be_kept_elsewhere(tmp_path: Path) -> None:
    key, data = tmp_path / "safe.key", tmp_path / "data"
    for _ in range(2):
        with room_process(data, "--bot-tables", "4", "--bot-pace", "fast", "--key", str(key)) as room:
            room.wait_for_rows(room.journal_rows() + 10)
            room.stop(signal.SIGKILL)
    assert key.exists()
    assert not (data / KEY_NAME).exists()
    assert audit_room(data).wrong == 0
