"""Lines of any length cost no more than their length, in every room's hands; too long ones are a problem."""

from collections.abc import Iterator
from functools import cache
from time import process_time

import pytest

from doorcard.history.any_form import hands_in
from doorcard.history.recorded import Reading
from doorcard.history.rooms import SPLITTER
from doorcard.history.rooms.split import LONGEST_LINE
from tests.unit.history.rooms.test_fuzz import MODULES, samples

FILLS = (*" \ta1[(:-$'\"<>*.", "a ", "1,", "[]", ": ", "Ah ")
XML = ("ipoker_hands", "merge_hands")
ENOUGH = 0.8
"""Seconds of the processor for some 30 lines of ``LONGEST_LINE``; every fault of this kind took far more."""


@cache
def lines_of_sample(module: str) -> tuple[str, ...]:
    return tuple(samples(module)[0].splitlines())


def lengthened(module: str, fill: str, size: int) -> Iterator[bytes]:
    """Hands in which every other line is that long from its middle on, or from its end."""
    for part in range(4):
        yield "\n".join(
            longer(line, fill, size, part // 2) if place % 2 == part % 2 and place else line
            for place, line in enumerate(lines_of_sample(module))
        ).encode()


def longer(line: str, fill: str, size: int, half: int) -> str:
    cut = len(line) // (2 - half)
    return line[:cut] + (fill * size)[: max(0, size - len(line))] + line[cut:]


def spent(content: bytes) -> float:
    begun = process_time()
    for _ in hands_in(content, "long"):
        pass
    return process_time() - begun


def codes(content: bytes) -> list[tuple[str, int]]:
    found = [hand for hand, _ in hands_in(content, "long") if isinstance(hand, Reading)]
    return [(problem.code, problem.line) for hand in found for problem in hand.problems]


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("module", MODULES)
def test_the_longest_lines_that_are_read_cost_little(module: str, fill: str) -> None:
    assert all(spent(content) < ENOUGH for content in lengthened(module, fill, LONGEST_LINE))


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("module", MODULES)
def test_lines_four_times_as_long_cost_about_four_times_as_much(module: str, fill: str) -> None:
    short = sum(map(spent, lengthened(module, fill, 5_000)))
    long = sum(map(spent, lengthened(module, fill, 20_000)))
    assert long < 9 * short + 0.3  # by the square it would be sixteen times


@pytest.mark.parametrize("module", [module for module in MODULES if module not in XML])
def test_a_line_that_is_too_long_is_a_problem_with_its_line(module: str) -> None:
    lines = list(lines_of_sample(module))
    lines[-1] = longer(lines[-1], "x", 20_000, 1)
    assert ("line_too_long", len(lines)) in codes("\n".join(lines).encode())


@pytest.mark.parametrize("module", [module for module in MODULES if module not in XML])
def test_a_first_line_that_is_too_long_is_the_only_problem_of_its_hand(module: str) -> None:
    lines = list(lines_of_sample(module))
    first = next(place for place, line in enumerate(lines) if SPLITTER.room_of(line))
    lines[first] = longer(lines[first], "x", 20_000, 1)
    assert codes("\n".join(lines[: first + 20]).encode()) == [("line_too_long", first + 1)]


@pytest.mark.parametrize("fill", FILLS)
def test_a_file_of_one_long_line_is_told_at_once(fill: str) -> None:
    assert spent((fill * 100_000).encode()) < ENOUGH
