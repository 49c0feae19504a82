"""Hand histories: record, replay and exchange formats."""

from doorcard.history.phh import looks_like_phh, read_phh
from doorcard.history.phh_record import Converted, record_of
from doorcard.history.phh_write import write_phh, write_phhs
from doorcard.history.record import (
    Record,
    RecordError,
    RecordPlayer,
    anonymised,
    encode_record,
    make_record,
    seen_by,
)
from doorcard.history.record_read import RecordReading, looks_like_record, read_record, read_records
from doorcard.history.record_replay import replay_record
from doorcard.history.record_verify import Verified, verify
from doorcard.history.recorded import Problem, Reading, RecordedHand, Severity
from doorcard.history.replay import Replay, Winner, replay

__all__ = [
    "Converted",
    "Problem",
    "Reading",
    "Record",
    "RecordError",
    "RecordPlayer",
    "RecordReading",
    "RecordedHand",
    "Replay",
    "Severity",
    "Verified",
    "Winner",
    "anonymised",
    "encode_record",
    "looks_like_phh",
    "looks_like_record",
    "make_record",
    "read_phh",
    "read_record",
    "read_records",
    "record_of",
    "replay",
    "replay_record",
    "seen_by",
    "verify",
    "write_phh",
    "write_phhs",
]
