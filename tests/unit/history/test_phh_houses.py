"""The same PHH file in every house: right in those whose rules allow the play, an error in the others."""

from typing import Any

import pytest

from doorcard.history import read_phh
from doorcard.history.phh_record import record_of
from doorcard.history.record import encode_record
from doorcard.history.record_read import read_record
from doorcard.history.record_replay import replay_record
from tests.unit.history.phh_hands import GAMES, HIGH, SPLIT, error_codes, note_codes, phh, replayed

ALL = frozenset(GAMES)
LIVE = {(house, game) for house, game in GAMES if house in ("cash", "roberts", "wsop-2024")}
POSITION = {("ocho-o-mejor", SPLIT)}
WSOP = {("wsop-2024", game) for game in (HIGH, SPLIT)}
ANY_PAIR = {(house, HIGH) for house in ("reglas-2009", "cash", "roberts", "pokerstars")} | POSITION
HOLDER, BIG_ONLY = {("actionpoker", HIGH)}, {("actionpoker", SPLIT)}
NO_PAIR = ALL - ANY_PAIR - HOLDER - BIG_ONLY
CASH = {("cash", game) for game in (HIGH, SPLIT)}
ROBERTS = {("roberts", game) for game in (HIGH, SPLIT)}
PROTECTING = {(house, game) for house, game in GAMES if house not in ("roberts", "wsop-2024", "pokerstars")}

TIE = "p1 KsKd2d, p2 QsQd2c, p3 JsJd9h\n"
BOARDS = "p1 2h3h9c, p2 8d8s4c, p3 2s3sKs, p2 pb, p3 cc, p1 cc\np1 Kd, p2 5c, p3 9h\n"
PAIR = "p1 AsQd7d, p2 AdQhJc, p3 AcQsKs, p1 pb, p2 cc, p3 cc\np1 2h, p2 9c, p3 Kh\n"
CAP = "p1 AsQd2c, p2 AdQhJc, p3 AcQsKs\np1 pb, p2 cbr 10, p3 cbr 20, p1 cbr 30, p2 cbr 40, p3 cbr 50\n"
TWO = "p1 AsQd2c, p2 AdQhJc\np1 pb, p2 cbr 10, p1 cbr 20, p2 cbr 30, p1 cbr 40, p2 cbr 50, p1 f"
LATER_TWO = (
    "p1 AsQd2c, p2 AdQhJc, p3 AcQsKs\np1 pb, p2 cc, p3 f\np1 3d, p2 Kh\n"
    "p2 cbr 10, p1 cbr 20, p2 cbr 30, p1 cbr 40, p2 cbr 50, p1 cbr 60, p2 f"
)
LEFT_TWO = (
    "p1 AsQd2c, p2 AdQhJc, p3 AcQsKs\np1 pb, p2 cbr 10, p3 cbr 20, p1 f\n"
    "p2 cbr 30, p3 cbr 40, p2 cbr 50, p3 cbr 60, p2 f"
)
HUNDREDS, FIVE_HUNDREDS = (100,) * 3, (500,) * 3

