"""Token buckets: so many at once, and so many in a second after that."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import ip_address

from doorcard.server.brakes import network_of


class TokenBucket:
    """Holds up to ``burst`` tokens and gains ``per_second``."""

    __slots__ = ("_burst", "_per_second", "_since_ms", "_tokens")

    def __init__(self, per_second: float, burst: int, now_ms: int) -> None:
        self._per_second = per_second
        self._burst = burst
        self._tokens = float(burst)
        self._since_ms = now_ms

    def take(self, now_ms: int) -> bool:
        """Take a token; False where there is none yet."""
        gained = (now_ms - self._since_ms) * self._per_second / 1000
        self._tokens = min(self._burst, self._tokens + gained)
        self._since_ms = now_ms
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class AddressBuckets:
    """A bucket for each address (of IPv6 for each household), the longest unused forgotten first. This
    machine's own address is free.
    """

    def __init__(self, *, per_second: float, burst: int, most: int) -> None:
        self._per_second = per_second
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str, now_ms: int) -> bool:
        """Take a token of an address; False where it has none yet."""
        if is_own_machine(address):
            return True
        network = network_of(address)
        bucket = self._buckets.pop(network, None) or TokenBucket(self._per_second, self._burst, now_ms)
        self._buckets[network] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(now_ms)


@lru_cache(maxsize=4096)
def is_own_machine(address: str) -> bool:
    """Whether a peer's address is a loopback one (or no network address at all, as in tests)."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True
