"""Records made to hurt: whatever stands in a line, there is an answer, and it can be printed."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from doorcard.history.record import digest_of, encode_record, seen_by
from doorcard.history.record_read import read_record
from doorcard.history.record_replay import replay_record
from doorcard.words.problem_texts import say_problem
from tests.unit.history.records import random_record

HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, -2, 2, 3, 7, 8, 51, 52, 99, 10**6, 10**15, 2**53, 2**63, -(2**63), 2**64,
    10**40, 0.5, "", "x", "fold", "check", "call", "raise", "witnessed", "no_betting", "wsop_count",
    "\x1b[2J", [], [0], [-1], [[]], {},
    {"type": "HandEnded", "stacks": []}, {"type": "PlayerProtected", "player": 1},
)  # fmt: skip


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value in a JSON document."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


def sealed(fields: Any) -> bytes:
    """The line with a right digest, so that everything after the digest is reached."""
    body = json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
    return body + b',"digest":"' + digest_of(body) + b'"}'


def answered(line: bytes, profile: str | None = None) -> None:
    """The line is replayed, and what is found can be encoded and said in both languages."""
    found = replay_record(read_record(line), profile)
    assert msgspec.json.decode(msgspec.json.encode(found, enc_hook=str))
    for problem in found.problems:
        for language in ("en", "es"):
            said = say_problem(problem.code, problem.facts, found.players, language)
            assert said
            assert said.split(":")[0] != problem.code, "no sentence"


@pytest.mark.parametrize("part", range(4))
def test_any_value_anywhere_is_answered(part: int) -> None:
    rng = random.Random(f"hostile {part}")
    for _ in range(6):
        record = random_record(rng)
        if part % 2:
            record = seen_by(record, rng.choice((None, 0)))
        fields = json.loads(encode_record(record))
        del fields["digest"]
        ways = list(places(fields))[1:]
        for way in rng.sample(ways, min(len(ways), 150)):
            place: Any = fields
            for key in way[:-1]:
                place = place[key]
            before = place[way[-1]]
            place[way[-1]] = rng.choice(HOSTILE)
            answered(sealed(fields), rng.choice((None, "cash")))
            place[way[-1]] = before


def test_lost_and_doubled_values_are_answered() -> None:
    rng = random.Random("lost values")
    for _ in range(6):
        whole = json.loads(encode_record(random_record(rng)))
        del whole["digest"]
        for way in rng.sample(list(places(whole))[1:], 60):
            fields, last = json.loads(json.dumps(whole)), way[-1]
            place = fields
            for key in way[:-1]:
                place = place[key]
            if isinstance(place, list) and isinstance(last, int) and rng.random() < 0.5:
                place.insert(last, place[last])
            else:
                del place[last]
            answered(sealed(fields))


def test_random_bytes_are_answered() -> None:
    rng = random.Random("bytes")
    line = encode_record(random_record(rng))
    for _ in range(500):
        begin, end = sorted(rng.sample(range(len(line)), 2))
        answered(line[:begin] + rng.randbytes(rng.randrange(5)) + line[end:])
