"""What a player is told before his turn: what he could do, the price, his outs.

Figures are those of 4-8 hi/lo: ante 1, bring-in 2 (half of the small bet, 2.2).
"""

import random

import pytest

from doorcard.engine import ActionKind
from doorcard.protocol.messages import TablePrivate
from doorcard.room.prospects import call_cost, price
from doorcard.rules.spec import Game
from tests.room.house import House, by_chance, passive, seated_house
from tests.rules.table import Table, up


def kinds(private: TablePrivate) -> list[tuple[ActionKind, int, int]]:
    return [(option.kind, option.to, option.cost) for option in private.prospect]


def on_street(made: House, street: int) -> None:
    while made.public().street != street or made.public().turn is None:
        assert made.act_somehow(passive)


def in_order(made: House, people: list[str], first: str) -> list[str]:
    seats = sorted(people, key=lambda person: made.private(person).seat)
    at = seats.index(first)
    return seats[at:] + seats[:at]


def test_3_3_nobody_knows_his_price_before_the_bring_in() -> None:
    made, people = seated_house(3)
    made.until_hand()
    assert all(not made.private(person).prospect for person in people)


def test_3_4_after_the_bring_in_all_others_may_call_it_or_complete() -> None:
    made, people = seated_house(4)
    made.until_hand()
    opener = made.actor()
    assert opener is not None
    made.decide(opener, ActionKind.BRING_IN)
    asked, *later = in_order(made, people, opener)[1:]
    wanted = [(ActionKind.FOLD, 0, 0), (ActionKind.CALL, 200, 200), (ActionKind.COMPLETE, 400, 400)]
    for person in later:
        assert kinds(made.private(person)) == wanted
    assert made.private(asked).prospect == ()  # he is asked already
    assert made.private(opener).prospect == ()  # 3.3: if all call, he has no further option


def test_3_4_whoever_has_brought_it_in_is_to_act_again_after_a_completion() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    opener = made.actor()
    assert opener is not None
    made.decide(opener, ActionKind.BRING_IN)
    completer = made.actor()
    assert completer is not None
    made.decide(completer, ActionKind.COMPLETE)
    wanted = [(ActionKind.FOLD, 0, 0), (ActionKind.CALL, 400, 200), (ActionKind.RAISE, 800, 600)]
    assert kinds(made.private(opener)) == wanted
    assert made.private(completer).prospect == ()


def test_4_4_a_bet_changes_what_those_behind_are_told() -> None:
    made, people = seated_house(4, game=Game.STUD)
    made.until_hand()
    on_street(made, 5)
    first = made.actor()
    assert first is not None
    *_, last = in_order(made, people, first)
    assert kinds(made.private(last)) == [
        (ActionKind.FOLD, 0, 0),
        (ActionKind.CHECK, 0, 0),
        (ActionKind.BET, 800, 800),
    ]
    made.decide(first, ActionKind.BET)
    assert kinds(made.private(last)) == [
        (ActionKind.FOLD, 0, 0),
        (ActionKind.CALL, 800, 800),
        (ActionKind.RAISE, 1600, 1600),
    ]
    assert made.private(first).prospect == ()


@pytest.mark.parametrize("seed", range(6))
def test_what_was_promised_is_what_is_offered_when_nothing_came_between(seed: int) -> None:
    made, people = seated_house(5, seed=seed, buy_in=16_000)
    choose, compared = by_chance(random.Random(seed)), 0
    for _ in range(2):
        made.until_hand()
        while (actor := made.actor()) is not None:
            before = {person: made.private(person) for person in people}
            before_public = made.public()
            made.act_somehow(choose)
            following = made.actor()
            after = made.public()
            is_same = (after.price, after.street) == (before_public.price, before_public.street)
            if following is None or following == actor or not is_same:
                continue
            if before[following].prospect and made.private(following).legal:
                assert made.private(following).call_cost == before[following].call_cost
                assert _without_wagers(made.private(following).legal) == _without_wagers(
                    before[following].prospect
                )
                compared += 1
    assert compared > 3


def _without_wagers(options: tuple[object, ...]) -> list[object]:
    quiet = (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)
    return [option for option in options if getattr(option, "kind", None) in quiet]


# In 10-20 with ante 1: one brings in for 3, the next completes to 10, and this is the price of the third.
PRICES = [
    # stack of the caller, (cost, pot, tenths, percent)
    pytest.param(500, (10, 16, 16, 38), id="three antes, 3 and 10 for 10"),
    pytest.param(11, (10, 16, 16, 38), id="his last 10 are enough"),
    pytest.param(8, (7, 13, 19, 35), id="5.1 his last 7 reach 8 of each: 4, 8 and his own ante"),
]


@pytest.mark.parametrize(("stack", "wanted"), PRICES)
def test_the_price_is_the_call_against_what_it_can_win(stack: int, wanted: tuple[int, int, int, int]) -> None:
    played = Table(*up("2c", "9d", "Kh"), stacks=[500, 500, stack]).play("0:bring_in 1:complete")
    cost = call_cost(played.state, 2)
    shown = price(played.state, 2, cost)
    assert shown is not None
    assert (shown.cost, shown.pot, shown.tenths, shown.percent) == wanted


def test_nothing_is_the_price_of_whoever_owes_nothing() -> None:
    played = Table(*up("2c", "9d", "Kh")).play("0:bring_in 1:complete")
    assert call_cost(played.state, 1) == 0
    assert price(played.state, 1, 0) is None


def test_outs_are_counted_from_fourth_to_sixth_street_for_those_in_the_hand_alone() -> None:
    made, people = seated_house(4)
    made.until_hand()
    assert all(made.private(person).outs is None for person in people)
    for street in (4, 5, 6):
        on_street(made, street)
        for person in people:
            outs, own = made.private(person).outs, made.private(person)
            assert outs is not None
            up = {card for seat in made.public().seats if seat is not None for card in seat.up}
            assert outs.unseen == 52 - len(up | set(own.down))
            for card in [*outs.low, *(card for kind in outs.high for card in kind.cards)]:
                assert card not in up | set(own.down)
    on_street(made, 7)
    assert all(made.private(person).outs is None for person in people)


def test_who_has_folded_has_no_prospect_no_price_and_no_outs() -> None:
    made, _ = seated_house(4)
    made.until_hand()
    on_street(made, 4)
    first = made.actor()
    assert first is not None
    made.decide(first, ActionKind.FOLD)
    private = made.private(first)
    assert (private.prospect, private.price, private.outs) == ((), None, None)


@pytest.mark.parametrize("game", [Game.STUD, Game.STUD8])
def test_1_5_who_can_have_no_low_any_more_is_told_so(game: Game) -> None:
    made, people = seated_house(4, game=game)
    made.until_hand()
    on_street(made, 6)
    for person in people:
        private = made.private(person)
        lows = {card // 4 for card in private.cards if card // 4 <= 6 or card // 4 == 12}
        assert private.low_gone is (game is Game.STUD8 and len(lows) < 4)
