"""Known hands written out in PHH from their facts; players are numbered from the dealer's left."""

PAIR_OF_SEVENS = """\
variant = 'F7S'
antes = [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01]
bring_in = 0.02
small_bet = 0.04
big_bet = 0.08
starting_stacks = [1.87, 0.44, 2.86, 1.45, 2.35, 0.70, 1.60, 1.04]
_profile = 'pokerstars'
actions = [
  'd dh p1 7dQs8s', 'd dh p2 ????8d', 'd dh p3 ????6d', 'd dh p4 ????4d', 'd dh p5 ????Ad',
  'd dh p6 ????Td', 'd dh p7 ????Jh', 'd dh p8 Ac9d5s',
  'p4 pb', 'p5 cc', 'p6 f', 'p7 f', 'p8 cc', 'p1 cc', 'p2 f', 'p3 cc',
  'd dh p1 2s', 'd dh p3 2h', 'd dh p4 Kd', 'd dh p5 Kh', 'd dh p8 5c',
  'p8 cbr 0.08', 'p1 cc', 'p3 f', 'p4 cc', 'p5 cc',
  'd dh p1 As', 'd dh p4 Qd', 'd dh p5 3h', 'd dh p8 Js',
  'p8 cc', 'p1 cbr 0.08', 'p4 f', 'p5 f', 'p8 cc',
  'd dh p1 5d', 'd dh p8 2c', 'p8 cc', 'p1 cbr 0.08', 'p8 cc',
  'd dh p1 7h', 'd dh p8 Kc', 'p8 cc', 'p1 cbr 0.08', 'p8 cc',
  'p1 sm 7dQs8s2sAs5d7h', 'p8 sm',
]
winnings = [0.94, 0, 0, 0, 0, 0, 0, 0]
_rake = 0.04
"""
"""The open fives double the bet on fourth street; sevens beat the fives that are mucked. Pot 0.98."""

SHARED_SIX = """\
variant = 'F7S'
antes = [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01]
bring_in = 0.02
small_bet = 0.04
big_bet = 0.08
starting_stacks = [1.81, 2.46, 1.67, 0.35, 1.75, 2.92, 1.54, 0.71]
_profile = 'pokerstars'
actions = [
  'd dh p1 AcKc8c', 'd dh p2 ????Tc', 'd dh p3 7sQs6c', 'd dh p4 ????Js',
  'd dh p5 KdKsJd', 'd dh p6 5sAh2d', 'd dh p7 ????Jh', 'd dh p8 Jc3hKh',
  'p6 pb', 'p7 cc', 'p8 cc', 'p1 cc', 'p2 cc', 'p3 cc', 'p4 cc', 'p5 cc',
  'd dh p1 9c', 'd dh p2 7d', 'd dh p3 7h', 'd dh p4 2c', 'd dh p5 4h', 'd dh p6 7c', 'd dh p7 4c',
  'd dh p8 3d',
  'p8 cc', 'p1 cc', 'p2 cc', 'p3 cc', 'p4 cc', 'p5 cc', 'p6 cc', 'p7 cc',
  'd dh p1 9d', 'd dh p2 8d', 'd dh p3 3s', 'd dh p4 9s', 'd dh p5 9h', 'd dh p6 6d', 'd dh p7 5d',
  'd dh p8 8s',
  'p1 cc', 'p2 cc', 'p3 cc', 'p4 cc', 'p5 cc', 'p6 cc', 'p7 cc', 'p8 cc',
  'd dh p1 Th', 'd dh p2 3c', 'd dh p3 Qh', 'd dh p4 8h', 'd dh p5 2s', 'd dh p6 5h', 'd dh p7 Td',
  'd dh p8 6s',
  'p1 cc', 'p2 cc', 'p3 cc', 'p4 cc', 'p5 cc', 'p6 cc', 'p7 cc', 'p8 cc',
  'd db 6h',
  'p1 cc', 'p2 cc', 'p3 cbr 0.08', 'p4 f', 'p5 cc', 'p6 cc', 'p7 f', 'p8 cc', 'p1 f', 'p2 f',
  'p3 sm 7sQs6c7h3sQh', 'p5 sm', 'p6 sm', 'p8 sm',
]
winnings = [0, 0, 0.54, 0, 0, 0, 0, 0]
_rake = 0.02
"""
"""Eight reach the river; one six for all. Queens and sevens win 0.56 less 0.02."""

ALL_IN_SPLIT = """\
variant = 'F7S/8'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [13, 60, 60]
actions = [
  'd dh p1 4h3d2c', 'd dh p2 AsAhQs', 'd dh p3 8d7c5h',
  'p1 pb', 'p2 cbr 5', 'p3 cc', 'p1 cc',
  'd dh p1 6s', 'd dh p2 Qd', 'd dh p3 3s', 'p2 cbr 5', 'p3 cc', 'p1 cc',
  'd dh p1 Kc', 'd dh p2 9c', 'd dh p3 2h', 'p2 cbr 10', 'p3 cc', 'p1 cc',
  'd dh p1 Ad', 'd dh p2 9d', 'd dh p3 Td', 'p2 cc', 'p3 cc',
  'd dh p1 Qh', 'd dh p2 Jc', 'd dh p3 Tc', 'p2 cc', 'p3 cc',
]
finishing_stacks = [19, 67, 47]
"""
"""p1 all-in on fifth for his last 2: main pot 39, side pot 16. p2 wins both high halves (20 and 8), p1's
6-4-3-2-A the main low (19), p3's 8-7-5-3-2 the side low (8): 13-13+19, 60-21+28, 60-21+8.
"""

NO_SHOWDOWN = """\
variant = 'F7S'
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = [
  'd dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 cc',
  'd dh p1 3d', 'd dh p2 Qs', 'p2 cc', 'p1 cc',
  'd dh p1 4h', 'd dh p2 Jc', 'p2 cc', 'p1 cc',
  'd dh p1 5s', 'd dh p2 9d', 'p2 cbr 8', 'p1 f',
]
finishing_stacks = [97, 103]
"""
"""Nobody's down cards are ever seen, four up cards of each are."""
