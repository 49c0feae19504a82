"""Ranges: the holdings that a player may have on third street, each with its weight."""
