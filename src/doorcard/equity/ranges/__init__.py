"""Ranges: what a player may hold on third street, each holding with its weight, and the equity of ranges."""

from doorcard.equity.ranges.ask import range_equity
from doorcard.equity.ranges.holdings import Range, parse_range
from doorcard.equity.ranges.tokens import RangeError

__all__ = ["Range", "RangeError", "parse_range", "range_equity"]
