"""Tables of friends: what each won, other limits between hands, the clock, and rounds of two games."""

from random import Random

import pytest

from doorcard.protocol.commands import (
    AddChips,
    LastHand,
    LeaveSeat,
    OpenTable,
    PauseTable,
    SetClock,
    SetStakes,
    TurnTime,
)
from doorcard.room import Refusal
from doorcard.room.settlement import SheetLine
from doorcard.rules import STAKES
from doorcard.rules.spec import Game
from doorcard.server.sheets import settlement_csv
from tests.room.house import House, by_chance, folding, house, passive
from tests.room.test_private_tables import accept, done, friends_house, opened, refused

# ---- settlement ----


def bought_by_transfers(made: House, table_id: str, user_id: str) -> tuple[int, int]:
    """What the rows of the book say that a user brought to a table and took from it."""
    seats = f"stack:{table_id}:"
    wallet = f"wallet:{user_id}"
    rows = made.store.transfers
    bought = sum(row.amount for row in rows if row.debit == wallet and row.credit.startswith(seats))
    cashed = sum(row.amount for row in rows if row.credit == wallet and row.debit.startswith(seats))
    return bought, cashed


def test_the_sheet_says_what_the_book_says_and_sums_to_nothing_at_every_moment() -> None:
    made, table_id, _, people = friends_house(guests=3)
    choose = by_chance(Random(7))
    for number in range(12):
        made.until_hand(table_id)
        for _ in range(3):
            made.act_somehow(choose, table_id)
            assert sum(line.net for line in made.room.settlement(table_id, people[0])) == 0
        while made.act_somehow(choose, table_id):
            pass
        if number == 5:
            done(made, people[3], LeaveSeat(made.command_id(), table_id))
        made.pass_ms(9_000)
    sheet = made.room.settlement(table_id, people[0])
    assert [line.nickname for line in sheet] == ["Ana", "Guest 1", "Guest 2", "Guest 3"]
    found = [bought_by_transfers(made, table_id, person) for person in people]
    assert [(line.bought, line.cashed) for line in sheet] == found
    assert sheet[3].now == 0
    assert sheet[3].net == made.wallet(people[3]) - 200_000


def test_the_last_sheet_is_what_each_has_won_in_his_wallet() -> None:
    made, table_id, _, people = friends_house(guests=2)
    for _ in range(3):
        made.play_hand(passive, table_id)
        made.pass_ms(9_000)
    done(made, people[0], LastHand(made.command_id(), table_id, True))
    if made.public(table_id).turn is not None:
        made.play_hand(passive, table_id)
    made.pass_ms(60_000)
    sheet = made.room.settlement(table_id, people[2])
    assert [line.net for line in sheet] == [made.wallet(person) - 200_000 for person in people]
    assert {line.now for line in sheet} == {0}
    assert sum(line.net for line in sheet) == 0


def test_strangers_read_no_sheet_and_public_tables_have_none() -> None:
    made, table_id, _, _ = friends_house()
    stranger = made.join()
    for asked, code in ((table_id, "private_table"), ("t1", "no_settlement"), ("none", "no_table")):
        with pytest.raises(Refusal) as failed:
            made.room.settlement(asked, stranger)
        assert failed.value.code == code


def test_the_sheet_as_the_spreadsheet_of_each_language_reads_it() -> None:
    """Where amounts have a comma, as in Spanish, cells are parted by semicolons."""
    lines = (SheetLine("Ana", 16_000, 0, 17_205, 1_205), SheetLine("-Luis", 16_000, 14_795, 0, -1_205))
    assert settlement_csv(lines, "es").splitlines() == [
        "Apodo;Puso;Retiró;Tiene;Resultado",
        "Ana;160,00;0,00;172,05;12,05",
        "'-Luis;160,00;147,95;0,00;-12,05",
    ]
    assert settlement_csv(lines, "en").splitlines() == [
        "Player,Bought in,Cashed out,Now,Net",
        "Ana,160.00,0.00,172.05,12.05",
        "'-Luis,160.00,147.95,0.00,-12.05",
    ]


def test_there_is_no_rake_among_friends() -> None:
    made, table_id, _, _ = friends_house()
    assert made.public(table_id).rake_on is False


# ---- another limit ----


def paused_house(guests: int = 1) -> tuple[House, str, list[str]]:
    """A paused table of friends at 4-8 before its first hand, with 160 dollars before each."""
    made, table_id, _, people = friends_house(guests)
    done(made, people[0], PauseTable(made.command_id(), table_id, True))
    return made, table_id, people


@pytest.mark.parametrize("stakes", ["1-2", "10-20"])
def test_a_limit_is_changed_between_hands_and_chips_stay(stakes: str) -> None:
    made, table_id, (owner, _) = paused_house()
    done(made, owner, SetStakes(made.command_id(), table_id, stakes))
    done(made, owner, PauseTable(made.command_id(), table_id, False))
    made.restart()
    made.take(made.room.connected(owner, made.now))
    public, figures = made.public(table_id), STAKES[stakes]
    assert (public.stakes.small_bet, public.stakes.big_bet) == (figures.small_bet, figures.big_bet)
    assert [seat.stack for seat in public.seats if seat is not None] == [16_000, 16_000]


