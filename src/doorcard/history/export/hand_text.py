"""A closed hand as the lines of a text history, in the sentences of any ``Wording``.

It follows the record's events; all it works out is the price that a raise goes beyond. In a player's own
record he has all of his cards on the lines of the deal, and the others their open ones.
"""

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine.actions import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    BetReturned,
    CardsDealt,
    CommunityCardDealt,
    Event,
    HandMucked,
    HandShown,
    PlayerProtected,
    StreetOpened,
)
from doorcard.history.export.marks import hand_number, line_names
from doorcard.history.export.summary import Ending, hand_words
from doorcard.history.export.wording import Wording
from doorcard.history.record import Record, laid_open
from doorcard.rules.spec import Amount, Street


def hand_lines(record: Record, words: Wording) -> list[str]:
    """The lines of one hand, without ends of lines."""
    return _Teller(record, words).told()


class _Teller:
    """Goes through the events and says each."""

    def __init__(self, record: Record, words: Wording) -> None:
        self._record = record
        self._words = words
        self._names = line_names(record)
        self._lines = words.head(record, hand_number(record.hand_id))
        size = len(record.players)
        self._bets: list[Amount] = [0] * size
        self._own: list[tuple[Card, ...]] = [()] * size
        self._up: list[tuple[Card, ...]] = [()] * size
        self._street = Street.THIRD
        self._heading: Street | None = None
        self._mucked = {event.player for event in record.events if isinstance(event, HandMucked)}
        self._ending = Ending(record)

    def told(self) -> list[str]:
        """Everything from the head to the summary."""
        record, words = self._record, self._words
        for player, name, stack in zip(record.players, self._names, record.starting_stacks, strict=True):
            self._say(words.seat, seat=player.seat, name=name, stack=self._money(stack))
        for event in record.events:
            self._tell(event)
        self._tell_awards()
        return self._lines + self._ending.lines(words, self._names)

    def _say(self, template: str, **facts: object) -> None:
        self._lines.append(template.format(**facts))

    def _money(self, amount: Amount) -> str:
        return self._words.money(amount, self._record.rules.stakes.unit)

    def _tell(self, event: Event) -> None:
        words, names = self._words, self._names
        self._ending.note(event)
        match event:
            case AntesPosted(amounts):
                self._antes(amounts)
            case CardsDealt():
                self._dealt(event)
            case CommunityCardDealt(card):
                self._begin(Street.SEVENTH, f" [{cards_text((card,))}]")
            case StreetOpened():
                if event.two_sizes:
                    self._say(words.two_sizes)
            case ActionTaken():
                self._acted(event)
            case PlayerProtected(player):
                for template in words.timed_out:
                    self._say(template, name=names[player])
            case BetReturned(player, amount):
                self._say(words.returned, name=names[player], amount=self._money(amount))
            case HandShown(player, cards, high) if high:
                self._at_showdown()
                self._shows(player, cards)
            case HandMucked(player):
                self._at_showdown()
                self._say(words.mucks, name=names[player])
            case _:
                pass  # the ending notes them

    def _antes(self, amounts: tuple[Amount, ...]) -> None:
        for name, paid, stack in zip(self._names, amounts, self._record.starting_stacks, strict=True):
            if paid:
                all_in = self._words.all_in if paid == stack else ""
                self._say(self._words.ante + all_in, name=name, paid=self._money(paid))

    # ---- cards ----

    def _begin(self, street: Street, shared: str = "") -> None:
        """A street's heading, once."""
        if self._heading is not street:
            self._heading = self._street = street
            self._bets = [0] * len(self._bets)
            self._lines.append(self._words.streets[street] + shared)

    def _dealt(self, event: CardsDealt) -> None:
        self._begin(event.street)
        player = event.player
        own, up = self._own[player], self._up[player]
        self._own[player] = own + event.down + event.up
        self._up[player] = up + event.up
        before, new = (own, event.down + event.up) if self._is_known(player) else (up, event.up)
        if not new:
            return
        known = [[card for card in cards if card != UNKNOWN] for cards in (before, new)]
        if not known[1]:
            self._say(self._words.dealt_unseen, name=self._names[player])
            return
        lists = [f"[{cards_text(cards)}]" for cards in known if cards]
        self._say(self._words.dealt, name=self._names[player], cards=" ".join(lists))

    def _is_known(self, player: int) -> bool:
        """Whether the lines of the deal have all of a player's cards: those of the viewer alone, if there is
        one; a hand that was mucked may have become known later.
        """
        record = self._record
        if record.complete or record.viewer is not None:
            return record.complete or record.viewer == player
        return UNKNOWN not in self._own[player] and player not in self._mucked

    # ---- chips ----

    def _acted(self, event: ActionTaken) -> None:
        price = max(self._bets)
        template = self._verb(event.kind, price)
        stakes = self._record.rules.stakes
        beyond = max(price, stakes.bring_in) if price and self._street is Street.THIRD else price
        facts = {"paid": event.cost, "by": event.to - beyond, "to": event.to}
        said = {key: self._money(amount) for key, amount in facts.items()}
        ending = self._words.all_in if event.all_in else ""
        self._say(template + ending, name=self._names[event.player], **said)
        if event.kind is not ActionKind.FOLD:
            self._bets[event.player] = event.to
        if event.capped:
            self._say(self._words.capped)

    def _verb(self, kind: ActionKind, price: Amount) -> str:
        words = self._words
        match kind:
            case ActionKind.FOLD:
                return words.fold
            case ActionKind.CHECK:
                return words.check
            case ActionKind.CALL:
                return words.call
            case ActionKind.BRING_IN:
                return words.bring_in
            case ActionKind.COMPLETE if self._street is Street.THIRD:
                return words.complete if price else words.opens
            case ActionKind.BET | ActionKind.RAISE | ActionKind.COMPLETE:
                return words.raises if price else words.bet

    # ---- the end ----

    def _at_showdown(self) -> None:
        if self._words.showdown not in self._lines:
            self._lines.append(self._words.showdown)

    def _shows(self, player: int, cards: tuple[Card, ...]) -> None:
        hand = hand_words(self._words, self._record.rules.game, cards + self._ending.shared)
        self._say(self._words.shows, name=self._names[player], cards=cards_text(cards), hand=hand)

    def _tell_awards(self) -> None:
        """Side pots first; then what there is to say of a hand that nobody called."""
        words, ending = self._words, self._ending
        for pot, player, amount in ending.payments():
            name = ending.pot_name(words, pot)
            self._say(words.collected, name=self._names[player], amount=self._money(amount), pot=name)
        if ending.has_no_low:
            self._say(words.no_low)
        shown = laid_open(self._record)
        if shown is not None:
            self._shows(shown.player, shown.cards)
        elif ending.alone is not None:
            self._say(words.keeps, name=self._names[ending.alone])
