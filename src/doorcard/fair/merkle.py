"""A tree of hashes (the shape of RFC 6962): one root for many values, and for each value a short path that
shows that it stands under the root, at its place, without telling anything of the others.
"""

from collections.abc import Sequence
from hashlib import sha256

LEAF, NODE = b"\0", b"\1"
"""What a leaf's and a node's hash begin with, so that no node can be passed off as a leaf."""


class Tree:
    """The tree over at least one value."""

    __slots__ = ("_left", "_right", "root")

    def __init__(self, values: Sequence[bytes]) -> None:
        self._left: Tree | None = None
        self._right: Tree | None = None
        if len(values) == 1:
            self.root = leaf_hash(values[0])
            return
        split = left_size(len(values))
        self._left, self._right = Tree(values[:split]), Tree(values[split:])
        self.root = node_hash(self._left.root, self._right.root)

    def leaves(self) -> tuple[bytes, ...]:
        """The hashes of the values, in their order."""
        if self._left is None or self._right is None:
            return (self.root,)
        return self._left.leaves() + self._right.leaves()

    def path(self, place: int, count: int) -> tuple[bytes, ...]:
        """The neighbours on the way from the value at ``place`` (of ``count``) up to the root."""
        if self._left is None or self._right is None:
            return ()
        split = left_size(count)
        if place < split:
            return (*self._left.path(place, split), self._right.root)
        return (*self._right.path(place - split, count - split), self._left.root)


def leaf_hash(value: bytes) -> bytes:
    """The hash of a value at its place in the tree."""
    return sha256(LEAF + value).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of what stands under a node."""
    return sha256(NODE + left + right).digest()


def left_size(count: int) -> int:
    """How many of ``count`` values, two or more, stand on the left: the largest power of two below it."""
    return 1 << ((count - 1).bit_length() - 1)


def sides(place: int, count: int) -> tuple[bool, ...]:
    """For each neighbour on the way up from ``place``: whether it stands on the left. As long as its path."""
    if count == 1:
        return ()
    split = left_size(count)
    if place < split:
        return (*sides(place, split), False)
    return (*sides(place - split, count - split), True)


def root_over(value: bytes, path: Sequence[bytes], place: int, count: int) -> bytes | None:
    """The root that a value and its path lead to; None where no path from that place has this length."""
    turns = sides(place, count)
    if len(turns) != len(path):
        return None
    found = leaf_hash(value)
    for neighbour, is_left in zip(path, turns, strict=True):
        found = node_hash(neighbour, found) if is_left else node_hash(found, neighbour)
    return found
