"""Leaks to be planted in what is told of closed hands."""

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard.engine.events import CardsDealt
from doorcard.history.record import anonymised
from doorcard.history.view_of import view_of
from doorcard.server import export
from tests.secrecy.leaks import around


def _down_of_others(record: Any, player: int) -> int:
    dealt = [event for event in record.events if isinstance(event, CardsDealt) and event.player != player]
    return sum(sum(event.down) for event in dealt) % 7


def whole_records(patch: pytest.MonkeyPatch) -> None:
    """The record is not reduced to what its reader saw."""
    patch.setattr("doorcard.server.closed_hands.seen_by", lambda record, _: record)


def to_the_host(patch: pytest.MonkeyPatch) -> None:
    """The host, who looked on, gets all cards; those who played get what they saw."""

    def change(seen: Any, record: Any, player: int | None) -> Any:
        return record if player is None else seen

    around(patch, "doorcard.server.closed_hands.seen_by", change)


def lists(patch: pytest.MonkeyPatch) -> None:
    def change(played: Any, record: Any, player: int) -> Any:
        return replace(played, seat=played.seat + _down_of_others(record, player))

    around(patch, "doorcard.server.hand_list.played_by", change)


def statistics(patch: pytest.MonkeyPatch) -> None:
    def change(counts: Any, events: Any, player: int) -> Any:
        downs = [sum(one.down) for one in events if isinstance(one, CardsDealt) and one.player != player]
        return replace(counts, hands=counts.hands + sum(downs) % 7)

    around(patch, "doorcard.server.hand_list.counts_of", change)


def accounts(patch: pytest.MonkeyPatch) -> None:
    decks = "SELECT hex(cards) AS cards FROM hands WHERE ? IS NOT NULL"
    patch.setattr(export, "QUERIES", {**export.QUERIES, "decks": decks})


def links(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        "doorcard.server.closed_hands.shared",
        lambda record, _: view_of(anonymised(record, "shared"), is_anonymous=True),
    )


def chances_of_links(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("doorcard.server.closed_hands.shared_record", lambda record, _: record)


def proofs(patch: pytest.MonkeyPatch) -> None:
    """All cards of the deck are opened."""

    def change(found: Any, *_: Any) -> Any:
        return _Everything(found)

    around(patch, "doorcard.server.closed_hands.sealed_hand", change)


class _Everything:
    """A sealed hand that opens what it is not asked for."""

    def __init__(self, found: Any) -> None:
        self._found, self.sealed = found, self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._found, name)

    @property
    def proof(self) -> Any:
        return self._found.sealed.proof

    def openings(self, _: Any) -> Any:
        return self._found.sealed.openings(range(52))
