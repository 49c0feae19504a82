"""Compiled: whole hands from the antes to the last chip paid; ``simulate`` is what callers use.

A hand is played as the engine plays it (``engine.betting``, ``engine.openers``, ``engine.awaiting``), with
players in sets and amounts in arrays instead of states and events.
"""

from numba import njit

from doorcard.batch.betting.kernels import play_round
from doorcard.batch.lanes import (
    CARDS,
    GOLDEN,
    I64,
    OPEN_PAIR,
    U64,
    board_value,
    card_bit,
    chance,
    count_of,
    first_of,
    highest_card,
    inlined,
    mixed,
    next_of,
    without_first,
)
from doorcard.batch.showdown.kernels import pay, return_uncalled

MADE_FROM = "68908cf79ec5"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""

THIRD, FOURTH, SEVENTH = 3, 4, 7


@inlined
def draw(deck, is_given, cards, at):
    """Card ``at`` of the deck, by a step of Fisher and Yates' shuffle unless the whole deck is given."""
    if not is_given:
        place = at + I64(U64(chance(cards, at) * U64(CARDS - at)) >> U64(32))
        card = deck[place]
        deck[place] = deck[at]
        deck[at] = card
    return I64(deck[at])


@inlined
def post_antes(plan, seats, players):
    """1.3, 5.1: everybody's ante; who has chips left, as a set."""
    active = 0
    for player in range(players):
        seats.stacks[player] = max(seats.start[player] - plan.ante, 0)
        if seats.stacks[player] > 0:
            active |= 1 << player
    return active


@inlined
def deal_third(plan, seats, players, is_given, cards):
    """1.7: two cards down and one up, round by round; who brings it in (3.1, 3.2)."""
    lowest, leader = CARDS, 0
    for player in range(players):
        seats.cards[player] = U64(0)
    for at in range(2 * players):
        seats.cards[at % players] |= card_bit(draw(seats.deck, is_given, cards, at))
    for player in range(players):
        card = draw(seats.deck, is_given, cards, 2 * players + player)
        seats.up[player] = card_bit(card)
        seats.cards[player] |= seats.up[player]
        seats.boards[player] = card >> 2
        order = card >> 2 if plan.door_tie_by_position else card
        if order < lowest:
            lowest, leader = order, player
    return leader


@inlined
def deal_street(seats, live, street, is_given, cards, dealt):
    """One card to each live player, up before the seventh; how many are dealt then."""
    while live:
        player = first_of(live)
        live = without_first(live)
        bit = card_bit(draw(seats.deck, is_given, cards, dealt))
        dealt += 1
        seats.cards[player] |= bit
        if street < SEVENTH:
            seats.up[player] |= bit
            seats.boards[player] = board_value(seats.up[player])
    return dealt


@inlined
def show_to_all(seats, live, shared):
    """7.5: the boards with a card that plays in every hand."""
    while live:
        player = first_of(live)
        live = without_first(live)
        seats.boards[player] = board_value(seats.up[player] | shared)


@inlined
def best_board(plan, seats, live):
    """4.1, 4.2: whose board is the best, and what it comes to."""
    best, leader = I64(-1), I64(0)
    while live:
        player = first_of(live)
        live = without_first(live)
        value = seats.boards[player]
        if value > best:
            best, leader = value, player
        elif (
            value == best
            and plan.board_tie_by_suit
            and highest_card(seats.up[player]) > highest_card(seats.up[leader])
        ):
            leader = player
    return leader, best


@inlined
def play_hand(plan, steps, policy, seats, players, is_given, cards, choices, out, hand):
    """One hand, whose deck and stacks stand ready in the seats; the streams are its own."""
    live = (1 << players) - 1
    active = post_antes(plan, seats, players)
    leader = deal_third(plan, seats, players, is_given, cards)
    street, dealt, actions, called = THIRD, 3 * players, 0, False
    shared, has_pair, opener = U64(0), False, I64(-1)
    while True:
        opener = I64(-1)
        seats.bets[:players] = 0
        if count_of(active) >= 2:
            opener = leader if active >> leader & 1 else next_of(active, leader)
            may_fold = opener != leader
            live, active, actions, called = play_round(
                plan, policy, seats, players, street, opener, may_fold, live, active, has_pair, shared,
                choices, actions, called,
            )  # fmt: skip
        return_uncalled(plan, seats, players)
        if street == SEVENTH or count_of(live) == 1:
            break
        street += 1
        if street == SEVENTH and CARDS - dealt < count_of(live) + plan.spare_cards:
            shared = card_bit(draw(seats.deck, is_given, cards, dealt))
            dealt += 1
            if plan.sixth_opens:
                began = opener if opener >= 0 else leader
                leader = began if live >> began & 1 else next_of(live, began)
                continue
            show_to_all(seats, live, shared)
        else:
            dealt = deal_street(seats, live, street, is_given, cards, dealt)
        leader, best = best_board(plan, seats, live)
        has_pair = street == FOURTH and best >= OPEN_PAIR and plan.open_pair > 0
    total, rake = pay(plan, steps, seats, players, live, shared, called)
    out.pots[hand], out.rakes[hand], out.actions[hand] = total, rake, actions
    out.streets[hand], out.shown[hand] = street, count_of(live) > 1
    for player in range(players):
        out.nets[hand, player] = seats.stacks[player] - seats.start[player]


@njit(cache=True, _nrt=False)
def play_hands(plan, steps, policy, starts, decks, seed, first, seats, out):
    """Play one hand for each row of ``out``; hands are numbered from ``first`` on.

    ``starts`` has a row of stacks for each hand or one for all; ``decks`` a deck for each hand or none.
    """
    players, is_given = starts.shape[1], len(decks) > 0
    stream = mixed(U64(seed))
    for hand in range(len(out.pots)):
        own = mixed(U64(stream + U64(first + hand + 1) * GOLDEN))
        for place in range(CARDS):
            seats.deck[place] = decks[hand, place] if is_given else place
        row = hand if len(starts) > 1 else 0
        for player in range(players):
            seats.start[player] = starts[row, player]
        play_hand(plan, steps, policy, seats, players, is_given, own, mixed(own), out, hand)
