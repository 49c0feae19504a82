"""The simulation's own parts: the loop's order, the disk's faults, the pots of its book, its command line."""

import asyncio
from functools import partial
from random import Random

import pytest

from doorcard.cli.main import main
from doorcard.cli.sim_report import Progress, Tally
from doorcard.ledger import Reason, Transfer
from doorcard.sim.loop import VirtualLoop
from doorcard.sim.money import Money, layers
from doorcard.sim.rights import COUNTED
from doorcard.sim.run import Report
from doorcard.sim.world import World
from tests.sim.mutants import MUTANTS


def order_of_ten(seed: int) -> list[int]:
    seen: list[int] = []
    loop = VirtualLoop(Random(seed), lambda: 0.0, pytest.fail)  # type: ignore[abstract]
    for number in range(10):
        loop.call_soon(seen.append, number)
    while loop.is_ready():
        loop.step()
    return seen


def test_what_is_ready_runs_in_an_order_that_the_seed_decides() -> None:
    assert sorted(order_of_ten(1)) == list(range(10))
    assert order_of_ten(1) == order_of_ten(1) != order_of_ten(2)


def test_work_for_an_executor_is_done_in_its_order_and_time_passes() -> None:
    world, done = World(1), list[tuple[int, float]]()
    loop = world.loop = VirtualLoop(Random(1), lambda: world.time_s, pytest.fail)  # type: ignore[abstract]
    loop.work_s = lambda: 2.0

    async def work(number: int) -> None:
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)
        done.append((number, world.time_s))

    async def both() -> None:
        await asyncio.gather(work(1), work(2))

    loop.create_task(both())
    world.run(100)
    assert sorted(time_s for _, time_s in done) == [2.0, 4.0]


def test_after_a_kill_nothing_of_the_process_runs() -> None:
    world, seen = World(1), list[str]()
    loop = world.loop = VirtualLoop(Random(1), lambda: world.time_s, pytest.fail)  # type: ignore[abstract]

    async def sleeper() -> None:
        try:
            await asyncio.sleep(5)
            seen.append("woke")
        finally:
            await asyncio.sleep(0)
            seen.append("cleaned up")

    loop.create_task(sleeper())
    world.after(1, loop.kill)
    world.run(100)
    assert seen == []


@pytest.mark.parametrize(
    ("staked", "folded", "pots"),
    [
        ([5, 5, 5], [False] * 3, [(15, [0, 1, 2])]),
        ([2, 5, 5], [False] * 3, [(6, [0, 1, 2]), (6, [1, 2])]),
        ([2, 5, 5], [True, False, False], [(12, [1, 2])]),
        ([2, 5, 4], [False, True, False], [(6, [0, 2]), (5, [2])]),
        ([1, 2, 3, 3], [False] * 4, [(4, [0, 1, 2, 3]), (3, [1, 2, 3]), (2, [2, 3])]),
        ([0, 3, 3], [False] * 3, [(6, [1, 2])]),
    ],
)
def test_pots_are_cut_level_by_level(
    staked: list[int], folded: list[bool], pots: list[tuple[int, list[int]]]
) -> None:
    assert layers(staked, folded) == pots
    assert sum(amount for amount, _ in pots) == sum(staked)


@pytest.mark.parametrize(
    "wrong",
    [
        Transfer("k1", "mint", "wallet:a", 5, Reason.GRANT),  # the key again
        Transfer("k2", "wallet:a", "stack:t:1", 11, Reason.BUY_IN),  # overdrawn
        Transfer("k2", "mint", "stack:t:1", 5, Reason.REFILL),  # past the wallet
        Transfer("k2", "wallet:a", "rake", 5, Reason.RAKE),
        Transfer("k2", "wallet:a", "stack:t:1", 0, Reason.BUY_IN),
    ],
)
def test_the_book_beside_the_book_refuses_what_cannot_be(wrong: Transfer) -> None:
    world = World(1)
    money = Money(world)
    money.post(Transfer("k1", "mint", "wallet:a", 10, Reason.GRANT))
    assert world.failures == []
    money.post(wrong)
    assert [failure.law for failure in world.failures] == ["money"]


def test_the_command_says_what_it_has_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--seed", "3", "--hours", "0.04"]) == 0
    out = capsys.readouterr().out
    assert "seeds: 1, failed: 0" in out
    assert "virtual table-hours" in out
    assert "digest" in out


def test_the_command_names_the_seed_that_failed(capsys: pytest.CaptureFixture[str]) -> None:
    mutant, _ = MUTANTS["drop a transfer"]
    with mutant():
        status = main(["sim", "--seed", "3", "--hours", "0.04", "--seeds", "2"])
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("FAILED")]
    assert status == 1
    assert "money" in lines[0]
    assert "doorcard sim --seed 3 --hours 0.04" in lines[0]
    assert "--seed 4" in lines[-1]


def report(seed: int, counts: dict[str, int]) -> Report:
    return Report(seed, 4.0, 6.0, 8.0, ("kill_every_s", "disk_full"), counts, (), "d", False)


def test_what_was_on_and_has_not_happened_in_the_whole_run_is_said() -> None:
    tally = Tally()
    tally.add(report(1, {"kills": 3, **dict.fromkeys(COUNTED, 1)}))
    assert "NOT SEEN in this run, though it should be: full disks" in tally.summary()
    tally.add(report(2, {"full disks": 1}))
    assert not [line for line in tally.summary() if "NOT SEEN" in line]


def test_how_long_it_will_take_is_told_from_the_seeds_so_far() -> None:
    tally = Tally()
    tally.add(report(1, {}))
    tally.add(report(2, {}))
    # 8 s a seed, 8 more of them, two at a time; and where there is an end, what is left to it
    assert Progress(tally, 2, 10, None).text(100.0) == "2 of 10 seeds, 0 failed, 8 table-hours, 0:32 left"
    assert Progress(tally, 2, None, 190.0).left_s(100.0) == 90.0


def test_with_an_end_the_run_ends_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--minutes", "0.01"]) == 0
    assert "cut short: 1" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["--seeds", "0"], ["--hours", "-1"], ["--jobs", "x"]])
def test_figures_that_make_no_sense_are_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["sim", *wrong])
    assert refused.value.code == 2


def test_time_goes_from_one_thing_to_the_next() -> None:
    world, seen = World(1), list[float]()
    for wait_s in (3.0, 1.0, 2.0):
        world.after(wait_s, partial(lambda: seen.append(world.time_s)))
    world.run(2.5)
    assert seen == [1.0, 2.0]
    assert world.time_s == 2.5
