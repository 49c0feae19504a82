"""Compiled: a betting round (rules 3.3-3.7, 4.3-4.10, 5.2, 5.3), as ``engine.betting`` has it."""

from numba import njit

from doorcard.batch.betting.lanes import bucket_of
from doorcard.batch.lanes import OPEN_PAIR, chance, count_of, next_of

THIRD, FOURTH = 3, 4
PAIR_HOLDER, BIG_ONLY = 2, 3
"""The places of the values in ``plan.PAIRS``."""
CAPPED, IF_ROUND_BEGAN_HEADS_UP, IF_TWO_WERE_DEALT = 0, 1, 2
"""Those in ``plan.CAPS``."""
FREE, OWES, BRING_IN, OPENS = 0, 1, 2, 3
"""What one stands before, and three numbers of wagers for each: the situations of a policy."""
FOLD, STAY = 0, 1


@njit(inline="always")
def sizes(plan, street, has_pair, big_wagered, shows_pair):
    """4.4, 4.5: the smaller and the larger size of a bet or raise; the same where there is only one."""
    if street > FOURTH:
        return plan.big_bet, plan.big_bet
    if not has_pair:
        return plan.small_bet, plan.small_bet
    if big_wagered or plan.open_pair == BIG_ONLY:
        return plan.big_bet, plan.big_bet
    if plan.open_pair == PAIR_HOLDER and not shows_pair:
        return plan.small_bet, plan.small_bet
    return plan.small_bet, plan.big_bet


@njit(inline="always")
def is_lifted(plan, players, began_heads_up, acting):
    """4.7: whether the limit on wagers is lifted, where it was not reached before."""
    if plan.heads_up_cap == CAPPED:
        return False
    if plan.heads_up_cap == IF_ROUND_BEGAN_HEADS_UP:
        return began_heads_up
    if plan.heads_up_cap == IF_TWO_WERE_DEALT:
        return players == 2
    return acting == 2


@njit(inline="always")
def wagers_open(full_to, small, big, everything, above):
    """The amounts to which one may bet or raise, as few as differ: how many, and which two."""
    first, second = min(full_to + small, everything), min(full_to + big, everything)
    if first <= above:
        first = second
    if first <= above:
        return 0, 0, 0
    return (2 if second > first else 1), first, second


@njit(inline="always")
def chosen(policy, player, street, bucket, situation, number):
    """The action that a number of 32 bits picks by the weights of a policy."""
    limits = policy[player, street - THIRD, bucket, situation]
    return (number >= limits[0]) + (number >= limits[1]) + (number >= limits[2])


@njit
def play_round(
    plan,
    policy,
    seats,
    players,
    street,
    opener,
    may_fold,
    live,
    active,
    has_pair,
    shared,
    choices,
    actions,
    called,
):
    """From who opens to the last answer; live and active players, actions so far, whether one called (8.4).

    ``may_fold`` is for third street: whether who opens stands next to an all-in low card (3.7).
    """
    price = full_to = wagers = 0
    big_wagered = is_reached = was_raised = False
    began_heads_up = count_of(active) == 2
    unasked, owing = active, 0
    for seat in range(players):
        seats.bets[seat] = 0
    player = opener
    while player >= 0:
        bit, stack, bet = 1 << player, seats.stacks[player], seats.bets[player]
        brings_in = street == THIRD and price == 0
        acting = count_of(active)
        small, big = sizes(plan, street, has_pair, big_wagered, seats.boards[player] >= OPEN_PAIR)
        lifted = not is_reached and is_lifted(plan, players, began_heads_up, acting)
        open_to, first, second = 0, 0, 0
        if (
            (wagers < plan.most_wagers or lifted)
            and acting >= 2
            and bet + stack > price
            and (
                unasked & bit
                or wagers > seats.answered_wagers[player]
                or price - seats.answered_price[player] >= small
            )
        ):
            above = plan.bring_in if brings_in else price
            open_to, first, second = wagers_open(full_to, small, big, bet + stack, above)
        kind = (OPENS if may_fold else BRING_IN) if brings_in else (OWES if price > bet else FREE)
        bucket = bucket_of(seats.cards[player] | shared, street, plan.has_low) if policy.shape[2] > 1 else 0
        number = chance(choices, actions)
        choice = chosen(policy, player, street, bucket, 3 * kind + open_to, number)
        actions += 1
        unasked &= ~bit
        owing &= ~bit
        if choice == FOLD:
            live &= ~bit
            active &= ~bit
        else:
            if choice == STAY:
                cost = min(plan.bring_in if brings_in else price - bet, stack)
                if brings_in:
                    price = plan.bring_in
                    owing = active & ~bit
                called = called or (was_raised and cost > 0)
            else:
                to = first if choice == STAY + 1 else second
                cost = to - bet
                called, was_raised = called or was_raised, True
                if plan.every_all_in_counts or 2 * (to - full_to) >= small:
                    big_wagered = big_wagered or to - full_to >= plan.big_bet
                    full_to = to
                    wagers += 1
                    is_reached = is_reached or (wagers >= plan.most_wagers and not lifted)
                price = to
                owing = active & ~bit
            seats.stacks[player] = stack - cost
            seats.bets[player] = bet + cost
            if stack == cost:
                active &= ~bit
        seats.answered_wagers[player], seats.answered_price[player] = wagers, price
        if count_of(live) == 1:
            break
        waiting = owing if count_of(active) == 1 else owing | unasked
        player = next_of(waiting & active & ~bit, player)
    return live, active, actions, called
