"""A room that stops in the middle of hands goes on with the same cards, pots, chips and player to act."""

from random import Random
from typing import Any

import msgspec
import pytest

from doorcard.protocol.commands import (
    AddChips,
    Decide,
    LeaveSeat,
    QuickSeat,
    SetLanguage,
    SitOut,
    TakeSeat,
    UnwatchTable,
    WatchLobby,
    WatchTable,
)
from doorcard.protocol.messages import Accepted
from doorcard.room import RoomError
from doorcard.room.outcome import HandClosed
from doorcard.rules.spec import Game
from tests.room.house import House, by_chance, house, passive, seated_house, table


def hand_of(made: House, table_id: str = "t1") -> dict[str, Any]:
    """Everything public about the hand that a restart must not change."""
    public: dict[str, Any] = msgspec.to_builtins(made.public(table_id))
    seats = [
        {name: value for name, value in seat.items() if name != "connected"} if seat else None
        for seat in public["seats"]
    ]
    turn = public["turn"] and {name: public["turn"][name] for name in ("seat", "decision_no")}
    return public | {"seats": seats, "turn": turn}


@pytest.mark.parametrize("seed", range(12))
def test_a_hand_goes_on_where_it_stopped(seed: int) -> None:
    random = Random(seed)
    made, people = seated_house(4, seed=seed, game=random.choice(list(Game)))
    made.until_hand()
    for _ in range(random.randrange(25)):
        if made.public().result is not None or not made.act_somehow(by_chance(random)):
            break
    if made.public().result is not None:
        return
    hand, privates = hand_of(made), {person: made.private(person) for person in people}
    made.restart()
    assert hand_of(made) == hand
    assert {person: made.private(person) for person in people} == privates


def test_after_a_restart_the_rest_of_the_hand_is_dealt_from_the_same_deck() -> None:
    ends = []
    for is_restarted in (False, True):
        made, _ = seated_house(3, seed=5)
        made.until_hand()
        made.act_somehow(passive)
        if is_restarted:
            made.restart()
        made.play_hand(passive)
        public = made.public()
        assert public.result is not None
        ends.append((public.result, [seat and (seat.up, seat.shown, seat.stack) for seat in public.seats]))
    assert ends[0] == ends[1]


def test_updates_after_a_restart_have_higher_numbers_than_those_of_the_journal() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    last = made.store.seqs["t1"]
    made.restart()
    made.act_somehow(passive)
    assert made.store.seqs["t1"] > last


def test_users_wallets_seats_and_protections_are_there_again() -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.act_somehow(passive)
    made.pass_ms(50_000)
    made.act_somehow(passive)
    before = [(made.wallet(person), made.room.welcome(person, made.now)) for person in people]
    uses = len(made.store.protections)
    made.restart(stopped_ms=0)
    after = [(made.wallet(person), made.room.welcome(person, made.now)) for person in people]
    assert before == after
    assert uses == len(made.store.protections)


def test_between_hands_players_get_time_to_come_back_before_they_are_sat_out() -> None:
    made, people = seated_house(3)
    made.play_hand(passive)
    made.restart()
    made.pass_ms(made.config.restart_ms - 1)
    for person in people[:2]:
        made.take(made.room.connected(person, made.now))
    made.pass_ms(1)
    assert made.public().players == (1, 2)
    assert made.private(people[2]).sitting_out


def test_when_all_are_back_the_next_hand_need_not_wait() -> None:
    made, people = seated_house(3)
    made.play_hand(passive)
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    made.pass_ms(made.config.timers.between_hands_ms)
    assert made.public().players == (1, 2, 3)


def test_who_sat_out_sits_out_still() -> None:
    made, people = seated_house(3)
    made.do(people[1], SitOut(made.command_id(), "t1", on=True))
    made.restart()
    assert made.private(people[1]).sitting_out


def test_who_was_leaving_leaves_after_the_hand() -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.act_somehow(passive)
    leaver = next(person for person in people if person != made.actor())
    made.do(leaver, LeaveSeat(made.command_id(), "t1"))
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    made.play_hand(passive)
    made.until_hand()
    assert leaver not in made.seated().values()


def test_a_table_of_ones_own_is_there_again() -> None:
    made = house()
    owner = made.join()
    answer = made.do(owner, QuickSeat(made.command_id(), Game.STUD, bots=True))
    assert isinstance(answer, Accepted)
    made.restart()
    assert answer.facts["table_id"] in made.room.table_ids()
    assert made.public(str(answer.facts["table_id"])).clock is False


