"""What can be checked of a deck, by whom: a player his cards and his bytes, an auditor the whole deck."""

import hmac
from collections.abc import Iterable

from doorcard.cards import Card, card_text
from doorcard.fair.dealer import card_commitment, seal
from doorcard.fair.encoding import Contribution, seed_commitment, told_before
from doorcard.fair.errors import FairError
from doorcard.fair.merkle import root_over
from doorcard.fair.proof import CARDS, Opening, Proof, SecretDeck


def verify_opening(proof: Proof, opening: Opening) -> None:
    """Return if this card was at this place when the root was told, under this promise and list of bytes.

    Raises:
        FairError: ``opening_differs``, with the position and the card.
    """
    _verify(proof, opening, told_before(proof.hand, proof.seed_commitment, proof.contributions))


def _verify(proof: Proof, opening: Opening, told: bytes) -> None:
    value = card_commitment(told, opening.position, opening.card, opening.salt)
    root = root_over(value, opening.path, opening.position, CARDS)
    if root is None or not hmac.compare_digest(root, proof.root):
        raise FairError("opening_differs", position=opening.position, card=card_text(opening.card))


def verify_openings(proof: Proof, openings: Iterable[Opening]) -> dict[int, Card]:
    """The cards by position, if every one was there when the root was told and none comes twice.

    Raises:
        FairError: ``opening_differs``, or ``opened_twice`` where two places have the same card or one place
            was opened twice: the first with its position and card, and the ``other`` position.
    """
    told = told_before(proof.hand, proof.seed_commitment, proof.contributions)
    cards: dict[int, Card] = {}
    for opening in openings:
        _verify(proof, opening, told)
        for other, card in cards.items():
            if other == opening.position or card == opening.card:
                facts = {"position": opening.position, "card": card_text(opening.card), "other": other}
                raise FairError("opened_twice", **facts)
        cards[opening.position] = opening.card
    return cards


def verify_contribution(proof: Proof, mine: Contribution) -> None:
    """Return if the deck was made with the bytes that I sent from my seat.

    Raises:
        FairError: ``contribution_missing`` or ``contribution_differs``, with the seat.
    """
    sent = next((one.sent for one in proof.contributions if one.seat == mine.seat), None)
    if sent is None:
        raise FairError("contribution_missing", seat=mine.seat)
    if sent != mine.sent:
        raise FairError("contribution_differs", seat=mine.seat)


def verify_secret(proof: Proof, secret: SecretDeck) -> tuple[Card, ...]:
    """The deck, if the seed is the one that was promised, the deck is what seed and contributions give, and
    the root is over exactly this deck. For auditors: it takes the secret, which shows all cards.

    Raises:
        FairError: ``seed_differs`` or ``root_differs``.
    """
    if not hmac.compare_digest(seed_commitment(proof.hand, secret.seed), proof.seed_commitment):
        raise FairError("seed_differs")
    sealed = seal(proof.hand, secret, proof.contributions)
    if not hmac.compare_digest(sealed.proof.root, proof.root):
        raise FairError("root_differs")
    return sealed.deck
