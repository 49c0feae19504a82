"""The actions of the PHH format: one text each, as in ``d dh p1 ????Kc``, ``p2 cbr 400`` or ``p3 sm AhKd``.

Grammar: words separated by blanks; ``#`` starts a comment; a text without words does nothing. ``d dh``
deals own cards, ``d db`` a shared one, ``pb`` brings in, ``cbr`` wagers *to* an amount, ``cc`` checks or
calls, ``f`` folds, ``sm`` shows or, without cards, mucks.
"""

import re
from decimal import Decimal

from doorcard.cards import CardError, parse_cards
from doorcard.errors import DoorcardError
from doorcard.history.recorded import (
    BroughtIn,
    CardsGiven,
    Concealed,
    FoldedHand,
    Revealed,
    SharedCardGiven,
    Stayed,
    Step,
    Wagered,
)
from doorcard.history.units import Scale

_PLAYER = re.compile(r"p([1-9][0-9]{0,3})\Z")
_NUMBER = re.compile(r"[0-9]+(\.[0-9]*)?\Z")
KNOWN_ALREADY = "-"


class PhhActionError(DoorcardError):
    """This text is no action of a stud hand; the code says what is wrong with it."""


def parse_action(text: str, players: int, scale: Scale, line: int = 0) -> Step | None:
    """The step that a PHH action means, None for an empty one.

    Args:
        text: The action; what follows ``#`` is ignored.
        players: How many were dealt in; ``p1`` is player 0.
        scale: Turns the file's amounts into integers.
        line: Where the text stands, kept in the step.

    Raises:
        PhhActionError: ``action_unknown``, ``player_unknown``, ``cards_invalid``, ``amount_invalid``.
    """
    words = text.split("#", 1)[0].split()
    match words:
        case []:
            return None
        case ["d", "dh", who, cards]:
            return CardsGiven(_player(who, players), _cards(cards), line)
        case ["d", "db", cards]:
            return SharedCardGiven(_one_card(cards), line)
        case [who, verb, *rest]:
            return _own_action(_player(who, players), verb, rest, scale, line)
        case _:
            raise PhhActionError("action_unknown", action=text.strip())


def wager_amount(text: str) -> Decimal | None:
    """The amount in a ``cbr`` action, None where the text is another action or wrong."""
    words = text.split("#", 1)[0].split()
    if len(words) == 3 and words[1] == "cbr" and _NUMBER.match(words[2]):
        return Decimal(words[2])
    return None


def _own_action(player: int, verb: str, rest: list[str], scale: Scale, line: int) -> Step:
    match verb, rest:
        case "pb", []:
            return BroughtIn(player, line)
        case "cbr", [amount]:
            return Wagered(player, _amount(amount, scale), line)
        case "cc", []:
            return Stayed(player, line)
        case "f", []:
            return FoldedHand(player, line)
        case "sm", []:
            return Concealed(player, line)
        case "sm", [cards]:
            return Revealed(player, () if cards == KNOWN_ALREADY else _cards(cards), line)
        case _:
            raise PhhActionError("action_unknown", action=" ".join([verb, *rest]))


def _player(text: str, players: int) -> int:
    found = _PLAYER.match(text)
    if found is None:
        raise PhhActionError("action_unknown", action=text)
    if int(found[1]) > players:
        raise PhhActionError("player_unknown", player=text, players=players)
    return int(found[1]) - 1


def _cards(text: str) -> tuple[int, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise PhhActionError("cards_invalid", cards=text) from error


def _one_card(text: str) -> int:
    cards = _cards(text)
    if len(cards) != 1:
        raise PhhActionError("cards_invalid", cards=text)
    return cards[0]


def _amount(text: str, scale: Scale) -> int:
    if _NUMBER.match(text):
        amount = scale.amount(Decimal(text))
        if amount is not None:
            return amount
    raise PhhActionError("amount_invalid", amount=text)
