"""Whether somebody's line goes down when he is behind, and holds when he is ahead.

For each all-in by protection the lead that he had over the best of his rivals (in levels of the cards, which
he need not know) is placed among the leads of all who were asked to pay on that street. A line that fails by
chance fails anywhere in that order; whoever pulls the plug when behind comes from its low end. Each use
multiplies the evidence by how much likelier such a place is for the latter (density ``3 (1 - u)^2`` against
1), which is an exact e-value however often one looks.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable
from math import log10

from msgspec import Struct

from doorcard.fairplay.facts import HandFacts
from doorcard.fairplay.levels import NO_LEVEL


class Pulled(Struct):
    """A player's uses: how many, the sum of their places (0 worst, 1 best), log10 of the e-value, hands."""

    uses: int = 0
    places: float = 0.0
    log_e: float = 0.0
    examples: list[str] = []


def pulled_plugs(hands: Iterable[HandFacts]) -> dict[str, Pulled]:
    """By player who was all-in by protection."""
    kept = list(hands)
    leads: defaultdict[int, list[int]] = defaultdict(list)
    for hand in kept:
        for decision in hand.decisions:
            if decision.price:
                _note(leads, decision.street, _lead(hand, decision.player, decision.street, decision.rivals))
        for use in hand.unplugged:
            _note(leads, use.street, _lead(hand, use.player, use.street, use.rivals))
    for street in leads.values():
        street.sort()
    found: defaultdict[str, Pulled] = defaultdict(Pulled)
    for hand in kept:
        for use in hand.unplugged:
            lead = _lead(hand, use.player, use.street, use.rivals)
            if lead is not None:
                _count(found[hand.players[use.player]], leads[use.street], lead, hand.hand_id)
    return dict(found)


def factor(leads: list[int], lead: int) -> tuple[float, float]:
    """The middle of the place among sorted leads, and the mean of ``3 (1 - u)^2`` over that place."""
    low, high = bisect_left(leads, lead) / len(leads), bisect_right(leads, lead) / len(leads)
    return (low + high) / 2, ((1 - low) ** 3 - (1 - high) ** 3) / (high - low)


def _count(found: Pulled, leads: list[int], lead: int, hand_id: str) -> None:
    place, times = factor(leads, lead)
    found.uses += 1
    found.places += place
    found.log_e += log10(max(times, 1e-9))
    if place < 0.5:
        found.examples = [*found.examples[-11:], hand_id]


def _note(leads: dict[int, list[int]], street: int, lead: int | None) -> None:
    if lead is not None:
        leads[street].append(lead)


def _lead(hand: HandFacts, player: int, street: int, rivals: tuple[int, ...]) -> int | None:
    place = street - 3
    mine = hand.levels[player][place]
    theirs = [hand.levels[rival][place] for rival in rivals]
    if not theirs or NO_LEVEL in (mine, *theirs):
        return None
    return mine - max(theirs)
