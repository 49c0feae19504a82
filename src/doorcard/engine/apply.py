"""``apply(state, event)``: the state after an event.

It cannot refuse: an impossible event is a fault and asserts.
"""

from typing import Any, TypeVar, assert_never

from msgspec.structs import replace

from doorcard.engine.actions import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    BetReturned,
    CardsDealt,
    CommunityCardDealt,
    Event,
    HandEnded,
    HandMucked,
    HandShown,
    PlayerProtected,
    PotAwarded,
    PotsCollected,
    RakeTaken,
    StreetOpened,
)
from doorcard.engine.state import HandState, Phase, Status
from doorcard.rules.spec import Street

T = TypeVar("T")


def apply(state: HandState, event: Event) -> HandState:
    """The state after ``event``; asserts that no chip was made or lost by it."""
    after = _applied(state, event)
    if after.stacks is state.stacks and after.staked is state.staked and after.awarded == state.awarded:
        return after  # no chip moved
    if sum(after.stacks) + after.in_pots + after.rake != sum(after.starting_stacks):
        raise AssertionError(f"chips made or lost by {event}")
    return after


def _applied(state: HandState, event: Event) -> HandState:
    match event:
        case ActionTaken():
            return _action_taken(state, event)
        case CardsDealt():
            return _cards_dealt(state, event)
        case StreetOpened():
            return _street_opened(state, event)
        case PotsCollected():
            return _pots_collected(state, event)
        case BetReturned(player, amount):
            return _chips_back(state, player, amount)
        case PotAwarded():
            return _awarded(state, event)
        case HandShown():
            return _shown(state, event)
        case _:
            return _applied_rarely(state, event)


