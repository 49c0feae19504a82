"""Evenings at a table: hands start by themselves, results stay, people come, go, and run out of chips."""

import pytest

from doorcard.engine import ActionKind
from doorcard.ledger import Reason, Transfer
from doorcard.ledger.accounts import stack, wallet
from doorcard.protocol.commands import AddChips, LeaveSeat, QuickSeat, SetMuck, SitOut, TakeSeat
from doorcard.protocol.messages import Accepted, Refused, TableClosed, TableNotice, WalletChanged
from doorcard.room.outcome import TableRemoved, TransferPosted
from doorcard.rules.spec import Game
from tests.room.house import House, folding, house, passive, seated_house, table

GRANT = 200_000


def chips_of(made: House, user_id: str, table_id: str = "t1") -> int:
    """The stack in front of somebody."""
    seat = made.public(table_id).seats[made.private(user_id, table_id).seat - 1]
    assert seat is not None
    return seat.stack


# ---- hands by themselves ----


def test_a_hand_starts_by_itself_when_two_are_there() -> None:
    made, _ = seated_house(1)
    assert made.room.wake_at_ms() is None
    made.sit(made.join())
    assert made.public().hand_id is None
    made.pass_ms(made.config.timers.between_hands_ms)
    assert made.public().players == (1, 2)


def test_1_7_player_0_is_the_occupied_seat_with_the_lowest_number() -> None:
    made = house()
    for seat in (7, 3, 5):
        made.sit(made.join(), seat=seat)
    made.until_hand()
    assert made.public().players == (3, 5, 7)


def test_who_sits_down_in_a_hand_waits_for_the_next() -> None:
    made, _ = seated_house(2)
    made.until_hand()
    late = made.join()
    made.sit(late)
    assert made.public().players == (1, 2)
    assert made.private(late).cards == ()
    made.play_hand(passive)
    made.until_hand()
    assert made.public().players == (1, 2, 3)


def test_the_result_of_a_showdown_stays_six_seconds_and_then_the_next_hand_comes() -> None:
    made, _ = seated_house(3)
    first = made.play_hand(passive)
    result = made.public().result
    assert result is not None
    assert result.pause_ms == 6_000
    made.pass_ms(5_999)
    assert made.public().result is not None
    made.pass_ms(1)
    assert made.public().hand_id is None
    assert made.until_hand() != first
    assert made.public().hand_no == 2


def test_the_result_of_a_hand_without_showdown_is_shorter() -> None:
    made, _ = seated_house(3)
    made.play_hand(folding)
    result = made.public().result
    assert result is not None
    assert (result.pause_ms, result.hands) == (2_500, ())


def test_the_result_says_who_won_with_what_and_adds_up() -> None:
    made, people = seated_house(4)
    before = {made.private(person).seat: chips_of(made, person) for person in people}
    made.play_hand(passive)
    result = made.public().result
    assert result is not None
    after = {made.private(person).seat: chips_of(made, person) for person in people}
    assert {seat: after[seat] - before[seat] for seat in after} == dict(
        zip(result.seats, result.net, strict=True)
    )
    paid = sum(share.amount for award in result.awards for share in award.shares)
    assert paid + result.rake == sum(pot.amount for pot in result.pots)
    assert sum(result.net) == -result.rake
    winners = {share.seat for award in result.awards for share in award.shares}
    assert winners <= {hand.seat for hand in result.hands}
    assert all(len(hand.high_cards) == 5 and 0 <= hand.high.category <= 8 for hand in result.hands)


def test_7_3_losing_hands_are_mucked_unless_the_player_switches_that_off() -> None:
    shown: dict[bool, int] = {}
    for on in (True, False):
        made, people = seated_house(4)
        for person in people:
            assert isinstance(made.do(person, SetMuck(made.command_id(), "t1", on=on)), Accepted)
        made.play_hand(passive)
        result = made.public().result
        assert result is not None
        shown[on] = len(result.hands)
        mucked = [seat for seat in made.public().seats if seat is not None and seat.mucked]
        assert len(mucked) == 4 - shown[on]
        assert all(seat.shown == () for seat in mucked)
    assert shown[False] == 4
    assert shown[True] < 4


def test_without_a_clock_the_next_hand_waits_a_minute_for_who_has_gone() -> None:
    made, people = seated_house(3, clock=False)
    made.play_hand(passive)
    made.take(made.room.disconnected(people[1], made.now))
    made.pass_ms(59_999)
    assert made.public().turn is None
    made.pass_ms(1)
    assert made.public().players == (1, 3)


def test_without_a_clock_the_next_hand_comes_soon_after_he_is_back() -> None:
    made, people = seated_house(3, clock=False)
    made.play_hand(passive)
    made.take(made.room.disconnected(people[1], made.now))
    made.pass_ms(20_000)
    made.take(made.room.connected(people[1], made.now))
    made.pass_ms(made.config.timers.between_hands_ms)
    assert made.public().players == (1, 2, 3)


