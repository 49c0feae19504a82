"""Ranges of third street: how many holdings each text means, counted by hand, and where a text is wrong."""

import pytest

from doorcard.cards import parse_cards
from doorcard.equity.ranges.holdings import Range, parse_range
from doorcard.equity.ranges.starts import Start, all_starts, class_of, classes, make_start
from doorcard.equity.ranges.tokens import RangeError

ALL = 22_100
"""Three of 52; three times as many with the door card told apart."""


def start(text: str) -> Start:
    first, second, door = parse_cards(text.replace("/", ""))
    return make_start((first, second), door)


SETS = [
    ("*", ALL),
    ("trips", 13 * 4),
    ("trips:A", 4),
    ("pair", 13 * 6 * 48),
    ("pair:AK", 2 * 6 * 48),
    ("pair:T+", 5 * 6 * 48),
    ("pair:9-Q", 4 * 6 * 48),
    ("pair:Q-9", 4 * 6 * 48),
    ("pair:3-", 2 * 6 * 48),
    ("flush", 4 * 286),
    ("flush:A", 4 * 66),
    ("straight", 12 * 64),
    ("straight:A", 64),
    ("straight:3", 64),
    ("flush & straight", 12 * 4),
    ("low", 56 * 64),
    ("low:3", 64),
    ("low:7-", 35 * 64),
    ("low & flush", 56 * 4),
    ("AKQ", 64),
    ("AsKsQs", 1),
    ("99x", 6 * 48 + 4),
    ("99[2-8T+]", 6 * 48),
    ("xsxsxs", 286),
    ("AAA", 4),
    ("[T+][T+][T+]", 1140),
    ("pair, trips", 3744 + 52),
    ("pair, !pair:2", 12 * 6 * 48),
    ("!pair", ALL - 3744),
    ("!pair, !trips", ALL - 3744 - 52),
    ("(pair, !pair:2) & (!pair:A)", 11 * 6 * 48),
    ("10 10 x", 6 * 48 + 4),
]
"""The numbers of sets: C(8,3) = 56 ranks of a low, C(20,3) = 1,140 of the five highest ranks."""


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Pair", "pair"),
        ("TOP 20%", "top 20%"),
        ("TOP20%", "top 20%"),
        ("Trips:A, Low & FLUSH", "trips:A, low & flush"),
        ("(Wired, SPLIT)/Kc", "(wired, split)/Kc"),
        ("!Straight", "!straight"),
        ("99X", "99x"),
        ("XX/As", "xx/As"),
    ],
)
def test_words_may_be_written_with_capitals(typed: str, text: str) -> None:
    assert parse_range(typed).weights == parse_range(text).weights


@pytest.mark.parametrize(("text", "count"), SETS)
def test_the_sets_of_a_text_are_as_many_as_one_counts(text: str, count: int) -> None:
    found = parse_range(text)
    assert len(found.sets()) == count
    assert len(found.weights) == 3 * count  # any of the three may be the door card
    assert set(found.weights.values()) == {1000}


STARTS = [
    ("wired", 13 * 6 * 48),
    ("split", 2 * 13 * 6 * 48),
    ("wired:9", 6 * 48),
    ("99/x", 6 * 50),
    ("9x/9", 12 * 48 + 12),
    ("99/[2-8T+]", 6 * 48),
    ("AK/Q", 64),
    ("AsKs/Qs", 1),
    ("xx/A", 4 * 1275),
    ("*/Kc", 1275),
    ("pair/Kc", 3 * 48 + 6 * 12),
    ("(pair, trips)/Kc", 3 * 48 + 6 * 12 + 3),
    ("trips/Kc", 3),
    ("flush/xs", 3 * 286),
    ("wired/K, split/K", 12 * 6 * 4 + 4 * 3 * 48),
]
"""Holdings with the door card told apart; C(51,2) = 1,275 pairs of down cards under one door card."""


@pytest.mark.parametrize(("text", "count"), STARTS)
def test_the_holdings_with_a_door_card_are_as_many_as_one_counts(text: str, count: int) -> None:
    assert len(parse_range(text).weights) == count


def test_all_holdings_and_all_classes() -> None:
    assert len(all_starts()) == len(set(all_starts())) == 3 * ALL
    found = classes()
    # 13 of trips; 13 * 12 of pairs, times two suits or not; C(13,3) = 286 ranks, times five ways of suits.
    assert len(found) == 13 + 13 * 12 * 2 + 286 * 5 == 1755
    assert sum(found.values()) == ALL
    assert all(class_of(cards) == cards for cards in found)


def test_weights_are_of_the_last_word_on_a_holding() -> None:
    found = parse_range("pair@0.5, pair:A, pair:2@.125, trips@0")
    assert found.weights[start("9s9d/2c")] == 500
    assert found.weights[start("AsAd/2c")] == 1000
    assert found.weights[start("2s2d/Ac")] == 125
    assert start("2s2d/2c") not in found.weights


def test_the_share_is_by_weight() -> None:
    assert parse_range("pair@0.5").share == pytest.approx(0.5 * 3744 / ALL)


