"""Feeds the steps of a record to the engine, as far as the rules allow them."""

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine import (
    Act,
    Action,
    Deal,
    Event,
    HandState,
    IllegalAction,
    Input,
    OpenShowdown,
    Phase,
    Protect,
    Start,
    Status,
    advance,
    awaiting,
    legal,
    open_hand,
)
from doorcard.engine.events import StreetOpened
from doorcard.history.drive_actions import action_texts, chosen_action, first_reason, step_text, why_not
from doorcard.history.drive_openers import (
    bring_in_by_higher_card,
    has_unknown_up_card,
    is_live,
    next_actor,
    shown_by_play,
)
from doorcard.history.recorded import (
    CardsGiven,
    Concealed,
    FoldedHand,
    Problem,
    RecordedHand,
    Revealed,
    Severity,
    SharedCardGiven,
    TimedOut,
    Wager,
)
from doorcard.history.settle import mucked_winners, partly_known, revealed_hands
from doorcard.rules.spec import RuleSet

DEEP_BETS = 1000
"""Big bets given to a player whose stack the record does not know: more than he can lose in a hand."""


class Driven(Struct, frozen=True):
    """How far a record could be followed: the last state, all events, and what stopped it."""

    state: HandState
    events: tuple[Event, ...]
    problems: tuple[Problem, ...] = ()


class Stopped(Exception):
    """The record cannot be followed further."""

    def __init__(self, code: str, line: int, /, **facts: object) -> None:
        super().__init__(code)
        self.problem = Problem(code, Severity.ERROR, line, facts)


def drive(hand: RecordedHand, rules: RuleSet) -> Driven:
    """The hand as the engine sees it; who mucked the best hand has lost it, as at a real table."""
    driven = _drive(hand, rules, frozenset())
    mucked = mucked_winners(hand.steps, driven.events)
    if not mucked:
        return driven
    again = _drive(hand, rules, mucked)
    if again.state.phase is not Phase.ENDED:
        return driven
    steps = {step.player: step for step in hand.steps if isinstance(step, Concealed)}
    told = (_winner_mucked(steps[player]) for player in sorted(mucked))
    return Driven(again.state, again.events, (*again.problems, *told))


def _winner_mucked(step: Concealed) -> Problem:
    """At a table a player may err; a program that knows his cards, and tells them, pays the best hand."""
    severity = Severity.ERROR if step.cards else Severity.NOTE
    return Problem("winner_mucked", severity, step.line, {"player": step.player})


def _drive(hand: RecordedHand, rules: RuleSet, hidden: frozenset[int]) -> Driven:
    run = _Run(hand, rules, hidden)
    try:
        run.all_steps()
        run.showdown()
    except Stopped as stopped:
        run.problems.append(stopped.problem)
    return Driven(run.state, tuple(run.events), tuple(run.problems))


