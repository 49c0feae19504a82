"""The audit of a room: every balance worked out again from the journal, and compared with the book.

It reads in one snapshot, also beside a living room, and needs no key: chips are moved by what everybody sees.
"""

import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import Struct

from doorcard.server.audit_hands import HandMoves, Move, given_back, hand_moves, left_in, stacks_after
from doorcard.server.audit_stories import Stories, Story, UnreadableStory
from doorcard.server.reading import reading

MINT = "mint"
ROUTES = {
    "issue": {("mint", "promotions")},
    "grant": {("promotions", "wallet"), ("mint", "wallet")},
    "refill": {("promotions", "wallet"), ("mint", "wallet")},
    "buy_in": {("wallet", "stack")},
    "cash_out": {("stack", "wallet")},
    "expired": {("wallet", "promotions"), ("wallet", "mint")},
}
"""Where chips may go outside of hands, by reason: kinds of accounts. The mint funds bots; once, all."""

FINDINGS_MOST = 100
TRANSFERS = "SELECT key, debit, credit, amount, reason FROM transfers ORDER BY number"
EVENTS = "SELECT (SELECT count(*) FROM journal) + (SELECT coalesce(sum(events), 0) FROM archives)"
PLACES = """
SELECT account, balance FROM accounts WHERE balance <> 0 AND (
    (account LIKE 'stack:%' AND account NOT IN (SELECT 'stack:' || table_id || ':' || seat FROM seats))
    OR (account LIKE 'pot:%' AND account NOT IN (SELECT 'pot:' || hand_id FROM hands WHERE closed_ms IS NULL))
) ORDER BY account
"""


NUMBERS = """
SELECT table_id, max(hand_no) - count(*) FROM (
    SELECT table_id, hand_no FROM hands UNION ALL SELECT table_id, hand_no FROM promises
) GROUP BY table_id HAVING max(hand_no) <> count(*) ORDER BY table_id
"""
"""A number under which a hand was promised is that of a hand, or of a promise that was withdrawn."""
CALLED_OFF = """
SELECT (SELECT count(*) FROM promises WHERE withdrawn_ms IS NOT NULL),
    (SELECT count(*) FROM hands WHERE cancelled)
"""


class Finding(Struct, frozen=True):
    """Something wrong: a code and the facts of it."""

    code: str
    facts: dict[str, Any]


class RoomAudit(Struct, frozen=True):
    """``events``: rows of the journal, archived ones too. ``difference``: chips that are not where the
    journal has them, in all.

    ``findings``: what is wrong, at most ``FINDINGS_MOST``; ``wrong``: how much is wrong in all.
    ``withdrawn``: promises of decks that no hand followed; ``aborted``: hands that were given back.
    """

    hands: int
    events: int
    transfers: int
    difference: int
    wrong: int
    findings: tuple[Finding, ...]
    withdrawn: int = 0
    aborted: int = 0


class LiveAudit:
    """A hand whose transfers are being met: what its events say must come next."""

    def __init__(self, moves: tuple[Move, ...], stacks: tuple[str, ...], is_closed: bool = True) -> None:
        self.moves = moves
        self.stacks = stacks
        self.is_closed = is_closed
        self.met = 0


