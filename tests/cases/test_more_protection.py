"""All-in by protection within a hand and over days (rules 6.1-6.8)."""

import pytest

from doorcard.engine import ActionKind, IllegalAction, Phase, Status
from doorcard.engine.events import ActionTaken, BetReturned, StreetOpened
from doorcard.room.protection import Protection, protection
from doorcard.rules.spec import Game, ProtectionRules
from tests.cases.walk import asked, checked_to, house, limped, walk
from tests.room.house import House, seated_house
from tests.rules.table import Table, up

HOUR = 3_600_000
DAY = ProtectionRules(quota=2, window_ms=24 * HOUR)
BOARDS = ("2c 3d 4d 6s", "Kd Qs Jc 5h", "9h 8c 7d Th")


def test_6_1_protected_in_mid_round_keeps_his_part_of_the_bets() -> None:
    """He called 20 and does not answer the raise to 40: the first 20 of each are his to win too."""
    table = checked_to(limped(*BOARDS), 5)
    table.play("1:bet=20 2:call 0:raise=40 1:protect 2:call")
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(72, (0, 1, 2)), (40, (0, 2))]
    table.checked_down()
    assert all(event.player != 1 for event in table.all(ActionTaken)[-4:])


def test_6_1_the_bettor_is_protected_and_the_raiser_gets_the_rest_back() -> None:
    table = checked_to(limped(*BOARDS[:2]), 5).play("1:bet=20 0:raise=40 1:protect")
    assert table.last(BetReturned) == BetReturned(0, 20)
    assert table.state.phase is Phase.SHOWDOWN
    assert table.state.stacks == (476, 476)


def test_6_1_when_the_others_fold_to_one_he_is_alone_with_the_protected_player() -> None:
    """The raise to 20 was met by the bet of 10; what is above it returns, the rest is a pot for one."""
    table = limped(*BOARDS).play("1:bet=10 2:raise=20 0:protect 1:fold")
    assert table.state.phase is Phase.SHOWDOWN
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(12, (0, 2)), (20, (2,))]


def test_6_1_the_cap_counts_two_players_beside_a_protected_one() -> None:
    """Three began the round: the cap of four stays in a house that lifts it for rounds begun by two."""
    table = checked_to(limped(*BOARDS, **house("cash")), 5)
    walk(
        table,
        ("1:bet=20 2:raise=40 0:protect 1:raise=60", "2: fold, call 60, raise 80"),
        ("2:raise=80", "1: fold, call 80"),
        ("1:call", "1: fold, check, bet 20"),
        ("1:bet=20 2:raise=40 1:raise=60 2:raise=80", "1: fold, call 80, raise 100"),
    )


def test_6_1_an_open_pair_of_a_protected_player_doubles_the_bet() -> None:
    """Protected on third street, kings come on fourth."""
    table = Table(*up("2c 7d", "Ks Kh", "9h 8c"), **house("cash"))
    table.play("0:bring_in 1:call 2:complete 0:call 1:protect")
    assert asked(table) == "2: fold, check, bet 10, bet 20"
    assert table.opened == (2, "next_to_all_in_board")


def test_6_1_halves_of_a_pot_with_a_protected_player() -> None:
    """His low wins half of what he is in for: antes and bring-ins of three, 12 chips."""
    low, high, third = "(As 2d) 3c 4h 6s Kd Kh", "(Qs Qd) Qh Jc 9d 9h Jd", "(Tc Th) Td 9c 8h 7s Jh"
    table = Table(low, high, third, game=Game.STUD8).play("0:bring_in 1:call 2:call")
    table.play("1:bet=10 2:call 0:protect").checked_down().shown()
    assert table.paid == [(1, "high", {1: 20}), (0, "high", {1: 6}), (0, "low_eight", {0: 6})]


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("", id="6.2 at the bring-in"),
        pytest.param("0:bring_in 1:call 2:call", id="6.2 first on fourth street"),
        pytest.param("0:bring_in 1:call 2:call 1:check 2:check", id="6.2 last on fourth street"),
    ],
)
def test_who_owes_nothing_is_not_protected(script: str) -> None:
    table = Table(*up(*BOARDS)).play(script)
    with pytest.raises(IllegalAction, match="nobody_owes"):
        table.play(f"{table.actor}:protect")


def test_6_2_next_to_an_all_in_low_card_he_owes_nothing_yet() -> None:
    table = Table(*up(*BOARDS), stacks=[1, 100, 100])
    assert asked(table) == "1: fold, bring_in 3, complete 10"
    with pytest.raises(IllegalAction, match="nobody_owes"):
        table.play("1:protect")


