"""One random hand by doorcard and by pokerkit at once: who acts, what he may do, who gets what."""

import random
import warnings
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Event,
    Input,
    LegalAction,
    OpenShowdown,
    Phase,
    Start,
    advance,
    awaiting,
    deal_from,
    legal,
    open_hand,
)
from doorcard.engine.events import Pot, PotAwarded
from doorcard.rules.house import FourthStreetPair, HeadsUpCap, OddChip, OddChipLow, ShortAllIn
from doorcard.rules.spec import Amount, Game, HouseRules, RuleSet
from tests.differential.deviations import WAGERS, K, Round, as_pokerkit
from tests.differential.payments import as_pokerkit_pays
from tests.differential.peer import Peer
from tests.differential.terms import Option, Word
from tests.properties.random_hands import random_deck
from tests.properties.random_rules import STAKES

CAPS = (HeadsUpCap.CAPPED, HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT)


@dataclass(slots=True)
class Tally:
    """What a number of compared hands held."""

    hands: int = 0
    compared: int = 0
    """Hands whose final stacks were compared."""
    decisions: int = 0
    met: Counter[K] = field(default_factory=Counter)
    """Deviations that were met and brought into account."""
    excluded: Counter[K] = field(default_factory=Counter)
    """Hands given up, by the deviation that was met."""

    def add(self, other: "Tally") -> None:
        self.hands += other.hands
        self.compared += other.compared
        self.decisions += other.decisions
        self.met.update(other.met)
        self.excluded.update(other.excluded)

    def table(self) -> str:
        """The counts, a line each."""
        lines = [f"{self.compared} of {self.hands} hands compared, {self.decisions} decisions"]
        lines += [f"{count:7} decisions or hands: {name}" for name, count in sorted(self.met.items())]
        lines += [f"{count:7} hands excluded: {name}" for name, count in sorted(self.excluded.items())]
        return "\n".join(lines)


class GivenUp(Exception):
    """The hands went apart by a known deviation."""

    def __init__(self, why: K) -> None:
        super().__init__(why.value)
        self.why = why


def random_rules(rng: random.Random, game: Game) -> RuleSet:
    """A house that pokerkit can play: its own fixed ways, any short all-in, cap and odd chips."""
    house = HouseRules(
        fourth_street_pair=FourthStreetPair.NEVER,
        bets_and_raises_max=rng.choice((4, 4, 5)),
        heads_up_cap=rng.choice(CAPS),
        short_all_in=rng.choice(list(ShortAllIn)),
        odd_chip=rng.choice(list(OddChip)),
        odd_chip_low=rng.choice(list(OddChipLow)),
    )
    return RuleSet(game, "random", rng.choice(STAKES), house)


def most_wagers(rules: RuleSet, players: int) -> int | None:
    """The cap in pokerkit's words."""
    uncapped = rules.house.heads_up_cap is HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT and players == 2
    return None if uncapped else rules.house.bets_and_raises_max


def random_stacks(rng: random.Random, rules: RuleSet) -> tuple[Amount, ...]:
    """Two to seven stacks, seldom eight; in half of the hands some are short, down to less than the ante."""
    players = rng.choice((2, 3, 4, 5, 6, 7) * 3 + (8,))
    tops = [20 * rules.stakes.big_bet] * players
    if rng.random() < 0.5:
        shorter = (rules.stakes.ante + 1, rules.stakes.small_bet, 3 * rules.stakes.big_bet)
        tops = [rng.choice((top, *shorter)) for top in tops]
    return tuple(rng.randint(1, top) for top in tops)


def word(kind: ActionKind) -> Word:
    """Our action in the words that both have."""
    if kind is ActionKind.FOLD:
        return "fold"
    return "wager" if kind in WAGERS else "stay"


def would_merge(pots: Sequence[Pot], awards: Iterable[PotAwarded]) -> bool:
    """K26: whether two pots have the same players once those who win nothing are taken out."""
    winners = {share.player for award in awards for share in award.shares}
    left = [winners.intersection(pot.eligible) for pot in pots]
    return any(one == other for one, other in pairwise(left))