def test_a_limit_is_not_changed_during_a_hand() -> None:
    made, table_id, _, (owner, _) = friends_house()
    made.until_hand(table_id)
    assert refused(made, owner, SetStakes(made.command_id(), table_id, "1-2")) == "between_hands"
    made.play_hand(folding, table_id)
    done(made, owner, SetStakes(made.command_id(), table_id, "1-2"))
    assert made.public(table_id).stakes.key == "4-8", "the hand on show was played at that"
    made.pass_ms(5_000)
    assert made.public(table_id).stakes.key == "1-2"


def test_a_higher_limit_waits_for_stacks_of_its_least_buy_in() -> None:
    """50-100: five big bets are 500 dollars."""
    made, table_id, (owner, guest) = paused_house()
    asked = "50-100"
    assert refused(made, owner, SetStakes(made.command_id(), table_id, asked)) == "stakes_stack"
    for person in (owner, guest):
        done(made, person, AddChips(made.command_id(), table_id, 24_000))
    assert refused(made, owner, SetStakes(made.command_id(), table_id, asked)) == "stakes_stack"
    done(made, owner, SetStakes(made.command_id(), table_id, "30-60"))


def test_a_limit_that_is_none_is_refused() -> None:
    made, table_id, (owner, guest) = paused_house()
    assert refused(made, owner, SetStakes(made.command_id(), table_id, "7-9")) == "stakes_unknown"
    assert refused(made, guest, SetStakes(made.command_id(), table_id, "1-2")) == "not_owner"


# ---- the clock ----


@pytest.mark.parametrize(("clock", "factor"), [(TurnTime.USUAL, 1), (TurnTime.LONG, 2)])
def test_a_longer_clock_gives_twice_the_time(clock: TurnTime, factor: int) -> None:
    made, table_id, (owner, _) = paused_house()
    done(made, owner, SetClock(made.command_id(), table_id, clock))
    done(made, owner, PauseTable(made.command_id(), table_id, False))
    made.until_hand(table_id)
    turn = made.public(table_id).turn
    assert turn is not None
    assert turn.total_ms == factor * made.config.timers.action_ms


def test_the_clock_can_be_taken_away() -> None:
    made, table_id, (owner, _) = paused_house()
    done(made, owner, SetClock(made.command_id(), table_id, TurnTime.NONE))
    done(made, owner, PauseTable(made.command_id(), table_id, False))
    made.until_hand(table_id)
    turn = made.public(table_id).turn
    assert turn is not None
    assert turn.total_ms is None
    made.pass_ms(3_600_000)
    assert made.public(table_id).turn == turn, "everybody is there and may think"


# ---- a mixed table ----


def mixed_house(guests: int) -> tuple[House, str, list[str]]:
    made = house()
    owner = made.join("Ana")
    facts = done(made, owner, OpenTable(made.command_id(), Game.STUD, "4-8", mixed=True))
    people = [owner] + [made.join() for _ in range(guests)]
    for person in people:
        accept(made, person, str(facts["invitation"]))
        made.sit(person, str(facts["table_id"]))
    return made, str(facts["table_id"]), people


def games_played(made: House, table_id: str, hands: int) -> list[Game]:
    """The game of so many hands, as everybody is told while they are played."""
    games = []
    for _ in range(hands):
        made.until_hand(table_id)
        games.append(made.public(table_id).game)
        made.play_hand(folding, table_id)
        made.pass_ms(5_000)
    return games


@pytest.mark.parametrize("players", [2, 3])
def test_a_round_of_stud_then_a_round_of_stud8(players: int) -> None:
    made, table_id, _ = mixed_house(players - 1)
    games = games_played(made, table_id, 4 * players)
    one, other = [Game.STUD] * players, [Game.STUD8] * players
    assert games == one + other + one + other


def test_a_round_is_counted_on_through_a_restart() -> None:
    made, table_id, people = mixed_house(2)
    assert games_played(made, table_id, 2) == [Game.STUD] * 2
    made.until_hand(table_id)
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    assert games_played(made, table_id, 2) == [Game.STUD, Game.STUD8]


def test_everybody_sees_how_long_the_game_is_still_played() -> None:
    made, table_id, _ = mixed_house(2)
    left = []
    for _ in range(4):
        made.until_hand(table_id)
        friends = made.public(table_id).friends
        assert friends is not None
        assert friends.mixed
        left.append(friends.round_left)
        made.play_hand(folding, table_id)
        made.pass_ms(5_000)
    assert left == [2, 1, 0, 2]


def test_the_lobby_calls_a_mixed_table_mixed() -> None:
    made, table_id, people = mixed_house(1)
    lines = made.room.lobby_for(people[0]).tables
    assert [line.mixed for line in lines if line.table_id == table_id] == [True]
    assert [line.mixed for line in lines if line.table_id != table_id] == [False]


def test_a_table_of_one_game_stays_with_it() -> None:
    made = house()
    owner, guest = made.join(), made.join()
    table_id, invitation = opened(made, owner)
    accept(made, guest, invitation)
    for person in (owner, guest):
        made.sit(person, table_id)
    assert games_played(made, table_id, 5) == [Game.STUD8] * 5
