"""The cards of a told hand in the order of dealing: who has what, street by street, and what was shown."""

from doorcard.cards import UNKNOWN, Card
from doorcard.history.recorded import CardsGiven, Problem, Revealed, Severity, SharedCardGiven, Step
from doorcard.history.rooms.told import Dealt, Did, NextStreet, ToldHand


class CardCount:
    """Lists are by player dealt in. ``due``: cards of this street have not been handed on yet."""

    def __init__(self, told: ToldHand) -> None:
        self.told = told
        self.problems: list[Problem] = list(told.problems)
        self.steps: list[Step] = []
        self.seats = dealt_in(told)
        self.player = {seat: player for player, seat in enumerate(self.seats)}
        self.own: list[tuple[Card, ...]] = [()] * len(self.seats)
        self.live = list(range(len(self.seats)))
        self.street = 2
        self.due = False
        self.given: dict[int, tuple[Card, ...]] = {}
        self.laid_open: Revealed | None = None
        self.last_line = told.line

    def problem(self, code: str, line: int, /, **facts: object) -> None:
        """Keep an error."""
        self.problems.append(Problem(code, Severity.ERROR, line, facts))

    def next_street(self, event: NextStreet) -> None:
        """The cards of the street before are handed on; those of this one are due, but for a shared one."""
        self.hand_on(event.line)
        self.last_line = event.line
        self.street = event.number
        self.due = event.shared is None
        if event.shared is not None:
            self.steps.append(SharedCardGiven(event.shared, event.line))

    def dealt(self, event: Dealt) -> None:
        """Cards of this street; down cards that a room does not tell are unknown ones."""
        player = self.player[event.player]
        if not self.due:
            return self.problem("cards_not_awaited", event.line, player=player, awaited="", community=False)
        if player in self.given:
            return self.problem("cards_twice", event.line, player=player, street=self.street)
        if event.before is not None and not self.fits_before(player, event.before):
            self.problem("cards_before_differ", event.line, player=player, street=self.street)
        cards = event.cards
        if self.street == 3 and len(cards) < 3:
            cards = (UNKNOWN,) * (3 - len(cards)) + cards
        self.given[player] = cards
        return None

    def fits_before(self, player: int, before: tuple[Card, ...]) -> bool:
        """Whether the cards that a line repeats are those that were dealt: all, or the open ones.

        One that was not told when it was dealt is known from here on.
        """
        own = self.own[player]
        if before in (own, own[2:]):
            return True
        told = before if len(before) == len(own) else own[:2] + before
        if len(told) != len(own):
            return before == tuple(card for card in own if card != UNKNOWN)
        if any(card not in (was, UNKNOWN) and was != UNKNOWN for was, card in zip(own, told, strict=True)):
            return False
        if UNKNOWN not in told[2:]:
            self.mend(player, told)
        return True

    def mend(self, player: int, told: tuple[Card, ...]) -> None:
        """Put cards that came to be known into the steps in which they were dealt."""
        self.own[player] = told
        at = 0
        for place, step in enumerate(self.steps):
            if type(step) is CardsGiven and step.player == player:
                end = at + len(step.cards)
                self.steps[place] = CardsGiven(player, told[at:end], step.line)
                at = end

    def hand_on(self, line: int) -> None:
        """The cards of a street as steps, unknown ones where the room does not tell them."""
        if not self.due or self.street < 3:
            return
        self.due = False
        wanted = 3 if self.street == 3 else 1
        silent = self.told.all_up and self.street < 7
        for player in self.live:
            cards = self.given.get(player)
            if cards is None:
                cards = (UNKNOWN,) * wanted
                if silent:
                    self.problem("cards_untold", line, player=player, street=self.street)
            self.own[player] += cards
            self.steps.append(CardsGiven(player, cards, line))
        for player in self.given.keys() - set(self.live):
            self.problem("cards_not_awaited", line, player=player, awaited="", community=False)
        self.given = {}

    def shows(self, step: Revealed) -> None:
        """At the showdown, or all of his cards after all others have folded."""
        if self.live == [step.player] and len(step.cards) == len(self.own[step.player]):
            self.laid_open = step
        else:
            self.steps.append(step)


def dealt_in(told: ToldHand) -> list[int]:
    """The seats, by number into ``seats``, that play: those who post, get cards or act."""
    playing = {event.player for event in told.events if type(event) is Did or type(event) is Dealt}
    return [seat for seat in range(len(told.seats)) if seat in playing]
