"""Spoilt histories of all rooms give problems, no exception: lines lost, doubled, moved; bytes at random."""

from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from doorcard.history import replay
from doorcard.history.rooms import lines_of, looks_like_room, read_rooms

HERE = Path(__file__).parent
MODULES = sorted(path.stem for path in (*HERE.glob("*_hands.py"), *HERE.glob("*_more.py")))
"""The rooms' own samples; every long text in these modules that begins a hand is one."""

LONG = 8


def samples(module: str) -> list[str]:
    found = vars(import_module(f"tests.unit.history.rooms.{module}")).values()
    texts = [text for text in found if isinstance(text, str) and text.count("\n") > LONG]
    return [text for text in texts if looks_like_room(text)]


def check(content: bytes) -> None:
    """Read and replay all of it: nothing is raised, and nothing was raised on the way."""
    for reading in read_rooms(lines_of(BytesIO(content)), "spoilt"):
        found = replay(reading)
        assert all(problem.code != "hand_unreadable" for problem in found.problems), found
        assert all(problem.line >= 0 for problem in found.problems)


def lines_spoilt(text: str) -> Iterator[str]:
    lines = text.split("\n")
    for place in range(len(lines)):
        before, line, after = lines[:place], lines[place], lines[place + 1 :]
        yield "\n".join(before + after)
        yield "\n".join([*before, line, line, *after])
        yield "\n".join([*before, *after[:1], line, *after[1:]])
        yield "\n".join([*before, line[: len(line) // 2], *after])


def bytes_spoilt(text: str, random: Random) -> bytes:
    content = bytearray(text.encode(random.choice(("utf-8", "utf-16", "utf-8-sig"))))
    for _ in range(random.choice((1, 4, 30))):
        content[random.randrange(len(content))] = random.randrange(256)
    return bytes(content[: random.randrange(len(content))] if random.random() < 0.4 else content)


@pytest.mark.parametrize("module", MODULES)
def test_a_line_lost_doubled_moved_or_cut(module: str) -> None:
    texts = samples(module)
    assert texts
    for spoilt in lines_spoilt(texts[0]):
        check(spoilt.encode())


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
def test_every_line_of_every_sample(module: str) -> None:
    for text in samples(module):
        for spoilt in lines_spoilt(text):
            check(spoilt.encode())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("module", MODULES)
def test_bytes_at_random(module: str, seed: int) -> None:
    random = Random(seed)
    texts = samples(module)
    for _ in range(50):
        check(bytes_spoilt(random.choice(texts), random))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_no_text_at_all(seed: int) -> None:
    random = Random(seed)
    for _ in range(50):
        check(random.randbytes(random.choice((0, 1, 7, 200, 100_000))))
