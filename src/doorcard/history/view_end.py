"""The end of a closed hand: who won what with which hand, in seats."""

from msgspec import Struct

from doorcard.engine.events import Event, HandShown, Pot, PotAwarded, PotsCollected, RakeTaken
from doorcard.evaluation import describe_high, describe_low
from doorcard.history.record import Record
from doorcard.history.view_shape import EndHand, EndPot, EndShare, HandEnd, NamedHand
from doorcard.rules.spec import Half


class _Found(Struct):
    """What the events say of the end."""

    pots: tuple[Pot, ...] = ()
    rake: int = 0
    awards: tuple[PotAwarded, ...] = ()
    shown: tuple[HandShown, ...] = ()


def end_of(record: Record) -> HandEnd:
    """The end of a record's hand."""
    found = _Found()
    for event in record.events:
        _note(found, event)
    seats = tuple(player.seat for player in record.players)
    has_low = Half.LOW_EIGHT in record.rules.game.halves
    pairs = zip(record.starting_stacks, record.final_stacks, strict=True)
    return HandEnd(
        pots=found.pots,
        awards=tuple(_award(award, seats) for award in found.awards),
        hands=tuple(_hand(shown, seats, has_low=has_low) for shown in found.shown),
        rake=found.rake,
        seats=seats,
        net=tuple(after - before for before, after in pairs),
    )


def _note(found: _Found, event: Event) -> None:
    match event:
        case PotsCollected(pots):
            found.pots = pots
        case RakeTaken(amounts):
            found.rake = sum(amounts)
        case PotAwarded():
            found.awards += (event,)
        case HandShown(high=high) if high:  # 0: laid open before the hand was complete
            found.shown += (event,)
        case _:
            pass


def _award(award: PotAwarded, seats: tuple[int, ...]) -> EndPot:
    shares = tuple(EndShare(seats[share.player], share.amount, share.odd) for share in award.shares)
    return EndPot(award.pot, award.half.value, shares, award.contested)


def _hand(shown: HandShown, seats: tuple[int, ...], *, has_low: bool) -> EndHand:
    words = describe_high(shown.high_cards)
    plays_low = has_low and shown.low > 0
    return EndHand(
        seat=seats[shown.player],
        high=NamedHand(int(words.category), words.ranks),
        high_cards=shown.high_cards,
        low=(describe_low(shown.low_cards) or ()) if plays_low else (),
        low_cards=shown.low_cards if plays_low else (),
    )
