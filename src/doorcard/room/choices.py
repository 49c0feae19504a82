"""What a player decides about his seat besides playing: the time bank, showing one hand, his last hand."""

from typing import assert_never

from doorcard.engine import Status
from doorcard.protocol.commands import MyLastHand, ShowHand, UseBank
from doorcard.room.clock import with_bank
from doorcard.room.errors import Refusal
from doorcard.room.outcome import HandLaidOpen
from doorcard.room.step import Step
from doorcard.room.table import LiveHand, Seat, Table
from doorcard.room.users import User


def choose(step: Step, user: User, table: Table, command: UseBank | ShowHand | MyLastHand) -> None:
    """Carry it out. Raises Refusal, and then nothing was changed."""
    number = step.floor.seat_of(user, table)
    seat = table.at(number)
    assert seat is not None, "nobody sits there"
    match command:
        case UseBank():
            _use_bank(step, user, table, seat)
        case ShowHand():
            _show_hand(step, user, table, command, number)
        case MyLastHand():
            seat.last_hand = command.on
            seat.last_dealt = command.on and _is_dealt_in(table, number, user)
            step.save_seat(table, number)
        case _:
            assert_never(command)
    step.touch(table)


def _use_bank(step: Step, user: User, table: Table, seat: Seat) -> None:
    """6.1: the bank comes on top of what is left; what is not used of it stays in it."""
    hand = table.hand
    if hand is None or hand.turn is None or hand.state.actor != hand.player_of(user.user_id):
        raise Refusal("not_your_turn")
    if not table.config.clock or hand.turn.in_bank or seat.bank_ms <= 0:
        raise Refusal("no_bank")
    hand.turn = with_bank(hand.turn, seat, step.now.mono_ms)


def _is_dealt_in(table: Table, number: int, user: User) -> bool:
    """Whether the hand on the table, or its result, is one that he plays."""
    return (
        table.hand is not None
        and number in table.hand.opening.seats
        and table.hand.player_of(user.user_id) is not None
    )


def _show_hand(step: Step, user: User, table: Table, command: ShowHand, number: int) -> None:
    hand = table.hand
    if hand is None or hand.hand_id != command.hand_id:
        raise Refusal("no_show")
    player = hand.player_of(user.user_id)
    if player is None or not may_show(hand, player, user):
        raise Refusal("no_show")
    if not hand.is_over:
        (hand.showing.add if command.on else hand.showing.discard)(player)
        step.save_seat(table, number)
    elif command.on:
        hand.showing.add(player)
        lay_open(step, hand, player)
        _look_a_while(step, table)


def may_show(hand: LiveHand, player: int, user: User) -> bool:
    """7.3: whoever is still in may show though he loses; a mucked hand is never seen, not later either.

    After the hand only he may who won it because all others folded: his cards were never mucked.
    """
    if hand.state.status[player] is Status.FOLDED:
        return False
    if hand.is_over:
        return is_uncontested(hand) and player not in hand.showing
    return user.muck and player not in hand.state.face_up


def is_uncontested(hand: LiveHand) -> bool:
    """Whether all but one have folded."""
    return len(hand.state.status) - hand.state.status.count(Status.FOLDED) == 1


def lay_open(step: Step, hand: LiveHand, player: int) -> None:
    """Make the row that keeps what everybody has seen: it is in no event of the hand."""
    step.closed.append(HandLaidOpen(hand.hand_id, player, step.now.wall_ms))


def lies_open_by_wish(hand: LiveHand, player: int) -> bool:
    """Whether the winner of a hand that all others folded has laid it open."""
    return hand.is_over and player in hand.showing and hand.state.status[player] is not Status.FOLDED


def _look_a_while(step: Step, table: Table) -> None:
    """Cards laid open late are to be seen as long as any uncontested end."""
    if table.next_at_ms is not None:
        table.next_at_ms = max(table.next_at_ms, step.now.mono_ms + step.floor.config.uncontested_ms)
