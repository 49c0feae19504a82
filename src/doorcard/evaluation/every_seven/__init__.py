"""All seven-card hands there are, valued one by one (numba, the extra ``fast``)."""

from __future__ import annotations

from doorcard.evaluation.hands import Category


def count_categories() -> dict[Category, int]:
    """How many of the 133,784,560 seven-card hands fall into each category.

    Each hand is valued for itself, in about a tenth of a second once the loops are compiled.

    Raises:
        ImportError: numba is not installed.
    """
    from doorcard.evaluation.every_seven import kernels

    return dict(zip(Category, kernels.counts_of_all().tolist(), strict=True))
