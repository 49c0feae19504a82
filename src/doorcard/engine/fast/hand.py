"""One hand, played in place: `FastHand`."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.actions import (
    Deal,
    LegalAction,
    OpenShowdown,
    Start,
)
from doorcard.engine.events import (
    AntesPosted,
    CardsDealt,
    OpenerReason,
)
from doorcard.engine.fast.betting import HandBetting
from doorcard.engine.fast.frozen import adopt, state_of
from doorcard.engine.fast.showdown import compare_and_pay
from doorcard.engine.fast.tables import (
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
    NEXT_STREETS,
    PAIR_SHOWING,
    PLAYERS_OF,
    SEATS,
    SHOWDOWN,
    SIXTH,
    SIZE_OF,
    START,
    THIRD,
    player_set,
)
from doorcard.engine.hand import deal_from
from doorcard.engine.state import HandState
from doorcard.rules.spec import RakeSchedule


class FastHand(HandBetting):
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

    Every input is checked; a wrong one raises the reference's IllegalAction and changes nothing, nor does one
    of a wrong type, which raises TypeError or AttributeError. Inputs of witnesses (unknown cards, an opener,
    cards revealed) and community cards go through the reference engine, at its speed.

    All its fields are there to be read, none to be written: lists such as ``stacks``, ``own`` and ``events``
    are the hand's own and not copies. ``checked`` counts chips, it does not look for changes made from
    outside; `state` gives a copy that nobody can change.

    Raises:
        HandError: Too few or many players or a stack of nothing; ``not_fast`` where antes form one pot (5.1).
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

    def charge(self, rake: RakeSchedule | None) -> None:
        """Take rake by this schedule and not by that of the rules; before the end. Records of a room differ
        in it from hand to hand, and in nothing else.
        """
        self.rules = replace(self.rules, rake=rake)

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
        left = ALL_LEFT.difference(cards)
        # One question for all: a card that is none, is unknown, or comes twice leaves too many behind.
        if len(left) != len(ALL_LEFT) - 3 * len(self.stacks) or len(cards) != 3 * len(self.stacks):
            return self._by_reference(Deal(tuple(zip(first, second, doors, strict=False))))
        bytes(cards)  # TypeError for what only equals a card, as 4.0 does
        self.left = left
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
        try:
            bytes(cards)
        except TypeError:
            self.left = ALL_LEFT.difference(*self.own)
            raise
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

    # ---- the end ----

    def showdown(
        self,
        show_all: Iterable[int] = (),
        revealed: tuple[tuple[int, tuple[Card, ...]], ...] = (),
        unseen: Collection[int] = (),
    ) -> None:
        """Compare the hands and pay; ``show_all`` and ``revealed`` as in `OpenShowdown`.

        ``unseen``: players whose cards here stand for some that no witness saw; they muck and win nothing. In
        every pot that is compared there must be another.
        """
        if self.phase is not SHOWDOWN or self.rare or revealed:
            self._by_reference(OpenShowdown(frozenset(show_all), revealed))
        else:
            compare_and_pay(self, show_all, unseen)
