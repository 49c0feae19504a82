"""Hands in the manner of Winamax, written for the tests from its grammar."""

HEAD = "Winamax Poker - CashGame - HandId: "
TOURNAMENT = 'Winamax Poker - Tournament "Mixed (deep)" buyIn: 9€ + 1€ level: 4 - HandId: '

SHOWDOWN = f"""\
{HEAD}#11-7-1600000000 - 7-Card Stud fixed limit (1€/5€/10€) - 2020/09/13 12:26:40 UTC
Table: 'Genève' 6-max (real money)
Seat 1: Ana (100€)
Seat 2: Ben raises 5€ (80.50€)
Seat 4: Cy (b) [x]: y (200€)
*** ANTE/BLINDS ***
Ana posts ante 1€
Ben raises 5€ posts ante 1€
Cy (b) [x]: y posts ante 1€
*** 3rd STREET ***
Dealt to Ana [Ah Ad 9c]
Dealt to Ben raises 5€ [X X 2d]
Dealt to Cy (b) [x]: y [X X Ks]
Ben raises 5€ brings in 2€
Cy (b) [x]: y raises 5€ to 5€
Ana raises 5€ to 10€
Ben raises 5€ folds
Cy (b) [x]: y calls 5€
*** 4th STREET ***
Dealt to Cy (b) [x]: y [X X Ks] [Qd]
Dealt to Ana [Ah Ad 9c] [2s]
Cy (b) [x]: y checks
Ana bets 5€
Cy (b) [x]: y calls 5€
*** 5th STREET ***
Dealt to Cy (b) [x]: y [X X Ks Qd] [Kc]
Dealt to Ana [Ah Ad 9c 2s] [9d]
Cy (b) [x]: y bets 10€
Ana raises 10€ to 20€
Cy (b) [x]: y calls 10€
*** 6th STREET ***
Dealt to Cy (b) [x]: y [X X Ks Qd Kc] [7h]
Dealt to Ana [Ah Ad 9c 2s 9d] [4h]
Cy (b) [x]: y checks
Ana checks
*** 7th STREET ***
Dealt to Cy (b) [x]: y [X X Ks Qd Kc 7h] [X]
Dealt to Ana [Ah Ad 9c 2s 9d 4h] [6s]
Cy (b) [x]: y bets 10€
Ana calls 10€
*** SHOW DOWN ***
Cy (b) [x]: y shows [Qh 3c Ks Qd Kc 7h Jd] (Two pairs : Kings and Queens)
Ana shows [Ah Ad 9c 2s 9d 4h 6s] (Two pairs : Aces and 9)
Ana collected 92€ from pot
*** SUMMARY ***
Total pot 92€ | Rake 3€
Seat 1: Ana showed [Ah Ad 9c 2s 9d 4h 6s] and won 92€ with Two pairs : Aces and 9
Seat 4: Cy (b) [x]: y showed [Qh 3c Ks Qd Kc 7h Jd] and lost with Two pairs : Kings and Queens
"""
"""Antes 3, bring-in 2; Ana and Cy put in 10, 5, 20, 10 each: 3 + 2 + 90 = 95, rake 3, so that Ana gets 92.

Stacks: Ana 100 - 46 + 92 = 146, Ben 80.50 - 3 = 77.50, Cy 200 - 46 = 154.
"""

UNCALLED = f"""\
{HEAD}#11-8-1600000060 - 7-Card Stud Hi/Lo fixed limit (0.10€/0.50€/1€) - 2020/09/13 12:27:40 UTC
Table: 'Genève' 6-max (real money)
Seat 1: Ana (10€)
Seat 5: Dora (9€)
*** ANTE/BLINDS ***
Ana posts ante 0.10€
Dora posts ante 0.10€
*** 3rd STREET ***
Dealt to Ana [8c Tc 7c]
Dealt to Dora [X X 8h]
Ana brings in 0.20€
Dora raises 0.50€ to 0.50€
Ana raises 0.50€ to 0.80€
Dora folds
Ana collected 0.80€ from pot(HI)
Ana collected 0.80€ from pot(LO)
*** SUMMARY ***
Total pot 1.60€ | Rake 0.10€
Seat 1: Ana won 0.80€
Seat 1: Ana won 0.80€
"""
"""Ana's raise is to 1.00: what she brought in is not in the "to". The pots are 0.20 + 0.50 + 1.00 = 1.70 with
the uncalled 0.50 in it; rake 0.10, so that 1.60 come back: Ana has 10.50, Dora 9 - 0.60 = 8.40.
"""

SIDE_POT = f"""\
{TOURNAMENT}#99-3-1600001000 - 7-Card Stud Hi/Lo fixed limit (10/50/100) - 2020/09/13 12:43:20 UTC
Table: 'Mixed (deep)(4711)#002' 6-max (real money)
Seat 1: Ana (1500, 4.50€ bounty)
Seat 3: Bo (60)
Seat 4: Cid (2000)
*** ANTE/BLINDS ***
Ana posts ante 10
Bo posts ante 10
Cid posts ante 10
*** 3rd STREET ***
Dealt to Ana [Ac 2c 9d]
Dealt to Bo [X X 3d]
Dealt to Cid [X X Kd]
Bo brings in 15
Cid raises 50 to 50
Ana calls 50
Bo calls 35 and is all-in
*** 4th STREET ***
Dealt to Cid [X X Kd] [Kh]
Dealt to Ana [Ac 2c 9d] [4c]
Dealt to Bo [X X 3d] [8s]
Cid bets 50
Ana calls 50
*** 5th STREET ***
Dealt to Cid [X X Kd Kh] [5h]
Dealt to Ana [Ac 2c 9d 4c] [7c]
Dealt to Bo [X X 3d 8s] [Jd]
Cid checks
Ana checks
*** 6th STREET ***
Dealt to Cid [X X Kd Kh 5h] [Qs]
Dealt to Ana [Ac 2c 9d 4c 7c] [8h]
Dealt to Bo [X X 3d 8s Jd] [Js]
Cid checks
Ana checks
*** 7th STREET ***
Dealt to Cid [X X Kd Kh 5h Qs] [X]
Dealt to Ana [Ac 2c 9d 4c 7c 8h] [Th]
Dealt to Bo [X X 3d 8s Jd Js] [X]
Cid checks
Ana bets 100
Cid folds
*** SHOW DOWN ***
Ana shows [Ac 2c 9d 4c 7c 8h Th] (High card Ace / 8-7-4-2-1)
Bo shows [Jh 6d 3d 8s Jd Js 2s] (Trips of Jacks)
Ana collected 200 from side pot 1(HI)
Bo collected 90 from main pot(HI)
Ana collected 90 from main pot(LO)
*** SUMMARY ***
Total pot 380 | No rake
Seat 1: Ana showed [Ac 2c 9d 4c 7c 8h Th] and won 290 with High card Ace / 8-7-4-2-1
Seat 3: Bo showed [Jh 6d 3d 8s Jd Js 2s] and won 90 with Trips of Jacks
"""
"""Main pot 3 x 60 = 180: 90 for Bo's jacks, 90 for Ana's low. Side pot 2 x 50 = 100, with Ana's uncalled 100.

Stacks: Ana 1500 - 210 + 290 = 1580, Bo 90, Cid 2000 - 110 = 1890.
"""
