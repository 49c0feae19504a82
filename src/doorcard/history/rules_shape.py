"""Whether the rules that a record or a file brings along make sense: figures in range, none at odds."""

from collections.abc import Iterator
from itertools import pairwise

from doorcard.history.phh_rules import PROTECTION_KINDS, QUOTA, WINDOW
from doorcard.rules.games import BRING_INS
from doorcard.rules.limits import LARGEST_AMOUNT, faults
from doorcard.rules.load import accepts
from doorcard.rules.spec import (
    MAX_PLAYERS,
    HouseRules,
    ProtectionRules,
    RakeRow,
    RakeSchedule,
    RuleSet,
    Stakes,
)

LARGEST_STACK = 1000 * LARGEST_AMOUNT
"""Eight of them together still fit a browser's numbers."""

MOST_WAGERS = 100
MOST_AT_A_TABLE = MAX_PLAYERS + 2
"""Schedules are also written for tables of ten, at which nobody plays this game."""

Wrong = Iterator[tuple[str, object]]
"""Fields, with what stands there."""


def wrong_rules(rules: RuleSet) -> Wrong:
    """The fields of a rule set that cannot be."""
    yield from _stakes(rules.stakes, rules.house)
    if not 1 <= rules.house.bets_and_raises_max <= MOST_WAGERS:
        yield "bets_and_raises_max", rules.house.bets_and_raises_max
    if rules.rake is not None and not is_schedule(rules.rake):
        yield "rake", rules.rake.key
    yield from _protection(rules.protection)


def is_schedule(rake: RakeSchedule) -> bool:
    """8.1: at least one row; no number of players has two; what a row takes rises with the pot."""
    rows = rake.rows
    apart = all(row.players_to < after.players_from for row, after in pairwise(rows))
    return bool(rows) and apart and all(map(_is_row, rows))


def _is_row(row: RakeRow) -> bool:
    steps = row.steps
    amounts = [row.most, *(amount for step in steps for amount in (step.at, step.take))]
    players = 0 <= row.players_from <= row.players_to <= MOST_AT_A_TABLE
    rising = all(step.at < after.at for step, after in pairwise(steps))
    return players and rising and all(0 <= amount <= LARGEST_STACK for amount in amounts)


def _stakes(stakes: Stakes, house: HouseRules) -> Wrong:
    wrong = [(f"stakes.{fault.field}", fault.value) for fault in faults(stakes)]
    yield from wrong
    # 2.2: what stands in a rule set is what the house charges. Half of a bet that is none says nothing.
    if not wrong and stakes.bring_in != BRING_INS[house.bring_in_amount](stakes):
        yield "stakes.bring_in", stakes.bring_in


def _protection(rules: ProtectionRules) -> Wrong:
    for key, value in ((QUOTA, rules.quota), (WINDOW, rules.window_ms)):
        if not accepts(PROTECTION_KINDS[key], value):
            yield key, value
