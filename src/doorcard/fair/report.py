"""Everything that can be checked of one hand's file: card by card what was proved, and what was not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from doorcard.cards import UNKNOWN, Card, card_text
from doorcard.fair.dealt import DealtCard, dealt_cards
from doorcard.fair.errors import FairError
from doorcard.fair.form import HandFile
from doorcard.fair.proof import Proof
from doorcard.fair.verify import verify_contribution, verify_openings, verify_secret
from doorcard.history.record import Record
from doorcard.history.record_read import read_record
from doorcard.history.record_replay import replay_record
from doorcard.history.recorded import Severity


class CardState(StrEnum):
    """How much is known of a card at its place."""

    PROVED = "proved"
    NOT_OPENED = "not_opened"
    """The record tells the card, nothing shows that it was in the deck."""
    CLOSED = "closed"
    """It was dealt and stays closed: nobody was shown it."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A place of the deck. ``seat``: whose card it was, None for a common one or where no record tells it."""

    position: int
    card: Card
    state: CardState
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong: a code and its facts, as in ``FairError``."""

    code: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a file. ``proof``: None where it could not be read."""

    proof: Proof | None
    cards: tuple[CheckedCard, ...] = ()
    is_deck_proved: bool = False
    """An auditor's file: all 52 cards follow from the promised seed and the players' bytes."""
    is_mine_in: bool = False
    """The deck was made with the bytes that I sent."""
    is_dealing_proved: bool = False
    """A record is there, and every proved card was dealt from its place in the order of 1.7."""
    findings: tuple[Finding, ...] = ()
    has_record: bool = False
    has_secret: bool = False
    has_mine: bool = False

    @property
    def is_right(self) -> bool:
        """Whether something was proved and nothing is wrong."""
        return not self.findings


@dataclass(slots=True)
class _Check:
    """What has been found so far."""

    file: HandFile
    known: dict[int, Card] = field(default_factory=dict)
    wrong: set[int] = field(default_factory=set)
    findings: list[Finding] = field(default_factory=list)

    def note(self, code: str, /, **facts: object) -> None:
        self.findings.append(Finding(code, facts))
        position = facts.get("position")
        if isinstance(position, int):
            self.wrong.add(position)


def check_hand(file: HandFile) -> Report:
    """Check all that the file allows to be checked; nothing here raises on content."""
    check = _Check(file)
    _openings(check)
    is_deck_proved = file.secret is not None and _secret(check)
    is_mine_in = file.mine is not None and _mine(check)
    if not check.known and not check.findings:
        check.note("nothing_opened")
    before = len(check.findings)
    record = _record(check)
    dealt = () if record is None else dealt_cards(record)
    if record is not None:
        _dealing(check, record, dealt)
    return Report(
        proof=file.proof,
        cards=tuple(_cards(check, record, dealt)),
        is_deck_proved=is_deck_proved,
        is_mine_in=is_mine_in,
        is_dealing_proved=record is not None and len(check.findings) == before,
        findings=tuple(check.findings),
        has_record=record is not None,
        has_secret=file.secret is not None,
        has_mine=file.mine is not None,
    )


def _openings(check: _Check) -> None:
    for place, opening in enumerate(check.file.openings):
        try:
            verify_openings(check.file.proof, (opening,))
        except FairError as error:
            check.note(error.code, **error.facts)
            continue
        check.known.setdefault(opening.position, opening.card)
        for other in check.file.openings[:place]:
            if other.position == opening.position or other.card == opening.card:
                facts = {"card": card_text(opening.card), "other": other.position}
                check.note("opened_twice", position=opening.position, **facts)


def _secret(check: _Check) -> bool:
    assert check.file.secret is not None
    try:
        deck = verify_secret(check.file.proof, check.file.secret)
    except FairError as error:
        check.note(error.code, **error.facts)
        return False
    check.known.update(enumerate(deck))
    return True


def _mine(check: _Check) -> bool:
    assert check.file.mine is not None
    try:
        verify_contribution(check.file.proof, check.file.mine)
    except FairError as error:
        check.note(error.code, **error.facts)
        return False
    return True


def _record(check: _Check) -> Record | None:
    """The record of the file, if it is sound by itself, by the rules, and of this hand."""
    if check.file.record is None:
        return None
    reading = read_record(check.file.record)
    replayed = replay_record(reading)
    for problem in replayed.problems:
        if problem.severity is Severity.ERROR:
            check.note("record_wrong", problem=problem.code)
    record = reading.record
    if record is not None and record.hand_id != check.file.proof.hand.hand_id:
        check.note("hand_differs", recorded=record.hand_id, promised=check.file.proof.hand.hand_id)
        return None
    return record


def _dealing(check: _Check, record: Record, dealt: tuple[DealtCard, ...]) -> None:
    """Whether the cards came from their places, and whether the bytes came from seats that were dealt in."""
    seats = [player.seat for player in record.players]
    for one in check.file.proof.contributions:
        if one.seat not in seats:
            check.note("seat_not_dealt", seat=one.seat)
    for card in dealt:
        proved = check.known.get(card.position)
        if card.position in check.wrong:
            continue
        if proved is None and card.card != UNKNOWN and not record.complete:
            # Whoever sees a card gets its opening: the room has kept this one back.
            check.note("opening_missing", position=card.position, card=card_text(card.card))
        elif proved is not None and card.card not in (proved, UNKNOWN):
            facts = {"card": card_text(proved), "recorded": card_text(card.card)}
            check.note("card_differs", position=card.position, **facts)
    for opening in check.file.openings:
        if opening.position >= len(dealt):
            check.note("position_not_dealt", position=opening.position, card=card_text(opening.card))


def _cards(check: _Check, record: Record | None, dealt: tuple[DealtCard, ...]) -> Iterator[CheckedCard]:
    """Every place that was dealt or opened; of an auditor's deck the dealt ones, or all without a record."""
    told = {card.position: card for card in dealt}
    undealt = {one.position for one in check.file.openings} | check.wrong
    shown = {*told, *undealt} if record is not None else {*check.known, *undealt}
    for position in sorted(shown):
        card = told.get(position)
        yield CheckedCard(position, *_state(check, position, card), _seat(record, card))


def _seat(record: Record | None, dealt: DealtCard | None) -> int | None:
    """Whose card it was; a record that does not hold may name players who are not there."""
    if record is None or dealt is None or dealt.player is None:
        return None
    return record.players[dealt.player].seat if 0 <= dealt.player < len(record.players) else None


def _state(check: _Check, position: int, dealt: DealtCard | None) -> tuple[Card, CardState]:
    recorded = UNKNOWN if dealt is None else dealt.card
    known = check.known.get(position, recorded)
    if position in check.wrong:
        opened = next((one.card for one in check.file.openings if one.position == position), known)
        return opened, CardState.WRONG
    if position in check.known:
        return known, CardState.PROVED
    return recorded, CardState.CLOSED if recorded == UNKNOWN else CardState.NOT_OPENED
