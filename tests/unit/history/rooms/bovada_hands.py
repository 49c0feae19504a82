"""Bovada hands, written by hand from the grammar; the sums stand in the tests."""

SIDE_POT = """\
Ignition Hand #4001: 7CARD HiLo Tournament #77 TBL#3, Fixed Limit - Level 2 (50/100) - 2014-01-15 20:00:00
Seat+2: 1,000 in chips
Seat+1 [ME]: 65 in chips
Seat+4: 300 in chips
Seat+1 [ME] : Ante chip 5
Seat+2 : Ante chip 5
Seat+4 : Ante chip 5
*** 3RD STREET ***
Seat+1 [ME] : Card dealt to a spot [Ah 3d 2c]
Seat+2 : Card dealt to a spot [Kd Kh 8s]
Seat+4 : Card dealt to a spot [Qd Qh 9s]
Seat+1 [ME] : Bring_in chip 10
Seat+2 : Raises 40 to 50
Seat+4 : Calls 50
Seat+1 [ME] : Calls 40
*** 4TH STREET ***
Seat+1 [ME] : Card dealt to a spot [4s]
Seat+2 : Card dealt to a spot [8d]
Seat+4 : Card dealt to a spot [9d]
Seat+4 : Bets 50
Seat+1 [ME] : All-in 10
Seat+2 : Call 50
*** 5TH STREET ***
Seat+1 [ME] : Card dealt to a spot [9h]
Seat+2 : Card dealt to a spot [Qc]
Seat+4 : Card dealt to a spot [Tc]
Seat+4 : Checks(timeout)
Seat+2 : Checks
*** 6TH STREET ***
Seat+1 [ME] : Card dealt to a spot [Jc]
Seat+2 : Card dealt to a spot [Js]
Seat+4 : Card dealt to a spot [3s]
Seat+4 : Checks
Seat+2 : Checks
*** RIVER ***
Seat+1 [ME] : Card dealt to a spot [6d]
Seat+2 : Card dealt to a spot [2h]
Seat+4 : Card dealt to a spot [5h]
Seat+4 : Bets 100
Seat+2 : Raises 200 to 200
Seat+4 : All-in 95
Seat+2 : Return uncalled portion of bet 5
Seat+2 : Showdown [Kd Kh 8s 8d Qc] (Two pair)
Seat+4 : Mucks [Qd Qh 9s 9d Tc 3s 5h] (Two pair)
Seat+1 [ME] : Showdown [Ah Jc 9h 6d 4s Ah 2c 3d 4s 6d] (High Card)
Seat+2 : Hand result-Side Pot 470
Seat+2 : Hand Result 98
Seat+1 [ME] : Hand Result 97
Seat+4 : Ranking 3
Seat+4 : Stand
*** SUMMARY ***
Total Pot(665)
Seat+1:  LO 97  [Ah 3d 2c 4s 9h Jc 6d-Ah 2c 3d 4s 6d]
Seat+2: HI 568  with Two pair [Kd Kh 8s 8d Qc Js 2h-Kd Kh 8s 8d Qc]
Seat+4:   [Mucked] [Qd Qh 9s 9d Tc 3s 5h]
"""

SILENT_STREETS = """\
Bodog.eu Hand #C4002 TBL#12 7CARD Fixed Limit - 2012-07-01 01:02:03
Seat+1: €9 in chips
Seat+3 [ME]: €1,250.50 in chips
Seat+6: €4 in chips
Dealer : Set dealer/Bring in spot [6]
Seat+1 : Ante chip €0.10
Seat+1 : Ante chip €0.10
Seat+3 [ME] : Ante chip €0.10
Seat+6 : Seat sit out
*** HOLE CARDS ***
Seat+1 : Card dealt to a spot [7s 7d 4h]
Seat+3 [ME] : Card dealt to a spot [Ac Kc Jd]
Seat+1 : Big blind/Bring in(timeout) €0.25
Seat+3 [ME] : Raises €0.50
Seat+1 : Raises €1
Seat+3 [ME] : Calls €0.50
Seat+1 : Card dealt to a spot [4d]
Seat+3 [ME] : Card dealt to a spot [As]
Seat+1 : D bets €1
Seat+3 [ME] : All-in(raise) €2 to €2
Seat+1 : Calls €1
Seat+1 : Card dealt to a spot [2c]
Seat+3 [ME] : Card dealt to a spot [Qd]
Seat+1 : Checks
Seat+3 [ME] : Bets €1
Seat+3 [ME] : Bets €1
Seat+1 : Folds(disconnect)
Seat+1 : Leave(Auto)
Seat+3 [ME] : Return uncalled portion of bet €1
Seat+3 [ME] : Does not show [Ac Kc Jd As Qd] (One pair)
Seat+3 [ME] : Hand result €5.90
*** SUMMARY ***
Total Pot(€6.20) | Rake (€0.30)
Seat 1:  Folded on the 5TH STREET
Seat 3:  €5.90 [Does not show]
"""
