"""All-in by protection: how many uses are left, and until when a player is locked (rules 6.3, 6.4)."""

from collections.abc import Iterable

from msgspec import Struct

from doorcard.rules.spec import ProtectionRules


class Allowance(Struct, frozen=True):
    """``left`` uses now; ``locked_until_ms`` (UTC) while locked, else None; ``kept`` are the uses that still count."""

    left: int
    locked_until_ms: int | None
    kept: tuple[int, ...]


def allowance(uses_ms: Iterable[int], rules: ProtectionRules, now_ms: int) -> Allowance:
    """What a player may still use at ``now_ms``, from the times of his uses.

    A use counts for one window; the one that makes the count reach the quota locks him until a window after it, and
    when the lock ends the count is 0 (6.4). Quota 0: protection is off.
    """
    if rules.quota == 0:
        return Allowance(0, None, ())
    counting: list[int] = []
    for use in sorted(uses_ms):
        counting = _still_counting(counting, rules, use)
        counting.append(use)
    counting = _still_counting(counting, rules, now_ms)
    if len(counting) >= rules.quota:
        return Allowance(0, counting[-1] + rules.window_ms, tuple(counting))
    return Allowance(rules.quota - len(counting), None, tuple(counting))


def _still_counting(uses: list[int], rules: ProtectionRules, now_ms: int) -> list[int]:
    if len(uses) >= rules.quota:
        return [] if now_ms >= uses[-1] + rules.window_ms else uses
    return [use for use in uses if now_ms < use + rules.window_ms]
