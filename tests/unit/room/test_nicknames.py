"""Nicknames: 2 to 12 characters, letters, digits, space and _-. , composed, unique ignoring case."""

from itertools import count

import pytest

from doorcard.room import Refusal
from doorcard.room.nicknames import checked_nickname, made_up_nickname, nickname_key


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("Eva", "Eva", id="plain"),
        pytest.param("  Darío  ", "Darío", id="outer spaces go"),
        pytest.param("a   b", "a b", id="doubled spaces go"),
        pytest.param("Dari\u0301o", "Darío", id="accents are composed"),
        pytest.param("12345678901a", "12345678901a", id="twelve"),
        pytest.param("J.R._x-9", "J.R._x-9", id="all punctuation allowed"),
        pytest.param("李雷", "李雷", id="any script"),
        pytest.param("Владимир", "Владимир", id="one alphabet"),
        pytest.param("Владимир 2", "Владимир 2", id="one alphabet and a digit"),
        pytest.param("Añil Łódź 7", "Añil Łódź 7", id="Latin of many languages"),
        pytest.param("نور ٢", "نور ٢", id="a script with its own digits"),
        pytest.param("Hostal", "Hostal", id="the host's word within a name"),
        pytest.param("Arturo", "Arturo", id="a reserved word within a name"),
        pytest.param("Tuco 2", "Tuco 2", id="a reserved word that begins a name"),
    ],
)
def test_an_allowed_nickname(text: str, shown: str) -> None:
    assert checked_nickname(text) == shown


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("", "nickname_length", id="nothing"),
        pytest.param("   ", "nickname_length", id="spaces only"),
        pytest.param("a", "nickname_length", id="one"),
        pytest.param("1234567890123", "nickname_length", id="thirteen"),
        pytest.param("a\tb", "nickname_characters", id="tab"),
        pytest.param("<b>x", "nickname_characters", id="markup"),
        pytest.param("a\u200bb", "nickname_characters", id="invisible"),
        *(
            pytest.param(f"Ana{sign}", "nickname_characters", id="invisible letter")
            for sign in "\u115f\u1160\u3164\uffa0"
        ),
        pytest.param("a\u202eb", "nickname_characters", id="direction mark"),
        pytest.param("...", "nickname_characters", id="no letter or digit"),
        pytest.param("ok 🙂", "nickname_characters", id="picture"),
        pytest.param("\u0410lba", "nickname_characters", id="a Cyrillic letter among Latin ones"),
        pytest.param("Alb\u03b1", "nickname_characters", id="a Greek letter among Latin ones"),
        *(
            pytest.param(f"An{sign}", "nickname_characters", id=f"a sign of another script: {ord(sign):x}")
            for sign in "\u02c8\u02d1\u02b9\u0640\u30fc\u1173\u4e28\u2d4f\u0ed0\u0665\u15e9\U0001042c"
        ),
        pytest.param("Host", "nickname_taken", id="the host"),
        pytest.param("h0st 2", "nickname_taken", id="a digit that looks like a letter, and a number"),
        pytest.param("Anfitrión", "nickname_taken", id="the host in Spanish"),
        pytest.param("La sala", "nickname_taken", id="the room itself in Spanish"),
        pytest.param("Soporte", "nickname_taken", id="support in Spanish"),
        pytest.param("You", "nickname_taken", id="you"),
        pytest.param("Tú", "nickname_taken", id="you in Spanish"),
        pytest.param("-TU-", "nickname_taken", id="you with marks, without its accent"),
        pytest.param("Bot", "nickname_taken", id="a bot"),
        pytest.param("Bot 27", "nickname_taken", id="a numbered bot"),
        pytest.param("b0t", "nickname_taken", id="a digit that looks like a letter"),
        pytest.param("Ana bot", "nickname_taken", id="a name with the bots' mark"),
        pytest.param("Ana tú", "nickname_taken", id="a name with one's own mark"),
        pytest.param("\uff41dmin", "nickname_taken", id="full width"),
        pytest.param("\u0412\u041e\u0422", "nickname_taken", id="a bot in Cyrillic"),
    ],
)
def test_a_refused_nickname(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_nickname(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("EVA", "eva"),
        ("Straße", "STRASSE"),
        ("ﬁn", "FIN"),
        ("Ñu", "ñu"),
        ("Coco", "\u0421\u043e\u0441\u043e"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert nickname_key(one) == nickname_key(other)


def test_made_up_nicknames_are_allowed_and_free() -> None:
    taken: set[str] = set()
    for number in range(300):
        name = made_up_nickname(f"user-{number}", taken.__contains__)
        assert checked_nickname(name) == name
        assert name not in taken
        taken.add(name)


def test_a_made_up_nickname_is_found_even_where_most_are_taken() -> None:
    asked = count()
    name = made_up_nickname("user-1", lambda _: next(asked) < 20_000)
    assert checked_nickname(name) == name


def test_a_bot_may_be_called_one() -> None:
    assert checked_nickname("Bot 2", is_bot=True) == "Bot 2"
