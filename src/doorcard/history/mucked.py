"""Hands that a room's summary tells although they were mucked: known from the deal on, and mucked still."""

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.history.recorded import CardsGiven, Concealed, RecordedHand, Step


def with_mucked_cards(hand: RecordedHand) -> RecordedHand:
    """The hand with unknown cards of a mucked hand filled in where they were dealt, if the order fits."""
    told = {step.player: step.cards for step in hand.steps if isinstance(step, Concealed)}
    left: dict[int, list[Card]] = {}
    for player, cards in told.items():
        own = _own(hand, player)
        fits = len(own) == len(cards) and UNKNOWN not in cards
        if fits and all(was in (UNKNOWN, card) for was, card in zip(own, cards, strict=True)):
            left[player] = list(cards)
    if not left:
        return hand
    steps: list[Step] = []
    for step in hand.steps:
        if isinstance(step, CardsGiven) and step.player in left:
            rest, count = left[step.player], len(step.cards)
            step = replace(step, cards=tuple(rest[:count]))
            del rest[:count]
        steps.append(step)
    return replace(hand, steps=tuple(steps))


def _own(hand: RecordedHand, player: int) -> tuple[Card, ...]:
    deals = [step for step in hand.steps if isinstance(step, CardsGiven) and step.player == player]
    return tuple(card for step in deals for card in step.cards)
