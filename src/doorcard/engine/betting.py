"""Sizes, the cap, short all-ins and who may still raise in a round (rules 3.4-3.7, 4.4-4.10, 5.3)."""

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
    if state.street is Street.THIRD or not state.two_sizes:
        return (stakes.small_bet,)
    option = state.rules.house.fourth_street_pair
    if state.big_wagered or option is FourthStreetPair.BIG_ONLY:
        return (stakes.big_bet,)
    if option is FourthStreetPair.PAIR_HOLDER and not shows_pair(state.up[player]):
        return (stakes.small_bet,)
    return (stakes.small_bet, stakes.big_bet)


def is_uncapped(state: HandState) -> bool:
    """Whether the limit on wagers is lifted at this moment (4.7); a cap once reached stays."""
    if state.cap_reached:
        return False
    option = state.rules.house.heads_up_cap
    if option is HeadsUpCap.CAPPED:
        return False
    if option is HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT:
        return state.players == 2
    if option is HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP:
        return state.began_heads_up
    return len(active_players(state)) == 2


def is_capped(state: HandState) -> bool:
    """No more bets and raises in this round (4.6)."""
    return state.wagers >= state.rules.house.bets_and_raises_max and not is_uncapped(state)


def counts_as_full(state: HandState, player: int, to: Amount) -> bool:
    """5.3: whether a wager to ``to`` is full: twice its excess is at least the smallest wager now allowed."""
    if state.rules.house.short_all_in is ShortAllIn.FULL_BET:
        return True
    return 2 * (to - state.full_to) >= wager_sizes(state, player)[0]


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
