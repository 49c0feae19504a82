"""What a killed room has kept, read from a copy of its files, so that the room finds them as they were."""

import json
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from doorcard.ledger import Transfer, audit
from doorcard.ledger.transfers import Reason
from tools.kill_memory import Memory

DATABASE = "room.sqlite3"
ACTIONS = """
SELECT hands.hand_id, hands.table_id, journal.events FROM hands JOIN journal USING (hand_id)
ORDER BY hands.hand_id, journal.seq
"""
SEQS = """
SELECT table_id, max(seq)
FROM (SELECT table_id, seq FROM journal UNION ALL SELECT table_id, seq FROM table_seqs)
GROUP BY table_id
"""


@contextmanager
def kept(data: Path) -> Iterator[sqlite3.Connection]:
    """The database as the kill left it."""
    with TemporaryDirectory() as folder:
        for path in data.glob(f"{DATABASE}*"):
            if not path.name.endswith("-shm"):
                shutil.copy(path, folder)
        with closing(sqlite3.connect(Path(folder) / DATABASE)) as connection:
            yield connection


def check_kept(connection: sqlite3.Connection, memory: Memory, tables: dict[str, int]) -> int:
    """Compare with what the players were told; how many hands are open. ``tables``: the last number seen."""
    _check_book(connection, memory)
    _check_decisions(connection, memory)
    memory.unchanged.clear()
    numbers = dict(connection.execute(SEQS))
    for table_id, seen in tables.items():
        number = numbers.get(table_id, 0)
        if number < seen:
            memory.faults.append(f"{table_id}: number {seen} was seen, but {number} is the last that is kept")
        elif number == seen:
            memory.unchanged[table_id] = number
    (uses,) = connection.execute("SELECT count(*) FROM protections").fetchone()
    if uses:
        memory.faults.append(f"{uses} uses of protection, though nobody was late")
    (open_hands,) = connection.execute("SELECT count(*) FROM hands WHERE closed_ms IS NULL").fetchone()
    return int(open_hands)


def check_integrity(connection: sqlite3.Connection, memory: Memory) -> None:
    """SQLite's own look at the file, and the numbers of the hands."""
    if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        memory.faults.append("the file is damaged")
    numbers = "SELECT table_id, hand_no FROM hands UNION ALL SELECT table_id, hand_no FROM promises"
    statement = f"SELECT table_id, max(hand_no) - count(*) FROM ({numbers}) GROUP BY table_id"
    memory.faults += [
        f"{table}: {gap} hands are missing" for table, gap in connection.execute(statement) if gap
    ]


def _check_book(connection: sqlite3.Connection, memory: Memory) -> None:
    rows = connection.execute("SELECT key, debit, credit, amount, reason FROM transfers ORDER BY number")
    moved = [
        Transfer(key, debit, credit, amount, Reason(reason)) for key, debit, credit, amount, reason in rows
    ]
    found = audit(moved, dict(connection.execute("SELECT account, balance FROM accounts")))
    if not found.is_clean:
        memory.faults.append(
            f"the book is wrong: {found.differences} {found.below_zero} {found.repeated_keys}"
        )


def _check_decisions(connection: sqlite3.Connection, memory: Memory) -> None:
    """What was acknowledged is in the journal, in its order."""
    done = decided(connection, memory)
    for (hand_id, seat), told in memory.decisions.items():
        kept_ones = done.get((hand_id, seat), [])
        if not _is_within(told, kept_ones):
            memory.faults.append(f"{hand_id}: seat {seat} was told {told}, but {kept_ones} is kept")


def _is_within(told: list[tuple[str, int]], kept_ones: list[tuple[str, int]]) -> bool:
    rest = iter(kept_ones)
    return all(any(one == other for other in rest) for one in told)


def decided(connection: sqlite3.Connection, memory: Memory) -> dict[tuple[str, int], list[tuple[str, int]]]:
    """Every action of the journal, by hand and seat."""
    found: defaultdict[tuple[str, int], list[tuple[str, int]]] = defaultdict(list)
    for hand_id, _, events in connection.execute(ACTIONS):
        seats = memory.seats_of(hand_id)
        for event in json.loads(events):
            if event["type"] == "ActionTaken" and seats:
                found[hand_id, seats[event["player"]]].append((event["kind"], event["to"]))
    return found