@pytest.mark.parametrize(
    ("uses", "now", "found"),
    [
        pytest.param([0], 23, Protection(1), id="6.3 one use"),
        pytest.param([0], 24, Protection(2), id="6.3 counts for one window exactly"),
        pytest.param([0, 25], 26, Protection(1), id="6.4 25 hours apart"),
        pytest.param([0, 24], 24, Protection(1), id="6.4 24 hours apart exactly"),
        pytest.param([0, 23], 46, Protection(0, 47 * HOUR), id="6.4 locked"),
        pytest.param([0, 23], 47, Protection(2), id="6.4 then two again"),
        pytest.param([0, 23, 47], 48, Protection(1), id="6.4 the first after a lock"),
        pytest.param([0, 23, 47, 70], 71, Protection(0, 94 * HOUR), id="6.4 locked once more"),
        pytest.param([0, 20, 44, 60], 84, Protection(2), id="6.4 the second lock ends"),
    ],
)
def test_uses_by_the_hour(uses: list[int], now: int, found: Protection) -> None:
    assert protection([use * HOUR for use in uses], now * HOUR, DAY) == found


@pytest.mark.parametrize("quota", [1, 3], ids=["6.3 a quota of one", "6.3 a quota of three"])
def test_other_quotas_lock_at_the_use_that_fills_them(quota: int) -> None:
    rules = ProtectionRules(quota=quota, window_ms=24 * HOUR)
    uses = [hour * HOUR for hour in range(quota)]
    assert protection(uses[:-1], 5 * HOUR, rules) == Protection(1)
    assert protection(uses, 5 * HOUR, rules) == Protection(0, (quota - 1 + 24) * HOUR)


def test_6_8_a_quota_of_none_protects_nobody_and_locks_nobody() -> None:
    assert protection([], 0, ProtectionRules(quota=0)) == Protection(0)


def owing(made: House, kinds: tuple[ActionKind, ...]) -> str:
    """Somebody opens with the first of these that he may; who owes then."""
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    made.decide(actor, next(kind for kind in kinds if kind in {o.kind for o in made.private(actor).legal}))
    after = made.actor()
    assert after is not None
    return after


@pytest.mark.parametrize(
    ("profile", "became", "uses"),
    [
        ("actionpoker", Status.PROTECTED, 1),
        ("cash", Status.PROTECTED, 1),
        ("wsop-2024", Status.FOLDED, 0),
        ("pokerstars", Status.FOLDED, 0),
        ("roberts", Status.FOLDED, 0),
    ],
    ids=["6.1 actionpoker", "6.1 cash", "6.8 wsop-2024", "6.8 pokerstars", "6.8 roberts"],
)
def test_time_is_over_in_each_house(profile: str, became: Status, uses: int) -> None:
    """Facing the bring-in alone a player owes as well."""
    made, _ = seated_house(3, game=Game.STUD, profile=profile)
    late = owing(made, (ActionKind.BRING_IN,))
    seat = made.private(late).seat
    made.pass_ms(60_000)
    shown = made.public().seats[seat - 1]
    assert shown is not None
    assert shown.status is became
    assert [use.user_id for use in made.store.protections] == [late] * uses


def test_6_5_everybody_sees_who_is_protected_and_he_alone_how_many_are_left() -> None:
    made, people = seated_house(3, game=Game.STUD)
    late = owing(made, (ActionKind.COMPLETE,))
    made.pass_ms(60_000)
    shown = [seat.status for seat in made.public().seats if seat is not None]
    assert shown.count(Status.PROTECTED) == 1
    assert {person: made.private(person).protections_left for person in people} == {
        person: 1 if person == late else 2 for person in people
    }


def test_6_6_6_7_a_restart_after_the_protection_keeps_it_and_he_is_not_asked_again() -> None:
    made, people = seated_house(3, game=Game.STUD)
    late = owing(made, (ActionKind.COMPLETE,))
    made.pass_ms(60_000)
    made.restart(stopped_ms=HOUR)
    for person in people:
        made.take(made.room.connected(person, made.now))
    assert made.private(late).protections_left == 1
    assert made.private(late).legal == ()
    assert made.actor() not in (None, late)


def test_5_2_no_street_asks_a_protected_player() -> None:
    table = checked_to(limped(*BOARDS).play("1:bet=10 2:protect 0:call"), 7)
    assert {event.opener for event in table.all(StreetOpened)[2:]} <= {0, 1}
