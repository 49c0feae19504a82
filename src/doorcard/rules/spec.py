"""Types of a resolved rule set: game, stakes, house rules, rake, protection, timers.

All amounts are integers (``Amount``) in the table's ``unit``: hundredths of a dollar or euro, or whole chips.
A ``RuleSet`` is complete in itself: a record that stores one can be replayed when the files it came from are
gone.
"""

from enum import Enum, IntEnum, StrEnum

from msgspec import Struct

from doorcard.rules.errors import GameNotCovered
from doorcard.rules.house import (
    BoardTie,
    BringInAmount,
    BringInTie,
    CommunityOpener,
    FirstToShow,
    FourthStreetPair,
    HeadsUpCap,
    OddChip,
    OddChipLow,
    RakeChoice,
    Shortage,
    ShortAllIn,
    ShortAnte,
)

Amount = int
"""Chips, as an integer number of the table's unit."""

MIN_PLAYERS = 2
MAX_PLAYERS = 8


class Street(IntEnum):
    """The five betting rounds, by the number of cards that a player then has."""

    THIRD = 3
    FOURTH = 4
    FIFTH = 5
    SIXTH = 6
    SEVENTH = 7


class Half(StrEnum):
    """The parts into which a pot is decided."""

    HIGH = "high"
    LOW_EIGHT = "low_eight"


class Game(StrEnum):
    """1.1: the two games, both fixed limit."""

    STUD = "stud"
    STUD8 = "stud8"

    @property
    def halves(self) -> tuple[Half, ...]:
        """The halves of each pot: high alone, or high and eight-or-better low."""
        return (Half.HIGH,) if self is Game.STUD else (Half.HIGH, Half.LOW_EIGHT)


class Unit(Enum):
    """What one ``Amount`` stands for; the value is its text in outputs."""

    CENT = "0.01"
    CHIP = "1"


class Stakes(Struct, frozen=True):
    """Section 2: the figures of one limit, in ``unit``; ``chip`` is the smallest chip in play.

    0 <= ante, 0 < bring_in < small_bet < big_bet, all multiples of chip (2.4); the loader checks it.
    """

    key: str
    ante: Amount
    bring_in: Amount
    small_bet: Amount
    big_bet: Amount
    chip: Amount = 1
    unit: Unit = Unit.CENT


class HouseRules(Struct, frozen=True):
    """Section 9: one value for every option that changes how a hand is played."""

    bring_in_amount: BringInAmount = BringInAmount.STAKE
    bring_in_tie: BringInTie = BringInTie.SUIT
    board_tie: BoardTie = BoardTie.POSITION
    fourth_street_pair: FourthStreetPair = FourthStreetPair.ANY
    bets_and_raises_max: int = 4
    heads_up_cap: HeadsUpCap = HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP
    short_ante: ShortAnte = ShortAnte.LAYERED
    short_all_in: ShortAllIn = ShortAllIn.HALF_BET
    first_to_show: FirstToShow = FirstToShow.FIRST_TO_ACT
    all_in_face_up: bool = False
    odd_chip: OddChip = OddChip.SUIT_OF_FIVE
    odd_chip_low: OddChipLow = OddChipLow.HIGHEST_SUIT
    shortage: Shortage = Shortage.COMMUNITY
    community_opener: CommunityOpener = CommunityOpener.BEST_BOARD_WITH_IT
    rake_uncontested: bool = False


class RakeStep(Struct, frozen=True):
    """``take`` is added once the pots together reach ``at``."""

    at: Amount
    take: Amount


class RakeRow(Struct, frozen=True):
    """The steps for tables at which at least ``players_from`` and at most ``players_to`` were dealt in."""

    players_from: int
    players_to: int
    steps: tuple[RakeStep, ...]
    most: Amount


class RakeSchedule(Struct, frozen=True):
    """Section 8: the rows that hold for one limit; ``version`` goes into every record."""

    key: str
    version: str
    rows: tuple[RakeRow, ...]


class ProtectionRules(Struct, frozen=True):
    """Section 6: all-in by protection; ``quota`` uses in ``window_ms``; ``quota == 0`` turns it off (6.8)."""

    quota: int = 2
    window_ms: int = 24 * 3600 * 1000


class Profile(Struct, frozen=True):
    """Section 9: how a house plays: rules for each game that it covers, its rake and its protection."""

    name: str
    houses: tuple[tuple[Game, HouseRules], ...]
    rake: RakeChoice = RakeChoice.NONE
    protection: ProtectionRules = ProtectionRules()

    @property
    def games(self) -> tuple[Game, ...]:
        """The games that it covers."""
        return tuple(game for game, _ in self.houses)

    def house(self, game: Game) -> HouseRules:
        """The rules of one game; `GameNotCovered` if there are none."""
        for covered, house in self.houses:
            if covered is game:
                return house
        raise GameNotCovered("game_not_covered", game=game.value, profile=self.name, covered=self.games)


class Timers(Struct, frozen=True):
    """Clocks of a table, in milliseconds."""

    action_ms: int = 20_000
    time_bank_ms: int = 30_000
    showdown_ms: int = 6_000
    between_hands_ms: int = 2_000


class RuleSet(Struct, frozen=True):
    """Everything that decides how one hand is played, resolved from a profile, a limit and a rake schedule.

    ``stakes.bring_in`` is already the amount that the house charges (2.2 applied).
    """

    game: Game
    profile: str
    stakes: Stakes
    house: HouseRules
    rake: RakeSchedule | None = None
    protection: ProtectionRules = ProtectionRules()