def test_a_table_that_is_no_longer_configured_ends_its_hand_and_closes() -> None:
    made = house(table("t1"), table("t2"))
    people = [made.join(), made.join()]
    for person in people:
        made.do(person, TakeSeat(made.command_id(), "t2", 16_000))
    made.until_hand("t2")
    made.config = msgspec.structs.replace(made.config, tables=(table("t1"),))
    made.restart()
    made.play_hand(passive, "t2")
    made.pass_ms(6_000)
    assert made.room.table_ids() == ("t1",)
    assert "t2" not in made.store.tables
    rake = made.store.book.balance("rake")
    assert sum(made.wallet(person) for person in people) == 400_000 - rake


def test_a_configuration_that_has_not_changed_is_not_written_again() -> None:
    made = house()
    assert len(made.outcomes[0].writes) == 1
    made.restart()
    assert made.outcomes[-1].writes == ()


def test_rows_that_do_not_fit_together_are_refused_not_played() -> None:
    made, _ = seated_house(3)
    hand_id = made.until_hand()
    made.act_somehow(passive)
    del made.store.events[hand_id][-1]
    with pytest.raises(RoomError) as refused:
        made.restart()
    assert refused.value.code == "saved_room_broken"


def test_a_closed_hand_is_not_taken_up_again() -> None:
    made, _ = seated_house(3)
    made.play_hand(passive)
    assert any(isinstance(write, HandClosed) for write in made.outcomes[-1].writes)
    made.restart()
    assert made.public().hand_id is None


def test_a_decision_sent_again_after_a_restart_gets_its_answer_and_is_not_done_again() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    user_id, public = made.actor(), made.public()
    assert user_id is not None
    assert public.turn is not None
    assert public.hand_id is not None
    option = made.private(user_id).legal[0]
    asked = Decide("once", "t1", public.hand_id, public.turn.decision_no, option.kind, option.to)
    answer = made.do(user_id, asked)
    assert isinstance(answer, Accepted)
    before = hand_of(made)
    made.restart()
    assert made.do(user_id, asked) == answer
    assert made.outcomes[-1].writes == ()
    assert hand_of(made) == before
    stale = msgspec.structs.replace(asked, command_id="another")
    assert getattr(made.do(user_id, stale), "code", None) == "stale_decision"


def test_chips_added_before_a_restart_are_not_added_again_by_the_same_command() -> None:
    made, people = seated_house(1, buy_in=16_000)
    asked = AddChips("add-1", "t1", 4_000)
    assert isinstance(made.do(people[0], asked), Accepted)
    wallet, transfers = made.wallet(people[0]), len(made.store.transfers)
    for _ in range(2):
        made.restart()
        assert made.do(people[0], asked) == Accepted("add-1")
    assert (made.wallet(people[0]), len(made.store.transfers)) == (wallet, transfers)


def test_a_refusal_is_the_same_after_a_restart_although_it_could_be_done_now() -> None:
    made, people = seated_house(3)
    made.until_hand()
    asked = AddChips("early", "t1", 4_000)
    refused = made.do(people[0], asked)
    assert getattr(refused, "code", None) == "add_chips"
    while made.act_somehow(passive):
        pass
    made.restart()
    assert made.do(people[0], asked) == refused


def test_of_a_persons_answers_the_last_64_are_kept_and_none_of_a_look_or_a_bot() -> None:
    made = house()
    person, bot = made.join(), made.join(is_bot=True)
    made.do(bot, SetLanguage("b", "en"))
    for look in (WatchLobby("l"), WatchTable("w", "t1"), UnwatchTable("u", "t1")):
        made.do(person, look)
    assert made.store.answers == []
    for number in range(70):
        made.do(person, SetLanguage(f"c{number}", "en"))
    made.restart()
    assert made.room.handle(person, SetLanguage("c6", "en"), made.now).writes == ()
    assert made.room.handle(person, SetLanguage("c5", "en"), made.now).writes != ()


def test_a_number_that_was_heard_does_not_come_again_after_a_restart() -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.take(made.room.disconnected(people[0], made.now))  # an update without events
    heard = made.updates["t1"][-1].seq
    made.restart()
    assert made.updates["t1"][-1].seq > heard
