"""The end of a hand as text: the pots by name, who took what, and a line for every seat."""

from collections import Counter
from collections.abc import Iterator, Sequence

from doorcard.cards import RANKS, UNKNOWN, Card, cards_text
from doorcard.engine.actions import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    CardsDealt,
    CommunityCardDealt,
    Event,
    HandMucked,
    HandShown,
    Pot,
    PotAwarded,
    PotsCollected,
    RakeTaken,
)
from doorcard.evaluation import describe_high, describe_low
from doorcard.evaluation.hands import HAND_SIZE
from doorcard.history.export.wording import Wording
from doorcard.history.record import Record, cards_dealt_to, laid_open
from doorcard.rules.spec import Amount, Game, Half, Street


def hand_words(words: Wording, game: Game, cards: Sequence[Card]) -> str:
    """What a hand is called, in eight or better with its low; "" with fewer than five known cards."""
    known = [card for card in cards if card != UNKNOWN]
    if len(known) < HAND_SIZE:
        return ""
    high = words.high(describe_high(known))
    if game is Game.STUD:
        return high
    halves = [words.high_half.format(hand=high)]
    low = describe_low(known)
    if low is not None:
        halves.append(words.low_half.format(hand=",".join(RANKS[rank] for rank in low)))
    return "; ".join(halves)


class Ending:
    """What the events say of the end; ``note`` wants all of them in order."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._street = Street.THIRD
        self._folded: dict[int, Street] = {}
        self._paid: Counter[int] = Counter()
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._mucked: set[int] = set()
        self._pots: tuple[Pot, ...] = ()
        self._rake: tuple[Amount, ...] = ()
        self._awards: list[PotAwarded] = []
        self.shared: tuple[Card, ...] = ()

    def note(self, event: Event) -> None:
        """Keep what the end needs of an event."""
        match event:
            case CardsDealt(street=street):
                self._street = street
            case CommunityCardDealt(card):
                self._street, self.shared = Street.SEVENTH, (card,)
            case ActionTaken(player, ActionKind.FOLD):
                self._folded[player] = self._street
            case ActionTaken(player):
                self._paid[player] += event.cost
            case HandShown(player, cards, high) if high:
                self._shown[player] = cards
            case HandMucked(player):
                self._mucked.add(player)
            case PotsCollected(pots):
                self._pots = pots
            case RakeTaken(amounts):
                self._rake = amounts
            case PotAwarded():
                self._awards.append(event)
            case _:
                pass

    @property
    def alone(self) -> int | None:
        """Who was left when all others had folded."""
        left = [player for player in range(len(self._record.players)) if player not in self._folded]
        return left[0] if len(left) == 1 else None

    @property
    def has_no_low(self) -> bool:
        """Whether lows were compared and nobody had one."""
        has_low = any(award.half is Half.LOW_EIGHT for award in self._awards)
        return self._record.rules.game is Game.STUD8 and bool(self._shown) and not has_low

    def payments(self) -> Iterator[tuple[int, int, Amount]]:
        """Pot, player and amount: the last side pot first, in each pot the high half first."""
        for award in sorted(self._awards, key=lambda award: -award.pot):
            for share in award.shares:
                if share.amount:
                    yield award.pot, share.player, share.amount

    def pot_name(self, words: Wording, pot: int) -> str:
        """The pot among those there are."""
        only, main, side, numbered = words.pots
        count = len(self._pots)
        if count < 2:
            return only
        if pot == 0:
            return main
        return side if count == 2 else numbered.format(number=pot)

    def lines(self, words: Wording, names: Sequence[str]) -> list[str]:
        """The summary: pots, rake, shared card, seats."""
        lines = [words.summary, self._totals(words)]
        if self.shared:
            lines.append(words.board.format(card=cards_text(self.shared)))
        for player, seated in enumerate(self._record.players):
            fate = self._fate(words, player)
            lines.append(f"{words.seat_end.format(seat=seated.seat, name=names[player])} {fate}")
        return lines

    def _totals(self, words: Wording) -> str:
        unit = self._record.rules.stakes.unit
        named = ""
        if len(self._pots) > 1:
            taken = (*self._rake, *(0 for _ in self._pots))
            for number, pot in enumerate(self._pots):
                name = self.pot_name(words, number)
                named += f" {name[:1].upper()}{name[1:]} {words.money(pot.amount - taken[number], unit)}."
        total = words.money(sum(pot.amount for pot in self._pots), unit)
        rake = words.rake.format(rake=words.money(sum(self._rake), unit))
        return words.total.format(total=total, pots=named, rake=rake)

    def _fate(self, words: Wording, player: int) -> str:
        """What became of a player."""
        street = self._folded.get(player)
        if street is not None:
            is_unpaid = street is Street.THIRD and not self._paid[player]
            return words.folded_unpaid if is_unpaid else words.folded[street]
        amount = sum(won for _, winner, won in self.payments() if winner == player)
        won = words.money(amount, self._record.rules.stakes.unit)
        opened = laid_open(self._record)
        cards = opened.cards if opened and opened.player == player else self._shown.get(player)
        if cards:
            hand = hand_words(words, self._record.rules.game, cards + self.shared)
            fate = words.won if amount else words.lost
            return fate.format(cards=cards_text(cards), won=won, hand=hand)
        if amount:
            return words.took.format(won=won)
        own = cards_dealt_to(self._record.events, player)
        return words.mucked if UNKNOWN in own else words.mucked_known.format(cards=cards_text(own))
