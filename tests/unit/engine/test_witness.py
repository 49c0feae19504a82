"""Hands as a witness saw them: unknown cards, an opener by the record, hands revealed at the showdown."""

import pytest

from doorcard.cards import UNKNOWN, Card, parse_cards
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    HandState,
    IllegalAction,
    Input,
    OpenShowdown,
    Phase,
    Start,
    advance,
    legal,
    open_hand,
)
from doorcard.engine.events import HandMucked, HandShown, PotAwarded, StreetOpened
from doorcard.rules.house import FirstToShow
from doorcard.rules.spec import Game, HouseRules, RuleSet
from tests.rules.table import S10

RULES = RuleSet(Game.STUD, "test", S10, HouseRules())
Cards = tuple[tuple[Card, ...], ...]


def hands(*texts: str) -> Cards:
    return tuple(parse_cards(text) for text in texts)


def third_street(*texts: str, opener: int | None = None, stacks: tuple[int, ...] = ()) -> HandState:
    state, _ = advance(open_hand(RULES, stacks or (100,) * len(texts)), Start())
    return advance(state, Deal(hands(*texts), opener))[0]


def checked_down(state: HandState, *streets: Cards, openers: tuple[int | None, ...] = ()) -> HandState:
    """Bring-in and calls, then checks, each street with these cards."""
    to_come = list(zip(streets, openers or (None,) * len(streets), strict=True))
    while state.phase is not Phase.SHOWDOWN:
        asked: Input
        if state.phase is Phase.CARDS:
            asked = Deal(*to_come.pop(0))
        else:
            assert state.actor is not None
            options = [option for option in legal(state) if option.kind is not ActionKind.FOLD]
            asked = Act(state.actor, Action(options[0].kind, options[0].to))
        state, _ = advance(state, asked)
    return state


FOUR_STREETS = (
    hands("3h", "Qd"),
    hands("4h", "Jd"),
    hands("5s", "9c"),
)


def at_showdown(first: str, second: str, sevenths: Cards = ((UNKNOWN,), (UNKNOWN,))) -> HandState:
    return checked_down(third_street(first, second), *FOUR_STREETS, sevenths)


def test_unknown_down_cards_are_played_like_any_other() -> None:
    assert at_showdown("?? ?? 2c", "?? ?? Kd").phase is Phase.SHOWDOWN


def test_the_cards_say_why_the_witnessed_opener_was_first_where_they_agree() -> None:
    state = third_street("?? ?? 2c", "?? ?? Kd", opener=0)
    assert state.opener_reason == "lowest_door_card"


def test_b92_a_bring_in_by_a_higher_card_is_taken_as_witnessed() -> None:
    state = third_street("?? ?? 2c", "?? ?? Kd", "?? ?? 5c", opener=2)
    assert (state.actor, state.opener_reason, state.opener_named) == (2, "witnessed", 0)
    assert [option.kind for option in legal(state)] == [ActionKind.BRING_IN, ActionKind.COMPLETE]


def test_an_unknown_up_card_needs_a_witnessed_opener() -> None:
    with pytest.raises(IllegalAction, match="opener_unknown"):
        third_street("?? ?? ??", "?? ?? Kd")
    state = third_street("?? ?? ??", "?? ?? Kd", opener=1)
    assert (state.actor, state.opener_reason) == (1, "witnessed")


def test_an_unknown_up_card_matters_to_nobody_where_nobody_can_bet() -> None:
    state, _ = advance(open_hand(RULES, (1, 1)), Start())
    state, events = advance(state, Deal(hands("?? ?? ??", "?? ?? Kd")))
    opened = next(event for event in events if isinstance(event, StreetOpened))
    assert (opened.opener, opened.reason) == (None, "no_betting")


@pytest.mark.parametrize("opener", [0, 7, -1])
def test_a_witnessed_opener_must_be_able_to_act(opener: int) -> None:
    with pytest.raises(IllegalAction, match="opener_cannot_act"):
        third_street("?? ?? 2c", "?? ?? Kd", "?? ?? 5c", opener=opener, stacks=(1, 100, 100))


def test_an_open_pair_is_seen_only_in_known_cards() -> None:
    state = third_street("?? ?? 2c", "?? ?? Kd")
    for kind, to in ((ActionKind.BRING_IN, 3), (ActionKind.CALL, 3)):
        assert state.actor is not None
        state, _ = advance(state, Act(state.actor, Action(kind, to)))
    state, events = advance(state, Deal(hands("??", "??"), 1))
    opened = next(event for event in events if isinstance(event, StreetOpened))
    assert not opened.two_sizes


