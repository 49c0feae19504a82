"""How a line is cleaned, how fast one may talk, and who hears whom; no table is needed for it."""

import unicodedata

import pytest

from doorcard.protocol.commands import MOST_SIGNS
from doorcard.protocol.talk import Said
from doorcard.room.errors import Refusal
from doorcard.room.talk import LINES_KEPT, MOST_MUTED, Talk, clean

PLAIN = [
    "¡Buena mano, Zoë!",
    "nh :)",
    "手牌不错",
    "شكرا جزيلا",
    "क्षत्रिय",
    "👩\u200d👩\u200d👧 ❤\ufe0f",
    "می\u200cخواهم",
    "https://example.org/?a=1&b=<b>2</b>",
    "a" * MOST_SIGNS,
]
HOSTILE = [
    ("two\nlines\r\nand\ttabs", "two lines and tabs"),
    ("para\u2028graph\u2029s\x85x", "para graph s x"),
    ("  many     blanks\u3000\u00a0here ", "many blanks here"),
    ("all-in\u202eni-lla", "all-inni-lla"),
    ("\u2066left\u2069 \u200fright\u061c", "left right"),
    ("b\u00ada\u200bd\u2060 w\ufeffo\u180erd", "bad word"),
    ("nul\x00 bell\x07 esc\x1b[31mred", "nul bell esc[31mred"),
    ("tag\U000e0041\U000e007f \ue000private", "tag private"),
    ("nin\u0303o", "niño"),
    ("blank\u3164\u2800letter", "blankletter"),
    ("z\u200d\u200d\u200c\u200dwj", "z\u200dwj"),
    ("lone\ud800half", "lonehalf"),
]
EMPTY = [
    "",
    " ",
    "\n\t",
    "\u200b\u200d\u2060",
    "\u3164\u2800 \u115f",
    "\u202e\u202c",
    "\u0301\u0302",
    "\ufe0f",
    "\x00",
]


@pytest.mark.parametrize("words", PLAIN)
def test_words_of_people_stay_as_they_are(words: str) -> None:
    assert clean(words) == words


@pytest.mark.parametrize(("words", "kept"), HOSTILE)
def test_what_controls_or_hides_is_taken_out(words: str, kept: str) -> None:
    assert clean(words) == kept


@pytest.mark.parametrize("words", EMPTY)
def test_a_line_of_which_nothing_is_seen_is_refused(words: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean(words)
    assert refused.value.code == "talk_empty"


def test_a_pile_of_accents_is_cut_to_what_languages_write() -> None:
    kept = clean("a" + "\u0316" * 50 + "b")
    assert sum(unicodedata.combining(sign) != 0 for sign in kept) == 3
    assert (kept[0], kept[-1]) == ("a", "b")


def test_a_line_that_grows_by_its_normal_form_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        clean("\u0958" * MOST_SIGNS)  # its composition is excluded: two signs for each
    assert (refused.value.code, refused.value.facts) == ("talk_long", {"most": MOST_SIGNS})


@pytest.mark.parametrize("words", [*PLAIN, *(kept for _, kept in HOSTILE)])
def test_what_is_clean_stays_so(words: str) -> None:
    assert clean(clean(words)) == clean(words)


def test_five_lines_in_ten_seconds() -> None:
    talk = Talk()
    for mono_ms in (0, 1, 2, 3, 4):
        talk.take("ana", mono_ms)
    assert _waits(talk, 5) == 9_995
    assert _waits(talk, 9_999) == 1
    talk.take("ana", 10_000)
    talk.take("bea", 5)


def test_twenty_lines_in_a_minute() -> None:
    talk = Talk()
    for number in range(20):
        talk.take("ana", number * 2_500)
    assert _waits(talk, 50_000) == 10_000
    talk.take("ana", 60_000)


def _waits(talk: Talk, mono_ms: int) -> object:
    with pytest.raises(Refusal) as refused:
        talk.take("ana", mono_ms)
    assert refused.value.code == "talk_limit"
    return refused.value.facts["wait_ms"]


def test_numbers_grow_though_the_clock_is_put_back() -> None:
    talk = Talk()
    numbers = [talk.number(wall_ms) for wall_ms in (100, 100, 90, 500)]
    assert numbers == [100, 101, 102, 500]


def test_a_table_keeps_its_last_lines_and_a_reader_gets_those_he_lacks() -> None:
    talk = Talk()
    for no in range(1, LINES_KEPT + 11):
        talk.keep(_line(no, "ana" if no % 2 else "bea"))
    assert [line.no for line in talk.before("t", "cleo", 0)] == list(range(11, LINES_KEPT + 11))
    assert [line.no for line in talk.before("t", "cleo", LINES_KEPT + 8)] == [LINES_KEPT + 9, LINES_KEPT + 10]
    talk.mute("cleo", "ana", muted=True)
    assert {line.user_id for line in talk.before("t", "cleo", 0)} == {"bea"}
    assert talk.before("other", "cleo", 0) == ()


def test_a_mute_hides_from_the_one_who_chose_it_alone_and_ends() -> None:
    talk = Talk()
    talk.mute("ana", "bea", muted=True)
    assert talk.deaf["bea"] == {"ana"}
    assert "ana" not in talk.deaf
    talk.mute("ana", "bea", muted=False)
    talk.mute("ana", "bea", muted=False)
    assert talk.deaf["bea"] == set()


def test_the_list_of_the_muted_has_an_end_but_may_be_said_again() -> None:
    talk = Talk()
    for number in range(MOST_MUTED):
        talk.mute("ana", f"u{number}", muted=True)
    talk.mute("ana", "u0", muted=True)
    with pytest.raises(Refusal) as refused:
        talk.mute("ana", "one more", muted=True)
    assert (refused.value.code, refused.value.facts) == ("mute_full", {"most": MOST_MUTED})


def test_who_goes_leaves_no_line_and_no_mute() -> None:
    talk = Talk()
    talk.keep(_line(1, "ana"))
    talk.keep(_line(2, "bea"))
    talk.mute("ana", "bea", muted=True)
    talk.mute("bea", "ana", muted=True)
    talk.silences["ana"] = 5
    talk.forget("ana")
    assert [line.no for line in talk.before("t", "bea", 0)] == [2]
    assert talk.deaf["bea"] == set()
    assert talk.mutes["bea"] == {}
    assert talk.silences == {}


def _line(no: int, user_id: str) -> Said:
    return Said("t", no, no, user_id, 1, user_id, "hello")
