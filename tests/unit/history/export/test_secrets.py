"""No format tells a card that the player, or a spectator, did not get to see."""

import random
import re

import pytest

from doorcard.cards import FULL_DECK, card_text
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandShown
from doorcard.history.export import FORMATS
from doorcard.history.record import Record, laid_open, seen_by
from tests.unit.history.records import opened_record, random_record

HANDS = 40
CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs])+(?![0-9A-Za-z])")


def seen_cards(played: Record, viewer: int | None) -> set[str]:
    """What lay open, and the viewer's own, worked out from the complete record."""
    cards: set[int] = set()
    for event in played.events:
        match event:
            case CardsDealt(player, _, down, up, exposed):
                cards.update(up + down if exposed or player == viewer else up)
            case CommunityCardDealt(card):
                cards.add(card)
            case HandShown():
                cards.update(event.cards)
            case _:
                pass
    shown = laid_open(played)
    cards.update(shown.cards if shown is not None else ())
    return {card_text(card) for card in cards}


def told_cards(text: str) -> set[str]:
    """Every card that stands anywhere in a text, alone or in a row."""
    rows = (found.group() for found in CARD.finditer(text))
    return {row[place : place + 2] for row in rows for place in range(0, len(row), 2)}


@pytest.mark.parametrize("kind", [kind for kind in FORMATS if kind != "json"])
def test_a_card_is_told_only_to_who_saw_it(kind: str) -> None:
    rng = random.Random(f"secrets {kind}")
    for number in range(HANDS):
        played = random_record(rng) if number % 8 else opened_record(rng)
        viewer = None if number % 3 == 0 else rng.randrange(len(played.players))
        told = told_cards(FORMATS[kind].encode(seen_by(played, viewer)).decode())
        assert told <= seen_cards(played, viewer)
        assert told >= door_cards(played)


def door_cards(played: Record) -> set[str]:
    """Everybody's first open card, which every format tells."""
    deals = (event for event in played.events if isinstance(event, CardsDealt))
    return {card_text(event.up[0]) for event in deals if event.street == 3}


def test_cards_are_found_wherever_they_stand() -> None:
    """The test above would prove nothing by an expression that misses cards."""
    assert told_cards('[Ah Kd] d dh p1 2c3dTs "9s"') == {"Ah", "Kd", "2c", "3d", "Ts", "9s"}
    assert told_cards(" ".join(map(card_text, FULL_DECK))) == set(map(card_text, FULL_DECK))
