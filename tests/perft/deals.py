"""Cards of which it is known beforehand who opens each street and whose hand is best.

Door cards are deuces to nines, fourth cards tens to aces or the door card's rank once more, later up cards
pair with nothing, so that the door cards order third street and the fourth cards all others. Which hand is
best is another program's word.
"""

import random
from dataclasses import dataclass

from pokerkit import StandardHighHand

from doorcard.cards import Card, parse_cards

RANKS = "23456789TJQKA"
SUITS = "cdhs"
STREETS = 5


@dataclass(frozen=True, slots=True)
class Cards:
    """``hands[player]``: down, down, four up, the seventh; and what the model knows of them."""

    hands: tuple[tuple[Card, ...], ...]
    text: tuple[str, ...]
    doors: tuple[int, ...]
    boards: tuple[int, ...]
    pairs: frozenset[int]
    best_first: tuple[int, ...]

    def street(self, street: int, player: int) -> tuple[Card, ...]:
        """The cards that ``player`` gets on third to seventh street."""
        return self.hands[player][:3] if street == 3 else self.hands[player][street - 1 : street]


def deal_cards(seed: str, players: int, pairs: frozenset[int] = frozenset()) -> Cards:
    """Any such cards for two to four players; ``pairs``: who show a pair on fourth street."""
    rng = random.Random(seed)
    while True:
        found = _try(rng, players, pairs)
        if found is not None:
            return found


def _try(rng: random.Random, players: int, pairs: frozenset[int]) -> Cards | None:
    doors, fourth = rng.sample(RANKS[:8], players), rng.sample(RANKS[8:], players)
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    rng.shuffle(deck)

    def take(ranks: str) -> str:
        card = next(card for card in deck if card[0] in ranks)
        deck.remove(card)
        return card

    ups = [
        [take(rank), take(rank if player in pairs else fourth[player])] for player, rank in enumerate(doors)
    ]
    unseen = "".join(rank for rank in RANKS[:8] if rank not in doors)
    for _ in range(2):
        for up in ups:
            up.append(take("".join(rank for rank in unseen if rank not in {card[0] for card in up})))
    hands = [[*(deck.pop() for _ in range(2)), *up, deck.pop()] for up in ups]
    values = [StandardHighHand.from_game("".join(hand)) for hand in hands]
    if any(values[one] == values[other] for one in range(players) for other in range(one)):
        return None
    strength = [RANKS.index(up[1][0]) + 100 * (player in pairs) for player, up in enumerate(ups)]
    return Cards(
        hands=tuple(parse_cards(" ".join(hand)) for hand in hands),
        text=tuple("".join(hand) for hand in hands),
        doors=tuple(sorted(range(players), key=lambda player: RANKS.index(doors[player]))),
        boards=tuple(sorted(range(players), key=lambda player: -strength[player])),
        pairs=pairs,
        best_first=tuple(sorted(range(players), key=lambda player: values[player], reverse=True)),
    )
