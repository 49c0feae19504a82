"""The table on the terminal: from views and events to lines. It sees what the player's chair sees."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from doorcard.cards import UNKNOWN, Card, suit_of
from doorcard.cli.texts import DONE, GAMES, OFFERS, REASONS, STREET, STREETS, TEXTS
from doorcard.cli.words import Speaker
from doorcard.engine import ActionKind, Event, HandView, LegalAction, PlayerView, Status
from doorcard.engine.events import (
    ActionTaken,
    BetReturned,
    CommunityCardDealt,
    HandMucked,
    HandShown,
    PotAwarded,
    RakeTaken,
    StreetOpened,
)
from doorcard.evaluation import best_five_low, describe_high
from doorcard.rules.spec import Amount, Half, RuleSet

NAME_WIDTH = 12
RED_SUITS = (1, 2)
LETTERS = "fcrb"
FIVE = 5


class Screen:
    """Prints one hand for the player in chair ``me``; ``names`` by chair."""

    def __init__(self, console: Console, speaker: Speaker, rules: RuleSet) -> None:
        self.console = console
        self.speaker = speaker
        self.rules = rules
        self._texts = TEXTS[speaker.language]
        self._hands: dict[int, HandShown] = {}
        self._split: set[int] = set()

    def say(self, key: str, **facts: object) -> None:
        """One of the texts."""
        self.console.print(self._texts[key].format(**facts))

    def money(self, amount: Amount) -> str:
        """An amount of this table."""
        return self.speaker.money(amount, self.rules.stakes.unit)

    def gain(self, amount: Amount) -> str:
        """An amount with its sign."""
        return ("+" if amount > 0 else "-" if amount < 0 else "") + self.money(abs(amount))

    def opening(self, number: int) -> None:
        """The head of a hand."""
        stakes = self.rules.stakes
        game = GAMES[self.speaker.language][self.rules.game]
        bets = {"small": self.money(stakes.small_bet), "big": self.money(stakes.big_bet)}
        self._hands = {}
        self.console.print()
        text = self._texts["hand"].format(number=number, game=game, ante=self.money(stakes.ante), **bets)
        self.console.print(Text(text, "bold"))

    def happened(self, events: Sequence[Event], seen: HandView, names: Sequence[str]) -> None:
        """What happened, a line each; ``seen`` is the table after it."""
        awards = (event for event in events if isinstance(event, PotAwarded))
        self._split = {award.pot for award in awards if award.half is Half.LOW_EIGHT}
        for event in events:
            self._event(event, seen, names)

    def _event(self, event: Event, seen: HandView, names: Sequence[str]) -> None:
        match event:
            case StreetOpened():
                self._street(event, seen, names)
            case ActionTaken(player, kind, to, cost, all_in):
                facts = {"name": names[player], "to": self.money(to), "cost": self.money(cost)}
                text = DONE[self.speaker.language][kind].format(**facts)
                self.console.print("  " + text + (f" · {self._texts['all_in']}" if all_in else ""))
            case CommunityCardDealt(card):
                self.say("community", card=self.speaker.card(card))
            case BetReturned(player, amount):
                self.say("returned", name=names[player], amount=self.money(amount))
            case HandShown():
                self._shown(event, names)
            case HandMucked(player):
                self.say("mucks", name=names[player])
            case RakeTaken(amounts) if any(amounts):
                self.say("rake", amount=self.money(sum(amounts)))
            case PotAwarded():
                self._awarded(event, names)
            case _:
                pass

    def decision(self, seen: HandView, names: Sequence[str], legal: Sequence[LegalAction]) -> None:
        """The table and the player's choices."""
        self._table(seen, names)
        if seen.capped:
            self.say("capped")
        line = Text()
        for number, (letter, option) in enumerate(lettered(legal), 1):
            line.append(f"[{letter}/{number}] ", "bold")
            line.append(self.offer(option) + "   ")
        self.console.print(line)

    def offer(self, option: LegalAction) -> str:
        """A legal action with its amount, as in ``call $8``."""
        facts = {"to": self.money(option.to), "cost": self.money(option.cost)}
        text = OFFERS[self.speaker.language][option.kind].format(**facts)
        return f"{text} ({self._texts['all_in']})" if option.all_in else text

    def _street(self, event: StreetOpened, seen: HandView, names: Sequence[str]) -> None:
        language = self.speaker.language
        street = STREET[language].format(name=STREETS[language][event.street])
        named = seen.players[event.named]
        reason = REASONS[language][event.reason].format(
            cards=self.speaker.cards(named.up), named=names[event.named]
        )
        if event.opener is not None:
            reason = self._texts["opener"].format(name=names[event.opener], reason=reason)
        self.console.print(Text(f"— {street} · {reason}", "dim"))
        if event.opener is None:
            self._table(seen, names)

    def _table(self, seen: HandView, names: Sequence[str]) -> None:
        pot = self._texts["pot"].format(amount=self.money(seen.total))
        self.console.print(Text(pot, "bold"))
        for place, player in enumerate(seen.players):
            self.console.print(self._row(player, names[place], is_me=place == seen.viewer))
        if seen.viewer is not None and seen.players[seen.viewer].status is not Status.FOLDED:
            me = seen.players[seen.viewer]
            shared = () if seen.community_card is None else (seen.community_card,)
            self.say("you_hold", words=self._holding(me.down + me.up + shared))

    def _holding(self, cards: tuple[Card, ...]) -> str:
        words = self.speaker.high(describe_high(cards))
        if Half.LOW_EIGHT in self.rules.game.halves and len(cards) >= FIVE and (low := best_five_low(cards)):
            words += f"; {self.speaker.low(low)}"
        return words

    def _row(self, player: PlayerView, name: str, *, is_me: bool) -> Text:
        row = Text(
            f"{'>' if is_me else ' '} {name[:NAME_WIDTH]:<{NAME_WIDTH}} {self.money(player.stack):>9}  "
        )
        is_out = player.status is Status.FOLDED
        if is_out:
            row.append(f"{self._texts['folded']}  ", "dim")
        else:
            row.append_text(self._cards(player.down or (UNKNOWN,) * player.down_count))
            row.append("| ")
        row.append_text(self._cards(player.up))
        if player.status is Status.ALL_IN:
            row.append(f" {self._texts['all_in']}")
        if player.bet:
            row.append(" " + self._texts["bet"].format(amount=self.money(player.bet)))
        if is_out:
            row.stylize("dim")
        elif is_me:
            row.stylize("bold")
        return row

    def _cards(self, cards: Sequence[Card]) -> Text:
        text = Text()
        for card in cards:
            is_red = card != UNKNOWN and suit_of(card) in RED_SUITS
            text.append(self.speaker.card(card), "red" if is_red else "")
            text.append(" ")
        return text

    def _shown(self, event: HandShown, names: Sequence[str]) -> None:
        self._hands[event.player] = event
        cards = tuple(card for card in event.cards if card != UNKNOWN)
        words = self.speaker.high(describe_high(event.high_cards or cards))
        if event.low_cards:
            words += f"; {self.speaker.low(event.low_cards)}"
        self.say("shows", name=names[event.player], cards=self.speaker.cards(event.cards), words=words)

    def _awarded(self, event: PotAwarded, names: Sequence[str]) -> None:
        for share in event.shares:
            if not share.amount:
                continue
            line = self._texts["wins"].format(name=names[share.player], amount=self.money(share.amount))
            shown = self._hands.get(share.player)
            if event.contested and shown is not None:
                line += self._texts["with"].format(words=self._winning_words(shown, event.half))
                line += self._texts[HALF_TEXTS[event.half]] if event.pot in self._split else ""
            self.console.print(Text(line, "bold"))

    def _winning_words(self, shown: HandShown, half: Half) -> str:
        if half is Half.LOW_EIGHT:
            return self.speaker.low(shown.low_cards)
        return self.speaker.high(describe_high(shown.high_cards or shown.cards))


HALF_TEXTS = {Half.HIGH: "high_half", Half.LOW_EIGHT: "low_half"}


def lettered(legal: Sequence[LegalAction]) -> tuple[tuple[str, LegalAction], ...]:
    """The actions with their keys: f fold, c check, call or bring-in, r the (small) wager, b the big one."""
    found: list[tuple[str, LegalAction]] = []
    wagers = iter(LETTERS[2:])
    for option in legal:
        match option.kind:
            case ActionKind.FOLD:
                found.append(("f", option))
            case ActionKind.CHECK | ActionKind.CALL | ActionKind.BRING_IN:
                found.append(("c", option))
            case _:
                found.append((next(wagers), option))
    return tuple(found)
