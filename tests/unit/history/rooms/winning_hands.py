"""Older hands of the Winning network, written by hand from the grammar; the sums stand in the tests."""

SIDE_POT = """\
Game started at: 2016/8/2 11:13:2
Game ID: 7001 100/200 $2.20 Turbo 8-Max, Table 3 (Seven Cards Stud HiLow)
Seat 2: folds (1) (2K).
Seat 1: Hero (130).
Seat 5: Bo [b]: x (600).
Player Hero ante (10)
Player folds (1) ante (10)
Player Bo [b]: x ante (10)
Player Hero received card: [Ah]
Player Hero received card: [3d]
Player folds (1) received a card.
Player folds (1) received a card.
Player Bo [b]: x received a card.
Player Bo [b]: x received a card.
Player Hero received card: [2c]
Player folds (1) received card: [8s]
Player Bo [b]: x received card: [9s]
Player Hero bring in (20)
Player folds (1) raises (100)
Player Bo [b]: x calls (100)
Player Hero calls (80)
*** Third street ***
Player Hero received card: [4s]
Player folds (1) received card: [8d]
Player Bo [b]: x received card: [9d]
Player Bo [b]: x bets (100)
Player Hero allin (20)
Player folds (1) calls (100)
*** Fourth street ***
Player Hero received card: [9h]
Player folds (1) received card: [Qc]
Player Bo [b]: x received card: [10c]
Player Bo [b]: x checks
Player folds (1) checks
*** Fifth street ***
Player Hero received card: [Jc]
Player folds (1) received card: [Js]
Player Bo [b]: x received card: [3s]
Player Bo [b]: x checks
Player folds (1) is timed out.
Player folds (1) checks
*** Sixth street ***
Player Hero received card: [6d]
Player folds (1) received a card.
Player Bo [b]: x received a card.
Player Bo [b]: x bets (200)
Player folds (1) raises (400)
Player Bo [b]: x allin (190)
Uncalled bet (10) returned to folds (1)
------ Summary ------
Pot: 1330. Rake 0
*Player folds (1) shows: Two pairs. Ks and 8s [Kd Kh 8s 8d Qc Js 2h]. Bets: 600. Collects: 1135. Wins: 535.
Player Bo [b]: x shows: Two pairs. Qs and 9s [Qd Qh 9s 9d 10c 3s 5h]. Bets: 600. Collects: 0. Loses: 600.
*Player Hero shows: High A [Ah 3d 2c 4s 9h Jc 6d] Low hand (A 2 3 4 6 ).Bets: 130. Collects: 195. Wins: 65.
Game ended at: 2016/8/2 11:15:46

"""

WON_BY_BETTING = """\
Game started at: 2016/12/31 23:59:59
Game ID: 7002 1/2 (PRR) St. Lucie (Short) - 3 (Seven Cards Stud)
Seat 3: Ana (1,020.50).
Seat 4: Out (50).
Seat 8: Hero (15).
Player Out wait BB
Player Ana ante (0.20)
Player Hero ante (0.20)
Player Ana received a card.
Player Ana received a card.
Player Hero received card: [Ac]
Player Hero received card: [Kc]
Player Ana received card: [4h]
Player Hero received card: [Jd]
Player Ana bring in (0.50)
Player Hero bets (1)
Player Ana raises (1.50)
Player Hero calls (1)
*** Third street ***
Player Ana received card: [4d]
Player Hero received card: [As]
Player Ana bets (2)
Player Hero folds
Uncalled bet (2) returned to Ana
------ Summary ------
Pot: 4.20. Rake 0.15. JP fee 0.05
*Player Ana mucks (does not show cards). Bets: 2.20. Collects: 4.20. Wins: 2.
Player Hero does not show cards.Bets: 2.20. Collects: 0. Loses: 2.20.
Player Out does not show cards.Bets: 0. Collects: 0. Loses: 0.
Game ended at: 2017/1/1 0:0:31
"""
