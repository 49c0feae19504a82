"""Numbers of betting sequences a third way: pokerkit's trees where its rules are ours.

That is so with deep stacks, a cap that holds for two players as well, and no open pair; as a cash game it
lets a player fold where he could check (4.8), with a warning.
"""

import warnings
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from pokerkit import Automation, FixedLimitSevenCardStud, Mode

from tests.perft.deals import Cards, deal_cards
from tests.perft.recurrence import Left
from tests.perft.test_deep_rounds import players_left, table
from tests.perft.walk import called, ends, opened

DEEP = 1000
BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def pokerkit_hand(cards: Cards, most: int, street: int) -> Any:
    """Its hand on a street before which nobody wagered or folded."""
    house = type("House", (FixedLimitSevenCardStud,), {"max_completion_betting_or_raising_count": most})
    game = house(BY_ITSELF, True, 1, 3, 10, 20, mode=Mode.CASH_GAME)
    players = len(cards.hands)
    state = game([DEEP] * players, players)
    for current in range(3, street + 1):
        while current > 3 and state.actor_indices:
            state.post_bring_in() if state.can_post_bring_in() else state.check_or_call()
        _deal(state, cards, current)
    return state


def _deal(state: Any, cards: Cards, street: int) -> None:
    """pokerkit deals down cards first, all of a player at once or one by one."""
    for player, text in enumerate(cards.text):
        state.deal_hole(text[:6] if street == 3 else text[2 * street - 2 : 2 * street], player)


def pokerkit_left(state: Any, street: int) -> Left:
    """By number of players left when the street is over: how many sequences it has."""
    todo, found = [state], Counter[int]()
    while todo:
        state = todo.pop()
        if state.street_index == street - 3 and state.actor_indices:
            todo += _branches(state)
        else:
            found[_players_left(state)] += 1
    return found


def _players_left(state: Any) -> int:
    """pokerkit puts everybody out when a hand has ended without a showdown."""
    return sum(state.statuses) if state.status else 1


def _branches(state: Any) -> list[Any]:
    steps = {
        "fold": state.can_fold,
        "post_bring_in": state.can_post_bring_in,
        "check_or_call": state.can_check_or_call,
        "complete_bet_or_raise_to": state.can_complete_bet_or_raise_to,
    }
    branches = []
    for name, is_allowed in steps.items():
        if is_allowed():
            branches.append(deepcopy(state))
            getattr(branches[-1], name)()
    return branches


@pytest.mark.parametrize(("players", "most"), [(2, 4), (2, 5), (3, 4), (3, 5)])
@pytest.mark.parametrize("street", [3, 4, 5])
def test_as_many_sequences_as_in_pokerkit(players: int, most: int, street: int) -> None:
    cards = deal_cards("pokerkit", players)
    terms, stacks = table(cards, most=most), (DEEP,) * players
    ours = called(terms, cards, stacks, street).state if street > 3 else opened(terms, cards, stacks)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = pokerkit_left(pokerkit_hand(cards, most, street), street)
    assert players_left(ends(ours, cards, street)) == theirs
