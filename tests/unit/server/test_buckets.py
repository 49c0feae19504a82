"""Token buckets: a burst, then a steady rate, each address by itself."""

import pytest

from doorcard.server.buckets import AddressBuckets, TokenBucket, is_own_machine


def taken(bucket: TokenBucket, times: int, now_ms: int) -> int:
    return sum(bucket.take(now_ms) for _ in range(times))


def test_a_burst_passes_and_then_nothing() -> None:
    bucket = TokenBucket(per_second=20, burst=40, now_ms=0)
    assert taken(bucket, 100, now_ms=0) == 40


@pytest.mark.parametrize(("wait_ms", "expected"), [(49, 0), (50, 1), (1_000, 20), (60_000, 40)])
def test_tokens_come_back_at_the_rate_and_never_beyond_the_burst(wait_ms: int, expected: int) -> None:
    bucket = TokenBucket(per_second=20, burst=40, now_ms=0)
    taken(bucket, 40, now_ms=0)
    assert taken(bucket, 100, now_ms=wait_ms) == expected


def test_each_address_has_its_own_bucket() -> None:
    buckets = AddressBuckets(per_second=1, burst=2, most=10)
    assert [buckets.take("192.0.2.1", 0) for _ in range(3)] == [True, True, False]
    assert buckets.take("192.0.2.2", 0)
    assert buckets.take("192.0.2.1", 1_000)


def test_a_household_has_one_bucket_whatever_address_it_takes() -> None:
    """Of IPv6 a household has 2^64 addresses, and takes another as often as it likes."""
    buckets = AddressBuckets(per_second=0, burst=2, most=10)
    inside = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::3")
    assert [buckets.take(address, 0) for address in inside] == [True, True, False]
    assert buckets.take("2001:db8:1:3::1", 0)


def test_the_address_unused_for_longest_is_forgotten_first() -> None:
    buckets = AddressBuckets(per_second=0, burst=1, most=2)
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"):
        buckets.take(address, 0)
    assert not buckets.take("192.0.2.1", 0)
    assert buckets.take("192.0.2.2", 0)


@pytest.mark.parametrize(
    ("address", "expected"),
    [("127.0.0.1", True), ("127.8.0.1", True), ("::1", True), ("testclient", True), ("192.168.1.4", False)],
)
def test_this_machine_is_told_from_others(address: str, expected: bool) -> None:
    assert is_own_machine(address) is expected


def test_this_machine_is_not_limited() -> None:
    buckets = AddressBuckets(per_second=0, burst=1, most=10)
    assert all(buckets.take("127.0.0.1", 0) for _ in range(100))
