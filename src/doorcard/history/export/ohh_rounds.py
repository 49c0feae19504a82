"""The rounds of an Open Hand History: what was dealt and done, street by street."""

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card, card_text
from doorcard.engine.actions import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    CardsDealt,
    CommunityCardDealt,
    Event,
    HandMucked,
    HandShown,
    PlayerProtected,
)
from doorcard.history.record import Record, laid_open
from doorcard.rules.spec import Amount, Street, Unit

Number = int | float
STREETS = {
    Street.THIRD: "Third",
    Street.FOURTH: "Fourth",
    Street.FIFTH: "Fifth",
    Street.SIXTH: "Sixth",
    Street.SEVENTH: "Seventh",
}
SHOWDOWN = "Showdown"


class Act(Struct, frozen=True, omit_defaults=True):
    """``action_number``: from 1 in each round. ``amount``: chips that this action cost."""

    action_number: int
    player_id: int
    action: str
    amount: Number
    is_allin: bool
    cards: tuple[str, ...] = ()


class Round(Struct, frozen=True, omit_defaults=True):
    """``cards``: the one for everybody in place of the seventh cards."""

    id: int
    street: str
    actions: tuple[Act, ...]
    cards: tuple[str, ...] = ()


def number(amount: Amount, unit: Unit) -> Number:
    """Decimals of a dollar, or whole chips."""
    return amount if unit is Unit.CHIP else amount / 100


def rounds_of(record: Record) -> tuple[Round, ...]:
    """Third street, with the antes, to seventh; then the showdown, if any hand was shown or mucked."""
    sheet = _Sheet(record)
    for event in record.events:
        sheet.put(event)
    shown = laid_open(record)
    if shown is not None:
        sheet.begin(SHOWDOWN)
        sheet.act(shown.player, "Shows Cards", cards=shown.cards)
    return sheet.rounds()


class _Sheet:
    """Rounds as they fill."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._price: Amount = 0
        self._acts: dict[str, list[Act]] = {STREETS[Street.THIRD]: []}
        self._street = STREETS[Street.THIRD]
        self._shared: tuple[str, ...] = ()

    def begin(self, street: str) -> None:
        """What follows belongs to this round."""
        if street != self._street:
            self._street, self._price = street, 0
            self._acts.setdefault(street, [])

    def act(
        self,
        player: int,
        action: str,
        amount: Amount = 0,
        cards: tuple[Card, ...] = (),
        *,
        all_in: bool = False,
    ) -> None:
        """One more action of the round; cards that nobody knows are left out."""
        acts = self._acts[self._street]
        cost = number(amount, self._record.rules.stakes.unit)
        known = tuple(card_text(card) for card in cards if card != UNKNOWN)
        acts.append(Act(len(acts) + 1, player, action, cost, all_in, known))

    def put(self, event: Event) -> None:
        """What an event adds, if anything."""
        match event:
            case AntesPosted(amounts):
                for player, paid in enumerate(amounts):
                    if paid:
                        is_all = paid == self._record.starting_stacks[player]
                        self.act(player, "Post Ante", paid, all_in=is_all)
            case CardsDealt(player, street, down, up):
                self.begin(STREETS[street])
                if set(down + up) != {UNKNOWN}:
                    self.act(player, "Dealt Cards", cards=down + up)
            case CommunityCardDealt(card):
                self.begin(STREETS[Street.SEVENTH])
                self._shared = (card_text(card),)
            case ActionTaken(player, kind, to, cost):
                self.act(player, self._verb(kind), cost, all_in=event.all_in)
                self._price = max(self._price, to)
            case PlayerProtected(player):
                self.act(player, "Call", all_in=True)
            case HandShown(player, cards, high) if high:
                self.begin(SHOWDOWN)
                self.act(player, "Shows Cards", cards=cards)
            case HandMucked(player):
                self.begin(SHOWDOWN)
                self.act(player, "Mucks Cards")
            case _:
                pass

    def _verb(self, kind: ActionKind) -> str:
        match kind:
            case ActionKind.FOLD:
                return "Fold"
            case ActionKind.CHECK:
                return "Check"
            case ActionKind.CALL:
                return "Call"
            case ActionKind.BRING_IN | ActionKind.BET | ActionKind.COMPLETE | ActionKind.RAISE:
                return "Raise" if self._price else "Bet"

    def rounds(self) -> tuple[Round, ...]:
        """All rounds that were played, in order."""
        seventh = STREETS[Street.SEVENTH]
        return tuple(
            Round(place, street, tuple(acts), self._shared if street == seventh else ())
            for place, (street, acts) in enumerate(self._acts.items())
        )
