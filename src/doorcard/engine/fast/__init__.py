"""The fast hand: the same rules, refusals and events as the reference engine, in a form that is changed in
place.

``doorcard.engine`` stays the authority: a test plays both side by side. Whoever plays many hands for
themselves (a simulation, a trainer, a search) uses this one; a room that keeps every state uses the other.
"""

from doorcard.engine.fast.hand import FastHand

__all__ = ["FastHand"]
