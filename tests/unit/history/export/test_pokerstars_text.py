"""Hands in PokerStars' form: every line as the grammar of the room's histories has it."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from doorcard.history.export import write_pokerstars
from doorcard.history.export.marks import eastern, hand_number
from doorcard.history.record import LaidOpen, cards_dealt_to, seen_by, with_laid_open
from doorcard.rules.spec import Game, Unit
from tests.rules.table import Table, cards
from tests.unit.history.export.hands import double_bet, recorded, split

DOUBLE_BET = """\
PokerStars Hand #77:  7 Card Stud Limit ($0.10/$0.20 USD) - 2026/03/01 15:15:09 ET
Table 'Mesa 1' 8-max
Seat 1: Ana ($5 in chips)
Seat 2: Leo ($5 in chips)
Seat 5: Eva ($5 in chips)
Ana: posts the ante $0.01
Leo: posts the ante $0.01
Eva: posts the ante $0.01
*** 3rd STREET ***
Dealt to Ana [Ad Kd 9h]
Dealt to Leo [3c]
Dealt to Eva [Jc]
Leo: brings in for $0.03
Eva: raises $0.07 to $0.10
Ana: calls $0.10
Leo: calls $0.07
*** 4th STREET ***
Dealt to Ana [Ad Kd 9h] [9c]
Dealt to Leo [3c] [Kh]
Dealt to Eva [Jc] [6d]
Pair on board - a double bet is allowed
Ana: bets $0.20
Leo: folds
Eva: calls $0.20
*** 5th STREET ***
Dealt to Ana [Ad Kd 9h 9c] [2s]
Dealt to Eva [Jc 6d] [8c]
Ana: bets $0.20
Eva: raises $0.20 to $0.40
Ana: folds
Uncalled bet ($0.20) returned to Eva
Eva collected $1.13 from pot
Eva: doesn't show hand
*** SUMMARY ***
Total pot $1.13 | Rake $0
Seat 1: Ana folded on the 5th Street
Seat 2: Leo folded on the 4th Street
Seat 5: Eva collected ($1.13)
"""
"""Antes 3 x 0.01, third street 3 x 0.10, fourth 2 x 0.20, fifth 2 x 0.20: 1.13."""

SPLIT_END = """\
*** RIVER ***
Dealt to Ana [As 2d 3h 4c 9s Kd] [5h]
Dealt to Leo [Kh Kc Ks 7d 2c Jd] [Jh]
Leo: checks
Ana: checks
*** SHOW DOWN ***
Leo: shows [Kh Kc Ks 7d 2c Jd Jh] (HI: a full house, Kings full of Jacks)
Ana: shows [As 2d 3h 4c 9s Kd 5h] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)
Leo collected $0.04 from pot
Ana collected $0.04 from pot
*** SUMMARY ***
Total pot $0.08 | Rake $0
Seat 1: Ana showed [As 2d 3h 4c 9s Kd 5h] and won ($0.04) with HI: a straight, Ace to Five; LO: 5,4,3,2,A
Seat 2: Leo showed [Kh Kc Ks 7d 2c Jd Jh] and won ($0.04) with HI: a full house, Kings full of Jacks
"""


def test_a_hand_from_a_players_seat_line_by_line() -> None:
    assert write_pokerstars(seen_by(double_bet(), 0)) == DOUBLE_BET


def test_the_full_view_has_everybodys_cards() -> None:
    text = write_pokerstars(double_bet())
    assert "Dealt to Leo [7s 7d 3c]\n" in text
    assert "Dealt to Eva [5h 5s Jc 6d] [8c]\n" in text


def test_a_spectator_saw_open_cards_only() -> None:
    text = write_pokerstars(seen_by(double_bet(), None))
    assert "Dealt to Ana [9h]\n" in text
    assert "Dealt to Ana [9h 9c] [2s]\n" in text


def test_high_and_low_halves_are_paid_by_lines_of_their_own() -> None:
    assert write_pokerstars(split()).endswith(SPLIT_END)


def test_where_nobody_has_a_low_a_line_says_so() -> None:
    table = Table("(As Ad) 3h Tc 9s Kd (Qh)", "(Kh Kc) Ks 7d 2c Jd (Jh)", game=Game.STUD8)
    text = write_pokerstars(recorded(table.play("0:bring_in 1:call").checked_down().shown()))
    assert "Leo collected $0.08 from pot\nNo low hand qualified\n*** SUMMARY ***\n" in text


def test_play_chips_have_neither_sign_nor_currency() -> None:
    hand = double_bet()
    stakes = replace(hand.rules.stakes, unit=Unit.CHIP)
    text = write_pokerstars(replace(hand, rules=replace(hand.rules, stakes=stakes)))
    assert "7 Card Stud Limit (10/20) - " in text
    assert "Eva: raises 7 to 10\n" in text
    assert "$" not in text


def test_protected_players_stay_for_the_pot_that_they_paid() -> None:
    """Antes 3; Leo owes 7 when his time ends: the main pot has 3 + 3 x 3, the side pot 2 x 7."""
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc")
    table.play("1:bring_in 2:complete 0:call 1:protect").checked_down().shown()
    text = write_pokerstars(recorded(table))
    assert "Leo has timed out while being disconnected\nLeo is being treated as all-in\n*** 4th" in text
    assert "Total pot $0.26 Main pot $0.12. Side pot $0.14. | Rake $0\n" in text
    assert " from side pot\n" in text
    assert " from main pot\n" in text


def test_one_card_for_all_stands_at_the_river_and_in_the_summary() -> None:
    """Eight players to the end need 56 cards: the seventh is shared, and each shows the six that are his."""
    hands = ("2c", "3d", "4h", "5s", "6c", "7d", "8h", "9s")
    table = Table(*(f"(?? ??) {door}" for door in hands), community="Kc")
    calls = " ".join(f"{player}:call" for player in range(1, 8))
    table.play(f"0:bring_in {calls}").checked_down().shown()
    record = recorded(table)
    seats = tuple(replace(record.players[0], name=f"p{seat}", seat=seat) for seat in range(1, 9))
    text = write_pokerstars(replace(record, players=seats))
    assert "\n*** RIVER *** [Kc]\n" in text
    assert "\nBoard [Kc]\n" in text
    shown = [line for line in text.splitlines() if ": shows [" in line]
    assert shown
    assert all(len(line[line.index("[") + 1 : line.index("]")].split()) == 6 for line in shown)


def test_the_last_wager_is_followed_by_the_cap() -> None:
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc")
    table.play("1:bring_in 2:complete 0:raise 1:raise 2:raise 0:fold 1:fold")
    assert "Eva: raises $0.10 to $0.40\nBetting is capped\nAna: folds\n" in write_pokerstars(recorded(table))


def test_a_bet_in_place_of_the_bring_in_is_a_bet_and_who_paid_nothing_did_not_bet() -> None:
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc").play("1:complete 2:fold 0:fold")
    text = write_pokerstars(recorded(table))
    assert "Leo: bets $0.10\nEva: folds\nAna: folds\nUncalled bet ($0.10) returned to Leo\n" in text
    assert "Seat 5: Eva folded on the 3rd Street (didn't bet)\n" in text


def test_who_brought_it_in_and_folds_has_bet() -> None:
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc").play("1:bring_in 2:complete 0:fold 1:fold")
    assert "Seat 2: Leo folded on the 3rd Street\n" in write_pokerstars(recorded(table))


def test_a_hand_that_was_laid_open_after_the_others_folded() -> None:
    hand = double_bet()
    text = write_pokerstars(with_laid_open(hand, LaidOpen(2, cards_dealt_to(hand.events, 2))))
    assert "Eva collected $1.13 from pot\nEva: shows [5h 5s Jc 6d 8c] (a pair of Fives)\n" in text
    assert text.endswith("Seat 5: Eva showed [5h 5s Jc 6d 8c] and won ($1.13) with a pair of Fives\n")


@pytest.mark.parametrize(
    ("own", "name"),
    [
        ("(As Kd) 9h 7c 5s 3d (2h)", "high card Ace"),
        ("(6s 6d) 9h 7c 5s 3d (2h)", "a pair of Sixes"),
        ("(2s 2d) 3h 3c 5s 9d (Kh)", "two pair, Threes and Deuces"),
        ("(Ts Td) Th 7c 5s 3d (2h)", "three of a kind, Tens"),
        ("(Js Td) 9h 8c 7s 2d (2h)", "a straight, Seven to Jack"),
        ("(As Js) 9s 7s 5s 3d (2h)", "a flush, Ace high"),
        ("(4s 4d) 4h 9c 9s 3d (2h)", "a full house, Fours full of Nines"),
        ("(Qs Qd) Qh Qc 9s 3d (2h)", "four of a kind, Queens"),
        ("(As 2s) 3s 4s 5s Kd (Qh)", "a straight flush, Ace to Five"),
        ("(Ts Js) Qs Ks As 3d (2h)", "a Royal Flush"),
    ],
)
def test_hands_are_called_as_the_room_calls_them(own: str, name: str) -> None:
    hand = double_bet()
    text = write_pokerstars(with_laid_open(hand, LaidOpen(2, cards(own))))
    assert f": shows [{' '.join(own.replace('(', '').replace(')', '').split())}] ({name})\n" in text


@pytest.mark.parametrize(
    ("utc", "shown"),
    [
        ("2026-07-01 16:00", "2026-07-01 12:00"),
        ("2026-01-01 03:00", "2025-12-31 22:00"),
        ("2026-03-08 06:59", "2026-03-08 01:59"),
        ("2026-03-08 07:00", "2026-03-08 03:00"),
        ("2026-11-01 05:59", "2026-11-01 01:59"),
        ("2026-11-01 06:00", "2026-11-01 01:00"),
    ],
)
def test_times_are_those_of_new_york(utc: str, shown: str) -> None:
    assert f"{eastern(datetime.fromisoformat(utc).replace(tzinfo=UTC)):%Y-%m-%d %H:%M}" == shown


def test_ids_that_are_no_numbers_get_one_that_stays_the_same() -> None:
    assert hand_number("123") == "123"
    number = hand_number("t1:17")
    assert number == hand_number("t1:17") != hand_number("t1:18")
    assert number.isdecimal()
    assert len(number) <= 18
