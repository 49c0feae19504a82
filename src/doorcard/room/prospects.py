"""What a player could do, what it costs him and what could better his hand: facts for him alone, by name."""

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine import HandState, Phase, PlayerView, Status, legal
from doorcard.engine.actions import LegalAction
from doorcard.engine.betting import is_bring_in_decision
from doorcard.evaluation import count_outs
from doorcard.protocol.messages import HighOuts, OwnOuts, Price
from doorcard.rules.spec import Half, Street


def prospect(state: HandState, player: int) -> tuple[LegalAction, ...]:
    """What ``player`` could do if the action came to him as things stand.

    () for whoever is asked already, cannot act any more, or has acted since the last raise; and while third
    street waits for its bring-in, after which everything costs something else.
    """
    if state.phase is not Phase.ACTION or state.actor in (None, player) or is_bring_in_decision(state):
        return ()
    if state.status[player] is not Status.ACTIVE or not _is_to_act(state, player):
        return ()
    return legal(replace(state, actor=player))


def _is_to_act(state: HandState, player: int) -> bool:
    return state.answered_wagers[player] < 0 or state.bets[player] < state.price


def call_cost(state: HandState, own: PlayerView) -> int:
    """What staying costs now, in the table's unit; 0 for whoever owes nothing or cannot act any more."""
    if state.phase is not Phase.ACTION or own.status is not Status.ACTIVE:
        return 0
    return min(own.stack, max(0, state.price - own.bet))


def price(state: HandState, player: int, cost: int) -> Price | None:
    """The cost of staying against what can be won by it; None where it costs nothing."""
    if cost <= 0:
        return None
    pot = _winnable(state, player, cost)
    return Price(cost, pot, _rounded(10 * pot, cost), _rounded(100 * cost, pot + cost))


def _winnable(state: HandState, player: int, cost: int) -> int:
    """Section 5: of each player's chips only as much as one's own reach; all of them unless it is all-in."""
    if cost < state.stacks[player]:
        return state.in_pots
    own = state.staked[player] + cost
    return sum(min(staked, own) for staked in state.staked)


def _rounded(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


def own_outs(state: HandState, player: int) -> OwnOuts | None:
    """The player's outs for the next card, against all that he sees.

    None before fourth and after sixth street, out of the hand, and when it is over.
    """
    is_over = state.phase in (Phase.SHOWDOWN, Phase.ENDED) or state.status[player] is Status.FOLDED
    if is_over or not Street.FOURTH <= state.street <= Street.SIXTH:
        return None
    own = state.down[player] + state.up[player]
    if len(own) != state.street:
        return None
    rules = state.rules
    found = count_outs(own, _others_seen(state, player), low=Half.LOW_EIGHT in rules.game.halves)
    high = tuple(HighOuts(int(kind.category), kind.cards) for kind in found.high)
    return OwnOuts(found.unseen, high, found.low)


class OutsKept:
    """The outs of a hand's players, counted once for the cards that lie there: no decision changes them."""

    __slots__ = ("_by_player", "_lying")

    def __init__(self) -> None:
        self._lying = (-1, -1)
        self._by_player: dict[int, OwnOuts | None] = {}

    def of(self, state: HandState, player: int, dealt: int) -> OwnOuts | None:
        """``own_outs`` when so many cards have been dealt in the hand."""
        if state.status[player] is Status.FOLDED or state.phase is Phase.ENDED:
            return None
        lying = (dealt, len(state.face_up))
        if lying != self._lying:
            self._lying, self._by_player = lying, {}
        if player not in self._by_player:
            self._by_player[player] = own_outs(state, player)
        return self._by_player[player]


def _others_seen(state: HandState, player: int) -> tuple[Card, ...]:
    """All up cards of the others, and the down cards of hands that lie open."""
    others = [other for other in range(state.players) if other != player]
    seen = [card for other in others for card in state.up[other]]
    return (*seen, *(card for other in others if other in state.face_up for card in state.down[other]))
