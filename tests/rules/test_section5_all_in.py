"""Section 5 of the rule book: all-in by chips, short all-ins, returned bets and pots."""

import pytest

from doorcard.engine import HandError, IllegalAction, Phase, Status
from doorcard.engine.events import ActionTaken, BetReturned, PotsCollected, StreetOpened
from doorcard.engine.fast import FastHand
from doorcard.engine.pots import pots_from, uncalled
from doorcard.rules.house import HeadsUpCap, ShortAllIn, ShortAnte
from doorcard.rules.spec import Amount, Game, HouseRules, RuleSet, Stakes
from tests.rules.table import Table, up

BIG_ANTE = Stakes("20-40", ante=10, bring_in=5, small_bet=20, big_bet=40)
ANTE_20 = Stakes("20-40", ante=20, bring_in=5, small_bet=20, big_bet=40)
STATUS = {"f": Status.FOLDED, "a": Status.ACTIVE, "i": Status.ALL_IN, "p": Status.PROTECTED}


def pots_of(table: Table) -> list[tuple[Amount, str]]:
    """The pots: chips, and who can win them."""
    return [(pot.amount, "".join(map(str, pot.eligible))) for pot in table.state.pots]


@pytest.mark.parametrize(
    ("staked", "status", "pots"),
    [
        pytest.param([10, 10, 10], "aaa", [(30, "012")], id="one pot"),
        pytest.param([10, 30, 30], "iaa", [(30, "012"), (40, "12")], id="5.1 a side pot"),
        pytest.param([3, 10, 10], "iii", [(9, "012"), (14, "12")], id="5.1 B91 K16 a short ante"),
        pytest.param(
            [5, 10, 20, 40, 40],
            "iiiaa",
            [(25, "01234"), (20, "1234"), (30, "234"), (40, "34")],
            id="5.1 no limit to the number of side pots",
        ),
        pytest.param([20, 12, 20], "afa", [(52, "02")], id="5.6 the same contestants are one pot"),
        pytest.param(
            [10, 20, 20, 15], "iaaf", [(40, "012"), (25, "12")], id="5.6 folded chips in their layers"
        ),
        pytest.param([10, 20, 10, 20], "ifif", [(60, "02")], id="5.6 10.8 all payers of the layer folded"),
        pytest.param([10, 20, 20, 20], "pafi", [(40, "013"), (30, "13")], id="6.1 protected: what he staked"),
        pytest.param([0, 3, 3], "paa", [(6, "12")], id="6.1 protected with nothing staked"),
        pytest.param([0, 0, 0], "faf", [], id="nothing was staked"),
    ],
)
def test_pots_by_layers(staked: list[Amount], status: str, pots: list[tuple[Amount, str]]) -> None:
    made = pots_from(staked, [STATUS[letter] for letter in status])
    assert [(pot.amount, "".join(map(str, pot.eligible))) for pot in made] == pots


@pytest.mark.parametrize(
    ("staked", "returned"),
    [
        pytest.param([4, 10], (1, 6), id="B19 an ante that nobody can match"),
        pytest.param([50, 30, 30], (0, 20), id="the excess over the second stake"),
        pytest.param([50, 50, 30], None, id="a matched bet"),
        pytest.param([1, 4, 1, 1], (1, 3), id="the bring-in"),
    ],
)
def test_5_4_what_nobody_matched_returns(staked: list[Amount], returned: tuple[int, Amount] | None) -> None:
    assert uncalled(staked) == returned


def test_5_1_b19_a_short_ante_wins_one_such_ante_from_each() -> None:
    table = Table(
        "(As Ad) Ah Ac 2c 3d 4h", "(Kc Kd) Qh Jc 9c 8d 7h", stacks=[4, 100], stakes=BIG_ANTE
    ).shown()
    assert table.last(BetReturned) == BetReturned(1, 6)
    assert table.state.stacks == (8, 96)


def test_5_1_b91_k16_the_layer_of_a_short_ante() -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=[3, 100, 100], stakes=BIG_ANTE).play("1:bring_in 2:call")
    assert [pot.amount for pot in table.state.pots] == [9, 24]


@pytest.mark.option("short_ante", "layered")
def test_5_1_b91_the_layers_of_a_short_ante_of_a_house() -> None:
    """6 of each of three antes for all; 14 of the two full ones, and the bring-ins, for the other two."""
    table = Table(*up("2c", "Kd", "9h"), stacks=[6, 100, 100], stakes=ANTE_20)
    table.play("1:complete 2:call")
    assert pots_of(table) == [(18, "012"), (68, "12")]


ONE_POT = ShortAnte.ONE_POT


