"""Wherever somebody folds, on the river too, and whatever is mucked at the showdown: nobody's cards are told.

Each node of a hand at which somebody may fold is walked through. Right after the fold the down cards of all
but a viewer, and all cards that come later, may be any; at the end of the hand those of everybody who folded,
mucked or won unseen.
"""

from itertools import combinations
from typing import Any

import pytest

from doorcard.engine.state import Status
from doorcard.rules.profiles import profile_names
from doorcard.rules.spec import Game, Street
from tests.secrecy.chance import plays
from tests.secrecy.leaks import around
from tests.secrecy.session import Found
from tests.secrecy.walk import Walk, Way

PLAYERS = 3


def walked(
    seed: str, way: Way, *, at_the_fold: bool = False, viewer: int | None = None
) -> tuple[Walk, Found]:
    found = Found()
    walk = Walk(seed, way, at_the_fold=at_the_fold, viewer=viewer, found=found)
    walk.play()
    assert found.hands == 1
    assert not found.differences, f"{seed} {way.folds}: {found.differences[:3]}"
    return walk, found


def fold_nodes(seed: str, way: Way) -> list[int]:
    """The decisions of a hand without folds at which one can be made."""
    return walked(seed, way)[0].walker.fold_nodes


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("game", list(Game))
def test_nothing_is_told_where_somebody_folds(game: Game, bold: bool) -> None:
    seed = f"{game} {bold}"
    nodes = fold_nodes(seed, Way(game, bold=bold))
    assert len(nodes) >= 5 * PLAYERS - 1  # everybody in each of five rounds, but for the bring-in
    for number, node in enumerate(nodes):
        way = Way(game, (node,), bold=bold)
        _, found = walked(seed, way)
        assert found.kinds["folded"] == 1
        _, found = walked(seed, way, at_the_fold=True, viewer=(None, 0, 1, 2)[number % 4])
        assert found.kinds["in play"] == 1


@pytest.mark.parametrize("game", list(Game))
def test_nothing_is_told_where_all_but_one_fold(game: Game) -> None:
    """The winner's cards are told only where he lays them open."""
    nodes = fold_nodes(str(game), Way(game))
    for pair in list(combinations(nodes, 2))[::7]:
        for lays_open in (False, True):
            walk, found = walked(str(game), Way(game, pair, lays_open=lays_open))
            won_unseen = not walk.one.store.laid_open and not found.kinds["compared"]
            assert found.kinds["won unseen"] == won_unseen


@pytest.mark.parametrize("game", list(Game))
def test_nothing_is_told_of_hands_that_are_mucked(game: Game) -> None:
    mucked = 0
    for muckers in ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)):
        for number in range(3):
            _, found = walked(f"{game} {number}", Way(game, muckers=muckers))
            mucked += found.kinds["mucked"]
            assert muckers or not found.kinds["mucked"]
    assert mucked > 4


def test_a_leak_at_a_fold_on_the_river_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """All hands are sent when one folds there: a poker server did so."""
    way = Way(Game.STUD)
    nodes = fold_nodes("leak", way)

    def shown(cards: tuple[int, ...], hand: Any, index: int, _: Any) -> tuple[int, ...]:
        is_river_fold = hand.state.street is Street.SEVENTH and Status.FOLDED in hand.state.status
        return (*hand.state.down[index], *hand.state.up[index]) if is_river_fold else cards

    around(monkeypatch, "doorcard.room.public._shown", shown)
    walked("leak", way)
    with pytest.raises(AssertionError, match=r"public\.seats\.shown"):
        walked("leak", Way(Game.STUD, (nodes[-2],)), at_the_fold=True)


@pytest.mark.slow
@pytest.mark.parametrize("profile", profile_names())
@pytest.mark.parametrize("game", list(Game))
def test_nothing_is_told_at_any_fold_by_any_house(game: Game, profile: str) -> None:
    """Each node for each viewer, and each pair of nodes, with four players."""
    if not plays(profile, game, "2-4"):
        pytest.skip("this house does not have the game")
    for bold in (False, True):
        seed = f"{game} {profile} {bold}"
        nodes = fold_nodes(seed, Way(game, players=4, bold=bold, profile=profile))
        for folds in [(node,) for node in nodes] + list(combinations(nodes, 2)):
            way = Way(game, folds, players=4, bold=bold, profile=profile)
            walked(seed, way)
            for viewer in (None, 0, 1, 2, 3) if len(folds) == 1 else (None,):
                walked(seed, way, at_the_fold=True, viewer=viewer)
