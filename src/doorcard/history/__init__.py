"""Hand histories: record, replay and exchange formats."""

from doorcard.history.phh import looks_like_phh, read_phh
from doorcard.history.recorded import Problem, Reading, RecordedHand, Severity
from doorcard.history.replay import Replay, Winner, replay

__all__ = [
    "Problem",
    "Reading",
    "RecordedHand",
    "Replay",
    "Severity",
    "Winner",
    "looks_like_phh",
    "read_phh",
    "replay",
]
