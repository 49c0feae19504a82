"""House options: the closed vocabulary in which a room says how it plays.

Every option is an enum whose members are the values that the rule documents and authorities give; each
member has exactly one handler in the engine. A profile (``data/house.toml``) chooses one member for every
option and game.
The numbers in the docstrings are those of the project's rule book.
"""

from enum import StrEnum


class BringInAmount(StrEnum):
    """2.2: what the bring-in costs."""

    STAKE = "stake"
    HALF_SMALL_BET = "half_small_bet"


class BringInTie(StrEnum):
    """3.2: who brings it in when the lowest door cards have the same rank."""

    SUIT = "suit"
    POSITION = "position"


class BoardTie(StrEnum):
    """4.2: who acts first when the best boards are equal."""

    POSITION = "position"
    SUIT = "suit"


class FourthStreetPair(StrEnum):
    """4.5: what an open pair on fourth street allows."""

    ANY = "any"
    PAIR_HOLDER = "pair_holder"
    BIG_ONLY = "big_only"
    NEVER = "never"


class HeadsUpCap(StrEnum):
    """4.7: when the limit on wagers is lifted between two players."""

    CAPPED = "capped"
    UNCAPPED_IF_ROUND_BEGAN_HEADS_UP = "uncapped_if_round_began_heads_up"
    UNCAPPED_IF_TWO_WERE_DEALT = "uncapped_if_two_were_dealt"
    UNCAPPED = "uncapped"


class ShortAnte(StrEnum):
    """5.1: whose antes the winner takes who could not pay all of his own."""

    LAYERED = "layered"
    ONE_POT = "one_pot"


class ShortAllIn(StrEnum):
    """5.3: when an all-in above the price counts as a full wager."""

    HALF_BET = "half_bet"
    FULL_BET = "full_bet"


class FirstToShow(StrEnum):
    """7.2: who shows first when nobody bet on the final round."""

    BEST_BOARD = "best_board"
    LOWEST_SEAT = "lowest_seat"
    FIRST_TO_ACT = "first_to_act"


class OddChip(StrEnum):
    """7.4: who of tied high hands gets the odd chip."""

    SUIT_OF_FIVE = "suit_of_five"
    SUIT_OF_SEVEN = "suit_of_seven"
    POSITION = "position"


class OddChipLow(StrEnum):
    """7.4: who of tied low hands gets the odd chip."""

    HIGHEST_SUIT = "highest_suit"
    LOWEST_SUIT = "lowest_suit"


class Shortage(StrEnum):
    """7.5: when one community card replaces the seventh cards."""

    COMMUNITY = "community"
    WSOP_COUNT = "wsop_count"


class CommunityOpener(StrEnum):
    """7.5: who acts first after a community card."""

    BEST_BOARD_WITH_IT = "best_board_with_it"
    SIXTH_STREET_OPENER = "sixth_street_opener"


class RakeChoice(StrEnum):
    """8.5: the schedule that a profile takes."""

    NONE = "none"
    DOCUMENT_A = "document-a"
