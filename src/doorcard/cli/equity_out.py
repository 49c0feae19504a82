"""The table that ``doorcard equity`` prints, and the sentence on how it was found."""

from collections.abc import Sequence

from rich import box
from rich.table import Table

from doorcard.cards import CardError, card_text, parse_cards
from doorcard.cli.console import can_write, make_console
from doorcard.cli.equity_texts import TEXTS, number_text
from doorcard.cli.words import SUIT_SIGNS, Speaker
from doorcard.equity import Equity, PlayerShare
from doorcard.equity.ranges.ranking import ranking
from doorcard.equity.ranges.starts import SETS
from doorcard.equity.spot import STUD8

SURE = 1.96
"""Standard errors on either side within which 95 of 100 samples lie."""
COLUMNS = {"stud": ("equity", "win", "tie"), "stud8": ("equity", "high", "low", "scoop", "quarter")}


def say_answer(found: Equity, hands: Sequence[str], dead: str, seed: int, language: str) -> None:
    """Print a row for each player, the dead cards, and how sure the figures are."""
    console, speaker = make_console(), Speaker(language, signs=can_write(SUIT_SIGNS))
    are_ranges = not all(map(is_cards, hands))
    console.print(equity_table(found, [shown(hand, speaker) for hand in hands], language))
    if dead.strip():
        console.print(TEXTS[language]["dead"].format(cards=shown(dead, speaker)))
    console.print(method_in_words(found, seed, language, are_ranges))


def equity_table(found: Equity, hands: Sequence[str], language: str) -> Table:
    """Shares in hundredths; the columns that the game has."""
    words, columns = TEXTS[language], COLUMNS["stud8" if found.game == STUD8 else "stud"]
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    table.add_column("", justify="right")
    table.add_column(words["cards"], no_wrap=True)
    for column in columns:
        table.add_column(words[column], justify="right", no_wrap=True)
    for number, (hand, player) in enumerate(zip(hands, found.players, strict=True), 1):
        figures = (_percent(player, column, language) for column in columns)
        table.add_row(str(number), hand or words["unknown"], *figures)
    return table


def method_in_words(found: Equity, seed: int, language: str, are_ranges: bool = False) -> str:
    """``Exact: every one of 18,265,297,050 ways to deal the rest.``, or how large a sample and how sure."""
    key = "exact_ranges" if are_ranges and found.method == "exact" else found.method
    return TEXTS[language][key].format(
        outcomes=number_text(found.outcomes, language),
        seed=seed,
        error=number_text(100 * found.standard_error, language, 3),
        margin=number_text(100 * SURE * found.standard_error, language, 2),
    )


def starts_csv(game: str) -> str:
    """Every class of starts, the best first: cards, sets, the share of all sets up to it, equity."""
    lines, count = ["cards,sets,top_percent,equity"], 0
    for ranked in ranking(game):
        count += ranked.sets
        cards = "".join(map(card_text, reversed(ranked.cards)))
        share = 100 * count / SETS
        lines.append(f"{cards},{ranked.sets},{share:.2f},{ranked.equities[game]:.5f}")
    return "\n".join(lines) + "\n"


def shown(hand: str, speaker: Speaker) -> str:
    """``A♠ A♦ / K♣``: cards as the terminal can show them, unknown ones last; a range as it was written."""
    if not is_cards(hand):
        return hand
    return " / ".join(filter(None, (_part(part, speaker) for part in hand.split("/"))))


def is_cards(hand: str) -> bool:
    """Whether a text names cards, with a slash or ? among them; else it is a range, or wrong."""
    try:
        parse_cards(hand.replace("?", " ").replace("/", " "))
    except CardError:
        return False
    return True


def _part(part: str, speaker: Speaker) -> str:
    cards = speaker.cards(parse_cards(part.replace("?", " ")))
    return " ".join(filter(None, (cards, "?" * part.count("?"))))


def _percent(player: PlayerShare, column: str, language: str) -> str:
    share: float = getattr(player, column)
    return f"{number_text(100 * share, language, 2)} %"
