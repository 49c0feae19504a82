"""Replays a recorded hand through the engine and compares what comes out with what the record says.

Nothing here raises on content: whatever is wrong with a record is a ``Problem`` with the line it stands in.
Stakes and rake come from the record, house rules from a profile (section 9 of the rule book). The order in
which hands are shown is never a problem.
"""

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import cards_text
from doorcard.engine import Event, HandState, Phase, Pot
from doorcard.engine.events import HandShown, PotAwarded
from doorcard.history.as_paid import as_paid
from doorcard.history.compare import compared
from doorcard.history.drive import Driven, drive
from doorcard.history.odd_as_paid import odd_as_paid
from doorcard.history.quick import quickly
from doorcard.history.record_rules import RulesError, chips_to_try, house_name, rules_and_rake
from doorcard.history.recorded import Problem, Reading, RecordedHand, Severity
from doorcard.rules.spec import Amount, Game, Half, Profile, RuleSet, Unit

VARIANT_NAMES = {Game.STUD: "F7S", Game.STUD8: "F7S/8"}


class Winner(Struct, frozen=True):
    """Chips of one half of one pot. ``cards``: the five that won them, "" without a comparison."""

    player: int
    amount: Amount
    pot: int
    half: Half
    cards: str = ""


class Replay(Struct, frozen=True):
    """What became of one recorded hand. Tuples by player; amounts in ``unit`` ("1" chip or "0.01" of money).

    ``stacks_after`` is None where the hand could not be followed to its end, a stack is None where the record
    does not know it. ``room``: whose form the hand was in, "" for PHH and our own records. ``currency``:
    "USD", "EUR", "play" or "chips", "" where the record is silent.
    """

    hand_id: str
    variant: str = ""
    players: tuple[str, ...] = ()
    pots: tuple[Pot, ...] = ()
    rake: Amount = 0
    stacks_before: tuple[Amount | None, ...] = ()
    stacks_after: tuple[Amount | None, ...] | None = None
    winners: tuple[Winner, ...] = ()
    unit: str = Unit.CHIP.value
    profile: str = ""
    problems: tuple[Problem, ...] = ()
    room: str = ""
    currency: str = ""

    @property
    def is_right(self) -> bool:
        """Whether no problem is an error; notes may be there."""
        return all(problem.severity is not Severity.ERROR for problem in self.problems)


class Witnessed(Struct, frozen=True):
    """A replay, and how the engine played the hand: by which rules, and with which events. Both are None
    where there was nothing to play. ``as_paid``: pots are not cut as the rules would, but as the record has
    them; only an exact witness tells.
    """

    replay: Replay
    rules: RuleSet | None = None
    driven: Driven | None = None
    as_paid: bool = False


def replay(reading: Reading, profile: Profile | str | None = None) -> Replay:
    """What the engine makes of a hand that a reader found.

    Args:
        reading: From a reader such as ``read_phh``.
        profile: House rules to play by; None for the record's own, else ``cash``.
    """
    return witness(reading, profile).replay


def witness(reading: Reading, profile: Profile | str | None = None, *, exact: bool = False) -> Witnessed:
    """The same with the engine's events.

    Args:
        reading: As for ``replay``.
        profile: As for ``replay``.
        exact: No card that nobody saw is made up in the events; that takes longer.
    """
    hand = reading.hand
    if hand is None:
        return Witnessed(Replay(reading.hand_id, problems=reading.problems, room=reading.room))
    house = profile or hand.profile or "cash"
    first, *others = chips_to_try(hand)
    best = _attempt(hand, house, first, exact)
    for chip in others:
        if not best.replay.is_right and (found := _attempt(hand, house, chip, exact)).replay.is_right:
            best = found
    problems = reading.problems + best.replay.problems
    return replace(best, replay=replace(best.replay, problems=problems, room=reading.room))


def _attempt(hand: RecordedHand, profile: Profile | str, chip: Amount, exact: bool) -> Witnessed:
    """The hand with odd chips of one size."""
    try:
        rules, rake = rules_and_rake(hand, profile, chip)
    except RulesError as error:
        problem = Problem(error.code, Severity.ERROR, 0, error.facts)
        return Witnessed(_told(hand, house_name(profile), None, (problem,)))
    charged = replace(rules, rake=rake)
    driven = (None if exact else quickly(hand, rules, rake)) or drive(hand, charged)
    problems, paid = driven.problems, driven
    if driven.state.phase is Phase.ENDED:
        paid, moved = odd_as_paid(hand, as_paid(hand, driven))
        problems += moved + compared(hand, paid)
        if hand.chip is None and chip > 1 and _odd_chips(paid.events, chip):
            problems += (Problem("chip_inferred", Severity.NOTE, 0, {"chip": chip}),)
    replayed = _told(hand, house_name(profile), paid, problems)
    return Witnessed(replayed, charged, paid, exact and paid.events != driven.events)


def _told(hand: RecordedHand, profile: str, driven: Driven | None, problems: tuple[Problem, ...]) -> Replay:
    found = Replay(
        hand.hand_id,
        VARIANT_NAMES[hand.game],
        hand.players or tuple(f"p{player + 1}" for player in range(len(hand.starting_stacks))),
        stacks_before=hand.starting_stacks,
        unit=hand.stakes.unit.value,
        profile=profile,
        problems=problems,
        currency=hand.setting.currency,
    )
    if driven is None or driven.state.phase is not Phase.ENDED:
        return found
    state = driven.state
    return replace(
        found,
        pots=state.pots,
        rake=state.rake,
        stacks_after=_known_stacks(hand, state),
        winners=winners_of(driven.events),
    )


def _known_stacks(hand: RecordedHand, state: HandState) -> tuple[Amount | None, ...]:
    pairs = zip(hand.starting_stacks, state.stacks, strict=True)
    return tuple(None if before is None else after for before, after in pairs)


def winners_of(events: tuple[Event, ...]) -> tuple[Winner, ...]:
    """Who was paid, in the order of the awards."""
    shown = {event.player: event for event in events if isinstance(event, HandShown)}
    return tuple(
        Winner(share.player, share.amount, award.pot, award.half, _five(shown.get(share.player), award))
        for award in events
        if isinstance(award, PotAwarded)
        for share in award.shares
        if share.amount
    )


def _five(shown: HandShown | None, award: PotAwarded) -> str:
    if shown is None or not award.contested:
        return ""
    return cards_text(shown.high_cards if award.half is Half.HIGH else shown.low_cards, "")


def _odd_chips(events: tuple[Event, ...], chip: Amount) -> bool:
    """Whether the size of the chip decided anything: an odd chip between halves or between tied hands."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    pots: dict[int, Amount] = {}
    for award in awards:
        pots[award.pot] = pots.get(award.pot, 0) + sum(share.amount for share in award.shares)
    split = {award.pot for award in awards if award.half is Half.LOW_EIGHT}
    between_halves = any(pots[pot] % (2 * chip) for pot in split)
    return between_halves or any(share.odd for award in awards for share in award.shares)