# ---- going ----


def test_ten_hands_and_then_the_right_chips_in_the_wallet() -> None:
    made, people = seated_house(4, buy_in=40_000)
    net = dict.fromkeys(people, 0)
    for _ in range(10):
        made.play_hand(passive)
        result = made.public().result
        assert result is not None
        for seat, won in zip(result.seats, result.net, strict=True):
            net[made.seated()[seat]] += won
    hero = people[0]
    assert made.wallet(hero) == GRANT - 40_000
    answer = made.do(hero, LeaveSeat(made.command_id(), "t1"))
    assert isinstance(answer, Accepted)
    assert made.wallet(hero) == GRANT + net[hero]
    assert made.heard(hero, WalletChanged)[-1].wallet == GRANT + net[hero]
    assert hero not in made.seated().values()


def test_who_leaves_in_a_hand_folds_at_his_turn_and_goes_when_it_is_over() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    made.act_somehow(passive)
    leaver = made.actor()
    assert leaver is not None
    staked = 100
    answer = made.do(leaver, LeaveSeat(made.command_id(), "t1"))
    assert answer == Accepted(answer.command_id or "", {"waiting": 1})
    assert made.actor() != leaver
    assert leaver in made.seated().values()
    assert made.wallet(leaver) == GRANT - 16_000
    while made.act_somehow(passive):
        pass
    assert leaver not in made.seated().values()
    assert made.wallet(leaver) == GRANT - staked


def test_who_leaves_and_owes_the_bring_in_posts_it() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    leaver = made.actor()
    assert leaver is not None
    made.do(leaver, LeaveSeat(made.command_id(), "t1"))
    seat = made.public().seats[made.private(leaver).seat - 1]
    assert seat is not None
    assert (seat.brought_in, seat.leaving) == (True, True)
    made.play_hand(passive)
    made.pass_ms(6_000)
    assert made.wallet(leaver) == GRANT - 100 - 200  # ante and bring-in


def test_who_sits_out_keeps_his_seat_for_a_while_and_then_loses_it() -> None:
    made, people = seated_house(2)
    made.do(people[0], SitOut(made.command_id(), "t1", on=True))
    made.pass_ms(made.config.away_ms - 1)
    assert people[0] in made.seated().values()
    assert made.public().hand_id is None
    made.pass_ms(1)
    assert people[0] not in made.seated().values()
    assert made.wallet(people[0]) == GRANT
    assert made.heard(people[0], TableNotice)[-1].code == "seat_lost"


def test_who_is_gone_from_a_table_where_nobody_else_plays_loses_his_seat_too() -> None:
    made, (person,) = seated_house(1)
    made.pass_ms(10 * made.config.away_ms)
    assert person in made.seated().values()
    made.take(made.room.disconnected(person, made.now))
    made.pass_ms(made.config.away_ms - 1)
    assert person in made.seated().values()
    made.pass_ms(1)
    assert person not in made.seated().values()
    assert made.wallet(person) == GRANT
    assert made.heard(person, TableNotice)[-1].code == "seat_lost"


def test_who_is_back_in_time_at_a_table_where_nobody_else_plays_keeps_his_seat() -> None:
    made, (person,) = seated_house(1)
    made.take(made.room.disconnected(person, made.now))
    made.pass_ms(made.config.away_ms - 1)
    made.take(made.room.connected(person, made.now))
    made.pass_ms(made.config.away_ms)
    assert person in made.seated().values()


def test_who_sits_out_in_a_hand_plays_it_to_its_end() -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.do(people[0], SitOut(made.command_id(), "t1", on=True))
    assert made.public().players == (1, 2, 3)
    made.play_hand(passive)
    made.until_hand()
    assert made.public().players == (2, 3)
    made.do(people[0], SitOut(made.command_id(), "t1", on=False))
    made.play_hand(passive)
    made.until_hand()
    assert made.public().players == (1, 2, 3)


# ---- chips ----


def raising(private: object) -> ActionKind:
    """As many chips as possible into the middle."""
    kinds = [option.kind for option in private.legal]  # type: ignore[attr-defined]
    order = (ActionKind.RAISE, ActionKind.BET, ActionKind.COMPLETE, ActionKind.CALL, ActionKind.CHECK)
    return next(kind for kind in (*order, ActionKind.BRING_IN) if kind in kinds)


def busted_house() -> tuple[House, str]:
    """Two players with five big bets each raise until one has nothing; his id."""
    made, people = seated_house(2, buy_in=4_000)
    for _ in range(40):
        made.play_hand(raising)
        broke = [person for person in people if chips_of(made, person) == 0]
        if broke:
            made.pass_ms(6_000)
            return made, broke[0]
    raise AssertionError("nobody lost everything")


