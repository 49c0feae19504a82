"""Pots as a record has them after rake: rooms take it from main and side pots as they like.

The rules say who wins which part of a pot (7.4), not how a room shares its rake among the pots (8.3 is ours).
Where a record names what each pot paid, the parts are cut from those amounts.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from doorcard.engine import Event
from doorcard.engine.events import HandEnded, PotAwarded, RakeTaken, Share
from doorcard.history.drive import Driven
from doorcard.history.odd_as_paid import odd_moved
from doorcard.history.recorded import RecordedHand
from doorcard.rules.spec import Amount


def as_paid(hand: RecordedHand, driven: Driven) -> Driven:
    """A hand at its end, its rake taken from each pot as the record has it; the same hand where that says
    nothing else, or cannot be.
    """
    if hand.odd_as_paid and not hand.pots and hand.winnings is not None:
        return _spread_as_won(driven, hand.winnings)
    return paid_from(driven, hand.pots)


def _spread_as_won(driven: Driven, winnings: Sequence[Amount]) -> Driven:
    """The hand with its rake spread in a usual way by which everybody won what the record says, but for odd
    chips; the same hand where it is so already, or in no such way.
    """
    state = driven.state
    pots = [pot.amount for pot in state.pots]
    if len(pots) < 2 or not state.rake or _won(driven, len(winnings)) == list(winnings):
        return driven
    found = [driven]
    found += [paid_from(driven, told) for told in _spreads(pots, state.rake, state.rules.stakes.chip)]
    exact = next((tried for tried in found if _won(tried, len(winnings)) == list(winnings)), None)
    return exact or next((tried for tried in found if odd_moved(tried, winnings)[1]), driven)


def _spreads(pots: Sequence[Amount], rake: Amount, chip: Amount) -> Iterator[list[Amount]]:
    """What the pots pay with the rake in proportion to them, from the first ones, and from the last ones."""
    exact = [rake * pot // sum(pots) for pot in pots]
    for parts in (exact, [part // chip * chip for part in exact]):
        yield [pot - part for pot, part in zip(pots, [rake - sum(parts[1:]), *parts[1:]], strict=True)]
    for order in (1, -1):
        left, paid = rake, []
        for pot in pots[::order]:
            part = min(left, pot)
            left -= part
            paid.append(pot - part)
        yield paid[::order]


def _won(driven: Driven, players: int) -> list[Amount]:
    won = [0] * players
    for event in driven.events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                won[share.player] += share.amount
    return won


def paid_from(driven: Driven, told: Sequence[Amount]) -> Driven:
    """The same by what each pot paid out after rake, the main pot first."""
    state = driven.state
    pots = [pot.amount for pot in state.pots]
    if len(pots) < 2 or len(told) != len(pots) or not state.rake:
        return driven
    rakes = tuple([pot - paid for pot, paid in zip(pots, told, strict=True)])
    if min(rakes) < 0 or sum(rakes) != state.rake:
        return driven
    events: list[Event] = []
    stacks = list(state.stacks)
    for kind, together in groupby(driven.events, key=type):
        group = list(together)
        if kind is PotAwarded:
            awards = [event for event in group if isinstance(event, PotAwarded)]
            events += _awarded(awards, told, state.rules.stakes.chip, stacks)
        elif kind is RakeTaken:
            events.append(RakeTaken(rakes))
        elif kind is HandEnded:
            events.append(HandEnded(tuple(stacks)))
        else:
            events += group
    return Driven(replace(state, stacks=tuple(stacks)), tuple(events), driven.problems)


def _awarded(
    awards: Sequence[PotAwarded], told: Sequence[Amount], chip: Amount, stacks: list[Amount]
) -> list[PotAwarded]:
    """The same winners with the record's amounts; ``stacks`` follow."""
    found: list[PotAwarded] = []
    for pot, together in groupby(awards, key=lambda award: award.pot):
        halves = list(together)
        amount = told[pot]
        low = amount // chip // 2 * chip if len(halves) > 1 else 0
        for award, part in zip(halves, (amount - low, low), strict=False):
            shares = _shares(award.shares, part, chip)
            for old, new in zip(award.shares, shares, strict=True):
                stacks[old.player] += new.amount - old.amount
            found.append(replace(award, shares=shares))
    return found


def _shares(shares: Sequence[Share], amount: Amount, chip: Amount) -> tuple[Share, ...]:
    """An amount among the same players; odd chips first to those who had one."""
    each, rest = divmod(amount // chip, len(shares))
    crumbs = amount % chip
    order = sorted(range(len(shares)), key=lambda place: -shares[place].odd)
    odd = dict.fromkeys(order[:rest], chip)
    if crumbs:
        odd[order[0]] = odd.get(order[0], 0) + crumbs
    return tuple(
        Share(share.player, each * chip + odd.get(place, 0), odd.get(place, 0))
        for place, share in enumerate(shares)
    )
