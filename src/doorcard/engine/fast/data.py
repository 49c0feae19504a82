"""What a fast hand keeps: the same facts as `HandState`, in lists and sets that change in place."""

from collections.abc import Iterator, Sequence

from doorcard.cards import Card
from doorcard.engine.actions import LegalAction
from doorcard.engine.events import Event, Pot, StreetOpened
from doorcard.engine.fast.plan import CAPPED_TABLE, PLAYER_SHIFT, Level, Move, plan_of
from doorcard.engine.fast.tables import ALL_LEFT, START, THIRD
from doorcard.engine.hand import open_hand
from doorcard.engine.state import Phase
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS, Amount, RuleSet, Street

MARKS = [player << PLAYER_SHIFT for player in range(MAX_PLAYERS)]
"""The part of the key of a choice that is each player's own."""
# Before the cards all hands have the same; dealing them puts others in their place.
NO_CARDS: list[list[list[Card]]] = [[[]] * count for count in range(MAX_PLAYERS + 1)]


class HandData:
    """The fields of a fast hand. Read them; only its methods change them.

    ``events``: all that happened so far. ``live``, ``active`` and ``protected`` are sets (bit ``p`` is player
    ``p``): not folded; can still act; out by protection. ``own[player]`` are his cards in deal order.
    """

    __slots__ = (
        "active",
        "actor",
        "answered",
        "awarded",
        "began_heads_up",
        "bets",
        "bettor",
        "board_keys",
        "checked",
        "community_card",
        "counted_to",
        "counts",
        "decided",
        "events",
        "face_up",
        "left",
        "level",
        "live",
        "marks",
        "moves",
        "mucked",
        "opened",
        "options",
        "own",
        "phase",
        "plan",
        "pots",
        "protected",
        "queue",
        "rake",
        "rare",
        "rules",
        "shown",
        "stacks",
        "staked",
        "starting_stacks",
        "street",
        "wager_called",
    )

    def __init__(self, rules: RuleSet, stacks: Sequence[Amount], checked: bool = True) -> None:
        """A hand before the antes; HandError as `open_hand` has it. ``checked``: count the chips after every
        event.
        """
        count = len(stacks)
        if not MIN_PLAYERS <= count <= MAX_PLAYERS or min(stacks) < 1:
            open_hand(rules, stacks)  # it says what is wrong
        everybody = (1 << count) - 1
        self.rules, self.plan, self.checked = rules, plan_of(rules), checked
        self.starting_stacks = tuple(stacks)
        self.stacks, self.bets, self.staked = list(stacks), [0] * count, [0] * count
        self.live = self.active = everybody
        self.protected = 0
        self.phase: Phase = START
        self.street: Street = THIRD
        self.events: list[Event] = []
        self.actor: int | None = None
        self.options: tuple[LegalAction, ...] = ()
        self.moves: tuple[Move, ...] = ()
        # the betting round
        self.level: Level = self.plan.third[False]
        self.queue: Iterator[int] = iter(())
        """Who is asked after the actor, if nobody raises."""
        self.answered: list[Level | None] = [None] * count
        """The level at which each player last acted in this round."""
        self.counts: list[int] = CAPPED_TABLE
        self.marks: list[int] = MARKS
        self.opened: StreetOpened | None = None
        self.began_heads_up = False
        self.bettor: int | None = None
        """Who last raised the price; the round's aggressor if the level has a bet."""
        self.wager_called = False
        # the cards
        self.own: list[list[Card]] = NO_CARDS[count]
        self.board_keys: list[int] = []
        self.left: set[Card] = ALL_LEFT
        self.community_card: Card | None = None
        self.rare = False
        """Unknown cards or a community card: the reference engine opens the streets and compares."""
        self.face_up: tuple[int, ...] = ()
        # the end
        self.pots: tuple[Pot, ...] = ()
        self.rake: Amount = 0
        self.awarded: Amount = 0
        self.shown: tuple[int, ...] = ()
        self.mucked: tuple[int, ...] = ()
        # Decisions are counted when somebody asks: earlier ones, and those of the events from there on.
        self.decided = 0
        self.counted_to = 0

    def recount(self) -> None:
        """Law: chips in are chips out. Counts every chip again; asserts."""
        if sum(self.stacks) + sum(self.staked) - self.awarded != sum(self.starting_stacks):
            raise AssertionError(f"chips made or lost by {self.events[-1]}")

    def recount_pots(self) -> None:
        """The pots are all that was staked; asserts."""
        self.recount()
        if sum([pot.amount for pot in self.pots]) != sum(self.staked):
            raise AssertionError("pots differ from the stakes")

    def recount_at_the_end(self) -> None:
        """No chip is left between the players and the house; asserts."""
        self.recount()
        if sum(self.staked) != self.rake + self.awarded:
            raise AssertionError("chips are left in the pots")
