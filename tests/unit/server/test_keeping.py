"""Archiving goes on by itself while the room is open, and a fault of the disk does not end it."""

import asyncio
from collections.abc import Iterator
from typing import cast

import pytest

from doorcard.server import keeping
from doorcard.server.clock import now
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.keeping import DAY_MS, HANDS_AT_A_TIME, archive_old_hands, list_closed_hands
from doorcard.server.store import Store, StoreError


class Shelf:
    """A store that has so many old hands, and then calls it a day."""

    def __init__(self, results: list[int | StoreError]) -> None:
        self._results: Iterator[int | StoreError] = iter(results)
        self.asked: list[int] = []

    async def archive(self, *, closed_by_ms: int, most: int) -> int:
        assert most == HANDS_AT_A_TIME
        self.asked.append(closed_by_ms)
        result = next(self._results, None)
        if result is None:
            raise asyncio.CancelledError
        if isinstance(result, StoreError):
            raise result
        return result


@pytest.mark.parametrize(
    "results", [[], [100, 100, 7, 0, 0, 3, 0], [StoreError("archive_failed", why="the disk is full"), 5, 0]]
)
def test_it_goes_on_until_it_is_cancelled(
    results: list[int | StoreError], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "PAUSE_S", 0)
    monkeypatch.setattr(keeping, "EVERY_S", 0)
    shelf, before_ms = Shelf(results), now().wall_ms
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(archive_old_hands(cast(Store, shelf), days=30))
    assert len(shelf.asked) == len(results) + 1
    assert all(0 <= asked + 30 * DAY_MS - before_ms < 10_000 for asked in shelf.asked)


class Pile:
    """Hands to list: whether there are more after each step; then it calls it a day."""

    def __init__(self, results: list[bool | StoreError]) -> None:
        self._results: Iterator[bool | StoreError] = iter(results)
        self.steps = 0

    async def list_a_few(self) -> bool:
        self.steps += 1
        result = next(self._results, None)
        if result is None:
            raise asyncio.CancelledError
        if isinstance(result, StoreError):
            raise result
        return result


@pytest.mark.parametrize(
    "results", [[], [True, True, False, False, True], [StoreError("data_unusable", why="busy"), True, False]]
)
def test_hands_are_listed_though_nobody_looks(
    results: list[bool | StoreError], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LIST_PAUSE_S", 0)
    monkeypatch.setattr(keeping, "LIST_EVERY_S", 0)
    pile = Pile(results)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(list_closed_hands(cast(ClosedHands, pile)))
    assert pile.steps == len(results) + 1
