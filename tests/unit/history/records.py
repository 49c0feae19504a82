"""Records of random hands, and of one hand that can be worked out on paper."""

import random
import sys
from datetime import UTC, datetime
from typing import get_args

from msgspec.structs import replace

from doorcard.engine import ActionKind, Event
from doorcard.engine.events import ActionTaken
from doorcard.history.record import (
    LaidOpen,
    Record,
    RecordPlayer,
    cards_dealt_to,
    encode_record,
    make_record,
    seen_by,
    with_laid_open,
)
from doorcard.rules.spec import Game
from tests.properties.random_hands import play_random, random_rules, random_stacks

NAMES = ("Ana", "Leo", "Eva", "Íñigo", "Мария", '"quoted" \\ one', "p7", "")
STARTED = datetime(2026, 3, 1, 20, 15, 0, 250_000, UTC)
ENDED = datetime(2026, 3, 1, 20, 16, 5, tzinfo=UTC)


def random_record(rng: random.Random, game: Game | None = None) -> Record:
    """A hand with random rules, stacks, cards and actions."""
    chosen = game or rng.choice(list(Game))
    rules = random_rules(rng, chosen)
    chip = rules.stakes.chip
    if chip > 1:  # 2.4: stacks and rake are whole chips
        rules = replace(rules, rake=None)
    stacks = tuple(-(-stack // chip) * chip for stack in random_stacks(rng, rules))
    events: list[Event] = []
    play_random(rng, chosen, rules=rules, stacks=stacks, watch=lambda *step: events.extend(step[3]))
    seats = sorted(rng.sample(range(1, 9), len(stacks)))
    players = [RecordPlayer(name, seat) for name, seat in zip(NAMES, seats, strict=False)]
    hand_id = f"hand-{rng.randrange(10**6)}"
    return make_record(
        hand_id, rules, players, stacks, events, table="t1", started_at=STARTED, ended_at=ENDED
    )


def opened_record(rng: random.Random, game: Game | None = None) -> Record:
    """A random hand that all but one folded, and that he laid open then."""
    while True:
        record = random_record(rng, game)
        left = set(range(len(record.players))) - folded(record)
        if len(left) == 1:
            (winner,) = left
            return with_laid_open(record, LaidOpen(winner, cards_dealt_to(record.events, winner)))


def folded(record: Record) -> set[int]:
    """Who folded, by himself or by the clock."""
    acts = (event for event in record.events if isinstance(event, ActionTaken))
    return {event.player for event in acts if event.kind is ActionKind.FOLD}


def opened_sample_lines() -> list[bytes]:
    """The same for the version of hands that lay open after their end."""
    rng = random.Random("opened samples")
    lines: list[bytes] = []
    while len(lines) < 12:
        record = opened_record(rng)
        if len(record.events) < 50:
            viewer = len(lines) % 4
            kept = seen_by(record, None if viewer == 2 else 0) if viewer >= 2 else record
            lines.append(encode_record(kept))
    return lines


def sample_lines() -> list[bytes]:
    """Short hands that together have every kind of event, as the committed sample of a version has them."""
    rng = random.Random("samples")
    wanted = {kind.__name__ for kind in get_args(Event)}
    lines: list[bytes] = []
    while wanted or len(lines) < 12:
        record = random_record(rng)
        found = {type(event).__name__ for event in record.events}
        if len(record.events) < 70 and (found & wanted or (not wanted and len(lines) < 12)):
            wanted -= found
            viewer = len(lines) % 4
            kept = seen_by(record, None if viewer == 2 else 0) if viewer >= 2 else record
            lines.append(encode_record(kept))
    return lines


if __name__ == "__main__":  # python -m tests.unit.history.records > samples of a new version
    lines = opened_sample_lines() if "--opened" in sys.argv else sample_lines()
    sys.stdout.buffer.write(b"\n".join([*lines, b""]))
