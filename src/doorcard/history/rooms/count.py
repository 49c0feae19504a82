"""The arithmetic of a told hand: what everybody paid and got, checked against what the room says of it.

It needs no engine. In the same pass it makes the steps that the engine is to follow.
"""

from doorcard.history.recorded import (
    BroughtIn,
    Concealed,
    FoldedHand,
    Problem,
    Revealed,
    Severity,
    Stayed,
    TimedOut,
    Wagered,
)
from doorcard.history.rooms.count_cards import CardCount
from doorcard.history.rooms.shown_tie import has_equal, opens_by_suit
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Did,
    Move,
    Mucks,
    NextStreet,
    Returned,
    Shows,
    ToldHand,
)
from doorcard.history.rooms.uncalled import is_no_rake
from doorcard.rules.spec import Amount

ANTE, BRING_IN, FOLD, CHECK, CALL, WAGER = (
    Move.ANTE, Move.BRING_IN, Move.FOLD, Move.CHECK, Move.CALL, Move.WAGER,
)  # fmt: skip


class Count(CardCount):
    """One pass over the events. Lists are by player dealt in."""

    def __init__(self, told: ToldHand) -> None:
        super().__init__(told)
        size = len(self.seats)
        self.paid: list[Amount] = [0] * size
        self.bets: list[Amount] = [0] * size
        self.antes: list[Amount] = [0] * size
        self.back: list[Amount] = [0] * size
        self.won: list[Amount] = [0] * size
        self.price: Amount = 0
        self.opens = False  # nobody has acted on this street yet, fourth or later
        self.by_suit = False  # the suit of equal boards said who acts first (4.2)
        self.bring_in = told.stakes.bring_in
        self.brought_in = False
        self.wagered = False  # a completion, bet or raise was made
        self.wagers = 0  # of this round
        self.most_wagers = 0
        self.level: Amount = 0  # the last full wager of this round (5.3)
        self.full_bet = False  # a raise went over a short all-in as over a whole bet
        self.opened_short: list[tuple[Move, Amount]] = []  # all-in where a bring-in is awaited
        self.is_cancelled = False  # where somebody gets others' chips, a word of it was a name's or talk
        self.collected_back: tuple[int, Amount] | None = (
            None  # an uncalled bet, as if won from a pot: a seat's
        )

    def run(self) -> None:
        """Go through the events."""
        for event in self.told.events:
            kind = type(event)
            if kind is Did:
                self.did(event)  # type: ignore[arg-type]
            elif kind is Dealt:
                self.dealt(event)  # type: ignore[arg-type]
            elif kind is NextStreet:
                self.next_street(event)  # type: ignore[arg-type]
            else:
                self.ending(event)  # type: ignore[arg-type]
        self.hand_on(self.last_line)
        owned = zip(self.won, self.paid, self.back, strict=True)
        self.is_cancelled = self.told.cancelled and all(won in (0, paid - back) for won, paid, back in owned)
        self.check_sums()

    def next_street(self, event: NextStreet) -> None:
        """A new round of betting, with the cards before it."""
        super().next_street(event)
        if event.number > 3:
            self.bets = [0] * len(self.seats)
            self.price = self.level = self.wagers = 0
            self.opens = True

    # ---- chips ----

    def did(self, event: Did) -> None:
        player, move, line = self.player[event.player], event.move, event.line
        self.last_line = line
        if move is ANTE:
            self.antes[player] += event.paid or 0
            self.paid[player] += event.paid or 0
            return
        if self.due:
            self.hand_on(line)
        if self.opens:
            self.opens = False
            if not self.by_suit and has_equal(self.own, self.live, player):
                self.by_suit = opens_by_suit(self.own, self.with_chips(), player)
        bet = self.bets[player]
        if move is CHECK:
            self.steps.append(Stayed(player, line, 0))
        elif move is CALL:
            paid = event.paid if event.paid is not None else (event.to or self.price) - bet
            self.stake(player, paid)
            self.steps.append(Stayed(player, line, paid))
            awaited = self.bring_in is None and self.brought_in and not self.wagered and self.street == 3
            if awaited and not event.all_in:
                self.bring_in = self.bets[player]  # more than the short bring-in before it (3.6)
        elif move is WAGER:
            self.wager(event, player, bet)
        elif move is BRING_IN:
            paid = event.paid if event.paid is not None else event.to or 0
            self.stake(player, paid)
            self.brought_in = True
            self.steps.append(BroughtIn(player, line, paid))
            if self.bring_in is None and event.all_in:
                self.opened_short.append((move, paid))
            elif self.bring_in is None:
                self.bring_in = paid
        else:
            self.leave(player, move, line)

    def with_chips(self) -> list[int]:
        """Who can still bet; a stack that is not told is taken for enough."""
        seats, paid = self.told.seats, self.paid
        return [player for player in self.live if seats[self.seats[player]].stack != paid[player]]

    def leave(self, player: int, move: Move, line: int) -> None:
        if player in self.live and move is FOLD:
            self.live.remove(player)
        self.steps.append(FoldedHand(player, line) if move is FOLD else TimedOut(player, line))

    def stake(self, player: int, paid: Amount) -> None:
        self.paid[player] += paid
        self.bets[player] += paid
        self.price = max(self.price, self.bets[player])

    def wager(self, event: Did, player: int, bet: Amount) -> None:
        to = event.to if event.to is not None else bet + (event.paid or 0)
        by = event.by
        if by is not None and self.brought_in and self.bring_in is None and to > by:
            self.bring_in = to - by
        price = max(self.price, self.bring_in or 0) if self.street == 3 and self.price else self.price
        if by is not None and to - price != by:
            self.problem("raise_differs", event.line, player=player, to=to, recorded=by, replayed=to - price)
        if self.street == 3 and not self.wagered and event.all_in:
            self.opened_short.append((WAGER, to))
        self.wagered = True
        paid = event.paid if event.paid is not None else to - bet
        if paid != to - bet:
            self.problem(
                "amount_differs", event.line, player=player, action="", recorded=paid, replayed=to - bet
            )
        self.follow(to, event.all_in)
        self.stake(player, max(0, to - bet))
        self.steps.append(Wagered(player, to, event.line, paid))

    def follow(self, to: Amount, all_in: bool) -> None:
        """Count the wager; see whether it goes over a short all-in in the way of 5.3 or of a whole bet."""
        self.wagers += 1
        if self.wagers > self.most_wagers:
            self.most_wagers = self.wagers
        if self.price == self.level and not all_in:
            self.level = to
            return
        stakes = self.told.stakes
        least = stakes.small_bet if self.street < 5 else stakes.big_bet
        sizes = (least, stakes.big_bet) if self.street == 4 else (least,)
        is_over_short = self.wagers > 1 and self.price > self.level
        if is_over_short and not all_in and to - self.price in sizes and to - self.level not in sizes:
            self.full_bet = True
        if not all_in or 2 * (to - self.level) >= least:
            self.level = to

    # ---- the end ----

    def ending(self, event: Returned | Shows | Mucks | Collects) -> None:
        player = self.player.get(event.player)
        if player is None:
            name = self.told.seats[event.player].name
            return self.problem("player_not_in_hand", event.line, name=name)
        self.last_line = max(event.line, self.last_line)
        match event:
            case Returned(amount=amount):
                self.back[player] += amount
            case Collects(amount=amount):
                self.won[player] += amount
            case Shows(cards=cards, line=line):
                self.hand_on(line)
                self.shows(Revealed(player, cards, line))
            case Mucks(line=line, cards=cards):
                self.hand_on(line)
                self.steps.append(Concealed(player, line, cards))
        return None

    def check_sums(self) -> None:
        """Pot = contributions; collected + rake + fee = pot."""
        end, line = self.told.end, self.told.end.line or self.last_line
        taken = 0 if end.rake is None else end.rake + end.fee
        returned = 0 if self.told.returns_told or self.is_cancelled else self.give_back(taken)
        pot = sum(self.paid) - sum(self.back)
        if end.pot not in (None, pot, pot + returned) and not self.is_cancelled:
            self.problem("pot_differs", line, recorded=end.pot, replayed=pot)
        won = sum(self.won)
        missing = pot - won - taken
        if self.is_cancelled:
            self.cancelled(line, sum(self.paid) - sum(self.back) - won)
        elif missing < 0 or (missing and end.rake is not None) or is_no_rake(missing, pot):
            self.problem("payout_differs", line, pot=pot, collected=won, rake=taken)
        if end.pots and sum(end.pots) not in (pot, pot - taken):
            self.problem("pots_differ", line, recorded=list(end.pots), replayed=pot)

    def give_back(self, taken: Amount) -> Amount:
        """What nobody called goes back where the room does not say so. Some let the winner collect it."""
        most, *others = sorted([*self.paid, 0], reverse=True)
        more = most - max(others, default=0)
        if more <= 0 or any(self.back):
            return 0
        player = self.paid.index(most)
        if sum(self.won) + taken == sum(self.paid) and self.won[player] >= more:
            self.won[player] -= more
            self.collected_back = (self.seats[player], more)
        self.back[player] = more
        return more

    def cancelled(self, line: int, kept: Amount) -> None:
        """All chips of a cancelled hand go back; a room need not say so line by line."""
        self.problems.append(Problem("hand_cancelled", Severity.NOTE, line, {"pot": kept}))
