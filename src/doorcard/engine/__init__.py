"""One hand: legal actions, decisions, events and views."""
