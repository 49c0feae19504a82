"""Hands of our own invention in PHH; the sums beside them are done by hand."""

THREE_HANDED = """\
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 2cQdKc',
  'd dh p2 JhJc3d',
  'd dh p3 9d8s9s',
  'p2 pb',
  'p3 cbr 4',
  'p1 f',
  'p2 cc',
  'd dh p2 As',
  'd dh p3 Td',
  'p2 cc',
  'p3 cbr 4',
  'p2 f',
]
finishing_stacks = [99, 95, 106]
"""
"""p3 wins three antes and 4 of p2: 100 - 1 - 4 + 11; his last 4 come back."""
FIRST_ACTION_LINE = 8

SPLIT_WITH_RAKE = """\
variant = "F7S/8"
hand = 77
players = ["Ana", "Leo"]
antes = [0.10, 0.10]
bring_in = 0.15
small_bet = 0.50
big_bet = 1
starting_stacks = [10.00, 10.00]
actions = [
  "d dh p1 2c3d4h", "d dh p2 AsAdAh",
  "p1 pb", "p2 cbr 0.50", "p1 cc",
  "d dh p1 5s", "d dh p2 Kd", "p2 cc", "p1 cc",
  "d dh p1 Kc", "d dh p2 9c", "p2 cbr 1", "p1 cc", # big bets from here
  "d dh p1 Qd", "d dh p2 9h", "p2 cc", "p1 cc",
  "d dh p1 6h", "d dh p2 2h", "p2 cc", "p1 cc",
  "p2 sm -", "p1 sm 2c3d4h5sKcQd6h",
]
finishing_stacks = [9.87, 9.88]
_rake = 0.25
"""
"""The pot of 3.20 less 0.25 is 2.95: 1.48 for the full house, with the odd cent, and 1.47 for the low."""

SHORT_ANTE = """\
variant = 'F7S'
ante_trimming_status = true
antes = [1, 2, 2]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [1, 10, 40]
actions = [
  'd dh p1 AsAhAd', 'd dh p2 3s3h3c', 'd dh p3 QsQdKd',
  'p2 pb', 'p3 cbr 4', 'p2 cc',
  'd dh p1 7c', 'd dh p2 5c', 'd dh p3 Kh',
  'p3 cbr 4', 'p2 cc',
  'd dh p1 8d', 'd dh p2 6d', 'd dh p3 2c',
  'd dh p1 9h', 'd dh p2 Jh', 'd dh p3 4d',
  'd dh p1 2s', 'd dh p2 4s', 'd dh p3 9c',
]
finishing_stacks = [3, 18, 30]
"""
"""5.1: p1 is all-in for 1 and wins one from each; p2's three threes win the other 18 from two pair."""


def eight_to_the_river() -> str:
    """7.5: 48 cards are out when the river comes, so Kc is dealt for all; p8 holds the four aces.

    p1 to p7 hold cards 0 to 41 dealt in turn, so that no suit comes near a flush; p8's door card is an ace.
    """
    hands = [[first + 7 * turn for turn in range(6)] for first in range(7)] + [[42, 43, 48, 49, 50, 51]]
    texts = [["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in hand] for hand in hands]
    actions = [f"d dh p{number} {''.join(hand[:3])}" for number, hand in enumerate(texts, 1)]
    actions += ["p1 pb", *(f"p{number} cc" for number in range(2, 9))]
    checks = [f"p{number} cc" for number in (8, 1, 2, 3, 4, 5, 6, 7)]
    for street in range(3, 6):
        actions += [f"d dh p{number} {hand[street]}" for number, hand in enumerate(texts, 1)] + checks
    actions += ["d db Kc", *checks]
    return f"""\
variant = 'F7S'
antes = {[1] * 8}
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = {[100] * 8}
actions = {actions}
"""