class Comparison:
    """A hand played by both, step by step; every difference is an AssertionError that says the hand."""

    def __init__(self, rng: random.Random, rules: RuleSet, stacks: tuple[Amount, ...]) -> None:
        self.rng, self.rules = rng, rules
        self.deck, self.dealt = random_deck(rng, len(stacks)), 0
        self.folds = rng.random() ** 2 / (4 if len(stacks) == 8 else 1)
        self.tally, self.round = Tally(hands=1), Round()
        self.story: list[Input] = []
        self.expected: list[Amount] = []
        """Final stacks that pokerkit must have after a showdown."""
        self.state = open_hand(rules, stacks)
        self.take(Start())
        self.peer = Peer(rules, stacks, most_wagers(rules, len(stacks)))

    def take(self, asked: Input) -> tuple[Event, ...]:
        """Let our engine do it."""
        before = self.state
        self.story.append(asked)
        self.state, events = advance(before, asked)
        self.round.note(before, events)
        return events

    def play(self) -> Tally:
        """Play to the end and compare all the way."""
        try:
            while self.state.phase is not Phase.ENDED:
                self.step()
            stacks = self.expected or list(self.state.stacks)
            self.check(self.peer.pay() == stacks, f"the same final stacks, {stacks}")
            self.tally.compared += 1
        except GivenUp as given_up:
            self.tally.excluded[given_up.why] += 1
        return self.tally

    def step(self) -> None:
        """One input for both."""
        match self.state.phase:
            case Phase.CARDS:
                self.deal()
            case Phase.ACTION:
                self.act()
            case _:
                self.showdown()

    def deal(self) -> None:
        """The same cards for both."""
        self.tally.met[K.IDLE] += self.peer.pass_idle()
        wanted, state = awaiting(self.state), self.state
        deal, self.dealt = deal_from(state, self.deck, self.dealt)
        if wanted.community:
            self.tally.met[K.REDEAL] += 7 * len(wanted.players) <= 52
            self.peer.deal_shared(deal.cards[0][0])
        else:
            self.peer.deal(wanted.players, deal.cards)
        self.take(deal)

    def act(self) -> None:
        """The same choices, but for the known deviations; one that both have is taken by both."""
        state, theirs = self.state, self.peer.state
        if self.peer.actor != state.actor and state.community_card is not None:
            raise GivenUp(K.SHARED_BOARD)
        self.check(self.peer.actor == state.actor, "the same player acts")
        self.check((tuple(theirs.stacks), tuple(theirs.bets)) == (state.stacks, state.bets), "the same chips")
        self.tally.decisions += 1
        ours = {(word(option.kind), option.to): option for option in legal(state)}
        allowed = self.peer.options()
        self.check_options(frozenset(ours), allowed)
        self.take_both(ours, sorted(allowed & ours.keys()))

    def check_options(self, ours: frozenset[Option], allowed: frozenset[Option]) -> None:
        """pokerkit must allow just what its known deviations make of what we allow."""
        expected = as_pokerkit(self.state, self.round, ours, self.tally.met)
        if self.round.uncounted:  # it has another count and size until the round ends
            self.tally.met[K.SHORT_ALL_IN] += expected != allowed
            expected, allowed = (
                frozenset(o for o in side if o[0] != "wager") for side in (expected, allowed)
            )
        self.check(expected == allowed, f"the same options, {sorted(expected)} and {sorted(allowed)}")

    def take_both(self, ours: dict[Option, LegalAction], common: list[Option]) -> None:
        """One of the actions that both have, seldom a fold."""
        self.check(bool(common), "an action that both allow")
        staying = [option for option in common if option[0] != "fold"]
        chosen = self.rng.choice(common)
        if chosen[0] == "fold" and staying and self.rng.random() > self.folds:
            chosen = self.rng.choice(staying)
        assert self.state.actor is not None
        self.take(Act(self.state.actor, Action(ours[chosen].kind, ours[chosen].to)))
        self.peer.act(chosen)

    def showdown(self) -> None:
        """The same pots; our awards, each odd chip where pokerkit puts it, are the stacks it must have."""
        before = self.state
        awards = [event for event in self.take(OpenShowdown()) if isinstance(event, PotAwarded)]
        self.tally.met[K.KILLED] += would_merge(before.pots, awards)
        self.expected = as_pokerkit_pays(before, awards, self.tally.met)
        self.tally.met[K.IDLE] += self.peer.pass_idle()
        pots = [(pot.amount, pot.eligible) for pot in before.pots]
        self.check(self.peer.pots() == pots, f"the same pots, {self.peer.pots()} and {pots}")

    def check(self, holds: bool, what: str) -> None:
        """Fail with all that is needed to play the hand again."""
        assert holds, (
            f"not {what}: we {self.state.stacks} {self.state.bets} actor {self.state.actor}, "
            f"pokerkit {self.peer.state.stacks} {self.peer.state.bets} actor {self.peer.actor}; "
            f"{self.rules} {self.state.starting_stacks} {self.story}"
        )


def compare_many(seed: str, game: Game, hands: int) -> Tally:
    """Compare so many random hands; the first difference is an AssertionError."""
    rng, tally = random.Random(seed), Tally()
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # pokerkit warns of folds where a check is free, and of cards it is given
        for _ in range(hands):
            rules = random_rules(rng, game)
            tally.add(Comparison(rng, rules, random_stacks(rng, rules)).play())
    return tally
