"""Hands that are played twice: by chance in one world, and with other cards, hidden from those who are
compared, in the other.

In each hand some players' down cards are changed, with all cards that nobody was dealt. Either at its end:
then those may be changed who folded, mucked or won unseen, and everything that follows from the hand must be
the same too. Or, in a session's last hand, at any moment of it: then anybody's may, with all cards that come
later, and everything up to that moment must be the same.
"""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec import Struct

from doorcard.rules.spec import Game
from tests.secrecy.chance import Chance, Setting
from tests.secrecy.compare import Difference, differences
from tests.secrecy.hidden import Told, events_of, other_deck, told
from tests.secrecy.world import Heard, Input, Plan, World, all_lines, salts_of

MOST_STEPS = 600


class Moment(Struct, frozen=True):
    """An input, what was heard in the first world, and how many rows of the hand's journal there were."""

    given: Input
    heard: Heard
    rows: int


@dataclass
class Found:
    """What was compared."""

    hands: int = 0
    whole: int = 0
    """Compared to the end, and everything after it; the others up to some moment."""
    cards: int = 0
    """Places of decks where the worlds differed in a card that somebody held."""
    messages: int = 0
    viewers: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    """Hands in which something was changed, by what had become of it."""
    differences: list[Difference] = field(default_factory=list)

    def note(self, said: Told, changed: set[int]) -> None:
        """One more hand."""
        self.hands += 1
        self.kinds["stub only"] += not changed
        self.kinds["folded"] += bool(changed & said.folded)
        self.kinds["mucked"] += bool(changed & said.mucked.keys())
        self.kinds["compared"] += said.is_compared
        self.kinds["protected"] += bool(said.protected)
        self.kinds["side pots"] += len(said.pots) > 1
        self.kinds["community card"] += bool(said.community)
        self.kinds["won unseen"] += bool(changed - said.folded) and said.is_over and not said.is_compared
        self.kinds["in play"] += bool(changed - said.folded) and not said.is_over


