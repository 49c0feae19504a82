"""What a player decides besides playing: his time bank, showing one hand, his last hand."""

import msgspec
import pytest

from doorcard.engine import ActionKind
from doorcard.protocol.commands import MyLastHand, SetMuck, ShowHand, UseBank
from doorcard.protocol.messages import Accepted, Refused, Turn
from tests.room.house import House, passive, seated_house
from tests.room.time_outs import LONG_MS, TURN_MS

BANK_MS = LONG_MS - TURN_MS


def code(answer: Accepted | Refused) -> str:
    return answer.code if isinstance(answer, Refused) else "done"


def turn_of(made: House) -> Turn:
    turn = made.public().turn
    assert turn is not None
    return turn


def on_turn(made: House) -> str:
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    return actor


def fold_to_one(made: House) -> str:
    """Everybody folds to whoever brings it in; he who wins so."""
    winner = on_turn(made)
    made.decide(winner, ActionKind.BRING_IN)
    while made.actor() is not None:
        made.act_somehow(lambda private: ActionKind.FOLD)
    return winner


def shown(made: House, user_id: str) -> tuple[int, ...]:
    seat = made.public().seats[made.private(user_id).seat - 1]
    assert seat is not None
    return seat.shown


def show(made: House, user_id: str, hand_id: str | None = None, *, on: bool = True) -> str:
    asked = hand_id or made.public().hand_id or ""
    return code(made.do(user_id, ShowHand(made.command_id(), "t1", asked, on)))


# ---- 6.1: the time bank ----


def test_6_1_the_bank_comes_on_top_of_what_is_left() -> None:
    made, _ = seated_house(3)
    actor = on_turn(made)
    made.pass_ms(5_000)
    assert code(made.do(actor, UseBank("b", "t1"))) == "done"
    turn, whole = turn_of(made), TURN_MS - 5_000 + BANK_MS
    assert (turn.left_ms, turn.total_ms, turn.bank_ms, turn.in_bank) == (whole, whole, 0, True)


def test_6_1_the_turn_ends_when_it_would_have_ended_without_asking() -> None:
    made, _ = seated_house(3)
    actor = on_turn(made)
    made.do(actor, UseBank("b", "t1"))
    made.pass_ms(LONG_MS - 1)
    assert made.actor() == actor
    made.pass_ms(1)
    assert made.actor() != actor


@pytest.mark.parametrize(("thought_ms", "left_ms"), [(1_000, BANK_MS), (TURN_MS + 12_000, BANK_MS - 12_000)])
def test_6_1_only_what_was_used_of_the_bank_is_gone(thought_ms: int, left_ms: int) -> None:
    made, _ = seated_house(3)
    actor = on_turn(made)
    made.do(actor, UseBank("b", "t1"))
    made.pass_ms(thought_ms)
    made.decide(actor, ActionKind.BRING_IN)
    while made.actor() != actor:
        made.act_somehow(passive)
    assert turn_of(made).bank_ms == left_ms


def test_the_bank_is_refused_to_others_twice_and_without_a_clock() -> None:
    made, people = seated_house(3)
    actor = on_turn(made)
    other = next(person for person in people if person != actor)
    assert code(made.do(other, UseBank("b1", "t1"))) == "not_your_turn"
    assert code(made.do(actor, UseBank("b2", "t1"))) == "done"
    assert code(made.do(actor, UseBank("b3", "t1"))) == "no_bank"
    calm, _ = seated_house(3, clock=False)
    assert code(calm.do(on_turn(calm), UseBank("b", "t1"))) == "no_bank"


# ---- 7.3: showing one hand ----


def test_7_3_who_won_because_all_folded_may_show_and_everybody_sees_all_his_cards() -> None:
    made, people = seated_house(3)
    winner = fold_to_one(made)
    assert made.private(winner).may_show
    assert shown(made, winner) == ()
    assert show(made, winner) == "done"
    assert shown(made, winner) == made.private(winner).cards
    assert len(shown(made, winner)) == 3
    assert (made.private(winner).may_show, made.private(winner).shows) == (False, True)
    assert all(shown(made, person) == () for person in people if person != winner)


def laid_open(made: House, hand_id: str) -> str | None:
    """The user who is kept as having shown the hand after its end."""
    if (row := made.store.laid_open.get(hand_id)) is None:
        return None
    opening = msgspec.json.decode(made.store.opened[hand_id].body)
    return str(opening["users"][row.player])


def test_7_3_a_hand_laid_open_after_its_end_is_kept_once() -> None:
    made, _ = seated_house(3)
    winner = fold_to_one(made)
    hand_id = made.public().hand_id or ""
    assert laid_open(made, hand_id) is None
    assert show(made, winner, on=False) == "done"
    assert laid_open(made, hand_id) is None
    show(made, winner)
    assert laid_open(made, hand_id) == winner
    assert show(made, winner) == "no_show"
    assert list(made.store.laid_open) == [hand_id]


def test_7_3_who_asked_before_all_others_folded_has_shown_and_it_is_kept() -> None:
    made, people = seated_house(3)
    on_turn(made)
    for person in people:
        show(made, person)
    winner = fold_to_one(made)
    assert shown(made, winner) == made.private(winner).cards
    assert laid_open(made, made.public().hand_id or "") == winner


