"""What one viewer may know of a hand (design law 3).

It is built from nothing, never a copy with secrets taken out.
"""

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.engine.actions import LegalAction
from doorcard.engine.betting import is_capped
from doorcard.engine.events import CardsDealt, Event, OpenerReason, Pot
from doorcard.engine.legal import legal
from doorcard.engine.state import HandState, Phase, Status
from doorcard.rules.spec import Amount, RuleSet, Street


class PlayerView(Struct, frozen=True):
    """One player as the viewer sees him. ``down``: known only to himself, or when his hand lies open;
    else ().
    """

    stack: Amount
    bet: Amount
    staked: Amount
    status: Status
    up: tuple[Card, ...]
    down_count: int
    down: tuple[Card, ...] = ()
    mucked: bool = False


class HandView(Struct, frozen=True):
    """A hand from one chair; ``viewer`` None is a spectator.

    ``legal`` is empty unless it is the viewer's turn.
    """

    rules: RuleSet
    viewer: int | None
    phase: Phase
    players: tuple[PlayerView, ...]
    street: Street
    community_card: Card | None
    actor: int | None
    opener: int | None
    opener_reason: OpenerReason | None
    opener_named: int | None
    two_sizes: bool
    price: Amount
    wagers: int
    capped: bool
    pots: tuple[Pot, ...]
    total: Amount
    """All chips in the middle: pots and the bets of this round."""
    decision_no: int
    legal: tuple[LegalAction, ...] = ()


def view(state: HandState, viewer: int | None) -> HandView:
    """What ``viewer`` (a player, or None for a spectator) may know now."""
    return HandView(
        rules=state.rules,
        viewer=viewer,
        phase=state.phase,
        players=tuple(player_view(state, player, viewer) for player in range(state.players)),
        street=state.street,
        community_card=state.community_card,
        actor=state.actor,
        opener=state.opener,
        opener_reason=state.opener_reason,
        opener_named=state.opener_named,
        two_sizes=state.two_sizes,
        price=state.price,
        wagers=state.wagers,
        capped=state.phase is Phase.ACTION and is_capped(state),
        pots=state.pots,
        total=state.in_pots,
        decision_no=state.decision_no,
        legal=legal(state) if viewer is not None and viewer == state.actor else (),
    )


def player_view(state: HandState, player: int, viewer: int | None) -> PlayerView:
    """What ``viewer`` may know of one player now: ``view(state, viewer).players[player]`` alone."""
    is_open = player == viewer or player in state.face_up
    return PlayerView(
        stack=state.stacks[player],
        bet=state.bets[player],
        staked=state.staked[player],
        status=state.status[player],
        up=state.up[player],
        down_count=len(state.down[player]),
        down=state.down[player] if is_open else (),
        mucked=player in state.mucked,
    )


def public_part(event: Event) -> Event:
    """What everybody may know of an event: down cards are UNKNOWN unless the hand lies open."""
    if isinstance(event, CardsDealt) and event.down and not event.exposed:
        return replace(event, down=(UNKNOWN,) * len(event.down))
    return event


def part_for(event: Event, player: int | None) -> Event:
    """What ``player`` may know of an event: everything of his own cards."""
    if isinstance(event, CardsDealt) and event.player == player:
        return event
    return public_part(event)
