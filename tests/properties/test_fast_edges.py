"""What random play of the fast hand does not reach: witnesses, wrong choices, its own checks and caches."""

import random
from typing import Any

import pytest

from doorcard.cards import UNKNOWN
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    HandError,
    IllegalAction,
    OpenShowdown,
    Phase,
    Start,
    advance,
    legal,
    open_hand,
    own_cards,
)
from doorcard.engine.fast import FastHand, plan
from doorcard.rules import Game, Stakes, resolve
from tests.properties.random_hands import play_random, random_rules

RULES = resolve(Game.STUD, Stakes("4-8", ante=1, bring_in=2, small_bet=4, big_bet=8), "pokerstars")
DECK = tuple(range(52))


def dealt() -> FastHand:
    """Three players with 2c 5c 8c, 2d 5d 8d, 2h 5h 8h and the like; the first brings it in."""
    hand = FastHand(RULES, (100, 100, 100))
    hand.start()
    hand.deal_from((0, 4, 8, 1, 5, 9, 2, 6, 10), 0)
    return hand


def test_witness_deals_unknown_cards_and_reveals_them():
    hand, state = FastHand(RULES, (100, 100)), open_hand(RULES, (100, 100))
    hand.start()
    state, events = advance(state, Start())
    cards: tuple[tuple[int, ...], ...] = ((UNKNOWN, UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN, 11))
    hand.deal(cards, opener=1)
    state, more = advance(state, Deal(cards, 1))
    events += more
    for street in range(4):
        while state.phase is Phase.ACTION:
            which = next(i for i, option in enumerate(legal(state)) if option.kind is not ActionKind.FOLD)
            chosen = legal(state)[which]
            assert state.actor is not None
            state, more = advance(state, Act(state.actor, Action(chosen.kind, chosen.to)))
            events += more
            hand.choose(which)
            assert hand.state() == state
        cards = ((20 + street,), (30 + street,))
        state, more = advance(state, Deal(cards, 0))
        events += more
        hand.deal(cards, 0)
        assert hand.state() == state
    while state.phase is Phase.ACTION:
        assert state.actor is not None
        state, more = advance(state, Act(state.actor, Action(ActionKind.CHECK)))
        events += more
        hand.act(hand.actor or 0, ActionKind.CHECK)
    revealed = tuple(
        (player, tuple(player + 2 * i if card == UNKNOWN else card for i, card in enumerate(own)))
        for player, own in enumerate([own_cards(state, 0), own_cards(state, 1)])
    )
    state, more = advance(state, OpenShowdown(frozenset(), revealed))
    hand.showdown((), revealed)
    assert hand.state() == state
    assert tuple(hand.events) == events + more


@pytest.mark.parametrize(
    "wrong", [((0, 4, 8), (1, 5, 9.0)), ((0.0, 4.0, 8.0), (1, 5, 9)), (("2c", "3c", "4c"), (1, 5, 9))]
)
def test_first_cards_of_a_wrong_type_change_nothing(wrong: Any):
    hand = FastHand(RULES, (100, 100))
    hand.start()
    before = hand.state(), tuple(hand.events)
    with pytest.raises((TypeError, IllegalAction)):
        hand.deal(wrong)
    assert (hand.state(), tuple(hand.events)) == before
    hand.deal(((0, 4, 8), (1, 5, 9)))
    assert hand.phase is Phase.ACTION


@pytest.mark.parametrize("wrong", [((20,), (24,), (28.0,)), ((20.0,), (24,), (28,)), (("2c",), (24,), (28,))])
def test_later_cards_of_a_wrong_type_change_nothing(wrong: Any):
    hand = dealt()
    while hand.phase is Phase.ACTION:
        hand.choose(0 if hand.legal()[0].kind is not ActionKind.FOLD else 1)
    before = hand.state(), tuple(hand.events)
    with pytest.raises((TypeError, IllegalAction)):
        hand.deal(wrong)
    assert (hand.state(), tuple(hand.events)) == before
    hand.deal(((20,), (24,), (28,)))
    assert hand.state().up[2] == (10, 28)


