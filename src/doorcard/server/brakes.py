"""Brakes on guessing: after some failures each further one makes the next try wait longer.

Nobody is ever locked out: a wait is never longer than a quarter of an hour, and what is counted against an
account as a whole does not touch devices in which its owner has logged in before.
"""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

from msgspec import Struct

FREE = 5
"""Failures that anybody may have, typing in the dark."""
FIRST_MS = 1_000
LONGEST_MS = 15 * 60 * 1000
FORGET_MS = 24 * 3600 * 1000
MOST_KEYS = 20_000

FREE_OF_ADDRESS = 20
"""A household or a school may stand behind one address."""
FREE_OF_ACCOUNT = 50
LONGEST_OF_ACCOUNT_MS = 60_000
"""An account that is tried from everywhere can still be tried each minute."""


class _Tries(Struct):
    failures: int
    last_ms: int


class Brake:
    """Counts failures by key; the longest untouched keys are forgotten first. Times are monotonic."""

    def __init__(self, free: int = FREE, longest_ms: int = LONGEST_MS, most: int = MOST_KEYS) -> None:
        self._free = free
        self._longest_ms = longest_ms
        self._most = most
        self._tries: OrderedDict[str, _Tries] = OrderedDict()

    def wait_ms(self, key: str, now_ms: int) -> int:
        """How long the key has to wait before its next try; 0: it may try now."""
        tries = self._tries.get(key)
        if tries is None or tries.failures < self._free:
            return 0
        doublings = min(tries.failures - self._free, 30)
        wait_ms = min(FIRST_MS << doublings, self._longest_ms)
        return max(0, tries.last_ms + wait_ms - now_ms)

    def count(self, key: str, now_ms: int) -> None:
        """A try begins. It counts as failed until ``forgive``: tries side by side cannot slip through."""
        tries = self._tries.pop(key, None)
        if tries is None or now_ms - tries.last_ms > FORGET_MS:
            tries = _Tries(0, now_ms)
        self._tries[key] = _Tries(tries.failures + 1, now_ms)
        if len(self._tries) > self._most:
            self._tries.popitem(last=False)

    def forgive(self, key: str, *, all_of_it: bool = False) -> None:
        """The last try was right: it does not count, or, with ``all_of_it``, none before it does either."""
        tries = self._tries.get(key)
        if tries is None:
            return
        if all_of_it or tries.failures <= 1:
            del self._tries[key]
        else:
            self._tries[key] = _Tries(tries.failures - 1, tries.last_ms)


class LoginBrakes:
    """What slows down those who try passwords and recovery codes: by account and address, by address, and by
    account where the device is not known to it.
    """

    def __init__(self) -> None:
        self._pairs = Brake()
        self._addresses = Brake(FREE_OF_ADDRESS)
        self._accounts = Brake(FREE_OF_ACCOUNT, LONGEST_OF_ACCOUNT_MS)

    def begin(self, account: str, address: str, *, is_known: bool, now_ms: int) -> int:
        """Begin a try, and 0; or, where it comes too early, how long to wait (ms), and nothing is counted.

        ``is_known``: its owner has logged in before in the device that tries.
        """
        brakes = self._brakes(account, address, is_known)
        wait_ms = max(brake.wait_ms(key, now_ms) for brake, key in brakes)
        if not wait_ms:
            for brake, key in brakes:
                brake.count(key, now_ms)
        return wait_ms

    def passed(self, account: str, address: str, *, is_known: bool) -> None:
        """The try was right. Of the address only this try is forgiven: who owns one account may not try a
        thousand others by logging in between.
        """
        for brake, key in self._brakes(account, address, is_known):
            brake.forgive(key, all_of_it=brake is self._pairs)

    def _brakes(self, account: str, address: str, is_known: bool) -> list[tuple[Brake, str]]:
        if is_known:
            return [(self._pairs, f"known {account}")]
        network = network_of(address)
        pair = (self._pairs, f"new {network} {account}")
        return [pair, (self._addresses, network), (self._accounts, account)]


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What one household has of addresses: of IPv6 the first 64 bits, all the rest is its own to choose."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network(f"{parsed}/64", strict=False))
