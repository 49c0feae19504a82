"""Batches under any rules, and what the engine's events say of the same hands."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from doorcard.batch import EngineHand, Played, hand_by_engine, simulate
from doorcard.batch.kernels import play_hands
from doorcard.batch.plan import plan_of, rake_steps
from doorcard.batch.play import policy_limits
from doorcard.batch.policy import BUCKETS, CHOICES, SITUATIONS, STREETS
from doorcard.batch.seats import new_outcomes, new_seats
from doorcard.engine.events import ActionTaken, HandShown, PotsCollected, RakeTaken
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Game, RuleSet
from tests.properties.random_rules import random_rules

TOGETHER = 40
"""Hands of one batch."""


@dataclass(frozen=True)
class Batch:
    """What is asked for."""

    rules: RuleSet
    stacks: NDArray[np.int64]
    seed: int
    first: int
    policy: list[NDArray[np.float64]] | None
    decks: NDArray[np.int64] | None = None

    def played(self) -> Played:
        """By compiled loops."""
        return simulate(
            self.rules,
            len(self.stacks),
            stacks=self.stacks,
            seed=self.seed,
            first=self.first,
            decks=self.decks,
            policy=self.policy,
        )

    def by_engine(self, hand: int) -> EngineHand:
        """One of the hands, by the engine."""
        return hand_by_engine(
            self.rules,
            stacks=self.stacks[hand].tolist(),
            seed=self.seed,
            number=self.first + hand,
            deck=None if self.decks is None else self.decks[hand].tolist(),
            policy=self.policy,
        )


def batches(game: Game, hands: int, seed: int) -> Iterator[Batch]:
    """Batches of all kinds, until there are so many hands."""
    rng = random.Random(f"{game} {seed}")
    for _ in range(0, hands, TOGETHER):
        yield random_batch(rng, game)


def random_batch(rng: random.Random, game: Game) -> Batch:
    """Any rules and players; from stacks of a chip up to such that never run out; by chance or by tables."""
    rules, players = random_rules(rng, game), rng.randint(2, 8)
    if rng.random() < 0.3:
        rules = replace(rules, house=replace(rules.house, short_ante=ShortAnte.ONE_POT))
    chip = rules.stakes.chip
    most = max(rules.stakes.big_bet * rng.choice((1, 3, 10, 60)) // chip, 2)
    stacks = [[rng.randint(1, most) * chip for _ in range(players)] for _ in range(TOGETHER)]
    policy = [random_table(rng) for _ in range(players)] if rng.random() < 0.5 else None
    return Batch(rules, np.array(stacks), rng.getrandbits(64), rng.getrandbits(40), policy)


def tied_batches(game: Game, hands: int, seed: int) -> Iterator[Batch]:
    """The same with decks in which neighbours hold the same ranks, and nobody folds."""
    rng = random.Random(f"{game} {seed} tied")
    for _ in range(0, hands, TOGETHER):
        batch = random_batch(rng, game)
        players = rng.choice((2, 4, 6, 8, 8))
        stacks = np.array([[rng.choice(row) for _ in range(players)] for row in batch.stacks.tolist()])
        decks = np.array([tied_deck(rng, players) for _ in range(TOGETHER)])
        yield Batch(batch.rules, stacks, batch.seed, batch.first, [never_folds()], decks)


def tied_deck(rng: random.Random, players: int) -> list[int]:
    """In each round two neighbours get two cards of a rank: a club and a diamond, or a heart and a spade."""
    twins = [[card, card + 1] for card in range(0, 52, 2)]
    rng.shuffle(twins)
    for both in twins:
        rng.shuffle(both)
    rounds = 6 if players == 8 else 7
    dealt = [card for both in twins[: rounds * players // 2] for card in both]
    rest = [card for both in twins[rounds * players // 2 :] for card in both]
    rng.shuffle(rest)
    return dealt + rest


def never_folds() -> NDArray[np.float64]:
    """Weights of who stays or raises, whatever he holds."""
    table: NDArray[np.float64] = np.ones((STREETS, 1, SITUATIONS, CHOICES)) * np.array([0, 2, 1, 1])
    return table


def random_table(rng: random.Random) -> NDArray[np.float64]:
    """Weights that differ for whatever one holds, or for all hands alike; folds are rarer."""
    chance = np.random.default_rng(rng.getrandbits(64))
    table = chance.random((STREETS, rng.choice((1, BUCKETS)), SITUATIONS, CHOICES)) ** 2
    weights: NDArray[np.float64] = table * np.array([0.2, 2, 1, 1])
    return weights


def compare(batch: Batch) -> list[EngineHand]:
    """Hold all hands of a batch to the engine's, which come back."""
    played, hands = batch.played(), list[EngineHand]()
    assert (played.nets.sum(axis=1) == -played.rakes).all()
    for hand, pots in enumerate(pots_of_batch(batch)):
        engines = batch.by_engine(hand)
        ours, theirs = of_batch(played, hand), of_engine(engines)
        assert (ours, pots) == (theirs, pots_of_engine(engines)), (ours, theirs, pots, batch, hand)
        hands.append(engines)
    return hands


