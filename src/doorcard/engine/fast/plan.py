"""A rule set worked out for speed: what a player may do at a level of the betting, and what comes of it.

Fixed limit has few betting situations. A `Level` is one of them (the price and what was wagered for it); for
each it is worked out once what a player may do there, with the very events that follow, and remembered.
Everything is said by the rule set alone, so all hands of a rule set share the same levels.
"""

from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.engine.errors import HandError
from doorcard.engine.events import ActionTaken, AntesPosted
from doorcard.engine.fast.tables import BRING_IN, CALL, CHECK, FOLD, SIZE_OF
from doorcard.rules.house import (
    BoardTie,
    BringInTie,
    FourthStreetPair,
    HeadsUpCap,
    Shortage,
    ShortAllIn,
    ShortAnte,
)
from doorcard.rules.spec import MAX_PLAYERS, Amount, RuleSet

# What a move does besides its cost.
IS_ALL_IN, IS_RAISE, IS_CALLED, IS_FOLD = 1, 2, 4, 8

# What a player may do depends on him by these flags, below his number and his bet in the key of a choice.
ANSWERABLE, UNCAPPED, NOT_REOPENED, NO_PAIR = 1, 2, 4, 8
PLAYER_SHIFT, BET_SHIFT = 4, 7
FLAGS = 15
Key = int | tuple[int, Amount]
"""Bet, player and flags; with all his chips where they do not suffice for everything that he could do."""

# By the set of those who can act: ANSWERABLE from two on, and UNCAPPED as 4.7 has it.
CAPPED_TABLE = [ANSWERABLE if size >= 2 else 0 for size in SIZE_OF]
LIFTED_TABLE = [UNCAPPED | flags for flags in CAPPED_TABLE]
LIFTED_FOR_TWO_TABLE = [
    flags | (UNCAPPED if size == 2 else 0) for flags, size in zip(CAPPED_TABLE, SIZE_OF, strict=True)
]

# The kinds of betting rounds: fourth street is SMALL, or CHOICE or BIG where a pair shows.
ROUND_THIRD, ROUND_SMALL, ROUND_CHOICE, ROUND_BIG = range(4)

Move = tuple[ActionTaken, Amount, int, "Level"]
"""What an action does: its event, its cost, what else, the level after it."""
Choice = tuple[tuple[LegalAction, ...], tuple[Move, ...]]
"""The actions that the rules allow, and for each its move; nothing: he is not asked."""
NOTHING: Choice = ((), ())

MOST_CHOICES = 10_000
"""So many choices are remembered (about 10 MiB); a hand that opens when there are more starts afresh."""