# Who is right, the stacks, the play, and the end as it adds up by hand.
ROWS: dict[str, tuple[Any, ...]] = {
    # All fold to the bring-in: three antes less the own one, and the bring-in comes back.
    "3.2 suit breaks a tied door card": (ALL - POSITION, HUNDREDS, TIE + "p2 pb, p3 f, p1 f", (99, 102, 99)),
    "3.2 position does": (POSITION, HUNDREDS, TIE + "p1 pb, p2 f, p3 f", (102, 99, 99)),
    # Three antes and three bring-ins: 12 for who bets.
    "4.2 position breaks a tied board": (
        ALL - {("wsop-2024", HIGH)}, HUNDREDS, BOARDS + "p1 cbr 10, p2 f, p3 f", (108, 96, 96),
    ),
    "4.2 suit does": ({("wsop-2024", HIGH)}, HUNDREDS, BOARDS + "p3 cbr 10, p1 f, p2 f", (96, 96, 108)),
    "4.5 the pair bets big": (ALL - NO_PAIR, HUNDREDS, PAIR + "p3 cbr 20, p1 f, p2 f", (96, 96, 108)),
    "4.5 the pair bets small": (ALL - BIG_ONLY, HUNDREDS, PAIR + "p3 cbr 10, p1 f, p2 f", (96, 96, 108)),
    "4.5 another bets big first": (
        ANY_PAIR | BIG_ONLY, HUNDREDS, PAIR + "p3 cc, p1 cbr 20, p2 f, p3 f", (108, 96, 96),
    ),
    # The raiser wins 12 and what the pair wagered before.
    "4.5 a small bet is raised small": (
        ALL - BIG_ONLY, HUNDREDS, PAIR + "p3 cbr 10, p1 cbr 20, p2 f, p3 f", (118, 96, 86),
    ),
    "4.5 a small bet is raised big": (
        ANY_PAIR, HUNDREDS, PAIR + "p3 cbr 10, p1 cbr 30, p2 f, p3 f", (118, 96, 86),
    ),
    "4.5 a big bet is raised big": (
        ALL - NO_PAIR, HUNDREDS, PAIR + "p3 cbr 20, p1 cbr 40, p2 f, p3 f", (128, 96, 76),
    ),
    "4.5 a big bet is raised small": (set(), HUNDREDS, PAIR + "p3 cbr 20, p1 cbr 30, p2 f, p3 f", ()),
    "4.5 small raises are followed by a big one": (
        ANY_PAIR | HOLDER, HUNDREDS, PAIR + "p3 cbr 10, p1 cbr 20, p2 f, p3 cbr 40, p1 f", (76, 96, 128),
    ),
    "4.6 a fifth wager": (WSOP, FIVE_HUNDREDS, CAP + "p1 f, p2 f", (469, 459, 572)),
    "4.6 a sixth wager": (set(), FIVE_HUNDREDS, CAP + "p1 cbr 60, p2 f, p3 f", ()),
    "4.7 five wagers of two who were dealt": (CASH | ROBERTS | WSOP, (500, 500), TWO, (459, 541)),
    "4.7 six wagers of two who are left from the street before": (
        CASH | ROBERTS, FIVE_HUNDREDS, LATER_TWO, (555, 446, 499),
    ),
    "4.7 six wagers of two who are left in the round": (ROBERTS, FIVE_HUNDREDS, LEFT_TWO, (496, 449, 555)),
    # p1 is short of the bring-in after his ante; his neighbour opens, not the next-lowest card.
    "3.7 the left neighbour of an all-in low card opens": (
        ALL, (1, 100, 100), "p1 KsKd2c, p2 QsQdKh, p3 JsJd5d\np2 f\n" + "p1 3h, p3 4s\np1 5h, p3 8c\n"
        "p1 6h, p3 9d\np1 Tc, p3 7s", (3, 99, 99),
    ),
    "3.7 the next-lowest card opens": (set(), (1, 100, 100), "p1 KsKd2c, p2 QsQdKh, p3 JsJd5d\np3 pb", ()),
}  # fmt: skip


@pytest.mark.parametrize(
    ("right", "stacks", "play", "end"), [pytest.param(*row, id=name) for name, row in ROWS.items()]
)
@pytest.mark.parametrize(("house", "game"), GAMES)
def test_a_play_is_right_where_the_house_allows_it_and_else_an_error(
    house: str,
    game: str,
    right: set[tuple[str, str]],
    stacks: tuple[int, ...],
    play: str,
    end: tuple[int, ...],
) -> None:
    found = replayed(phh(play, stacks, house=house, game=game))
    if (house, game) in right:
        assert found.problems == ()
        assert found.stacks_after == end
    else:
        assert error_codes(found) & {"not_legal", "not_your_turn"}
        assert found.stacks_after is None


PROTECTED = """
p1 9s9h2c, p2 KsKd7d
p1 pb, p2 cbr 10, p1 f
p1 9c, p2 4s
p1 5d, p2 8c
p1 6h, p2 Jd
p1 Tc, p2 2s
p1 sm -, p2 sm
"""


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_a_marked_fold_is_a_time_out_where_the_house_protects(house: str, game: str) -> None:
    """6.1: p1 has 1 + 3 in the pot and p2 as much, the other 7 return; three nines win 8, no low."""
    found = replayed(phh(PROTECTED, (100, 100), house=house, game=game, _protected=[5]))
    assert found.stacks_after == (104, 96)
    assert error_codes(found) == (set() if (house, game) in PROTECTING else {"protection_off"})
    assert error_codes(replayed(phh(PROTECTED, (100, 100), house=house, game=game))) == {"cards_not_awaited"}


