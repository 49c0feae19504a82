"""PokerStars hands as text: read, witnessed by the engine, and a file of many that must not fill the memory.

The hands are random ones of our own engine, six players each, as our own exporter writes them: half from a
player's seat, half with all cards.
"""

import random
import subprocess
import sys
from functools import cache
from itertools import cycle
from pathlib import Path

from msgspec.structs import replace

from doorcard.engine import ActionKind, Phase
from doorcard.engine.fast import FastHand
from doorcard.history import make_record, replay, seen_by
from doorcard.history.export import write_pokerstars
from doorcard.history.record import RecordPlayer
from doorcard.history.rooms import SPLITTER, lines_of, read_rooms
from doorcard.rules import Game, Stakes, Unit, resolve

STAKES = Stakes("bench", ante=25, bring_in=50, small_bet=200, big_bet=400, chip=1, unit=Unit.CENT)
PLAYERS = tuple(RecordPlayer(f"player {seat}", seat) for seat in range(1, 7))
STACKS = (8_000,) * len(PLAYERS)


@cache
def texts(count: int = 400) -> tuple[bytes, ...]:
    """That many hands, each as a text of its own."""
    chance = random.Random(20261)
    return tuple(_text(number, chance) for number in range(1, count + 1))


def _text(number: int, chance: random.Random) -> bytes:
    rules = resolve(list(Game)[number % 2], STAKES, "pokerstars")
    hand, deck, dealt = FastHand(rules, STACKS), chance.sample(range(52), 52), 0
    hand.start()
    while hand.phase is not Phase.ENDED:
        if hand.phase is Phase.CARDS:
            dealt = hand.deal_from(deck, dealt)
        elif hand.phase is Phase.SHOWDOWN:
            hand.showdown()
        else:
            first = hand.options[1].kind is ActionKind.CHECK  # nobody folds where he may check
            hand.choose(chance.randrange(first, len(hand.options)))
    record = make_record(str(number), rules, PLAYERS, STACKS, hand.events, table="bench")
    record = replace(record, complete=True)
    return write_pokerstars(seen_by(record, 0) if number % 4 < 2 else record).encode() + b"\n\n"


class Repeated:
    """A file of many hands that lies on no disk."""

    def __init__(self, hands: int) -> None:
        self._left = hands
        self._texts = cycle(texts())
        self._rest = b""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes."""
        pieces = [self._rest]
        length = len(self._rest)
        while length < size and self._left:
            pieces.append(next(self._texts))
            length += len(pieces[-1])
            self._left -= 1
        whole = b"".join(pieces)
        self._rest = whole[size:]
        return whole[:size]


def parsed(hands: int) -> int:
    """Read hands; how many."""
    blocks = SPLITTER.blocks(lines_of(Repeated(hands)))
    return sum(bool(room.parse(block)) for room, block in blocks)


def witnessed(hands: int) -> int:
    """Read and replay hands; AssertionError where one is wrong."""
    count = 0
    for reading in read_rooms(lines_of(Repeated(hands))):
        assert replay(reading).is_right, reading
        count += 1
    assert count == hands
    return count


def memory_mib(hands: int) -> float:
    """The most memory of a process that witnesses a file of so many hands."""
    command = [sys.executable, "-m", "bench.histories", str(hands)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    witnessed(int(sys.argv[1]))
    # Not ``ru_maxrss``: that would count the memory of the process that started this one.
    status = Path("/proc/self/status").read_text("ascii")
    print(int(status.partition("VmHWM:")[2].split()[0]) / 1024)
