"""What goes wrong, and how often. ``calm`` is a world in which nothing does."""

from dataclasses import dataclass
from random import Random


@dataclass(slots=True)
class Faults:
    """Chances are per event; times are seconds of virtual time between two of a kind, on average."""

    disk_breaks: float = 0.0
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

    def calm(self) -> None:
        """From now on nothing goes wrong."""
        self.disk_breaks = self.slow_disk = self.lose = self.copy = self.slow_line = self.late = 0.0
        self.kill_every_s = self.stop_every_s = self.freeze_every_s = 0.0
        self.wall_jump_every_s = self.cut_every_s = 0.0


def rough(fate: Random) -> Faults:
    """A bad day: everything happens."""
    return Faults(
        disk_breaks=fate.choice([0, 0.0001, 0.001]),
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
