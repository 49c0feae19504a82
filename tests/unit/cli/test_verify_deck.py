"""``doorcard verify-deck``: what it says, in which language, and how it ends."""

import json
import re
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

import doorcard.fair
from doorcard.cli.main import main
from doorcard.cli.verify_deck_texts import PROBLEMS, TEXTS
from doorcard.fair.form import HandFile, write_hand
from tests.unit.fair.hands import played_hand

HAND = played_hand(5)
PLAYER = replace(HAND.file(1), mine=HAND.sealed.proof.contributions[0])
AUDITOR = HAND.file(None, auditor=True)
WRONG = replace(PLAYER, openings=(replace(PLAYER.openings[0], salt=bytes(32)), *PLAYER.openings[1:]))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def told(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(["verify-deck", *arguments])
    return status, capfd.readouterr().out


def file_of(folder: Path, *hands: HandFile) -> str:
    path = folder / "hand.json"
    path.write_bytes(b"\n".join(map(write_hand, hands)))
    return str(path)


def test_a_player_s_file_says_what_was_proved_and_what_was_not(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    status, out = told(capfd, file_of(tmp_path, PLAYER))
    assert status == 0
    assert "hand hand-5, number 6 of table t1" in out
    assert f"proved: {len(PLAYER.openings)} cards were at these places when the deck was sealed" in out
    assert "proved: each of them came in its turn" in out
    assert "proved: the deck was made with your bytes" in out
    assert "not checked: the closed cards" in out
    assert "no file can show" in out
    assert out.endswith("  RIGHT\n")


def test_places_are_counted_from_one_in_the_order_of_dealing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    _, out = told(capfd, file_of(tmp_path, PLAYER))
    rows = [line.split() for line in out.splitlines() if line.endswith((" proved", " closed"))]
    assert [int(row[0]) for row in rows] == list(range(1, len(rows) + 1))
    assert [row[3] for row in rows[:5]] == ["1", "2", "3", "4", "1"]  # four players, and round again


def test_an_auditor_proves_the_whole_deck(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status, out = told(capfd, file_of(tmp_path, AUDITOR))
    assert status == 0
    assert "the whole deck follows from the promised seed" in out
    assert "closed" not in out


def test_what_is_wrong_is_told_with_its_place_and_ends_with_1(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    status, out = told(capfd, file_of(tmp_path, WRONG))
    place = WRONG.openings[0].position + 1
    assert status == 1
    assert f"error: card {place}: " in out
    assert out.endswith("  FAILED\n")
    assert out.count("WRONG") == 1


def test_one_wrong_hand_among_many_ends_with_1(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status, out = told(capfd, file_of(tmp_path, PLAYER, WRONG, PLAYER))
    assert (status, out.count("  RIGHT\n"), out.count("  FAILED\n")) == (1, 2, 1)


def test_json_has_a_line_for_each_hand(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status, out = told(capfd, "--json", file_of(tmp_path, PLAYER, WRONG))
    right, wrong = map(json.loads, out.splitlines())
    assert status == 1
    assert (right["hand_id"], right["table"], right["hand_no"], right["line"]) == ("hand-5", "t1", 6, 1)
    assert (right["right"], right["dealing_proved"], right["mine_in"], right["problems"]) == (
        True,
        True,
        True,
        [],
    )
    assert [card["position"] for card in right["cards"]] == list(range(len(right["cards"])))
    assert {card["state"] for card in right["cards"]} == {"proved", "closed"}
    assert (wrong["right"], wrong["problems"][0]["code"]) == (False, "opening_differs")
    assert wrong["problems"][0]["facts"]["position"] == WRONG.openings[0].position


def test_a_file_that_was_laid_out_for_reading_is_read_too(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.json"
    hand = json.loads(write_hand(replace(PLAYER, record=None)))
    path.write_text("\ufeff" + json.dumps(hand, indent=2) + "\n", encoding="utf-8")
    status, out = told(capfd, str(path))
    assert status == 0
    assert "not checked: whether each card came in its turn" in out


NO_PROOFS: list[object] = [
    pytest.param(b"", "there is no hand here", id="empty"),
    pytest.param(b"\n \n", "there is no hand here", id="blank"),
    pytest.param(b"{}", "this is no proof of a hand", id="no proof"),
    pytest.param(b"\xff\x00", "this is no proof of a hand", id="no text"),
]


@pytest.mark.parametrize(("content", "said"), NO_PROOFS)
def test_a_file_without_a_proof_ends_with_1(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], content: bytes, said: str
) -> None:
    path = tmp_path / "hand.json"
    path.write_bytes(content)
    status, out = told(capfd, str(path))
    assert status == 1
    assert said in out


def test_a_file_that_is_not_there_ends_with_1_and_the_others_are_checked(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    status, out = told(capfd, str(tmp_path / "none"), str(tmp_path), "\0", file_of(tmp_path, PLAYER))
    assert status == 1
    assert out.count("the file cannot be read") == 3
    assert out.endswith("  RIGHT\n")


def test_names_cannot_move_the_cursor(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    named = write_hand(PLAYER).replace(b'"hand_id":"hand-5"', b'"hand_id":"\\u001b[2J"', 1)
    path = tmp_path / "hand.json"
    path.write_bytes(named)
    _, out = told(capfd, str(path))
    assert "\x1b" not in out


def test_spanish_is_spoken_where_the_terminal_asks_for_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    status, out = told(capfd, file_of(tmp_path, WRONG))
    assert status == 1
    assert "mano hand-5, número 6 de la mesa t1" in out
    assert "no estaba en este lugar de la baraja sellada" in out
    assert out.endswith("  NO SE SOSTIENE\n")


def test_both_languages_say_the_same_things_of_the_same_facts() -> None:
    for sentences in (TEXTS, PROBLEMS):
        facts = [{key: fields_of(text) for key, text in sentences[one].items()} for one in ("en", "es")]
        assert facts[0] == facts[1]


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_code_has_a_sentence_whose_facts_come_with_it() -> None:
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(doorcard.fair.__file__).parent.glob("*.py")
    )
    told = dict(re.findall(r'(?:FairError|note)\(\s*"(\w+)"(?:, (.*))?\)', source))
    assert set(told) >= {
        "opening_differs",
        "proof_unreadable",
        "seed_differs",
        "card_differs",
        "record_wrong",
    }
    assert set(told) - {"entropy_invalid"} <= set(PROBLEMS["en"])
    for code, facts in told.items():
        named = (
            set(re.findall(r"(\w+)=", facts))
            if "**" not in facts
            else {"position", "card", "other", "recorded"}
        )
        assert fields_of(PROBLEMS["en"].get(code, "")) <= named | {"told"}, code


def test_the_help_teaches(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["verify-deck", "--help"])
    assert ended.value.code == 0
    help_text = capfd.readouterr().out
    assert "doorcard verify-deck hand.json" in help_text
    assert "no proof shows that nobody looked" in help_text
