"""Hands in the manner of iPoker, written for the tests from its grammar."""

FOLD, CALL, CHECK, BET, ALL_IN, ANTE, BRING_IN, RAISE = "0", "3", "4", "5", "7", "15", "16", "23"


def session(kind: str, *games: str, more: str = "", currency: str = "EUR", mode: str = "real") -> str:
    """A file with one session."""
    return f"""<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="42">
  <general>
    <mode>{mode}</mode>
    <gametype>{kind}</gametype>
    <tablename>Alba, 815</tablename>
    <tablecurrency>{currency}</tablecurrency>
    <duration>00:14</duration>
    <gamecount>{len(games)}</gamecount>
    <startdate>2014-05-10 18:02:19</startdate>
    <currency>{currency}</currency>
    <nickname>Hero</nickname>
    {more}
  </general>
{"".join(games)}
</session>
"""


def player(seat: int, name: str, chips: str, win: str, bet: str) -> str:
    """A seat."""
    return (
        f'<player seat="{seat}" name="{name}" chips="{chips}" dealer="0" win="{win}" bet="{bet}" '
        f'rebuy="0" addon="0" reg_code="-"/>'
    )


def act(number: int, name: str, kind: str, told: str = "0") -> str:
    """What a player did."""
    return f'<action no="{number}" player="{name}" type="{kind}" sum="{told}" cards=""/>'


def cards(street: str, name: str, told: str) -> str:
    """Cards of a street."""
    return f'<cards type="{street}" player="{name}">{told}</cards>'


def game(code: int, players: tuple[str, ...], *rounds: tuple[int, tuple[str, ...]]) -> str:
    """A hand; rounds with their numbers."""
    told = "\n".join(f'  <round no="{number}">\n   {"".join(tags)}\n  </round>' for number, tags in rounds)
    return f"""<game gamecode="{code}">
  <general>
   <startdate>2014-05-10 18:03:14</startdate>
   <players>
    {"".join(players)}
   </players>
  </general>
{told}
 </game>"""


SHOWDOWN = session(
    "7 Card Stud L €1/€2",
    game(
        501,
        (
            player(1, "Bo", "€1,020.50", "€0", "€11.25"),
            player(3, 'C "d" & e', "€15", "€0", "€0.55"),
            player(6, "Hero", "€13.25", "€22.05", "€11.25"),
        ),
        (0, (act(1, "Bo", ANTE, "€0.25"), act(2, 'C "d" & e', ANTE, "€0.25"), act(3, "Hero", ANTE, "€0.25"))),
        (1, ()),
        (2, (
            cards("Third Street", "Bo", "D7 H10 DK"), act(6, "Bo", RAISE, "€2"),
            cards("Third Street", 'C "d" & e', "X X C2"), act(4, 'C "d" & e', BRING_IN, "€0.30"),
            act(7, 'C "d" & e', FOLD),
            cards("Third Street", "Hero", "HA DA S9"), act(5, "Hero", RAISE, "€1"),
            act(8, "Hero", CALL, "€1"),
        )),
        (3, (
            cards("Fourth Street", "Bo", "D3"), act(9, "Bo", CHECK), act(11, "Bo", CALL, "€1"),
            cards("Fourth Street", "Hero", "C4"), act(10, "Hero", BET, "€1"),
        )),
        (4, (
            cards("Fifth Street", "Bo", "CQ"), act(13, "Bo", RAISE, "€4"), act(15, "Bo", CALL, "€2"),
            cards("Fifth Street", "Hero", "D9"), act(12, "Hero", BET, "€2"), act(14, "Hero", RAISE, "€6"),
        )),
        (5, (
            cards("Sixth Street", "Bo", "S3"), act(17, "Bo", BET, "€2"),
            cards("Sixth Street", "Hero", "HK"), act(18, "Hero", CALL, "€2"), act(16, "Hero", CHECK),
        )),
        (6, (
            cards("River", "Bo", "SJ"), cards("River", "Hero", "C6"),
            act(19, "Hero", CHECK), act(20, "Bo", CHECK),
        )),
    ),
)  # fmt: skip
"""Each of two pays 0.25 + 2 + 1 + 6 + 2 = 11.25, the bring-in 0.25 + 0.30. The pot is 23.05, the rake is what
is missing: 1. Bo keeps 1020.50 - 11.25 = 1009.25, the bring-in 14.45, Hero has 13.25 - 11.25 + 22.05 = 24.05.
"""

UNCALLED = session(
    "7 Card Stud Hi-Lo L €1/€2",
    game(
        502,
        (player(1, "Bo", "€20", "€3.50", "€2.25"), player(6, "Hero", "€30", "€0", "€1.25")),
        (0, (act(1, "Bo", ANTE, "€0.25"), act(2, "Hero", ANTE, "€0.25"))),
        (2, (
            cards("Third Street", "Bo", "X X DK"), act(4, "Bo", CALL, "€1"),
            cards("Third Street", "Hero", "HA DA S9"), act(3, "Hero", BET, "€1"),
        )),
        (3, (
            cards("Fourth Street", "Bo", "D3"), act(5, "Bo", BET, "€1"),
            cards("Fourth Street", "Hero", "C4"), act(6, "Hero", FOLD),
        )),
    ),
)  # fmt: skip
"""Hero opens for a whole bet. 2.50 lie in the pot, nothing is raked: 3.50 have Bo's uncalled 1 in them."""

TOURNAMENT = session(
    "7 Card Stud Hi-Lo L",
    game(
        503,
        (
            player(1, "Hero", "1 500", "290", "210"),
            player(3, "Bo", "60", "90", "60"),
            player(4, "Cid", "2 000", "0", "110"),
        ),
        (0, (act(1, "Hero", ANTE, "10"), act(2, "Bo", ANTE, "10"), act(3, "Cid", ANTE, "10"))),
        (2, (
            cards("Third Street", "Hero", "CA C2 D9"), act(6, "Hero", CALL, "50"),
            cards("Third Street", "Bo", "HJ D6 D3"), act(4, "Bo", BRING_IN, "15"), act(7, "Bo", ALL_IN, "35"),
            cards("Third Street", "Cid", "X X DK"), act(5, "Cid", RAISE, "50"),
        )),
        (3, (
            cards("Fourth Street", "Hero", "C4"), act(9, "Hero", CALL, "50"),
            cards("Fourth Street", "Bo", "S8"), cards("Fourth Street", "Cid", "HK"), act(8, "Cid", BET, "50"),
        )),
        (4, (
            cards("Fifth Street", "Hero", "C7"), act(11, "Hero", CHECK), cards("Fifth Street", "Bo", "DJ"),
            cards("Fifth Street", "Cid", "H5"), act(10, "Cid", CHECK),
        )),
        (5, (
            cards("Sixth Street", "Hero", "H8"), act(13, "Hero", CHECK), cards("Sixth Street", "Bo", "SJ"),
            cards("Sixth Street", "Cid", "SQ"), act(12, "Cid", CHECK),
        )),
        (6, (
            cards("River", "Hero", "H10"), act(15, "Hero", BET, "100"), cards("River", "Bo", "S2"),
            cards("River", "Cid", "X"), act(14, "Cid", CHECK), act(16, "Cid", FOLD),
        )),
    ),
    more="<tournamentcode>4711</tournamentcode><tournamentname>Alba</tournamentname>",
)  # fmt: skip
"""Main pot 3 x 60 = 180, 90 for Bo's jacks and 90 for Hero's low; his side pot of 100 and uncalled 100."""
