"""All-in by protection: how many uses a player has left (rules 6.3 and 6.4).

A user's uses are one list over all tables; each table reads it by the quota and window of its own house.
"""

from collections.abc import Iterable

from msgspec import Struct

from doorcard.rules.spec import ProtectionRules


class Protection(Struct, frozen=True):
    """``left`` uses now; ``locked_until_ms`` (UTC) while he is locked, else None."""

    left: int
    locked_until_ms: int | None = None


def protection(uses_ms: Iterable[int], now_ms: int, rules: ProtectionRules) -> Protection:
    """What a player has left at ``now_ms`` after uses at ``uses_ms`` (UTC); a quota of 0 is always 0 left
    (6.8).

    A use counts for one window; one that fills the quota locks until itself + window. By then all uses up to
    it have ceased to count. A use in a lock (at a table of a milder house) is one like any other.
    """
    if rules.quota <= 0:
        return Protection(0)
    if not (uses := sorted(uses_ms)):
        return Protection(rules.quota)
    filling = [
        last
        for first, last in zip(uses, uses[rules.quota - 1 :], strict=False)
        if last - first < rules.window_ms
    ]
    if filling and now_ms - filling[-1] < rules.window_ms:
        return Protection(0, filling[-1] + rules.window_ms)
    return Protection(rules.quota - sum(now_ms - use < rules.window_ms for use in uses))


def still_relevant(uses_ms: Iterable[int], now_ms: int, window_ms: int) -> tuple[int, ...]:
    """The uses that can still matter in a window of this length or a shorter one.

    Two windows: a lock of the last may rest on a use of the one before.
    """
    return tuple(use for use in sorted(uses_ms) if now_ms - use < 2 * window_ms)
