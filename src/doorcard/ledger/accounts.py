"""Accounts of the book: where chips can be. Names are text so that a listing reads by itself.

``mint`` makes play chips and may go below zero; every other account has the floor 0. The sum of all is 0.
What people are given, welcome and refills, comes from ``promotions``, which gets from the mint what it lacks
and takes back what was never played; the house's bots are funded by the mint itself.
"""

MINT = "mint"
RAKE = "rake"
PROMOTIONS = "promotions"


def wallet(user_id: str) -> str:
    """A user's chips outside of the tables."""
    return f"wallet:{user_id}"


def stack(table_id: str, seat: int) -> str:
    """The chips in front of a seat."""
    return f"stack:{table_id}:{seat}"


def pot(hand_id: str, number: int = 0) -> str:
    """A pot of a hand. All bets go to number 0; when the hand is paid, side pots part from it and 0 is the
    main pot.
    """
    return f"pot:{hand_id}:{number}" if number else f"pot:{hand_id}"
