"""PartyPoker hands, written by hand from the grammar; the sums stand in the tests."""

SIDE_POT = """\
#Game No : 6001
***** Hand History for Game 6001 *****
FL 7 Card Stud Hi-Lo $5 USD Buy-in Trny:99 Level:2 Stakes(100/200) - Saturday, February 4, 23:10:00 EST 2012
Table  Table  55 (Real Money)
Seat 0 is the button
Total number of players : 3/8
Seat 5: Bo bets (b) ( 600 )
Seat 1: Hero ( 130 )
Seat 2: Ana: x ( 2,000 )
Hero posts ante [10]
Ana: x posts ante [10]
Bo bets (b) posts ante [10]
** Dealing **
Dealt to Hero [  Ah 3d 2c ]
Hero opens
Hero bring-ins [20]
Ana: x completes [100]
Bo bets (b) calls [100]
Hero calls [80]
** Dealing Fourth street **
Dealt to Hero [  4s ]
Bo bets (b) opens
Bo bets (b) bets [100]
Hero is all-In  [20]
Ana: x calls [100]
** Dealing Fifth street **
Dealt to Hero [  9h ]
Bo bets (b) opens
Bo bets (b) checks
Ana: x checks
** Dealing Sixth street **
Dealt to Hero [  Jc ]
Bo bets (b) opens
Bo bets (b) checks
Ana: x will be using their time bank for this hand.
Ana: x checks
** Dealing River **
Dealt to Hero [  6d ]
Bo bets (b) opens
Bo bets (b) bets [200]
Ana: x raises [400]
Bo bets (b) is all-In  [190]
Ana: x shows [ Kd, Kh, 8s, 8d, Qc, Js, 2h ]two pairs, Kings and Eights.
Bo bets (b) doesn't show [ Qd, Qh, 9s, 9d, Tc, 3s, 5h ]two pairs, Queens and Nines.
Hero shows [ Ah, 3d, 2c, 4s, 9h, Jc, 6d ]high card Ace.
Hero shows6,4,3,2,A  for low.
Ana: x wins 950 chips from the side pot 1 with two pairs, Kings and Eights.
There was no qualifying low hand from the side pot 1.
Ana: x wins 195 chips from the main pot with two pairs, Kings and Eights.
Hero wins Lo (195 chips) from the main pot with 6,4,3,2,A.
Bo bets (b) finished in 3 place.
"""

WON_BY_BETTING = """\
***** Hand History for Game 6002 *****
$1/$2 USD FL 7 Card Stud - Monday, July 12, 01:02:03 EDT 2010
Table Las Palmas (Real Money)
Seat 0 is the button
Total number of players : 4/8
Seat 8: Hero ( $15 USD )
Seat 3: Ana ( $1,020.50 USD )
Seat 4: Out ( $50 USD )
Seat 6: New ( $0 USD )
Ana posts ante [$0.20 USD]
New posts ante [$0.20 USD]
Hero posts ante [$0.20 USD]
New has joined the table.
** Dealing **
Dealt to Hero [  Ac Kc Jd ]
Ana opens
Ana bring-ins [$0.50 USD]
New folds
Hero completes [$1 USD]
Ana raises [$1.50 USD]
Hero calls [$1 USD]
** Dealing Fourth street **
Dealt to Hero [  As ]
Ana opens
Ana double bets [$2 USD]
Hero could not respond in time.(disconnected)
Hero folds
Ana does not show cards.
Ana wins $6.40 USD
Game #6003 starts.
"""
