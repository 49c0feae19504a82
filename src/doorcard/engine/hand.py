"""Opening a hand, and dealing it from a deck in the real order."""

from collections.abc import Iterator, Sequence

from doorcard.cards import Card
from doorcard.engine.actions import Deal
from doorcard.engine.awaiting import awaiting
from doorcard.engine.errors import HandError, IllegalAction
from doorcard.engine.state import HandState, Phase, Status
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS, Amount, RuleSet


def open_hand(rules: RuleSet, stacks: Sequence[Amount]) -> HandState:
    """A hand before the antes. ``stacks[player]``, player 0 first to the dealer's left, each at least 1.

    Raises HandError ``player_count`` or ``stack_too_small``.
    """
    count = len(stacks)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise HandError("player_count", players=count, least=MIN_PLAYERS, most=MAX_PLAYERS)
    for player, stack in enumerate(stacks):
        if stack < 1:
            raise HandError("stack_too_small", player=player, stack=stack)
    zeros, nothing = (0,) * count, ((),) * count
    return HandState(
        rules=rules,
        phase=Phase.START,
        starting_stacks=tuple(stacks),
        stacks=tuple(stacks),
        bets=zeros,
        staked=zeros,
        status=(Status.ACTIVE,) * count,
        down=nothing,
        up=nothing,
        answered_wagers=(-1,) * count,
        answered_price=zeros,
    )


def deal_from(state: HandState, deck: Sequence[Card], dealt: int) -> tuple[Deal, int]:
    """The cards that the hand awaits, from ``deck[dealt:]``, and how many are dealt then.

    1.7: one card at a time, round by round from the first player: down, down, up; later one to each live
    player.
    """
    wanted = awaiting(state)
    if wanted.phase is not Phase.CARDS:
        raise IllegalAction("wrong_phase", awaited=wanted.phase.value, got=Phase.CARDS.value)
    if wanted.community:
        return Deal(((deck[dealt],),)), dealt + 1
    each, count = wanted.down + wanted.up, len(wanted.players)
    taken = deck[dealt : dealt + each * count]
    return Deal(tuple(tuple(_every(taken, first, count)) for first in range(count))), dealt + len(taken)


def _every(cards: Sequence[Card], first: int, step: int) -> Iterator[Card]:
    return iter(cards[first::step])
