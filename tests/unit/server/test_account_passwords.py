"""Passwords: which are refused, and that hashing them leaves the room its time and its memory."""

import asyncio
import time

import pytest

from doorcard.server.logins import AccountError, checked_name, code_digest, login_key
from doorcard.server.passwords import AT_ONCE, WAITING, PasswordError, Passwords, check_password
from doorcard.server.session_rows import device_of

GOOD = (
    "correct horse battery",
    "gato sobre el tejado",
    "Ñandú-2026-plaza",
    "k7#pQ92!mmZ",
    "siete cartas y un río",
)
EASY = (
    "password123", "PASSWORD!!!!", "Contraseña2024", "1234567890", "0987654321", "qwertyuiop", "aaaaaaaaaaaa",
    "abababababab", "abcdefghijkl", "lucia123456", "Lucia-lucia-1", "doorcard2026",
)  # fmt: skip


@pytest.mark.parametrize("password", GOOD)
def test_what_is_long_enough_is_taken_whatever_signs_it_has(password: str) -> None:
    check_password(password, "Lucia")


@pytest.mark.parametrize("password", EASY)
def test_what_is_guessed_first_is_refused(password: str) -> None:
    with pytest.raises(PasswordError) as refused:
        check_password(password, "Lucia")
    assert refused.value.code == "password_easy"


@pytest.mark.parametrize("password", ["", "nine sign", "x" * 129])
def test_the_length_is_told(password: str) -> None:
    with pytest.raises(PasswordError) as refused:
        check_password(password, "Lucia")
    assert (refused.value.code, refused.value.facts) == ("password_length", {"least": 10, "most": 128})


def test_a_hash_is_argon2id_with_the_figures_that_are_asked_for() -> None:
    async def work() -> None:
        passwords = Passwords()
        kept = await passwords.hashed(GOOD[0])
        assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert kept != await passwords.hashed(GOOD[0])  # a salt of its own
        assert await passwords.is_right(kept, GOOD[0])
        assert not await passwords.is_right(kept, GOOD[1])
        assert not await passwords.is_right(None, "nobody has this password")
        assert not await passwords.is_right("no hash", GOOD[0])

    asyncio.run(work())


def test_a_password_typed_on_another_keyboard_is_the_same() -> None:
    async def work() -> bool:
        kept = await Passwords().hashed("cigu\u0308en\u0303a y pingu\u0308ino")
        return await Passwords().is_right(kept, "cig\u00fce\u00f1a y ping\u00fcino")

    assert asyncio.run(work())


def test_more_than_may_wait_are_sent_away_and_the_room_goes_on() -> None:
    async def work() -> tuple[int, float]:
        passwords, most = Passwords(), 0.0
        tries = [asyncio.create_task(passwords.hashed(GOOD[0])) for _ in range(AT_ONCE + WAITING + 5)]
        while not all(one.done() for one in tries):
            begun = time.perf_counter()
            await asyncio.sleep(0)
            most = max(most, time.perf_counter() - begun)
        return sum(isinstance(one.exception(), PasswordError) for one in tries), most

    refused, longest_s = asyncio.run(work())
    assert refused == 5
    assert longest_s < 0.5


def test_names_that_look_alike_are_one_account() -> None:
    assert login_key("Ana  María") == login_key(" ana mari\u0301a ")
    assert login_key("аna") == login_key("ana")  # the first one begins in Cyrillic


@pytest.mark.parametrize("name", ["", "ab", "x" * 41, "bell\arings", "zero\u200bwidth"])
def test_a_name_can_be_read(name: str) -> None:
    with pytest.raises(AccountError) as refused:
        checked_name(name)
    assert refused.value.code == "login_name"


def test_a_code_is_the_same_however_it_is_typed() -> None:
    assert code_digest("0a1b-2c3d-4e5f-6g7h") == code_digest("OAIB 2C3D 4E5F 6G7H")
    assert code_digest("0a1b-2c3d-4e5f-6g7h") != code_digest("0a1b-2c3d-4e5f-6g7j")


LINUX, ANDROID = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0)", "Mozilla/5.0 (Linux; Android 15; Pixel 9)"
IPHONE, WINDOWS = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
    "Mozilla/5.0 (Windows NT 10.0; Win64)",
)


@pytest.mark.parametrize(
    ("said", "device"),
    [
        (f"{LINUX} Gecko/20100101 Firefox/150.0", "Firefox, Linux"),
        (f"{ANDROID} AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36", "Chrome, Android"),
        (f"{IPHONE} Version/19.0 Mobile Safari/604.1", "Safari, iPhone"),
        (f"{WINDOWS} AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"),
        ("curl/8.5", ""),
    ],
)
def test_a_browser_is_told_in_two_words(said: str, device: str) -> None:
    assert device_of(said) == device
