"""The showdown of a recorded hand: what was shown, and who mucked."""

from collections import Counter
from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine import Event, HandState, Status, own_cards
from doorcard.engine.events import HandMucked, HandShown, PotAwarded
from doorcard.history.recorded import Concealed, Problem, Revealed, Severity, Step

Hands = tuple[tuple[int, tuple[Card, ...]], ...]


def revealed_hands(state: HandState, steps: Sequence[Step]) -> Hands | Problem:
    """The hands that the showdown completes, by player in deal order; or what is wrong with them.

    Mucked hands are among them where the record tells their cards.
    """
    found: dict[int, tuple[Card, ...]] = {}
    for step in steps:
        if not isinstance(step, Revealed | Concealed) or not step.cards:
            continue
        if state.status[step.player] is Status.FOLDED:
            continue
        own = own_cards(state, step.player)
        own_shown = tuple(card for card in step.cards if card != state.community_card or card == UNKNOWN)
        cards = _merged(found.get(step.player, own), own_shown)
        if cards is None:
            facts = {"player": step.player, "dealt": cards_text(own, ""), "shown": cards_text(step.cards, "")}
            return Problem("shown_cards_differ", Severity.ERROR, step.line, dict(facts))
        if twice := _seen_elsewhere(state, found, step.player, cards):
            facts = {"player": step.player, "cards": cards_text(twice, "")}
            return Problem("card_shown_twice", Severity.ERROR, step.line, dict(facts))
        if cards != own:
            found[step.player] = cards
    return tuple(found.items())


def mucked_winners(steps: Sequence[Step], events: Sequence[Event]) -> frozenset[int]:
    """Players who mucked in the record although they won a comparison.

    A hand that lay face up before the end (7.3) cannot be mucked any more. Where all mucked, the last one had
    nobody left to beat.
    """
    concealed = [step.player for step in steps if isinstance(step, Concealed)]
    contestants = {event.player for event in events if isinstance(event, HandShown | HandMucked)}
    if contestants <= set(concealed):
        concealed = [player for player in concealed if player != concealed[-1]]
    won = {
        share.player
        for event in events
        if isinstance(event, PotAwarded) and event.contested
        for share in event.shares
    }
    face_up = {event.player for event in events if isinstance(event, HandShown) and not event.high}
    return frozenset(won.intersection(concealed) - face_up)


def partly_known(events: Sequence[Event]) -> list[HandShown]:
    """10.10: hands that were compared although a card of them never became known."""
    return [
        event for event in events if isinstance(event, HandShown) and event.high and UNKNOWN in event.cards
    ]


def _merged(own: tuple[Card, ...], shown: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The hand with unknown cards filled in from those shown, in any order; None if they do not fit."""
    new = [card for card in shown if card != UNKNOWN and card not in own]
    missing = [card for card in own if card != UNKNOWN and card not in shown]
    unshown = len(own) - len(shown) + shown.count(UNKNOWN)
    repeated = any(count > 1 for card, count in Counter(shown).items() if card != UNKNOWN)
    if len(shown) > len(own) or len(new) > own.count(UNKNOWN) or len(missing) > unshown or repeated:
        return None
    fill = iter(new)
    return tuple(next(fill, UNKNOWN) if card == UNKNOWN else card for card in own)


def _seen_elsewhere(
    state: HandState, found: dict[int, tuple[Card, ...]], player: int, cards: tuple[Card, ...]
) -> tuple[Card, ...]:
    others = {card for other in range(state.players) if other != player for card in own_cards(state, other)}
    others |= {card for other, own in found.items() if other != player for card in own}
    if state.community_card is not None:
        others.add(state.community_card)
    return tuple(card for card in cards if card != UNKNOWN and card in others)
