"""Hands in which somebody folds at a node that is given, walked through in two worlds."""

from random import Random

from doorcard.engine import ActionKind
from doorcard.protocol.commands import Decide, SetMuck, ShowHand
from doorcard.room.outcome import ToTable
from doorcard.rules.spec import Game
from tests.secrecy.chance import Chance, Setting
from tests.secrecy.session import Found, Session
from tests.secrecy.world import Input

CALM = (ActionKind.BRING_IN, ActionKind.CHECK, ActionKind.CALL)
BOLD = (ActionKind.BRING_IN, ActionKind.COMPLETE, ActionKind.BET, ActionKind.CALL, ActionKind.CHECK)


class Way:
    """Which way a hand goes: who folds at which decisions (from 0), what is done at the others, who shows.

    ``bold``: the first who may bets in each round. ``muckers``: players by place who do not show a hand that
    has lost. ``lays_open``: who wins because all others folded shows.
    """

    def __init__(
        self,
        game: Game,
        folds: tuple[int, ...] = (),
        *,
        players: int = 3,
        bold: bool = False,
        muckers: tuple[int, ...] = (0, 1, 2, 3),
        lays_open: bool = False,
        profile: str = "actionpoker",
    ) -> None:
        self.game, self.folds, self.players, self.bold = game, folds, players, bold
        self.muckers, self.lays_open, self.profile = muckers, lays_open, profile

    def setting(self, random: Random) -> Setting:
        """The table for it: nothing is left to chance but the cards."""
        made = Setting(random)
        made.game, made.players, made.profile = self.game, self.players, self.profile
        made.stakes, made.friends = "2-4", False
        return made


class Walker(Chance):
    """Goes that way; ``decisions`` that were made, ``folded`` at which of the inputs so far."""

    def go(self, way: Way) -> None:
        self.way = way
        self.decisions = 0
        self.fold_nodes: list[int] = []

    def set_up(self, users: list[str]) -> None:
        super().set_up(users)
        for place, user_id in enumerate(self.users):
            self.order(user_id, SetMuck(self._id(), self.table_id, on=place in self.way.muckers))

    def step(self) -> None:
        update = self.world.update
        assert update is not None
        acting = next((user for user, private in update.privates.items() if private.legal), None)
        if acting is not None:
            self._decide(acting, update)
            return
        if self.way.lays_open and update.hand_id is not None:
            for user_id, private in tuple(update.privates.items()):
                if private.may_show:
                    self.order(user_id, ShowHand(self._id(), self.table_id, update.hand_id))
        self._wait()

    def _decide(self, user_id: str, update: ToTable) -> None:
        private = update.privates[user_id]
        options = {option.kind: option for option in private.legal}
        if ActionKind.FOLD in options:
            self.fold_nodes.append(self.decisions)
        kinds = BOLD if self.way.bold else CALM
        if self.decisions in self.way.folds:
            kinds = (ActionKind.FOLD, *kinds)
        option = next(options[kind] for kind in kinds if kind in options)
        self.decisions += 1
        assert update.hand_id is not None
        wanted = (self.table_id, update.hand_id, private.decision_no, option.kind, option.to)
        self.order(user_id, Decide(self._id(), *wanted))


class Walk(Session):
    """A hand that goes a given way.

    ``viewer``: with whom, of the players by place, the worlds are compared right after the last fold, before
    the hand goes on: all others' cards differ. None: the watchers alone, and 0 to 7 the players by place.
    Without ``at_the_fold`` the hand is compared to its end, and all differ who folded, mucked or won unseen.
    """

    def __init__(
        self, seed: str, way: Way, *, at_the_fold: bool = False, viewer: int | None = None, found: Found
    ) -> None:
        super().__init__(seed, found, way.setting, hands=1, all_whole=not at_the_fold)
        self.viewer = viewer
        self.way = way
        self.walker = Walker(self.one, self.setting, self.random, self._feed)
        self.walker.go(way)
        self.chance = self.walker
        self._last_fold = 0

    def _feed(self, given: Input) -> None:
        super()._feed(given)
        if isinstance(given.command, Decide) and given.command.kind is ActionKind.FOLD:
            self._last_fold = len(self.moments) - 1

    def _moment(self, still: list[int]) -> int:
        return self._last_fold if self._last_fold in still else still[-1]

    def _some(self, free: set[int]) -> set[int]:
        return free - {self.viewer}
