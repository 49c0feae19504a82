"""Bots play legally, never fold for nothing, and the sensible ones win."""

from random import Random

import pytest

from doorcard.bots import STYLES, BotError, make_bot
from doorcard.engine import Action, ActionKind, legal, view
from doorcard.rules.spec import Game
from tests.unit.bots.hands import Station, decisions, result, rules_for, shuffled


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", Game)
def test_every_answer_is_legal_and_no_fold_could_be_a_check(style: str, game: Game) -> None:
    rng = Random(11)
    asked = 0
    for number in range(60):
        players = 2 + number % 7
        stacks = [rng.choice((300, 2_000, 16_000)) for _ in range(players)]
        # A random bot in between leads to spots that sensible players never see.
        bots = [make_bot(style if chair % 2 else "random", 100 * number + chair) for chair in range(players)]
        for state, action in decisions(rules_for(game), bots, shuffled(rng), stacks):
            if action is None:
                continue
            options = legal(state)
            asked += 1
            assert action in [Action(option.kind, option.to) for option in options]
            if action.kind is ActionKind.FOLD:
                assert all(option.kind is not ActionKind.CHECK for option in options)
    assert asked > 500


@pytest.mark.parametrize("rival", ["random", "station"])
@pytest.mark.parametrize("game", Game)
def test_tight_wins_on_mirrored_deals(rival: str, game: Game) -> None:
    """Each deck is played twice with the chairs changed, so that the cards favour nobody."""
    rng = Random(2024)
    won = 0
    for number in range(100):
        deck = shuffled(rng)
        tight, other = make_bot("tight", number), Station() if rival == "station" else make_bot(rival, number)
        won += result(rules_for(game), [tight, other], deck, (16_000, 16_000))[0]
        won += result(rules_for(game), [other, tight], deck, (16_000, 16_000))[1]
    assert won > 0


def test_the_same_seed_plays_the_same_hand() -> None:
    deck = shuffled(Random(3))

    def actions(pause: bool) -> list[Action | None]:
        bots = [make_bot("loose", chair) for chair in range(5)]
        found = []
        for state, action in decisions(rules_for(Game.STUD), bots, deck, [16_000] * 5):
            if pause and state.actor is not None:
                bots[state.actor].think_ms(view(state, state.actor), legal(state))
            found.append(action)
        return found

    # Whether somebody asks how long a bot thinks changes nothing.
    assert actions(pause=False) == actions(pause=True)


def test_pauses_are_like_those_of_people() -> None:
    bots = [make_bot("tight", 1), make_bot("loose", 2), make_bot("random", 3)]
    rng = Random(5)
    pauses = [
        bot.think_ms(view(state, state.actor), legal(state))
        for _ in range(20)
        for state, _ in decisions(rules_for(Game.STUD8), bots, shuffled(rng), [16_000] * 3)
        if state.actor is not None
        for bot in bots
    ]
    assert min(pauses) >= 600
    assert 1200 < max(pauses) <= 2500


def test_an_unknown_style_names_those_that_exist() -> None:
    with pytest.raises(BotError) as refused:
        make_bot("wild", 1)
    assert refused.value.code == "style_unknown"
    assert refused.value.facts["known"] == STYLES
