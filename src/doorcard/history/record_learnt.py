"""Where an event of a record may differ from the engine's: what was not known yet, and learnt later."""

from collections.abc import Sequence

from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.engine import Event, HandState, IllegalAction, Status, apply
from doorcard.engine.dealing import check_new_cards
from doorcard.engine.events import HandMucked, HandShown, OpenerReason, StreetOpened
from doorcard.history.drive_openers import may_hide_a_pair


def only_order_differs(events: Sequence[Event], recorded: Sequence[Event]) -> bool:
    """Whether the same hands were shown and mucked, and all the rest is equal."""
    if len(events) != len(recorded):
        return False
    count = sum(isinstance(event, HandShown | HandMucked) for event in events)
    same = all(event in recorded[:count] for event in events[:count])
    return same and events[count:] == recorded[count:]


def as_learnt(state: HandState, event: Event, said: Event | None) -> HandState | None:
    """The state after an event as an incomplete record has it; None where that says what cannot be.

    Args:
        state: After the engine's event.
        event: What the engine made.
        said: What the record has in its place.
    """
    match event, said:
        case HandShown(), HandShown() if _turns_up_new_cards(state, event, said):
            return apply(state, said)
        case StreetOpened(), StreetOpened() if _opened_by_hidden_cards(state, event, said):
            return replace(state, two_sizes=said.two_sizes, opener_named=said.named)
        case _:
            return None


def _turns_up_new_cards(state: HandState, event: HandShown, said: HandShown) -> bool:
    """7.3, all_in_face_up: a hand turned up in mid-hand shows cards that the record did not know before."""
    if event.player != said.player or event.high:
        return False
    if said != HandShown(said.player, said.cards) or len(said.cards) != len(event.cards):
        return False
    pairs = list(zip(event.cards, said.cards, strict=True))
    if any(was not in (UNKNOWN, card) for was, card in pairs):
        return False
    try:
        check_new_cards(state, [(event.player, tuple(card for was, card in pairs if was != card))])
    except IllegalAction:
        return False
    return True


def _opened_by_hidden_cards(state: HandState, event: StreetOpened, said: StreetOpened) -> bool:
    """4.5, 3.7: open cards that nobody saw may be a pair, or the low card of a player without chips."""
    if said == replace(event, two_sizes=True):
        return may_hide_a_pair(state)
    named = said.named
    if event.reason is not OpenerReason.WITNESSED or said != replace(event, named=named):
        return False
    is_player = 0 <= named < state.players
    return is_player and state.status[named] is Status.ALL_IN and UNKNOWN in state.up[named]
