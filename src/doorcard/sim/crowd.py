"""Who comes to the room: people who play at its tables, circles of friends, and some who only look on."""

from collections.abc import Sequence

from doorcard.sim.faults import Faults
from doorcard.sim.friends import Circle, Friend
from doorcard.sim.person import Person
from doorcard.sim.process import Process
from doorcard.sim.spectator import Spectator
from doorcard.sim.watch import Watch
from doorcard.sim.world import World

PEOPLE = 26
CIRCLES, FRIENDS = 2, 4
SPECTATORS = 2


def fill_the_room(
    world: World, process: Process, watch: Watch, faults: Faults, table_ids: Sequence[str]
) -> None:
    """Let them all come within the first minute."""
    everybody: list[Person | Spectator] = []
    for number in range(PEOPLE):
        home = table_ids[number % len(table_ids)]
        everybody.append(Person(world, process, watch.told, faults, number + 1, home))
    circles = [Circle() for _ in range(CIRCLES)]
    for circle in circles:
        for _ in range(FRIENDS):
            number = len(everybody) + 1
            friend = Friend(world, process, watch.told, faults, number, circle, watch.affairs)
            everybody.append(friend)
    for number in range(SPECTATORS):
        seen = [*table_ids[number::SPECTATORS]][:3]
        place = len(everybody) + 1
        everybody.append(Spectator(world, process, watch.told, faults, place, seen, circles))
    for person in everybody:
        world.after(world.fate.uniform(0, 30), person.begin)
        world.after(world.fate.uniform(5, 60), person.live)
