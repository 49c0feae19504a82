"""Rule 7.5: one community card where the deck is short."""

import pytest

from doorcard.engine import Phase
from doorcard.engine.events import CommunityCardDealt, HandShown
from doorcard.rules.house import CommunityOpener, Shortage
from tests.rules.table import Table, at_the_end, cards, up


@pytest.mark.parametrize(
    ("option", "shared"),
    [
        pytest.param(
            Shortage.COMMUNITY,
            True,
            marks=pytest.mark.option("shortage", "community"),
            id="7.5 B52 B57 K11 fewer cards than players",
        ),
        pytest.param(
            Shortage.WSOP_COUNT,
            True,
            marks=pytest.mark.option("shortage", "wsop_count"),
            id="7.5 fewer cards than players and two",
        ),
    ],
)
def test_7_5_eight_players_on_seventh_street(option: Shortage, shared: bool) -> None:
    table = at_the_end(*up(*["?? ?? ?? ??"] * 8), shortage=option)
    assert (len(table.all(CommunityCardDealt)) == 1) is shared
    assert table.state.phase is Phase.SHOWDOWN
    assert all(len(event.cards) == 6 for event in table.shown(*range(8)).all(HandShown))


@pytest.mark.parametrize(
    ("folds", "option", "shared"),
    [
        pytest.param(
            4,
            Shortage.COMMUNITY,
            False,
            marks=pytest.mark.option("shortage", "community"),
            id="8 dealt, 4 fold on fifth: 8 left, 4 need one",
        ),
        pytest.param(
            1,
            Shortage.COMMUNITY,
            True,
            marks=pytest.mark.option("shortage", "community"),
            id="K12 7 reach seventh: 5 left",
        ),
        pytest.param(
            2,
            Shortage.COMMUNITY,
            False,
            marks=pytest.mark.option("shortage", "community"),
            id="6 reach seventh: 6 left",
        ),
        pytest.param(
            2,
            Shortage.WSOP_COUNT,
            True,
            marks=pytest.mark.option("shortage", "wsop_count"),
            id="6 + 2 wanted: 6 left",
        ),
        pytest.param(
            3,
            Shortage.WSOP_COUNT,
            False,
            marks=pytest.mark.option("shortage", "wsop_count"),
            id="5 + 2 wanted: 7 left",
        ),
    ],
)
def test_7_5_folded_cards_never_come_back(folds: int, option: Shortage, shared: bool) -> None:
    """Who folds on fifth street leaves a sixth card in the deck: 52 - 40 - live are left before seventh."""
    table = Table(*up(*["?? ?? ?? ??"] * 8), shortage=option)
    table.play(f"{table.actor}:bring_in")
    while table.state.street < 6:
        kind = "call" if "call 3" in table.options else "check"
        if table.state.street == 5 and folds:
            kind, folds = "fold", folds - 1
        table.play(f"{table.actor}:{kind}")
    table.checked_down()
    assert bool(table.all(CommunityCardDealt)) is shared


EIGHT = (
    *("(?? ??) 2c 4d 6h Ts", "(?? ??) 3d 5c 7s Jh", "(?? ??) Ah Kd 8c 6s", "(?? ??) 9d 9c 2h 4s"),
    *("(?? ??) 8d 7h 5s 3c", "(?? ??) Qd Jc Td 8s", "(?? ??) 4h 6d 7c Qs", "(?? ??) 5d 3h 9h Tc"),
)
"""On sixth street the nines of player 3 act first."""


@pytest.mark.parametrize(
    ("card", "option", "opened"),
    [
        pytest.param(
            "Ac",
            CommunityOpener.BEST_BOARD_WITH_IT,
            (2, "best_board"),
            marks=pytest.mark.option("community_opener", "best_board_with_it"),
            id="aces with it",
        ),
        pytest.param(
            "2s",
            CommunityOpener.BEST_BOARD_WITH_IT,
            (3, "best_board"),
            marks=pytest.mark.option("community_opener", "best_board_with_it"),
            id="nines and deuces",
        ),
        pytest.param(
            "Ac",
            CommunityOpener.SIXTH_STREET_OPENER,
            (3, "sixth_street_opener"),
            marks=pytest.mark.option("community_opener", "sixth_street_opener"),
            id="as on sixth",
        ),
    ],
)
def test_7_5_who_acts_first_after_a_community_card(
    card: str, option: CommunityOpener, opened: tuple[int, str]
) -> None:
    table = at_the_end(*EIGHT, community=card, community_opener=option)
    assert table.opened == opened


def test_7_5_10_10_the_community_card_plays_in_every_hand() -> None:
    flush_draws = ["(2s 3s) 2c 4d 7d Ts", "(Ks Js) 3d 9s 7s Jh", *EIGHT[2:]]
    table = at_the_end(*flush_draws, community="As").shown()
    assert table.last(CommunityCardDealt).card == cards("As")[0]
    best = max(table.all(HandShown), key=lambda event: event.high)
    assert (best.player, len(best.cards)) == (1, 6)
    assert cards("As")[0] in best.high_cards
    assert table.gains[1] == 7 * 4
