"""Own records as lines: canonical, both ways the same, and refused in a sentence where they are wrong."""

import json
import random
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard.engine.events import HandEnded
from doorcard.history.record import (
    PAID_VERSION,
    Record,
    RecordError,
    RecordPlayer,
    anonymised,
    digest_of,
    encode_record,
    make_record,
    utc_from_ms,
)
from doorcard.history.record_read import (
    LONGEST_LINE,
    READERS,
    looks_like_record,
    read_record,
    read_records,
)
from doorcard.history.record_verify import verify
from doorcard.history.recorded import Severity
from doorcard.rules.house import BringInAmount
from tests.rules.table import Table, up
from tests.unit.history.records import random_record

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(random.Random("a record"))


def sealed(fields: dict[str, Any]) -> bytes:
    """A line as another program might write it, with a right digest."""
    fields.pop("digest", None)
    body = json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
    return body + b',"digest":"' + digest_of(body) + b'"}'


def codes(line: bytes) -> list[str]:
    return [problem.code for problem in read_record(line).problems]


def test_line_and_record_are_the_same_both_ways() -> None:
    rng = random.Random("both ways")
    for _ in range(100):
        record = random_record(rng)
        line = encode_record(record)
        reading = read_record(line)
        assert reading.problems == ()
        assert reading.record == record
        assert encode_record(reading.record) == line


def test_a_line_is_canonical_json_with_the_version_first(record: Record) -> None:
    line = encode_record(record)
    fields = json.loads(line)
    first, *_, last = fields
    assert (first, last) == ("doorcard", "digest")
    assert fields["doorcard"] == 1
    assert fields["started_at"] == "2026-03-01T20:15:00.250000Z"
    assert b"\n" not in line
    assert sealed(fields) == line

    def no_float(text: str) -> float:
        raise AssertionError(f"a float: {text}")

    json.loads(line, parse_float=no_float)


@pytest.mark.parametrize("version", sorted(READERS))
def test_the_sample_of_every_version_still_reads(version: int) -> None:
    """A new field in an event or rule breaks this: then the version goes up and the old reader stays."""
    content = (SAMPLES / f"records_v{version}.jsonl").read_bytes()
    assert looks_like_record(content)
    readings = list(read_records(content))
    assert len(readings) >= 8
    for reading in readings:
        assert reading.problems == (), reading.hand_id
        assert reading.record is not None
        found = {problem.code for problem in verify(reading.record).problems}
        assert found <= ({"odd_chip_elsewhere"} if version == PAID_VERSION else set()), reading.hand_id


def test_a_hand_that_goes_on_is_no_record(record: Record) -> None:
    with pytest.raises(RecordError, match="hand_not_closed"):
        make_record("x", record.rules, record.players, record.starting_stacks, record.events[:-1])


def test_a_name_that_is_no_text_is_refused(record: Record) -> None:
    player = replace(record.players[0], name="\udcff")
    with pytest.raises(RecordError, match="name_not_text"):
        encode_record(replace(record, players=(player, *record.players[1:])))


def test_without_names_nothing_tells_who_played_and_when(record: Record) -> None:
    line = encode_record(anonymised(record, "1"))
    for told in (record.hand_id, "Ana", "2026", '"t1"'):
        assert told.encode() not in line
    assert read_record(line).problems == ()


def test_times_are_milliseconds_since_1970() -> None:
    assert utc_from_ms(1_772_396_100_250) == datetime(2026, 3, 1, 20, 15, 0, 250_000, UTC)


