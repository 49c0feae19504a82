"""What goes wrong, and how often. ``calm`` is a world in which nothing does."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from random import Random


@dataclass(slots=True)
class Faults:
    """Chances are per event; times are seconds of virtual time between two of a kind, on average."""

    write_fails: float = 0.0
    sync_fails: float = 0.0
    disk_full: float = 0.0
    slow_disk: float = 0.0
    kill_every_s: float = 0.0
    stop_every_s: float = 0.0
    freeze_every_s: float = 0.0
    wall_jump_every_s: float = 0.0
    cut_every_s: float = 0.0
    """Per client: his line is gone, or his phone sleeps."""
    lose: float = 0.0
    copy: float = 0.0
    slow_line: float = 0.0
    late: float = 0.0
    """Decisions that come too late, or never."""

    def work_s(self, fate: Random) -> float:
        """How long a piece of work of the disk (or of a bot) takes."""
        if fate.random() < self.slow_disk:
            return fate.uniform(0.1, 4.0)
        return fate.uniform(0.0005, 0.012)

    def on(self) -> tuple[str, ...]:
        """What must go wrong in a run that is long enough: names of ``HAPPENED``."""
        return tuple(field.name for field in fields(self) if getattr(self, field.name))

    def calm(self) -> None:
        """From now on nothing goes wrong."""
        self.write_fails = self.sync_fails = self.disk_full = self.slow_disk = 0.0
        self.lose = self.copy = self.slow_line = self.late = 0.0
        self.kill_every_s = self.stop_every_s = self.freeze_every_s = 0.0
        self.wall_jump_every_s = self.cut_every_s = 0.0


HAPPENED: Mapping[str, str] = {
    "kill_every_s": "kills",
    "stop_every_s": "stops",
    "freeze_every_s": "freeze",
    "wall_jump_every_s": "wall_jump",
    "write_fails": "write failures",
    "sync_fails": "sync failures",
    "disk_full": "full disks",
    "slow_disk": "slow work",
    "cut_every_s": "cuts",
    "lose": "lost commands",
    "copy": "copied commands",
    "slow_line": "slow lines",
    "late": "late decisions",
}
"""Under which name it is counted how often each of them has happened."""


def rough(fate: Random) -> Faults:
    """A bad day: everything happens."""
    return Faults(
        write_fails=fate.choice([0, 0.0001, 0.0005]),
        sync_fails=fate.choice([0, 0.0001, 0.0005]),
        disk_full=fate.choice([0, 0.0001, 0.0005]),
        slow_disk=fate.choice([0, 0.001, 0.01]),
        kill_every_s=fate.choice([30, 120, 600]),
        stop_every_s=fate.choice([600, 3600]),
        freeze_every_s=fate.choice([0, 300, 1800]),
        wall_jump_every_s=fate.choice([0, 300, 1800]),
        cut_every_s=fate.choice([30, 120, 600]),
        lose=fate.choice([0, 0.01, 0.05]),
        copy=fate.choice([0, 0.02, 0.1]),
        slow_line=fate.choice([0, 0.02, 0.1]),
        late=fate.choice([0.01, 0.05, 0.15]),
    )
