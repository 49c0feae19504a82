"""Full Tilt hands, written by hand from the grammar; the sums stand in the tests."""

WON_BY_COMPLETING = """\
Full Tilt Poker Game #501: Table Oak (deep) - $2/$4 Ante $0.40 - Limit Stud Hi - 9:05:00 ET - 2010/01/15
Seat 2: Ana ($20)
Seat 3: Ana raises ($15.50)
Seat 5: c (x): d [y] ($9)
Seat 6: Out ($100), is sitting out
Ana antes $0.40
Ana raises antes $0.40
c (x): d [y] antes $0.40
*** 3RD STREET ***
Dealt to Ana [2c]
Dealt to Ana raises [Kd]
Dealt to c (x): d [y] [9h]
Ana is low with [2c]
Ana brings in for $0.50
Out: Ana folds
Ana raises has 15 seconds left to act
Ana raises completes it to $2
c (x): d [y] has timed out
c (x): d [y] folds
Ana folds
Uncalled bet of $1.50 returned to Ana raises
Ana raises mucks
Ana raises wins the pot ($2.20)
*** SUMMARY ***
Total pot $2.20 | Rake $0
Seat 2: Ana folded on 3rd St.
Seat 3: Ana raises collected ($2.20), mucked
Seat 5: c (x): d [y] folded on 3rd St.
Seat 6: Out is sitting out
"""

SHOWDOWN = """\
Full Tilt Poker Game #502: Table Elm - $2/$4 Ante $0.40 - Limit Stud Hi - 13:14:27 ET - 2010/07/10
Seat 1: Hero ($50)
Seat 2: Bo ($1,040.50)
Seat 3: Eva ($10)
Hero antes $0.40
Bo antes $0.40
Eva antes $0.40
*** 3RD STREET ***
Dealt to Hero [Ac Ad] [3s]
Dealt to Bo [Kd]
Dealt to Eva [9c]
Hero is low with [3s]
Hero brings in for $0.50
Bo completes it to $2
Eva folds
Hero raises to $4
Bo calls $2
*** 4TH STREET ***
Dealt to Hero [Ac Ad 3s] [3d]
Dealt to Bo [Kd] [7h]
Hero bets $4
Bo calls $4
*** 5TH STREET ***
Dealt to Hero [Ac Ad 3s 3d] [8c]
Dealt to Bo [Kd 7h] [Kh]
Bo checks
Hero bets $4
Bo calls $4
*** 6TH STREET ***
Dealt to Hero [Ac Ad 3s 3d 8c] [Qs]
Dealt to Bo [Kd 7h Kh] [2d]
Bo checks
Hero checks
*** 7TH STREET ***
Dealt to Hero [Ac Ad 3s 3d 8c Qs] [As]
Bo bets $4
Hero raises to $8
Bo calls $4
*** SHOW DOWN ***
Hero shows [Ac Ad 3s 3d 8c Qs As] a full house, Aces full of Threes
Bo mucks
Hero wins the pot ($39.20) with a full house, Aces full of Threes
*** SUMMARY ***
Total pot $41.20 | Rake $2
Seat 1: Hero showed [Ac Ad 3s 3d 8c Qs As] and won ($39.20) with a full house, Aces full of Threes
Seat 2: Bo mucked [Kc 4h Kd 7h Kh 2d 4s] - a full house, Kings full of Fours
Seat 3: Eva folded on 3rd St.
"""

