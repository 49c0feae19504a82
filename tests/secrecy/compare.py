"""What two worlds said over the same channel, and where they differ: in which message and field."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Sequence
from typing import Any

from msgspec import Struct

from tests.secrecy.world import Heard

DIGESTS = re.compile(r'"(commitment|seed_commitment|root|leaves)":"(?:[0-9a-f]{64})+"')
PATHS = re.compile(r'"path":\[[^\]]*\]')


class Difference(Struct, frozen=True):
    """``where``: type of the message and names of fields down to the first that differs, such as
    ``TableUpdate.events.down``; ``order``, ``count`` or ``size`` where the messages say the same.
    """

    channel: str
    where: str
    one: str = ""
    other: str = ""


def without_digests(text: str) -> str:
    """The text with hashes of the deck and of its seed blank, in which each world has its own salts. Lengths
    stay.
    """
    if '"commitment"' in text or '"root"' in text or '"path"' in text or '"seed_commitment"' in text:
        text = DIGESTS.sub(lambda found: f'"{found[1]}":"{"#" * (len(found[0]) - len(found[1]) - 5)}"', text)
        text = PATHS.sub(lambda found: '"path":[' + "#" * (len(found[0]) - 9) + "]", text)
    return text


def differences(one: Heard, other: Heard, not_for: Container[str] = ()) -> list[Difference]:
    """The first difference in each channel but those of whom may see one."""
    if one == other:
        return []
    left, right = _by_channel(one), _by_channel(other)
    found = (
        _difference(channel, left[channel], right[channel])
        for channel in dict.fromkeys((*left, *right))
        if channel not in not_for
    )
    return [difference for difference in found if difference is not None]


def _by_channel(heard: Heard) -> defaultdict[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for channel, text in heard:
        found[channel].append(text)
    return found


def _difference(channel: str, one: Sequence[str], other: Sequence[str]) -> Difference | None:
    if one == other:
        return None
    if len(one) == len(other) and all(_same(*pair) for pair in zip(one, other, strict=True)):
        return None
    left, right = [without_digests(text) for text in one], [without_digests(text) for text in other]
    if Counter(left) == Counter(right):
        return Difference(channel, "order")
    if len(left) != len(right):
        return Difference(channel, "count", str(len(left)), str(len(right)))
    pair = next((a, b) for a, b in zip(left, right, strict=True) if a != b)
    return Difference(channel, _place(*pair), *pair)


def _same(one: str, other: str) -> bool:
    return one == other or without_digests(one) == without_digests(other)


def _place(one: str, other: str) -> str:
    try:
        left, right = json.loads(one), json.loads(other)
    except json.JSONDecodeError:
        return "text"
    names = tuple(_down_to(left, right))
    kind = left.get("type", "") if isinstance(left, dict) else ""
    return ".".join(part for part in (kind, *names) if part) if names else "size"


def _down_to(one: Any, other: Any) -> Iterable[str]:
    """Names of fields on the way to the first difference; nothing where there is none."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            if one[name] != other[name]:
                return (name, *_down_to(one[name], other[name]))
        return ()
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            if left != right:
                return _down_to(left, right)
        return ()
    return ("",) if one != other else ()
