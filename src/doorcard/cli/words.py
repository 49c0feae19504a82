"""Cards, hands and money in words, Spanish and English, for the terminal."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card, card_text, rank_of, suit_of
from doorcard.evaluation import Category, HighWords
from doorcard.rules.money import money_text
from doorcard.rules.spec import Amount, Unit

LANGUAGES = ("en", "es")
SUIT_SIGNS = "♣♦♥♠"
ACE = 12
WHEEL = (3, 2, 1, 0, ACE)
_NAMES = {
    "en": "two three four five six seven eight nine ten jack queen king ace",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez jota reina rey as",
}
_PLURALS = {
    "en": "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces",
    "es": "doses treses cuatros cincos seises sietes ochos nueves dieces jotas reinas reyes ases",
}
RANK_NAMES = {language: names.split() for language, names in _NAMES.items()}
RANK_PLURALS = {language: names.split() for language, names in _PLURALS.items()}
FEMININE = {"jota", "reina"}
HANDS = {
    "en": {
        Category.HIGH_CARD: "{one} high",
        Category.PAIR: "pair of {many}",
        Category.TWO_PAIR: "two pair ({many} and {many2})",
        Category.THREE_OF_A_KIND: "three {many}",
        Category.STRAIGHT: "straight to the {one}",
        Category.FLUSH: "{one}-high flush",
        Category.FULL_HOUSE: "full house, {many} over {many2}",
        Category.FOUR_OF_A_KIND: "four {many}",
        Category.STRAIGHT_FLUSH: "straight flush to the {one}",
    },
    "es": {
        Category.HIGH_CARD: "{one} {high}",
        Category.PAIR: "pareja de {many}",
        Category.TWO_PAIR: "doble pareja ({many} y {many2})",
        Category.THREE_OF_A_KIND: "trío de {many}",
        Category.STRAIGHT: "escalera {to}",
        Category.FLUSH: "color {to}",
        Category.FULL_HOUSE: "full de {many} y {many2}",
        Category.FOUR_OF_A_KIND: "póker de {many}",
        Category.STRAIGHT_FLUSH: "escalera de color {to}",
    },
}
ROYAL = {"en": "royal flush", "es": "escalera real"}
LOWS = {"en": "low {ranks}", "es": "baja {ranks}"}
WHEELS = {"en": "wheel (5-4-3-2-A)", "es": "rueda (5-4-3-2-A)"}


class Speaker(Struct, frozen=True):
    """Says things in one language. ``signs``: suits as signs, else as the letters c, d, h, s."""

    language: str
    signs: bool = True

    def card(self, card: Card) -> str:
        """``10♦`` or ``Td``; a card face down is ``▒▒`` or ``??``."""
        if not self.signs:
            return card_text(card)
        if card == UNKNOWN:
            return "▒▒"
        rank = card_text(card)[0].replace("T", "10")
        return rank + SUIT_SIGNS[suit_of(card)]

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards with blanks between them."""
        return " ".join(map(self.card, cards))

    def high(self, hand: HighWords) -> str:
        """``pareja de reyes``, ``full house, tens over jacks``."""
        first, second = hand.ranks[0], hand.ranks[-1]
        if hand.category is Category.STRAIGHT_FLUSH and first == ACE:
            return ROYAL[self.language]
        one, many = RANK_NAMES[self.language], RANK_PLURALS[self.language]
        is_feminine = one[first] in FEMININE
        return HANDS[self.language][hand.category].format(
            one=one[first],
            many=many[first],
            many2=many[second],
            high="alta" if is_feminine else "alto",
            to=f"{'a la' if is_feminine else 'al'} {one[first]}",
        )

    def low(self, cards: Sequence[Card]) -> str:
        """``baja 8-6-4-3-A`` for the five cards of a low, highest first."""
        ranks = tuple(map(rank_of, cards))
        if ranks == WHEEL:
            return WHEELS[self.language]
        return LOWS[self.language].format(ranks="-".join(card_text(4 * rank)[0] for rank in ranks))

    def money(self, amount: Amount, unit: Unit) -> str:
        """``$4``, ``$0.50``, ``$2,480`` in the manner of the language; whole chips without the dollar."""
        return money_text(amount, unit, self.language)