SIDE_POT = """\
Full Tilt Poker Game #503: Daily (777), Table 1 - 100/200 Ante 20 - Limit Stud H/L - 0:01:02 ET - 2012/12/01
Seat 1: A (15)
Seat 2: B (500)
Seat 3: C (600)
A antes 15, and is all in
B antes 20
C antes 20
*** 3RD STREET ***
Dealt to A [7d]
Dealt to B [5c]
Dealt to C [Kd]
B is low with [5c]
B brings in for 30
C completes it to 100
B calls 70
*** 4TH STREET ***
Dealt to A [7d] [8d]
Dealt to B [5c] [4d]
Dealt to C [Kd] [Kh]
C bets 100
B raises to 200
C calls 100
*** 5TH STREET ***
Dealt to A [7d 8d] [Td]
Dealt to B [5c 4d] [2h]
Dealt to C [Kd Kh] [9s]
C bets 200
B calls 180, and is all in
Uncalled bet of 20 returned to C
*** 6TH STREET ***
Dealt to A [7d 8d Td] [3c]
Dealt to B [5c 4d 2h] [6s]
Dealt to C [Kd Kh 9s] [2c]
*** 7TH STREET ***
*** SHOW DOWN ***
C shows [9h Ts Kd Kh 9s 2c Js] two pair, Kings and Nines
B shows [Ah 3h 5c 4d 2h 6s Kc] a straight, Six high, for high; 5,4,3,2,A for low
A shows [Jd Qd 7d 8d Td 3c 3s] a flush, Queen high
B wins the high side pot (485) with a straight, Six high
B wins the low side pot (485) with 5,4,3,2,A
A wins the high main pot (23) with a flush, Queen high
B wins the low main pot (22) with 5,4,3,2,A
*** SUMMARY ***
Total pot 1,015 Main pot 45. Side pot 970. | Rake 0
Seat 1: A showed [Jd Qd 7d 8d Td 3c 3s] and won (23) with HI: a flush, Queen high
Seat 2: B showed [Ah 3h 5c 4d 2h 6s Kc] and won (992) with HI: a straight, Six high; LO: 5,4,3,2,A
Seat 3: C showed [9h Ts Kd Kh 9s 2c Js] and lost with HI: two pair, Kings and Nines
"""

HEADS_UP = """\
FullTiltPoker Game #504: Table PC 9 (hu) - 1K/2K Ante 100 - Limit 7 Card Stud Hi/Lo - 1:00:00 ET - 2009/05/05
Seat 1: Uno (1.5M)
Seat 8: Dos (50,000)
Uno antes 100
Dos antes 100
*** 3RD STREET ***
Dealt to Uno [2c]
Dealt to Dos [Qc]
Uno brings in for 300
Dos completes it to 1K
Uno raises to 2K
Dos raises to 3K
Uno raises to 4K
Dos raises to 5,000
Uno folds
Uncalled bet of 1,000 returned to Dos
Dos wins the pot (8.2K)
*** SUMMARY ***
Total pot 8.2K | Rake 0
Seat 1: Uno folded on 3rd St.
Seat 8: Dos collected (8,200), mucked
"""

CANCELLED = """\
Full Tilt Poker Game #505: Table Ash - $2/$4 Ante $0.40 - Limit Stud Hi - 9:05:00 ET - 2010/01/15
Seat 1: Ana ($20)
Seat 2: Bo ($15)
Ana antes $0.40
Bo antes $0.40
Hand #505 has been canceled
*** SUMMARY ***
Total pot $0.80 | Rake $0
"""

SHORT_BRING_IN = """\
Full Tilt Poker Game #506: Table PC 2 - 10/20 Ante 2 - Limit Stud Hi - 9:05:00 ET - 2010/01/15
Seat 1: A (4)
Seat 2: B (8)
Seat 3: C (100)
A antes 2
B antes 2
C antes 2
*** 3RD STREET ***
Dealt to A [2c]
Dealt to B [Kd]
Dealt to C [9h]
A is low with [2c]
A brings in for 2, and is all in
B completes it to 6, and is all in
C calls 6
*** 4TH STREET ***
Dealt to A [2c] [4d]
Dealt to B [Kd] [6s]
Dealt to C [9h] [Qs]
*** 5TH STREET ***
Dealt to A [2c 4d] [5h]
Dealt to B [Kd 6s] [7d]
Dealt to C [9h Qs] [2d]
*** 6TH STREET ***
Dealt to A [2c 4d 5h] [7s]
Dealt to B [Kd 6s 7d] [Tc]
Dealt to C [9h Qs 2d] [3s]
*** 7TH STREET ***
*** SHOW DOWN ***
B shows [Kh 3c Kd 6s 7d Tc Js] a pair of Kings
C shows [8c 8d 9h Qs 2d 3s 4c] a pair of Eights
A shows [Ah Ad 2c 4d 5h 7s 9c] a pair of Aces
B wins the side pot (8) with a pair of Kings
A wins the main pot (12) with a pair of Aces
*** SUMMARY ***
Total pot 20 Main pot 12. Side pot 8. | Rake 0
Seat 1: A showed [Ah Ad 2c 4d 5h 7s 9c] and won (12) with a pair of Aces
Seat 2: B showed [Kh 3c Kd 6s 7d Tc Js] and won (8) with a pair of Kings
Seat 3: C showed [8c 8d 9h Qs 2d 3s 4c] and lost with a pair of Eights
"""
