"""Closed hands in the formats that others read."""
