"""Who acts first on a street, and why (rules 3.1, 3.2, 3.7, 4.1-4.3, 4.9, 7.5)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from doorcard.cards import UNKNOWN, rank_of
from doorcard.engine.betting import active_players, clockwise, live_players
from doorcard.engine.errors import IllegalAction
from doorcard.engine.events import OpenerReason
from doorcard.engine.state import HandState, Status
from doorcard.evaluation import highest_card, showing_strength
from doorcard.rules.house import BoardTie, BringInTie, CommunityOpener
from doorcard.rules.spec import Street

Named = tuple[int, OpenerReason]
"""A player, and by which rule it is he."""

TieBreak = Callable[[HandState, Sequence[int]], Named]
"""Who of tied players, given in the order of their seats, it is."""


@dataclass(frozen=True, slots=True)
class Opening:
    """``opener`` acts first (None: nobody can); ``named`` is whose card or board decided it."""

    opener: int | None
    reason: OpenerReason
    named: int


def opening(state: HandState, witnessed: int | None = None) -> Opening:
    """Who opens the betting of the street that has just been dealt.

    ``witnessed``: who did, by a record; it wins over the cards, and is needed where an up card is not known.
    Raises IllegalAction ``opener_unknown`` without it then, ``opener_cannot_act`` where it is nobody who can.
    """
    active, seen = active_players(state), not has_unknown_board(state)
    if len(active) < 2 and not seen:
        return Opening(None, OpenerReason.NO_BETTING, live_players(state)[0])
    computed = _by_cards(state) if seen else None
    if computed is not None and (witnessed is None or computed.opener in (None, witnessed)):
        return computed
    if witnessed is None:
        raise IllegalAction("opener_unknown", street=int(state.street))
    if witnessed not in active:
        raise IllegalAction("opener_cannot_act", street=int(state.street), opener=witnessed, active=active)
    return Opening(witnessed, OpenerReason.WITNESSED, witnessed if computed is None else computed.named)


def has_unknown_board(state: HandState) -> bool:
    """Whether a witness missed an up card of a live hand, so that boards cannot be compared."""
    return any(UNKNOWN in state.up[player] for player in live_players(state))


def _by_cards(state: HandState) -> Opening:
    if state.street is Street.THIRD:
        named, reason = _lowest_door_card(state)
        beside = OpenerReason.NEXT_TO_ALL_IN_DOOR_CARD
    else:
        named, reason = _leader(state)
        beside = OpenerReason.NEXT_TO_ALL_IN_BOARD
    if len(active_players(state)) < 2:  # 3.8, 5.2
        return Opening(None, OpenerReason.NO_BETTING, named)
    if state.status[named] is Status.ACTIVE:
        return Opening(named, reason, named)
    return Opening(next_active(state, named), beside, named)


def next_active(state: HandState, player: int) -> int:
    """The next player clockwise after ``player`` who can act."""
    order = clockwise(state, player + 1)
    return next(other for other in order if state.status[other] is Status.ACTIVE)


def _lowest_door_card(state: HandState) -> Named:
    """3.1: lowest by rank, the ace high; 3.2: among equals by suit, or the first to the dealer's left."""
    doors = {player: state.up[player][0] for player in live_players(state)}
    rank = min(rank_of(card) for card in doors.values())
    tied = [player for player, card in doors.items() if rank_of(card) == rank]
    if len(tied) == 1:
        return tied[0], OpenerReason.LOWEST_DOOR_CARD
    return DOOR_TIES[state.rules.house.bring_in_tie](state, tied)


def lowest_suit_brings_in(state: HandState, tied: Sequence[int]) -> Named:
    """``suit``: the lowest suit of the tied door cards."""
    lowest = min(tied, key=lambda player: state.up[player][0])
    return lowest, OpenerReason.LOWEST_DOOR_CARD_BY_SUIT


def first_seat_brings_in(state: HandState, tied: Sequence[int]) -> Named:
    """``position``: the first of the tied to the dealer's left."""
    return tied[0], OpenerReason.LOWEST_DOOR_CARD_BY_POSITION


DOOR_TIES: Mapping[BringInTie, TieBreak] = {
    BringInTie.SUIT: lowest_suit_brings_in,
    BringInTie.POSITION: first_seat_brings_in,
}
"""3.2: who brings it in among equally low door cards."""


def best_board(state: HandState) -> Named:
    """4.1: the best live hand showing; 4.2: ties by position or by the suit of the highest card."""
    shared = () if state.community_card is None else (state.community_card,)
    boards = {player: state.up[player] + shared for player in live_players(state)}
    values = {player: showing_strength(board) for player, board in boards.items()}
    best = max(values.values())
    tied = [player for player, value in values.items() if value == best]
    if len(tied) == 1:
        return tied[0], OpenerReason.BEST_BOARD
    return BOARD_TIES[state.rules.house.board_tie](state, tied)


def first_seat_opens(state: HandState, tied: Sequence[int]) -> Named:
    """``position``: the first of the tied to the dealer's left."""
    return tied[0], OpenerReason.BEST_BOARD_BY_POSITION


def highest_suit_opens(state: HandState, tied: Sequence[int]) -> Named:
    """``suit``: the highest suit of each board's highest card, which no shared card can be."""
    top = max(tied, key=lambda player: highest_card(state.up[player]))
    return top, OpenerReason.BEST_BOARD_BY_SUIT


BOARD_TIES: Mapping[BoardTie, TieBreak] = {
    BoardTie.POSITION: first_seat_opens,
    BoardTie.SUIT: highest_suit_opens,
}
"""4.2: who acts first among equally good boards."""


def _leader(state: HandState) -> Named:
    """Who acts first after third street, were he not all-in."""
    if state.community_card is None:
        return best_board(state)
    return COMMUNITY_OPENERS[state.rules.house.community_opener](state)


def sixth_street_opener(state: HandState) -> Named:
    """7.5, WL 230: who began the action on sixth street; where nobody did, the best board of then."""
    began = state.opener if state.opener is not None else state.opener_named
    order = clockwise(state, began or 0)
    live = next(player for player in order if state.status[player] is not Status.FOLDED)
    return live, OpenerReason.SIXTH_STREET_OPENER


COMMUNITY_OPENERS: Mapping[CommunityOpener, Callable[[HandState], Named]] = {
    CommunityOpener.BEST_BOARD_WITH_IT: best_board,
    CommunityOpener.SIXTH_STREET_OPENER: sixth_street_opener,
}
"""7.5: who acts first after a community card."""
