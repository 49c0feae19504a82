"""Compiled: a betting round (rules 3.3-3.7, 4.3-4.10, 5.2, 5.3), as ``engine.betting`` has it."""

from doorcard.batch.betting.lanes import bucket_of
from doorcard.batch.lanes import OPEN_PAIR, U64, chance, count_of, inlined, next_of

THIRD, FOURTH = 3, 4
PAIR_HOLDER, BIG_ONLY = 2, 3
"""The places of the values in ``plan.PAIRS``."""
CAPPED, IF_ROUND_BEGAN_HEADS_UP, IF_TWO_WERE_DEALT = 0, 1, 2
"""Those in ``plan.CAPS``."""
FREE, OWES, BRING_IN, OPENS = 0, 1, 2, 3
"""What one stands before, and three numbers of wagers for each: the situations of a policy."""
FOLD, STAY, SMALLER = 0, 1, 2


@inlined
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


@inlined
def is_lifted(plan, players, began_heads_up, acting):
    """4.7: whether the limit on wagers is lifted, where it was not reached before."""
    if plan.heads_up_cap == CAPPED:
        return False
    if plan.heads_up_cap == IF_ROUND_BEGAN_HEADS_UP:
        return began_heads_up
    if plan.heads_up_cap == IF_TWO_WERE_DEALT:
        return players == 2
    return acting == 2


@inlined
def wagers_open(full_to, small, big, everything, above):
    """The amounts to which one may bet or raise, as few as differ: how many, and which two."""
    first, second = min(full_to + small, everything), min(full_to + big, everything)
    if first <= above:
        first = second
    if first <= above:
        return 0, 0, 0
    return (2 if second > first else 1), first, second


@inlined
def facing(brings_in, may_fold, owes):
    """What a player stands before."""
    if brings_in:
        return OPENS if may_fold else BRING_IN
    return OWES if owes else FREE


@inlined
def chosen(policy, player, street, bucket, situation, number):
    """The action that a number of 32 bits picks by the weights of a policy."""
    limits = policy[U64(player), U64(street - THIRD), U64(bucket), U64(situation)]
    return (number >= limits[U64(0)]) + (number >= limits[U64(1)]) + (number >= limits[U64(2)])


@inlined
def is_open_to(seats, player, unasked, wagers, price, smallest):
    """5.3: whether a player who may have answered before may wager: something full was added since."""
    return (
        unasked >> player & 1
        or wagers > seats.answered_wagers[player]
        or price - seats.answered_price[player] >= smallest
    )


@inlined
def play_round(
    plan, policy, seats, players, street, opener, may_fold, live, active, has_pair, shared, choices, actions,
    called,
):  # fmt: skip
    """From who opens to the last answer; live and active players, actions so far, whether one called (8.4).

    ``may_fold`` is for third street: whether who opens stands next to an all-in low card (3.7).
    """
    price = full_to = wagers = 0
    big_wagered = is_reached = was_raised = False
    began_heads_up = count_of(active) == 2
    unasked, owing = active, 0
    player = opener
    while player >= 0:
        bit, stack, bet = 1 << player, seats.stacks[player], seats.bets[player]
        brings_in, acting = street == THIRD and price == 0, count_of(active)
        small, big = sizes(plan, street, has_pair, big_wagered, seats.boards[player] >= OPEN_PAIR)
        lifted = not is_reached and is_lifted(plan, players, began_heads_up, acting)
        open_to, first, second = 0, 0, 0
        if (wagers < plan.most_wagers or lifted) and acting >= 2 and bet + stack > price:
            above = plan.bring_in if brings_in else price
            if is_open_to(seats, player, unasked, wagers, price, small):
                open_to, first, second = wagers_open(full_to, small, big, bet + stack, above)
        situation = 3 * facing(brings_in, may_fold, price > bet) + open_to
        bucket = bucket_of(seats.cards[player] | shared, street, plan.has_low) if policy.shape[2] > 1 else 0
        choice = chosen(policy, player, street, bucket, situation, chance(choices, actions))
        actions += 1
        unasked, owing = unasked & ~bit, owing & ~bit
        if choice == FOLD:
            live, active = live & ~bit, active & ~bit
        else:
            cost = min(plan.bring_in if brings_in else price - bet, stack)
            called = called or (was_raised and cost > 0)
            if choice > STAY:
                to = first if choice == SMALLER else second
                cost = to - bet
                if plan.every_all_in_counts or 2 * (to - full_to) >= small:
                    big_wagered = big_wagered or to - full_to >= plan.big_bet
                    full_to, wagers = to, wagers + 1
                    is_reached = is_reached or (wagers >= plan.most_wagers and not lifted)
                price, owing, was_raised = to, active & ~bit, True
            elif brings_in:
                price, owing = plan.bring_in, active & ~bit
            seats.stacks[player], seats.bets[player] = stack - cost, bet + cost
            if stack == cost:
                active &= ~bit
        seats.answered_wagers[player], seats.answered_price[player] = wagers, price
        if count_of(live) == 1:
            break
        player = next_of((owing if count_of(active) == 1 else owing | unasked) & active, player)
    return live, active, actions, called