@pytest.mark.parametrize("kind", ["call", None, 3])
def test_action_of_a_wrong_type_changes_nothing(kind: Any):
    hand = dealt()
    before = hand.state(), tuple(hand.events)
    with pytest.raises((AttributeError, IllegalAction)):
        hand.act(hand.actor or 0, kind, 2)
    assert (hand.state(), tuple(hand.events)) == before


@pytest.mark.parametrize("which", [-1, 3, 99])
def test_choice_that_is_none_is_refused(which: int):
    hand = dealt()
    assert len(hand.legal()) == 2
    with pytest.raises(IllegalAction) as caught:
        hand.choose(which)
    assert caught.value.code == "not_legal"
    assert caught.value.facts == {"choice": which, "legal": ["bring_in 2", "complete 4"]}


def test_choice_while_cards_are_awaited_is_refused():
    hand = FastHand(RULES, (100, 100))
    with pytest.raises(IllegalAction) as caught:
        hand.choose(0)
    assert caught.value.code == "wrong_phase"


@pytest.mark.parametrize(("stacks", "code"), [((5,), "player_count"), ((5, 0), "stack_too_small")])
def test_hand_that_cannot_be_opened_is_refused(stacks: tuple[int, ...], code: str):
    with pytest.raises(HandError) as caught:
        FastHand(RULES, stacks)
    assert caught.value.code == code


@pytest.mark.parametrize("deck", [(0, 1, 2), (*range(8), 7), (*range(8), 52), (*range(8), -2)])
def test_deck_that_is_short_or_has_a_card_twice_is_refused_and_changes_nothing(deck: tuple[int, ...]):
    hand = FastHand(RULES, (100, 100, 100))
    hand.start()
    before = hand.state()
    with pytest.raises(IllegalAction) as caught:
        hand.deal_from(deck, 0)
    assert caught.value.code == "bad_cards"
    assert hand.state() == before
    hand.deal_from(DECK, 0)
    assert hand.phase is Phase.ACTION


def test_card_of_third_street_cannot_come_again():
    hand = dealt()
    hand.choose(0)
    hand.act(1, ActionKind.CALL, 2)
    hand.act(2, ActionKind.CALL, 2)
    before = hand.state()
    with pytest.raises(IllegalAction) as caught:
        hand.deal(((20,), (4,), (21,)))
    assert caught.value.facts["card"] == "3c"
    assert hand.state() == before
    hand.deal(((20,), (21,), (22,)))
    assert [len(own) for own in hand.own] == [4, 4, 4]


@pytest.mark.parametrize("pile", ["stacks", "staked"])
def test_checked_hand_notices_a_chip_that_was_made(pile: str):
    hand = dealt()
    getattr(hand, pile)[2] += 1
    with pytest.raises(AssertionError, match="chips made or lost by ActionTaken"):
        hand.choose(0)


def test_unchecked_hand_does_not_count():
    hand = FastHand(RULES, (100, 100), checked=False)
    hand.start()
    hand.stacks[0] += 1
    hand.deal_from(DECK, 0)
    hand.choose(0)
    assert sum(hand.stacks) + sum(hand.staked) == 201


def test_full_memory_of_choices_begins_afresh(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(plan, "MOST_CHOICES", 20)
    monkeypatch.setattr(plan, "_MOST_PLANS", 2)
    rng = random.Random("small memory")
    all_rules = [random_rules(rng, Game.STUD) for _ in range(3)]
    plans = []
    for rules in all_rules * 5:
        assert FastHand(rules, (300, 300)).rules is rules
        played = FastHand.of(play_random(rng, Game.STUD, rules=rules, stacks=(40, 50, 60)).state)
        assert played.phase is Phase.ENDED
        hand = FastHand(rules, (40, 50, 60))
        hand.start()
        at = hand.deal_from(DECK, 0)
        while hand.phase is not Phase.ENDED:
            if hand.phase is Phase.CARDS:
                at = hand.deal_from(DECK, at)
            elif hand.phase is Phase.SHOWDOWN:
                hand.showdown()
            else:
                hand.choose(rng.randrange(len(hand.legal())))
        plans.append(hand.plan)
        assert sum(hand.stacks) + hand.rake == 150
    assert len({id(own) for own in plans}) > len(all_rules)
    assert len(plan._PLANS) <= 2
