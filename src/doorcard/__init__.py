"""The open Seven-Card Stud room: rules engine, hand values, room and server."""

__version__ = "0.1.0"