class Auditor:
    """One pass over the book in its order, each hand looked up in the journal where it begins."""

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        self._stories = Stories(connection, folder)
        self._select = connection.execute
        self.findings: list[Finding] = []
        self.wrong = 0
        self.transfers = 0
        self._told: Counter[str] = Counter()
        """Balances as the journal tells them."""
        self._booked: Counter[str] = Counter()
        """Balances as the transfers tell them."""
        self._live: dict[str, LiveAudit] = {}
        self._done: set[str] = set()
        self._in_play: dict[str, str] = {}
        """Stacks in hands being met, and the hand."""

    def run(self) -> RoomAudit:
        """Audit everything."""
        for key, debit, credit, amount, reason in self._select(TRANSFERS):
            self.transfers += 1
            self._meet(key, (debit, credit, amount, reason))
        self._end_hands()
        difference = self._compare()
        self._check_places()
        for problem in self._stories.archives.problems():
            self._note(problem.code, name=problem.name)
        for table_id, missing in self._select(NUMBERS).fetchall():
            self._note("hand_numbers_missing", table_id=table_id, missing=missing)
        (hands,) = self._select("SELECT count(*) FROM hands").fetchone()
        (events,) = self._select(EVENTS).fetchone()
        findings = tuple(self.findings)
        called_off = self._select(CALLED_OFF).fetchone()
        return RoomAudit(hands, events, self.transfers, difference, self.wrong, findings, *called_off)

    def _note(self, code: str, **facts: Any) -> None:
        self.wrong += 1
        if len(self.findings) < FINDINGS_MOST:
            self.findings.append(Finding(code, facts))

    # ---- transfers ----

    def _meet(self, key: str, move: Move) -> None:
        debit, credit, amount, _ = move
        if amount <= 0 or debit == credit:
            self._note("transfer_impossible", key=key, debit=debit, credit=credit, amount=amount)
        _move(self._booked, move)
        if self._booked[debit] < 0 and debit != MINT:
            self._note("account_overdrawn", key=key, account=debit, balance=self._booked[debit])
        hand_id = _hand_of(move)
        if hand_id is not None:
            self._meet_in_hand(key, move, hand_id)
        else:
            self._meet_outside(key, move)

    def _meet_outside(self, key: str, move: Move) -> None:
        """No event tells of these: they are taken as they are, where their way is a known one."""
        debit, credit, _, reason = move
        if (_kind(debit), _kind(credit)) not in ROUTES.get(reason, ()):
            self._note("transfer_out_of_place", key=key, reason=reason, debit=debit, credit=credit)
        for account in (debit, credit):
            if account in self._in_play:
                self._note("stack_moved_in_hand", key=key, account=account, hand_id=self._in_play[account])
        _move(self._told, move)

    def _meet_in_hand(self, key: str, move: Move, hand_id: str) -> None:
        if hand_id in self._done:
            self._note("transfer_too_many", key=key, hand_id=hand_id, found=move)
            return
        hand = self._live.get(hand_id) or self._begin(hand_id, move)
        if hand is None:
            return
        wanted = hand.moves[hand.met] if hand.met < len(hand.moves) else None
        if wanted != move:
            self._note("transfer_differs", key=key, hand_id=hand_id, found=move, wanted=wanted)
            return
        hand.met += 1
        if hand.is_closed and hand.met == len(hand.moves):
            self._end(hand_id, hand)

    # ---- hands ----

    def _begin(self, hand_id: str, first: Move) -> LiveAudit | None:
        """Look a hand up at its first transfer; the stacks it begins with must be those of the book."""
        story = self._story(hand_id)
        if story is None:
            self._done.add(hand_id)
            return None
        _move(self._booked, first, -1)
        hand = self._read(hand_id, story)
        _move(self._booked, first)
        for move in hand.moves:
            _move(self._told, move)
        self._live[hand_id] = hand
        self._in_play.update(dict.fromkeys(hand.stacks, hand_id))
        return hand

    def _read(self, hand_id: str, story: Story) -> LiveAudit:
        pot = f"pot:{hand_id}"
        try:
            told = hand_moves(pot, story.accounts, story.events, side_pots=story.has_side_pots)
        except (KeyError, IndexError, TypeError) as error:
            self._note("hand_unreadable", hand_id=hand_id, why=repr(error))
            return LiveAudit((), ())
        moves = told.moves + (given_back(told.moves, pot) if story.is_cancelled else ())
        self._check_stacks(hand_id, story)
        self._check_end(hand_id, story, told)
        if story.is_closed and (left := left_in(moves, pot)):
            self._note("pot_not_empty", hand_id=hand_id, left=left)
        return LiveAudit(moves, story.accounts, story.is_closed)

    def _story(self, hand_id: str) -> Story | None:
        try:
            story = self._stories.story(hand_id)
        except UnreadableStory as error:
            self._note("hand_unreadable", hand_id=hand_id, why=str(error))
            return None
        if story is None:
            self._note("hand_unknown", hand_id=hand_id)
        return story

    def _check_stacks(self, hand_id: str, story: Story) -> None:
        booked = tuple(self._booked[name] for name in story.accounts)
        if booked != story.stacks:
            self._note("stacks_differ", hand_id=hand_id, hand=story.stacks, book=booked)

    def _check_end(self, hand_id: str, story: Story, told: HandMoves) -> None:
        should_end = story.is_closed and not story.is_cancelled
        if (told.ended is not None) != should_end:
            self._note("hand_end_missing" if should_end else "hand_not_closed", hand_id=hand_id)
        after = stacks_after(story.stacks, story.accounts, told.moves)
        if told.ended not in (None, after):
            self._note("final_stacks_differ", hand_id=hand_id, hand=told.ended, recomputed=after)

    def _end(self, hand_id: str, hand: LiveAudit) -> None:
        self._done.add(hand_id)
        self._live.pop(hand_id, None)
        for name in hand.stacks:
            self._in_play.pop(name, None)

    def _end_hands(self) -> None:
        """Transfers that the journal tells and the book lacks; hands without any."""
        for hand_id, hand in self._live.items():
            missing = hand.moves[hand.met :]
            if missing:
                self._note("transfer_missing", hand_id=hand_id, wanted=missing[0], missing=len(missing))
        for (hand_id,) in self._select("SELECT hand_id FROM hands").fetchall():
            if hand_id in self._done or hand_id in self._live:
                continue
            story = self._story(hand_id)
            hand = LiveAudit((), ()) if story is None else self._read(hand_id, story)
            if hand.moves:
                self._note("transfer_missing", hand_id=hand_id, wanted=hand.moves[0], missing=len(hand.moves))
            for move in hand.moves:
                _move(self._told, move)

    # ---- balances and places ----

    def _compare(self) -> int:
        """Journal, transfers and balances must agree; how many chips are elsewhere."""
        claimed: dict[str, int] = dict(self._select("SELECT account, balance FROM accounts"))
        difference = abs(sum(claimed.values()))
        for account in sorted(claimed.keys() | self._told.keys() | self._booked.keys()):
            told, booked, balance = self._told[account], self._booked[account], claimed.get(account, 0)
            if not told == booked == balance:
                facts = {"journal": told, "transfers": booked, "balance": balance}
                self._note("balance_differs", account=account, **facts)
            difference += max(abs(told - balance), abs(booked - balance))
        return difference

    def _check_places(self) -> None:
        """Chips lie before somebody, or in the pot of a hand being played."""
        rows = self._select(PLACES).fetchall()
        for account, balance in rows:
            code = "chips_without_hand" if _kind(account) == "pot" else "chips_without_player"
            self._note(code, account=account, balance=balance)


def audit_room(folder: Path) -> RoomAudit:
    """Audit the room in a folder. Raises StoreError as ``reading`` does."""
    with reading(folder) as connection:
        connection.execute("BEGIN")  # one snapshot of everything
        return Auditor(connection, folder).run()


def _kind(account: str) -> str:
    return account.partition(":")[0]


def _hand_of(move: Move) -> str | None:
    for account in move[:2]:
        kind, _, name = account.partition(":")
        if kind == "pot":
            return name.partition(":")[0]
    return None


def _move(balances: Counter[str], move: Move, times: int = 1) -> None:
    debit, credit, amount, _ = move
    for account, change in ((debit, -amount * times), (credit, amount * times)):
        balances[account] += change
        if not balances[account]:
            del balances[account]
