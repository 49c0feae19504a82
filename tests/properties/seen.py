"""Counts what occurred in random hands, so that one sees what they cover: events, situations, options.

An option's value is counted when it was decisive: the hand came to the situation that the option is about,
and another value would or could have led elsewhere.
"""

from collections import Counter
from collections.abc import Iterable

from doorcard.engine import (
    ActionKind,
    Event,
    HandState,
    Input,
    OpenerReason,
    OpenShowdown,
    Protect,
    Status,
    cards_left,
)
from doorcard.engine.betting import active_players, live_players, shows_pair, wager_sizes
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    BetReturned,
    CommunityCardDealt,
    HandShown,
    PlayerProtected,
    PotAwarded,
    RakeTaken,
    StreetOpened,
)
from doorcard.engine.options import value_text
from doorcard.engine.rake import total_rake
from doorcard.rules.house import FourthStreetPair, Shortage
from doorcard.rules.spec import Half, Street

SITUATIONS = (
    "hands", "showdowns", "won without showdown", "side pots: 1", "side pots: 2", "side pots: 3",
    "side pots: 4 or more", "short antes", "short all-ins", "protections", "folded for want of a stake",
    "open pairs", "big bets on fourth street", "shared cards", "caps reached", "wagers above the cap",
    "odd chips", "uneven chips", "folds where a check was free", "bets returned", "low hands", "scoops",
    "quarters", "raked", "hands shown early",
)  # fmt: skip
"""What every long run must have met."""
WAGERS = (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)
TIES = {
    OpenerReason.LOWEST_DOOR_CARD_BY_SUIT: "bring_in_tie=suit",
    OpenerReason.LOWEST_DOOR_CARD_BY_POSITION: "bring_in_tie=position",
    OpenerReason.BEST_BOARD_BY_SUIT: "board_tie=suit",
    OpenerReason.BEST_BOARD_BY_POSITION: "board_tie=position",
}


class Seen(Counter[str]):
    """How often each thing occurred."""

    def note(self, before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        """Count what an input led to."""
        for event in events:
            self[type(event).__name__] += 1
            match event:
                case ActionTaken():
                    self._action(before, event)
                case StreetOpened():
                    self._street(after, event)
                case CommunityCardDealt():
                    self["shared cards"] += 1
                    needed = len(live_players(before))
                    if before.rules.house.shortage is Shortage.COMMUNITY or cards_left(before) >= needed:
                        self._option(before, "shortage")
                case PlayerProtected():
                    self["protections"] += 1
                    self["protection=on"] += before.rules.protection.quota > 0
                case BetReturned():
                    self["bets returned"] += 1
                case AntesPosted(amounts):
                    if min(amounts) < before.rules.stakes.ante:
                        self["short antes"] += 1
                        self._option(before, "short_ante")
                case _:
                    pass
        if isinstance(asked, Protect) and not isinstance(events[0], PlayerProtected):
            self["folded for want of a stake"] += 1
        if isinstance(asked, OpenShowdown):
            self._showdown(before, events)

    def end(self, state: HandState, events: Iterable[Event]) -> None:
        """Count what a hand was as a whole."""
        self["hands"] += 1
        self[f"profile={state.rules.profile}"] += 1
        side = len(state.pots) - 1
        if side > 0:
            self[f"side pots: {side}" if side < 4 else "side pots: 4 or more"] += 1
        self["won without showdown"] += state.status.count(Status.FOLDED) == state.players - 1
        self["uneven chips"] += any(stack % state.rules.stakes.chip for stack in state.starting_stacks)
        self._rake(state, events)

    def _option(self, state: HandState, name: str) -> None:
        self[f"{name}={value_text(getattr(state.rules.house, name))}"] += 1

    def _action(self, before: HandState, taken: ActionTaken) -> None:
        self[taken.kind] += 1
        if taken.kind is ActionKind.FOLD:
            self["protection=off"] += (
                before.bets[taken.player] < before.price and not before.rules.protection.quota
            )
            self["folds where a check was free"] += before.bets[taken.player] >= before.price > 0 or (
                not before.price and before.street > Street.THIRD
            )
        if taken.kind is ActionKind.BRING_IN:
            self._option(before, "bring_in_amount")
        if taken.kind not in WAGERS:
            return
        self["caps reached"] += taken.capped
        if taken.capped:
            self._option(before, "bets_and_raises_max")
            if len(active_players(before)) == 2:
                self._option(before, "heads_up_cap")
        if before.wagers >= before.rules.house.bets_and_raises_max:
            self["wagers above the cap"] += 1
            self._option(before, "heads_up_cap")
        if before.two_sizes:
            self["big bets on fourth street"] += taken.big
            self._option(before, "fourth_street_pair")
        step, least = taken.to - before.full_to, wager_sizes(before, taken.player)[0]
        self["short all-ins"] += taken.all_in and step < least
        if 2 * step < least:
            self._option(before, "short_all_in")

    def _street(self, after: HandState, opened: StreetOpened) -> None:
        self[opened.reason] += 1
        self["open pairs"] += opened.two_sizes
        if name := TIES.get(opened.reason):
            self[name] += 1
        house = after.rules.house
        pair = any(shows_pair(after.up[player]) for player in live_players(after))
        if pair and opened.street is Street.FOURTH and house.fourth_street_pair is FourthStreetPair.NEVER:
            self._option(after, "fourth_street_pair")
        if after.community_card is not None and opened.opener is not None:
            self._option(after, "community_opener")

    def _showdown(self, before: HandState, events: tuple[Event, ...]) -> None:
        self["showdowns"] += 1
        if before.aggressor is None:
            self._option(before, "first_to_show")
        awards = [event for event in events if isinstance(event, PotAwarded)]
        for award in awards:
            self["low hands"] += award.half is Half.LOW_EIGHT
            self["quarters"] += award.half is Half.LOW_EIGHT and len(award.shares) > 1
            odd = sum(share.odd > 0 for share in award.shares)
            self["odd chips"] += odd
            if odd and len(award.shares) > 1:
                self._option(before, "odd_chip" if award.half is Half.HIGH else "odd_chip_low")
        halves = {award.half: [share.player for share in award.shares] for award in awards if not award.pot}
        self["scoops"] += len(halves) == 2 and halves[Half.HIGH] == halves[Half.LOW_EIGHT]

    def _rake(self, state: HandState, events: Iterable[Event]) -> None:
        """8.3-8.5: what was taken, and whether it is the house's option that decided it."""
        rules, early = state.rules, False
        for event in events:
            self["raked"] += isinstance(event, RakeTaken)
            early |= isinstance(event, HandShown) and not event.high
        self["hands shown early"] += early
        if early or (Status.ALL_IN in state.status and state.status.count(Status.FOLDED) < state.players - 1):
            self._option(state, "all_in_face_up")
        if rules.rake is None:
            self["rake=none"] += 1
            return
        self["rake=document-a"] += rules.rake.key.startswith("document-a") and state.rake > 0
        due = total_rake(rules.rake, state.players, sum(pot.amount for pot in state.pots))
        if due and not state.wager_called:
            self._option(state, "rake_uncontested")
