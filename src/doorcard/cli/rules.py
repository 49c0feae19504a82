"""``doorcard rules``: the house rules of a table in words."""

import argparse
from typing import Any

from doorcard.cli.console import make_console
from doorcard.cli.failures import terminal_language
from doorcard.cli.houses import USUAL, add_house_options, chosen, own_houses
from doorcard.cli.texts import GAMES
from doorcard.cli.words import LANGUAGES, Speaker
from doorcard.rules import STAKES, Game, RuleSet, resolve, stakes
from doorcard.rules.words import house_rules_in_words

EXAMPLES = """\
examples:
  doorcard rules                                       cash games at $4/$8
  doorcard rules --profile actionpoker --game stud8    another house, Hi/Lo
  doorcard rules --profiles mine.toml --lang es        your own house rules, in Spanish
"""


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "rules",
        help="say the house rules of a table in words",
        description="Say in words how a house plays: limit, bring-in, bets, showdown, rake, protection.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_house_options(parser, f"the first of that file, or {USUAL}")
    parser.add_argument(
        "--game", choices=[game.value for game in Game], help="the game (default: the house's first)"
    )
    parser.add_argument("--stakes", metavar="S-B", default="4-8", help=f"one of {', '.join(STAKES)}")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: the terminal's)")


def run(args: argparse.Namespace) -> int:
    """Print the rules of the table that the arguments describe."""
    house = chosen(args.profile, own_houses(args))
    game = house.games[0] if args.game is None else Game(args.game)
    say(resolve(game, stakes(args.stakes), house), args.lang or terminal_language())
    return 0


def say(rules: RuleSet, language: str) -> None:
    """Print the rules, a heading and a sentence on each line."""
    console, speaker, limit = make_console(), Speaker(language), rules.stakes
    bets = "/".join(speaker.money(bet, limit.unit) for bet in (limit.small_bet, limit.big_bet))
    console.print(f"{rules.profile} · {GAMES[language][rules.game]} · {bets}")
    for part in house_rules_in_words(rules, language):
        console.print(f"\n{part.heading}")
        for sentence in part.sentences:
            console.print(f"- {sentence}")
