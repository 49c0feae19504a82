"""The ranking of all holdings: complete, in the order one knows, and cut where a percentage says."""

import pytest

from doorcard.cards import parse_cards
from doorcard.equity import make_spot
from doorcard.equity.ranges import parse_range
from doorcard.equity.ranges.ranking import all_ranked, ranking, top_sets
from doorcard.equity.ranges.starts import Three, class_of, classes
from doorcard.equity.sampled import sample
from doorcard.equity.spot import GAMES
from tools.starts import lines, text


def three(said: str) -> Three:
    first, second, third = sorted(parse_cards(said))
    return class_of((first, second, third))


def test_every_class_is_ranked_once_with_its_number_of_sets() -> None:
    assert {ranked.cards: ranked.sets for ranked in all_ranked()} == classes()
    assert len(all_ranked()) == 1755


@pytest.mark.parametrize("game", GAMES)
def test_rolled_up_aces_are_best_and_all_percent_are_all_sets(game: str) -> None:
    assert ranking(game)[0].cards == three("AsAhAd")
    assert len(top_sets(game, 1.0)) == 22_100


@pytest.mark.parametrize("game", GAMES)
def test_the_equities_of_all_holdings_average_to_a_half(game: str) -> None:
    # Both hands are of the same pack, so that over all sets each is ahead as often as the other.
    mean = sum(ranked.sets * ranked.equities[game] for ranked in all_ranked()) / 22_100
    assert mean == pytest.approx(0.5, abs=0.001)


def test_a_percentage_is_whole_classes_until_it_is_reached() -> None:
    # 0.1 % are 22.1 sets: six classes of rolled-up cards, of four sets each.
    assert len(top_sets("stud", 0.001)) == 24
    assert top_sets("stud", 0.001) == parse_range("trips:9+").sets().keys()
    for share in (0.05, 0.2, 0.5):
        count = len(top_sets("stud", share))
        assert share * 22_100 <= count < share * 22_100 + 24  # a class has 24 sets at most
    assert top_sets("stud", 0.05) < top_sets("stud", 0.2)


def test_the_game_decides_what_is_best() -> None:
    # Ace, deuce and three of one suit go both ways; queens are worth little where half is for the low.
    low, queens = three("As3s2s"), three("QsQh9d")
    stud, both = ({ranked.cards: ranked.equities[game] for ranked in all_ranked()} for game in GAMES)
    assert stud[low] < stud[queens]
    assert both[low] > both[queens]
    assert low in top_sets("stud8", 0.05)
    assert low not in top_sets("stud", 0.05)


def test_a_range_of_the_best_is_cut_by_cards_and_door() -> None:
    found = parse_range("top 20%/Kc")
    assert {start.door for start in found.weights} == set(parse_cards("Kc"))
    assert found.sets().keys() == {cards for cards in top_sets("stud", 0.2) if parse_cards("Kc")[0] in cards}
    assert len(parse_range("top 20%, !top 10%").sets()) == len(top_sets("stud", 0.2) - top_sets("stud", 0.1))


@pytest.mark.parametrize("said", ["AsAhAd", "7s2h3d", "KsQsJs"])
def test_another_sample_says_the_same_of_a_holding(said: str) -> None:
    pytest.importorskip("numba", reason="a quick sampler needs the extra fast")
    again = sample(make_spot([said, ""]), trials=100_000, seed=99)
    known = next(ranked for ranked in all_ranked() if ranked.cards == three(said))
    assert again.players[0].equity == pytest.approx(known.equities["stud"], abs=5 * again.standard_error)


def test_the_ranking_says_of_two_aces_and_a_king_what_all_deals_say() -> None:
    # Counted, not sampled: 76.81 % over all 9,614,852,367,120 deals against unknown cards.
    known = next(ranked for ranked in all_ranked() if ranked.cards == three("AsAdKc"))
    assert known.equities["stud"] == pytest.approx(0.7681, abs=4 * 0.0005)


def test_the_file_says_how_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba", reason="a quick sampler needs the extra fast")
    monkeypatch.setattr("tools.starts.classes", lambda: {three("7s2h3d"): 24, three("AsAhAd"): 4})
    told = list(lines(512))
    assert told[0].startswith("# Equity against a hand at random: 512 deals each, seed 1, standard error 0.0")
    assert told[1] == "cards,sets,stud,stud8"
    assert [line.split(",")[:2] for line in told[2:]] == [["AsAhAd", "4"], [text(three("7s2h3d")), "24"]]
    assert list(lines(512)) == told
