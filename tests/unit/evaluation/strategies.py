"""Hands for property tests."""

from hypothesis import strategies as st

from doorcard.cards import FULL_DECK, make_card


def _small_decks() -> st.SearchStrategy[list[int]]:
    """Decks of few ranks or few suits, so that flushes, straights and full houses are no rarity."""
    ranks = st.lists(st.integers(0, 12), min_size=2, max_size=13, unique=True)
    suits = st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True)
    decks = st.builds(lambda r, s: [make_card(rank, suit) for rank in r for suit in s], ranks, suits)
    return decks.filter(lambda deck: len(deck) >= 8)


def hands(at_least: int, at_most: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Different known cards in any order, from the whole deck or from a small one."""
    decks = st.one_of(st.just(list(FULL_DECK)), _small_decks())

    def from_deck(deck: list[int]) -> st.SearchStrategy[list[int]]:
        return st.lists(st.sampled_from(deck), min_size=at_least, max_size=at_most, unique=True)

    return decks.flatmap(from_deck).map(tuple)