class Level:
    """One betting situation of a rule set; its fields are those of `HandState`."""

    __slots__ = (
        "big_wagered",
        "cap_reached",
        "choices",
        "full_to",
        "has_bet",
        "is_short",
        "may_fold",
        "plan",
        "price",
        "round",
        "sizes",
        "smallest",
        "top",
        "wagers",
    )

    def __init__(
        self,
        plan: "Plan",
        round_: int,
        price: Amount = 0,
        full_to: Amount = 0,
        wagers: int = 0,
        big_wagered: bool = False,
        cap_reached: bool = False,
        has_bet: bool = False,
        may_fold: bool = True,
    ) -> None:
        self.plan = plan
        self.round = round_
        self.price = price
        self.full_to = full_to
        self.wagers = wagers
        self.big_wagered = big_wagered
        self.cap_reached = cap_reached
        self.has_bet = has_bet
        """Somebody raised the price: it is more than nothing or the bring-in (8.4)."""
        self.may_fold = may_fold
        self.sizes = plan.sizes(round_, big_wagered)
        self.is_short = has_bet and price != full_to
        """The last wager was no full one: only then may somebody be asked who may not raise again (5.3)."""
        self.smallest = self.sizes[0]
        self.top = max(price, full_to + self.sizes[-1], plan.bring_in)
        """Whoever has more than this can do everything in full."""
        self.choices: dict[Key, Choice] = {}

    def work_out(self, key: int, everything: Amount) -> Choice:
        """What a player may do here who has ``everything`` in front of him and behind."""
        player, bet = key >> PLAYER_SHIFT & 7, key >> BET_SHIFT
        moves = self._moves(player, bet, everything, key & FLAGS)
        found = tuple([_option(*move) for move in moves]), tuple([move for move, _ in moves])
        self.choices[key if everything > self.top else (key, everything)] = found
        self.plan.made += 1
        return found

    def _moves(self, player: int, bet: Amount, everything: Amount, flags: int) -> list[tuple[Move, str]]:
        if bet >= self.price and not flags & ANSWERABLE:
            return []  # 5.2: alone, and he owes nothing
        if self.is_opening:
            stay = self._move(player, BRING_IN, min(self.plan.bring_in, everything), bet, everything, flags)
        elif bet < self.price:
            stay = self._move(player, CALL, min(self.price, everything), bet, everything, flags)
        else:
            stay = self._move(player, CHECK, bet, bet, everything, flags)
        fold: Move = (ActionTaken(player, FOLD, 0, 0), 0, IS_FOLD, self)
        folds = [(fold, "")] if self.may_fold else []
        return [*folds, (stay, ""), *self._wagers(player, bet, everything, flags)]

    @property
    def is_opening(self) -> bool:
        """The bring-in is still to come."""
        return self.round == ROUND_THIRD and not self.price

    def _wagers(self, player: int, bet: Amount, everything: Amount, flags: int) -> list[tuple[Move, str]]:
        if self._is_closed(flags):
            return []
        above = self.plan.bring_in if self.is_opening else self.price
        sizes = self.sizes[:1] if flags & NO_PAIR else self.sizes
        found: dict[Amount, tuple[Move, str]] = {}
        for size in sizes:
            to = min(self.full_to + size, everything)
            if to > above and to not in found:
                name = "big" if size == self.plan.big_bet else "small"
                found[to] = (self._move(player, self._wager_kind(), to, bet, everything, flags), name)
        return list(found.values())

    def _is_closed(self, flags: int) -> bool:
        """4.6, 4.10, 5.3."""
        capped = self.wagers >= self.plan.most_wagers and not self._is_uncapped(flags)
        return capped or not flags & ANSWERABLE or bool(flags & NOT_REOPENED)

    def _is_uncapped(self, flags: int) -> bool:
        return bool(flags & UNCAPPED) and not self.cap_reached

    def _wager_kind(self) -> ActionKind:
        if self.wagers:
            return ActionKind.RAISE
        return ActionKind.COMPLETE if self.price or self.round == ROUND_THIRD else ActionKind.BET

    def _move(
        self, player: int, kind: ActionKind, to: Amount, bet: Amount, everything: Amount, flags: int
    ) -> Move:
        cost, all_in = to - bet, to == everything
        effects = IS_ALL_IN if all_in else 0
        if kind is CHECK or kind is CALL:
            effects |= IS_CALLED if kind is CALL and self.has_bet else 0
            return ActionTaken(player, kind, to, cost, all_in), cost, effects, self
        effects |= IS_RAISE
        if kind is BRING_IN:
            level = self.plan.level(ROUND_THIRD, self.plan.bring_in)
            return ActionTaken(player, kind, to, cost, all_in), cost, effects, level
        full = self._is_full(to, flags)
        capped = full and self.wagers + 1 >= self.plan.most_wagers and not self._is_uncapped(flags)
        big = full and to - self.full_to >= self.plan.big_bet
        event = ActionTaken(player, kind, to, cost, all_in, full, big, capped)
        return event, cost, effects | (IS_CALLED if self.has_bet else 0), self._raised(event)

    def _is_full(self, to: Amount, flags: int) -> bool:
        """5.3: at least half of the smallest wager, or every one, by the house."""
        return self.plan.every_wager_is_full or 2 * (to - self.full_to) >= self.smallest

    def _raised(self, event: ActionTaken) -> "Level":
        return self.plan.level(
            self.round,
            event.to,
            event.to if event.counted else self.full_to,
            self.wagers + event.counted,
            self.big_wagered or event.big,
            self.cap_reached or event.capped,
            True,
        )


