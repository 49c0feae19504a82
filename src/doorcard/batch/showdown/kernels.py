"""Compiled: what comes back, what the house takes, and who is paid how much (rules 5.1-5.6, 7.4, 8)."""

from doorcard.batch.lanes import count_of, first_of, high_of_seven, inlined, low_of_seven, without_first
from doorcard.batch.showdown.lanes import first_in_order


@inlined
def staked_by(plan, seats, player):
    """What a player has put in, less what came back; antes that stand apart do not count (5.1)."""
    staked = seats.start[player] - seats.stacks[player]
    return staked - min(plan.ante, seats.start[player]) if plan.antes_apart else staked


@inlined
def return_uncalled(plan, seats, players):
    """5.4: the stake that nobody matched goes back.

    Who had put all in does not act again with it: nobody else can, or he would have matched it.
    """
    most = second = whose = 0
    for player in range(players):
        staked = staked_by(plan, seats, player)
        if staked > most:
            most, second, whose = staked, most, player
        elif staked > second:
            second = staked
    seats.stacks[whose] += most - second


@inlined
def rake_from(plan, steps, total, called):
    """What a hand pays of all its pots together (8.1, 8.3, 8.4)."""
    if not (called or plan.rake_uncontested):
        return 0
    taken = 0
    for step in range(len(steps)):
        if total >= steps[step, 0]:
            taken += steps[step, 1]
    return min(taken, plan.most_rake, total)


@inlined
def make_pots(plan, seats, players, live):
    """5.1, 5.6: a layer for each different stake of a live player; how many pots there are."""
    apart = most = highest_live = 0
    for player in range(players):
        staked = staked_by(plan, seats, player)
        apart += seats.start[player] - seats.stacks[player] - staked
        most = max(most, staked)
        if live >> player & 1:
            highest_live = max(highest_live, staked)
    count, level, paid = 0, -1, 0
    while level < highest_live:
        contestants, level = _next_layer(plan, seats, live, level)
        top = most if level == highest_live else level
        up_to_top = 0
        for player in range(players):
            up_to_top += min(staked_by(plan, seats, player), top)
        if up_to_top > paid:
            seats.pots[count], seats.contestants[count] = up_to_top - paid, contestants
            count += 1
        paid = up_to_top
    return _with_antes(seats, count, apart, live)


@inlined
def _next_layer(plan, seats, live, below):
    """The live players who have staked more than ``below``, and the least stake among them."""
    contestants, level, rest = 0, 0, live
    while rest:
        player = first_of(rest)
        rest = without_first(rest)
        staked = staked_by(plan, seats, player)
        if staked > below:
            level = min(level, staked) if contestants else staked
            contestants |= 1 << player
    return contestants, level


@inlined
def _with_antes(seats, count, apart, live):
    """5.1: antes that stand apart are in the main pot, which all live players contest."""
    if apart == 0:
        return count
    if count == 0 or seats.contestants[0] != live:
        for pot in range(count, 0, -1):
            seats.pots[pot], seats.contestants[pot] = seats.pots[pot - 1], seats.contestants[pot - 1]
        seats.pots[0], seats.contestants[0] = 0, live
        count += 1
    seats.pots[0] += apart
    return count


@inlined
def take_rake(plan, seats, count, rake, total):
    """8.3: from each pot in proportion, rounded down to the chip; the rest from the largest."""
    rest = rake
    if count == 1:
        seats.pots[0] -= rake
        return
    parts = seats.bets  # no bets are left at the end: their room is free
    for pot in range(count):
        parts[pot] = rake * seats.pots[pot] // total // plan.chip * plan.chip
        rest -= parts[pot]
    asked = 0
    while rest > 0:
        largest = -1
        for pot in range(count):
            if not asked >> pot & 1 and (largest < 0 or seats.pots[pot] > seats.pots[largest]):
                largest = pot
        more = min(rest, seats.pots[largest] - parts[largest])
        parts[largest] += more
        rest -= more
        asked |= 1 << largest
    for pot in range(count):
        seats.pots[pot] -= parts[pot]


@inlined
def best_of(values, players):
    """Who of a set has the best value above 0, as a set."""
    best, winners = 0, 0
    while players:
        player = first_of(players)
        players = without_first(players)
        if values[player] > best:
            best, winners = values[player], 1 << player
        elif values[player] == best and best > 0:
            winners |= 1 << player
    return winners


@inlined
def split(plan, seats, amount, winners, had_odd, shared, is_low):
    """7.4: equal shares, odd chips in the order of the house; who got one, as a set."""
    count = count_of(winners)
    if count == 1:
        seats.stacks[first_of(winners)] += amount
        return 0
    each = amount // plan.chip // count * plan.chip
    rest, crumbs = amount - each * count, amount % plan.chip
    left = winners
    while left:
        seats.stacks[first_of(left)] += each
        left = without_first(left)
    odd = 0
    while rest > 0:
        left = winners & ~odd
        left = left & ~had_odd if left & ~had_odd else left
        player = first_in_order(plan, seats, left, shared, is_low)
        part = (plan.chip if rest >= plan.chip else 0) + crumbs
        seats.stacks[player] += part
        rest -= part
        crumbs = 0
        odd |= 1 << player
    return odd


@inlined
def award(plan, seats, pot, shared):
    """5.5: one pot among its own players."""
    amount, contestants = seats.pots[pot], seats.contestants[pot]
    if count_of(contestants) == 1:
        seats.stacks[first_of(contestants)] += amount
        return
    high = best_of(seats.highs, contestants)
    low = best_of(seats.lows, contestants) if plan.has_low else 0
    low_amount = amount // plan.chip // 2 * plan.chip if low else 0
    high_amount = amount - low_amount
    had_odd = split(plan, seats, high_amount, high, 0, shared, False)
    if low_amount:
        if count_of(high) == 1 and high_amount != low_amount:
            had_odd = high
        split(plan, seats, low_amount, low, had_odd, shared, True)


@inlined
def pay(plan, steps, seats, players, live, shared, called):
    """The end of a hand: pots, rake and winners; what the pots came to and what the house took."""
    total = 0
    for player in range(players):
        total += seats.start[player] - seats.stacks[player]
    rake = rake_from(plan, steps, total, called)
    if count_of(live) == 1:
        seats.stacks[first_of(live)] += total - rake
        return total, rake
    count = make_pots(plan, seats, players, live)
    if rake:
        take_rake(plan, seats, count, rake, total)
    rest = live
    while rest:
        player = first_of(rest)
        rest = without_first(rest)
        seats.highs[player] = high_of_seven(seats.cards[player] | shared)
        seats.lows[player] = low_of_seven(seats.cards[player] | shared) if plan.has_low else 0
    for pot in range(count):
        award(plan, seats, pot, shared)
    return total, rake
