"""The double-entry book of chips."""