def test_7_3_a_showdown_is_told_by_its_events_alone() -> None:
    made, people = seated_house(4, seed=5)
    on_turn(made)
    for person in people[1:]:
        show(made, person)
    made.play_hand(passive)
    assert made.store.laid_open == {}


def test_7_3_cards_laid_open_late_are_seen_as_long_as_any_uncontested_end() -> None:
    made, _ = seated_house(3)
    winner = fold_to_one(made)
    made.pass_ms(made.config.uncontested_ms - 1)
    show(made, winner)
    made.pass_ms(made.config.uncontested_ms - 1)
    assert made.public().result is not None
    assert shown(made, winner) != ()


def test_7_3_who_folded_never_shows() -> None:
    made, people = seated_house(3)
    winner = fold_to_one(made)
    for person in people:
        if person != winner:
            assert not made.private(person).may_show
            assert show(made, person) == "no_show"


def test_7_3_a_hand_mucked_at_the_showdown_is_never_shown() -> None:
    made, people = seated_house(4, seed=5)
    made.play_hand(passive)
    mucked = [seat for seat in made.public().seats if seat is not None and seat.mucked]
    assert mucked, "nobody lost without showing: take another seed"
    for person in people:
        assert show(made, person) == "no_show"
    assert all(seat.shown == () for seat in made.public().seats if seat is not None and seat.mucked)


def test_7_3_who_asks_before_the_showdown_shows_this_hand_and_not_the_next() -> None:
    made, people = seated_house(4, seed=5)
    on_turn(made)
    for person in people:
        assert show(made, person) == "done"
        assert made.private(person).shows
    made.play_hand(passive)
    assert all(len(shown(made, person)) == 7 for person in people)
    made.until_hand()
    assert not any(made.private(person).shows for person in people)
    made.play_hand(passive)
    assert any(seat is not None and seat.mucked for seat in made.public().seats)


def test_7_3_who_asks_before_the_showdown_shows_though_the_room_was_started_again_meanwhile() -> None:
    made, people = seated_house(4, seed=5)
    on_turn(made)
    for person in people:
        show(made, person)
    show(made, people[0], on=False)
    made.restart()
    assert [made.private(person).shows for person in people] == [False, True, True, True]
    made.play_hand(passive)
    assert all(len(shown(made, person)) == 7 for person in people[1:])


def test_7_3_he_may_think_better_of_it() -> None:
    made, people = seated_house(4, seed=5)
    on_turn(made)
    for person in people:
        show(made, person)
        show(made, person, on=False)
        assert not made.private(person).shows
    made.play_hand(passive)
    assert any(seat is not None and seat.mucked for seat in made.public().seats)


def test_7_3_who_shows_all_his_hands_need_not_ask() -> None:
    made, _ = seated_house(3)
    actor = on_turn(made)
    made.do(actor, SetMuck("m", "t1", on=False))
    assert not made.private(actor).may_show


def test_an_old_hand_is_not_shown() -> None:
    made, _ = seated_house(3)
    winner = fold_to_one(made)
    old = made.public().hand_id
    made.pass_ms(made.config.uncontested_ms)
    made.until_hand()
    assert show(made, winner, old) == "no_show"


# ---- the last hand ----


def test_the_last_hand_is_played_to_its_end_and_then_the_chips_are_in_the_wallet() -> None:
    made, people = seated_house(3)
    made.until_hand()
    goer = people[1]
    before, seat = made.wallet(goer), made.private(goer).seat
    made.do(goer, MyLastHand("l", "t1", on=True))
    assert made.private(goer).last_hand
    made.play_hand(passive)
    result = made.public().result
    assert result is not None
    net = result.net[result.seats.index(seat)]
    made.until_hand()
    assert seat not in made.seated()
    assert made.wallet(goer) == before + 16_000 + net


def test_the_last_hand_can_be_taken_back() -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.do(people[1], MyLastHand("l1", "t1", on=True))
    made.do(people[1], MyLastHand("l2", "t1", on=False))
    made.play_hand(passive)
    made.until_hand()
    assert people[1] in made.seated().values()


def test_between_two_hands_the_last_hand_is_the_next() -> None:
    made, people = seated_house(3)
    assert made.public().hand_id is None
    made.do(people[0], MyLastHand("l", "t1", on=True))
    made.play_hand(passive)
    made.until_hand()
    assert people[0] not in made.seated().values()


def test_between_two_hands_the_last_hand_is_the_next_also_after_a_restart() -> None:
    made, people = seated_house(3)
    made.do(people[0], MyLastHand("l", "t1", on=True))
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    assert people[0] in made.seated().values()
    made.play_hand(passive)
    made.restart()
    assert people[0] not in made.seated().values()


def test_a_last_hand_that_was_played_is_not_played_twice_after_a_restart() -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.do(people[0], MyLastHand("l", "t1", on=True))
    made.restart()
    made.play_hand(passive)
    made.restart()
    assert people[0] not in made.seated().values()


def test_nobody_without_a_seat_decides_anything() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    stranger = made.join()
    assert code(made.do(stranger, UseBank("b", "t1"))) == "not_seated"
    assert code(made.do(stranger, MyLastHand("l", "t1", on=True))) == "not_seated"
    assert show(made, stranger) == "not_seated"
