"""How strong some cards of a player are among all cards that he could hold: ten levels, 0 the weakest.

The desk compares what somebody does with hands of about the same strength, thousands of times a second; so
this is a coarse and quick measure and no equity. Four to a flush count as a good pair while cards are to
come, and so do three suited cards at the beginning. Only the high hand counts, also at stud8.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from doorcard.cards import UNKNOWN, Card
from doorcard.evaluation import high_strength, showing_strength

LEVELS = 10
NO_LEVEL = -1
"""Of cards that nobody saw."""

BEFORE_FIVE = 5
_PAIR_OF_TENS = showing_strength((32, 33))
_PAIR_OF_ACES = high_strength((48, 49, 0, 5, 10))
_DRAWN_OUT = 7

CUTS: dict[int, tuple[int, ...]] = {
    1: (131072, 196608, 262144, 393216, 458752, 524288, 655360, 720896, 786432),
    2: (339968, 466944, 540672, 614400, 679936, 741376, 802816, 856064, 888832),
    3: (536832, 619264, 689664, 755456, 816384, 864512, 893440, 1190656, 1675264),
    4: (623392, 741904, 764176, 829200, 886048, 899360, 1190480, 1469520, 1747744),
    5: (681009, 755008, 812336, 829745, 1051783, 1328432, 1538131, 1747264, 1886256),
    6: (759619, 829284, 1051555, 1260456, 1469353, 1678419, 1884688, 1887142, 2864745),
    7: (829267, 1051814, 1260696, 1469592, 1678471, 1887093, 2654761, 2865287, 4469264),
}
"""By number of cards: the worths at which the levels 1 to 9 begin, so that each holds about a tenth of all
hands of so many cards; a single rank cannot be parted (tests count it again)."""


def worth(cards: Sequence[Card]) -> int:
    """A number that orders hands of equally many cards, one to seven, all known."""
    made = showing_strength(cards) if len(cards) < BEFORE_FIVE else high_strength(cards)
    if len(cards) < 3 or len(cards) == _DRAWN_OUT:
        return made
    suited = max(Counter(card & 3 for card in cards).values())
    if suited < min(len(cards), 4):
        return made
    return max(made, _PAIR_OF_TENS if len(cards) < BEFORE_FIVE else _PAIR_OF_ACES)


@lru_cache(maxsize=1 << 16)
def level(cards: tuple[Card, ...]) -> int:
    """0 to 9, or NO_LEVEL where a card is unknown or there are none."""
    if not cards or UNKNOWN in cards:
        return NO_LEVEL
    return bisect_right(CUTS[min(len(cards), _DRAWN_OUT)], worth(cards[:_DRAWN_OUT]))
