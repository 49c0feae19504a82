"""Did anybody get a card that he may not know? Looked at in the bytes that are sent to him."""

from collections.abc import Iterable

import msgspec

from doorcard.engine import Event
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandShown
from doorcard.protocol.messages import RawTableUpdate, TablePublic
from doorcard.sim.journal import Hand, Journal
from doorcard.sim.world import World

_EVENTS = msgspec.json.Decoder(list[Event])
_PUBLIC = msgspec.json.Decoder(TablePublic)


class Secrecy:
    """Compares each table update with the full events in the journal."""

    def __init__(self, world: World, journal: Journal) -> None:
        self._world, self._journal = world, journal
        self._seen: dict[str, tuple[int, bytes]] = {}
        """By table: the last public part that was looked at. Most are sent to several people."""

    def check(self, user_id: str, update: RawTableUpdate) -> None:
        """An update on its way to a user."""
        self._journal.decks.told(user_id, update)
        if update.hand_id is None:
            return
        hand = self._journal.hands.get(update.hand_id)
        if hand is None:
            self._world.fail("durability", f"{update.hand_id} is shown and not kept")
            return
        bytes_ = bytes(update.public) + bytes(update.events) + bytes(update.deck)
        if self._seen.get(update.table_id) != (update.seq, bytes_):
            self._seen[update.table_id] = (update.seq, bytes_)
            self._everybody(hand, update)
        if update.private is not None:
            self._own(hand, user_id, update)

    def _everybody(self, hand: Hand, update: RawTableUpdate) -> None:
        cards = set(_public_cards(_PUBLIC.decode(update.public)))
        cards.update(*map(_event_cards, _EVENTS.decode(update.events)))
        cards |= self._journal.decks.cards(update)
        self._leaks("everybody", hand, cards - hand.public - {-1})

    def _own(self, hand: Hand, user_id: str, update: RawTableUpdate) -> None:
        private = update.private
        assert private is not None
        known: set[int] = set()
        if user_id in hand.users:
            player = hand.users.index(user_id)
            known = hand.down[player] | hand.up[player] | hand.public
        opened = {one.card for one in private.openings}
        self._leaks(user_id, hand, ({*private.down, *private.cards} | opened) - known)

    def _leaks(self, who: str, hand: Hand, cards: set[int]) -> None:
        if cards:
            self._world.fail("secrecy", f"{who} is told {sorted(cards)} of {hand.hand_id}")


def _event_cards(event: Event) -> Iterable[int]:
    match event:
        case CardsDealt(down=down, up=up):
            return (*down, *up)
        case HandShown(cards=cards, high_cards=high_cards, low_cards=low_cards):
            return (*cards, *high_cards, *low_cards)
        case CommunityCardDealt(card):
            return (card,)
        case _:
            return ()


def _public_cards(public: TablePublic) -> Iterable[int]:
    for seat in public.seats:
        if seat is not None:
            yield from seat.up
            yield from seat.shown
    if public.community_card is not None:
        yield public.community_card
    for shown in public.result.hands if public.result is not None else ():
        yield from shown.high_cards
        yield from shown.low_cards
