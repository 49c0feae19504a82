"""What is told of decks: the promise, the proof, and the opening of each card to whoever sees it."""

from collections.abc import Iterable, Iterator

from doorcard.cards import UNKNOWN, Card
from doorcard.engine import Event
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandShown
from doorcard.fair import VERSION
from doorcard.protocol.deck import DeckNews, DeckOpening, DeckPolicy, DeckPromise, DeckProof
from doorcard.room.choices import lies_open_by_wish
from doorcard.room.floor import Floor
from doorcard.room.table import LiveHand, Table

CAN_SEE = "operator_can_see"
"""Who runs the room can look at the cards: no proof of a deck changes that."""


def deck_promise(table: Table) -> DeckPromise | None:
    """The promise as everybody is told it."""
    made = table.promise
    return None if made is None else DeckPromise(made.hand.hand_no, made.hand.hand_id, made.commitment.hex())


def deck_policy(floor: Floor, table: Table) -> DeckPolicy:
    """What the table says of its decks."""
    return DeckPolicy(CAN_SEE, VERSION, table.withdrawn, table.aborted, floor.config.secret_days)


def deck_news(table: Table) -> DeckNews | None:
    """What everybody has not been told yet; it counts as told from now on."""
    hand = table.hand
    if hand is None or hand.sealed is None:
        return None
    mind_laid_open(hand)
    places = tuple(hand.open_places)[hand.told_places :]
    proof = None if hand.is_deck_told else _proof(hand)
    hand.told_places, hand.is_deck_told = len(hand.open_places), True
    return DeckNews(proof, openings(hand, places)) if proof is not None or places else None


def deck_so_far(floor: Floor, table: Table) -> DeckNews:
    """All that somebody is told who comes to the table."""
    policy, hand = deck_policy(floor, table), table.hand
    if hand is None or hand.sealed is None:
        return DeckNews(policy=policy)
    return DeckNews(_proof(hand), openings(hand, hand.open_places), policy)


def note_open(hand: LiveHand, told: Event) -> None:
    """Keep in mind which cards an event tells everybody. ``told``: its public part."""
    _open(hand, _cards_told(told))


def mind_laid_open(hand: LiveHand) -> None:
    """A winner who lays his hand down when all others have folded does so in no event."""
    for player in hand.showing:
        if lies_open_by_wish(hand, player):
            _open(hand, hand.state.down[player])


def own_openings(hand: LiveHand, player: int, cards: Iterable[Card]) -> tuple[DeckOpening, ...]:
    """For the player alone: of those down cards of his that do not lie open."""
    places = _places(hand, (card for card in cards if card in hand.state.down[player]))
    return openings(hand, (place for place in places if place not in hand.open_places))


def openings(hand: LiveHand, places: Iterable[int]) -> tuple[DeckOpening, ...]:
    """The openings of these places of the deck."""
    if hand.sealed is None:
        return ()
    secret, deck = hand.sealed.secret, hand.sealed.deck
    return tuple(DeckOpening(place, deck[place], secret.salt(place).hex()) for place in places)


def _proof(hand: LiveHand) -> DeckProof:
    assert hand.sealed is not None
    assert hand.opening.proof is not None
    kept, name = hand.opening.proof, hand.sealed.proof.hand
    return DeckProof(
        version=VERSION,
        table=name.table,
        hand_no=name.hand_no,
        hand_id=name.hand_id,
        seed_commitment=kept.seed_commitment,
        contributions=kept.contributions,
        root=kept.root,
        leaves=b"".join(hand.sealed.leaves).hex(),
    )


def _open(hand: LiveHand, cards: Iterable[Card]) -> None:
    hand.open_places.update(dict.fromkeys(_places(hand, cards)))


def _places(hand: LiveHand, cards: Iterable[Card]) -> Iterator[int]:
    return (hand.opening.deck.index(card) for card in cards if card != UNKNOWN)


def _cards_told(event: Event) -> tuple[Card, ...]:
    match event:
        case CardsDealt(down=down, up=up):
            return down + up
        case CommunityCardDealt(card):
            return (card,)
        case HandShown(cards=cards):
            return cards
        case _:
            return ()