def test_who_has_no_chips_left_is_sat_out_and_told() -> None:
    made, broke = busted_house()
    assert made.private(broke).sitting_out
    notice = made.heard(broke, TableNotice)[-1]
    assert (notice.code, notice.facts) == ("no_chips", {"least": 4_000, "most": 40_000})
    answer = made.do(broke, SitOut(made.command_id(), "t1", on=False))
    assert isinstance(answer, Refused)
    assert answer.code == "no_chips"


def test_whoever_loses_the_last_of_it_is_told_that_a_refill_would_be_granted() -> None:
    made = house(welcome_grant=4_000)
    people = [made.join(), made.join()]
    for person in people:
        made.sit(person, buy_in=4_000)
    told = {person: made.heard(person, WalletChanged)[-1] for person in people}
    assert all(message.can_refill for message in told.values())  # 4,000 are below the line of 20,000
    made = house(welcome_grant=20_000)
    people = [made.join(), made.join()]
    for person in people:
        made.sit(person, buy_in=20_000)
    assert not any(made.heard(person, WalletChanged)[-1].can_refill for person in people)
    made.play_hand(passive)
    result = made.public().result
    assert result is not None
    for person in people:
        lost = result.net[result.seats.index(made.private(person).seat)] < 0
        assert made.heard(person, WalletChanged)[-1].can_refill == lost


def test_with_new_chips_he_plays_again() -> None:
    made, broke = busted_house()
    assert isinstance(made.do(broke, AddChips(made.command_id(), "t1", 8_000)), Accepted)
    assert not made.private(broke).sitting_out
    assert chips_of(made, broke) == 8_000
    made.until_hand()
    assert len(made.public().players) == 2


def test_one_chip_is_enough_for_a_hand() -> None:
    made, people = seated_house(2)
    surplus = Transfer("surplus", stack("t1", 1), wallet(people[0]), 15_999, Reason.CASH_OUT)
    made.store.commit((TransferPosted(surplus),))
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    assert chips_of(made, people[0]) == 1
    made.pass_ms(made.config.timers.between_hands_ms)
    result = made.public().result  # nobody can bet against one chip, so the hand was dealt out at once
    assert result is not None
    assert result.net in ((1, -1), (-1, 1), (0, 0))


# ---- quick seats and bots ----


def test_a_quick_seat_is_at_the_table_where_most_people_play() -> None:
    made = house(table("t1"), table("t2"), table("t3", game=Game.STUD))
    made.sit(made.join(), "t2")
    answer = made.do(made.join(), QuickSeat(made.command_id(), Game.STUD8))
    assert isinstance(answer, Accepted)
    assert answer.facts == {"table_id": "t2", "seat": 2}
    answer = made.do(made.join(), QuickSeat(made.command_id(), Game.STUD, stakes="4-8"))
    assert answer == Accepted(answer.command_id or "", {"table_id": "t3", "seat": 1})


def test_a_quick_seat_that_nobody_has_is_refused() -> None:
    made = house(table("t1"))
    answer = made.do(made.join(), QuickSeat(made.command_id(), Game.STUD8, stakes="50-100"))
    assert isinstance(answer, Refused)
    assert answer.code == "no_free_seat"


def filled_with_bots(made: House) -> list[str]:
    """Seat as many bots as the room asks for, as the server does."""
    bots = []
    for wanted in made.room.seats_wanting_bots():
        for _ in range(wanted.missing):
            bot = made.join(is_bot=True)
            made.do(bot, TakeSeat(made.command_id(), wanted.table_id, wanted.buy_in))
            bots.append(bot)
    return bots


def test_a_table_of_ones_own_is_filled_with_bots_and_closed_when_the_owner_leaves() -> None:
    made = house()
    owner = made.join()
    answer = made.do(owner, QuickSeat(made.command_id(), Game.STUD, bots=True))
    assert isinstance(answer, Accepted)
    own = str(answer.facts["table_id"])
    assert not made.public(own).clock
    bots = filled_with_bots(made)
    assert len(bots) == 7
    assert made.room.seats_wanting_bots() == ()
    made.play_hand(passive, own)
    made.pass_ms(6_000)
    made.do(owner, LeaveSeat(made.command_id(), own))
    assert own not in made.room.table_ids()
    assert any(isinstance(write, TableRemoved) for write in made.outcomes[-1].writes)
    assert made.heard(owner, TableClosed) == [TableClosed(own)]
    assert not any(row.table_id == own and row.user_id for row in made.store.seats.values())
    assert made.store.book.balance(f"stack:{own}:1") == 0


def test_a_second_wish_for_an_own_table_leads_back_to_the_first() -> None:
    made = house()
    owner = made.join()
    first = made.do(owner, QuickSeat(made.command_id(), Game.STUD8, bots=True))
    again = made.do(owner, QuickSeat(made.command_id(), Game.STUD8, bots=True))
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert again.facts == first.facts


