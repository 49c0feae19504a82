"""The sentences of PokerStars, as its histories have them; only what the format fixes."""

from functools import partial

from msgspec.structs import replace

from doorcard.evaluation.hands import Category
from doorcard.evaluation.words import HighWords
from doorcard.history.export.marks import DOLLARS, NO_TABLE, NO_TIME, SIGNS, digits, eastern, one_line
from doorcard.history.export.wording import Wording
from doorcard.history.record import Record
from doorcard.rules.spec import MAX_PLAYERS, Amount, Game, Street, Unit

ONE = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
GAMES = {Game.STUD: "7 Card Stud Limit", Game.STUD8: "7 Card Stud Hi/Lo Limit"}
WHEEL_TOP = 3
"""The rank of a five, top of the lowest straight."""


def money(sign: str, amount: Amount, unit: Unit) -> str:
    """``$0.04``, ``$1``; chips as they are."""
    return digits(amount, unit) if unit is Unit.CHIP else sign + digits(amount, unit)


def many(rank: int) -> str:
    """Several cards of a rank."""
    return "Sixes" if ONE[rank] == "Six" else f"{ONE[rank]}s"


def high(words: HighWords) -> str:
    """A high hand by name."""
    first = words.ranks[0]
    match words.category:
        case Category.HIGH_CARD:
            return f"high card {ONE[first]}"
        case Category.PAIR:
            return f"a pair of {many(first)}"
        case Category.TWO_PAIR:
            return f"two pair, {many(first)} and {many(words.ranks[1])}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {many(first)}"
        case Category.STRAIGHT:
            return f"a straight, {_ends(first)}"
        case Category.FLUSH:
            return f"a flush, {ONE[first]} high"
        case Category.FULL_HOUSE:
            return f"a full house, {many(first)} full of {many(words.ranks[1])}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {many(first)}"
        case Category.STRAIGHT_FLUSH:
            return "a Royal Flush" if ONE[first] == "Ace" else f"a straight flush, {_ends(first)}"


def _ends(top: int) -> str:
    """The lowest and the highest card of a straight."""
    low = "Ace" if top == WHEEL_TOP else ONE[top - 4]
    return f"{low} to {ONE[top]}"


def head(currency: str, record: Record, number: str) -> list[str]:
    """The two lines before the seats."""
    stakes = record.rules.stakes
    bets = (money(SIGNS[currency], bet, stakes.unit) for bet in (stakes.small_bet, stakes.big_bet))
    limit = "/".join(bets)
    iso = "" if stakes.unit is Unit.CHIP else f" {currency}"
    at = eastern(record.started_at or NO_TIME)
    time = f"{at:%Y/%m/%d} {at.hour}:{at:%M:%S} ET"
    game = GAMES[record.rules.game]
    return [
        f"PokerStars Hand #{number}:  {game} ({limit}{iso}) - {time}",
        f"Table '{one_line(record.table) or NO_TABLE}' {MAX_PLAYERS}-max",
    ]


ENGLISH = Wording(
    head=partial(head, DOLLARS),
    money=partial(money, SIGNS[DOLLARS]),
    high=high,
    streets={
        Street.THIRD: "*** 3rd STREET ***",
        Street.FOURTH: "*** 4th STREET ***",
        Street.FIFTH: "*** 5th STREET ***",
        Street.SIXTH: "*** 6th STREET ***",
        Street.SEVENTH: "*** RIVER ***",
    },
    pots=("pot", "main pot", "side pot", "side pot-{number}"),
    seat="Seat {seat}: {name} ({stack} in chips)",
    seat_end="Seat {seat}: {name}",
    ante="{name}: posts the ante {paid}",
    bring_in="{name}: brings in for {paid}",
    fold="{name}: folds",
    check="{name}: checks",
    call="{name}: calls {paid}",
    bet="{name}: bets {paid}",
    opens="{name}: bets {paid}",
    complete="{name}: raises {by} to {to}",
    raises="{name}: raises {by} to {to}",
    all_in=" and is all-in",
    two_sizes="Pair on board - a double bet is allowed",
    capped="Betting is capped",
    timed_out=("{name} has timed out while being disconnected", "{name} is being treated as all-in"),
    dealt="Dealt to {name} {cards}",
    dealt_unseen="Dealt to {name}",
    returned="Uncalled bet ({amount}) returned to {name}",
    showdown="*** SHOW DOWN ***",
    shows="{name}: shows [{cards}] ({hand})",
    mucks="{name}: mucks hand",
    keeps="{name}: doesn't show hand",
    collected="{name} collected {amount} from {pot}",
    no_low="No low hand qualified",
    high_half="HI: {hand}",
    low_half="LO: {hand}",
    summary="*** SUMMARY ***",
    total="Total pot {total}{pots} | {rake}",
    rake="Rake {rake}",
    board="Board [{card}]",
    folded_unpaid="folded on the 3rd Street (didn't bet)",
    folded={
        Street.THIRD: "folded on the 3rd Street",
        Street.FOURTH: "folded on the 4th Street",
        Street.FIFTH: "folded on the 5th Street",
        Street.SIXTH: "folded on the 6th Street",
        Street.SEVENTH: "folded on the River",
    },
    took="collected ({won})",
    won="showed [{cards}] and won ({won}) with {hand}",
    lost="showed [{cards}] and lost with {hand}",
    mucked="mucked",
    mucked_known="mucked [{cards}]",
)


def english(currency: str) -> Wording:
    """The sentences with amounts in a currency, one of ``SIGNS``."""
    sign = SIGNS[currency]
    return replace(ENGLISH, head=partial(head, currency), money=partial(money, sign))
