"""Sentences that commands and the server share: what is wrong with a hand, in each language."""
