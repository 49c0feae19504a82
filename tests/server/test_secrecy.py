"""Design law 3: over many hands, no message to anybody names a card that he may not know by then.

What somebody may know is worked out here from the journal alone: up cards, own cards, and hands laid open.
Every field of every message must be listed below as one that carries cards or one that does not, so that a
new field cannot slip through unread.

Some fields are reckoned for one user and sent to him alone:

- ``prospect`` is what he could do if the action came to him as things stand: kinds of actions, bets and
  costs. It is made of the bets, the stacks and the rules, all public, and names no card.
- ``price`` is what staying costs him against the chips in the middle: public figures as well.
- ``outs`` names cards that he does not see, so it must be made of those that he sees and of nothing else:
  counted anew here from what he may know, it comes out the same. That a world with other hidden cards
  changes no byte of any of them is shown in ``tests/room/test_secrecy.py``.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

import pytest

from doorcard.evaluation import Outs, count_outs
from doorcard.fair import HandName
from doorcard.fair.dealer import card_commitment
from doorcard.fair.encoding import told_before
from doorcard.lessons.arranged import ArrangedDealer
from doorcard.protocol.codec import encode_message
from doorcard.protocol.commands import AddChips, Command, Decide, SetMuck, ShowHand, SitOut, TakeSeat
from doorcard.protocol.messages import TablePrivate
from doorcard.room import Now, Outcome, Room, RoomConfig, TableConfig
from doorcard.room.outcome import EventsLogged, HandOpened, ToCaller, ToTable, ToUser
from doorcard.rules.spec import Game, Timers
from doorcard.server.hub import update_text

SPECTATOR = "spectator"
TABLE = "t1"
HANDS = 150
BUY_INS = (4_000, 8_000, 20_000)
WALL_MS = 1_800_000_000_000

CARD_FIELDS = {
    "down", "up", "cards", "high_cards", "low_cards", "shown", "card", "community_card", "opener_card",
}  # fmt: skip
RANK_FIELDS = {"high", "low", "opener_words", "ranks", "category"}
"""Words about hands; those in the public part are compared with the cards shown, see ``check_words``."""

_OTHER_FIELDS = """
type table_id seq hand_id events public private facts command_id code wallet can_refill player street exposed
opener reason named two_sizes kind to cost all_in counted big capped amounts amount pots eligible pot half
shares odd contested stacks name game stakes profile seats hand_no players total price opener_reason
opener_named turn result rake_on clock key ante bring_in small_bet big_bet chip unit seat nickname is_bot
stack connected sitting_out in_hand status bet staked down_count last_action brought_in folded_on leaving
mucked decision_no left_ms total_ms bank_ms in_bank awards hands rake net pause_ms legal size call_cost
protections_left muck least most have need below wait_ms in_hand stack locked_ms locked_until_ms waiting left
only_big friends host paused last_hand is_over long_clock mixed round_left next_stakes
prospect price cost pot tenths percent may_show shows story low_gone
deck proof openings policy version table seed_commitment commitment contributions bytes root leaves position
salt withdrawn aborted secret_days
"""
OTHER_FIELDS = set(_OTHER_FIELDS.split())
OWN_FIELDS = {"legal", "call_cost", "muck", "prospect", "price", "outs", "may_show", "shows", "low_gone"}
"""What is for one seated user alone."""


class Knowledge:
    """Who may know which cards of the hand being played, from the rows of the journal."""

    def __init__(self) -> None:
        self.users: tuple[str, ...] = ()
        self.public: set[int] = set()
        self.own: defaultdict[str, set[int]] = defaultdict(set)
        self.shown_players: set[int] = set()
        self.folded: set[str] = set()
        self.is_over = False
        self.wishes: set[str] = set()
        """Who wants his hand to be seen."""

    def open_hand(self, row: HandOpened) -> None:
        self.__init__()  # type: ignore[misc]
        self.users = tuple(json.loads(bytes(row.body))["users"])

    def hear(self, row: EventsLogged) -> None:
        for event in json.loads(bytes(row.events)):
            match event["type"]:
                case "CardsDealt":
                    self.public |= {*event["up"], *(event["down"] if event["exposed"] else ())}
                    self.own[self.users[event["player"]]] |= {*event["down"], *event["up"]}
                case "CommunityCardDealt":
                    self.public.add(event["card"])
                case "HandShown":
                    self.public |= set(event["cards"])
                    self.shown_players.add(event["player"])
                case "ActionTaken" if event["kind"] == "fold":
                    self.folded.add(self.users[event["player"]])
                case "HandEnded":
                    self.is_over = True
                case _:
                    pass

    def may_know(self, viewer: str) -> set[int]:
        return self.public | self.own[viewer] | self.laid_open() | {-1}

    def laid_open(self) -> set[int]:
        """7.3: the cards of the one who is left when all others have folded, if he wants them to be seen."""
        left = set(self.users) - self.folded
        wanted = left & self.wishes if self.is_over and len(left) == 1 else set[str]()
        return {card for user_id in wanted for card in self.own[user_id]}

    def outs_of(self, viewer: str, *, low: bool) -> dict[str, Any] | None:
        """The outs of somebody who knows what he may know, and nothing else."""
        own = self.own[viewer]
        if viewer in self.folded or self.is_over or not 4 <= len(own) <= 6:
            return None
        found = _count(frozenset(own), frozenset(self.public - own), low=low)
        high = [{"category": int(kind.category), "cards": list(kind.cards)} for kind in found.high]
        return {"unseen": found.unseen, "high": high, "low": list(found.low)}


@lru_cache(maxsize=64)
def _count(own: frozenset[int], others: frozenset[int], *, low: bool) -> Outs:
    return count_outs(sorted(own), sorted(others), low=low)


def fields_of(value: Any) -> Iterator[tuple[str, Any]]:
    """All named values however deep; those inside ``outs`` are looked at together."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name, inner
            if name != "outs":
                yield from fields_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from fields_of(inner)


