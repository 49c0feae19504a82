"""A rule set as the numbers that the compiled hand reads: every option of the house, the stakes, the rake."""

from __future__ import annotations

from typing import NamedTuple

from doorcard.batch.errors import BatchError
from doorcard.rules import RuleSet
from doorcard.rules.house import (
    BoardTie,
    BringInTie,
    CommunityOpener,
    FourthStreetPair,
    HeadsUpCap,
    OddChip,
    OddChipLow,
    Shortage,
    ShortAllIn,
    ShortAnte,
)
from doorcard.rules.spec import Amount, Game, RakeRow

LARGEST = 1 << 40
"""No stack or bet may be larger: what eight of them come to, times a rake, must fit 64 bits (8.3)."""
LARGEST_RAKE = 1 << 18
MOST_WAGERS = 1 << 20

PAIRS = (
    FourthStreetPair.NEVER,
    FourthStreetPair.ANY,
    FourthStreetPair.PAIR_HOLDER,
    FourthStreetPair.BIG_ONLY,
)
CAPS = (
    HeadsUpCap.CAPPED,
    HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP,
    HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT,
    HeadsUpCap.UNCAPPED,
)
ODD_CHIPS = (OddChip.POSITION, OddChip.SUIT_OF_FIVE, OddChip.SUIT_OF_SEVEN)
"""The values of options as the numbers of a plan: their places here."""
SPARE_CARDS = {Shortage.COMMUNITY: 0, Shortage.WSOP_COUNT: 2}
"""7.5: how many cards must be left beside one for each live player."""


class Plan(NamedTuple):
    """What decides a hand, as whole numbers; amounts are in the unit of the stakes, truths are 0 or 1.

    What only decides who shows or is seen is left out: it moves no chip. So is protection, as nobody runs
    out of time here.
    """

    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    chip: int
    has_low: int
    door_tie_by_position: int
    board_tie_by_suit: int
    open_pair: int
    most_wagers: int
    heads_up_cap: int
    antes_apart: int
    every_all_in_counts: int
    odd_chip: int
    low_odd_by_lowest: int
    spare_cards: int
    sixth_opens: int
    rake_uncontested: int
    most_rake: int


def plan_of(rules: RuleSet, players: int) -> Plan:
    """The plan of a rule set for so many players dealt in.

    Raises:
        BatchError: `option_not_carried`, with the option whose value the compiled hand does not know;
            `amount_too_large`, with the field.
    """
    house, stakes = rules.house, rules.stakes
    most_rake = _check_amounts(rules, players)
    if not 1 <= house.bets_and_raises_max <= MOST_WAGERS:
        raise BatchError("option_not_carried", option="bets_and_raises_max", value=house.bets_and_raises_max)
    return Plan(
        ante=stakes.ante,
        bring_in=stakes.bring_in,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        chip=stakes.chip,
        has_low=int(rules.game is Game.STUD8),
        door_tie_by_position=_place("bring_in_tie", house.bring_in_tie, tuple(BringInTie)),
        board_tie_by_suit=_place("board_tie", house.board_tie, tuple(BoardTie)),
        open_pair=_place("fourth_street_pair", house.fourth_street_pair, PAIRS),
        most_wagers=house.bets_and_raises_max,
        heads_up_cap=_place("heads_up_cap", house.heads_up_cap, CAPS),
        antes_apart=_place("short_ante", house.short_ante, tuple(ShortAnte)),
        every_all_in_counts=_place("short_all_in", house.short_all_in, tuple(ShortAllIn)),
        odd_chip=_place("odd_chip", house.odd_chip, ODD_CHIPS),
        low_odd_by_lowest=_place("odd_chip_low", house.odd_chip_low, tuple(OddChipLow)),
        spare_cards=tuple(SPARE_CARDS.values())[_place("shortage", house.shortage, tuple(SPARE_CARDS))],
        sixth_opens=_place("community_opener", house.community_opener, tuple(CommunityOpener)),
        rake_uncontested=int(house.rake_uncontested),
        most_rake=most_rake,
    )


def _place(option: str, value: object, carried: tuple[object, ...]) -> int:
    """The number of a value; an option that learns a new one is refused until the compiled hand knows it."""
    if value not in carried:
        raise BatchError("option_not_carried", option=option, value=str(value))
    return carried.index(value)


def rake_steps(rules: RuleSet, players: int) -> list[tuple[Amount, Amount]]:
    """At which sum of the pots how much is added, for so many players dealt in (8.1)."""
    row = _rake_row(rules, players)
    return [(step.at, step.take) for step in row.steps if step.at <= 8 * LARGEST] if row else []


def _rake_row(rules: RuleSet, players: int) -> RakeRow | None:
    rows = rules.rake.rows if rules.rake else ()
    return next((row for row in rows if row.players_from <= players <= row.players_to), None)


def _check_amounts(rules: RuleSet, players: int) -> Amount:
    """The most that the house takes of a hand, if all amounts fit."""
    row = _rake_row(rules, players)
    most_rake = row.most if row else 0
    amounts = {name: getattr(rules.stakes, name) for name in ("ante", "big_bet", "chip")}
    limits = [(name, amount, LARGEST) for name, amount in amounts.items()]
    for name, amount, most in (*limits, ("rake", most_rake, LARGEST_RAKE)):
        if amount > most:
            raise BatchError("amount_too_large", field=name, value=amount, most=most)
    return most_rake
