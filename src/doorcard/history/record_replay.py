"""What became of a hand in our own record, in the same shape as for any other history."""

from msgspec.structs import replace

from doorcard.engine import Phase
from doorcard.errors import DoorcardError
from doorcard.history.export.marks import DOLLARS
from doorcard.history.record import Record
from doorcard.history.record_read import RecordReading
from doorcard.history.record_rules import as_charged, house_name
from doorcard.history.record_verify import verify
from doorcard.history.recorded import Problem, Severity
from doorcard.history.replay import VARIANT_NAMES, Replay, winners_of
from doorcard.rules import profile as profile_named
from doorcard.rules.spec import Profile, RuleSet, Unit


def replay_record(reading: RecordReading, profile: Profile | str | None = None) -> Replay:
    """What the engine makes of a record.

    Args:
        reading: One line of a file.
        profile: House rules to play by instead of the record's own; stakes and rake stay the record's.
    """
    record = reading.record
    if record is None:
        return Replay(reading.hand_id, problems=reading.problems)
    found = _told(record)
    try:
        rules = _rules(record, profile)
    except DoorcardError as error:
        facts = {**error.facts, "profile": profile and house_name(profile), "reason": error.code}
        unusable = Problem("profile_unusable", Severity.ERROR, reading.line, facts)
        return replace(found, problems=(*reading.problems, unusable))
    verified = verify(record, reading.line, rules)
    found = replace(found, profile=rules.profile, problems=(*reading.problems, *verified.problems))
    state = verified.state
    if state.phase is not Phase.ENDED:
        return found
    return replace(
        found,
        pots=state.pots,
        rake=state.rake,
        stacks_after=state.stacks,
        winners=winners_of(verified.events),
    )


def _rules(record: Record, profile: Profile | str | None) -> RuleSet:
    if profile is None:
        return record.rules
    found = profile_named(profile) if isinstance(profile, str) else profile
    house = as_charged(found.house(record.rules.game), record.rules.stakes)
    return replace(record.rules, profile=found.name, house=house, protection=found.protection)


def _told(record: Record) -> Replay:
    """What the record says of itself, before it is played."""
    return Replay(
        record.hand_id,
        VARIANT_NAMES[record.rules.game],
        tuple(player.name for player in record.players),
        stacks_before=record.starting_stacks,
        unit=record.rules.stakes.unit.value,
        profile=record.rules.profile,
        currency=DOLLARS if record.rules.stakes.unit is Unit.CENT else "",
    )
