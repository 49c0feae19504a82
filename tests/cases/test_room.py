"""Known cases about the room round the hand: clocks, leaving, restarts, books (rules 6.1-6.8, 8.3, 8.4)."""

from random import Random
from typing import Any

import msgspec
import pytest

from doorcard.engine import ActionKind
from doorcard.engine.state import Status
from doorcard.ledger.accounts import RAKE
from doorcard.protocol.commands import LeaveSeat
from doorcard.protocol.messages import Accepted, TablePrivate, TablePublic
from doorcard.rules.spec import Game
from tests.room.house import House, by_chance, folding, passive, seated_house

LONG_MS = 60_000


def turn_of(made: House) -> str:
    user_id = made.actor()
    assert user_id is not None
    return user_id


def status_of(made: House, user_id: str) -> Status | None:
    shown = made.public().seats[made.private(user_id).seat - 1]
    assert shown is not None
    return shown.status


def on_fourth(players: int = 3) -> House:
    made, _ = seated_house(players, seed=4, game=Game.STUD)
    made.until_hand()
    while made.public().street == 3:
        made.act_somehow(passive)
    return made


def test_6_2_b83_who_is_gone_and_owes_nothing_checks() -> None:
    made = on_fourth()
    gone = turn_of(made)
    made.take(made.room.disconnected(gone, made.now))
    made.pass_ms(LONG_MS)
    assert status_of(made, gone) is Status.ACTIVE
    assert made.private(gone).protections_left == 2


def test_6_1_b83_who_is_gone_and_owes_stays_for_what_he_has_in() -> None:
    made = on_fourth()
    made.decide(turn_of(made), ActionKind.BET)
    gone = turn_of(made)
    stack = made.public().seats[made.private(gone).seat - 1]
    made.take(made.room.disconnected(gone, made.now))
    made.pass_ms(LONG_MS)
    assert status_of(made, gone) is Status.PROTECTED
    after = made.public().seats[made.private(gone).seat - 1]
    assert stack is not None
    assert after is not None
    assert after.stack == stack.stack


def test_6_2_b94_a_time_out_at_the_bring_in_posts_it_and_never_folds() -> None:
    made, _ = seated_house(3, game=Game.STUD)
    made.until_hand()
    low = turn_of(made)
    made.pass_ms(LONG_MS)
    shown = made.public().seats[made.private(low).seat - 1]
    assert shown is not None
    assert (shown.brought_in, shown.bet, shown.status) == (True, 100, Status.ACTIVE)


def test_8_4_b84_b16_no_rake_on_what_nobody_called_and_the_next_hand_comes() -> None:
    made, people = seated_house(4, game=Game.STUD)
    first = made.play_hand(folding)
    result = made.public().result
    assert result is not None
    assert result.rake == 0
    assert sum(made.private(person).seat > 0 for person in people) == 4
    assert made.room.ledger_difference() == 0
    assert made.until_hand() != first


@pytest.mark.parametrize("seed", range(6))
def test_8_3_b84_what_is_taken_and_what_is_paid_is_what_was_there(seed: int) -> None:
    random = Random(seed)
    made, people = seated_house(4, seed=seed, game=random.choice(list(Game)))
    for _ in range(4):
        made.play_hand(by_chance(random))
        result = made.public().result
        assert result is not None
        stacks = [seat.stack for seat in made.public().seats if seat is not None]
        assert sum(stacks) + made.store.book.balances().get(RAKE, 0) == len(people) * 16_000
        assert made.room.ledger_difference() == 0


def test_5_4_b86_a_room_that_stops_after_the_antes_goes_on_with_them() -> None:
    made, people = seated_house(3, game=Game.STUD)
    made.until_hand()
    before, privates = hand_of(made.public()), [made.private(person) for person in people]
    assert before["total"] == 3 * 100
    made.restart()
    assert hand_of(made.public()) == before
    assert [made.private(person) for person in people] == privates


def hand_of(public: TablePublic) -> dict[str, Any]:
    """The table without clocks and lines, which a restart changes."""
    table: dict[str, Any] = msgspec.to_builtins(public)
    seats = [seat and {name: seat[name] for name in seat if name != "connected"} for seat in table["seats"]]
    return table | {"seats": seats, "turn": table["turn"]["seat"]}


def test_1_3_b59_only_who_was_dealt_in_has_cards() -> None:
    made, people = seated_house(3, game=Game.STUD)
    made.until_hand()
    late = made.join()
    made.sit(late)
    cards = [None if seat is None else (seat.down_count, len(seat.up)) for seat in made.public().seats]
    assert cards == [(2, 1)] * 3 + [(0, 0)] + [None] * 4
    assert made.public().players == (1, 2, 3)
    assert made.private(late).cards == ()
    assert all(len(made.private(person).cards) == 3 for person in people)


def test_5_4_b97_who_leaves_while_the_pot_is_pushed_has_it() -> None:
    made, people = seated_house(2, game=Game.STUD)
    made.play_hand(folding)
    result = made.public().result
    assert result is not None
    winner = max(people, key=lambda person: result.net[result.seats.index(made.private(person).seat)])
    gain, before = max(result.net), made.wallet(winner)
    assert gain == 100, "the other's ante; his own bring-in came back"
    answer = made.do(winner, LeaveSeat(made.command_id(), "t1"))
    assert isinstance(answer, Accepted)
    made.pass_ms(LONG_MS)
    assert winner not in made.seated().values()
    assert made.wallet(winner) == before + 16_000 + gain


def wagering(private: TablePrivate) -> ActionKind:
    """The last of what is offered: a bet or raise where there is one."""
    kinds = [option.kind for option in private.legal]
    return kinds[-1] if len(kinds) > 2 else passive(private)


def test_4_6_b58_at_the_cap_nobody_is_offered_a_raise() -> None:
    """A completion and three raises make 4 times 4 dollars."""
    made, _ = seated_house(3, game=Game.STUD)
    made.until_hand()
    while not made.public().capped:
        assert made.act_somehow(wagering)
    assert made.public().price == 4 * 400
    offered = [option.kind for option in made.private(turn_of(made)).legal]
    assert offered == [ActionKind.FOLD, ActionKind.CALL]


def test_5_4_b14_after_a_fold_the_pot_is_paid_and_the_next_hand_comes() -> None:
    made, _ = seated_house(2, game=Game.STUD)
    made.until_hand()
    made.act_somehow(passive)
    made.decide(turn_of(made), ActionKind.COMPLETE)
    first = made.public().hand_id
    made.decide(turn_of(made), ActionKind.FOLD)
    result = made.public().result
    assert result is not None
    assert sorted(result.net) == [-200, 200], "ante 1 dollar and bring-in 1 dollar"
    assert made.until_hand() != first
