"""Deck shortage with both options for the card and both for who is first (rule 7.5)."""

from typing import Any

import pytest

from doorcard.engine.events import ActionTaken, CommunityCardDealt, HandShown, StreetOpened
from doorcard.rules.house import CommunityOpener, OddChip, Shortage
from doorcard.rules.spec import Game
from tests.cases.walk import all_in, asked, house
from tests.rules.table import Table, at_the_end, cards

COMMUNITY, COUNT = Shortage.COMMUNITY, Shortage.WSOP_COUNT
WITH_IT, AS_BEFORE = CommunityOpener.BEST_BOARD_WITH_IT, CommunityOpener.SIXTH_STREET_OPENER


def played(players: int, folds: dict[int, int], **options: Any) -> Table:
    """Everybody checks or calls, but ``folds[street]`` players fold as their turn comes on that street."""
    table = Table(*["(?? ??)"] * players, **options)
    left = dict(folds)
    table.play(f"{table.actor}:bring_in")
    while table.actor is not None:
        street = int(table.state.street)
        kinds = [option.split()[0] for option in table.options]
        kind = "check" if "check" in kinds else "call"
        if left.get(street):
            kind, left[street] = "fold", left[street] - 1
        table.play(f"{table.actor}:{kind}")
    return table


@pytest.mark.parametrize(
    ("players", "folds", "option", "shared"),
    [
        pytest.param(8, {}, COMMUNITY, True, id="8 reach it: 4 left"),
        pytest.param(8, {3: 1}, COMMUNITY, False, id="one gone on third: 7 left for 7"),
        pytest.param(8, {3: 1}, COUNT, True, id="7 left, 7 + 2 wanted"),
        pytest.param(8, {4: 1}, COMMUNITY, True, id="one gone on fourth: 6 left for 7"),
        pytest.param(8, {4: 2}, COMMUNITY, False, id="two gone on fourth: 8 left for 6"),
        pytest.param(8, {4: 2}, COUNT, False, id="8 left, 6 + 2 wanted"),
        pytest.param(8, {5: 2}, COMMUNITY, False, id="two gone on fifth: 6 left for 6"),
        pytest.param(8, {5: 2}, COUNT, True, id="6 left, 6 + 2 wanted"),
        pytest.param(8, {6: 3}, COMMUNITY, True, id="three gone on sixth: 4 left for 5"),
        pytest.param(8, {6: 4}, COMMUNITY, False, id="four gone on sixth: 4 left for 4"),
        pytest.param(8, {6: 5}, COUNT, True, id="4 left, 3 + 2 wanted"),
        pytest.param(8, {6: 6}, COUNT, False, id="4 left, 2 + 2 wanted"),
        pytest.param(7, {}, COMMUNITY, False, id="7 dealt: 10 left"),
        pytest.param(7, {}, COUNT, False, id="10 left, 7 + 2 wanted"),
    ],
)
def test_7_5_when_one_card_is_dealt_for_all(
    players: int, folds: dict[int, int], option: Shortage, shared: bool
) -> None:
    table = played(players, folds, shortage=option)
    assert bool(table.all(CommunityCardDealt)) is shared
    out = [card for own in (*table.state.down, *table.state.up) for card in own]
    assert len(set(out)) == len(out) <= 52


EIGHT = (
    *("(?? ??) 2c 4d 6h Ts", "(?? ??) 3d 5c 7s Jh", "(?? ??) Ah Kd 8c 6s", "(?? ??) 9d 9c 2h 4s"),
    *("(?? ??) 8d 7h 5s 3c", "(?? ??) Qd Jc Td 8s", "(?? ??) 4h 6d 7c Qs", "(?? ??) 5d 3h 9h Tc"),
)
"""Player 3's nines lead on sixth street."""


def to_sixth(**options: Any) -> Table:
    table = Table(*EIGHT, **options)
    table.play(f"{table.actor}:bring_in")
    while table.state.street < 6:
        kinds = [option.split()[0] for option in table.options]
        table.play(f"{table.actor}:{'check' if 'check' in kinds else 'call'}")
    return table


