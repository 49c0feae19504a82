"""The betting of a fast hand: who is asked, what he may do, and what comes of it."""

from typing import NoReturn

from doorcard.engine.actions import (
    Act,
    Action,
    ActionKind,
    Input,
    Protect,
)
from doorcard.engine.decide import advance
from doorcard.engine.errors import IllegalAction
from doorcard.engine.events import (
    BetReturned,
    HandShown,
    OpenerReason,
    PlayerProtected,
    Pot,
    PotsCollected,
    StreetOpened,
)
from doorcard.engine.fast.data import MARKS, HandData
from doorcard.engine.fast.frozen import adopt, state_of, status_of
from doorcard.engine.fast.plan import (
    BET_SHIFT,
    IS_ALL_IN,
    IS_CALLED,
    IS_RAISE,
    NO_PAIR,
    NOT_REOPENED,
    NOTHING,
    ROUND_BIG,
    ROUND_SMALL,
)
from doorcard.engine.fast.showdown import award_to_the_last
from doorcard.engine.fast.tables import (
    ACTION,
    AFTER,
    BOARDS,
    CARDS,
    FOLD,
    FOURTH,
    FROM,
    NO_BETTING,
    PAIR_SHOWING,
    PLAYERS_OF,
    SEVENTH,
    SHOWDOWN,
    SIZE_OF,
    THIRD,
)
from doorcard.engine.pots import pots_from
from doorcard.rules.spec import Amount


