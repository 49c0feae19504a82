"""The desk: from the facts of hands to a report."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log10

from msgspec import Struct
from msgspec.structs import replace

from doorcard.fairplay.alike import likenesses, manners_of
from doorcard.fairplay.chips import Chips, Luck
from doorcard.fairplay.evidence import FAIR_ODDS, chosen
from doorcard.fairplay.facts import HandFacts
from doorcard.fairplay.habits import Habits
from doorcard.fairplay.hidden import Secrets
from doorcard.fairplay.levels import NO_LEVEL
from doorcard.fairplay.report import Complaint, Kind, Report, SharedAddress, Signal
from doorcard.fairplay.signals import (
    alike,
    card_sharing,
    dumping,
    knows_cards,
    soft_play,
    unplugs,
    whipsaw,
    wins_too_much,
)
from doorcard.fairplay.unplugging import pulled_plugs

LEAST_TOGETHER = 100
"""Hands that two must have had together before anything is said of them as a pair."""
LEAST_HANDS = 200
"""Hands of a player."""
WORTH_TELLING = 1.0
"""log10 of the evidence from which on a signal is in the report, flagged or not."""
FLAG = log10(FAIR_ODDS)


class Sums(Struct, frozen=True):
    """All that is counted over the hands, each kind in its own place."""

    chips: Chips
    habits: Habits
    secrets: Secrets | None
    together: Counter[tuple[str, str]]
    played: Counter[str]


def examine(
    hands: Iterable[HandFacts],
    *,
    addresses: Mapping[str, Iterable[str]] | None = None,
    complaints: Sequence[Complaint] = (),
) -> Report:
    """The report on hands, in the order in which they were played.

    ``addresses``: by account, where it came from, as any strings (hashes do). Bots of the house are left out
    of what is said, but not of what it is compared with.
    """
    kept = list(hands)
    bots = {name for hand in kept for name, bot in zip(hand.players, hand.bots, strict=True) if bot}
    sums = _sums(kept)
    found = [signal for signal in _all_signals(sums, kept) if not bots.intersection(signal.players)]
    counts = Counter(signal.kind.value for signal in found)
    return Report(
        hands=len(kept),
        players=len(sums.played),
        hidden_cards=sums.secrets is not None,
        asked=dict(sorted(counts.items())),
        signals=_judged(found),
        addresses=tuple(_shared(addresses or {}, sums.together)),
        complaints=tuple(complaints),
    )


def _sums(hands: Sequence[HandFacts]) -> Sums:
    habits = Habits()
    together: Counter[tuple[str, str]] = Counter()
    played: Counter[str] = Counter()
    has_cards = False
    for hand in hands:
        habits.add(hand)
        played.update(hand.players)
        together.update(combinations(sorted(hand.players), 2))
        has_cards = has_cards or sum(NO_LEVEL not in own for own in hand.levels) > 1
    secrets = Secrets(hands) if has_cards else None
    return Sums(Chips(hands, Luck(hands)), habits, secrets, together, played)


def _all_signals(sums: Sums, hands: Sequence[HandFacts]) -> Iterator[Signal]:
    for pair, met in sums.together.items():
        if met >= LEAST_TOGETHER:
            yield from _pair_signals(sums, pair)
    for name, count in sums.played.items():
        if count >= LEAST_HANDS:
            yield wins_too_much(sums.chips, name)
            if sums.secrets is not None:
                yield knows_cards(sums.secrets, name)
    for name, pulled in pulled_plugs(hands).items():
        yield unplugs(name, pulled)
    for like in likenesses(manners_of(hands)):
        yield alike(like)


def _pair_signals(sums: Sums, pair: tuple[str, str]) -> Iterator[Signal]:
    for giver, taker in (pair, pair[::-1]):
        yield dumping(sums.chips, sums.habits, giver, taker)
    yield soft_play(sums.habits, *pair)
    yield whipsaw(sums.habits, *pair)
    if sums.secrets is not None:
        yield card_sharing(sums.secrets, *pair)


def _judged(found: list[Signal]) -> tuple[Signal, ...]:
    """Those worth telling, flagged where there is enough."""
    standing: set[int] = set()
    for kind in Kind:
        places = [place for place, signal in enumerate(found) if signal.kind is kind]
        standing.update(places[at] for at in chosen([found[place].log_e for place in places]))
    told = [
        replace(signal, flagged=signal.log_e >= FLAG, stands=place in standing)
        for place, signal in enumerate(found)
        if signal.log_e >= WORTH_TELLING
    ]
    return tuple(
        sorted(told, key=lambda signal: (not signal.flagged, -signal.log_e, signal.kind, signal.players))
    )


def _shared(
    addresses: Mapping[str, Iterable[str]], together: Mapping[tuple[str, str], int]
) -> Iterator[SharedAddress]:
    known = {name: frozenset(given) for name, given in addresses.items()}
    for one, other in combinations(sorted(known), 2):
        if known[one] & known[other]:
            yield SharedAddress((one, other), together[one, other])
