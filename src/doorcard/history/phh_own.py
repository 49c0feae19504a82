"""Our own fields of a PHH hand: house rules, rake schedule, time-outs with protection, and the setting."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time

from doorcard.cards import UNKNOWN
from doorcard.history.phh_actions import PhhActionError, parse_action
from doorcard.history.phh_fields import Fields
from doorcard.history.phh_rules import OPTION_KINDS, TRIMMED
from doorcard.history.recorded import FoldedHand, OptionValue, Revealed, Setting, Step, TimedOut
from doorcard.history.rules_shape import is_schedule
from doorcard.rules.house import ShortAnte
from doorcard.rules.load import accepts, allowed_by
from doorcard.rules.spec import Amount, RakeRow, RakeSchedule, RakeStep

LARGEST_SEAT = 99


def read_house_rules(fields: Fields) -> tuple[tuple[str, OptionValue], ...]:
    """The single options of ``_house_rules``; an unknown key or value is an error that names it.

    Before them what the standard's own flag says of short antes, where they are not cut into layers (5.1).
    """
    found: list[tuple[str, OptionValue]] = []
    if fields.flag(TRIMMED) is False:
        found.append(("short_ante", ShortAnte.ONE_POT.value))
    for key, value in (fields.table("_house_rules") or {}).items():
        kind = OPTION_KINDS.get(key)
        if kind is None:
            fields.problem("house_rule_unknown", "_house_rules", key=key, known=list(OPTION_KINDS))
        elif isinstance(value, str | int) and accepts(kind, value):
            found.append((key, value))
        else:
            facts = {"key": key, "found": str(value)[:80], "allowed": list(allowed_by(kind))}
            fields.problem("house_rule_invalid", "_house_rules", **facts)
    return tuple(found)


def read_rake_schedule(fields: Fields) -> RakeSchedule | None:
    """``_rake_schedule``, None where it is missing or wrong."""
    table = fields.table("_rake_schedule")
    if table is None:
        return None
    rows = table.get("rows")
    read = [_row(row, fields) for row in rows] if isinstance(rows, list) else []
    known = tuple(row for row in read if row is not None)
    schedule = RakeSchedule(str(table.get("key", "")), str(table.get("version", "")), known)
    if len(known) == len(read) and is_schedule(schedule):
        return schedule
    fields.invalid("_rake_schedule")
    return None


def _row(row: object, fields: Fields) -> RakeRow | None:
    match row:
        case {"players": [int(first), int(last)], "steps": list(steps), "most": most}:
            pairs = [_amounts(step, fields) for step in steps]
            top = fields.amount_of(most)
            if top is not None and None not in pairs:
                taken = tuple(RakeStep(*pair) for pair in pairs if pair is not None)
                return RakeRow(first, last, taken, top)
            return None
        case _:
            return None


def _amounts(step: object, fields: Fields) -> tuple[Amount, Amount] | None:
    if isinstance(step, list) and len(step) == 2:
        at, take = map(fields.amount_of, step)
        if at is not None and take is not None:
            return at, take
    return None


def with_time_outs(fields: Fields, steps: Sequence[Step | None]) -> tuple[Step, ...]:
    """The steps without those that do nothing; the folds that ``_protected`` numbers are time-outs (6.1)."""
    numbers = fields.wholes("_protected", 1, len(steps)) if steps else ()
    marked = list(steps)
    for number in numbers:
        step = marked[number - 1]
        if isinstance(step, FoldedHand):
            marked[number - 1] = TimedOut(step.player, step.line)
        else:
            fields.problem("protected_no_fold", "_protected", action_no=number)
    return tuple(step for step in marked if step is not None)


def read_setting(fields: Fields, players: int) -> Setting:
    """Seats, table and times. Local times of a named zone are left aside: nothing here knows the zones."""
    viewer = fields.whole("_viewer", 1, players)
    return Setting(
        seats=_seats(fields, players),
        table=str(fields.value("table") or ""),
        started_at=_started_at(fields),
        ended_at=_ended_at(fields),
        viewer=None if viewer is None else viewer - 1,
        laid_open=_laid_open(fields, players),
    )


def _laid_open(fields: Fields, players: int) -> Revealed | None:
    text = fields.text("_laid_open")
    if text is None:
        return None
    try:
        step = parse_action(text, players, fields.scale)
    except PhhActionError:
        step = None
    if isinstance(step, Revealed) and step.cards and UNKNOWN not in step.cards:
        return step
    fields.invalid("_laid_open")
    return None


def _seats(fields: Fields, players: int) -> tuple[int, ...]:
    """1.7: clockwise. Where they do not begin with the lowest one, the dealer sat among the players: then
    they are told and left aside, for places count from him.
    """
    seats = fields.wholes("seats", 1, LARGEST_SEAT)
    if not seats:
        return ()
    lowest, rising = seats.index(min(seats)), tuple(sorted(set(seats)))
    if len(rising) == players and seats == rising:
        return seats
    if len(rising) == players and seats[lowest:] + seats[:lowest] == rising:
        fields.note("seats_turned", "seats", found=list(seats))
    else:
        fields.problem("seats_invalid", "seats", found=list(seats), players=players)
    return ()


def _ended_at(fields: Fields) -> datetime | None:
    value = fields.value("_ended_at")
    ended = _utc(value)
    if ended is None and value is not None:
        fields.invalid("_ended_at")
    return ended


def _utc(value: object) -> datetime | None:
    if not isinstance(value, datetime) or value.tzinfo is None:
        return None
    try:
        return value.astimezone(UTC)
    except OverflowError:  # before the year 1, or after 9999
        return None


def _started_at(fields: Fields) -> datetime | None:
    clock, zone = fields.value("time"), fields.value("time_zone")
    day = _date({key: fields.value(key) for key in ("year", "month", "day")})
    if day is None or not isinstance(clock, time) or zone not in ("UTC", "Etc/UTC"):
        return None
    return datetime.combine(day, clock, UTC)


def _date(parts: Mapping[str, object]) -> date | None:
    match parts:
        case {"year": int(year), "month": int(month), "day": int(day)}:
            try:
                return date(year, month, day)
            except (ValueError, OverflowError):
                return None
        case _:
            return None
