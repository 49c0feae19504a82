"""More PokerStars hands written from the grammar: side pots, both halves, tournaments, a shared river."""

SIDE_POTS = """\
PokerStars Hand #103: Tournament #55501, $10+$1 USD 7 Card Stud Hi/Lo Limit - Level V (100/200)\
 - 2012/01/05 4:00:00 ET
Table '55501 3' 8-max
Seat 1: Ana (1000 in chips)
Seat 4: Bo (130 in chips)
Seat 8: Ciro (2000 in chips)
Ana: posts the ante 20
Bo: posts the ante 20
Ciro: posts the ante 20
*** 3rd STREET ***
Dealt to Ana [Ac Kd 2d]
Dealt to Bo [3c]
Dealt to Ciro [Kh]
Ana: brings in for 30
Bo: raises 70 to 100
Ciro: raises 100 to 200
Ana: calls 170
Bo: calls 10 and is all-in
*** 4th STREET ***
Dealt to Ana [Ac Kd 2d] [3h]
Dealt to Bo [3c] [4c]
Dealt to Ciro [Kh] [Ks]
Ciro: checks
Ana: bets 100
Ciro: calls 100
*** 5th STREET ***
Dealt to Ana [Ac Kd 2d 3h] [4d]
Dealt to Bo [3c 4c] [5c]
Dealt to Ciro [Kh Ks] [9d]
Ciro: checks
Ana: checks
*** 6th STREET ***
Dealt to Ana [Ac Kd 2d 3h 4d] [8s]
Dealt to Bo [3c 4c 5c] [Jh]
Dealt to Ciro [Kh Ks 9d] [9s]
Ciro: checks
Ana: checks
*** RIVER ***
Dealt to Ana [Ac Kd 2d 3h 4d 8s] [7h]
Ciro: checks
Ana: checks
*** SHOW DOWN ***
Ciro: shows [Qh Td Kh Ks 9d 9s 2s] (HI: two pair, Kings and Nines)
Ana: shows [Ac Kd 2d 3h 4d 8s 7h] (HI: high card Ace; LO: 7,4,3,2,A)
Ciro collected 190 from side pot
Ana collected 190 from side pot
Bo: shows [6c 7c 3c 4c 5c Jh 8h] (HI: a straight flush, Three to Seven; LO: 7,6,5,4,3)
Bo collected 195 from main pot
Ana collected 195 from main pot
*** SUMMARY ***
Total pot 770 Main pot 390. Side pot 380. | Rake 0
Seat 1: Ana showed [Ac Kd 2d 3h 4d 8s 7h] and won (385) with HI: high card Ace
Seat 4: Bo showed [6c 7c 3c 4c 5c Jh 8h] and won (195) with HI: a straight flush; LO: 7,6,5,4,3
Seat 8: Ciro showed [Qh Td Kh Ks 9d 9s 2s] and won (190) with HI: two pair
"""
"""Bo puts in 20 + 110, the others 20 + 200 + 100: main pot 3 x 130 = 390, side pot 2 x 190 = 380."""


UP = (
    "2c 3c 4c 5c 6c 7c 8c As",
    "9d Td Jd Qd Kd 2d 3d Ah", "4h 5h 6h 7h 8h 9h Th 2h",
    "Js Qs Ks 2s 3s 4s 5s 6s",
)  # fmt: skip
DOWN = ("9c Tc", "Jc Qc", "Kc Ac", "4d 5d", "6d 7d", "8d Jh", "Qh Kh", "Ad 3h")


def shared_river() -> str:
    """Eight players who check to the end: 48 cards are out, so that the 7s is for all.

    P1 has the lowest door card; P8 shows a pair of aces from fourth street on, and has a third one.
    """
    names = [f"P{seat}" for seat in range(1, 9)]
    boards: list[list[str]] = [[] for _ in names]
    checks = [f"{name}: checks" for name in ("P8", *names[:7])]
    lines = [
        "PokerStars Hand #104:  7 Card Stud Limit (€0.10/€0.20 EUR)"
        " - 2012/01/05 10:00:00 CET [2012/01/05 4:00:00 ET]",
        "Table 'Nix' 8-max",
        *(f"Seat {seat}: {name} (€2 in chips)" for seat, name in enumerate(names, 1)),
        *(f"{name}: posts the ante €0.01" for name in names),
    ]
    for street, cards in zip(("3rd", "4th", "5th", "6th"), UP, strict=True):
        lines.append(f"*** {street} STREET ***")
        for name, board, card in zip(names, boards, cards.split(), strict=True):
            before = f"[{' '.join(board)}] " if board else ""
            lines.append(f"Dealt to {name} {before}[{card}]")
            board.append(card)
        lines += checks if len(boards[0]) > 1 else ["P1: brings in for €0.05", *CALLS]
    hands = [f"[{down} {' '.join(board)}]" for down, board in zip(DOWN, boards, strict=True)]
    lines += [
        "*** RIVER *** [7s]",
        *checks,
        "*** SHOW DOWN ***",
        f"P8: shows {hands[7]} (three of a kind, Aces)",
    ]
    lines += [
        *(f"{name}: mucks hand" for name in names[:7]),
        "P8 collected €0.46 from pot",
        "*** SUMMARY ***",
    ]
    lines += ["Total pot €0.48 | Rake €0.02", "Board [7s]"]
    lines += [f"Seat {seat}: P{seat} mucked {hand}" for seat, hand in enumerate(hands[:7], 1)]
    return (
        "\n".join([*lines, f"Seat 8: P8 showed {hands[7]} and won (€0.46) with three of a kind, Aces"]) + "\n"
    )


CALLS = [f"P{seat}: calls €0.05" for seat in range(2, 9)]
