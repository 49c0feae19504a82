"""Playing a hand: it begins, cards are dealt from its deck, actions are carried out, it ends; every chip
booked.
"""

from doorcard.cards import check_deck
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Event,
    Input,
    OpenShowdown,
    Phase,
    Start,
    advance,
    apply,
    deal_from,
    legal,
    open_hand,
    public_part,
)
from doorcard.engine.events import CardsDealt, CommunityCardDealt, PotAwarded, RakeTaken
from doorcard.fair import SealedDeck
from doorcard.ledger.accounts import pot
from doorcard.room.cashier import hand_transfers, side_pots, stack_of
from doorcard.room.choices import is_uncontested, lay_open, lies_open_by_wish
from doorcard.room.clock import bank_after, bank_at_deal, turn_clock
from doorcard.room.deck_news import note_open
from doorcard.room.decks import kept_proof, kept_secret, sealed_deck
from doorcard.room.notes import no_notes, noted
from doorcard.room.outcome import HandClosed, HandOpened
from doorcard.room.publish import raw
from doorcard.room.results import hand_result
from doorcard.room.step import Step
from doorcard.room.table import HandOpening, LiveHand, Seat, Table


def begin_hand(step: Step, table: Table, seats: tuple[int, ...]) -> None:
    """Deal a hand to these seats, ascending (1.7)."""
    floor, sealed = step.floor, sealed_deck(step.floor, table, seats)
    check_deck(sealed.deck)
    opening = HandOpening(
        rules=table.rules,
        seats=seats,
        users=tuple(floor.holder(table, seat).user_id for seat in seats),
        stacks=tuple(stack_of(floor, table, seat) for seat in seats),
        deck=sealed.deck,
        proof=kept_proof(sealed),
        secret=kept_secret(sealed),
    )
    table.hand_no, table.promise = sealed.proof.hand.hand_no, None
    table.next_at_ms = None
    table.note_start(step.now.mono_ms)
    table.hand = live_hand(sealed.proof.hand.hand_id, table.hand_no, opening, sealed)
    for number, seat in table.taken():
        seat.timed_out = False
        seat.bank_ms = bank_at_deal(seat, floor.config.timers)
        if seat.last_hand and number in seats:
            seat.last_dealt = True
            step.save_seat(table, number)
    step.writes.append(
        HandOpened(table.hand.hand_id, table.table_id, table.hand_no, step.now.wall_ms, raw(opening))
    )
    step.lobby_changed = True
    drive(step, table)


def live_hand(hand_id: str, hand_no: int, opening: HandOpening, sealed: SealedDeck | None) -> LiveHand:
    """A hand before its first event."""
    state = open_hand(opening.rules, opening.stacks)
    return LiveHand(hand_id, hand_no, opening, state, no_notes(len(opening.seats)), sealed=sealed)


def fold_event(hand: LiveHand, event: Event) -> None:
    """Carry an event of the journal over to the hand; books and clocks are not touched."""
    hand.state = apply(hand.state, event)
    _keep(hand, event)


def _keep(hand: LiveHand, event: Event) -> None:
    hand.notes = noted(hand.notes, event)
    hand.event_no += 1
    told = public_part(event)
    note_open(hand, told)
    if isinstance(event, CardsDealt):
        hand.dealt += len(event.down) + len(event.up)
        return
    if isinstance(event, CommunityCardDealt):
        hand.dealt += 1
    hand.told.append(told)


def put(step: Step, table: Table, asked: Input) -> None:
    """Put an input into the hand. Raises IllegalAction where the rules forbid it; nothing is changed then."""
    hand = table.hand
    assert hand is not None, "no hand is being played"
    hand.state, events = advance(hand.state, asked)
    is_being_paid = False
    for event in events:
        if not is_being_paid and isinstance(event, RakeTaken | PotAwarded):
            is_being_paid = True  # a hand is paid in one step, from the first to the last of its pots
            for transfer in side_pots(hand.hand_id, hand.state):
                step.move(transfer)
        seats = hand.opening.seats
        for transfer in hand_transfers(hand.hand_id, table.table_id, seats, hand.event_no, event):
            step.move(transfer)
        _keep(hand, event)
    step.touch(table, events)


