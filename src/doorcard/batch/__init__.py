"""Many hands at once."""
