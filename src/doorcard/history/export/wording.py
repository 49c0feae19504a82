"""The sentences of a hand as text: one frozen set for each language, filled in by ``hand_text``."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from doorcard.evaluation.words import HighWords
from doorcard.history.record import Record
from doorcard.rules.spec import Amount, Street, Unit


class Wording(Struct, frozen=True):
    """Templates for ``str.format``; what may stand in each is named by its fields.

    ``head``: the first lines of a hand, from its record and the number that stands for its id. ``money``: an
    amount in a unit. ``pots``: names of the only pot, the main pot, the only side pot, side pot ``{number}``.
    ``timed_out``: one template for each line. ``opens``: the small bet in place of the bring-in.
    """

    head: Callable[[Record, str], list[str]]
    money: Callable[[Amount, Unit], str]
    high: Callable[[HighWords], str]
    streets: Mapping[Street, str]
    pots: tuple[str, str, str, str]
    seat: str
    seat_end: str
    ante: str
    bring_in: str
    fold: str
    check: str
    call: str
    bet: str
    opens: str
    complete: str
    raises: str
    all_in: str
    two_sizes: str
    capped: str
    timed_out: tuple[str, ...]
    dealt: str
    dealt_unseen: str
    returned: str
    showdown: str
    shows: str
    mucks: str
    keeps: str
    collected: str
    no_low: str
    high_half: str
    low_half: str
    summary: str
    total: str
    rake: str
    board: str
    folded_unpaid: str
    folded: Mapping[Street, str]
    took: str
    won: str
    lost: str
    mucked: str
    mucked_known: str
