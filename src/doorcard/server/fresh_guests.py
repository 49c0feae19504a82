"""How many guests one place may begin in a day and then leave without a hand.

The rate of ``guests_per_second`` stops a script; over a day even that would fill the room with nobody.
Friends at home never meet this one: a guest who plays does not count any more.
"""

from collections import OrderedDict, deque
from collections.abc import Callable

from doorcard.server.brakes import network_of
from doorcard.server.buckets import is_own_machine

DAY_MS = 24 * 3600 * 1000

Begun = tuple[int, str]
"""When a guest began (monotonic, ms), and his user id."""


class FreshGuests:
    """Of each place the guests who began within a day and have not played, the longest unused place forgotten
    first. This machine's own address is free.
    """

    def __init__(self, most: int, places: int, has_played: Callable[[str], bool]) -> None:
        """``most``: of one place in a day; ``has_played``: whether a guest has sat down, asked only when his
        place is full.
        """
        self._most = most
        self._places = places
        self._has_played = has_played
        self._begun: OrderedDict[str, deque[Begun]] = OrderedDict()

    def is_open(self, address: str, now_ms: int) -> bool:
        """Whether another guest may begin there."""
        if is_own_machine(address):
            return True
        begun = self._begun.get(network_of(address))
        if begun is None or len(begun) < self._most:
            return True
        kept = [guest for guest in begun if now_ms - guest[0] < DAY_MS and not self._has_played(guest[1])]
        begun.clear()
        begun.extend(kept)
        return len(begun) < self._most

    def count(self, address: str, user_id: str, now_ms: int) -> None:
        """A guest has begun there."""
        if is_own_machine(address):
            return
        place = network_of(address)
        begun = self._begun.pop(place, None) or deque()
        begun.append((now_ms, user_id))
        self._begun[place] = begun
        if len(self._begun) > self._places:
            self._begun.popitem(last=False)