def test_a_hand_that_nobody_saw_is_mucked_and_cannot_win() -> None:
    state = at_showdown("?? ?? 2c", "Ks Kh Kd", ((UNKNOWN,), parse_cards("Kc")))
    state, events = advance(state, OpenShowdown())
    assert HandMucked(0) in events
    assert [event.player for event in events if isinstance(event, HandShown)] == [1]
    assert [share.player for e in events if isinstance(e, PotAwarded) for share in e.shares] == [1]


def test_revealed_cards_count_and_are_shown() -> None:
    state = at_showdown("?? ?? 2c", "Ks Kh Kd", ((UNKNOWN,), parse_cards("Kc")))
    wheel_flush = parse_cards("Ac 4c 2c 3h 4h 5s 6d")
    state, events = advance(state, OpenShowdown(revealed=((0, wheel_flush),)))
    shown = [event for event in events if isinstance(event, HandShown)]
    assert {event.player: event.cards for event in shown}[0] == wheel_flush
    assert state.down[0] == (*wheel_flush[:2], wheel_flush[6])


def test_nobody_wins_where_all_hands_are_unknown() -> None:
    with pytest.raises(IllegalAction, match="unknown_hands"):
        advance(at_showdown("?? ?? 2c", "?? ?? Kd"), OpenShowdown())


@pytest.mark.parametrize(
    ("player", "cards", "problem"),
    [
        pytest.param(0, "Ac 4c 2c 3h 4h 5s", "count", id="six cards"),
        pytest.param(0, "Ac 4c 2d 3h 4h 5s 6d", "differs", id="another door card"),
        pytest.param(0, "Ac Ks 2c 3h 4h 5s 6d", "dealt_twice", id="a card of the other hand"),
        pytest.param(0, "Ac Ac 2c 3h 4h 5s 6d", "dealt_twice", id="one card twice"),
        pytest.param(2, "Ac 4c 2c 3h 4h 5s 6d", "not_in_the_hand", id="nobody's hand"),
    ],
)
def test_revealed_cards_must_fit(player: int, cards: str, problem: str) -> None:
    state = at_showdown("?? ?? 2c", "Ks Kh Kd", ((UNKNOWN,), parse_cards("Kc")))
    with pytest.raises(IllegalAction) as refused:
        advance(state, OpenShowdown(revealed=((player, parse_cards(cards)),)))
    assert (refused.value.code, refused.value.facts["problem"]) == ("bad_cards", problem)


def test_boards_that_were_not_seen_do_not_decide_who_shows_first() -> None:
    house = HouseRules(first_to_show=FirstToShow.BEST_BOARD)
    state, _ = advance(open_hand(RuleSet(Game.STUD, "test", S10, house), (1, 1)), Start())
    state = checked_down(state, hands("Ac 4c 2c", "Ks Kh Kd"), *[hands("??", "??")] * 3, hands("6d", "Qc"))
    revealed = ((0, parse_cards("Ac 4c 2c 3h 4h 5s 6d")), (1, parse_cards("Ks Kh Kd Qd Jd 9c Qc")))
    _, events = advance(state, OpenShowdown(revealed=revealed))
    assert [event.player for event in events if isinstance(event, HandShown)] == [1, 0]
    assert HandMucked(1) in advance(state, OpenShowdown(revealed=revealed[:1]))[1]


@pytest.mark.parametrize(
    ("third", "player", "held_by"),
    [
        pytest.param(("Ac 4c 2c", "Ks Ac Kd"), 1, 0, id="on the same street"),
        pytest.param(("Ac Ac 2c", "Ks Kh Kd"), 0, 0, id="twice in one hand"),
        pytest.param(("Kh 4c Kh", "Ks Qh Kd"), 0, 0, id="down and up"),
    ],
)
def test_b76_a_card_dealt_twice_is_refused_with_both_players(
    third: tuple[str, str], player: int, held_by: int
) -> None:
    state, _ = advance(open_hand(RULES, (100, 100)), Start())
    with pytest.raises(IllegalAction) as refused:
        advance(state, Deal(hands(*third)))
    facts = refused.value.facts
    assert (facts["problem"], facts["player"], facts["held_by"]) == ("dealt_twice", player, held_by)


def test_b76_a_card_of_an_earlier_street_is_held_by_its_owner() -> None:
    state = at_showdown("?? ?? 2c", "Ks Kh Kd", ((UNKNOWN,), parse_cards("Kc")))
    with pytest.raises(IllegalAction) as refused:
        advance(state, OpenShowdown(revealed=((0, parse_cards("Ac Ks 2c 3h 4h 5s 6d")),)))
    assert (refused.value.facts["player"], refused.value.facts["held_by"]) == (0, 1)