def is_own(name: str, value: Any) -> bool:
    """Whether it is for one seated user alone; everybody is told a ``price`` too, but a bare amount."""
    return name in OWN_FIELDS and not (name == "price" and isinstance(value, int))


def cards_of(value: Any) -> list[int]:
    if value is None:
        return []
    return [value] if isinstance(value, int) else [card for card in value if isinstance(card, int)]


class Watcher:
    """Reads every message as its receiver gets it."""

    def __init__(self, *, has_low: bool = False) -> None:
        self.has_low = has_low
        self.knowledge = Knowledge()
        self.cards_read: Counter[str] = Counter()
        self.outs_read = 0
        self.proof: dict[str, Any] = {}
        """Of the hand being played, as everybody was told it."""
        self.openings_read = 0

    def read(self, outcome: Outcome, caller: str | None) -> None:
        for write in outcome.writes:
            if isinstance(write, HandOpened):
                self.knowledge.open_hand(write)
            elif isinstance(write, EventsLogged):
                self.knowledge.hear(write)
        for send in outcome.sends:
            if isinstance(send, ToTable):
                self._read_update(send)
            elif isinstance(send, ToUser):
                self.check(send.user_id, encode_message(send.message))
            elif isinstance(send, ToCaller) and caller is not None:
                self.check(caller, encode_message(send.message))

    def _read_update(self, update: ToTable) -> None:
        """What is for everybody is the same bytes for everybody and is read once, as by the spectator."""
        shared = update_text(update, None)
        self.check(SPECTATOR, shared)
        before = shared.removesuffix("null}")
        for viewer in update.privates:
            own = update_text(update, viewer)
            assert own.startswith(before)
            self.check(viewer, own[len(before) : -1])

    def check(self, viewer: str, text: str) -> None:
        message = json.loads(text)
        known = self.knowledge.may_know(viewer)
        for name, value in fields_of(message):
            assert viewer != SPECTATOR or not is_own(name, value), f"a spectator is told {name}"
            if name == "proof" and value is not None:
                self.proof = value
            elif name == "openings":
                self._check_openings(value)
            if name == "outs":
                self._check_outs(viewer, value)
            elif name in CARD_FIELDS:
                cards = cards_of(value)
                assert known.issuperset(cards), f"{viewer} is told {name} {value} in {text}"
                self.cards_read[viewer] += sum(card >= 0 for card in cards)
            elif name not in OTHER_FIELDS:
                assert name in RANK_FIELDS, f"nobody has said what {name!r} carries"
        if public := message.get("public") if isinstance(message, dict) else None:
            self._check_words(public)

    def _check_openings(self, told: list[dict[str, Any]]) -> None:
        """Each salt belongs to the card beside it: so none is told of a card that the reader may not know."""
        proof = self.proof
        for one in told:
            hand = HandName(proof["table"], proof["hand_no"], proof["hand_id"])
            before = told_before(hand, bytes.fromhex(proof["seed_commitment"]), ())
            value = card_commitment(before, one["position"], one["card"], bytes.fromhex(one["salt"]))
            place = 64 * one["position"]
            assert sha256(b"\0" + value).hexdigest() == proof["leaves"][place : place + 64]
            self.openings_read += 1

    def _check_outs(self, viewer: str, told: dict[str, Any] | None) -> None:
        """They say nothing that their reader could not count himself."""
        if told is not None:
            assert told == self.knowledge.outs_of(viewer, low=self.has_low), viewer
            self.outs_read += 1

    def _check_words(self, public: dict[str, Any]) -> None:
        """Words about hands in the public part are about boards, or about hands that were shown."""
        up = {card // 4 for seat in public["seats"] if seat for card in seat["up"]}
        shared = public["community_card"]
        ranks = (public["opener_words"] or {"ranks": ()})["ranks"]
        assert set(ranks) <= up | ({shared // 4} if shared is not None else set())
        shown = {
            seat for player, seat in enumerate(public["players"]) if player in self.knowledge.shown_players
        }
        result = public["result"] or {"hands": ()}
        assert {hand["seat"] for hand in result["hands"]} <= shown


class Session:
    """One table of eight, played by chance: every kind of action, time-outs, people who come and go."""

    def __init__(self, game: Game, profile: str, seed: int) -> None:
        self.random = Random(seed)
        self.ids = count(1)
        self.mono_ms, self.hands, self.shown = 1_000, 0, 0
        self.privates: dict[str, TablePrivate] = {}
        self.hand_id: str | None = None
        table = TableConfig(TABLE, "Sil", game, "2-4", profile)
        timers = Timers(action_ms=20_000, time_bank_ms=30_000, showdown_ms=6_000, between_hands_ms=2_000)
        config = RoomConfig(tables=(table,), welcome_grant=10**9, timers=timers)
        dealer = ArrangedDealer(self._deck, Random(f"salts {seed}").randbytes)
        self.room = Room(config, dealer=dealer, new_id=self._id, now=self.now)
        joined = [self.room.join(None, "es", self.now) for _ in range(8)]
        self.users = tuple(user_id for user_id, _ in joined)
        self.watcher = Watcher(has_low=game is Game.STUD8)
        for outcome in (self.room.opening(), *(outcome for _, outcome in joined)):
            self.take(outcome)
        for user_id in self.users:
            self.take(self.room.connected(user_id, self.now))
            self.do(user_id, TakeSeat(self._id("c"), TABLE, self.random.choice(BUY_INS)))

    @property
    def now(self) -> Now:
        return Now(self.mono_ms, WALL_MS + self.mono_ms)

    def take(self, outcome: Outcome, caller: str | None = None) -> None:
        self.watcher.read(outcome, caller)
        for write in outcome.writes:
            self.hands += isinstance(write, HandOpened)
        for send in outcome.sends:
            if isinstance(send, ToTable):
                self.privates, self.hand_id = send.privates, send.hand_id

    def do(self, user_id: str, command: Command) -> None:
        self.take(self.room.handle(user_id, command, self.now), user_id)

    def step(self) -> None:
        """A decision by chance, or the next deadline; sometimes something else happens first."""
        for user_id, private in tuple(self.privates.items()):
            if private.may_show and self.random.random() < (0.5 if self.watcher.knowledge.is_over else 0.02):
                self._show(user_id)
        if self.random.random() < 0.03:
            self._something_else(self.random.choice(self.users))
        for user_id, private in tuple(self.privates.items()):
            if private.sitting_out and self.random.random() < 0.1:
                self._come_back(user_id)
        acting = next((user for user, private in self.privates.items() if private.legal), None)
        if acting is None or self.random.random() < 0.03:
            self._wait()
        else:
            self._decide(acting)

    def _decide(self, user_id: str) -> None:
        private = self.privates[user_id]
        assert self.hand_id is not None
        # Folding is a third as likely as the rest, so that hands reach the showdown.
        options = [option for option in private.legal if option.kind != "fold"] * 3 + list(private.legal)
        option = self.random.choice(options)
        command = Decide(
            self._id("c"), TABLE, self.hand_id, private.decision_no, kind=option.kind, to=option.to
        )
        self.do(user_id, command)

    def _wait(self) -> None:
        wake_at_ms = self.room.wake_at_ms()
        if wake_at_ms is None or wake_at_ms > self.mono_ms + 60_000:
            self._wake_everybody()
            return
        self.mono_ms = max(self.mono_ms, wake_at_ms)
        self.take(self.room.tick(self.now))

    def _wake_everybody(self) -> None:
        for user_id in self.users:
            self._come_back(user_id)

    def _come_back(self, user_id: str) -> None:
        """Who sits out, has no chips or has lost his seat plays again."""
        self.do(user_id, TakeSeat(self._id("c"), TABLE, self.random.choice(BUY_INS)))
        self.do(user_id, AddChips(self._id("c"), TABLE, 4_000))
        self.do(user_id, SitOut(self._id("c"), TABLE, on=False))

    def _something_else(self, user_id: str) -> None:
        match self.random.randrange(5):
            case 0:
                self.do(user_id, SetMuck(self._id("c"), TABLE, on=self.random.random() < 0.5))
            case 1:
                self.take(self.room.disconnected(user_id, self.now))
                self.take(self.room.connected(user_id, self.now))
            case 2:
                self.do(user_id, SitOut(self._id("c"), TABLE, on=False))
            case 3:
                self.do(user_id, AddChips(self._id("c"), TABLE, 4_000))
            case _:
                self._look(user_id)

    def _show(self, user_id: str) -> None:
        assert self.hand_id is not None
        self.watcher.knowledge.wishes.add(user_id)
        self.do(user_id, ShowHand(self._id("c"), TABLE, self.hand_id))
        self.shown += self.watcher.knowledge.laid_open() != set()

    def _look(self, user_id: str) -> None:
        for viewer in (user_id, None):
            snapshot = self.room.snapshot(TABLE, viewer, self.now)
            self.watcher.check(viewer or SPECTATOR, encode_message(snapshot))

    def _deck(self) -> tuple[int, ...]:
        return tuple(self.random.sample(range(52), 52))

    def _id(self, kind: str) -> str:
        return f"{kind}{next(self.ids)}"


@pytest.mark.timeout(600)  # seconds of work, but a busy machine stretches them
@pytest.mark.parametrize("profile", ["actionpoker", "cash"])
@pytest.mark.parametrize("game", list(Game))
def test_nobody_is_ever_told_a_card_that_he_may_not_know(game: Game, profile: str) -> None:
    session = Session(game, profile, seed=7)
    while session.hands <= HANDS:
        session.step()
    read = session.watcher.cards_read
    # The test has read something: everybody his own cards, the spectator boards and shown hands.
    assert min(read[user_id] for user_id in session.users) > 7 * HANDS
    assert read[SPECTATOR] > 50 * HANDS
    assert session.watcher.outs_read > 10 * HANDS
    assert session.watcher.openings_read > 20 * HANDS
    assert session.shown > 0


def test_the_watcher_notices_a_card_too_many() -> None:
    watcher = Watcher()
    watcher.knowledge.own["ana"] = {5}
    watcher.check("ana", '{"down": [5, -1]}')
    with pytest.raises(AssertionError):
        watcher.check("ana", '{"down": [5, 6]}')
    with pytest.raises(AssertionError):
        watcher.check(SPECTATOR, '{"down": [5]}')
    with pytest.raises(AssertionError):
        watcher.check("ana", '{"hole": 5}')


def test_the_watcher_notices_what_is_for_one_user_alone_and_outs_counted_from_hidden_cards() -> None:
    watcher = Watcher()
    watcher.knowledge.own["ana"] = {0, 4, 8, 12}  # four to a straight flush: an ace or a six of the suit
    fair = watcher.knowledge.outs_of("ana", low=False)
    assert fair is not None
    watcher.check("ana", json.dumps({"outs": fair}))
    best, *others = fair["high"]
    assert best["cards"] == [16, 48]
    one_less = fair | {"high": [best | {"cards": [16]}, *others]}
    with pytest.raises(AssertionError):
        watcher.check("ana", json.dumps({"outs": one_less}))
    for own in ('{"prospect": []}', '{"outs": null}', '{"price": null}', '{"private": {"legal": []}}'):
        with pytest.raises(AssertionError):
            watcher.check(SPECTATOR, own)
