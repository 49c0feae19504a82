"""What a hand is worth: high, low (eight or better), showing; and what it is called.

A strength is an integer and larger is better. High and low strengths, and strengths of what is
showing, are three scales that must not be compared with one another.
"""

from doorcard.evaluation.best_five import best_five_high, best_five_low
from doorcard.evaluation.hands import Category, EvaluationError, category_of, ranks_in
from doorcard.evaluation.high import high_strength_reference
from doorcard.evaluation.low8 import can_make_low, low_strength_reference
from doorcard.evaluation.outs import KindOfOuts, Outs, count_outs
from doorcard.evaluation.showing import has_open_pair, highest_card, showing_strength_reference
from doorcard.evaluation.tables import high_strength, low_strength, showing_strength
from doorcard.evaluation.words import HighWords, describe_high, describe_low

__all__ = [
    "Category",
    "EvaluationError",
    "HighWords",
    "KindOfOuts",
    "Outs",
    "best_five_high",
    "best_five_low",
    "can_make_low",
    "category_of",
    "count_outs",
    "describe_high",
    "describe_low",
    "has_open_pair",
    "high_strength",
    "high_strength_reference",
    "highest_card",
    "low_strength",
    "low_strength_reference",
    "ranks_in",
    "showing_strength",
    "showing_strength_reference",
]
