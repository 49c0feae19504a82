"""A closed hand in one line of its player's list."""

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine import ActionKind
from doorcard.engine.events import ActionTaken, CardsDealt, CommunityCardDealt, HandMucked, HandShown
from doorcard.history.record import Record
from doorcard.rules.spec import Amount, Stakes, Street


class PlayedHand(Struct, frozen=True):
    """What one player has of a hand. ``cards``: his own in the order of dealing, and the community card.

    ``net``: what he won (or lost) in it; ``folded_on``: None where he stayed to the end; ``showdown``: his
    hand was compared with others, shown or mucked (7.1).
    """

    net: Amount
    cards: tuple[Card, ...]
    folded_on: Street | None
    showdown: bool
    seat: int
    players: int
    stakes: Stakes


def played_by(record: Record, player: int) -> PlayedHand:
    """The hand as a line of this player's list, from a record in which his cards are known."""
    cards: list[Card] = []
    folded_on: Street | None = None
    street = Street.THIRD
    showdown = False
    for event in record.events:
        match event:
            case CardsDealt(player=whose, street=dealt):
                street = dealt
                cards += event.down + event.up if whose == player else ()
            case CommunityCardDealt(card):
                street = Street.SEVENTH
                cards += (card,) if folded_on is None else ()
            case ActionTaken(player=whose, kind=ActionKind.FOLD) if whose == player:
                folded_on = street
            case HandMucked(whose):
                showdown = showdown or whose == player
            case HandShown(player=whose, high=high) if high:  # 0: laid open before the hand was complete
                showdown = showdown or whose == player
            case _:
                pass
    return PlayedHand(
        net=record.final_stacks[player] - record.starting_stacks[player],
        cards=tuple(cards),
        folded_on=folded_on,
        showdown=showdown,
        seat=record.players[player].seat,
        players=len(record.players),
        stakes=record.rules.stakes,
    )
