"""A card room in numbers: who sits where, and its hands as the desk gets them."""

from collections.abc import Iterator, Sequence
from random import Random

from doorcard.engine import ActionKind, Phase
from doorcard.engine.fast import FastHand
from doorcard.fairplay.facts import HandFacts, facts_from
from doorcard.rules import Game, profile, resolve, stakes
from tests.unit.fairplay.players import FOLD, UNPLUG, WAGER, Player, Seen

RULES = resolve(Game.STUD, stakes("1-2"), profile("pokerstars"))
SESSION = 30
"""Hands before the tables change."""
STACK = 60 * RULES.stakes.big_bet
DAY = 5
"""Sessions: about three hours at the table."""
PLUGS = 2
"""Protections per day that the house allows."""
WAGERS = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)


class World:
    """Tables that change every session; ``pairs`` of names mostly sit together."""

    def __init__(self, players: Sequence[Player], pairs: Sequence[tuple[str, str]], seed: int) -> None:
        self.players = {player.name: player for player in players}
        self.pairs = list(pairs)
        self.chance = Random(seed)
        self._count = 0

    def hands(self, sessions: int, size: int = 6, together: float = 1.0) -> Iterator[HandFacts]:
        """All hands of so many sessions of everybody. ``together``: how often pairs sit together."""
        for session in range(sessions):
            if session % DAY == 0:
                for player in self.players.values():
                    player.plugs = PLUGS
            for table in self._tables(size, together):
                yield from self._session(table)

    def _tables(self, size: int, together: float) -> list[list[Player]]:
        names = set(self.players)
        groups: list[list[str]] = []
        for pair in self.pairs:
            if names.issuperset(pair) and self.chance.random() < together:
                names.difference_update(pair)
                groups.append(list(pair))
        groups.extend([name] for name in sorted(names))
        self.chance.shuffle(groups)
        tables: list[list[str]] = [[] for _ in range(-(-len(self.players) // size))]
        for group in sorted(groups, key=lambda group: -len(group)):
            free = [table for table in tables if len(table) + len(group) <= size] or tables
            self.chance.choice(free).extend(group)
        for table in tables:
            self.chance.shuffle(table)
        return [[self.players[name] for name in table] for table in tables if 2 <= len(table) <= 8]

    def _session(self, table: list[Player]) -> Iterator[HandFacts]:
        for number in range(SESSION):
            seats = table[number % len(table) :] + table[: number % len(table)]
            yield self._hand(seats)

    def _hand(self, seats: list[Player]) -> HandFacts:
        hand = played(seats, self.chance)
        self._count += 1
        return facts_from(
            hand.events,
            hand_id=str(self._count),
            players=tuple(player.name for player in seats),
            before=hand.starting_stacks,
            after=hand.stacks,
            big_bet=RULES.stakes.big_bet,
        )


def played(seats: list[Player], chance: Random) -> FastHand:
    """A hand to its end."""
    deck = list(range(52))
    chance.shuffle(deck)
    hand = FastHand(RULES, (STACK,) * len(seats), checked=False)
    hand.start()
    dealt = raises = 0
    aggressor = -1
    while hand.phase is not Phase.ENDED:
        if hand.phase is Phase.CARDS:
            dealt = hand.deal_from(deck, dealt)
            raises, aggressor = 0, -1
        elif hand.phase is Phase.SHOWDOWN:
            hand.showdown()
        elif hand.options[0].kind is ActionKind.BRING_IN:
            hand.choose(0)
        else:
            me = hand.actor
            assert me is not None
            options = hand.options
            seen = Seen(
                hand, seats, me, options[1].cost > 0, len(options) > 2, raises, aggressor, deck, dealt
            )
            did = seats[me].choose(seen, chance)
            if did == UNPLUG and options[1].cost:
                hand.protect(me)
            elif did == WAGER and len(options) > 2:
                raises, aggressor = raises + 1, me
                hand.choose(2)
            else:
                hand.choose(0 if did == FOLD else 1)
    return hand
