"""Which hands were there already: a set of numbers in 8 to 32 bytes for each, whatever it was told by."""

from array import array
from hashlib import blake2b

FIRST_SLOTS = 1 << 10
MOST_FULL = 0.5


def digest_of(key: str) -> int:
    """64 bits of a text, never 0."""
    digest = blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big") or 1


class Seen:
    """A set of texts by their digests of 64 bits.

    Python's own set takes ten times as much. That two of a million hands have the same digest happens once
    in some thirty million such files.
    """

    def __init__(self) -> None:
        self._slots = array("Q", bytes(8 * FIRST_SLOTS))
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, key: str) -> bool:
        """Whether the text is new; from now on it is not."""
        number = digest_of(key)
        place = self._place(number)
        if self._slots[place]:
            return False
        self._slots[place] = number
        self._count += 1
        if self._count > MOST_FULL * len(self._slots):
            self._grow()
        return True

    def _place(self, number: int) -> int:
        """Where the number stands, or would: the slot that its last bits name, or the next free one."""
        slots = self._slots
        last = len(slots) - 1
        place = number & last
        while slots[place] not in (0, number):
            place = (place + 1) & last
        return place

    def _grow(self) -> None:
        old = self._slots
        self._slots = array("Q", bytes(2 * 8 * len(old)))
        for number in old:
            if number:
                self._slots[self._place(number)] = number


class Numbers(Seen):
    """Texts by the order in which they first came, from 1, in 12 to 48 bytes for each."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers = array("I", bytes(4 * FIRST_SLOTS))

    def of(self, key: str) -> int:
        """The number of a text; a new one gets the next."""
        place = self._place(digest_of(key))
        if not self._slots[place] and self.add(key):
            place = self._place(digest_of(key))  # which is another, where the set grew
            self._numbers[place] = self._count
        return self._numbers[place]

    def _grow(self) -> None:
        old, numbers = self._slots, self._numbers
        super()._grow()
        self._numbers = array("I", bytes(4 * len(self._slots)))
        for digest, number in zip(old, numbers, strict=True):
            if digest:
                self._numbers[self._place(digest)] = number
