"""A deck taken out of what is stored of a hand, and put back: down cards follow from the deck.

Everything here is JSON as the room wrote it; nothing is known of the rules but in which order cards are dealt
(1.7): street by street, round by round from the first player, each player's down cards before his up card.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct

UNKNOWN = -1
DEALT = (b'"CardsDealt"', b'"CommunityCardDealt"')

JsonObject = dict[str, Any]


def without_deck(body: bytes) -> tuple[bytes, bytes]:
    """A hand's beginning with an empty deck, and the deck, a byte for each card (b"" if it had none)."""
    opening: JsonObject = msgspec.json.decode(body)
    deck = bytes(opening.get("deck", ()))
    if not deck:
        return body, b""
    opening["deck"] = []
    return msgspec.json.encode(opening), deck


class Opening(Struct, frozen=True):
    """A hand's beginning taken apart: with an empty deck; the deck, a byte for each card; the proof of a
    sealed deck as JSON, if there is one, and its seed and salts.
    """

    body: bytes
    deck: bytes
    proof: str | None
    secret: bytes


def taken_apart(body: bytes) -> Opening:
    """What is stored apart of a hand's beginning."""
    opening: JsonObject = msgspec.json.decode(body)
    if not opening.get("deck"):
        return Opening(body, b"", None, b"")
    proof, secret = opening.pop("proof", None), bytes.fromhex(opening.pop("secret", ""))
    deck, opening["deck"] = bytes(opening["deck"]), []
    told = None if proof is None else msgspec.json.encode(proof).decode()
    return Opening(msgspec.json.encode(opening), deck, told, secret)


def with_deck(body: bytes, deck: bytes, proof: str | None = None, secret: bytes = b"") -> bytes:
    """A hand's beginning with the deck in it, its proof, and its secret."""
    opening: JsonObject = msgspec.json.decode(body)
    opening["deck"] = list(deck)
    if proof is not None:
        opening |= {"proof": msgspec.json.decode(proof), "secret": secret.hex()}
    return msgspec.json.encode(opening)


def without_down_cards(events: bytes) -> bytes:
    """Events in which down cards are UNKNOWN (-1), but those of hands that lie open."""
    if DEALT[0] not in events:
        return events
    kept: list[JsonObject] = msgspec.json.decode(events)
    for event in kept:
        if event["type"] == "CardsDealt" and not event.get("exposed"):
            event["down"] = [UNKNOWN] * len(event["down"])
    return msgspec.json.encode(kept)


def with_down_cards(rows: Sequence[bytes], deck: bytes) -> list[bytes]:
    """All rows of a hand's events with the down cards that the deck says.

    Raises:
        ValueError: Another card of the events is not where the deck has it.
    """
    parsed: list[list[JsonObject]] = [msgspec.json.decode(row) for row in rows]
    at = 0
    for dealt in _deals(event for row in parsed for event in row):
        if dealt[0]["type"] == "CommunityCardDealt":
            _check([dealt[0]["card"]], list(deck[at : at + 1]))
            at += 1
            continue
        each = len(dealt[0]["down"]) + len(dealt[0]["up"])
        taken = deck[at : at + each * len(dealt)]
        for first, event in enumerate(dealt):
            _put_in(event, list(taken[first :: len(dealt)]))
        at += len(taken)
    return [msgspec.json.encode(row) for row in parsed]


def cards_dealt(rows: Iterable[bytes]) -> int:
    """How many cards of the deck were dealt in these events."""
    events = (event for row in rows for event in msgspec.json.decode(row))
    return sum(
        1 if event["type"] == "CommunityCardDealt" else len(event["down"]) + len(event["up"])
        for deal in _deals(events)
        for event in deal
    )


def _deals(events: Iterable[JsonObject]) -> Iterator[list[JsonObject]]:
    """The deals among the events: all players' cards of a street together, or a community card."""
    for street, group in groupby(events, key=_street):
        if street is not None:
            yield list(group)


def _street(event: JsonObject) -> str | None:
    match event["type"]:
        case "CardsDealt":
            return str(event["street"])
        case "CommunityCardDealt":
            return "community"
        case _:
            return None


def _put_in(event: JsonObject, cards: list[int]) -> None:
    down = len(event["down"])
    _check([*event["down"], *event["up"]], cards)
    event["down"] = cards[:down]


def _check(said: list[int], cards: list[int]) -> None:
    """Cards that the events tell must be those of the deck."""
    if len(said) != len(cards) or any(
        one not in (UNKNOWN, card) for one, card in zip(said, cards, strict=True)
    ):
        raise ValueError("the deck is not that of the events")