class HandBetting(HandData):
    """The part of `FastHand` from the opening of a street to the pots; its cards are dealt elsewhere."""

    __slots__ = ()

    # ---- what is rare or wrong ----

    def _by_reference(self, asked: Input) -> None:
        """Let the reference engine refuse ``asked``, or do it and go on from there."""
        state, events = advance(state_of(self), asked)
        self.events += events
        adopt(self, state)
        self._ask_again()

    def _refuse(self, asked: Input) -> NoReturn:
        advance(state_of(self), asked)
        raise AssertionError(f"the reference engine allows {asked}")

    def _refuse_choice(self, which: int) -> NoReturn:
        if self.actor is None:
            self._refuse(Act(-1, Action(FOLD)))
        allowed = [f"{option.kind.value} {option.to}" for option in self.options]
        raise IllegalAction("not_legal", choice=which, legal=allowed)

    def _ask_again(self) -> None:
        self.options, self.moves = NOTHING
        if self.actor is not None and self.phase is ACTION:
            self._ask(self.actor)

    # ---- a betting round ----

    def _open(self, named: int, reason: OpenerReason, beside: OpenerReason, pair: bool = False) -> None:
        active, street, plan, count = self.active, self.street, self.plan, len(self.stacks)
        opener: int | None = named
        can_act = SIZE_OF[active]
        if can_act < 2:
            opener, reason = None, NO_BETTING
        elif not active >> named & 1:
            opener, reason = FROM[active][named][0], beside
        self.marks = MARKS
        two_sizes = False
        if street is THIRD:
            self.level = plan.third[not active >> named & 1]
        elif street is not FOURTH:
            self.level = plan.first[ROUND_BIG]
        else:
            two_sizes = self._fourth_street(pair)
        self.opened = opened = StreetOpened(street, opener, reason, named, two_sizes)
        self.events.append(opened)
        if self.checked:
            self.recount()
        self.answered = [None] * count
        self.began_heads_up = can_act == 2
        self.counts = plan.cap_tables[count == 2][can_act == 2]
        self.bettor = None
        if opener is None:
            self._close()
            return
        self.phase = ACTION
        self.queue = queue = iter(FROM[active][opener])
        self.actor = next(queue)
        self._ask(self.actor)

    def _fourth_street(self, pair: bool) -> bool:
        """4.5: the level where betting starts on fourth street; whether there are two sizes."""
        plan = self.plan
        if not pair or plan.choice_round == ROUND_SMALL:
            self.level = plan.first[ROUND_SMALL]
            return False
        self.level = plan.first[plan.choice_round]
        if plan.only_pair_holder:
            boards = zip(MARKS, self.board_keys, strict=False)
            self.marks = [mark if BOARDS[key] >= PAIR_SHOWING else mark | NO_PAIR for mark, key in boards]
        return True

    def _ask(self, player: int) -> bool:
        """Look up what ``player`` may do; False if he is alone and owes nothing, so that he is not asked."""
        level, bet = self.level, self.bets[player]
        everything = bet + self.stacks[player]
        key = bet << BET_SHIFT | self.marks[player] | self.counts[self.active]
        if level.is_short and not self._is_reopened(player):
            key |= NOT_REOPENED
        try:
            self.options, self.moves = level.choices[key if everything > level.top else (key, everything)]
        except KeyError:
            self.options, self.moves = level.work_out(key, everything)
        return bool(self.options)

    def _is_reopened(self, player: int) -> bool:
        """5.3: he has not acted since the last full wager, or the short ones above it come to a full one."""
        level, before = self.level, self.answered[player]
        return before is None or before.wagers < level.wagers or level.price - before.price >= level.smallest

    def act(self, player: int, kind: ActionKind, to: Amount = 0) -> None:
        """An action of the player to act: one of `legal`, by its kind and amount."""
        options = self.options if player == self.actor else ()
        for which, option in enumerate(options):
            if option.kind is kind and option.to == to:
                self.choose(which)
                break
        else:
            self._refuse(Act(player, Action(kind, to)))

    def choose(self, which: int) -> None:
        """The player to act does ``legal()[which]``: the fast way to act.

        Raises IllegalAction ``not_legal`` with the ``choice``, and ``wrong_phase`` if nobody acts.
        """
        player, moves = self.actor, self.moves
        if player is None or not 0 <= which < len(moves):
            self._refuse_choice(which)
        event, cost, effects, level = moves[which]
        self.events.append(event)
        if cost:
            self.stacks[player] -= cost
            self.staked[player] += cost
            self.bets[player] = event.to
            if effects:
                if effects & IS_ALL_IN:
                    self.active ^= 1 << player
                if effects & IS_CALLED:
                    self.wager_called = True
                if effects & IS_RAISE:
                    self.level = level
                    self.bettor = player
                    # Everybody else who can act has less than the new price in front of him.
                    self.queue = iter(AFTER[self.active][player])
        elif effects:  # a fold
            self.live ^= 1 << player
            self.active ^= 1 << player
        self.answered[player] = level
        if self.checked:
            self.recount()
        # The rest is `_next` and `_ask` once more, word for word: two calls less for each action, a tenth of
        # a whole hand.
        asked = next(self.queue, None)
        if asked is None:
            return self._close()
        level, bet = self.level, self.bets[asked]
        everything = bet + self.stacks[asked]
        key = bet << BET_SHIFT | self.marks[asked] | self.counts[self.active]
        if level.is_short and not self._is_reopened(asked):
            key |= NOT_REOPENED
        try:
            self.options, self.moves = level.choices[key if everything > level.top else (key, everything)]
        except KeyError:
            self.options, self.moves = level.work_out(key, everything)
        if not self.options:
            return self._close()
        self.actor = asked
        return None

    def protect(self, player: int) -> None:
        """6.1: the acting player's time ended while he owed chips."""
        if player != self.actor or self.level.is_opening or self.bets[player] >= self.level.price:
            self._refuse(Protect(player))
        if not self.staked[player]:
            return self.act(player, FOLD)  # nothing of his is in a pot
        self.active ^= 1 << player
        self.protected |= 1 << player
        self.events.append(PlayerProtected(player))
        if self.checked:
            self.recount()
        return self._next()

    def _next(self) -> None:
        player = next(self.queue, None)
        if player is None or not self._ask(player):
            self._close()
        else:
            self.actor = player

    def _close(self) -> None:
        """The end of a betting round: the uncalled bet returns, the bets become pots."""
        live, staked = self.live, self.staked
        alone = not live & live - 1
        if alone or live != self.active:  # else all have matched one another
            ordered = sorted(staked)
            if ordered[-1] != ordered[-2]:
                self._return(staked.index(ordered[-1]), ordered[-1] - ordered[-2])
        assert self.opened is not None
        if self.opened.opener is not None or not self.pots:
            total = sum(staked)
            if total and (alone or live == self.active):
                self.pots = (Pot(total, PLAYERS_OF[live]),)
            else:
                self.pots = pots_from(staked, status_of(self))
        self.events.append(PotsCollected(self.pots))
        self.actor, self.options, self.moves = None, (), ()
        self.bets = [0] * len(staked)
        if self.checked:
            self.recount_pots()
        if alone:
            award_to_the_last(self)
        else:
            self.phase = SHOWDOWN if self.street is SEVENTH else CARDS
            if self.plan.all_in_face_up and not self.face_up and SIZE_OF[self.active] < 2:
                self._turn_up()

    def _return(self, player: int, amount: Amount) -> None:
        """5.4: what nobody matched goes back, and with it the player can act again."""
        self.stacks[player] += amount
        self.staked[player] -= amount
        self.active |= 1 << player & self.live & ~self.protected
        self.events.append(BetReturned(player, amount))
        if self.checked:
            self.recount()

    def _turn_up(self) -> None:
        """7.3, all_in_face_up: no more betting is possible."""
        self.face_up = PLAYERS_OF[self.live]
        for player in self.face_up:
            self.events.append(HandShown(player, tuple(self.own[player])))
            if self.checked:
                self.recount()