def test_a_cut_line_is_no_json(record: Record) -> None:
    line = encode_record(record)
    for end in range(1, len(line)):
        reading = read_record(line[:end], 7)
        assert reading.record is None
        assert [problem.line for problem in reading.problems] == [7]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "json_invalid"),
        (b"hello", "json_invalid"),
        (b"\xff\xfe", "json_invalid"),
        (b'{"a":' + b"[" * 100_000, "json_invalid"),
        (b"[]", "record_invalid"),
        (b"{}", "record_invalid"),
        (b'{"doorcard":"1"}', "record_invalid"),
        (b'{"doorcard":1.0}', "record_invalid"),
        (b'{"doorcard":true}', "record_invalid"),
        (b'{"doorcard":1}', "record_invalid"),
        (b'{"doorcard":0}', "record_version_unknown"),
        (b'{"doorcard":2,"hand_id":"x"}', "record_invalid"),
        (b'{"doorcard":3,"hand_id":"x"}', "record_invalid"),
        (b'{"doorcard":4,"hand_id":"x"}', "record_version_unknown"),
        (b'{"doorcard":%b}' % (b"9" * 30), "record_version_unknown"),
        (b'{"doorcard":1,"hand_id":"\\ud800"}', "json_invalid"),
        (b'{"doorcard":1,"hand_id":%b}' % (b"9" * 5000), "record_invalid"),
        (b" " * (LONGEST_LINE + 1), "line_too_long"),
    ],
)
def test_what_is_no_record_is_told_and_not_raised(line: bytes, code: str) -> None:
    assert codes(line) == [code]


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("players", [], "players_invalid"),
        ("players.0.seat", 0, "field_invalid"),
        ("players.0.seat", 100, "field_invalid"),
        ("starting_stacks.0", 0, "field_invalid"),
        ("starting_stacks.0", 10**16, "field_invalid"),
        ("starting_stacks.0", 10**25, "field_invalid"),
        ("starting_stacks.0", 1.5, "record_invalid"),
        ("final_stacks", [1], "length_differs"),
        ("viewer", 0, "field_invalid"),
        ("started_at", "2026-03-01T20:15:00.250000+02:00", "field_invalid"),
        ("started_at", "2026-03-01T20:15:00.250000", "field_invalid"),
        ("started_at", "yesterday", "record_invalid"),
        ("rules.game", "hold'em", "record_invalid"),
        ("rules.stakes.chip", 0, "field_invalid"),
        ("rules.stakes.small_bet", -1, "field_invalid"),
        ("rules.stakes.big_bet", 10**13, "field_invalid"),
        ("rules.house.bets_and_raises_max", 0, "field_invalid"),
        ("rules.house.odd_chip", "whoever", "record_invalid"),
        ("rules.protection.quota", -1, "field_invalid"),
        ("rules.protection.quota", 10**18, "field_invalid"),
        ("rules.protection.window_ms", -1, "field_invalid"),
        ("rules.protection.window_ms", 0, "field_invalid"),
        ("rules.protection.window_ms", 10**18, "field_invalid"),
        ("rules.rake", {"key": "x", "version": "1", "rows": [{}]}, "record_invalid"),
        ("events.0.type", "Nothing", "record_invalid"),
        ("events.1.down.0", 52, "cards_invalid"),
        ("events.1.down.0", -1, "cards_invalid"),
        ("events.1.down.0", -2, "cards_invalid"),
    ],
)
def test_wrong_fields_are_named(record: Record, path: str, value: object, code: str) -> None:
    fields = json.loads(encode_record(record))
    *folders, last = path.split(".")
    place = fields
    for name in folders:
        place = place[int(name) if isinstance(place, list) else name]
    place[int(last) if isinstance(place, list) else last] = value
    assert code in codes(sealed(fields))


