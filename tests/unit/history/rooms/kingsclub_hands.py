"""KingsClub hands, written by hand from the grammar; the sums stand in the tests."""

SHOWDOWN = """\
#801: Limit Seven Card Stud - 40/80
2021-03-04 05:06:07
Table 'Mix (deep)'
Seat 1: Ana (1,000)
Seat 3: Bo: calls (2,015.50)
Seat 7: Hero (900)
Seat 8: Out (300)
Ana: posts ante 10
Bo: calls: posts ante 10
Hero: posts ante 10
Dealt to Ana: [X X 2s]
Dealt to Bo: calls: [X X Kd]
Dealt to Hero: [9d 9h 4s]
Ana brings in for 15.50
Bo: calls bets 40
Hero raises to 80
Ana folds (disconnect)
Bo: calls calls 80
*** 3RD STREET ***
Dealt to Bo: calls: [7h]
Dealt to Hero: [4d]
Hero bets 80
Bo: calls calls 80
*** 4TH STREET ***
Dealt to Bo: calls: [Kh]
Dealt to Hero: [8c]
Bo: calls checks
Hero bets 80
Bo: calls calls 80
*** 5TH STREET ***
Dealt to Bo: calls: [2d]
Dealt to Hero: [Qs]
Bo: calls checks
Hero checks
*** 6TH STREET ***
Dealt to Bo: calls: [X]
Dealt to Hero: [9s]
Bo: calls bets 80
Hero raises to 160
Bo: calls calls 160
Hero shows [9h 9d 4s 4d 8c Qs 9s]
Bo: calls shows [Kc 3h Kd 7h Kh 2d 3s]
*** SUMMARY ***
Seat 1: Ana (974.50) -25.50
Seat 3: Bo: calls (2,449) +433.50
Seat 7: Hero (490) -410
Seat 8: Out (300) 0
Rake 2
Bo: calls wins pot (843.50)
"""

BOTH_HALVES = """\
#802: Limit Seven Card Stud Hi-Lo - 100/200
2021-03-04 05:16:07
Table 'T4711 [12]'
Seat 1: A (0.15)
Seat 2: B (5.00)
Seat 3: C (6.00)
A: posts ante 0.15
B: posts ante 0.20
C: posts ante 0.20
Dealt to A: [X X 7d]
Dealt to B: [X X 5c]
Dealt to C: [X X Kd]
B brings in for 0.30
C bets 1.00
B calls 1.00
*** 3RD STREET ***
Dealt to A: [8d]
Dealt to B: [4d]
Dealt to C: [Kh]
C bets 1.00
B raises to 2.00
C calls 2.00
*** 4TH STREET ***
Dealt to A: [Td]
Dealt to B: [2h]
Dealt to C: [9s]
C bets 2.00
B calls 1.80, and is all-in
*** 5TH STREET ***
Dealt to A: [3c]
Dealt to B: [6s]
Dealt to C: [2c]
*** 6TH STREET ***
Dealt to A: [X]
Dealt to B: [X]
Dealt to C: [X]
A shows [Jd Qd 7d 8d Td 3c 3s]
B shows [Ah 3h 5c 4d 2h 6s Kc]
C shows [9h Ts Kd Kh 9s 2c Js]
*** SUMMARY ***
Seat 1: A (0.23) +0.08
Seat 2: B (9.92) +4.92
Seat 3: C (1.00) -5.00
Rake 0
B wins side pot 1 (4.85)
B wins side pot 1 (4.85)
A wins main pot (0.23)
B wins main pot (0.22)
"""

RAKE_FROM_THE_MAIN_POT = """\
#803: Limit Seven Card Stud - 40/80
2021-03-04 05:06:07
Table 'Mix'
Seat 1: Ana (60)
Seat 2: Bo (1,000)
Seat 3: Cy (1,000)
Ana: posts ante 10
Bo: posts ante 10
Cy: posts ante 10
Dealt to Ana: [X X 2s]
Dealt to Bo: [X X 9s]
Dealt to Cy: [X X Ks]
Ana brings in for 10
Bo bets 40
Cy calls 40
Ana calls 40
*** 3RD STREET ***
Dealt to Ana: [Ac]
Dealt to Bo: [8d]
Dealt to Cy: [Kd]
Cy bets 40
Ana calls 10, all-in
Bo calls 40
*** 4TH STREET ***
Dealt to Ana: [3h]
Dealt to Bo: [Th]
Dealt to Cy: [5s]
Cy checks
Bo checks
*** 5TH STREET ***
Dealt to Ana: [4h]
Dealt to Bo: [2c]
Dealt to Cy: [9c]
Cy checks
Bo checks
*** 6TH STREET ***
Dealt to Ana: [X]
Dealt to Bo: [X]
Dealt to Cy: [X]
Cy checks
Bo checks
Cy shows [Kh 7d Ks Kd 5s 9c Jh]
Ana shows [As Ad 2s Ac 3h 4h 6c]
Bo shows [Qs Qd 9s 8d Th 2c 4c]
*** SUMMARY ***
Seat 1: Ana (171) +111
Seat 2: Bo (910) -90
Seat 3: Cy (970) -30
Rake 9
Ana wins pot (171)
Cy wins side pot 1 (60)
"""
"""The main pot is 3 x 60, its 9 of rake and no more were taken; the side pot is 2 x 30."""
