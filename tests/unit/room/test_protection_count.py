"""How many protections are left: rules 6.3 and 6.4, as a function of the times of the uses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.room.protection import Protection, protection, still_relevant
from doorcard.rules.spec import ProtectionRules

HOUR = 3_600_000
RULES = ProtectionRules()


def hours(*times: float) -> list[int]:
    return [int(time * HOUR) for time in times]


@pytest.mark.parametrize(
    ("uses", "now", "left", "locked_until"),
    [
        pytest.param([], 0, 2, None, id="6.3 two uses to begin with"),
        pytest.param([0], 0, 1, None, id="6.3 one use"),
        pytest.param([0], 23.999, 1, None, id="6.3 a use counts for one window"),
        pytest.param([0], 24, 2, None, id="6.3 and for exactly one"),
        pytest.param([0, 25], 25, 1, None, id="6.4 uses at 0 h and 25 h: not locked"),
        pytest.param([0, 24], 24, 1, None, id="6.4 the first use is over when the second comes"),
        pytest.param([0, 23], 23, 0, 47, id="6.4 uses at 0 h and 23 h: locked until 47 h"),
        pytest.param([0, 23], 24.5, 0, 47, id="6.4 the lock stays when the first use is over"),
        pytest.param([0, 23], 46.999, 0, 47, id="6.4 until the last moment"),
        pytest.param([0, 23], 47, 2, None, id="6.4 then two again"),
        pytest.param([0, 0], 1, 0, 24, id="6.4 both at once, at two tables"),
        pytest.param([0, 23, 47], 47, 1, None, id="6.4 after a lock the count begins at 0"),
        pytest.param([0, 23, 47, 60], 60, 0, 84, id="6.4 a second lock"),
        pytest.param([0, 10, 34, 57], 57, 0, 81, id="6.4 old uses do not count into the second lock"),
    ],
)
def test_protections_left(uses: list[float], now: float, left: int, locked_until: float | None) -> None:
    until = None if locked_until is None else int(locked_until * HOUR)
    assert protection(hours(*uses), int(now * HOUR), RULES) == Protection(left, until)


@pytest.mark.parametrize("quota", [1, 3])
def test_6_3_the_quota_is_configurable(quota: int) -> None:
    rules = ProtectionRules(quota=quota)
    for used in range(quota):
        assert protection(hours(*range(used)), used * HOUR, rules).left == quota - used
    full = protection(hours(*range(quota)), quota * HOUR, rules)
    assert full == Protection(0, (quota - 1) * HOUR + rules.window_ms)


def test_6_3_the_window_is_configurable() -> None:
    rules = ProtectionRules(quota=2, window_ms=HOUR)
    assert protection([0], HOUR - 1, rules).left == 1
    assert protection([0], HOUR, rules).left == 2


@pytest.mark.parametrize(
    ("uses", "now", "left", "locked_until"),
    [
        pytest.param([0, 23, 40], 46, 0, 64, id="6.4 with the lock's own use it fills the quota again"),
        pytest.param([0, 23, 40], 63.999, 0, 64, id="6.4 and locks for one window"),
        pytest.param([0, 23, 40], 64, 2, None, id="6.4 then two again"),
        pytest.param([0, 1, 2], 2, 0, 26, id="6.3 more than the quota is locked as the quota is"),
    ],
)
def test_uses_at_a_milder_house_during_a_lock(
    uses: list[float], now: float, left: int, locked_until: float | None
) -> None:
    until = None if locked_until is None else int(locked_until * HOUR)
    assert protection(hours(*uses), int(now * HOUR), RULES) == Protection(left, until)


def test_6_4_a_use_in_a_lock_that_fills_nothing_counts_for_its_own_window() -> None:
    """Three in 24 hours: at 46 h those of 0 h and 10 h are over, and with that of 23 h it is the second."""
    rules, uses = ProtectionRules(quota=3), hours(0, 10, 23, 46)
    assert protection(uses, 46 * HOUR, rules) == Protection(0, 47 * HOUR)
    assert protection(uses, 47 * HOUR, rules) == Protection(2)
    assert protection(uses, 70 * HOUR, rules) == Protection(3)


def test_6_8_a_quota_of_nothing_is_never_any() -> None:
    assert protection([], 0, ProtectionRules(quota=0)) == Protection(0, None)


@given(
    times=st.lists(st.integers(0, 200 * HOUR), max_size=30),
    later=st.integers(0, 60 * HOUR),
    quota=st.integers(1, 4),
)
def test_forgetting_old_uses_changes_nothing(times: list[int], later: int, quota: int) -> None:
    """The room keeps only uses of the last two windows, of the longest there is; the answer must be the same
    as with all of them, also where a milder house let him use one while he was locked here.
    """
    rules = ProtectionRules(quota=quota)
    uses: list[int] = []
    kept: tuple[int, ...] = ()
    for time in sorted(times):
        uses.append(time)
        kept = (*still_relevant(kept, time, 25 * HOUR), time)
    now = (uses[-1] if uses else 0) + later
    assert protection(still_relevant(kept, now, rules.window_ms), now, rules) == protection(uses, now, rules)