def row_of(players_from: int, players_to: int, *steps: tuple[int, int], most: int = 5) -> dict[str, Any]:
    """A row of a schedule as it stands in a record."""
    taken = [{"at": at, "take": take} for at, take in steps]
    return {"players_from": players_from, "players_to": players_to, "steps": taken, "most": most}


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([row_of(2, 8, (1, -5))], id="gives chips"),
        pytest.param([row_of(2, 8, (1, 5), most=-1)], id="takes less than nothing"),
        pytest.param([row_of(2, 8, (10**16, 5))], id="more than there is"),
        pytest.param([row_of(5, 2, (1, 5))], id="from five to two players"),
        pytest.param([row_of(-5, 8, (1, 5))], id="from less than none"),
        pytest.param([row_of(2, 200, (1, 5))], id="for two hundred"),
        pytest.param([row_of(2, 4, (1, 5)), row_of(4, 8, (1, 5))], id="two rows for four"),
        pytest.param([row_of(2, 8, (20, 5), (20, 5))], id="two steps at twenty"),
        pytest.param([row_of(2, 8, (20, 5), (10, 5))], id="falling steps"),
        pytest.param([], id="no row"),
    ],
)
def test_8_1_a_schedule_that_makes_no_sense_is_refused(record: Record, rows: list[Any]) -> None:
    fields = json.loads(encode_record(record))
    fields["rules"]["rake"] = {"key": "x", "version": "1", "rows": rows}
    assert "field_invalid" in codes(sealed(fields))


@pytest.mark.parametrize("seats", [(3, 2, 1), (5, 2, 3), (2, 2, 3)])
def test_1_7_seats_that_do_not_rise_are_refused(record: Record, seats: tuple[int, ...]) -> None:
    players = tuple(RecordPlayer(f"p{seat}", seat) for seat in seats)
    many = len(record.players)
    more = tuple(RecordPlayer("x", seat) for seat in range(10, 10 + many - len(players)))
    changed = replace(record, players=(*players, *more)[:many])
    assert codes(encode_record(changed)) == ["field_invalid"]


def test_2_2_a_bring_in_that_the_house_does_not_charge_is_refused() -> None:
    """Half of 10 is 5; the limit's own figure is 3."""
    table = Table(*up("2c", "Kd"), bring_in_amount=BringInAmount.HALF_SMALL_BET)
    table.play("0:bring_in 1:complete 0:fold")
    players = [RecordPlayer("Ana", 1), RecordPlayer("Leo", 2)]
    record = make_record("x", table.state.rules, players, table.state.starting_stacks, table.events)
    reading = read_record(encode_record(record))
    assert [problem.facts for problem in reading.problems] == [{"key": "stakes.bring_in", "found": 3}]
    assert reading.record is None


def test_blanks_other_order_and_other_fields_are_not_canonical(record: Record) -> None:
    fields = json.loads(encode_record(record))
    for other in ({**fields, "more": 1}, dict(sorted(fields.items()))):
        assert codes(sealed(other)) == ["record_not_canonical"]
    spaced = json.dumps(fields).encode()
    assert codes(spaced) == ["digest_differs", "record_not_canonical"]


def test_a_repeated_field_is_not_canonical(record: Record) -> None:
    body = encode_record(record).rpartition(b',"digest"')[0] + b',"table":"another"'
    assert codes(body + b',"digest":"' + digest_of(body) + b'"}') == ["record_not_canonical"]


def test_lines_are_numbered_and_blank_ones_skipped(record: Record) -> None:
    line = encode_record(record)
    readings = list(read_records(b"\n" + line + b"\r\n\n{\n" + line))
    assert [reading.line for reading in readings] == [2, 4, 5]
    assert [len(reading.problems) for reading in readings] == [0, 1, 0]


def test_times_of_other_zones_are_refused(record: Record) -> None:
    at = datetime(2026, 3, 1, tzinfo=timezone(timedelta(hours=2)))
    assert codes(encode_record(replace(record, ended_at=at))) == ["field_invalid"]


def test_the_end_of_a_record_is_the_end_of_its_hand(record: Record) -> None:
    last = record.events[-1]
    assert isinstance(last, HandEnded)
    assert record.final_stacks == last.stacks


def test_severities_are_errors() -> None:
    assert {problem.severity for problem in read_record(b"{").problems} == {Severity.ERROR}
