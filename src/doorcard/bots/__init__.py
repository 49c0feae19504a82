"""Players that decide from their own view of the hand."""
