"""The simulation's friends and disk: what its checkers must see, and faults built in that they must find."""

import asyncio
import contextlib
from pathlib import Path
from random import Random

import msgspec
import pytest

from doorcard.ledger import Reason, Transfer
from doorcard.room.config import Account, Friends, TableConfig
from doorcard.room.outcome import (
    HandOpened,
    Outcome,
    SeatSaved,
    TableSaved,
    TransferPosted,
    UserSaved,
    Write,
)
from doorcard.room.settlement import SheetLine
from doorcard.room.table import HandOpening
from doorcard.rules import resolve
from doorcard.rules.house import RakeChoice
from doorcard.rules.spec import Game
from doorcard.server.store import StoreError
from doorcard.sim.affairs import Affairs, Round
from doorcard.sim.faults import Faults
from doorcard.sim.journal import Journal
from doorcard.sim.rights import Rights
from doorcard.sim.run import simulate
from doorcard.sim.store import Disk, SimStore
from doorcard.sim.world import World
from tests.sim.friends_mutants import FRIENDS_MUTANTS

SEEDS = (3, 1, 2, *range(4, 50))
HOURS = 0.1


def mild() -> Faults:
    """A day on which friends play much."""
    return Faults(cut_every_s=300, slow_line=0.1, late=0.02, slow_disk=0.001)


@pytest.mark.parametrize("name", FRIENDS_MUTANTS)
def test_a_fault_that_is_built_in_is_found(name: str) -> None:
    mutant, laws = FRIENDS_MUTANTS[name]
    found: set[str] = set()
    for seed in SEEDS:
        with mutant():
            found = {failure.law for failure in simulate(seed, HOURS, mild()).failures}
        if found:
            break
    assert found & laws


def table_row(friends: Friends, stakes: str = "1-2") -> TableSaved:
    config = TableConfig(
        "t", "t", Game.STUD8, stakes, "actionpoker", owner="a", rake=RakeChoice.NONE, friends=friends
    )
    return TableSaved("t", msgspec.Raw(msgspec.json.encode(config)))


def hand_row(stakes: str = "1-2", game: Game = Game.STUD8) -> HandOpened:
    rules = resolve(game, stakes, "actionpoker", rake=RakeChoice.NONE)
    opening = HandOpening(rules, (1, 2), ("a", "b"), (5_000, 5_000), tuple(range(52)))
    return HandOpened("h", "t", 1, 0, msgspec.Raw(msgspec.json.encode(opening)))


def laws_broken(*commits: list[Write]) -> list[str]:
    world = World(1)
    journal = Journal(world)
    affairs = Affairs(world, journal)
    for writes in commits:
        affairs.see(writes)
        journal.see(writes)
        affairs.check()
    # These hands come from nowhere: nobody promised their decks, which tests/sim/mutants.py looks at.
    broken = [failure for failure in world.failures if failure.law != "decks"]
    return [failure.law for failure in broken if failure.law != "money" or "nobody" in failure.what]


def test_a_hand_as_its_owner_has_laid_it_down_is_right() -> None:
    assert laws_broken([table_row(Friends("link")), hand_row()]) == []


@pytest.mark.parametrize(
    "friends",
    [
        Friends("link", paused=True),
        Friends("link", last_hand=True),
        Friends(None, is_over=True),
        Friends("link", shut_out=("b",)),
    ],
)
def test_a_hand_that_may_not_begin_is_seen(friends: Friends) -> None:
    assert laws_broken([table_row(friends)], [hand_row()]) == ["friends"]


@pytest.mark.parametrize("wrong", [hand_row("2-4"), hand_row(game=Game.STUD)])
def test_a_hand_of_another_limit_or_game_is_seen(wrong: HandOpened) -> None:
    assert laws_broken([table_row(Friends("link")), wrong]) == ["friends"]


def test_other_stakes_within_a_hand_are_seen() -> None:
    first: list[Write] = [table_row(Friends("link")), hand_row()]
    assert laws_broken(first, [table_row(Friends("link"), "2-4")]) == ["friends"]


