"""A hand played from a script: cards laid out beforehand, actions as words, and what came of it.

Cards are given per player in the order of dealing, as in ``"(7d 2h) 9c Kd"``; ``??`` and whatever is missing
is filled up with cards that nobody else has. Players are numbered from 0, the first to the dealer's left.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from doorcard.cards import UNKNOWN, Card, parse_cards
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    Event,
    LegalAction,
    OpenShowdown,
    Phase,
    Protect,
    Start,
    advance,
    awaiting,
    legal,
    open_hand,
)
from doorcard.engine.events import HandShown, PotAwarded, StreetOpened
from doorcard.rules.spec import Amount, Game, HouseRules, RakeSchedule, RuleSet, Stakes

E = TypeVar("E", bound=Event)

S10 = Stakes("10-20", ante=1, bring_in=3, small_bet=10, big_bet=20)
"""The limit of most cases: small bet 10 on third and fourth street, 20 after, ante 1, bring-in 3."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text in which down cards may stand in parentheses."""
    return parse_cards(text.replace("(", " ").replace(")", " "))


def up(*boards: str) -> tuple[str, ...]:
    """Hands of which only the up cards matter."""
    return tuple(f"(?? ??) {board}" for board in boards)


class Table:
    """One hand at a time; the cards of a street fall by themselves as soon as the hand awaits them."""

    def __init__(
        self,
        *hands: str,
        stacks: Sequence[Amount] | Amount = 500,
        stakes: Stakes = S10,
        game: Game = Game.STUD,
        rake: RakeSchedule | None = None,
        community: str = "",
        **options: Any,
    ) -> None:
        rules = RuleSet(game, "test", stakes, HouseRules(**options), rake)
        self.hands = [cards(hand) for hand in hands]
        self.community = cards(community)
        named = {card for hand in self.hands for card in hand} | set(self.community)
        self._fillers = iter([card for card in range(52) if card not in named])
        self.events: list[Event] = []
        chips = [stacks] * len(hands) if isinstance(stacks, int) else stacks
        self.state, first = advance(open_hand(rules, chips), Start())
        self.events.extend(first)
        self._deal()

    def play(self, script: str) -> "Table":
        """Actions in order, as in ``"1:bring_in 2:complete 0:raise=20 1:protect"``."""
        for word in script.split():
            player, _, action = word.partition(":")
            kind, _, to = action.partition("=")
            self._act(int(player), kind, int(to) if to else None)
        return self

    def checked_down(self) -> "Table":
        """Everybody checks, or calls what he owes, to the showdown."""
        while self.state.phase is Phase.ACTION:
            assert self.state.actor is not None
            kinds = {option.kind.value for option in legal(self.state)}
            self._act(self.state.actor, "check" if "check" in kinds else "call", None)
        return self

    def shown(self, *show_all: int) -> "Table":
        """The showdown, if the hand awaits it."""
        if self.state.phase is Phase.SHOWDOWN:
            self._advance(OpenShowdown(frozenset(show_all)))
        return self

    @property
    def actor(self) -> int | None:
        """Whose turn it is."""
        return self.state.actor

    @property
    def options(self) -> list[str]:
        """What the player to act may do, as in ``["fold", "call 3", "complete 10"]``."""
        return [worded(option) for option in legal(self.state)]

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind, oldest first."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind."""
        return self.all(kind)[-1]

    @property
    def opened(self) -> tuple[int | None, str]:
        """Who opened the latest street, and why."""
        event = self.last(StreetOpened)
        return event.opener, event.reason.value

    @property
    def gains(self) -> list[Amount]:
        """What each player has won or lost so far."""
        return [now - then for now, then in zip(self.state.stacks, self.state.starting_stacks, strict=True)]

    @property
    def paid(self) -> list[tuple[int, str, dict[int, Amount]]]:
        """The awards in order: pot, half, and the chips of each winner."""
        return [
            (event.pot, event.half.value, {share.player: share.amount for share in event.shares})
            for event in self.all(PotAwarded)
        ]

    @property
    def showed(self) -> list[int]:
        """Who showed at the showdown, in order."""
        return [event.player for event in self.all(HandShown) if event.high]

    def _act(self, player: int, kind: str, to: Amount | None) -> None:
        if kind == "protect":
            self._advance(Protect(player))
            return
        if to is None:
            to = next((option.to for option in legal(self.state) if option.kind == kind), 0)
        self._advance(Act(player, Action(ActionKind(kind), to)))

    def _advance(self, asked: Act | Protect | OpenShowdown) -> None:
        self.state, events = advance(self.state, asked)
        self.events.extend(events)
        self._deal()

    def _deal(self) -> None:
        while self.state.phase is Phase.CARDS:
            wanted = awaiting(self.state)
            if wanted.community:
                deal = Deal((self.community or (next(self._fillers),),))
            else:
                deal = Deal(
                    tuple(self._cards_of(player, wanted.down + wanted.up) for player in wanted.players)
                )
            self.state, events = advance(self.state, deal)
            self.events.extend(events)

    def _cards_of(self, player: int, count: int) -> tuple[Card, ...]:
        has = len(self.state.down[player]) + len(self.state.up[player])
        own = self.hands[player][has : has + count]
        own += (UNKNOWN,) * (count - len(own))
        return tuple(next(self._fillers) if card == UNKNOWN else card for card in own)


def worded(option: LegalAction) -> str:
    """An action as kind and amount; without amount where no chips are in it."""
    amount = f" {option.to}" if option.cost else ""
    return option.kind.value + amount


def at_the_end(*hands: str, script: str = "", **options: Any) -> Table:
    """All come in and check to seventh street; then the script, and checks and calls to the end."""
    table = Table(*hands, **options)
    table.play(f"{table.actor}:bring_in")
    while table.state.street < 7:
        kinds = [option.split()[0] for option in table.options]
        table.play(f"{table.actor}:{'check' if 'check' in kinds else 'call'}")
    return table.play(script).checked_down()
