"""One hand, played in place: `FastHand`."""

from collections.abc import Iterable, Sequence
from typing import NoReturn

from doorcard.cards import Card
from doorcard.engine.actions import (
    Act,
    Action,
    ActionKind,
    Deal,
    Input,
    LegalAction,
    OpenShowdown,
    Protect,
    Start,
)
from doorcard.engine.decide import advance
from doorcard.engine.errors import IllegalAction
from doorcard.engine.events import (
    AntesPosted,
    BetReturned,
    CardsDealt,
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
from doorcard.engine.fast.showdown import award_to_the_last, compare_and_pay
from doorcard.engine.fast.tables import (
    ACTION,
    AFTER,
    ALL_LEFT,
    BOARD,
    BOARD_BESIDE,
    BOARD_BY_POSITION,
    BOARD_BY_SUIT,
    BOARD_KEYS,
    BOARDS,
    CARDS,
    DOOR,
    DOOR_BESIDE,
    DOOR_BY_POSITION,
    DOOR_BY_SUIT,
    FOLD,
    FOURTH,
    FROM,
    NEXT_STREETS,
    NO_BETTING,
    PAIR_SHOWING,
    PLAYERS_OF,
    SEATS,
    SEVENTH,
    SHOWDOWN,
    SIXTH,
    SIZE_OF,
    START,
    THIRD,
    player_set,
)
from doorcard.engine.hand import deal_from
from doorcard.engine.pots import pots_from
from doorcard.engine.state import HandState
from doorcard.rules.spec import Amount


class FastHand(HandData):
    """One hand that changes in place, with all its events: what the reference engine says, many times faster.

    ::

        hand = FastHand(rules, stacks)
        hand.start()
        while hand.phase is not Phase.ENDED:
            if hand.phase is Phase.CARDS:
                at = hand.deal_from(deck, at)
            elif hand.phase is Phase.SHOWDOWN:
                hand.showdown()
            else:
                hand.choose(bot(hand.legal()))  # or hand.act(player, kind, to)

    Every input is checked; a wrong one raises the reference's IllegalAction and changes nothing. Inputs of
    witnesses (unknown cards, an opener, cards revealed) and community cards go through the reference engine,
    at its speed.
    """

    __slots__ = ()

    def legal(self) -> tuple[LegalAction, ...]:
        """The actions of the player to act, as `doorcard.engine.legal` lists them."""
        return self.options

    def state(self) -> HandState:
        """The frozen state, for views and comparisons. It takes some microseconds."""
        return state_of(self)

    @classmethod
    def of(cls, state: HandState, checked: bool = True) -> "FastHand":
        """A hand that goes on from ``state``; ``events`` begins empty."""
        hand = cls(state.rules, state.starting_stacks, checked)
        adopt(hand, state)
        hand._ask_again()
        return hand

    # ---- what is rare or wrong ----

    def _by_reference(self, asked: Input) -> None:
        """Let the reference engine refuse ``asked``, or do it and go on from there."""
        state, events = advance(self.state(), asked)
        self.events += events
        adopt(self, state)
        self._ask_again()

    def _refuse(self, asked: Input) -> NoReturn:
        advance(self.state(), asked)
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

    # ---- the cards ----

    def start(self) -> None:
        """Post the antes."""
        if self.phase is not START:
            self._refuse(Start())
        ante, before = self.plan.ante, self.starting_stacks
        self.phase = CARDS
        if min(before) > ante:
            self.staked = [ante] * len(before)
            self.stacks = [stack - ante for stack in before]
            self.events.append(self.plan.antes[len(before)])
        else:
            self.staked = staked = [min(stack, ante) for stack in before]
            self.stacks = [stack - paid for stack, paid in zip(before, staked, strict=True)]
            self.active = player_set([player for player, stack in enumerate(self.stacks) if stack])
            self.events.append(AntesPosted(tuple(staked)))
        if self.checked:
            self.recount()

    def deal(self, cards: Sequence[tuple[Card, ...]], opener: int | None = None) -> None:
        """The cards of the street: those of `Deal`, for each live player in turn."""
        asked = Deal(tuple(cards), opener)
        if opener is not None or self.rare or self.phase is not CARDS or len(cards) != SIZE_OF[self.live]:
            self._by_reference(asked)
        elif not self.own[0]:
            if any(len(own) != 3 for own in cards):
                self._refuse(asked)
            self._deal_third([card for own in cards for card in own], *zip(*cards, strict=True))
        elif (self.street is SIXTH and self._is_short()) or any(len(own) != 1 for own in cards):
            self._by_reference(asked)
        else:
            self._deal_later([own[0] for own in cards])

    def deal_from(self, deck: Sequence[Card], at: int) -> int:
        """The cards of the street from ``deck[at:]`` in the order of 1.7; how many are dealt then."""
        if self.phase is not CARDS or self.rare:
            return self._deal_rarely(deck, at)
        if not self.own[0]:
            count = len(self.stacks)
            cards = deck[at : at + 3 * count]
            self._deal_third(cards, cards[:count], cards[count : 2 * count], cards[2 * count :])
            return at + 3 * count
        if self.street is SIXTH and self._is_short():
            return self._deal_rarely(deck, at)
        end = at + SIZE_OF[self.live]
        self._deal_later(deck[at:end])
        return end

    def _deal_rarely(self, deck: Sequence[Card], at: int) -> int:
        asked, at = deal_from(self.state(), deck, at)
        self._by_reference(asked)
        return at

    def _is_short(self) -> bool:
        """7.5: whether one community card must do for all."""
        return len(self.left) < SIZE_OF[self.live] + self.plan.spare

    def _deal_third(
        self, cards: Sequence[Card], first: Sequence[Card], second: Sequence[Card], doors: Sequence[Card]
    ) -> None:
        """``cards`` are the others together. Wrong ones are the reference engine's to refuse."""
        self.left = left = ALL_LEFT.difference(cards)
        # One question for all: a card that is none, is unknown, or comes twice leaves too many behind.
        if len(left) != len(ALL_LEFT) - 3 * len(self.stacks) or len(cards) != 3 * len(self.stacks):
            return self._by_reference(Deal(tuple(zip(first, second, doors, strict=False))))
        self.own = own = []
        emit, checked = self.events.append, self.checked
        # One loop: each of three comprehensions would be a call of its own.
        for player, one, two, door in zip(SEATS, first, second, doors):  # noqa: B905 as many, see above
            own.append([one, two, door])
            emit(CardsDealt(player, THIRD, (one, two), (door,)))
            if checked:
                self.recount()
        self.board_keys = [BOARD_KEYS[door] for door in doors]
        lowest, second_lowest, *_ = sorted(doors)
        if second_lowest >> 2 != lowest >> 2:
            self._open(doors.index(lowest), DOOR, DOOR_BESIDE)
        elif self.plan.door_tie_by_position:
            ranks = [door >> 2 for door in doors]
            self._open(ranks.index(lowest >> 2), DOOR_BY_POSITION, DOOR_BESIDE)
        else:
            self._open(doors.index(lowest), DOOR_BY_SUIT, DOOR_BESIDE)
        return None

    def _deal_later(self, cards: Sequence[Card]) -> None:
        live, left = PLAYERS_OF[self.live], self.left
        rest = len(left) - len(live)
        left.difference_update(cards)
        if len(left) != rest or len(cards) != len(live):
            self.left = ALL_LEFT.difference(*self.own)
            return self._by_reference(Deal(tuple([(card,) for card in cards])))
        self.street, hidden, open_, added = NEXT_STREETS[self.street]
        events = open_ if self.face_up else hidden
        own, keys, emit, checked = self.own, self.board_keys, self.events.append, self.checked
        best = named = tied = 0
        for player, card in zip(live, cards):  # noqa: B905 as many, see above
            emit(events[player][card])
            if checked:
                self.recount()
            own[player].append(card)
            keys[player] = key = keys[player] + added[card]
            value = BOARDS[key]
            if value > best:
                best, named, tied = value, player, 0
            elif value == best:
                tied = 1
        pair = best >= PAIR_SHOWING
        if not tied:
            self._open(named, BOARD, BOARD_BESIDE, pair)
        elif self.plan.board_tie_by_position:
            self._open(named, BOARD_BY_POSITION, BOARD_BESIDE, pair)
        else:
            self._open(*self._best_by_suit(best), BOARD_BESIDE, pair)
        return None

    def _best_by_suit(self, best: int) -> tuple[int, OpenerReason]:
        """4.2: of the tied boards the one with the highest card."""
        tied = [player for player in PLAYERS_OF[self.live] if BOARDS[self.board_keys[player]] == best]
        return max(tied, key=lambda player: max(self.own[player][2:6])), BOARD_BY_SUIT

    # ---- the betting ----

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

    # ---- the end ----

    def showdown(self, show_all: Iterable[int] = ()) -> None:
        """Compare the hands and pay; ``show_all``: who shows even if he has lost."""
        if self.phase is not SHOWDOWN or self.rare:
            self._by_reference(OpenShowdown(frozenset(show_all)))
        else:
            compare_and_pay(self, show_all)
