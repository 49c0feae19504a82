"""Shares of the pot, exact or sampled."""
