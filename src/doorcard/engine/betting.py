"""Sizes, the cap, short all-ins and who may still raise in a round (rules 3.4-3.7, 4.4-4.10, 5.3)."""

from collections.abc import Callable, Mapping

from doorcard.cards import UNKNOWN, Card, rank_of
from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.engine.state import HandState, Status
from doorcard.rules.house import FourthStreetPair, HeadsUpCap, ShortAllIn
from doorcard.rules.spec import Amount, Street


def active_players(state: HandState) -> list[int]:
    """Players who can still act: neither folded nor out of action."""
    return [player for player, status in enumerate(state.status) if status is Status.ACTIVE]


def clockwise(state: HandState, first: int) -> list[int]:
    """All players in the order of action, from ``first`` on (1.7)."""
    return [(first + step) % state.players for step in range(state.players)]


def live_players(state: HandState) -> list[int]:
    """Players who have not folded."""
    return [player for player, status in enumerate(state.status) if status is not Status.FOLDED]


def shows_pair(up: tuple[Card, ...]) -> bool:
    """4.5: whether two up cards have the same rank; cards that a witness did not see pair with nothing."""
    ranks = [rank_of(card) for card in up if card != UNKNOWN]
    return len(set(ranks)) < len(ranks)


def wager_sizes(state: HandState, player: int) -> tuple[Amount, ...]:
    """The sizes of a bet or raise that ``player`` may choose from now, small first (4.4, 4.5)."""
    stakes = state.rules.stakes
    if state.street >= Street.FIFTH:
        return (stakes.big_bet,)
    if not state.two_sizes:
        return only_small(state, player)
    return PAIR_SIZES[state.rules.house.fourth_street_pair](state, player)


def either_size(state: HandState, player: int) -> tuple[Amount, ...]:
    """``any``: small or big for everybody, and all big after a big wager."""
    stakes = state.rules.stakes
    return (stakes.big_bet,) if state.big_wagered else (stakes.small_bet, stakes.big_bet)


def holder_chooses(state: HandState, player: int) -> tuple[Amount, ...]:
    """``pair_holder``: who shows a pair may choose; the others bet small until somebody has wagered big."""
    if state.big_wagered or shows_pair(state.up[player]):
        return either_size(state, player)
    return (state.rules.stakes.small_bet,)


def only_big(state: HandState, player: int) -> tuple[Amount, ...]:
    """``big_only``: every wager of the round is a big bet."""
    return (state.rules.stakes.big_bet,)


def only_small(state: HandState, player: int) -> tuple[Amount, ...]:
    """``never``: an open pair changes nothing; and what holds wherever there is none."""
    return (state.rules.stakes.small_bet,)


PAIR_SIZES: Mapping[FourthStreetPair, Callable[[HandState, int], tuple[Amount, ...]]] = {
    FourthStreetPair.ANY: either_size,
    FourthStreetPair.PAIR_HOLDER: holder_chooses,
    FourthStreetPair.BIG_ONLY: only_big,
    FourthStreetPair.NEVER: only_small,
}
"""4.5: the sizes that a player may choose from on fourth street when a pair lies open."""


def is_uncapped(state: HandState) -> bool:
    """Whether the limit on wagers is lifted at this moment (4.7); a cap once reached stays."""
    return not state.cap_reached and CAP_LIFTED[state.rules.house.heads_up_cap](state)


def never_lifted(state: HandState) -> bool:
    """``capped``: two players are held to the limit like any others."""
    return False


def began_heads_up(state: HandState) -> bool:
    """``uncapped_if_round_began_heads_up``: the limit does not hold where two could act when it began."""
    return state.began_heads_up


def two_were_dealt(state: HandState) -> bool:
    """``uncapped_if_two_were_dealt``: the limit does not hold where only two were dealt in."""
    return state.players == 2


def is_heads_up(state: HandState) -> bool:
    """``uncapped``: the limit does not hold while exactly two can act."""
    return state.status.count(Status.ACTIVE) == 2


CAP_LIFTED: Mapping[HeadsUpCap, Callable[[HandState], bool]] = {
    HeadsUpCap.CAPPED: never_lifted,
    HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP: began_heads_up,
    HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT: two_were_dealt,
    HeadsUpCap.UNCAPPED: is_heads_up,
}
"""4.7: when the limit on wagers is lifted."""


def is_capped(state: HandState) -> bool:
    """No more bets and raises in this round (4.6)."""
    return state.wagers >= state.rules.house.bets_and_raises_max and not is_uncapped(state)


def counts_as_full(state: HandState, player: int, to: Amount) -> bool:
    """5.3: whether a wager to ``to`` counts towards the cap and reopens the betting."""
    return FULL_WAGER[state.rules.house.short_all_in](state, player, to)


def half_is_full(state: HandState, player: int, to: Amount) -> bool:
    """``half_bet``: twice its excess is at least the smallest wager now allowed."""
    return 2 * (to - state.full_to) >= wager_sizes(state, player)[0]


def all_is_full(state: HandState, player: int, to: Amount) -> bool:
    """``full_bet``: every all-in above the price counts."""
    return True


FULL_WAGER: Mapping[ShortAllIn, Callable[[HandState, int, Amount], bool]] = {
    ShortAllIn.HALF_BET: half_is_full,
    ShortAllIn.FULL_BET: all_is_full,
}
"""5.3: whether an all-in counts as a full wager."""


def may_wager(state: HandState, player: int) -> bool:
    """Whether ``player`` may bet or raise: no cap, somebody can answer (4.10), it is open to him (5.3)."""
    if is_capped(state) or state.status.count(Status.ACTIVE) < 2:
        return False
    if state.bets[player] + state.stacks[player] <= state.price:
        return False
    if state.answered_wagers[player] < 0 or state.wagers > state.answered_wagers[player]:
        return True
    return state.price - state.answered_price[player] >= wager_sizes(state, player)[0]


def is_bring_in_decision(state: HandState) -> bool:
    """The opener of third street has yet to bring it in."""
    return state.street is Street.THIRD and state.price == 0


def wager_kind(state: HandState) -> ActionKind:
    """What a full wager is called now."""
    if state.wagers:
        return ActionKind.RAISE
    if state.price or state.street is Street.THIRD:
        return ActionKind.COMPLETE
    return ActionKind.BET


def wagers(state: HandState, player: int) -> list[LegalAction]:
    """The bets or raises open to ``player``; one whose amounts coincide is listed once."""
    if not may_wager(state, player):
        return []
    kind, everything = wager_kind(state), state.bets[player] + state.stacks[player]
    # Whoever has no more than the bring-in brings it in; that is no completion.
    above = state.rules.stakes.bring_in if is_bring_in_decision(state) else state.price
    found: dict[Amount, LegalAction] = {}
    for size in wager_sizes(state, player):
        to = min(state.full_to + size, everything)
        if to > above and to not in found:
            name = "big" if size == state.rules.stakes.big_bet else "small"
            found[to] = LegalAction(kind, to, to - state.bets[player], to == everything, name)
    return list(found.values())