def test_nobody_else_sits_down_at_a_table_of_ones_own_or_sees_it_in_the_lobby() -> None:
    made = house()
    owner, other = made.join(), made.join()
    answer = made.do(owner, QuickSeat(made.command_id(), Game.STUD8, bots=True))
    assert isinstance(answer, Accepted)
    own = str(answer.facts["table_id"])
    refused = made.do(other, TakeSeat(made.command_id(), own, 16_000))
    assert isinstance(refused, Refused)
    assert refused.code == "private_table"
    assert [line.table_id for line in made.room.lobby_for(owner).tables] == ["t1", own]
    assert [line.table_id for line in made.room.lobby_for(other).tables] == ["t1"]


def test_bots_alone_play_only_before_watchers() -> None:
    made = house(table(bots=3))
    assert made.room.seats_wanting_bots() == ()
    made.room.set_watchers("t1", 1)
    filled_with_bots(made)
    made.until_hand()
    assert len(made.public().players) == 3
    made.room.set_watchers("t1", 0)
    made.play_hand(passive)
    made.pass_ms(60_000)
    assert made.public().hand_id is None
    assert made.room.wake_at_ms() is None
    made.room.set_watchers("t1", 1)
    made.until_hand()


def test_a_table_of_bots_by_choice_plays_without_anybody() -> None:
    made = house(table(bots=3, bot_table=True))
    filled_with_bots(made)
    for _ in range(3):
        made.play_hand(passive)
        made.pass_ms(6_000)
    assert made.public().hand_no == 3


def full_of_bots() -> House:
    made = house(table(seats=4, bots=4))
    made.room.set_watchers("t1", 1)
    filled_with_bots(made)
    return made


def test_between_hands_a_bot_gives_its_seat_to_a_person_at_once() -> None:
    made = full_of_bots()
    person = made.join()
    answer = made.sit(person)
    assert answer.facts == {"seat": 1}
    assert made.seated()[1] == person


def test_in_a_hand_the_bot_plays_it_to_its_end_and_then_the_person_sits_there() -> None:
    made = full_of_bots()
    made.until_hand()
    bot = made.seated()[2]
    person = made.join()
    answer = made.sit(person, seat=2)
    assert answer.facts == {"seat": 2, "waiting": 1}
    assert made.seated()[2] == bot
    assert made.wallet(person) == GRANT
    made.play_hand(passive)
    seat = made.public().seats[1]
    assert seat is not None
    assert seat.folded_on is None  # nothing was folded because a person came
    made.pass_ms(6_000)
    assert made.seated()[2] == person
    assert made.wallet(person) == GRANT - 16_000


def test_who_waits_for_a_seat_can_give_it_up() -> None:
    made = full_of_bots()
    made.until_hand()
    person, bot = made.join(), made.seated()[3]
    made.sit(person, seat=3)
    assert isinstance(made.do(person, LeaveSeat(made.command_id(), "t1")), Accepted)
    made.play_hand(passive)
    made.pass_ms(6_000)
    assert made.seated()[3] == bot
    assert made.wallet(person) == GRANT


def test_who_has_gone_when_his_seat_is_free_does_not_sit_down() -> None:
    made = full_of_bots()
    made.until_hand()
    person = made.join()
    made.sit(person, seat=3)
    made.take(made.room.disconnected(person, made.now))
    made.play_hand(passive)
    made.pass_ms(6_000)
    assert person not in made.seated().values()
    assert made.wallet(person) == GRANT
    assert made.heard(person, TableNotice)[-1].code == "seat_lost"


def test_a_bot_that_has_lost_everything_buys_in_again() -> None:
    made = house(table(seats=2, bots=2, bot_table=True))
    for wanted in made.room.seats_wanting_bots():
        for _ in range(wanted.missing):
            made.do(made.join(is_bot=True), TakeSeat(made.command_id(), "t1", 4_000))
    for _ in range(30):
        made.play_hand(raising)
        made.pass_ms(6_000)
    stacks = [seat.stack for seat in made.public().seats if seat is not None]
    assert len(stacks) == 2
    assert all(stacks)
    assert max(stacks) > 4_000 + 4_000  # somebody did lose everything


def test_a_bot_that_does_not_answer_goes() -> None:
    made = house(table(seats=2, bots=2, bot_table=True))
    bots = filled_with_bots(made)
    made.pass_ms(10 * 60_000)
    assert set(made.seated().values()) < set(bots)


@pytest.mark.parametrize("players", [2, 8])
def test_the_smallest_and_the_largest_hand(players: int) -> None:
    made, _ = seated_house(players)
    made.play_hand(passive)
    assert len(made.public().players) == players
