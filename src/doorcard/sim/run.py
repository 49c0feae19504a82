"""One seed: a room of eight tables from its first guest to its last hand."""

import gc
import logging
import os
import tempfile
import time
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from msgspec import Struct

from doorcard.room import RoomConfig, TableConfig
from doorcard.rules.spec import Game
from doorcard.server.clock import outside
from doorcard.sim.crowd import fill_the_room
from doorcard.sim.faults import Faults, rough
from doorcard.sim.process import Process
from doorcard.sim.watch import LogWatch, Watch
from doorcard.sim.world import Failure, World

TABLES = (
    ("t1", Game.STUD8, "0.25-0.50", "actionpoker", 3),
    ("t2", Game.STUD8, "1-2", "actionpoker", 2),
    ("t3", Game.STUD8, "2-4", "cash", 0),
    ("t4", Game.STUD8, "4-8", "actionpoker", 4),
    ("t5", Game.STUD, "0.50-1", "actionpoker", 5),
    ("t6", Game.STUD, "2-4", "actionpoker", 0),
    ("t7", Game.STUD, "4-8", "cash", 3),
    ("t8", Game.STUD, "10-20", "actionpoker", 2),
)
CALM_S = 400.0
"""At the end nothing goes wrong for so long, and every hand that was open must end."""

LOOK_S = 10.0
MOST_STEPS = 200_000


class Report(Struct, frozen=True):
    """What a seed has shown.

    ``table_hours``: virtual; tables of friends as long as two sit there. ``digest``: same run, same text.
    ``faults_on``: what could go wrong, by the names of ``Faults``. ``is_cut``: its end was left out.
    """

    seed: int
    table_hours: float
    cpu_s: float
    wall_s: float
    faults_on: tuple[str, ...]
    counts: dict[str, int]
    failures: tuple[Failure, ...]
    digest: str
    is_cut: bool


def simulate(
    seed: int, hours: float = 0.5, faults: Faults | None = None, until_s: float | None = None
) -> Report:
    """Run a room of 8 tables for so many virtual hours; afterwards it is calm and must come to rest.

    ``until_s``: on the clock ``time.monotonic``; what is not done by then is left out.
    """
    began, began_wall = time.process_time(), time.perf_counter()
    world, faults = World(seed), faults or rough(Random(f"faults {seed}"))
    faults_on = faults.on()
    world.is_late = lambda: until_s is not None and time.monotonic() > until_s
    with _folder() as folder, outside(world), _quiet(watch := Watch(world)):
        try:
            _run(world, watch, folder, hours * 3600, faults)
        except Exception as error:  # a fault of the simulation itself is a failure of its seed
            world.fail("simulation", f"{error!r} at {traceback.extract_tb(error.__traceback__)[-1]}")
    return Report(
        seed,
        (world.time_s * len(TABLES) + world.counts["private table seconds"]) / 3600,
        time.process_time() - began,
        time.perf_counter() - began_wall,
        faults_on,
        dict(world.counts),
        tuple(world.failures),
        world.digest,
        world.is_cut,
    )


def _run(world: World, watch: Watch, folder: Path, span_s: float, faults: Faults) -> None:
    tables = tuple(
        TableConfig(key, key, game, stakes, profile, bots=bots, clock=key != "t6")
        for key, game, stakes, profile, bots in TABLES
    )
    process = Process(world, watch, folder, RoomConfig(tables=tables), faults)
    process.start()
    fill_the_room(world, process, watch, faults, [table.table_id for table in tables])
    _plan_disasters(world, watch, process, faults)
    _look(world, watch)
    world.run(span_s, MOST_STEPS)
    faults.calm()
    before = set(watch.journal.open)
    hands = {table_id: watch.journal.open[table_id].hand_id for table_id in before}
    world.run(world.time_s + CALM_S, MOST_STEPS)
    for table_id, hand_id in hands.items():
        still = watch.journal.open.get(table_id)
        is_open = still is not None and still.hand_id == hand_id
        is_open = is_open and not watch.waits_for_somebody(table_id)
        if is_open and not world.failures and not world.is_cut:
            world.fail("progress", f"{hand_id} at {table_id} has not ended")
    if not world.counts["hands"] and span_s > 120 and not world.is_cut:
        world.fail("progress", "nobody has played")
    process.die()


def _look(world: World, watch: Watch) -> None:
    watch.look()
    watch.told.bought()
    world.counts["private table seconds"] += int(LOOK_S) * watch.affairs.tables_in_use()
    world.after(LOOK_S, lambda: _look(world, watch))


def _plan_disasters(world: World, watch: Watch, process: Process, faults: Faults) -> None:
    fate = world.fate

    def wall_jump() -> None:
        world.wall_offset_ms += fate.choice([-1, 1]) * fate.randrange(1, 6 * 3600 * 1000)

    def freeze() -> None:
        world.frozen_until_s = world.time_s + fate.choice([1.0, 9.0, 15.0, 60.0])
        world.after(world.frozen_until_s - world.time_s, watch.was_frozen)

    def kill_soon() -> None:
        world.kill_after(fate.randrange(60), process.kill)

    for name, what in (
        ("kill_every_s", kill_soon),
        ("stop_every_s", process.stop),
        ("freeze_every_s", freeze),
        ("wall_jump_every_s", wall_jump),
    ):
        _again_and_again(world, faults, name, what)


def _again_and_again(world: World, faults: Faults, name: str, what) -> None:  # type: ignore[no-untyped-def]
    every_s = getattr(faults, name)
    if not every_s:
        return

    def now() -> None:
        if getattr(faults, name):
            world.note(name.removesuffix("_every_s"))
            what()
            world.after(world.fate.expovariate(1 / every_s), now)

    world.after(world.fate.expovariate(1 / every_s), now)


@contextmanager
def _folder() -> Iterator[Path]:
    memory = Path("/dev/shm")  # there a sync costs nothing
    where = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="doorcard-sim-", dir=where) as name:
        yield Path(name)


@contextmanager
def _quiet(watch: Watch) -> Iterator[None]:
    """The server's log goes to the watch."""
    log, handler = logging.getLogger("doorcard"), LogWatch(watch)
    before, warned = log.propagate, warnings.catch_warnings()
    log.addHandler(handler)
    log.propagate = False
    try:
        with warned:  # a killed process leaves coroutines behind, as it should
            warnings.simplefilter("ignore", RuntimeWarning)
            yield
            gc.collect()
    finally:
        log.removeHandler(handler)
        log.propagate = before
