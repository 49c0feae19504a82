"""A hand's proof as a file: what is written is read, and nothing else is."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from doorcard.fair import FairError
from doorcard.fair.form import LONGEST_FILE, HandFile, read_hand, write_hand
from tests.unit.fair.hands import played_hand, sealed_deck

SEALED = sealed_deck()
FILE = HandFile(
    SEALED.proof, SEALED.openings((0, 33)), SEALED.proof.contributions[1], b'{"a":1}', SEALED.secret
)


def test_a_hand_is_read_as_it_was_written() -> None:
    smallest = HandFile(SEALED.proof)
    assert read_hand(write_hand(FILE)) == FILE
    assert read_hand(write_hand(smallest)) == smallest


def test_a_record_keeps_its_bytes() -> None:
    file = played_hand(3).file(0)
    assert read_hand(write_hand(file)).record == file.record


def test_a_file_has_the_documented_fields() -> None:
    fields = json.loads(write_hand(FILE))
    assert list(fields) == ["proof", "openings", "mine", "secret", "record"]
    proof = ["version", "table", "hand_no", "hand_id", "seed_commitment", "contributions", "root"]
    assert list(fields["proof"]) == proof
    assert list(fields["openings"][0]) == ["position", "card", "salt", "path"]
    assert fields["mine"] == {"seat": 5, "bytes": "05" * 32}
    assert [len(fields["secret"][key]) for key in ("seed", "salts")] == [64, 3328]


def test_a_player_s_file_has_no_secret() -> None:
    written = write_hand(replace(FILE, secret=None))
    assert b"secret" not in written
    assert SEALED.secret.seed.hex().encode() not in written


CHANGES: list[object] = [
    pytest.param(lambda hand: hand.pop("proof"), "proof_unreadable", id="no proof"),
    pytest.param(lambda hand: hand.update(opening=[]), "proof_unreadable", id="an unknown field"),
    pytest.param(
        lambda hand: hand["proof"].update(seed="00" * 32), "proof_unreadable", id="one in the proof"
    ),
    pytest.param(lambda hand: hand["proof"].pop("root"), "proof_unreadable", id="no root"),
    pytest.param(
        lambda hand: hand["proof"].update(version="doorcard-deck-2"), "proof_unreadable", id="version"
    ),
    pytest.param(lambda hand: hand["proof"].update(hand_no="17"), "proof_unreadable", id="number as text"),
    pytest.param(lambda hand: hand["proof"].update(hand_no=17.5), "proof_unreadable", id="half a number"),
    pytest.param(lambda hand: hand["proof"].update(hand_no=True), "proof_unreadable", id="true for a number"),
    pytest.param(lambda hand: hand["proof"].update(hand_no=10**40), "hand_invalid", id="number too large"),
    pytest.param(lambda hand: hand["proof"].update(table=""), "hand_invalid", id="no table"),
    pytest.param(lambda hand: hand["proof"].update(root="0" * 63), "proof_unreadable", id="half a byte"),
    pytest.param(lambda hand: hand["proof"].update(root="A" * 64), "proof_unreadable", id="capitals"),
    pytest.param(lambda hand: hand["proof"].update(root="00 " * 32), "proof_unreadable", id="blanks"),
    pytest.param(
        lambda hand: hand["proof"].update(root="0" * 64 + "\n"), "proof_unreadable", id="end of line"
    ),
    pytest.param(lambda hand: hand["proof"].update(root="00"), "digest_invalid", id="short root"),
    pytest.param(
        lambda hand: hand["mine"].update(bytes="00" * 15), "contributions_invalid", id="short bytes"
    ),
    pytest.param(lambda hand: hand["openings"][0].update(card="as"), "opening_invalid", id="small letters"),
    pytest.param(lambda hand: hand["openings"][0].update(card="10h"), "opening_invalid", id="ten in full"),
    pytest.param(lambda hand: hand["openings"][0].update(card="??"), "opening_invalid", id="unknown card"),
    pytest.param(lambda hand: hand["openings"][0].update(card="Ax"), "opening_invalid", id="no card"),
    pytest.param(lambda hand: hand["openings"][0].update(position=52), "opening_invalid", id="place"),
    pytest.param(lambda hand: hand["openings"][0].update(salt=""), "opening_invalid", id="no salt"),
    pytest.param(lambda hand: hand["openings"][0].update(path=["00"]), "opening_invalid", id="short step"),
    pytest.param(lambda hand: hand["secret"].update(seed=""), "seed_invalid", id="no seed"),
    pytest.param(lambda hand: hand["secret"].update(salts="00"), "salts_invalid", id="one byte of salts"),
]


@pytest.mark.parametrize(("change", "code"), CHANGES)
def test_a_file_of_another_form_is_refused(change: Callable[[dict[str, Any]], object], code: str) -> None:
    hand = json.loads(write_hand(FILE))
    change(hand)
    with pytest.raises(FairError) as refused:
        read_hand(json.dumps(hand).encode())
    assert refused.value.code == code


NO_FILES: list[object] = [
    pytest.param(b"", id="nothing"),
    pytest.param(b"[]", id="a list"),
    pytest.param(b"\xff\xfe", id="no text"),
    pytest.param(b"[" * 100_000, id="depth"),
    pytest.param(b'{"proof":' * 100_000, id="depth below the proof"),
    pytest.param(b'{"proof":{},"record":' + b"[" * 100_000, id="depth below the record"),
    pytest.param(write_hand(FILE)[:-1], id="cut off"),
    pytest.param(b" " * (LONGEST_FILE + 1), id="too long"),
]


@pytest.mark.parametrize("content", NO_FILES)
def test_what_is_no_file_is_refused(content: bytes) -> None:
    with pytest.raises(FairError) as refused:
        read_hand(content)
    assert refused.value.code == "proof_unreadable"
    assert str(refused.value.facts["why"]).isprintable()
