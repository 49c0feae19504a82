"""Hand histories: record, replay and exchange formats."""
