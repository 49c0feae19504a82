"""``doorcard play``: hands in the terminal against bots."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from doorcard.bots import STYLES, Bot, make_bot
from doorcard.cli.console import can_write, make_console
from doorcard.cli.failures import terminal_language
from doorcard.cli.houses import USUAL, add_house_options, chosen, own_houses
from doorcard.cli.screen import LETTERS, Screen, lettered
from doorcard.cli.texts import TEXTS
from doorcard.cli.words import LANGUAGES, SUIT_SIGNS, Speaker
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    HandState,
    HandView,
    Input,
    LegalAction,
    OpenShowdown,
    Phase,
    Start,
    advance,
    deal_from,
    legal,
    open_hand,
    part_for,
    view,
)
from doorcard.rules import STAKES, Game, RuleSet, buy_in_range, resolve, stakes
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS, Amount

BOT_NAMES = ("Ana", "Leo", "Iris", "Hugo", "Nora", "Bruno", "Vera")
BOT_STYLES = tuple(style for style in STYLES if style != "random")
ME = 0
EXAMPLES = """\
examples:
  doorcard play                              Seven-Card Stud $4/$8 against five bots
  doorcard play --game stud8 --players 3     Hi/Lo, three at the table
  doorcard play --seed 7 --hands 2           the same two deals each time
  doorcard play --profiles mine.toml         by your own house rules

keys: f fold, c check or call, r bet or raise (b the big bet), q leave
"""


class Left(Exception):
    """The player has left the table, or his input has ended."""


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "play",
        help="play hands in the terminal against bots",
        description="Play Seven-Card Stud in this terminal against bots.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--game", choices=[game.value for game in Game], help="the game (default: the house's first)"
    )
    parser.add_argument("--stakes", metavar="S-B", default="4-8", help=f"one of {', '.join(STAKES)}")
    add_house_options(parser, f"the first of that file, or {USUAL}")
    parser.add_argument(
        "--players",
        type=int,
        choices=range(MIN_PLAYERS, MAX_PLAYERS + 1),
        default=6,
        help="you and the bots (default: 6)",
    )
    parser.add_argument("--seed", type=int, help="for the same deals and bots again")
    parser.add_argument(
        "--hands", type=int, metavar="N", help="stop after N hands, without asking between them"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: the terminal's)")
    parser.add_argument("--name", help="your name at the table")


def run(args: argparse.Namespace) -> int:
    """Play until the hands are over or the player leaves."""
    language = args.lang or terminal_language()
    house = chosen(args.profile, own_houses(args))
    game = house.games[0] if args.game is None else Game(args.game)
    rules = resolve(game, stakes(args.stakes), house)
    speaker = Speaker(language, signs=can_write(SUIT_SIGNS))
    screen = Screen(make_console(), speaker, rules)
    seed = secrets.randbelow(10**6) if args.seed is None else args.seed
    names = (args.name or TEXTS[language]["me"], *BOT_NAMES[: args.players - 1])
    table = Table(screen, rules, names, seed)
    screen.say("seed", seed=seed)
    try:
        while args.hands is None or table.hands < args.hands:
            table.play_hand()
            if args.hands is None:
                table.ask_for_next()
    except Left:
        pass
    screen.say("bye", hands=table.hands, amount=screen.gain(table.result))
    return 0


class Table:
    """The player in chair 0 and bots; the deal moves one chair with each hand."""

    def __init__(self, screen: Screen, rules: RuleSet, names: Sequence[str], seed: int) -> None:
        self._screen = screen
        self._rules = rules
        self._names = tuple(names)
        self._rng = Random(seed)
        self._usual = buy_in_range(rules.stakes).usual
        self._stacks = [self._usual] * len(names)
        self._bots: list[Bot] = [
            make_bot(BOT_STYLES[chair % len(BOT_STYLES)], seed + chair) for chair in range(1, len(names))
        ]
        self._bought = self._usual
        self.hands = 0

    @property
    def result(self) -> Amount:
        """What the player has won or lost."""
        return self._stacks[ME] - self._bought

    def play_hand(self) -> None:
        """One hand to its end; whoever has too little for a big bet takes new chips first."""
        self._refill()
        chairs = [(self.hands + place) % len(self._names) for place in range(len(self._names))]
        self._screen.opening(self.hands + 1)
        deck = self._rng.sample(range(52), 52)
        hand = _Hand(self, chairs, open_hand(self._rules, [self._stacks[chair] for chair in chairs]))
        state = hand.play(deck)
        before = self._stacks[ME]
        for place, chair in enumerate(chairs):
            self._stacks[chair] = state.stacks[place]
        self.hands += 1
        won = self._screen.gain(self._stacks[ME] - before)
        self._screen.say("result", amount=won, stack=self._screen.money(self._stacks[ME]))

    def ask_for_next(self) -> None:
        """Wait for Enter."""
        self._screen.say("again")
        read_line(self._screen)

    def name(self, chair: int) -> str:
        """Who sits there."""
        return self._names[chair]

    def bot(self, chair: int) -> Bot:
        """The bot in a chair other than the player's."""
        return self._bots[chair - 1]

    @property
    def screen(self) -> Screen:
        """Where the table is shown."""
        return self._screen

    def _refill(self) -> None:
        for chair, stack in enumerate(self._stacks):
            if stack >= self._rules.stakes.big_bet:
                continue
            self._stacks[chair] = self._usual
            if chair == ME:
                self._bought += self._usual - stack
            amount = self._screen.money(self._usual - stack)
            self._screen.say("new_chips", name=self._names[chair], amount=amount)