@pytest.mark.parametrize(
    ("opener", "card", "script", "opened"),
    [
        pytest.param(WITH_IT, "Kc", "", (2, "best_board"), id="kings with it"),
        pytest.param(WITH_IT, "Kc", "2:fold", (3, "best_board"), id="kings gone, nines again"),
        pytest.param(WITH_IT, "9s", "", (3, "best_board"), id="three nines"),
        pytest.param(AS_BEFORE, "Kc", "", (3, "sixth_street_opener"), id="the opener of sixth"),
        pytest.param(AS_BEFORE, "Kc", "3:fold", (4, "sixth_street_opener"), id="he folded: the next"),
        pytest.param(AS_BEFORE, "9s", "3:fold", (4, "sixth_street_opener"), id="nines do not matter"),
    ],
)
def test_7_5_who_is_first(opener: CommunityOpener, card: str, script: str, opened: tuple[int, str]) -> None:
    table = to_sixth(community_opener=opener, community=card)
    folding = int(script[0]) if script else None
    while table.state.street == 6:
        table.play(f"{table.actor}:{'fold' if table.actor == folding else 'check'}")
    assert table.opened == opened


def test_7_5_4_3_the_opener_of_sixth_street_is_all_in() -> None:
    """He bet his last chips on sixth street: the next clockwise is first on the river."""
    table = to_sixth(
        community_opener=AS_BEFORE, community="Kc", stacks=[500, 500, 500, 24, 500, 500, 500, 500]
    )
    assert asked(table) == "3: fold, check, bet 20"
    table.play("3:bet=20 4:call 5:call 6:call 7:call 0:call 1:call 2:call")
    assert table.opened == (4, "next_to_all_in_board")


@pytest.mark.parametrize(
    ("profile", "opened"),
    [
        ("actionpoker", (2, "best_board")),
        ("reglas-2009", (2, "best_board")),
        ("cash", (2, "best_board")),
        ("roberts", (2, "best_board")),
        ("pokerstars", (2, "best_board")),
        ("wsop-2024", (3, "sixth_street_opener")),
    ],
    ids=lambda value: f"7.5 {value}" if isinstance(value, str) else "",
)
def test_eight_to_the_river_in_each_house(profile: str, opened: tuple[int, str]) -> None:
    table = to_sixth(community="Kc", **house(profile))
    while table.state.street == 6:
        table.play(f"{table.actor}:check")
    assert table.opened == opened


def test_7_5_all_are_all_in_and_the_shared_card_is_dealt_without_betting() -> None:
    table = all_in(Table(*EIGHT, stacks=10, community="Kc"))
    assert table.last(StreetOpened).reason == "no_betting"
    assert table.last(CommunityCardDealt).card == cards("Kc")[0]
    assert {len(event.cards) for event in table.shown(*range(8)).all(HandShown)} == {6}
    assert table.all(ActionTaken)


ACES = (
    *("(Ac 8d) Kc Jd 9h 4s", "(Ad 8c) Kd Jh 9c 4d", "(As 8h) Kh Js 9s 4c", "(2c 3d) 5s 6h 7c Ts"),
    *("(2d 3c) 5h 6s 7d Td", "(2h 3s) 5c 6d 7h Tc", "(2s 3h) 5d 6c 7s Th", "(Qc 4h) Ks Jc 9d 8s"),
)


@pytest.mark.parametrize(
    ("option", "shares"),
    [
        pytest.param(OddChip.SUIT_OF_FIVE, {0: 10, 1: 11, 2: 11}, id="7.4 own aces decide"),
        pytest.param(OddChip.SUIT_OF_SEVEN, {0: 10, 1: 11, 2: 11}, id="7.4 own six cards decide"),
        pytest.param(OddChip.POSITION, {0: 11, 1: 11, 2: 10}, id="7.4 by position"),
    ],
)
def test_a_shared_ace_in_three_tied_hands(option: OddChip, shares: dict[int, int]) -> None:
    """With the ace of hearts three have aces, king, jack, nine: 32 among spades, diamonds and clubs."""
    table = at_the_end(*ACES, community="Ah", odd_chip=option).shown()
    assert table.paid == [(0, "high", shares)]


def test_7_5_1_5_a_shared_card_makes_lows() -> None:
    """The shared ace is low as well: four play 6-5-3-2-A and have a quarter of 16 each."""
    table = at_the_end(*ACES, community="Ah", game=Game.STUD8).shown()
    assert table.paid == [
        (0, "high", {0: 5, 1: 5, 2: 6}),
        (0, "low_eight", {3: 4, 4: 4, 5: 4, 6: 4}),
    ]
