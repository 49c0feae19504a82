"""``make bench``: measure, print, and write bench/RESULTS.md and bench/results.json."""

import argparse
import json
import platform
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import mean, quantiles

from bench.batch import first_call, whole_hands
from bench.evaluation import Figure, batches, single_hands, starting, vector_bits
from bench.exact import exact_times
from bench.hands import fast, pokerkits, reference
from bench.histories import memory_mib, parsed, witnessed
from bench.load import echo_load, room_load
from bench.page import GOAL_MS, SLOWER, page_delays
from bench.room import start_up
from bench.sampled import sampled
from bench.timing import Contestant, race
from doorcard.rules import Game

HERE = Path(__file__).parent
PARTS = ("hands", "evaluation", "batch", "equity", "histories", "room", "load", "page")
SYNC_MS = 20
"""A commit that waits longer for the disk is told of: all who act meanwhile wait as long."""
Row = dict[str, object]


def main() -> None:
    """Run all measurements and write them down."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="rounds of each contestant (default 15)")
    parser.add_argument("--tables", type=int, default=250, help="tables of eight under load (default 250)")
    parser.add_argument("--rate", type=int, default=1_000, help="actions a second under load (default 1000)")
    parser.add_argument("--seconds", type=int, default=60, help="seconds of load (default 60)")
    parser.add_argument(
        "--file", type=int, default=1_000_000, help="hands of a long file of histories (default 1000000)"
    )
    parser.add_argument("--only", choices=PARTS, help="measure a part; write nothing")
    asked = parser.parse_args()
    if asked.only is not None:
        print(_markdown(_part(asked.only, asked), {}))
        return
    rows = [row for part in PARTS for row in _part(part, asked)]
    machine = {"machine": platform.platform(), "python": platform.python_version()}
    machine["vectors"] = f"{vector_bits()} bits"
    machine |= {
        name: version(name) for name in ("doorcard", "pokerkit", "treys", "pokerfast", "numpy", "numba")
    }
    (HERE / "results.json").write_text(
        json.dumps({"rows": rows, **machine}, indent=1) + "\n", encoding="utf-8"
    )
    text = _markdown(rows, machine)
    (HERE / "RESULTS.md").write_text(text, encoding="utf-8")
    print(text)


def _part(part: str, asked: argparse.Namespace) -> list[Row]:
    match part:
        case "hands":
            return _hands(asked.rounds)
        case "evaluation":
            return _figures([*batches(asked.rounds), *single_hands(asked.rounds), *starting()])
        case "batch":
            return _figures([*whole_hands(asked.rounds), first_call()])
        case "equity":
            return [*_exact(asked.rounds), *_figures(sampled(asked.rounds))]
        case "histories":
            return _histories(asked.rounds, asked.file)
        case "room":
            return _room()
        case "page":
            return _page()
        case _:
            return _load(asked.tables, asked.rate, asked.seconds)


def _row(
    name: str, figure: float, unit: str, against: str, ratio: float | None, goal: str, met: bool | None
) -> Row:
    row: Row = {"name": name, "figure": round(figure, 2), "unit": unit, "against": against}
    return row | {
        "ratio": None if ratio is None else round(ratio, 1 if ratio >= 1 else 2),
        "goal": goal,
        "met": met,
    }


def _hands(rounds: int) -> list[Row]:
    return [row for game in Game for row in _hands_of(game, rounds)]


def _hands_of(game: Game, rounds: int) -> list[Row]:
    """Twenty short pieces of each, so that a busy machine leaves every piece a round to itself.

    The goals are those for stud; stud8 is measured beside it.
    """
    pieces = {
        "checked": [Contestant("", partial(fast, game, 100, True, seed), 100) for seed in range(20)],
        "unchecked": [Contestant("", partial(fast, game, 100, False, seed), 100) for seed in range(20)],
        "reference": [Contestant("", partial(reference, game, 20, seed), 20) for seed in range(20)],
        "pokerkit": [Contestant("", partial(pokerkits, game, 10, seed), 10) for seed in range(20)],
    }
    race([piece for turn in zip(*pieces.values(), strict=True) for piece in turn], rounds)
    took = {label: mean(piece.per_item_us for piece in own) for label, own in pieces.items()}
    goals = {"checked": 25, "unchecked": 40} if game is Game.STUD else {}
    rows = []
    for label in ("checked", "unchecked", "reference"):
        ratio, goal = took["pokerkit"] / took[label], goals.get(label, 0)
        name = f"whole {game.value} hands, {label}"
        told = f">= {goal}x" if goal else "-"
        met = ratio >= goal if goal else None
        rows.append(_row(name, took[label], "us a hand", "pokerkit", ratio, told, met))
    return rows


def _figures(figures: list[Figure]) -> list[Row]:
    """Goals of ratios, or of seconds where there is nothing to stand against."""
    rows = []
    for told in figures:
        goal, met, least, most = "-", None, told.at_least, told.at_most
        if told.ratio is not None and least is not None:
            goal, met = f">= {least:g}x", told.ratio >= least
        elif most is not None:
            measured = told.figure if told.ratio is None else told.ratio
            goal, met = f"<= {most:g}{'x' if told.ratio else ' ' + told.unit}", measured <= most
        rows.append(_row(told.name, told.figure, told.unit, told.against, told.ratio, goal, met))
    return rows


def _exact(rounds: int) -> list[Row]:
    return [
        _row(
            timed.name,
            timed.ms,
            "ms",
            "-",
            None,
            f"<= {timed.goal_ms:g} ms" if timed.goal_ms else "-",
            timed.ms <= timed.goal_ms if timed.goal_ms else None,
        )
        for timed in exact_times(rounds)
    ]


def _histories(rounds: int, long: int) -> list[Row]:
    """PokerStars hands of random play, 61 lines each on average."""
    reading = Contestant("reading", partial(parsed, 200), 200)
    witness = Contestant("witness", partial(witnessed, 200), 200)
    race([reading, witness], rounds)
    read, checked = 1e6 / reading.per_item_us, 1e6 / witness.per_item_us
    mib = memory_mib(long)
    name = f"a file of {long} PokerStars hands, witnessed"
    return [
        _row("PokerStars hands, read", read, "a second", "-", None, ">= 8000", read >= 8_000),
        _row("PokerStars hands, witnessed", checked, "a second", "-", None, ">= 2500", checked >= 2_500),
        _row(f"{name}: most memory", mib, "MiB", "-", None, "<= 120 MiB", mib <= 120),
    ]


def _room() -> list[Row]:
    first, mib = start_up()
    return [
        _row("serve --bot-tables 10: first page", first, "s", "-", None, "<= 1.5 s", first <= 1.5),
        _row("serve --bot-tables 10: resident memory", mib, "MiB", "-", None, "<= 90 MiB", mib <= 90),
    ]


def _page() -> list[Row]:
    """From an input to the paint after it, with eight players and a processor four times slower."""
    middle, every = page_delays()
    name = f"{SLOWER}x slower, {middle.inputs} inputs, median of {len(every)} runs: "
    p95 = ", ".join(f"{run.most:.0f}" for run in every)
    goal, met = f"<= {GOAL_MS} ms", middle.most <= GOAL_MS
    return [
        _row(f"{name}input to paint, p95", middle.most, "ms", f"runs {p95}", None, goal, met),
        _row(f"{name}input to paint, median", middle.half, "ms", "-", None, "-", None),
        _row(f"{name}input to paint, worst", middle.worst, "ms", "-", None, "-", None),
    ]


def _load(tables: int, rate: int, seconds: int) -> list[Row]:
    """From a command to the last of the eight who are told of it, and the same without a room."""
    room, waits = room_load(tables, rate, seconds)
    bare = echo_load(tables, rate, min(seconds, 20), room.bytes_each)
    name = f"{room.clients} players, {rate} actions/s for {seconds} s"
    lost = room.lost + room.refused + room.gaps + room.closed
    ratio = room.p50_ms / bare.p50_ms, room.p99_ms / bare.p99_ms, room.server_share / bare.server_share
    against = "bare FastAPI echo"
    long = [wait for wait in waits if wait > SYNC_MS]
    return [
        _row(f"{name}: median", room.p50_ms, "ms", against, ratio[0], "<= 5 ms", room.p50_ms <= 5),
        _row(f"{name}: 99 of 100", room.p99_ms, "ms", against, ratio[1], "<= 50 ms", room.p99_ms <= 50),
        _row(f"{name}: lost, refused, out of order", lost, "", "-", None, "0", lost == 0),
        _row(f"{name}: sent", room.rate, "a second", "-", None, f">= {rate}", room.rate >= 0.99 * rate),
        _row(f"{name}: server", 100 * room.server_share, "% of a core", against, ratio[2], "-", True),
        _row(
            f"{name}: load maker",
            100 * room.maker_share,
            "% of a core",
            "-",
            None,
            "<= 70 %",
            room.maker_share <= 0.7,
        ),
        _row(
            f"{name}: commits' wait for disk, 99 of 100",
            quantiles(waits, n=100)[98],
            "ms",
            "-",
            None,
            "-",
            None,
        ),
        _row(
            f"{name}: {len(long)} commits of {len(waits)} that waited over {SYNC_MS} ms, together",
            sum(long),
            "ms",
            "-",
            None,
            "-",
            None,
        ),
    ]


def _markdown(rows: list[Row], machine: dict[str, str]) -> str:
    head = ["name", "figure", "unit", "against", "ratio", "goal", "met"]
    lines = ["# Measured", "", ", ".join(f"{key} {value}" for key, value in machine.items()), ""]
    lines += ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += [
        "| " + " | ".join("-" if row[key] is None else str(row[key]) for key in head) + " |" for row in rows
    ]
    return "\n".join(lines) + "\n"


main()
