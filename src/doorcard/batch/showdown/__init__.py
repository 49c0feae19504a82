"""The end of a compiled hand: pots, rake, shares and odd chips."""
