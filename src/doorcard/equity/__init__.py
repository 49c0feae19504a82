"""Shares of the pot at a showdown of seven-card stud, high or eight-or-better: exact or sampled."""

from doorcard.equity.answer import Equity, PlayerShare, Sums, Tally, answer
from doorcard.equity.ask import equity, equity_of
from doorcard.equity.spot import Cards, EquityError, Spot, make_spot

__all__ = [
    "Cards",
    "Equity",
    "EquityError",
    "PlayerShare",
    "Sums",
    "Spot",
    "Tally",
    "answer",
    "equity",
    "equity_of",
    "make_spot",
]