def _applied_rarely(
    state: HandState,
    event: AntesPosted | CommunityCardDealt | PlayerProtected | HandMucked | RakeTaken | HandEnded,
) -> HandState:
    match event:
        case AntesPosted():
            return _antes_posted(state, event)
        case CommunityCardDealt(card):
            return replace(state, community_card=card, street=Street.SEVENTH)
        case PlayerProtected(player):
            return _next_decision(replace(state, status=put(state.status, player, Status.PROTECTED)))
        case HandMucked(player):
            return replace(state, mucked=(*state.mucked, player))
        case RakeTaken(amounts):
            return replace(state, rake=sum(amounts))
        case HandEnded():
            assert event.stacks == state.stacks, "final stacks differ from the state"
            return replace(state, phase=Phase.ENDED, actor=None)
        case _:
            assert_never(event)


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """``values`` with one of them exchanged."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 faster than unpacking


def _antes_posted(state: HandState, event: AntesPosted) -> HandState:
    stacks = tuple(stack - ante for stack, ante in zip(state.stacks, event.amounts, strict=True))
    status = tuple(Status.ACTIVE if stack else Status.ALL_IN for stack in stacks)
    return replace(state, stacks=stacks, staked=event.amounts, status=status, phase=Phase.CARDS)


def _cards_dealt(state: HandState, event: CardsDealt) -> HandState:
    player = event.player
    return replace(
        state,
        street=event.street,
        down=put(state.down, player, state.down[player] + event.down) if event.down else state.down,
        up=put(state.up, player, state.up[player] + event.up) if event.up else state.up,
    )


def _street_opened(state: HandState, event: StreetOpened) -> HandState:
    count = state.players
    changes: dict[str, Any] = {
        "street": event.street,
        "opener": event.opener,
        "opener_reason": event.reason,
        "opener_named": event.named,
        "two_sizes": event.two_sizes,
        "answered_wagers": (-1,) * count,
        "answered_price": (0,) * count,
        "began_heads_up": state.status.count(Status.ACTIVE) == 2,
        "aggressor": None,
    }
    if event.opener is None:
        return replace(state, **changes, phase=Phase.CARDS, actor=None)
    changes |= {"phase": Phase.ACTION, "actor": event.opener, "decision_no": state.decision_no + 1}
    return replace(state, **changes)


def _action_taken(state: HandState, event: ActionTaken) -> HandState:
    player = event.player
    changes: dict[str, Any] = {
        "answered_wagers": put(state.answered_wagers, player, state.wagers + event.counted),
    }
    if event.kind is ActionKind.FOLD:
        changes["status"] = put(state.status, player, Status.FOLDED)
    elif event.kind is not ActionKind.CHECK:
        changes |= _chips_in(state, event)
    changes["answered_price"] = put(state.answered_price, player, changes.get("price", state.price))
    return _next_decision(replace(state, **changes))


def _chips_in(state: HandState, event: ActionTaken) -> dict[str, Any]:
    player = event.player
    stack = state.stacks[player] - event.cost
    assert stack >= 0, "more chips than the player has"
    changes: dict[str, Any] = {
        "stacks": put(state.stacks, player, stack),
        "bets": put(state.bets, player, event.to),
        "staked": put(state.staked, player, state.staked[player] + event.cost),
    }
    if stack == 0:
        changes["status"] = put(state.status, player, Status.ALL_IN)
    if event.kind is ActionKind.BRING_IN:
        changes["price"] = state.rules.stakes.bring_in  # 3.6: the others owe the full bring-in
    elif event.kind is ActionKind.CALL:
        changes["wager_called"] = state.wager_called or _is_wager_open(state)
    else:
        changes |= _price_raised(state, event)
    return changes


def _is_wager_open(state: HandState) -> bool:
    """A completion, bet or short all-in above the bring-in stands, so that a call matches more than the
    bring-in.
    """
    return state.aggressor is not None


def _price_raised(state: HandState, event: ActionTaken) -> dict[str, Any]:
    changes: dict[str, Any] = {
        "price": event.to,
        "aggressor": event.player,
        "wager_called": state.wager_called or _is_wager_open(state),
        "big_wagered": state.big_wagered or event.big,
    }
    if event.counted:
        changes |= {"full_to": event.to, "wagers": state.wagers + 1}
    if event.capped:
        changes["cap_reached"] = True
    return changes


def _next_decision(state: HandState) -> HandState:
    """The turn passes clockwise to the next who has something to answer.

    Where there is nobody the round is closed: ``actor`` is None.
    """
    assert state.actor is not None
    actor = next_to_act(state, state.actor)
    if actor is None:
        return replace(state, actor=None)
    return replace(state, actor=actor, decision_no=state.decision_no + 1)


def next_to_act(state: HandState, after: int) -> int | None:
    """5.2: players out of action are not asked; one who stands alone is asked only while he owes chips."""
    status, count = state.status, state.players
    if count - status.count(Status.FOLDED) == 1:
        return None
    alone = status.count(Status.ACTIVE) == 1
    for step in range(1, count):
        player = (after + step) % count
        if status[player] is not Status.ACTIVE:
            continue
        if state.bets[player] < state.price or (state.answered_wagers[player] < 0 and not alone):
            return player
    return None


def _chips_back(state: HandState, player: int, amount: int) -> HandState:
    stack = state.stacks[player] + amount
    changes: dict[str, Any] = {
        "stacks": put(state.stacks, player, stack),
        "staked": put(state.staked, player, state.staked[player] - amount),
        "bets": put(state.bets, player, max(0, state.bets[player] - amount)),
    }
    if state.status[player] is Status.ALL_IN:
        changes["status"] = put(state.status, player, Status.ACTIVE)
    return replace(state, **changes)


def _pots_collected(state: HandState, event: PotsCollected) -> HandState:
    assert sum(pot.amount for pot in event.pots) == sum(state.staked), "pots differ from the stakes"
    ended = state.street is Street.SEVENTH or state.status.count(Status.FOLDED) == state.players - 1
    return replace(
        state,
        pots=event.pots,
        bets=(0,) * state.players,
        phase=Phase.SHOWDOWN if ended else Phase.CARDS,
        price=0,
        full_to=0,
        wagers=0,
        big_wagered=False,
        cap_reached=False,
        actor=None,
    )


def _awarded(state: HandState, event: PotAwarded) -> HandState:
    stacks = list(state.stacks)
    for share in event.shares:
        stacks[share.player] += share.amount
    paid = sum(share.amount for share in event.shares)
    return replace(state, stacks=tuple(stacks), awarded=state.awarded + paid)


def _shown(state: HandState, event: HandShown) -> HandState:
    """An open hand: known in full from now on (a witness may learn cards here)."""
    player, own = event.player, event.cards
    down = own[:2] + own[6:]
    return replace(
        state,
        down=put(state.down, player, down),
        up=put(state.up, player, own[2:6]),
        face_up=state.face_up if player in state.face_up else (*state.face_up, player),
        shown=(*state.shown, player) if event.high else state.shown,
    )
