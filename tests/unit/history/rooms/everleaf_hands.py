"""Everleaf hands, written by hand from the grammar; the sums stand in the tests."""

SHOWDOWN = """\
Everleaf Gaming Game #601
***** Hand history for game #601 *****
$0.50/$1 7 Card Stud - 2010/03/04 - 22:15:09
Table Nairobi 3
Total number of players: 4
Seat 1: Ana (  $ 20 USD )
Seat 2: New One ( new player )
Seat 4: Bo: b (  $ 1,015.50 USD )
Seat 5: Eva (x) (  $ 9.05 USD )
Ana: posts ante [$ 0.05 USD]
Bo: b: posts ante [$ 0.05 USD]
Eva (x): posts ante [$ 0.05 USD]
** Dealing down cards **
Eva (x) posts bring-in $0.25.
Ana completes to $0.50.
Bo: b raises [$ 1 USD]
Eva (x) folds
Ana calls [$ 0.50 USD]
**** dealing 4th street ****
Bo: b: bets [$ 1 USD]
Ana raises [$ 2 USD]
Bo: b calls [$ 1 USD]
**** dealing 5th street ****
Bo: b checks
Ana: bets [$ 1 USD]
Bo: b calls [$ 1 USD]
**** dealing 6th street ****
Bo: b checks
Ana checks
**** dealing river ****
Bo: b: bets [$ 1 USD]
Ana raises [$ 2 USD]
Bo: b folds
Ana does not show cards
Ana wins $ 9.90 USD from main pot
"""

BOTH_HALVES = """\
***** Hand history for game #602 *****
10/20 7 Card Stud Hi/Lo - 2009/11/30 - 08:00:00
Table Tournament #4711 - 2
Total number of players: 3
Seat 1: A (  9 Chips )
Seat 2: B (  120 Chips )
Seat 6: C (  90 Chips )
A: posts ante [2 Chips]
B: posts ante [2 Chips]
C: posts ante [2 Chips]
** Dealing down cards **
Dealt to C [ kh, 9s, 2d ]
C posts bring-in 3.
A calls [3 Chips]
B completes to 10.
C calls [7 Chips]
A calls [4 Chips] and is all-in
**** dealing 4th street ****
Dealt to C [ 9h ]
B: bets [10 Chips]
C raises [20 Chips]
B calls [10 Chips]
**** dealing 5th street ****
Dealt to C [ kh, 9s, 2d, 9h ] [ 5c ]
B checks
C checks
**** dealing 6th street ****
Dealt to C [ kd ]
B checks
C: bets [20 Chips]
B calls [20 Chips]
**** dealing river ****
Dealt to C [ 3c ]
B checks
C checks
C shows [ Kh, 9s, 2d, 9h, 5c, Kd, 3c ] two pairs, kings and nines
B shows [ Ah, 2c, 4d, 6h, 7s, Jd, Qd ] ace high
A shows [ Ts, Tc, Js, 8h, 8c, 3s, 3h ] two pairs, tens and eights
C wins high 43 Chips from side pot 1 with two pairs, kings and nines [ Kh, Kd, 9s, 9h, 5c ]
B wins low 43 Chips from side pot 1 with 7,6,4,2,A
C wins high 14 Chips from main pot with two pairs, kings and nines [ Kh, Kd, 9s, 9h, 5c ]
B wins low 13 Chips from main pot with 7,6,4,2,A
"""

FOLDED_OPENING = """\
***** Hand history for game #603 *****
$0.50/$1 7 Card Stud - 2010/03/04 - 22:15:09
Table Oslo
Seat 1: A (  $ 0.05 USD )
Seat 2: Bo (  $ 5 USD )
Seat 3: Eva (  $ 5 USD )
Seat 4: Dan (  $ 5 USD )
A: posts ante [$ 0.05 USD]
Bo: posts ante [$ 0.05 USD]
Eva: posts ante [$ 0.05 USD]
Dan: posts ante [$ 0.05 USD]
** Dealing down cards **
Bo folds
Eva completes to $0.50.
Dan calls [$ 0.50 USD]
**** dealing 4th street ****
Eva checks
Dan checks
**** dealing 5th street ****
Eva checks
Dan checks
**** dealing 6th street ****
Eva checks
Dan checks
**** dealing river ****
Eva checks
Dan checks
Eva shows [ Kh, Kd, 3c, 6d, 8s, Tc, Qc ] a pair of kings
Dan does not show cards
A shows [ Ah, Ad, 2c, 5d, 7s, 9c, Jc ] a pair of aces
Eva wins $ 1 USD from side pot 1 with a pair of kings [ Kh, Kd, Qc, Tc, 8s ]
A wins $ 0.20 USD from main pot with a pair of aces [ Ah, Ad, Jc, 9c, 7s ]
"""