def _option(move: Move, size: str) -> LegalAction:
    event = move[0]
    return LegalAction(event.kind, event.to, event.cost, event.all_in, size)


class Plan:
    """A rule set with what is known of it. One for each rule set; see `plan_of`."""

    def __init__(self, rules: RuleSet) -> None:
        house, stakes = rules.house, rules.stakes
        if house.short_ante is not ShortAnte.LAYERED:  # only records have another
            raise HandError("not_fast", option="short_ante", value=house.short_ante.value)
        self.rules = rules
        self.ante = stakes.ante
        self.antes = [AntesPosted((self.ante,) * players) for players in range(MAX_PLAYERS + 1)]
        """By the number of players, where all have more than the ante."""
        self.bring_in, self.small_bet, self.big_bet = stakes.bring_in, stakes.small_bet, stakes.big_bet
        self.most_wagers = house.bets_and_raises_max
        self.every_wager_is_full = house.short_all_in is ShortAllIn.FULL_BET
        self.made = 0
        self._levels: dict[tuple[int, Amount, Amount, int, bool, bool, bool], Level] = {}
        bringing_in, third = Level(self, ROUND_THIRD, may_fold=False), Level(self, ROUND_THIRD)
        self.third = {False: bringing_in, True: third}
        """By whether the opener may fold (3.7)."""
        self.first = tuple(Level(self, round_) for round_ in range(4))
        """By the kind of round, before anybody has bet."""
        self.choice_round = {FourthStreetPair.NEVER: ROUND_SMALL, FourthStreetPair.BIG_ONLY: ROUND_BIG}.get(
            house.fourth_street_pair, ROUND_CHOICE
        )
        self.only_pair_holder = house.fourth_street_pair is FourthStreetPair.PAIR_HOLDER
        self.spare = 2 if house.shortage is Shortage.WSOP_COUNT else 0
        self.door_tie_by_position = house.bring_in_tie is BringInTie.POSITION
        self.board_tie_by_position = house.board_tie is BoardTie.POSITION
        self.all_in_face_up = house.all_in_face_up
        self.cap_tables = [
            [self._cap_table(dealt, began) for began in (False, True)] for dealt in (False, True)
        ]
        """4.7: flags by the set of who can act; by whether two were dealt in, and two began the round."""

    def sizes(self, round_: int, big_wagered: bool) -> tuple[Amount, ...]:
        """4.4, 4.5: the sizes of a wager, small first."""
        if round_ == ROUND_BIG or (round_ == ROUND_CHOICE and big_wagered):
            return (self.big_bet,)
        return (self.small_bet, self.big_bet) if round_ == ROUND_CHOICE else (self.small_bet,)

    def level(
        self,
        round_: int,
        price: Amount,
        full_to: Amount = 0,
        wagers: int = 0,
        big_wagered: bool = False,
        cap_reached: bool = False,
        has_bet: bool = False,
    ) -> Level:
        """The level with these fields: always the same object, so that what was worked out serves again."""
        key = (round_, price, full_to, wagers, big_wagered, cap_reached, has_bet)
        found = self._levels.get(key)
        if found is None:
            found = self._levels[key] = Level(self, *key)
        return found

    def _cap_table(self, two_dealt: bool, two_began: bool) -> list[int]:
        option = self.rules.house.heads_up_cap
        if option is HeadsUpCap.UNCAPPED:
            return LIFTED_FOR_TWO_TABLE
        lifted = (two_dealt and option is HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT) or (
            two_began and option is HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP
        )
        return LIFTED_TABLE if lifted else CAPPED_TABLE


_PLANS: dict[int, Plan] = {}
_MOST_PLANS = 64


def plan_of(rules: RuleSet) -> Plan:
    """The plan of a rule set, found by the object: to compare rule sets field by field takes longer."""
    plan = _PLANS.get(id(rules))
    # The plan holds its rule set, so no other can have that id while the plan is here.
    if plan is not None and plan.made < MOST_CHOICES:
        return plan
    if len(_PLANS) >= _MOST_PLANS:
        _PLANS.clear()
    plan = _PLANS[id(rules)] = Plan(rules)
    return plan
