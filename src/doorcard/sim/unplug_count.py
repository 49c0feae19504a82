"""Rules 6.3 and 6.4 a second time, use by use as they come, to compare the room's own count with."""

from msgspec import Struct

from doorcard.rules.spec import ProtectionRules


class Use(Struct, frozen=True):
    """A player was protected: where, when (UTC), and by the rules of which house."""

    table_id: str
    hand_id: str
    at_ms: int
    rules: ProtectionRules


class Count:
    """One house's count of a player's uses: kept forward in time, where the room looks back over a list."""

    def __init__(self, rules: ProtectionRules) -> None:
        self._rules = rules
        self._counted: list[int] = []
        self._filled_ms: int | None = None
        """The use that made the count equal to the quota, while its lock lasts."""

    def used(self, at_ms: int) -> None:
        """A use, at a table of whichever house."""
        self._bring_up_to(at_ms)
        self._counted.append(at_ms)
        if len(self._counted) >= self._rules.quota:
            self._filled_ms = at_ms

    def left(self, now_ms: int) -> int:
        """How many he has now; 0 while he is locked."""
        self._bring_up_to(now_ms)
        return 0 if self._filled_ms is not None else max(0, self._rules.quota - len(self._counted))

    def _bring_up_to(self, now_ms: int) -> None:
        window_ms = self._rules.window_ms
        if self._filled_ms is not None and now_ms >= self._filled_ms + window_ms:
            self._counted = [use for use in self._counted if use > self._filled_ms]
            self._filled_ms = None
        self._counted = [use for use in self._counted if now_ms < use + window_ms]


def most_in_a_window(uses: list[Use], rules: ProtectionRules) -> int:
    """The largest number of uses at tables of this house within less than one window."""
    times = sorted(use.at_ms for use in uses if use.rules == rules)
    return max((sum(first <= time < first + rules.window_ms for time in times) for first in times), default=0)
