"""``decide(state, input)``: the events that follow from an input, up to the next one needed.

It changes nothing.
"""

from collections.abc import Callable
from typing import assert_never

from doorcard.engine.actions import (
    Act,
    Action,
    ActionKind,
    Deal,
    Input,
    LegalAction,
    OpenShowdown,
    Protect,
    Start,
)
from doorcard.engine.awaiting import awaiting
from doorcard.engine.betting import counts_as_full, is_bring_in_decision, is_uncapped
from doorcard.engine.dealing import check_deal
from doorcard.engine.errors import IllegalAction
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    CardsDealt,
    CommunityCardDealt,
    Event,
    PlayerProtected,
)
from doorcard.engine.legal import legal
from doorcard.engine.showdown import showdown
from doorcard.engine.state import HandState, Phase
from doorcard.engine.streets import Outcome, after_action, all_applied, open_street

Follow = Callable[[HandState], Outcome]


def decide(state: HandState, asked: Input) -> tuple[Event, ...]:
    """The events that ``asked`` leads to.

    Raises IllegalAction, with a code and facts, where the rules forbid it.
    """
    return advance(state, asked)[1]


def advance(state: HandState, asked: Input) -> Outcome:
    """``decide`` and ``apply`` in one: the state after the input, and its events."""
    match asked:
        case Act(player, action):
            return _act(state, player, action)
        case Deal():
            return _deal(state, asked)
        case Start():
            return _start(state)
        case Protect(player):
            return _protect(state, player)
        case OpenShowdown():
            _require(state, Phase.SHOWDOWN)
            return all_applied(state, showdown(state, asked))
        case _:
            assert_never(asked)


def _then(state: HandState, first: tuple[Event, ...], follow: Follow) -> Outcome:
    """Apply ``first``, then whatever ``follow`` finds to follow from the state after it."""
    state, _ = all_applied(state, first)
    state, more = follow(state)
    return state, first + more


def _require(state: HandState, phase: Phase) -> None:
    if state.phase is not phase:
        raise IllegalAction("wrong_phase", awaited=state.phase.value, got=phase.value)


def _start(state: HandState) -> Outcome:
    _require(state, Phase.START)
    ante = state.rules.stakes.ante
    return all_applied(state, (AntesPosted(tuple(min(ante, stack) for stack in state.stacks)),))


def _act(state: HandState, player: int, action: Action) -> Outcome:
    _require_turn(state, player)
    chosen = _chosen(state, action)
    full = _is_wager(chosen.kind) and counts_as_full(state, player, chosen.to)
    capped = full and _caps(state)
    big = full and chosen.to - state.full_to >= state.rules.stakes.big_bet
    event = ActionTaken(player, chosen.kind, chosen.to, chosen.cost, chosen.all_in, full, big, capped)
    return _then(state, (event,), after_action)


def _require_turn(state: HandState, player: int) -> None:
    _require(state, Phase.ACTION)
    if player != state.actor:
        raise IllegalAction("not_your_turn", player=player, turn_of=state.actor)


def _chosen(state: HandState, action: Action) -> LegalAction:
    options = legal(state)
    for option in options:
        if option.kind is action.kind and option.to == action.to:
            return option
    allowed = [f"{option.kind.value} {option.to}" for option in options]
    raise IllegalAction("not_legal", kind=action.kind.value, to=action.to, legal=allowed)


def _is_wager(kind: ActionKind) -> bool:
    return kind in (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)


def _caps(state: HandState) -> bool:
    """Whether one more full wager reaches the limit while it is not lifted (4.6, 4.7)."""
    return state.wagers + 1 >= state.rules.house.bets_and_raises_max and not is_uncapped(state)


def _protect(state: HandState, player: int) -> Outcome:
    _require_turn(state, player)
    if is_bring_in_decision(state) or state.bets[player] >= state.price:
        raise IllegalAction("nobody_owes", player=player)
    if not state.staked[player]:
        # 6.1 protects what somebody has put into pots; without an ante that may be nothing.
        return _act(state, player, Action(ActionKind.FOLD))
    return _then(state, (PlayerProtected(player),), after_action)


def _deal(state: HandState, deal: Deal) -> Outcome:
    _require(state, Phase.CARDS)
    wanted = awaiting(state)
    check_deal(state, wanted, deal)
    if wanted.community:
        dealt: tuple[Event, ...] = (CommunityCardDealt(deal.cards[0][0]),)
    else:
        dealt = tuple(
            CardsDealt(
                player, wanted.street, cards[: wanted.down], cards[wanted.down :], player in state.face_up
            )
            for player, cards in zip(wanted.players, deal.cards, strict=True)
        )
    return _then(state, dealt, lambda after: open_street(after, deal.opener))
