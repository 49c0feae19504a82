"""What a player could do, what it costs him and what could better his hand: facts for him alone, by name."""

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine import HandState, Phase, Status
from doorcard.engine.actions import LegalAction
from doorcard.engine.betting import is_bring_in_decision
from doorcard.engine.legal import legal_for
from doorcard.engine.view import player_view
from doorcard.evaluation import can_make_low, count_outs
from doorcard.protocol.messages import HandWords, HighOuts, OwnOuts, Price
from doorcard.room.results import high_words, low_words
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
    return legal_for(state, player)


def _is_to_act(state: HandState, player: int) -> bool:
    return state.answered_wagers[player] < 0 or state.bets[player] < state.price


def call_cost(state: HandState, player: int) -> int:
    """What staying costs now, in the table's unit; 0 for whoever owes nothing or cannot act any more."""
    if state.phase is not Phase.ACTION or state.status[player] is not Status.ACTIVE:
        return 0
    owed = state.price - state.bets[player]
    return min(state.stacks[player], owed) if owed > 0 else 0


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


class OwnHand(Struct, frozen=True):
    """The own cards and what they are called: ``high`` and ``low`` as in ``TablePrivate``."""

    down: tuple[Card, ...]
    cards: tuple[Card, ...]
    """In deal order."""
    high: HandWords | None
    low: tuple[int, ...]
    low_gone: bool


class OwnKept:
    """Own hands and outs of a hand's players, worked out once for the cards that lie there: no decision
    changes them.
    """

    __slots__ = ("_hands", "_lying", "_outs")

    def __init__(self) -> None:
        self._lying = (-1, -1)
        self._hands: dict[int, OwnHand] = {}
        self._outs: dict[int, OwnOuts | None] = {}

    def hand(self, state: HandState, player: int, dealt: int) -> OwnHand:
        """The player's own hand when so many cards have been dealt in the hand."""
        self._look(state, dealt)
        if (kept := self._hands.get(player)) is None:
            kept = self._hands[player] = own_hand(state, player)
        return kept

    def outs(self, state: HandState, player: int, dealt: int) -> OwnOuts | None:
        """``own_outs`` when so many cards have been dealt in the hand."""
        if state.status[player] is Status.FOLDED or state.phase is Phase.ENDED:
            return None
        self._look(state, dealt)
        if player not in self._outs:
            self._outs[player] = own_outs(state, player)
        return self._outs[player]

    def _look(self, state: HandState, dealt: int) -> None:
        lying = (dealt, len(state.face_up))
        if lying != self._lying:
            self._lying, self._hands, self._outs = lying, {}, {}


def own_hand(state: HandState, player: int) -> OwnHand:
    """The player's own cards as they lie now."""
    own = player_view(state, player, player)
    cards = own.down + own.up
    if state.community_card is not None:
        cards += (state.community_card,)
    has_low = Half.LOW_EIGHT in state.rules.game.halves
    return OwnHand(
        own.down,
        own.down[:2] + own.up + own.down[2:],
        high_words(cards) if cards else None,
        low_words(cards) if cards and has_low else (),
        has_low and not can_make_low(cards),
    )


def _others_seen(state: HandState, player: int) -> tuple[Card, ...]:
    """All up cards of the others, and the down cards of hands that lie open."""
    others = [other for other in range(state.players) if other != player]
    seen = [card for other in others for card in state.up[other]]
    return (*seen, *(card for other in others if other in state.face_up for card in state.down[other]))
