"""The rows that were kept, read one by one as they come: hands, events, seats, protections and the book."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from doorcard.engine import Event
from doorcard.engine.events import (
    ActionTaken,
    CardsDealt,
    CommunityCardDealt,
    HandShown,
    PlayerProtected,
)
from doorcard.ledger import Reason, Transfer
from doorcard.ledger.accounts import pot, stack
from doorcard.room.outcome import (
    EventsLogged,
    HandClosed,
    HandOpened,
    HandPromised,
    PromiseWithdrawn,
    ProtectionLogged,
    SeatSaved,
    TransferPosted,
    Write,
)
from doorcard.room.table import HandOpening
from doorcard.sim.decks import Decks
from doorcard.sim.money import Money, Purse
from doorcard.sim.world import World

_OPENING = msgspec.json.Decoder(HandOpening)
_EVENTS = msgspec.json.Decoder(list[Event])


HANDS_REMEMBERED = 50
"""By table: as late as the slowest line may be told of a hand."""


class Hand:
    """A hand as the journal tells it."""

    def __init__(self, row: HandOpened, rake: Counter[str]) -> None:
        opening = _OPENING.decode(row.body)
        self.hand_id, self.table_id = row.hand_id, row.table_id
        self.seats, self.users = opening.seats, opening.users
        self.purse = Purse(opening.stacks, rake)
        self.side_pots: list[tuple[str, int]] = []
        """By the book: account and chips."""
        self.decisions = 0
        """Actions and protections so far."""
        self.down: list[set[int]] = [set() for _ in self.seats]
        self.up: list[set[int]] = [set() for _ in self.seats]
        self.public: set[int] = set()
        """Cards that everybody may know."""

    def see(self, event: Event) -> str | None:
        """Carry an event over; what is wrong with it, if anything."""
        match event:
            case ActionTaken() | PlayerProtected():
                self.decisions += 1
            case CardsDealt(player=player, down=down, up=up, exposed=exposed):
                self.down[player] |= set(down)
                self.up[player] |= set(up)
                self.public |= set(up) | (set(down) if exposed else set())
            case CommunityCardDealt(card):
                self.public.add(card)
            case HandShown(player=player, cards=cards):
                if not set(cards) <= self.down[player] | self.up[player]:
                    return f"{event} shows cards that were not dealt"
                self.public |= set(cards)
            case _:
                pass
        return self.purse.see(event)


class Journal:
    """Everything kept. ``see`` is told the rows of one commit (or, for a look ahead, of one outcome)."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.money = Money(world)
        self.rake: Counter[str] = Counter()
        self.hands: dict[str, Hand] = {}
        """The hands in play, and the last ones of each table."""
        self.open: dict[str, Hand] = {}
        """By table."""
        self.decks = Decks(world)
        self.seqs: dict[str, int] = {}
        self.kept_at_s: dict[tuple[str, int], float] = {}
        """By table and number."""
        self.hand_nos: dict[str, int] = {}
        self.seats: dict[tuple[str, int], str] = {}
        self.decisions: dict[str, int] = {}
        """By hand, closed ones as well."""
        self.protections: Counter[tuple[str, str]] = Counter()
        self.protected_ms: dict[str, list[int]] = {}

    def see(self, writes: Sequence[Write]) -> None:
        """Rows that were kept together."""
        touched: dict[str, Hand] = {}
        for write in writes:
            self._row(write, touched)
        for hand in touched.values():
            self._compare(hand)

    def _row(self, write: Write, touched: dict[str, Hand]) -> None:
        match write:
            case TransferPosted(transfer):
                self.money.post(transfer)
                self._part(transfer)
            case HandPromised():
                self.decks.promise(write)
            case PromiseWithdrawn():
                self.decks.withdraw(write)
            case HandOpened():
                touched[write.hand_id] = self._open(write)
            case EventsLogged():
                self._log(write)
                if write.hand_id in self.hands:
                    touched[write.hand_id] = self.hands[write.hand_id]
            case HandClosed(hand_id):
                self._close(hand_id)
            case SeatSaved(table_id, seat, None):
                self.seats.pop((table_id, seat), None)
            case SeatSaved(table_id, seat, str(user_id)):
                self.seats[table_id, seat] = user_id
            case ProtectionLogged(user_id, _, hand_id, at_ms):
                self.protections[user_id, hand_id] += 1
                if self.protections[user_id, hand_id] > 1:
                    self._world.fail("protection", f"{user_id} twice in {hand_id}")
                self.protected_ms.setdefault(user_id, []).append(at_ms)
            case _:
                pass

    def _part(self, transfer: Transfer) -> None:
        """A side pot parts from the main pot of its hand."""
        hand_id = transfer.debit.partition(":")[2]
        if transfer.reason is Reason.SIDE_POT and hand_id in self.hands:
            self.hands[hand_id].side_pots.append((transfer.credit, transfer.amount))

    def _open(self, row: HandOpened) -> Hand:
        if row.table_id in self.open or row.hand_no <= self.hand_nos.get(row.table_id, 0):
            self._world.fail("sequence", f"hand {row.hand_no} at {row.table_id} is not the next")
        self.decks.begin(row)
        hand = self.hands[row.hand_id] = Hand(row, self.rake)
        self.open[row.table_id], self.hand_nos[row.table_id] = hand, row.hand_no
        return hand

    def _log(self, row: EventsLogged) -> None:
        hand = self.open.get(row.table_id)
        if row.seq <= self.seqs.get(row.table_id, 0) or hand is None or hand.hand_id != row.hand_id:
            self._world.fail("sequence", f"{row.seq} at {row.table_id}, after {self.seqs.get(row.table_id)}")
            return
        self.seqs[row.table_id] = row.seq
        self.kept_at_s[row.table_id, row.seq] = self._world.time_s
        for event in _EVENTS.decode(row.events):
            if (wrong := hand.see(event)) is not None:
                self._world.fail("money", f"{hand.hand_id}: {wrong}")
        self.decisions[hand.hand_id] = hand.decisions

    def _close(self, hand_id: str) -> None:
        hand = self.hands.get(hand_id)
        if hand is None or self.open.pop(hand.table_id, None) is not hand:
            self._world.fail("sequence", f"{hand_id} is closed but was not open")
            return
        self._world.note("hands", hand_id)
        gone = [known for known, other in self.hands.items() if other.table_id == hand.table_id]
        for known in gone[:-HANDS_REMEMBERED]:
            del self.hands[known]

    def _compare(self, hand: Hand) -> None:
        """Law: book = stacks + pots. After each commit the events and the transfers say the same."""
        sums, purse = self.money.sums, hand.purse
        in_play = self.open.get(hand.table_id) is hand
        booked = [sums[stack(hand.table_id, seat)] for seat in hand.seats]
        if in_play and booked != purse.stacks:
            self._world.fail("money", f"{hand.hand_id}: book {booked}, stacks {purse.stacks}")
        if sums[pot(hand.hand_id)] != purse.middle or (purse.middle and not in_play):
            self._world.fail("money", f"{hand.hand_id}: {sums[pot(hand.hand_id)]} in the pot's account")
        sides = [(pot(hand.hand_id, number), side.amount) for number, side in enumerate(purse.pots) if number]
        if not in_play and hand.side_pots != sides:
            self._world.fail("money", f"{hand.hand_id}: side pots {hand.side_pots} booked, {sides} told")
        if sums["rake"] != self.rake["rake"]:
            self._world.fail("money", f"rake {sums['rake']} booked of {self.rake['rake']} taken")

    def check(self) -> None:
        """What must be true between any two commits."""
        pots = {name.partition(":")[2] for name in self.money.balances() if name.startswith("pot:")}
        if not pots <= {hand.hand_id for hand in self.open.values()}:
            self._world.fail("money", f"chips in the pots of closed hands: {pots}")
        if sum(self.money.sums.values()):
            self._world.fail("money", "the accounts do not add up to 0")
