"""Playing a script: every event with the state after it, and everything that is not as expected."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from doorcard.cards import Card, cards_text, parse_cards
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    Event,
    HandState,
    IllegalAction,
    Input,
    OpenShowdown,
    Phase,
    Protect,
    Start,
    advance,
    apply,
    awaiting,
    legal,
    open_hand,
    view,
)
from doorcard.engine.awaiting import DECK
from doorcard.engine.events import BetReturned, HandShown, PotAwarded, RakeTaken, StreetOpened
from doorcard.room.protection import protection
from doorcard.rules import RuleSet
from tests.playthroughs.script import Check, Script, Value
from tests.rules.table import worded

NOW_MS = 1_000 * 3_600_000
HOUR_MS = 3_600_000


class Unplayable(Exception):
    """The script cannot go on like this: a card too few or too many, an action that is not unique."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the state after it."""

    event: Event
    state: HandState


@dataclass(slots=True)
class Course:
    """A hand on its way through a script."""

    script: Script
    rules: RuleSet
    state: HandState
    moments: list[Moment] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    broken: str = ""
    """Why the script could not be played to its end."""
    fills_up: bool = False
    """Whether cards that the script does not have are taken from the rest of the deck."""
    used: list[int] = field(default_factory=list)
    _filled: list[Card] = field(default_factory=list)

    def expect(self, what: str, expected: object, found: object) -> None:
        """Note where the hand is not as the script says."""
        if expected is not None and expected != found:
            self.failures.append(f"{what}: expected {expected}, found {found}")

    def put(self, asked: Input) -> None:
        """Give the hand an input, then the cards that it awaits, and the showdown."""
        before = self.state
        self.state, events = advance(before, asked)
        for event in events:
            before = apply(before, event)
            self.moments.append(Moment(event, before))
        if self.state.phase is Phase.CARDS:
            self.put(self._deal())
        elif self.state.phase is Phase.SHOWDOWN:
            self.put(OpenShowdown())

    def _deal(self) -> Deal:
        wanted = awaiting(self.state)
        if wanted.community:
            return Deal((parse_cards(self.script.community) or self._spare(1),))
        return Deal(tuple(self._next(player, wanted.down + wanted.up) for player in wanted.players))

    def _next(self, player: int, count: int) -> tuple[Card, ...]:
        hand, has = cards_of(self.script, player), self.used[player]
        self.used[player] += count
        own = hand[has : has + count]
        return own + self._spare(count - len(own))

    def _spare(self, count: int) -> tuple[Card, ...]:
        """Cards that the script does not name, or else such as it has not dealt."""
        if count and not self.fills_up:
            raise Unplayable("a card is missing")
        start = len(self._filled)
        state, script = self.state, self.script
        dealt = {card for cards in (*state.down, *state.up) for card in cards}
        named = {card for player in range(state.players) for card in cards_of(script, player)}
        left = [card for card in range(DECK) if card not in dealt and card not in self._filled]
        self._filled += sorted(left, key=lambda card: card in named)[:count]
        return tuple(self._filled[start:])

    def act(self, word: str) -> None:
        """One action, as in `2:raise=3000`; without an amount the only one of its kind."""
        player, _, action = word.partition(":")
        name, _, amount = action.partition("=")
        if name == "time_out":
            self.put(self._time_out(int(player)))
            return
        kind = ActionKind(name)
        found = [option.to for option in legal(self.state) if option.kind is kind]
        if not amount and len(found) > 1:
            raise Unplayable(f"{word} may be any of {found}")
        to = int(amount) if amount else found[0] if found else 0
        self.put(Act(int(player), Action(kind, to)))

    def _time_out(self, player: int) -> Input:
        """6.1, 6.2, 6.4, 6.8: what the room does when a player's time is over."""
        free = [option for option in legal(self.state) if option.kind.value in ("bring_in", "check")]
        if free:
            return Act(player, Action(free[0].kind, free[0].to))
        ago = self.script.protections_hours_ago.get(player, ())
        uses = [NOW_MS - int(hours * HOUR_MS) for hours in ago]
        if protection(uses, NOW_MS, self.rules.protection).left:
            return Protect(player)
        return Act(player, Action(ActionKind.FOLD))

    def last(self, kind: type[Event]) -> Event | None:
        """The latest event of a kind."""
        return next(
            (moment.event for moment in reversed(self.moments) if isinstance(moment.event, kind)), None
        )


def cards_of(script: Script, player: int) -> tuple[Card, ...]:
    """A player's cards in the order in which they fall."""
    return parse_cards(script.hands[player].replace("(", " ").replace(")", " "))


def play(script: Script, changed: Mapping[str, Value] | None = None) -> Course:
    """The hand of a script, perhaps with other values for some options, and then with cards filled up."""
    rules, count = script.rules(changed), len(script.stacks)
    state = open_hand(rules, script.stacks)
    course = Course(script, rules, state, fills_up=bool(changed), used=[0] * count)
    try:
        course.put(Start())
        for number, check in enumerate(script.course):
            for word in check.play.split():
                course.act(word)
            _check(course, check, f"course {number + 1}")
        _check_end(course)
    except (IllegalAction, Unplayable) as error:
        course.broken = str(error)
    return course


def _check(course: Course, check: Check, where: str) -> None:
    state = course.state
    opened = course.last(StreetOpened)
    assert isinstance(opened, StreetOpened)
    opener = "nobody" if opened.opener is None else opened.opener
    returned = course.last(BetReturned)
    back = (returned.player, returned.amount) if isinstance(returned, BetReturned) else ()
    course.expect(f"{where}, opens", check.opens, opener)
    course.expect(f"{where}, reason", check.reason, opened.reason.value)
    course.expect(f"{where}, turn", check.turn, state.actor)
    course.expect(f"{where}, legal", check.legal, tuple(worded(option) for option in legal(state)))
    course.expect(f"{where}, pots", check.pots, tuple((pot.amount, pot.eligible) for pot in state.pots))
    course.expect(f"{where}, stacks", check.stacks, state.stacks)
    course.expect(f"{where}, returned", check.returned, back)
    course.expect(f"{where}, status", check.status, tuple(status.value for status in state.status))
    card = "" if state.community_card is None else cards_text([state.community_card])
    course.expect(f"{where}, community", check.community, card)
    for viewer, player, text in check.sees:
        seen = view(state, None if viewer == "spectator" else int(viewer)).players[player].down
        course.expect(f"{where}, {viewer} sees of {player}", text, cards_text(seen))


def _check_end(course: Course) -> None:
    expect, state = course.script.expect, course.state
    events = [moment.event for moment in course.moments]
    rake = course.last(RakeTaken)
    awards = [event for event in events if isinstance(event, PotAwarded)]
    paid = [(e.pot, e.half.value, {share.player: share.amount for share in e.shares}) for e in awards]
    shown = tuple(event.player for event in events if isinstance(event, HandShown) and event.high)
    course.expect("phase at the end", Phase.ENDED, state.phase)
    course.expect("final stacks", expect.stacks, state.stacks)
    course.expect("pots", expect.pots, tuple((pot.amount, pot.eligible) for pot in state.pots))
    course.expect("rake", expect.rake, rake.amounts if isinstance(rake, RakeTaken) else ())
    course.expect("awards", [(award.pot, award.half, award.shares) for award in expect.awards], paid)
    course.expect("shown", expect.shown, shown)
    course.expect("mucked", expect.mucked, state.mucked)
    left = [len(cards_of(course.script, player)) - used for player, used in enumerate(course.used)]
    if any(left) and not course.fills_up:
        raise Unplayable(f"cards left over: {left}")
