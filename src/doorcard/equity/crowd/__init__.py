"""Three or more players, exactly: all deals to all but one of them, and counts of what the last may get."""
