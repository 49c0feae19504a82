"""Outs: hands that one counts by heart, and a small evaluator that tries every card (1.4, 1.5)."""

import random
from itertools import combinations

import pytest

from doorcard.cards import FULL_DECK, card_text, parse_cards
from doorcard.evaluation import EvaluationError
from doorcard.evaluation.outs import Outs, count_outs

RANKS = "23456789TJQKA"
LOW_RANKS = "A2345678"


def plain_category(cards: tuple[int, ...]) -> int:
    """0 for less than a straight, else 4..8, by looking at every five of the cards as text."""
    best = 0
    for five in combinations([card_text(card) for card in cards], 5):
        ranks = "".join(sorted({text[0] for text in five}, key=RANKS.index))
        times = sorted(sum(text[0] == rank for text in five) for rank in ranks)
        flush = len({text[1] for text in five}) == 1
        straight = len(ranks) == 5 and (ranks in RANKS or ranks == "2345A")
        best = max(
            best,
            8 * (straight and flush),
            7 * (4 in times),
            6 * (times == [2, 3]),
            5 * flush,
            4 * straight,
        )
    return best


def plain_low(cards: tuple[int, ...]) -> list[int] | None:
    """The best low from its highest card down, None without one, by trying every five."""
    lows = [
        sorted((LOW_RANKS.index(text[0]) for text in five), reverse=True)
        for five in combinations([card_text(card) for card in cards], 5)
        if all(text[0] in LOW_RANKS for text in five) and len({text[0] for text in five}) == 5
    ]
    return min(lows, default=None)


def plain_outs(own: tuple[int, ...], others: tuple[int, ...]) -> tuple[dict[int, set[int]], set[int]]:
    high: dict[int, set[int]] = {}
    low = set()
    now_high, now_low = plain_category(own), plain_low(own)
    for card in set(FULL_DECK) - {*own, *others}:
        made, made_low = plain_category((*own, card)), plain_low((*own, card))
        if made > now_high:
            high.setdefault(made, set()).add(card)
        if made_low is not None and (now_low is None or made_low < now_low):
            low.add(card)
    return high, low


def how_many(outs: Outs) -> dict[str, int]:
    return {kind.category.name.lower(): len(kind.cards) for kind in outs.high}


BY_HEART = [
    # own, seen elsewhere, high, low
    ("As Ks 7s 2s 9d", "", {"flush": 9}, 0),
    ("As Ks 7s 2s 9d", "3s 4s Qd", {"flush": 7}, 0),
    ("9c 8d 7h 6s Kd", "", {"straight": 8}, 0),
    ("9c 8d 6h 5s Kd", "7c 7d", {"straight": 2}, 0),
    ("Kc Kd 9h 9s 2d", "", {"full_house": 4}, 0),
    ("Kc Kd Kh 9s 2d", "", {"four_of_a_kind": 1, "full_house": 6}, 0),
    ("Kc Kd Kh Ks 2d", "", {}, 0),
    ("9s 8s 7s 6s Kd", "", {"straight_flush": 2, "flush": 7, "straight": 6}, 0),
    ("Ac 2d 3h 4s Kd Qc", "", {"straight": 4}, 16),
    ("8c 7d 6h 2s Ac", "", {}, 12),
    ("8c 7d 6h 2s Ac", "3c 3d 4h", {}, 9),
    ("Kc Qd Jh 2s", "", {}, 0),
    ("Qc Qd Qh 2s", "", {"four_of_a_kind": 1, "full_house": 3}, 0),
    ("Qc Qd 2h 2s", "", {"full_house": 4}, 0),
    ("Qc Qd 3h 2s", "", {}, 0),
]


@pytest.mark.parametrize(("own", "others", "high", "low"), BY_HEART)
def test_1_4_outs_that_one_counts_by_heart(own: str, others: str, high: dict[str, int], low: int) -> None:
    held, seen = parse_cards(own), parse_cards(others)
    outs = count_outs(held, seen, low=True)
    assert how_many(outs) == high
    assert len(outs.low) == low
    assert outs.unseen == 52 - len(held) - len(seen)


def test_best_category_comes_first_and_cards_ascend() -> None:
    outs = count_outs(parse_cards("9s 8s 7s 6s Kd"))
    assert [kind.category for kind in outs.high] == sorted(
        (kind.category for kind in outs.high), reverse=True
    )
    assert all(list(kind.cards) == sorted(kind.cards) for kind in outs.high)


@pytest.mark.parametrize("held", [4, 5, 6])
def test_1_4_1_5_every_card_tried_by_another_evaluator(held: int) -> None:
    chance = random.Random(held)
    for _ in range(60):
        # Half of the deck at most: with few ranks made hands and draws are common.
        deck = chance.sample([card for card in FULL_DECK if card < 32 or chance.random() < 0.4], 26)
        own, others = tuple(deck[:held]), tuple(deck[held : held + chance.randrange(16)])
        outs = count_outs(own, others, low=True)
        high, low = plain_outs(own, others)
        assert {int(kind.category): set(kind.cards) for kind in outs.high} == high, (own, others)
        assert set(outs.low) == low, (own, others)


def test_a_game_without_low_has_no_outs_for_it() -> None:
    assert count_outs(parse_cards("Ac 2d 3h 4s Kd")).low == ()


@pytest.mark.parametrize(
    ("own", "others", "code"),
    [
        ("Ac 2d 3h", "", "card_count_invalid"),
        ("Ac 2d 3h 4s 5c 6d 7h", "", "card_count_invalid"),
        ("Ac 2d 3h 4s", "Ac", "card_repeated"),
    ],
)
def test_hands_that_have_no_next_card_are_refused(own: str, others: str, code: str) -> None:
    with pytest.raises(EvaluationError) as refused:
        count_outs(parse_cards(own), parse_cards(others))
    assert refused.value.code == code
