"""All-in by protection: how many uses a player has left (rules 6.3 and 6.4)."""

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

    A use counts for one window; the one that fills the quota locks until itself + window, and then the count
    is 0.
    """
    if rules.quota <= 0:
        return Protection(0)
    counted: list[int] = []
    locked_until: int | None = None
    for use in sorted(uses_ms):
        counted = [*_counting(counted, locked_until, use, rules.window_ms), use]
        locked_until = use + rules.window_ms if len(counted) >= rules.quota else None
    if locked_until is not None and now_ms < locked_until:
        return Protection(0, locked_until)
    return Protection(rules.quota - len(_counting(counted, locked_until, now_ms, rules.window_ms)))


def still_relevant(uses_ms: Iterable[int], now_ms: int, rules: ProtectionRules) -> tuple[int, ...]:
    """The uses that can still matter. Two windows: a lock of the last window may rest on a use of the one
    before.
    """
    return tuple(use for use in sorted(uses_ms) if now_ms - use < 2 * rules.window_ms)


def _counting(counted: list[int], locked_until: int | None, now_ms: int, window_ms: int) -> list[int]:
    """The uses that count at ``now_ms``: none after a lock has ended, else those younger than a window."""
    if locked_until is not None:
        return [] if now_ms >= locked_until else counted
    return [use for use in counted if now_ms - use < window_ms]
