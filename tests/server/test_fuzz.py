"""Whatever comes in on a line is a command or a refusal with a code, and leaves nothing behind in memory."""

import gc
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from doorcard.protocol.codec import BadCommand, decode_command
from doorcard.protocol.commands import Command
from doorcard.protocol.messages import Accepted, Pong, Refused
from doorcard.room import Outcome
from doorcard.room.outcome import ToCaller
from tests.room.house import House, house, table
from tests.server.fuzz import messages

STATUS = Path("/proc/self/status")
MOST_KIB = 5 * 1024
WARM_UP = 100_000


def resident_kib() -> int:
    """Memory that this process holds now."""
    gc.collect()
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1])


def decoded(message: str | bytes) -> Command | None:
    """The command, or None where it was refused as it should be; anything else is raised."""
    try:
        return decode_command(message)
    except BadCommand as error:
        refusal = error
    assert refusal.code == "malformed_message"
    assert isinstance(refusal.facts["error"], str)
    assert 0 < len(refusal.facts["error"]) <= 200
    assert refusal.command_id is None or 1 <= len(refusal.command_id) <= 40
    return None


def decode_all(seed: int, count: int) -> Counter[bool]:
    """How many were commands (True) and how many were not."""
    return Counter(decoded(message) is not None for message in islice(messages(seed), count))


def test_whatever_comes_is_a_command_or_a_refusal_with_a_code() -> None:
    found = decode_all(seed=1, count=100_000)
    assert found[True] > 10_000, "hardly anything was a command"
    assert found[False] > 30_000, "hardly anything was wrong"


@pytest.mark.slow
@pytest.mark.skipif(not STATUS.exists(), reason="memory is read from /proc")
def test_a_million_messages_leave_nothing_behind() -> None:
    decode_all(seed=2, count=WARM_UP)
    before = resident_kib()
    decode_all(seed=3, count=1_000_000 - WARM_UP)
    assert resident_kib() - before < MOST_KIB


def answers(outcome: Outcome) -> list[object]:
    return [send.message for send in outcome.sends if isinstance(send, ToCaller)]


def handle_all(made: House, people: list[str], seed: int, count: int) -> Counter[str]:
    """Let the room handle what can be decoded; how often it accepted and by what codes it refused."""
    found: Counter[str] = Counter()
    for number, message in enumerate(islice(messages(seed), count)):
        command = decoded(message)
        if command is None:
            continue
        outcome = made.take(made.room.handle(people[number % len(people)], command, made.now))
        (answer,) = answers(outcome)
        assert isinstance(answer, Accepted | Refused | Pong)
        found[answer.code if isinstance(answer, Refused) else type(answer).__name__] += 1
        forget_what_was_sent(made)
        if number % 500 == 0:
            made.pass_ms(1_000)
    return found


def forget_what_was_sent(made: House) -> None:
    for kept in (made.outcomes, made.updates, made.said, made.answers):
        kept.clear()


def test_the_room_answers_every_command_once_and_loses_no_chip() -> None:
    made = house(table("t1"), table("t2"))
    people = [made.join() for _ in range(5)]
    found = handle_all(made, people, seed=4, count=30_000)
    assert found["Accepted"] > 1_000
    assert {"no_table", "not_seated", "buy_in", "stale_decision", "nickname_length"} <= set(found)
    assert made.room.ledger_difference() == 0