@pytest.mark.option("short_ante", "one_pot")
@pytest.mark.parametrize(
    ("stacks", "script", "pots", "returned"),
    [
        pytest.param([6, 100, 100], "1:complete 2:call", [(46, "012"), (40, "12")], None, id="5.1 B91 46"),
        pytest.param([6, 100, 100], "1:complete 2:fold", [(46, "01")], (1, 20), id="5.4 a bet returns"),
        pytest.param([6, 100], "", [(26, "01")], None, id="5.4 an ante does not, not even one against one"),
        pytest.param([6, 12, 100], "", [(38, "012")], None, id="5.1 several short antes"),
        pytest.param([6, 20, 100], "", [(46, "012")], None, id="5.1 nothing is left after the ante"),
        pytest.param(
            [6, 25, 100, 100],
            "1:bring_in 2:complete 3:call",
            [(66, "0123"), (15, "123"), (30, "23")],
            None,
            id="5.1 bets make layers",
        ),
        pytest.param([100, 100, 100], "0:bring_in 1:call 2:call", [(75, "012")], None, id="5.6 one pot"),
        pytest.param(
            [22, 100, 100], "0:bring_in 1:call 2:call", [(66, "012"), (6, "12")], None, id="5.1 5.6 all-in"
        ),
    ],
)
def test_5_1_antes_that_form_one_pot(
    stacks: list[Amount],
    script: str,
    pots: list[tuple[Amount, str]],
    returned: tuple[int, Amount] | None,
) -> None:
    """Nobody's ante comes back or makes a layer; bets do as ever."""
    table = Table(
        *up("2c", "3d", "9h", "Th")[: len(stacks)], stacks=stacks, stakes=ANTE_20, short_ante=ONE_POT
    )
    table.play(script)
    assert pots_of(table) == pots
    assert [(event.player, event.amount) for event in table.all(BetReturned)] == [returned] * bool(returned)


@pytest.mark.option("short_ante", "one_pot")
def test_5_1_b91_a_short_ante_wins_all_of_the_antes() -> None:
    """Aces win 46; of the others, who put in 20 more each, kings have the 40."""
    hands = ("(As Ad) Ah Ac 2c 3d 4h", "(Kc Kd) 2h Jc 9c 8d 7h", "(Qc Qd) 9h Tc 6c 5d 7s")
    table = Table(*hands, stacks=[6, 100, 100], stakes=ANTE_20, short_ante=ONE_POT)
    table.play("1:complete 2:call").checked_down().shown()
    assert table.state.stacks == (46, 100, 60)


def test_5_1_the_fast_hand_refuses_antes_that_form_one_pot() -> None:
    rules = RuleSet(Game.STUD, "record", ANTE_20, HouseRules(short_ante=ONE_POT))
    with pytest.raises(HandError, match="not_fast"):
        FastHand(rules, (100, 100))


def test_5_2_b13_b06_out_of_action_is_never_asked() -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=[11, 11, 100]).play("0:bring_in 1:complete 2:call 0:call")
    assert table.state.phase is Phase.SHOWDOWN
    assert [event.opener for event in table.all(StreetOpened)[1:]] == [None] * 4
    with pytest.raises(IllegalAction, match="wrong_phase"):
        table.play("2:bet=10")


def test_5_2_10_3_an_all_in_player_stays_in_the_pot() -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=[11, 100, 100])
    table.play("0:bring_in 1:complete 2:call 0:call").checked_down()
    assert table.state.pots[0].eligible == (0, 1, 2)
    assert {event.player for event in table.all(ActionTaken)[4:]} == {1, 2}


def test_5_2_10_14_the_last_player_with_chips_is_not_asked_when_nothing_is_owed() -> None:
    table = Table(*up("2c 3d", "Kd Qs", "9h 8c"), stacks=[4, 100, 100])
    table.play("0:bring_in 1:call 2:call 1:fold")
    assert table.state.phase is Phase.SHOWDOWN
    assert table.state.status[2] is Status.ACTIVE


STREET_OF_20 = ("2c 3d 4d", "Kd Qs Jc", "9h 8c 7d", "Tc 5d 5h")


def on_fifth(*stacks: Amount, **options) -> Table:
    """All came in for the bring-in (1 + 3 chips each); the big bet is 20, player 1 is first (of four: 3)."""
    table = Table(*up(*STREET_OF_20[: len(stacks)]), stacks=stacks, **options)
    others = range(1, len(stacks))
    table.play("0:bring_in").play(" ".join(f"{player}:call" for player in others))
    return table.play(" ".join(f"{player}:check" for player in (*others, 0)))


@pytest.mark.option("short_all_in", "half_bet")
@pytest.mark.parametrize(
    ("chips", "options"),
    [
        pytest.param(15, ["fold", "call 15", "raise 35"], id="street of 20, all-in 15: 35"),
        pytest.param(10, ["fold", "call 10", "raise 30"], id="exactly half is full"),
        pytest.param(9, ["fold", "call 9", "complete 20"], id="under half: complete to 20"),
    ],
)
def test_5_3_an_all_in_bet(chips: Amount, options: list[str]) -> None:
    table = on_fifth(500, 4 + chips, 500).play(f"1:bet={chips}")
    assert table.options == options


@pytest.mark.option("short_all_in", "half_bet")
@pytest.mark.parametrize(
    ("chips", "options"),
    [
        pytest.param(30, ["fold", "call 30", "raise 50"], id="bet 20, all-in 30: 50"),
        pytest.param(25, ["fold", "call 25", "raise 40"], id="B11 bet 20, all-in 25: 40"),
        pytest.param(29, ["fold", "call 29", "raise 40"], id="just under half"),
    ],
)
def test_5_3_an_all_in_raise(chips: Amount, options: list[str]) -> None:
    table = on_fifth(500, 500, 4 + chips).play(f"1:bet=20 2:raise={chips}")
    assert table.options == options


