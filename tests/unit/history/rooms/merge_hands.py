"""Hands in the manner of Merge, written for the tests from its grammar."""


def event(kind: str, seat: int, amount: str = "") -> str:
    """What a player did."""
    told = f' amount="{amount}"' if amount else ""
    return f'\t\t<event sequence="1" type="{kind}" timestamp="1296868936796" player="{seat}"{told}/>'


def up(seat: int, cards: str, kind: str = "DRAW_DRAWN_CARDS") -> str:
    """The cards of a player so far."""
    return f'\t\t<cards type="{kind}" cards="{cards}" player="{seat}"/>'


def street(name: str, *tags: str) -> str:
    """A round."""
    return "\n".join((f'\t<round id="{name}" sequence="1">', *tags, "\t</round>"))


def winner(seat: int, amount: str, pot: int = 1, uncalled: str = "false", kind: str = "n") -> str:
    """Who got what."""
    return (
        f'\t\t<winner amount="{amount}" uncalled="{uncalled}" potnumber="{pot}" player="{seat}" '
        f'pottype="{kind}"/>'
    )


def game(values: str, seats: dict[int, tuple[str, str]], *rounds: str) -> str:
    """A hand; ``seats``: names and balances by numbers of seats."""
    players = [
        f'\t\t<player seat="{seat}" nickname="{name}" balance="{balance}" dealtin="true" />'
        for seat, (name, balance) in seats.items()
    ]
    return "\n".join(
        (f"<game {values}>", '\t<players dealer="0">', *players, "\t</players>", *rounds, "</game>", "")
    )


STUD = '<description type="7-Stud" stakes="Limit $0.50/$1"/>\n'
STUD8 = '<description type="7-Stud H/L8" stakes="Limit $1,000/$2,000"/>\n'
VALUES = (
    'id="77-{}" starttime="20110714202244" numholecards="7" gametype="39" realmoney="true" '
    'data="20110714|Oak Lane (77)|77|77-{}|false"'
)

SHOWDOWN = STUD + game(
    VALUES.format(1, 1),
    {0: ('A "x" & b', "$10.00"), 2: ("raises", "$8.25"), 5: ("Hero", "$3.05")},
    street("BLINDS", event("ANTE", 0, "0.05"), event("ANTE", 2, "0.05"), event("ANTE", 5, "0.05")),
    street(
        "BRING_IN",
        event("BRING_IN", 2, "0.10"),
        up(0, "null,null,Kc"),
        up(2, "null,null,2d"),
        up(5, "Ah,Ad,9s", "HOLE"),
    ),
    street("THIRD_STREET", event("COMPLETE", 5, "0.50"), event("RAISE", 0, "1.00"), event("FOLD", 2),
           event("CALL", 5, "0.50")),
    street("FOURTH_STREET", event("CHECK", 0), event("BET", 5, "0.50"), event("CALL", 0, "0.50"),
           up(0, "null,null,Kc,3h"), up(5, "Ah,Ad,9s,4h", "HOLE")),
    street("FIFTH_STREET", event("BET", 5, "1.00"), event("RAISE", 0, "2.00"), event("ALL_IN", 5, "0.50"),
           up(0, "null,null,Kc,3h,Qd"), up(5, "Ah,Ad,9s,4h,9d", "HOLE")),
    street("SIXTH_STREET", up(0, "null,null,Kc,3h,Qd,2c"), up(5, "Ah,Ad,9s,4h,9d,Ks", "HOLE")),
    street("SEVENTH_STREET", up(0, "null,null,Kc,3h,Qd,2c,null"), up(5, "Ah,Ad,9s,4h,9d,Ks,6c", "HOLE")),
    street("SHOWDOWN", event("SHOW", 5), event("MUCK", 0), up(5, "Ah,Ad,9s,4h,9d,Ks,6c", "SHOWN"),
           up(0, "Kd,Qs,Kc,3h,Qd,2c,Jd", "MUCKED")),
    street("END_OF_GAME", winner(0, "0.50", 1, "true"), winner(5, "5.95")),
)  # fmt: skip
"""Antes 0.15, bring-in 0.10, and 3.00 each from Hero, who has no more, and from seat 0: 6.25, rake 0.30.

Seat 0 raised to 2.00 on fifth, Hero had 3.05 - 0.05 - 1.50 = 1.50 for it: 0.50 come back; he gets 5.95, seat
0 keeps 10 - 3.05 = 6.95, the bring-in 8.25 - 0.15 = 8.10.
"""