class _Run:
    """One pass over the steps. ``hidden``: players whose down cards are kept from the engine."""

    def __init__(self, hand: RecordedHand, rules: RuleSet, hidden: frozenset[int]) -> None:
        deep = max(DEEP_BETS * rules.stakes.big_bet, *(stack or 0 for stack in hand.starting_stacks))
        self.steps = hand.steps
        self.is_live = is_live(rules)
        self.hidden = hidden
        self.state = open_hand(rules, tuple(stack or deep for stack in hand.starting_stacks))
        self.events: list[Event] = []
        self.problems: list[Problem] = []
        self.given: dict[int, tuple[Card, ...]] = {}
        self.put(Start(), 0)

    def all_steps(self) -> None:
        """Feed every step in turn."""
        for place, step in enumerate(self.steps):
            match step:
                case CardsGiven():
                    self.cards(step, place)
                case SharedCardGiven():
                    self.shared_card(step, place)
                case Revealed() | Concealed():
                    self.check_showing(step)  # the cards are looked at in the showdown
                case _:
                    self.act(step)

    def showdown(self) -> None:
        """Open the showdown if the record has come so far, else say what is missing."""
        last = self.steps[-1].line if self.steps else 0
        if self.state.phase is Phase.SHOWDOWN:
            found = revealed_hands(self.state, self.steps)
            if isinstance(found, Problem):
                raise Stopped(found.code, found.line, **found.facts)
            shown = {step.player: step.line for step in self.steps if isinstance(step, Revealed)}
            revealed = tuple(pair for pair in found if pair[0] not in self.hidden)
            self.put(OpenShowdown(frozenset(shown.keys() - self.hidden), revealed), last)
            for event in partly_known(self.events):
                facts = {"player": event.player, "cards": cards_text(event.cards, "")}
                self.problems.append(
                    Problem("hand_partly_known", Severity.NOTE, shown[event.player], dict(facts))
                )
        elif self.state.phase is not Phase.ENDED:
            wanted = awaiting(self.state)
            facts = {"awaited": wanted.phase.value, "players": wanted.players, "street": int(wanted.street)}
            raise Stopped("hand_unfinished", last, **facts)

    def check_showing(self, step: Revealed | Concealed) -> None:
        """Hands are shown when no more betting is possible, and by those who are still in the hand."""
        facts: dict[str, object] = {"player": step.player}
        if self.state.status[step.player] is Status.FOLDED:
            self.problems.append(Problem("folded_hand_shown", Severity.ERROR, step.line, facts))
        elif self.state.phase is Phase.ACTION or (
            self.state.phase is Phase.CARDS and self.state.status.count(Status.ACTIVE) > 1
        ):
            raise Stopped("shown_too_early", step.line, **facts, street=int(self.state.street))

    def cards(self, step: CardsGiven, place: int) -> None:
        """Own cards; the street is dealt when all who get cards have theirs."""
        wanted = awaiting(self.state)
        if wanted.phase is not Phase.CARDS or wanted.community or step.player not in wanted.players:
            self.refuse_cards(step, step.player)
        held = self.given.get(step.player, ()) + step.cards
        each = wanted.down + wanted.up
        if len(held) > each:
            facts = {"player": step.player, "street": int(wanted.street), "wanted": each, "found": len(held)}
            raise Stopped("cards_too_many", step.line, **facts)
        self.given[step.player] = held
        if all(len(self.given.get(player, ())) == each for player in wanted.players):
            dealt = tuple(self.seen_by_engine(player, wanted.down) for player in wanted.players)
            self.given = {}
            self.deal(dealt, step.line, place)

    def seen_by_engine(self, player: int, down: int) -> tuple[Card, ...]:
        cards = self.given[player]
        return (UNKNOWN,) * down + cards[down:] if player in self.hidden else cards

    def shared_card(self, step: SharedCardGiven, place: int) -> None:
        """7.5: the card for everybody."""
        if not awaiting(self.state).community:
            self.refuse_cards(step, None)
        self.deal(((step.card,),), step.line, place)

    def deal(self, cards: tuple[tuple[Card, ...], ...], line: int, place: int) -> None:
        """Deal a street. Who opens follows from the cards; a record is asked only where they do not tell, or
        where a live house lets a wrong bring-in stand.
        """
        following = self.steps[place + 1 :]
        opener = None
        if has_unknown_up_card(self.state, cards):
            opener = next_actor(following)
        elif self.is_live and (wrong := bring_in_by_higher_card(self.state, cards, following)):
            opener = wrong.player
            facts: dict[str, object] = {"player": wrong.player}
            self.problems.append(Problem("bring_in_by_higher_card", Severity.NOTE, wrong.line, facts))
        self.put(Deal(cards, opener), line)

    def refuse_cards(self, step: CardsGiven | SharedCardGiven, player: int | None) -> None:
        wanted = awaiting(self.state)
        facts = {"awaited": wanted.phase.value, "players": wanted.players, "community": wanted.community}
        raise Stopped("cards_not_awaited", step.line, player=player, **facts)

    def act(self, step: Wager) -> None:
        """A player's action; the engine has the last word on whose turn it is and what is legal."""
        if self.state.phase is Phase.CARDS:
            wanted = awaiting(self.state)
            facts = {"street": int(wanted.street), "players": wanted.players, "community": wanted.community}
            raise Stopped("cards_missing", step.line, **facts)
        if self.state.phase is not Phase.ACTION:
            raise Stopped("action_after_end", step.line, player=step.player, phase=self.state.phase.value)
        options = legal(self.state)
        if step.player != self.state.actor:
            facts = {
                "turn_of": self.state.actor,
                "reason": first_reason(self.state),
                "legal": action_texts(options),
            }
            raise Stopped("not_your_turn", step.line, player=step.player, **facts)
        if isinstance(step, TimedOut):
            self.time_out(step)
            return
        chosen = chosen_action(step, options)
        if chosen is None and self.shows_cards(step):
            chosen = chosen_action(step, legal(self.state))
        if chosen is None:
            code, reasons = why_not(self.state, step, options)
            raise Stopped(code, step.line, player=step.player, **reasons)
        if not isinstance(step, FoldedHand) and step.paid not in (None, chosen.cost):
            facts = {"player": step.player, "action": step_text(step), "recorded": step.paid}
            facts["replayed"] = chosen.cost
            self.problems.append(Problem("amount_differs", Severity.ERROR, step.line, facts))
        self.put(Act(step.player, Action(chosen.kind, chosen.to)), step.line)

    def shows_cards(self, step: Wager) -> bool:
        """Whether the action shows something of open cards that the record misses."""
        places = [at for at, event in enumerate(self.events) if isinstance(event, StreetOpened)]
        opened = self.events[places[-1]]
        found = shown_by_play(self.state, step, opened) if isinstance(opened, StreetOpened) else None
        if found is None:
            return False
        self.events[places[-1]] = found
        self.state = replace(self.state, two_sizes=found.two_sizes, opener_named=found.named)
        return True

    def time_out(self, step: TimedOut) -> None:
        """6.1, 6.8: all-in by protection, where the house has it."""
        if not self.state.rules.protection.quota:
            facts = {"player": step.player}
            self.problems.append(Problem("protection_off", Severity.ERROR, step.line, dict(facts)))
        self.put(Protect(step.player), step.line)

    def put(self, asked: Input, line: int) -> None:
        try:
            self.state, events = advance(self.state, asked)
        except IllegalAction as error:
            raise Stopped(error.code, line, **error.facts) from error
        self.events += events
