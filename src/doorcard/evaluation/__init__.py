"""What a hand is worth: high, low (eight or better), showing; and what it is called.

A strength is an integer and larger is better. High and low strengths, and strengths of what is
showing, are three scales that must not be compared with one another.
"""

from doorcard.evaluation.batch import (
    Way,
    categories,
    evaluate_high,
    evaluate_low8,
    masks_of,
    reference_strengths,
    ways,
)
from doorcard.evaluation.best_five import best_five_high, best_five_low
from doorcard.evaluation.hands import Category, EvaluationError, category_of, ranks_in
from doorcard.evaluation.high import high_strength_reference
from doorcard.evaluation.low8 import can_make_low, low_strength_reference
from doorcard.evaluation.outs import KindOfOuts, Outs, count_outs
from doorcard.evaluation.showing import has_open_pair, highest_card, showing_strength_reference
from doorcard.evaluation.tables import high_strength, low_strength, showing_strength
from doorcard.evaluation.words import (
    HighWords,
    describe_high,
    describe_high_strength,
    describe_low,
    describe_low_strength,
)

__all__ = [
    "Category",
    "EvaluationError",
    "HighWords",
    "KindOfOuts",
    "Outs",
    "Way",
    "best_five_high",
    "best_five_low",
    "can_make_low",
    "categories",
    "category_of",
    "count_outs",
    "describe_high",
    "describe_high_strength",
    "describe_low",
    "describe_low_strength",
    "evaluate_high",
    "evaluate_low8",
    "has_open_pair",
    "high_strength",
    "high_strength_reference",
    "highest_card",
    "low_strength",
    "low_strength_reference",
    "masks_of",
    "ranks_in",
    "reference_strengths",
    "showing_strength",
    "showing_strength_reference",
    "ways",
]