def test_a_wired_pair_is_under_the_door_card_and_a_split_pair_is_half_of_it() -> None:
    wired, split = parse_range("wired").weights, parse_range("split").weights
    assert start("9s9d/Kc") in wired
    assert start("9sKd/Kc") in split
    assert not wired.keys() & split.keys()
    assert wired.keys() | split.keys() == parse_range("pair").weights.keys()
    assert start("9s9d/9c") not in {**wired, **split}


def test_the_ace_of_a_straight_and_of_a_low() -> None:
    straight = parse_range("straight").weights
    assert start("AsKd/Qc") in straight
    assert start("As2d/3c") in straight
    assert start("KsAd/2c") not in straight
    low = parse_range("low").weights
    assert start("As2d/8c") in low
    assert start("As2d/9c") not in low
    assert start("AsAd/8c") not in low


def test_cards_of_later_streets_stand_after_the_door_card() -> None:
    found = parse_range("pair/Kc9h2d")
    assert found.later == parse_cards("9h2d")
    assert all(start.door == parse_cards("Kc")[0] for start in found.weights)
    # Of 216 pairs three of nines and three of deuces are gone, and of kings 3 with each of these two cards.
    assert len(found.weights) == 216 - 3 - 3 - 3 * 2
    assert parse_range("99/Kc9h2d").sets().keys() == parse_range("[9][9]/Kc 9h 2d").sets().keys()


def test_seen_cards_leave_the_range() -> None:
    found = parse_range("trips").without(parse_cards("AsKs"))
    assert len(found.sets()) == 52 - 3 - 3
    assert isinstance(found, Range)


@pytest.mark.parametrize(
    ("text", "code", "at", "facts"),
    [
        ("", "range_unexpected", 1, {"wanted": "card", "found": ""}),
        ("pair,", "range_unexpected", 6, {"wanted": "card"}),
        ("pair trips", "range_unexpected", 6, {"wanted": "end", "found": "t"}),
        ("pairs", "range_word_unknown", 1, {"word": "pairs"}),
        ("trips, sets", "range_word_unknown", 8, {"word": "sets"}),
        ("AK", "range_unexpected", 3, {"wanted": "card"}),
        ("AKs", "range_unexpected", 4, {"wanted": "card"}),
        ("AA,KK", "range_unexpected", 3, {"wanted": "card", "found": ","}),
        ("(AA,KK) - (AKs,AQo)", "range_unexpected", 4, {"wanted": "card", "found": ","}),
        ("AKQJ", "range_unexpected", 4, {"wanted": "end", "found": "J"}),
        ("(99)x", "range_unexpected", 4, {"wanted": "card", "found": ")"}),
        ("(pair", "range_unexpected", 6, {"wanted": "parenthesis"}),
        ("(" * 5000 + "pair" + ")" * 5000, "range_unexpected", 21, {"wanted": "card", "found": "("}),
        ("pair:", "range_unexpected", 6, {"wanted": "rank"}),
        ("[9", "range_unexpected", 3, {"wanted": "bracket"}),
        ("pair/", "range_unexpected", 6, {"wanted": "card"}),
        ("top 20", "range_unexpected", 7, {"wanted": "percent"}),
        ("top x%", "range_unexpected", 5, {"wanted": "number"}),
        ("top 0%", "range_percentage_invalid", 5, {"percentage": "0"}),
        ("top 101%", "range_percentage_invalid", 5, {"percentage": "101"}),
        ("pair@2", "range_weight_invalid", 6, {"weight": "2"}),
        ("pair@0.1234", "range_weight_invalid", 6, {"weight": "0.1234"}),
        ("pair@", "range_unexpected", 6, {"wanted": "number"}),
        ("pair/Kc9h, trips", "range_later_misplaced", 8, {}),
        ("pair/Kc9h & low", "range_later_misplaced", 8, {}),
        ("(pair/Kc9h)", "range_later_misplaced", 9, {}),
        ("!pair/Kc9h", "range_later_misplaced", 9, {}),
        ("pair/Kc9", "range_unexpected", 8, {"wanted": "suit"}),
    ],
)
def test_a_wrong_text_is_refused_at_its_place(
    text: str, code: str, at: int, facts: dict[str, object]
) -> None:
    with pytest.raises(RangeError) as caught:
        parse_range(text)
    assert (caught.value.code, caught.value.facts["at"]) == (code, at)
    assert caught.value.facts.items() >= {**facts, "text": text}.items()


def test_parentheses_one_after_the_other_are_not_deep() -> None:
    assert parse_range(",".join(["((trips))"] * 30)).weights == parse_range("trips").weights


@pytest.mark.parametrize("text", ["pair & trips", "AsAsx", "pair, !*", "trips@0", "KcKd/KhKs9sKs", "xx/9s9s"])
def test_a_range_of_nothing_is_refused(text: str) -> None:
    with pytest.raises(RangeError) as caught:
        parse_range(text)
    assert caught.value.code == "range_empty"