def act(step: Step, table: Table, player: int, asked: Input) -> None:
    """A player's decision, or a time-out's, and all that follows until the next decision. Raises
    IllegalAction.
    """
    hand = table.hand
    assert hand is not None, "no hand is being played"
    clock = hand.turn
    put(step, table, asked)
    seat = seat_in_hand(table, hand, player)
    if clock is not None:
        seat.bank_ms = bank_after(clock, seat, step.now.mono_ms)
    drive(step, table)


def seat_in_hand(table: Table, hand: LiveHand, player: int) -> Seat:
    """The seat of a player; it is kept until the hand is over."""
    seat = table.at(hand.opening.seats[player])
    assert seat is not None, "a player without a seat"
    return seat


def drive(step: Step, table: Table) -> None:
    """Supply what the hand waits for, until it waits for a player who is there to decide, or is over."""
    hand = table.hand
    assert hand is not None, "no hand is being played"
    while True:
        match hand.state.phase:
            case Phase.START:
                put(step, table, Start())
            case Phase.CARDS:
                put(step, table, deal_from(hand.state, hand.opening.deck, hand.dealt)[0])
            case Phase.SHOWDOWN:
                put(step, table, OpenShowdown(_who_shows_all(step, hand)))
            case Phase.ACTION:
                if not _leaver_acts(step, table, hand):
                    start_turn(step, table, hand)
                    return
            case Phase.ENDED:
                _end_hand(step, table, hand)
                return


def _who_shows_all(step: Step, hand: LiveHand) -> frozenset[int]:
    """7.3: players who have switched the mucking of losing hands off, or want to show this one."""
    users = step.floor.users
    always = {player for player, user_id in enumerate(hand.opening.users) if not users[user_id].muck}
    return frozenset(always | hand.showing)


def _leaver_acts(step: Step, table: Table, hand: LiveHand) -> bool:
    """Who is leaving folds when it is his turn; at the bring-in, where nobody can fold, he posts it.

    A bot that only makes room for somebody plays its hand to the end.
    """
    player = hand.state.actor
    assert player is not None, "nobody to act"
    seat = seat_in_hand(table, hand, player)
    if not seat.leaving or seat.reserved is not None:
        return False
    options = {option.kind: option for option in legal(hand.state)}
    option = options.get(ActionKind.FOLD) or options[ActionKind.BRING_IN]
    put(step, table, Act(player, Action(option.kind, option.to)))
    return True


def start_turn(step: Step, table: Table, hand: LiveHand) -> None:
    """Give the player to act his time from now on."""
    player, now_ms = hand.state.actor, step.now.mono_ms
    assert player is not None, "nobody to act"
    seat, user = seat_in_hand(table, hand, player), step.floor.users[hand.opening.users[player]]
    config, has_clock = step.floor.config, table.config.clock
    number, factor = hand.state.decision_no, table.clock_factor
    hand.turn = turn_clock(number, seat, user, has_clock, config, now_ms, factor)
    step.touch(table)
    if not user.is_bot:
        step.lobby_changed = True


def _end_hand(step: Step, table: Table, hand: LiveHand) -> None:
    config, state = step.floor.config, hand.state
    _check_books(step, table, hand)
    pause_ms = config.timers.showdown_ms if hand.notes.shown else config.uncontested_ms
    hand.turn = None
    hand.result = hand_result(state, hand.notes, hand.opening.seats, pause_ms)
    table.next_at_ms = step.now.mono_ms + pause_ms
    table.pots.append(sum(pot.amount for pot in hand.result.pots))
    step.closed.append(HandClosed(hand.hand_id, step.now.wall_ms))
    for player in hand.showing:  # he said so while he was still playing
        if is_uncontested(hand) and lies_open_by_wish(hand, player):
            lay_open(step, hand, player)
    # Stacks count towards the refill line, so whether a refill would be granted may be different now.
    people = (user_id for user_id in hand.opening.users if not step.floor.users[user_id].is_bot)
    step.wallets.update(dict.fromkeys(people))
    step.lobby_changed = True


def _check_books(step: Step, table: Table, hand: LiveHand) -> None:
    """Engine and book keep the same chips apart from one another; here they must agree."""
    booked = tuple(stack_of(step.floor, table, seat) for seat in hand.opening.seats)
    assert booked == hand.state.stacks, f"book {booked} and hand {hand.state.stacks} differ"
    left = [step.floor.book.balance(pot(hand.hand_id, number)) for number in range(len(hand.state.pots))]
    assert not any(left), f"{left} left in the pots of an ended hand"