FOLDED = STUD8 + game(
    VALUES.format(2, 2),
    {1: ("Ana", "$12,000.00"), 3: ("Hero", "$9,000.50")},
    street("BLINDS", event("ANTE", 1, "100.00"), event("ANTE", 3, "100.00")),
    street("BRING_IN", event("BRING_IN", 3, "250.00"), up(1, "null,null,7h"), up(3, "8h,2s,3h", "HOLE")),
    street("THIRD_STREET", event("CALL", 1, "250.00")),
    street("FOURTH_STREET", event("BET", 1, "1000.00"), event("DISCONNECTED", 3), event("CALL", 3, "1000.00"),
           up(1, "null,null,7h,Qh"), up(3, "8h,2s,3h,Jc", "HOLE")),
    street("FIFTH_STREET", event("BET", 1, "2000.00"), event("SIT_OUT", 3), up(1, "null,null,7h,Qh,Js"),
           up(3, "8h,2s,3h,Jc,4h", "HOLE")),
    street("END_OF_FOLDED_GAME", event("MUCK", 1), winner(1, "4600.00")),
    street("END_OF_GAME"),
)  # fmt: skip
"""2 x 1350 = 2700 lie in the pot, 100 are rake; the winner collects 2600 with his uncalled 2000."""

TOURNAMENT = '<description type="7-Stud H/L8 Tournament" stakes="Limit"/>\n' + game(
    'id="900-4" starttime="20120101200100" numholecards="7" gametype="43" seats="9" realmoney="true" '
    'data="20120101|$200 Freeroll - 20%3A00|850-1|900-4|true"',
    {1: ("Ana", "1490.00"), 3: ("Bo", "35.00"), 4: ("Cid", "1990.00")},
    street("BLINDS", event("ANTE", 1, "10.00"), event("ANTE", 3, "10.00"), event("ANTE", 4, "10.00")),
    street("BRING_IN", event("BRING_IN", 3, "15.00"), up(1, "Ac,2c,9d", "HOLE"), up(3, "null,null,3d"),
           up(4, "null,null,Kd")),
    street("THIRD_STREET", event("COMPLETE", 4, "50.00"), event("CALL", 1, "50.00"),
           event("ALL_IN", 3, "35.00")),
    street("FOURTH_STREET", event("BET", 4, "50.00"), event("CALL", 1, "50.00"), up(4, "null,null,Kd,Kh"),
           up(1, "Ac,2c,9d,4c", "HOLE"), up(3, "null,null,3d,8s")),
    street("FIFTH_STREET", event("CHECK", 4), event("CHECK", 1), up(4, "null,null,Kd,Kh,5h"),
           up(1, "Ac,2c,9d,4c,7c", "HOLE"), up(3, "null,null,3d,8s,Jd")),
    street("SIXTH_STREET", event("CHECK", 4), event("CHECK", 1), up(4, "null,null,Kd,Kh,5h,Qs"),
           up(1, "Ac,2c,9d,4c,7c,8h", "HOLE"), up(3, "null,null,3d,8s,Jd,Js")),
    street("SEVENTH_STREET", event("CHECK", 4), event("BET", 1, "100.00"), event("FOLD", 4),
           up(1, "Ac,2c,9d,4c,7c,8h,Th", "HOLE")),
    street("SHOWDOWN", event("SHOW", 1), event("SHOW", 3), up(1, "Ac,2c,9d,4c,7c,8h,Th", "SHOWN"),
           up(3, "Jh,6d,3d,8s,Jd,Js,2s", "SHOWN")),
    street("END_OF_GAME", winner(1, "100.00", 2, "true"), winner(1, "100.00", 2),
           winner(3, "90.00", 1, kind="h"), winner(1, "90.00", 1, kind="l")),
)  # fmt: skip
"""Stacks are told after the antes and the bring-in: 1500, 60, 2000. The bets are 50 and 100, as played.

Main pot 3 x 60 = 180, 90 for each half; side pot 100, and an uncalled 100: Ana 1500 - 210 + 290 = 1580, Bo
90, Cid 2000 - 110 = 1890.
"""