class Session:
    """One table, some hands, two worlds."""

    def __init__(
        self,
        seed: str,
        found: Found,
        setting: Callable[[Random], Setting] = Setting,
        hands: int = 0,
        *,
        all_whole: bool = False,
    ) -> None:
        """``all_whole``: the last hand, too, is compared to its end."""
        self.random, self.found = Random(seed), found
        self.setting = setting(self.random)
        self.hands = hands or self.random.randint(2, 12)
        self.one = World(self.setting.config, f"one {seed}")
        self.other = World(self.setting.config, f"other {seed}")
        users = [self.one.join() for _ in range(self.setting.players + 2)]
        assert [self.other.join() for _ in users] == users
        self.users = users
        self.moments: list[Moment] = []
        self.all_whole = all_whole
        self.rows = 0
        """Rows of the first world before the input that is being fed."""
        self.changed: dict[str, set[str]] = {}
        """Whose cards differ in each hand that was played to its end."""
        self.chance = Chance(self.one, self.setting, self.random, self._feed)
        self.steps = 0

    def play(self) -> None:
        """All of it; what was found is noted."""
        with all_lines():
            self._play()

    def _play(self) -> None:
        self.chance.set_up(self.users)
        while len(self.one.dealer.dealt) <= self.hands and self.steps < MOST_STEPS:
            self.steps += 1
            self.chance.step()
        if len(self.one.dealer.dealt) <= self.hands and self.moments and not self.all_whole:
            self._at_any_moment()

    def _feed(self, given: Input) -> None:
        dealt = self.one.dealer.dealt
        if len(dealt) > self.hands:
            return  # only what is left of a step
        self.rows = len(self.one.runner.writes)
        before, heard = len(dealt), self.one.feed(given)
        if len(dealt) > before:
            self._hand_is_over(before)
            self.moments = []
        hand_id = dealt[-1][0] if dealt else ""
        self.moments.append(Moment(given, heard, len(self.one.store.events.get(hand_id, ()))))

    def _hand_is_over(self, number: int) -> None:
        """The next hand begins, or the first: let the other world do what was done since the one before."""
        if number == self.hands and not self.all_whole:
            self._at_any_moment()
        elif number:
            self._to_its_end(number - 1)
        else:
            self._compare(self.moments, ())

    # ---- the two ways ----

    def _to_its_end(self, number: int) -> None:
        hand_id, plan = self.one.dealer.dealt[number]
        said = told(events_of(self.one.store.events[hand_id]))
        if (shown := self.one.store.laid_open.get(hand_id)) is not None:
            said.lay_open(shown.player)
        free = said.secretive()
        if said.is_compared:
            free &= said.folded | set(said.mucked)
        chosen = self._some(free)
        deck = other_deck(plan.deck, said, chosen, self._game(hand_id), self.random)
        if deck is None:
            chosen = chosen & said.folded
            deck = other_deck(plan.deck, said, chosen, self._game(hand_id), self.random)
        assert deck is not None
        self._plan(plan, deck, said, chosen)
        self.changed[hand_id] = self._users(hand_id, chosen)
        self.found.whole += 1
        self._compare(self.moments, self.changed[hand_id])

    def _at_any_moment(self) -> None:
        hand_id, plan = self.one.dealer.dealt[min(self.hands, len(self.one.dealer.dealt)) - 1]
        rows = self.one.store.events[hand_id]
        still = [
            index
            for index, moment in enumerate(self.moments)
            if not told(events_of(rows[: moment.rows])).is_compared
        ]
        if not still:
            return
        cut = self._moment(still)
        said = told(events_of(rows[: self.moments[cut].rows]))
        if cut == len(self.moments) - 1 and (shown := self.one.store.laid_open.get(hand_id)):
            said.lay_open(shown.player)
        elif self.one.store.laid_open.get(hand_id) is not None:
            return  # when he laid it down is in no row of the hand: such a hand is compared at its end
        chosen = self._some(said.secretive())
        deck = other_deck(plan.deck, said, chosen, self._game(hand_id), self.random)
        self._plan(plan, deck, said, chosen)
        self._compare(self.moments[: cut + 1], self._users(hand_id, chosen))

    def _moment(self, still: list[int]) -> int:
        """Which of these moments; often the last one."""
        return still[-1] if self.random.random() < 0.3 else self.random.choice(still)

    def _some(self, free: set[int]) -> set[int]:
        """Often all but one of them, or all."""
        players = sorted(free)
        if not players:
            return set()
        match self.random.randrange(4):
            case 0:
                return set(players)
            case 1:
                return set(self.random.sample(players, max(1, len(players) - 1)))
            case _:
                return set(self.random.sample(players, self.random.randint(1, len(players))))

    def _plan(self, plan: Plan, deck: tuple[int, ...] | None, said: Told, chosen: set[int]) -> None:
        assert deck is not None
        places = [place for place, card in enumerate(plan.deck) if deck[place] != card]
        self.found.note(said, chosen)
        held = {card for player in chosen for card in said.down[player]}
        self.found.cards += sum(plan.deck[place] in held for place in places)
        self.other.dealer.plans.append(Plan(deck, salts_of(plan, places, self.random)))

    def _compare(self, moments: list[Moment], changed: set[str] | tuple[()]) -> None:
        self.other.owned = self.one.owned
        one = [line for moment in moments for line in moment.heard]
        other = [line for moment in moments for line in self.other.feed(moment.given)]
        self.found.differences += differences(one, other, changed)
        self.found.messages += len(one)
        for user_id in self.users:
            self.found.viewers["seat" if user_id in self.users[:-2] else "watcher"] += user_id not in changed

    def _users(self, hand_id: str, players: set[int]) -> set[str]:
        users = self._opening(hand_id)["users"]
        return {users[player] for player in players}

    def _game(self, hand_id: str) -> Game:
        return Game(self._opening(hand_id)["rules"]["game"])

    def _opening(self, hand_id: str) -> dict[str, Any]:
        opening: dict[str, Any] = json.loads(bytes(self.one.store.opened[hand_id].body))
        return opening
