"""Hands of the Winning network in its form since 2019, written by hand; the sums stand in the tests."""

SIDE_POT = """\
Game Hand #5001 - $1K GTD Tournament #88 - 7Stud H/L(Fixed Limit) - Level 3 (100/200)- 2021/02/03 04:05:06 UTC
Table '7' 8-max
Seat 1: Hero (130.00)
Seat 2: raises $5 (2,000.00)
Seat 5: Bo [b]: x (600.00)
Hero posts ante 10.00
raises $5 posts ante 10.00
Bo [b]: x posts ante 10.00
*** 3rd STREET ***
Main pot 30.00 | Rake 0.00
Dealt to Hero [Ah 3d 2c]
Dealt to raises $5 [8s]
Dealt to Bo [b]: x [9s]
Hero brings in 20.00
raises $5 raises 100.00 to 100.00
Bo [b]: x calls 100.00
Hero calls 80.00
*** 4th STREET ***
Main pot 330.00 | Rake 0.00
Dealt to Hero [Ah 3d 2c] [4s]
Dealt to raises $5 [8s] [8d]
Dealt to Bo [b]: x [9s] [9d]
Bo [b]: x bets 100.00
Hero calls 20.00 and is all-in
raises $5 calls 100.00
*** 5th STREET ***
Main pot 390.00 Side pot(1) 160.00 | Rake 0.00
Dealt to Hero [Ah 3d 2c 4s] [9h]
Dealt to raises $5 [8s 8d] [Qc]
Dealt to Bo [b]: x [9s 9d] [Tc]
Bo [b]: x checks
raises $5 checks
*** 6th STREET ***
Dealt to Hero [Ah 3d 2c 4s 9h] [Jc]
Dealt to raises $5 [8s 8d Qc] [Js]
Dealt to Bo [b]: x [9s 9d Tc] [3s]
Bo [b]: x checks
raises $5 has timed out
raises $5 checks
*** 7th STREET ***
Dealt to Hero [Ah 3d 2c 4s 9h Jc] [6d]
Bo [b]: x bets 200.00
raises $5 raises 400.00 to 400.00
Bo [b]: x calls 190.00 and is all-in
Uncalled bet (10.00) returned to raises $5
*** SHOW DOWN ***
raises $5 shows [Kd Kh 8s 8d Qc Js 2h] (two pair, Kings and Eights)
Bo [b]: x shows [Qd Qh 9s 9d Tc 3s 5h] (two pair, Queens and Nines)
Hero shows [Ah 3d 2c 4s 9h Jc 6d] (Ace high)
raises $5 collected 940.00 from side pot 1
raises $5 collected 195.00 from main pot
Hero collected 195.00 from main pot
*** SUMMARY ***
Total pot 1330.00 | Rake 0.00
Seat 1: Hero showed [Ah 3d 2c 4s 9h Jc 6d] and won 195.00 with HI - Ace high | LO - [6,4,3,2,1]
Seat 2: raises $5 showed [Kd Kh 8s 8d Qc Js 2h] and won 1135.00 with HI - two pair | LO - none
Seat 5: Bo [b]: x showed [Qd Qh 9s 9d Tc 3s 5h] and lost with HI - two pair
"""

WON_BY_BETTING = """\
Hand #5002 - 7Stud(Fixed Limit) - $1/$2 - 2020/12/31 23:59:59 UTC
St. Lucie 8-max
Seat 3: Ana ($1,020.50)
Seat 4: Out ($50.00) is sitting out
Seat 8: Hero ($15.00)
Ana posts ante $0.20
Hero posts ante $0.20
*** 3rd STREET ***
Main pot $0.40 | Rake $0.00
Dealt to Ana [4h]
Dealt to Hero [Ac Kc Jd]
Ana brings in $0.50
Hero raises $1 to $1
Ana raises $1 to $2
Hero calls $1
*** 4th STREET ***
Main pot $4.40 | Rake $0.00
Dealt to Ana [4h] [4d]
Dealt to Hero [Ac Kc Jd] [As]
Ana bets $2
Hero folds
Uncalled bet ($2) returned to Ana
Ana does not show
*** SUMMARY ***
Total pot $4.20 | Rake $0.15 | JP Fee $0.05
Seat 3: Ana did not show and won $4.20
Seat 8: Hero folded on the 4th Street
"""
