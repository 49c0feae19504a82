"""An operator's own house and limits in the room: quick seats, tables of one's own, restarts."""

from doorcard.protocol.commands import Command, QuickSeat
from doorcard.protocol.messages import Accepted, Refused
from doorcard.room import RoomConfig
from doorcard.rules import STAKES, Game, Stakes, load_profiles, load_stakes
from tests.room.house import House, house, passive, table

LIMITS = load_stakes("""
[stakes]
evening = { ante = 100, bring_in = 200, small_bet = 600, big_bet = 1200, chip = 100 }
pennies = { ante = 10, bring_in = 50, small_bet = 100, big_bet = 200, chip = 10 }
""")
HOUSES = load_profiles('[profiles.friday]\nbase = "actionpoker"\nbets_and_raises_max = 5')
FRIDAY = HOUSES["friday"]
EVENING, PENNIES = LIMITS["evening"], LIMITS["pennies"]


def room(*limits: Stakes) -> House:
    """A table at each of these limits, and own tables of the same house."""
    tables = tuple(table(limit.key, stakes=limit, profile=FRIDAY) for limit in limits)
    return house(*tables, stakes=limits, own_table_profile=FRIDAY)


def asked(made: House, user_id: str, stakes: str | None, *, bots: bool) -> str:
    """Where he sits, or why he does not."""
    command: Command = QuickSeat(made.command_id(), Game.STUD8, stakes, bots=bots)
    match made.do(user_id, command):
        case Accepted(_, facts):
            return str(facts["table_id"])
        case Refused(_, code, _):
            return code


def test_a_quick_seat_at_a_limit_of_the_rooms_own() -> None:
    made = room(EVENING)
    assert asked(made, made.join(), "evening", bots=False) == "evening"
    assert asked(made, made.join(), "morning", bots=False) == "stakes_unknown"


def test_a_table_of_ones_own_at_such_a_limit_and_house() -> None:
    made = room(EVENING)
    person = made.join()
    own = asked(made, person, "evening", bots=True)
    shown = made.public(own)
    assert (shown.profile, shown.stakes.key, shown.stakes.small_bet) == ("friday", "evening", 600)
    assert made.room.rules_of(own).house.bets_and_raises_max == 5


def test_no_table_of_ones_own_where_the_rake_cannot_be_paid_in_its_chips() -> None:
    """Document A takes quarters at a small bet of a dollar, which chips of ten cents cannot pay."""
    made = House(RoomConfig(tables=(table(),), stakes=(PENNIES,)))
    assert asked(made, made.join(), "pennies", bots=True) == "stakes_unknown"


def test_friends_are_offered_the_rooms_own_limits_among_all_others_lowest_first() -> None:
    """Among friends there is no rake, so its chips do not matter."""
    made = House(RoomConfig(tables=(table(),), stakes=(EVENING, PENNIES), own_table_stakes="pennies"))
    told = made.room.welcome(made.join(), made.now)
    keys = [limit.key for limit in told.limits]
    assert set(keys) == {*STAKES, "evening", "pennies"}
    assert keys.index("1-2") < keys.index("pennies") < keys.index("2-4")
    assert keys.index("5-10") < keys.index("evening") < keys.index("8-16")
    assert told.usual_limit == "pennies"


def test_the_lobby_calls_the_house_by_its_name() -> None:
    made = room(EVENING)
    (line,) = made.room.lobby_for(made.join()).tables
    assert (line.profile, line.stakes.key) == ("friday", "evening")


def test_own_tables_keep_house_and_limit_that_the_operator_has_given_up() -> None:
    """After a restart with the usual configuration: what was stored says all of it."""
    made = room(EVENING)
    person = made.join()
    own = asked(made, person, "evening", bots=True)
    made.sit(made.join(is_bot=True), own, 24_000)
    made.until_hand(own)
    made.config = RoomConfig(tables=(table(),))
    made.restart()
    made.take(made.room.connected(person, made.now))
    made.play_hand(passive, own)
    rules = made.room.rules_of(own)
    assert (rules.profile, rules.house.bets_and_raises_max, rules.stakes.small_bet) == ("friday", 5, 600)


def test_a_table_whose_chip_has_grown_plays_on_with_the_stacks_that_are_there() -> None:
    made = house(table(stakes="4-8", profile="cash"))
    people = [made.join() for _ in range(2)]
    for person, amount in zip(people, (16_033, 16_011), strict=True):
        made.sit(person, buy_in=amount)
    made.play_hand(passive)
    made.config = house(table(stakes=EVENING, profile=FRIDAY)).config
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    for _ in range(5):
        made.play_hand(passive)
    assert sum(seat.stack for seat in made.public().seats if seat is not None) <= 16_033 + 16_011
