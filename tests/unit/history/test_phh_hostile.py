"""Whatever stands in a PHH file, reading it gives problems and never an exception."""

import random
import re
from functools import cache

import pytest
from msgspec.structs import replace

from doorcard.history import Reading, read_phh, replay
from doorcard.history.phh_record import record_of
from doorcard.history.phh_write import write_phh
from doorcard.rules.spec import Game
from tests.unit.history.phh_hands import error_codes, phh
from tests.unit.history.test_phh_write import BEGUN, many_records

ODD_VALUES = (
    "true", "-1", "0", "1", "7", "9999999999999999999999", "0.005", "1e400", "-0.0", "nan", "inf", "'x'",
    "''", "'\\ud800'", '"\\u0000"', "[]", "[[]]", "[1]", "[true, 1.5, 'x']", "{}", "{ x = 1 }",
    "{ rows = [[]] }",
    "{ rows = [{ players = [2, 8], steps = [[1, 2, 3]], most = 1 }] }", "{ key = [], rows = [{}] }",
    "{ protection_quota = true, odd_chip = 1 }", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00",
    "2026-13-01", "2026-02-28", "23:59:59.999999", "'p1 f # x'", "['p1 f', '#', '']", "['d dh p1 AsAs']",
)  # fmt: skip


@cache
def full_texts() -> tuple[str, ...]:
    """Few hands in which every field occurs."""
    records = [record for game in Game for record in many_records(game)[:40]]
    texts = [write_phh(replace(record, ended_at=BEGUN, viewer=0)) for record in records]
    texts.sort(key=lambda text: -len(keys_of(text)))
    return tuple(text for place, text in enumerate(texts) if keys_of(text) - keys_of("".join(texts[:place])))


def keys_of(text: str) -> set[str]:
    """The fields of a text."""
    return set(re.findall(r"^\w+(?= = )", text, re.MULTILINE))


def follow(readings: tuple[Reading, ...]) -> None:
    """Everything that is done with a reading; a hand that is not right has a problem."""
    for reading in readings:
        found = replay(reading)
        assert found.is_right or found.problems
        assert found.stacks_after is None or len(found.stacks_after) == len(found.players)
        record_of(reading)


@pytest.mark.parametrize("value", ODD_VALUES)
def test_any_value_may_stand_in_any_field(value: str) -> None:
    tried: set[str] = set()
    for text in full_texts():
        for key in keys_of(text) - tried:
            follow(read_phh(_with(text, key, value), "x"))
        tried |= keys_of(text)


def _with(text: str, key: str, value: str) -> str:
    if key == "actions":
        return re.sub(r"^actions = \[\n.*?^\]", lambda _: f"actions = {value}", text, flags=re.S | re.M)
    return re.sub(rf"^{key} = .*$", lambda _: f"{key} = {value}", text, flags=re.M)


def test_any_letters_may_change() -> None:
    rng = random.Random(9)
    for text in full_texts() * 12:
        letters = list(text)
        for _ in range(rng.randint(1, 5)):
            letters[rng.randrange(len(letters))] = rng.choice(
                "pdcfbsm0123456789 ?#[]{}'\"=.,-_AKhs\n\\\ud800"
            )
        follow(read_phh("".join(letters), "x"))


def test_actions_may_stand_in_any_order_any_number_of_times() -> None:
    rng = random.Random(10)
    for text in full_texts() * 12:
        rows = text.split("\n")
        places = [place for place, row in enumerate(rows) if row.startswith("  ")]
        for _ in range(rng.randint(1, 3)):
            here, there = rng.choice(places), rng.choice(places)
            rows[here], rows[there] = (rows[there], rows[here]) if rng.random() < 0.5 else (rows[there],) * 2
        follow(read_phh("\n".join(rows), "x"))


@pytest.mark.parametrize("digits", [3, 28, 40, 4000])
def test_an_amount_finer_than_a_cent_is_refused_however_long(digits: int) -> None:
    small = f"0.{'0' * (digits - 1)}1"
    (reading,) = read_phh(phh("", (100, 100)).replace("bring_in = 3", f"bring_in = 3{small[1:]}"), "x")
    assert error_codes(replay(reading)) == {"field_invalid"}
