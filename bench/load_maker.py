"""The load maker: sits two thousand players down and lets them act at a steady rate, on a core of its own."""

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from random import Random

import httpx
import uvloop
from msgspec import Struct
from msgspec.structs import asdict
from picows import ws_connect

from bench.echo_line import EchoLine, EchoTable
from bench.load_line import SEATS, Answer, Line, Option, Table, Watch

BUY_IN = 20_000
AT_ONCE = 16
WARM_UP_S = 5.0
"""The same load before the figures are taken: two thousand people have only just sat down."""
DRAIN_S = 3.0
PATIENCE_S = 120.0


class Figures(Struct, frozen=True):
    """What a run measured. Times in milliseconds, shares of one core from 0 to 1."""

    clients: int
    seconds: float
    sent: int
    rate: float
    lost: int
    refused: int
    gaps: int
    closed: int
    p50_ms: float
    p99_ms: float
    most_ms: float
    messages: int
    bytes_each: int
    maker_share: float
    server_share: float


async def run(port: int, server: int, tables: int, rate: int, seconds: float) -> Figures:
    """Everybody sits down; then ``rate`` actions a second for ``seconds``. ``server``: its process's id."""
    watch = Watch()
    made = [Table(number, watch) for number in range(tables)]
    await _sit_down(port, made, watch)
    await _all_play(watch, tables)
    print("everybody plays", file=sys.stderr, flush=True)
    return await _measure(watch, server, len(made) * SEATS, rate, seconds)


async def run_echo(port: int, server: int, tables: int, rate: int, seconds: float) -> Figures:
    """The same load on the bare echo."""
    watch = Watch()
    for number in range(tables):
        table = EchoTable(number, watch)
        for _ in range(SEATS):
            _, line = await ws_connect(
                lambda table=table: EchoLine(table, watch),
                f"ws://127.0.0.1:{port}/ws",
                read_buffer_init_size=4_096,
            )
            assert isinstance(line, EchoLine)
            table.echoes.append(line)
        watch.ready.append(table)
    return await _measure(watch, server, tables * SEATS, rate, seconds)


async def _sit_down(port: int, tables: list[Table], watch: Watch) -> None:
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # everybody is somebody else

        async def one(table: Table, seat: int) -> None:
            async with gate:
                answer = await client.post("/api/guest", json={"nickname": None, "language": "en"})
                cookie = answer.raise_for_status().headers["set-cookie"].partition(";")[0]
                line = await _open(port, cookie, table, watch)
                await _ask(line, type="WatchTable", table_id=f"load-{table.number}")
                await _ask(line, type="TakeSeat", table_id=f"load-{table.number}", seat=seat, buy_in=BUY_IN)

        seats = range(1, SEATS + 1)
        await asyncio.gather(*(one(table, seat) for seat in seats for table in tables))


async def _open(port: int, cookie: str, table: Table, watch: Watch) -> Line:
    _, line = await ws_connect(
        lambda: Line(table, watch),
        f"ws://127.0.0.1:{port}/ws",
        extra_headers={"Cookie": cookie},
        websocket_handshake_timeout=60,
        read_buffer_init_size=4_096,
    )
    assert isinstance(line, Line)
    table.lines.append(line)
    return line


async def _ask(line: Line, **message: object) -> None:
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    line.on_answer = answered.set_result
    line.send({"command_id": str(message["type"]), **message})
    answer = await asyncio.wait_for(answered, PATIENCE_S)
    line.on_answer = None
    assert answer.type == "Accepted", answer


async def _all_play(watch: Watch, tables: int) -> None:
    """Wait until every table has eight lines and somebody whose turn it is."""
    deadline = time.monotonic() + PATIENCE_S
    while len(set(watch.ready)) < tables:
        assert time.monotonic() < deadline, f"only {len(watch.ready)} of {tables} tables play"
        await asyncio.sleep(0.1)


async def _measure(watch: Watch, server: int, clients: int, rate: int, seconds: float) -> Figures:
    await _act(watch, rate, min(WARM_UP_S, seconds))
    await asyncio.sleep(DRAIN_S)
    watch.sent, watch.unfinished = 0, watch.sent - len(watch.latencies)
    watch.latencies.clear()
    received, amount = watch.received, watch.bytes
    began, busy, served = time.perf_counter(), time.process_time(), cpu_seconds(server)
    await _act(watch, rate, seconds)
    took, busy = time.perf_counter() - began, time.process_time() - busy
    served = cpu_seconds(server) - served
    received, amount = watch.received - received, watch.bytes - amount
    await asyncio.sleep(DRAIN_S)
    ordered = sorted(watch.latencies)
    return Figures(
        clients=clients,
        seconds=took,
        sent=watch.sent,
        rate=watch.sent / took,
        lost=watch.sent - len(ordered) + watch.unfinished,
        refused=len(watch.refused),
        gaps=watch.gaps,
        closed=watch.closed,
        p50_ms=1000 * ordered[len(ordered) // 2],
        p99_ms=1000 * ordered[len(ordered) * 99 // 100],
        most_ms=1000 * ordered[-1],
        messages=received,
        bytes_each=amount // max(1, received),
        maker_share=busy / took,
        server_share=served / took,
    )


async def _act(watch: Watch, rate: int, seconds: float) -> None:
    """Send the actions that are due each millisecond. Where no table is ready, they are not made up for."""
    chance = Random(7)
    began = time.perf_counter()
    due = 0
    while (passed := time.perf_counter() - began) < seconds:
        now_due = int(passed * rate)
        for _ in range(now_due - due):
            watch.sent += _one_acts(watch, lambda options: choice(options, chance))
        due = now_due
        await asyncio.sleep(0.001)


def _one_acts(watch: Watch, decide: Callable[[tuple[Option, ...]], Option]) -> bool:
    while watch.ready:
        if watch.ready.popleft().take_turn(decide):
            return True
    return False


def cpu_seconds(process: int) -> float:
    """Processor time that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def choice(options: tuple[Option, ...], chance: Random) -> Option:
    """Mostly check or call, now and then bet, raise or fold."""
    by_kind = {option.kind: option for option in options}
    wish = chance.random()
    wanted = ("fold",) if wish < 0.2 else ("bet", "raise", "complete") if wish < 0.3 else ()
    for kind in (*wanted, "check", "call"):
        if kind in by_kind:
            return by_kind[kind]
    return options[0]


def main() -> None:
    """Run against a port and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (
        ("port", 0),
        ("server", os.getpid()),
        ("tables", 250),
        ("rate", 1_000),
        ("seconds", 60),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--echo", action="store_true", help="the server is bench.echo")
    asked = parser.parse_args()
    work = run_echo if asked.echo else run
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(work(asked.port, asked.server, asked.tables, asked.rate, asked.seconds))
    print(json.dumps(asdict(figures)))


if __name__ == "__main__":
    main()