class _Hand:
    """One hand; ``chairs[player]`` is the chair of the hand's player."""

    def __init__(self, table: Table, chairs: Sequence[int], state: HandState) -> None:
        self._table = table
        self._chairs = chairs
        self._names = [table.name(chair) for chair in chairs]
        self._me = chairs.index(ME)
        self._state = state

    def play(self, deck: Sequence[int]) -> HandState:
        """The ended hand."""
        dealt = 0
        self._put(Start())
        while self._state.phase is not Phase.ENDED:
            if self._state.phase is Phase.CARDS:
                deal, dealt = deal_from(self._state, deck, dealt)
                self._put(deal)
            elif self._state.phase is Phase.SHOWDOWN:
                self._put(OpenShowdown())
            else:
                self._act()
        return self._state

    def _act(self) -> None:
        player = self._state.actor
        assert player is not None
        seen, options = view(self._state, player), legal(self._state)
        if player == self._me:
            action = self._asked(seen, options)
        else:
            action = self._table.bot(self._chairs[player]).choose(seen, options)
        self._put(Act(player, action))

    def _asked(self, seen: HandView, options: Sequence[LegalAction]) -> Action:
        screen = self._table.screen
        screen.decision(seen, self._names, options)
        is_free = any(option.kind is ActionKind.CHECK for option in options)
        while True:
            line = read_line(screen)
            chosen = choice_of(line, options)
            if line == "?":
                screen.say("help")
            elif chosen is None:
                screen.say("unclear")
            elif chosen.kind is ActionKind.FOLD and is_free:
                is_free = False  # 4.8: a fold for nothing is asked for twice
                screen.say("free_check")
            else:
                return Action(chosen.kind, chosen.to)

    def _put(self, asked: Input) -> None:
        self._state, events = advance(self._state, asked)
        seen = view(self._state, self._me)
        mine = [part_for(event, self._me) for event in events]
        self._table.screen.happened(mine, seen, self._names)


def choice_of(line: str, options: Sequence[LegalAction]) -> LegalAction | None:
    """The legal action that a typed letter or number means."""
    if line in LETTERS:
        return next((option for letter, option in lettered(options) if letter == line), None)
    if line.isdecimal() and 1 <= int(line) <= len(options):
        return options[int(line) - 1]
    return None


def read_line(screen: Screen) -> str:
    """What was typed, in small letters; `Left` for q and at the end of the input."""
    screen.console.print("> ", end="")
    line = sys.stdin.readline()
    typed = line.strip().lower()
    if not sys.stdin.isatty():
        screen.console.print(typed)  # nobody's keyboard ends the line
    if not line or typed == "q":
        raise Left
    return typed
