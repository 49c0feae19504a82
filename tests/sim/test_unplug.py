"""Pulling the cable where one is behind brings nothing beyond the quota (rules 6.1 to 6.4), and the
experiment that says so would see it if it were otherwise.
"""

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cli.main import main
from doorcard.engine import Act, Action, ActionKind, Input
from doorcard.room import protection as counting
from doorcard.room import timeouts
from doorcard.room.hands import act
from doorcard.room.protection import Protection, protection
from doorcard.room.step import Step
from doorcard.room.table import LiveHand, Table
from doorcard.room.users import User
from doorcard.rules.spec import ProtectionRules
from doorcard.sim.faults import Faults
from doorcard.sim.run import simulate
from doorcard.sim.unplug import unplug
from doorcard.sim.unplug_count import Count, Use, most_in_a_window
from tests.unit.room.test_protection_count import RULES, hours

HOUR = 3_600_000


@pytest.mark.parametrize("seed", [1, 2])
def test_6_3_6_4_pulling_the_cable_brings_nothing_beyond_the_quota(seed: int) -> None:
    report = unplug(seed, 150)
    assert report.failures == ()
    assert report.most_in_window == {"usual": 2, "strict": 1, "none": 0}  # the quotas are reached, not passed
    assert report.folds.pulls > 70
    assert (report.folds.over_folding, report.folds.largest) == (0, 0)
    assert report.uses.pulls > 12
    assert report.uses.over_folding > 0  # what it brings comes from the uses that the rules give, and is seen
    assert report.counts["hands"] >= 150


def test_the_same_seed_is_the_same_experiment() -> None:
    assert unplug(9, 40) == unplug(9, 40)


def test_one_command_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--unplug", "--seed", "5", "--hands", "40"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert "folded, less folding by hand: +0.00" in shown
    assert shown[-1] == "seeds: 1, failed: 0"


# ---- faults that the experiment must find ----


def always_protected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quota is never asked for."""
    monkeypatch.setattr(timeouts, "_is_protected", lambda step, table, user: not user.is_bot)


def lock_too_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock ends when its first use is over, an easy mistake in 6.4."""

    def slid(uses_ms: Iterable[int], now_ms: int, rules: ProtectionRules) -> Protection:
        return Protection(rules.quota - sum(now_ms - use < rules.window_ms for use in uses_ms))

    monkeypatch.setattr("doorcard.room.private.protection", slid)


def uses_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses are dropped as soon as an hour has gone by."""
    kept = counting.still_relevant
    monkeypatch.setattr(timeouts, "still_relevant", lambda uses, now, _: kept(uses, now, HOUR))


def not_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """6.5: the host's list misses the last use of each window."""
    written = timeouts._use_protection

    def silent(step: Step, table: Table, hand: LiveHand, user: User) -> None:
        written(step, table, hand, user)
        if len(user.protections) % 2 == 0:
            step.writes.pop()

    monkeypatch.setattr(timeouts, "_use_protection", silent)


def called_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is locked calls in place of folding."""

    def calling(step: Step, table: Table, player: int, asked: Input) -> None:
        assert table.hand is not None
        state = table.hand.state
        if asked == Act(player, Action(ActionKind.FOLD)):
            to = min(state.price, state.bets[player] + state.stacks[player])
            asked = Act(player, Action(ActionKind.CALL, to))
        act(step, table, player, asked)

    monkeypatch.setattr(timeouts, "act", calling)


FAULTS = [always_protected, lock_too_short, uses_forgotten, not_written_down, called_for]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_it_finds_a_room_that_gives_more(
    fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    assert any(unplug(seed, 150).failures for seed in range(1, 4))


def test_the_whole_room_under_faults_counts_uses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """6.4: people who are often late, in the room with its bots, lines and store."""
    always_protected(monkeypatch)
    laws = [failure.law for failure in simulate(2, 0.15, Faults(late=0.4)).failures]
    assert laws == ["protection"]


# ---- its own count ----

CASES = [
    # uses, now, left: the rule book's examples and those of the room's count
    ([], 0, 2), ([0], 0, 1), ([0], 23.999, 1), ([0], 24, 2), ([0, 25], 25, 1), ([0, 24], 24, 1),
    ([0, 23], 23, 0), ([0, 23], 46.999, 0), ([0, 23], 47, 2), ([0, 23, 47], 47, 1), ([0, 23, 47, 60], 60, 0),
    ([0, 10, 34, 57], 57, 0), ([0, 23, 40], 46, 0), ([0, 23, 40], 63.999, 0), ([0, 23, 40], 64, 2),
]  # fmt: skip


@pytest.mark.parametrize(("uses", "now", "left"), CASES)
def test_6_4_its_own_count_of_uses(uses: list[float], now: float, left: int) -> None:
    count = Count(RULES)
    for use in hours(*uses):
        count.used(use)
    assert count.left(int(now * HOUR)) == left


@given(
    gaps=st.lists(st.integers(0, 30 * HOUR), max_size=25),
    later=st.integers(0, 60 * HOUR),
    quota=st.integers(0, 4),
)
def test_6_3_6_4_both_counts_agree_whatever_was_used(gaps: list[int], later: int, quota: int) -> None:
    """Two programs for one rule, also where a milder house gave uses in a lock."""
    rules, count, now = ProtectionRules(quota=quota), Count(ProtectionRules(quota=quota)), 0
    uses: list[int] = []
    for gap in gaps:
        now += gap
        uses.append(now)
        count.used(now)
        assert count.left(now) == protection(uses, now, rules).left
    assert count.left(now + later) == protection(uses, now + later, rules).left


@given(gaps=st.lists(st.integers(0, 9 * HOUR), max_size=60), quota=st.integers(1, 4))
def test_6_4_no_window_holds_more_uses_than_the_quota(gaps: list[int], quota: int) -> None:
    """Who pulls the cable again and again, whenever the rules let him."""
    rules, now = ProtectionRules(quota=quota), 0
    uses: list[Use] = []
    for gap in gaps:
        now += gap
        if protection([use.at_ms for use in uses], now, rules).left:
            uses.append(Use("t1", f"hand-{now}", now, rules))
    assert most_in_a_window(uses, rules) <= quota
    # The first are given.
    assert len(uses) >= min(quota, len(gaps))
