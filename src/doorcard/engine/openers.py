"""Who acts first on a street, and why (rules 3.1, 3.2, 3.7, 4.1-4.3, 4.9, 7.5)."""

from dataclasses import dataclass

from doorcard.cards import UNKNOWN, rank_of
from doorcard.engine.betting import active_players, clockwise, live_players
from doorcard.engine.errors import IllegalAction
from doorcard.engine.events import OpenerReason
from doorcard.engine.state import HandState, Status
from doorcard.evaluation import highest_card, showing_strength
from doorcard.rules.house import BoardTie, BringInTie, CommunityOpener
from doorcard.rules.spec import Street


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
    elif _sixth_street_opener_stays(state):
        named, reason = _sixth_street_opener(state), OpenerReason.SIXTH_STREET_OPENER
        beside = OpenerReason.NEXT_TO_ALL_IN_BOARD
    else:
        named, reason = best_board(state)
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


def _lowest_door_card(state: HandState) -> tuple[int, OpenerReason]:
    """3.1: lowest by rank, the ace high; 3.2: among equals by suit, or the first to the dealer's left."""
    doors = {player: state.up[player][0] for player in live_players(state)}
    rank = min(rank_of(card) for card in doors.values())
    tied = [player for player, card in doors.items() if rank_of(card) == rank]
    if len(tied) == 1:
        return tied[0], OpenerReason.LOWEST_DOOR_CARD
    if state.rules.house.bring_in_tie is BringInTie.POSITION:
        return tied[0], OpenerReason.LOWEST_DOOR_CARD_BY_POSITION
    return min(tied, key=doors.__getitem__), OpenerReason.LOWEST_DOOR_CARD_BY_SUIT


def best_board(state: HandState) -> tuple[int, OpenerReason]:
    """4.1: the best live hand showing; 4.2: ties by position or by the suit of the highest card."""
    shared = () if state.community_card is None else (state.community_card,)
    boards = {player: state.up[player] + shared for player in live_players(state)}
    values = {player: showing_strength(board) for player, board in boards.items()}
    best = max(values.values())
    tied = [player for player, value in values.items() if value == best]
    if len(tied) == 1:
        return tied[0], OpenerReason.BEST_BOARD
    if state.rules.house.board_tie is BoardTie.POSITION:
        return tied[0], OpenerReason.BEST_BOARD_BY_POSITION
    top = max(tied, key=lambda player: highest_card(state.up[player]))
    return top, OpenerReason.BEST_BOARD_BY_SUIT


def _sixth_street_opener_stays(state: HandState) -> bool:
    option = state.rules.house.community_opener
    return state.community_card is not None and option is CommunityOpener.SIXTH_STREET_OPENER


def _sixth_street_opener(state: HandState) -> int:
    """7.5, WL 230: who began the action on sixth street; where nobody did, the best board of then."""
    began = state.opener if state.opener is not None else state.opener_named
    order = clockwise(state, began or 0)
    return next(player for player in order if state.status[player] is not Status.FOLDED)
