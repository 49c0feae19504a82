"""``doorcard fair-play``: hands in, figures out."""

from pathlib import Path

import msgspec
import pytest

from doorcard.cli.main import main
from doorcard.fairplay.report import Report, is_sound
from doorcard.history import RecordPlayer, encode_record, make_record
from tests.unit.fairplay.cheats import cheating_world
from tests.unit.fairplay.world import RULES, played

HANDS = 150


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A file of hands of one table."""
    world = cheating_world(5)
    seats = [world.players[name] for name in ("soft1", "soft2", "h1", "h2", "h3")]
    path = tmp_path / "hands.jsonl"
    with path.open("wb") as file:
        for number in range(HANDS):
            hand = played(seats, world.chance)
            players = [RecordPlayer(player.name, seat) for seat, player in enumerate(seats, 1)]
            record = make_record(f"h{number}", RULES, players, hand.starting_stacks, hand.events)
            file.write(encode_record(record) + b"\n")
    return path


def test_the_report_in_json_is_sound_and_counts_each_hand_once(
    records: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    main(["fair-play", str(records), str(records), "--json"])
    line = capfdbinary.readouterr().out
    assert is_sound(line)
    report = msgspec.json.decode(line, type=Report)
    assert (report.hands, report.players) == (HANDS, 5)
    assert report.asked["soft_play"] == 10


def test_reports_and_addresses_are_told_beside_the_figures(
    records: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    seen, said = tmp_path / "seen.json", tmp_path / "said.jsonl"
    seen.write_text('{"h1": ["x"], "h2": ["x"], "h3": ["y"]}')
    said.write_text('{"by": "h3", "whom": ["h1", "h2"], "hand_id": "h7", "words": "se van juntos"}\n')
    main(["fair-play", str(records), "--addresses", str(seen), "--reports", str(said)])
    text = capfdbinary.readouterr().out.decode()
    assert f"misma dirección: h1 y h2, {HANDS} manos juntos" in text
    assert "aviso de h3 sobre h1, h2, mano h7: se van juntos" in text


def test_an_unreadable_file_of_addresses_is_refused_in_one_line(
    records: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    broken = tmp_path / "seen.json"
    broken.write_text("[1]")
    assert main(["fair-play", str(records), "--addresses", str(broken)]) == 2
    error = capfdbinary.readouterr().err.decode()
    assert str(broken) in error
    assert error.count("\n") == 1


def test_no_hands_give_a_report_of_nothing(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    empty = tmp_path / "none.jsonl"
    empty.write_bytes(b"")
    assert main(["fair-play", str(empty), "--json"]) == 0
    assert msgspec.json.decode(capfdbinary.readouterr().out, type=Report).hands == 0
