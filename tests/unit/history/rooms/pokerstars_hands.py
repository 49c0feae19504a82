"""PokerStars hands written from the grammar for these tests; nobody played them."""

HEAD = "PokerStars Hand #{number}:  {game} - 2011/03/14 21:05:09 ET"
STUD = "7 Card Stud Limit ($0.50/$1.00 USD)"
STUD8 = "7 Card Stud Hi/Lo Limit ($0.50/$1.00 USD)"

OPENING = """\
Table 'Vega IV' 8-max
Seat 1: Ana ($20 in chips) 
Seat 2: b. o: b ($15.50 in chips) 
Seat 5: Ciro ($9 in chips) 
Ana: posts the ante $0.05
b. o: b: posts the ante $0.05
Ciro: posts the ante $0.05
*** 3rd STREET ***
Dealt to Ana [Ah Ad 7c]
Dealt to b. o: b [2c]
Dealt to Ciro [Ks]
b. o: b: brings in for $0.15
"""  # noqa: W291 the room writes blanks there
"""Two names with signs of the grammar in them."""

WON_BY_COMPLETING = (
    HEAD.format(number=101, game=STUD)
    + "\n"
    + OPENING
    + """\
Ciro: folds
Ana: raises $0.35 to $0.50
b. o: b: folds
Uncalled bet ($0.35) returned to Ana
Ana collected $0.45 from pot
Ana: doesn't show hand
*** SUMMARY ***
Total pot $0.45 | Rake $0
Seat 1: Ana collected ($0.45)
Seat 2: b. o: b folded on the 3rd Street
Seat 5: Ciro folded on the 3rd Street (didn't bet)
"""
)
"""3 x 0.05 and twice 0.15: 0.45; Ana ends with 20 - 0.05 - 0.15 + 0.45 = 20.25."""

SHOWDOWN = (
    HEAD.format(number=102, game=STUD)
    + "\n"
    + OPENING
    + """\
Ciro said, "Ana: folds"
Ciro: calls $0.15
Ana: raises $0.35 to $0.50
b. o: b: folds
Ciro: calls $0.35
*** 4th STREET ***
Dealt to Ana [Ah Ad 7c] [7d]
Dealt to Ciro [Ks] [Qs]
Pair on board - a double bet is allowed
Ana: bets $1
Ciro has timed out
Ciro: calls $1
*** 5th STREET ***
Dealt to Ana [Ah Ad 7c 7d] [4h]
Dealt to Ciro [Ks Qs] [Js]
Ana: bets $1
Ciro: raises $1 to $2
Ana: raises $1 to $3
Ciro: raises $1 to $4
Betting is capped
Ana: calls $1
*** 6th STREET ***
Dealt to Ana [Ah Ad 7c 7d 4h] [9c]
Dealt to Ciro [Ks Qs Js] [3d]
Ana: checks
Ciro: checks
*** RIVER ***
Dealt to Ana [Ah Ad 7c 7d 4h 9c] [5s]
Ana: checks
Ciro: bets $1
Ana: calls $1
*** SHOW DOWN ***
Ciro: shows [As Ts Ks Qs Js 3d 8h] (a royal flush)
Ana: mucks hand
Ciro collected $12.70 from pot
*** SUMMARY ***
Total pot $13.30 | Rake $0.60
Seat 1: Ana mucked [Ah Ad 7c 7d 4h 9c 5s]
Seat 2: b. o: b folded on the 3rd Street
Seat 5: Ciro showed [As Ts Ks Qs Js 3d 8h] and won ($12.70) with a royal flush
"""
)
"""0.15 antes, 0.15 of a fold, and 6.50 of each: 0.50, 1, 4, 1. With the antes 0.15 + 0.15 + 13.00 = 13.30."""