def seven_to_the_river(river: str) -> str:
    """7.5: p8 folds, seven stay, so 45 cards are out before the river. Cards are dealt in order of rank, so
    p7's are the best and no five of a suit or in a row come together.
    """
    hands = [[first + 7 * turn for turn in range(6)] for first in range(7)] + [[42, 43, 48]]
    texts = [["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in hand] for hand in hands]
    deal = [f"p{number} {''.join(hand[:3])}" for number, hand in enumerate(texts, 1)]
    bets = ["p1 pb", *(f"p{number} cc" for number in range(2, 8)), "p8 f"]
    checks = [f"p{number} cc" for number in (7, 1, 2, 3, 4, 5, 6)]
    streets = [
        text
        for street in (3, 4, 5)
        for text in [*(f"p{number} {hand[street]}" for number, hand in enumerate(texts[:7], 1)), *checks]
    ]
    return ", ".join([*deal, *bets, *streets, river, *checks])


OWN_RIVERS = "p1 Kc, p2 Kd, p3 Kh, p4 Ks, p5 Ad, p6 Ah, p7 As"


@pytest.mark.parametrize("house", [house for house, game in GAMES if game == HIGH])
@pytest.mark.parametrize(("river", "is_shared"), [(OWN_RIVERS, False), ("d db Kc", True)])
def test_seven_cards_for_seven_players_are_short_only_by_the_count_of_the_series(
    house: str, river: str, is_shared: bool
) -> None:
    found = replayed(phh(seven_to_the_river(river), (100,) * 8, house=house))
    if is_shared == (house == "wsop-2024"):
        assert found.problems == ()
        assert found.stacks_after == (96,) * 6 + (96 + 8 + 7 * 3, 99)
    else:
        assert error_codes(found) == {"cards_not_awaited"}


WRONG = "p1 KsKd2c, p2 QsQd5d, p3 JsJd9h\n"


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_a_bring_in_by_a_higher_card_stands_where_people_deal(house: str, game: str) -> None:
    """RR, WL 218: p3 has acted after it, so it stands, and p1, who has the lowest card, may fold.

    Three antes and two bring-ins go to p3's bet.
    """
    text = phh(WRONG + "p2 pb, p3 cc, p1 f\np2 3d, p3 4h\np3 cbr 10, p2 f", HUNDREDS, house=house, game=game)
    found = replayed(text)
    if (house, game) in LIVE:
        assert (error_codes(found), note_codes(found)) == (set(), {"bring_in_by_higher_card"})
        assert found.stacks_after == (99, 96, 105)
    else:
        assert error_codes(found) == {"not_your_turn"}


@pytest.mark.parametrize(
    "play",
    [
        pytest.param(WRONG + "p2 f, p3 pb, p1 f", id="the higher card does not bring it in but folds"),
        pytest.param(WRONG + "p2 pb", id="nobody has acted after it"),
        pytest.param(TIE + "p1 pb, p2 f, p3 f", id="the card has the same rank"),
        pytest.param(WRONG + "p2 pb, p3 cc, p1 f\np2 3d, p3 4h\np2 cbr 10, p3 f", id="the lower board opens"),
    ],
)
@pytest.mark.parametrize("house", ["cash", "roberts", "wsop-2024"])
def test_no_other_mistake_stands_where_people_deal(house: str, play: str) -> None:
    assert error_codes(replayed(phh(play, HUNDREDS, house=house)))


def test_the_house_asked_for_counts_in_place_of_the_files_own_and_its_options() -> None:
    text = phh(CAP + "p1 f, p2 f", FIVE_HUNDREDS, house="cash", _house_rules={"bets_and_raises_max": 5})
    assert replayed(text).problems == ()
    assert replayed(text, "cash").problems == ()
    assert replayed(text, "wsop-2024").problems == ()
    assert error_codes(replayed(text, "roberts")) == {"not_legal"}


def test_2_2_a_bring_in_that_the_house_does_not_charge_is_the_limits_own_in_the_record() -> None:
    """C charges half the small bet, 5; the file says 3. Its record is one that can be read again."""
    text = phh("p1 9s9h2c, p2 KsKd7d, p1 pb, p2 cbr 10, p1 f", (100, 100), house="ocho-o-mejor", game=SPLIT)
    record = record_of(read_phh(text, "x")[0]).record
    assert record is not None
    assert (record.rules.stakes.bring_in, record.rules.house.bring_in_amount.value) == (3, "stake")
    again = read_record(encode_record(record))
    assert (again.problems, again.record) == ((), record)
    assert replay_record(again, "ocho-o-mejor").problems == ()


def test_options_without_a_house_change_the_usual_one() -> None:
    rules = {"bring_in_tie": "position"}
    found = replayed(phh(TIE + "p1 pb, p2 f, p3 f", HUNDREDS, house=None, _house_rules=rules))
    assert (found.problems, found.profile, found.stacks_after) == ((), "cash", (102, 99, 99))
