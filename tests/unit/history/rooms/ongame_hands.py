"""OnGame hands, written by hand from the grammar; the sums stand in the tests."""

WON_BY_BETTING = """\
***** History for hand R5-111-701 *****
Start hand: Tue Feb 02 23:59:30 GMT+0100 2010
Table: [SPEED] Las Palmas [111] (LIMIT SEVEN_CARD_STUD $1/$2, ante: $0.20, Real money)
User: Hero
Players in round: 3 (8)
Seat 1: ---Ana--- ($20)
Seat 4: Bo, folds (b) ($1,015.50)
Seat 10: Hero ($9)
---Ana--- posts ante $0.20
Bo, folds (b) posts ante $0.20
Hero posts ante $0.20
---
Dealing pocket cards
Dealing to ---Ana---: [-, -, 2c]
Dealing to Bo, folds (b): [-, -, Kh]
Dealing to Hero: [9h, 9d, 4s]
---Ana--- small bring in $0.50
Bo, folds (b) bets $1
Hero raises $2 to $2
---Ana--- folds
Bo, folds (b) calls $1
---
Dealing 4th street
Dealing to Bo, folds (b): [7s]
Dealing to Hero: [4d]
Hero bets $2
Bo, folds (b) folds
---
Summary:
Main pot: $5.10 won by Hero ($4.90)
Rake taken: $0.20
Seat 1: ---Ana--- ($19.30), net: -$0.70
Seat 4: Bo, folds (b) ($1,013.30), net: -$2.20
Seat 10: Hero ($11.70), net: +$2.70
***** End of hand R5-111-701 *****
"""

BOTH_HALVES = """\
***** History for hand T5-222-702 (TOURNAMENT: "Friday (big), 8-max", S-333-44, buy-in: $5) *****
Start hand: Sun Jul 11 00:10:00 CEST 2010
Table: Friday [222] (LIMIT SEVEN_CARD_STUD_HI_LO 100/200, ante: 20, TC)
Players in round: 3
Seat 1: A (15)
Seat 2: B (500)
Seat 3: C (600)
A posts ante 15 and is all-in
B posts ante 20
C posts ante 20
---
Dealing pocket cards
Dealing to A: [-, -, 7d]
Dealing to B: [-, -, 5c]
Dealing to C: [-, -, Kd]
B big bring in 100
C raises 200 to 200
B calls 100
---
Dealing 4th street
Dealing to A: [8d]
Dealing to B: [4d]
Dealing to C: [Kh]
C bets 100
B calls 100
---
Dealing 5th street
Dealing to A: [Td]
Dealing to B: [2h]
Dealing to C: [9s]
C bets 200
B calls 180 [all in]
---
Dealing 6th street
Dealing to A: [3c]
Dealing to B: [6s]
Dealing to C: [2c]
---
Dealing river
---
Summary:
Main pot: 45 won by A (23 High), B (22 Low)
Side pot 1: 970 won by B (485 High), B (485 Low)
Rake taken: 0
Seat 1: A (23), net: +8, [Jd, Qd, 7d, 8d, Td, 3c, 3s] (FLUSH QUEEN)
Seat 2: B (992), net: +492, [Ah, 3h, 5c, 4d, 2h, 6s, Kc] (STRAIGHT SIX)
Seat 3: C (100), net: -500, [9h, Ts, Kd, Kh, 9s, 2c, Js] (TWO_PAIR KING, NINE)
***** End of hand T5-222-702 *****
"""
