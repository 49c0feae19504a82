"""Hands whose room cuts pots in its own way: odd chips, the rake of side pots, a fee beside it."""

from tests.unit.history.rooms.winning_hands import SIDE_POT


def odd_chip_to_the_low(more: int = 1) -> str:
    """The main pot is three times 130 and some. By the rules the odd chip is for the high half."""
    hero = 130 + more
    low = (3 * hero + 1) // 2
    other = 940 + 3 * hero - low - 2 * more
    text = SIDE_POT
    for there, here in (
        ("Seat 1: Hero (130)", f"Seat 1: Hero ({hero})"),
        ("Hero allin (20)", f"Hero allin ({20 + more})"),
        ("Bets: 130. Collects: 195. Wins: 65", f"Bets: {hero}. Collects: {low}. Wins: {low - hero}"),
        ("Collects: 1135. Wins: 535", f"Collects: {other}. Wins: {other - 600}"),
        ("Pot: 1330", f"Pot: {1330 + more}"),
        ("7001", f"700{more}"),
    ):
        assert there in text
        text = text.replace(there, here)
    return text


RAKE = """\
PokerStars Hand #8801:  7 Card Stud Limit ($0.50/$1.00 USD) - 2015/03/01 20:15:09 ET
Table 'Vega' 8-max
Seat 1: Ana ($1.10 in chips)
Seat 2: Leo ($20 in chips)
Seat 5: Eva ($20 in chips)
Ana: posts the ante $0.10
Leo: posts the ante $0.10
Eva: posts the ante $0.10
*** 3rd STREET ***
Dealt to Ana [Ah]
Dealt to Leo [Kd]
Dealt to Eva [2c]
Eva: brings in for $0.15
Ana: raises $0.35 to $0.50
Leo: calls $0.50
Eva: calls $0.35
*** 4th STREET ***
Dealt to Ana [Ah] [9d]
Dealt to Leo [Kd] [8s]
Dealt to Eva [2c] [7h]
Ana: bets $0.50 and is all-in
Leo: calls $0.50
Eva: calls $0.50
*** 5th STREET ***
Dealt to Ana [Ah 9d] [4c]
Dealt to Leo [Kd 8s] [Kh]
Dealt to Eva [2c 7h] [Jd]
Leo: bets $1
Eva: calls $1
*** 6th STREET ***
Dealt to Ana [Ah 9d 4c] [5s]
Dealt to Leo [Kd 8s Kh] [3c]
Dealt to Eva [2c 7h Jd] [Tc]
Leo: checks
Eva: checks
*** RIVER ***
Leo: checks
Eva: checks
*** SHOW DOWN ***
Leo: shows [Qs 6d Kd 8s Kh 3c 6h] (two pair, Kings and Sixes)
Eva: mucks hand
Leo collected SIDE from side pot
Ana: shows [As Ac Ah 9d 4c 5s Jh] (three of a kind, Aces)
Ana collected MAIN from main pot
*** SUMMARY ***
Total pot $5.30 Main pot MAIN. Side pot SIDE. | Rake $0.25
Seat 1: Ana showed [As Ac Ah 9d 4c 5s Jh] and won (MAIN) with three of a kind, Aces
Seat 2: Leo showed [Qs 6d Kd 8s Kh 3c 6h] and won (SIDE) with two pair, Kings and Sixes
Seat 5: Eva mucked
"""


def rake_from(main: int) -> str:
    """A hand with a main pot of $3.30, a side pot of $2, and of $0.25 for the house so much from the main."""
    return RAKE.replace("MAIN", f"${(330 - main) / 100:.2f}").replace("SIDE", f"${(175 + main) / 100:.2f}")


HALF_SEEN = """\
variant = 'F7S/8'
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 ????2c', 'd dh p2 ??????', 'd dh p3 7s??Kd', 'p1 pb', 'p2 f', 'p3 cc',
  'd dh p1 8h', 'd dh p3 ??', 'p3 cc', 'p1 cc',
  'd dh p1 9h', 'd dh p3 6c', 'p3 cc', 'p1 cc',
  'd dh p1 Jh', 'd dh p3 6d', 'p3 cbr 8', 'p1 cc',
  'd dh p1 ??', 'd dh p3 ??', 'p3 cc', 'p1 cc',
  'p3 sm', 'p1 sm 3c4d2c8h9hJh??',
]
"""
"""A door card, an open card and some down cards that nobody saw; six of seven are shown. The pot is
3 x 1 + 2 x 2 + 2 x 8 = 23.
"""
