"""The frozen state of a fast hand, and a fast hand that goes on from a frozen state."""

from doorcard.cards import UNKNOWN
from doorcard.engine.betting import clockwise, is_bring_in_decision, shows_pair
from doorcard.engine.events import ActionTaken, PlayerProtected, StreetOpened
from doorcard.engine.fast.data import MARKS, HandData
from doorcard.engine.fast.plan import NO_PAIR, ROUND_BIG, ROUND_SMALL, ROUND_THIRD, Level
from doorcard.engine.fast.tables import (
    ACTION,
    ACTIVE,
    ALL_IN,
    ALL_LEFT,
    BOARD_KEYS,
    FOLDED,
    FOURTH,
    PROTECTED,
    THIRD,
    player_set,
)
from doorcard.engine.state import HandState, Status

# ---- to a frozen state ----


def state_of(hand: HandData) -> HandState:
    """The state that the reference engine would be in after the same inputs."""
    level, opened, asked = hand.level, hand.opened, hand.phase is ACTION
    return HandState(
        rules=hand.rules,
        phase=hand.phase,
        starting_stacks=hand.starting_stacks,
        stacks=tuple(hand.stacks),
        bets=tuple(hand.bets),
        staked=tuple(hand.staked),
        status=tuple(status_of(hand)),
        down=tuple([tuple(own[:2] + own[6:]) for own in hand.own]),
        up=tuple([tuple(own[2:6]) for own in hand.own]),
        street=hand.street,
        community_card=hand.community_card,
        actor=hand.actor,
        opener=None if opened is None else opened.opener,
        opener_reason=None if opened is None else opened.reason,
        opener_named=None if opened is None else opened.named,
        two_sizes=opened is not None and opened.two_sizes,
        price=level.price if asked else 0,
        full_to=level.full_to if asked else 0,
        wagers=level.wagers if asked else 0,
        big_wagered=level.big_wagered and asked,
        cap_reached=level.cap_reached and asked,
        began_heads_up=hand.began_heads_up,
        answered_wagers=tuple([-1 if last is None else last.wagers for last in hand.answered]),
        answered_price=tuple([0 if last is None else last.price for last in hand.answered]),
        aggressor=hand.bettor if level.has_bet else None,
        wager_called=hand.wager_called,
        face_up=hand.face_up,
        pots=hand.pots,
        rake=hand.rake,
        awarded=hand.awarded,
        shown=hand.shown,
        mucked=hand.mucked,
        decision_no=hand.decided + _decisions(hand) + asked,
    )


def status_of(hand: HandData) -> list[Status]:
    """Where each player stands."""
    return [_status(hand, 1 << player) for player in range(len(hand.stacks))]


def _status(hand: HandData, player: int) -> Status:
    if not hand.live & player:
        return FOLDED
    if hand.active & player:
        return ACTIVE
    return PROTECTED if hand.protected & player else ALL_IN


def _decisions(hand: HandData) -> int:
    kinds = [type(event) for event in hand.events[hand.counted_to :]]
    return kinds.count(ActionTaken) + kinds.count(PlayerProtected)


# ---- from a frozen state ----


def adopt(hand: HandData, state: HandState) -> None:
    """Let ``hand`` stand where ``state`` does. Its events stay; those up to the state are the caller's."""
    hand.starting_stacks = state.starting_stacks
    hand.stacks, hand.bets, hand.staked = list(state.stacks), list(state.bets), list(state.staked)
    hand.live = _set_of(state, ACTIVE, ALL_IN, PROTECTED)
    hand.active, hand.protected = _set_of(state, ACTIVE), _set_of(state, PROTECTED)
    hand.phase, hand.street, hand.actor = state.phase, state.street, state.actor
    hand.pots, hand.rake, hand.awarded = state.pots, state.rake, state.awarded
    hand.face_up, hand.shown, hand.mucked = state.face_up, state.shown, state.mucked
    hand.wager_called = state.wager_called
    hand.decided = state.decision_no - (state.phase is ACTION)
    hand.counted_to = len(hand.events)
    _adopt_cards(hand, state)
    _adopt_round(hand, state)


def _set_of(state: HandState, *statuses: Status) -> int:
    return player_set(tuple(player for player, status in enumerate(state.status) if status in statuses))


def _adopt_cards(hand: HandData, state: HandState) -> None:
    hand.own = [[*down[:2], *up, *down[2:]] for down, up in zip(state.down, state.up, strict=True)]
    hand.community_card = state.community_card
    hand.left = ALL_LEFT.difference(*hand.own)
    hand.rare = state.community_card is not None or any(UNKNOWN in own for own in hand.own)
    hand.board_keys = [sum([BOARD_KEYS[card] for card in up if card != UNKNOWN]) for up in state.up]


def _adopt_round(hand: HandData, state: HandState) -> None:
    hand.bettor = state.aggressor
    hand.level = _level(hand, state)
    hand.answered = [
        None
        if wagers < 0
        else Level(hand.plan, ROUND_SMALL, price, wagers=wagers)  # nothing else of it is asked
        for wagers, price in zip(state.answered_wagers, state.answered_price, strict=True)
    ]
    hand.opened = None
    if state.opener_reason is not None and state.opener_named is not None:
        opened_by = state.opener, state.opener_reason, state.opener_named
        hand.opened = StreetOpened(state.street, *opened_by, state.two_sizes)
    hand.began_heads_up = state.began_heads_up
    hand.counts = hand.plan.cap_tables[state.players == 2][state.began_heads_up]
    hand.marks = MARKS
    if state.two_sizes and hand.plan.only_pair_holder:
        hand.marks = [
            mark if shows_pair(up) else mark | NO_PAIR for mark, up in zip(MARKS, state.up, strict=False)
        ]
    hand.queue = iter(() if state.actor is None else _still_to_ask(state, state.actor))


def _level(hand: HandData, state: HandState) -> Level:
    plan = hand.plan
    if is_bring_in_decision(state):
        named = state.opener_named
        return plan.third[named is not None and state.status[named] is not ACTIVE]
    if state.street is FOURTH:
        round_ = plan.choice_round if state.two_sizes else ROUND_SMALL
    else:
        round_ = ROUND_THIRD if state.street is THIRD else ROUND_BIG
    has_bet = state.aggressor is not None
    level = state.price, state.full_to, state.wagers, state.big_wagered, state.cap_reached, has_bet
    return plan.level(round_, *level)


def _still_to_ask(state: HandState, actor: int) -> list[int]:
    return [
        player
        for player in clockwise(state, actor)[1:]
        if state.status[player] is ACTIVE
        and (state.bets[player] < state.price or state.answered_wagers[player] < 0)
    ]
