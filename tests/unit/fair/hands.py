"""Hands whose deck is known and proved, for the tests."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count

from msgspec import structs

from doorcard.engine import Event, Phase, advance, open_hand
from doorcard.fair import Contribution, HandName, SealedDeck, draw_secret, seal
from doorcard.fair.dealt import dealt_cards
from doorcard.fair.form import HandFile
from doorcard.history.record import Record, RecordPlayer, encode_record, make_record, seen_by
from doorcard.rules.spec import Game
from tests.properties.random_hands import next_input, random_rules, random_stacks

HAND = HandName(table="t1", hand_no=17, hand_id="hand-17")


def counter_bytes() -> Callable[[int], bytes]:
    """A source of bytes that only counts: 0, 1, 2 .. in 8 bytes each, so that no two pieces are alike."""
    numbers = count()

    def give(size: int) -> bytes:
        return b"".join(next(numbers).to_bytes(8, "big") for _ in range(-(-size // 8)))[:size]

    return give


def sent_from(seats: Iterable[int], size: int = 32) -> tuple[Contribution, ...]:
    """Each seat sends its own number over and over."""
    return tuple(Contribution(seat, bytes((seat,)) * size) for seat in seats)


def sealed_deck(hand: HandName = HAND, seats: Iterable[int] = (2, 5, 7)) -> SealedDeck:
    """A deck by the counter."""
    return seal(hand, draw_secret(counter_bytes()), sent_from(seats))


@dataclass(frozen=True)
class PlayedHand:
    """A random hand that was dealt from a sealed deck, with all that the house knows of it."""

    sealed: SealedDeck
    record: Record

    def file(self, viewer: int | None, *, auditor: bool = False) -> HandFile:
        """What a player, a spectator (None) or an auditor has."""
        record = self.record if auditor else seen_by(self.record, viewer)
        known = [card.position for card in dealt_cards(record) if card.card != -1 and not auditor]
        return HandFile(
            proof=self.sealed.proof,
            openings=self.sealed.openings(known),
            record=encode_record(record),
            secret=self.sealed.secret if auditor else None,
        )


def played_hand(seed: int, game: Game = Game.STUD, more_seats: tuple[int, ...] = ()) -> PlayedHand:
    """Random rules, stacks and actions; the deck is a sealed one. All but the first player sent bytes."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    chip = rules.stakes.chip
    if chip > 1:  # 2.4: stacks and rake are whole chips
        rules = structs.replace(rules, rake=None)
    stacks = tuple(-(-stack // chip) * chip for stack in random_stacks(rng, rules))
    hand = HandName("t1", seed + 1, f"hand-{seed}")
    seats = tuple(range(1, len(stacks) + 1))
    sealed = seal(hand, draw_secret(rng.randbytes), sent_from((*seats[1:], *more_seats)))
    state, dealt, events = open_hand(rules, stacks), 0, list[Event]()
    while state.phase is not Phase.ENDED:
        asked, dealt = next_input(rng, state, list(sealed.deck), dealt, 0.2, 0.02)
        state, happened = advance(state, asked)
        events.extend(happened)
    players = [RecordPlayer(f"p{seat}", seat) for seat in seats]
    return PlayedHand(sealed, make_record(hand.hand_id, rules, players, stacks, events, table="t1"))