def of_batch(played: Played, hand: int) -> dict[str, Any]:
    """What a batch says of one of its hands."""
    told = {"nets": played.nets[hand].tolist(), "shown": bool(played.shown[hand])}
    numbers = ("pots", "rakes", "actions", "streets")
    return told | {name: int(getattr(played, name)[hand]) for name in numbers}


Pots = list[tuple[int, set[int]]]
"""What each pot has to pay, and who can win it."""


def pots_of_batch(batch: Batch) -> Iterator[Pots]:
    """The pots of each hand, hand by hand: the room of the compiled loop is looked at after each."""
    players, seats = batch.stacks.shape[1], new_seats()
    plan, limits = plan_of(batch.rules, players), policy_limits(batch.policy, players)
    steps = np.array(rake_steps(batch.rules, players), np.int64).reshape(-1, 2)
    decks = np.empty((0, 52), np.uint8) if batch.decks is None else batch.decks.astype(np.uint8)
    for hand in range(len(batch.stacks)):
        seats.pots[:], seats.contestants[:] = 0, 0
        number, out = np.int64(batch.first + hand), new_outcomes(1, players)
        start, deck = batch.stacks[hand : hand + 1], decks[hand : hand + 1]
        play_hands(plan, steps, limits, start, deck, np.uint64(batch.seed), number, seats, out)
        masks = seats.contestants[seats.contestants > 0].tolist()
        contestants = [{seat for seat in range(players) if mask >> seat & 1} for mask in masks]
        yield list(zip(seats.pots.tolist(), contestants, strict=False))


def pots_of_engine(hand: EngineHand) -> Pots:
    """The same from the events: what was collected, less the rake; none where nothing was compared."""
    pots = [event for event in hand.events if isinstance(event, PotsCollected)][-1].pots
    taken = next((event.amounts for event in hand.events if isinstance(event, RakeTaken)), (0,) * len(pots))
    told = [(pot.amount - rake, set(pot.eligible)) for pot, rake in zip(pots, taken, strict=True)]
    return told if is_shown(hand) else []


def is_shown(hand: EngineHand) -> bool:
    """Whether it came to a showdown; hands of all-in players lie open before that, without a strength."""
    return any(isinstance(event, HandShown) and event.high > 0 for event in hand.events)


def of_engine(hand: EngineHand) -> dict[str, Any]:
    """The same from the events of a hand."""
    state, events = hand
    pots = [event for event in events if isinstance(event, PotsCollected)][-1].pots
    return {
        "nets": [after - before for after, before in zip(state.stacks, state.starting_stacks, strict=True)],
        "shown": is_shown(hand),
        "pots": sum(pot.amount for pot in pots),
        "rakes": sum(sum(event.amounts) for event in events if isinstance(event, RakeTaken)),
        "actions": sum(isinstance(event, ActionTaken) for event in events),
        "streets": int(state.street),
    }