def test_5_3_b12_a_short_all_in_is_a_bare_call_for_who_has_acted() -> None:
    table = on_fifth(500, 500, 29).play("1:bet=20 2:raise=25 0:call")
    assert table.options == ["fold", "call 25"]


def test_5_3_10_2_who_faces_an_all_in_raise_is_asked() -> None:
    table = on_fifth(500, 500, 29).play("1:bet=20 2:raise=25 0:fold")
    assert (table.actor, table.options) == (1, ["fold", "call 25"])


def test_5_3_a_completion_reopens_the_betting() -> None:
    table = on_fifth(500, 500, 29).play("1:bet=20 2:raise=25 0:raise=40")
    assert table.options == ["fold", "call 40", "raise 60"]


def test_5_3_a_short_all_in_does_not_count_towards_the_cap() -> None:
    table = on_fifth(500, 500, 29).play("1:bet=20 2:raise=25 0:raise=40 1:raise=60 0:raise=80")
    assert table.options == ["fold", "call 80"]


@pytest.mark.option("heads_up_cap", "uncapped")
def test_5_3_4_7_a_short_all_in_with_three_wagers_made_does_not_reach_the_cap() -> None:
    # 65 is five above the third wager, so three wagers stand when only two can still act.
    table = on_fifth(500, 500, 69, heads_up_cap=HeadsUpCap.UNCAPPED)
    table.play("1:bet=20 2:raise=40 0:call 1:raise=60 2:raise=65")
    assert not table.state.cap_reached
    assert table.play("0:raise=80").options == ["fold", "call 80", "raise 100"]


def test_5_3_full_all_ins_count_towards_the_cap() -> None:
    table = on_fifth(500, 500, 34).play("1:bet=20 2:raise=30 0:raise=50 1:raise=70")
    assert table.options == ["fold", "call 70"]


@pytest.mark.option("short_all_in", "half_bet")
def test_5_3_short_all_ins_together_reopen_the_betting() -> None:
    # 25 is short, 30 is five above it; together they are half a bet above the last full wager.
    table = on_fifth(29, 34, 500, 500).play("3:bet=20 0:raise=25 1:raise=30")
    assert [event.counted for event in table.all(ActionTaken)[-2:]] == [False, True]
    assert table.play("2:call").options == ["fold", "call 30", "raise 50"]


def test_5_3_several_short_all_ins_that_stay_short() -> None:
    table = on_fifth(27, 29, 500, 500).play("3:bet=20 0:raise=23 1:raise=25 2:call")
    assert table.options == ["fold", "call 25"]


@pytest.mark.option("short_all_in", "full_bet")
@pytest.mark.parametrize(
    ("chips", "options"),
    [
        pytest.param(25, ["fold", "call 25", "raise 45"], id="every all-in above the price counts"),
        pytest.param(21, ["fold", "call 21", "raise 41"], id="even by one chip"),
    ],
)
def test_5_3_full_bet(chips: Amount, options: list[str]) -> None:
    table = on_fifth(500, 500, 4 + chips, short_all_in=ShortAllIn.FULL_BET).play(f"1:bet=20 2:raise={chips}")
    assert table.options == options


@pytest.mark.option("short_all_in", "full_bet")
def test_5_3_full_bet_reopens_to_who_has_acted() -> None:
    table = on_fifth(500, 500, 25, short_all_in=ShortAllIn.FULL_BET).play("1:bet=20 2:raise=21 0:call")
    assert table.options == ["fold", "call 21", "raise 41"]


def test_5_4_b28_uncalled_and_side_pot_are_separate() -> None:
    table = Table(
        "(As Ad) Ah 4c 6c 9s Tc", "(Kc Kd) Qh Jc 9c 8d 7h", "(2c 2d) 3h 5d 8s Td Js", stacks=[11, 100, 100]
    )
    table.play("2:bring_in 0:complete 1:call 2:call 1:check 2:check 1:bet=20 2:call 1:bet=20 2:fold").shown()
    assert table.last(BetReturned) == BetReturned(1, 20)
    assert table.paid == [(1, "high", {1: 40}), (0, "high", {0: 33})]


def test_5_5_b32_10_15_a_split_per_layer() -> None:
    tie = ("(Ah 2d) 4c 6s 8d Tc (Qh)", "(As 2c) 4d 6h 8c Ts (Qd)", "(5c 7d) 9h Js 2h Kd (4h)")
    table = Table(*tie, stacks=[11, 100, 100])
    table.play("0:complete 1:call 2:call 2:bet=10 1:call").checked_down().shown()
    assert table.paid == [(1, "high", {1: 20}), (0, "high", {0: 16, 1: 17})]


def test_5_4_pots_are_collected_at_the_end_of_each_round() -> None:
    table = on_fifth(500, 500, 500)
    assert [sum(pot.amount for pot in event.pots) for event in table.all(PotsCollected)] == [12, 12]