def test_chips_on_a_seat_that_is_empty_are_seen() -> None:
    chips = TransferPosted(Transfer("k", "mint", "wallet:a", 500, Reason.GRANT))
    seat = TransferPosted(Transfer("l", "wallet:a", "stack:t:1", 500, Reason.BUY_IN))
    sits: list[Write] = [chips, seat, SeatSaved("t", 1, "a")]
    assert laws_broken(sits) == []
    assert laws_broken(sits, [SeatSaved("t", 1, None)]) == ["money"]


@pytest.mark.parametrize(("bought", "law"), [(500, []), (501, ["settlement"])])
def test_a_sheet_that_is_not_the_book_is_seen(bought: int, law: list[str]) -> None:
    chips = TransferPosted(Transfer("k", "mint", "wallet:a", 500, Reason.GRANT))
    seat = TransferPosted(Transfer("l", "wallet:a", "stack:t:1", 500, Reason.BUY_IN))
    row = table_row(Friends("link", accounts=(Account("a", bought, 0),)))
    assert laws_broken([chips, seat, SeatSaved("t", 1, "a"), row]) == law


def test_a_sheet_that_does_not_come_to_nothing_is_seen() -> None:
    world = World(1)
    affairs = Affairs(world, Journal(world))
    affairs.sheet_is_read("t", (SheetLine("Ana", 500, 0, 700, 200), SheetLine("Eva", 500, 0, 300, -200)))
    assert world.failures == []
    affairs.sheet_is_read("t", (SheetLine("Ana", 500, 0, 700, 200), SheetLine("Eva", 500, 0, 301, -199)))
    assert [failure.law for failure in world.failures] == ["settlement"]


def test_a_round_has_as_many_hands_as_had_players_when_it_began() -> None:
    turn, stud, stud8 = Round(Game.STUD8), Game.STUD, Game.STUD8
    assert [turn.next(players) for players in (3, 2, 4, 2, 2, 5)] == [stud8, stud8, stud8, stud, stud, stud8]


# ---- the disk ----


def opened_again(*, killed: bool, kept: bool) -> list[str]:
    """What is said of a command that opens a table twice, with or without a kill between."""
    world = World(1)
    rights = Rights(world)
    rights._asked["a"] = 1
    rights._tables(Outcome((table_row(Friends("link")),)))
    if killed:
        rights.process_starts()
        rights.room_is_open({"t"} if kept else ())
    other = msgspec.structs.replace(table_row(Friends("link")), table_id="u")
    rights._tables(Outcome((other,)))
    return [failure.law for failure in world.failures]


@pytest.mark.parametrize(
    ("killed", "kept", "law"), [(False, True, ["friends"]), (True, True, ["friends"]), (True, False, [])]
)
def test_a_table_that_a_kill_took_may_be_opened_by_the_same_command(
    killed: bool, kept: bool, law: list[str]
) -> None:
    assert opened_again(killed=killed, kept=kept) == law


def commit_until_it_fails(folder: Path, faults: Faults, seed: int) -> tuple[str, int, int]:
    """What the disk said, how many commits had gone well, and how many users are in the file afterwards."""
    noted: list[str] = []
    disk, done = Disk(Random(seed), faults, noted.append, lambda: 0.0), 0

    async def run() -> int:
        nonlocal done
        store = SimStore(folder, disk, lambda writes: None)
        with contextlib.suppress(StoreError):
            for done in range(5_000):
                await store.commit((UserSaved(f"u{done}", f"Ana {done}", "es", False, 0),))
        users = store._connection.execute("SELECT count(*) FROM users").fetchone()[0]
        await store.close()
        return int(users)

    users = asyncio.run(run())
    return noted[0], done, users


@pytest.mark.parametrize(
    ("faults", "kind", "kept_more"),
    [
        (Faults(write_fails=0.2), "write failures", 0),
        (Faults(disk_full=0.2), "full disks", 0),
        (Faults(sync_fails=0.2), "sync failures", 1),
    ],
)
def test_a_disk_that_breaks_keeps_a_commit_wholly_or_not_at_all(
    tmp_path: Path, faults: Faults, kind: str, kept_more: int
) -> None:
    said, done, users = commit_until_it_fails(tmp_path, faults, 3)
    assert said == kind
    assert users == done + kept_more
