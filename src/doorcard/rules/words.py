"""The house rules of a table in plain sentences for players, Spanish and English, from its resolved rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from doorcard.rules.house import RakeChoice
from doorcard.rules.money import money_text, number_text
from doorcard.rules.sentences_en import EN
from doorcard.rules.sentences_es import ES
from doorcard.rules.spec import Amount, Game, HouseRules, RakeRow, RakeSchedule, RuleSet

SENTENCES: Mapping[str, Mapping[str, str]] = {"en": EN, "es": ES}
"""By language and key."""

HOUR_MS = 3_600_000
_THIRD = ("bring_in_amount", "bring_in_tie")
_BETTING = (
    "board_tie",
    "fourth_street_pair",
    "bets_and_raises_max",
    "heads_up_cap",
    "short_ante",
    "short_all_in",
)
_SHOWDOWN = ("first_to_show", "all_in_face_up", "shortage", "community_opener")


class Part(Struct, frozen=True):
    """A heading and what stands under it, a sentence each."""

    heading: str
    sentences: tuple[str, ...]


def house_rules_in_words(rules: RuleSet, language: str) -> tuple[Part, ...]:
    """How a table plays: its limit, every option of its house, rake and protection.

    `language` is `en` or `es`; amounts are written in its manner and in the unit of the stakes. What has no
    bearing is left out: low hands in stud, and what pays rake where none is taken.
    """
    return tuple(
        Part(SENTENCES[language][f"heading.{heading}"], tuple(sentences))
        for heading, sentences in _parts(_Teller(rules, language))
    )


def _parts(tell: _Teller) -> Iterator[tuple[str, Sequence[str]]]:
    yield "limit", tell.limit()
    yield "third", tell.options(_THIRD)
    yield "betting", tell.options(_BETTING)
    yield "showdown", tell.options(_SHOWDOWN)
    yield "odd_chips", tell.odd_chips()
    yield "rake", tell.rake()
    yield "protection", tell.protection()


class _Teller:
    """Fills the sentences of one language with the figures of one table."""

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.rules = rules
        self.language = language
        self.sentences = SENTENCES[language]
        stakes, protection = rules.stakes, rules.protection
        amounts = {
            "ante": stakes.ante,
            "bring_in": stakes.bring_in,
            "small": stakes.small_bet,
            "big": stakes.big_bet,
            "chip": stakes.chip,
        }
        self.figures = {name: self.money(amount) for name, amount in amounts.items()} | {
            "most": str(rules.house.bets_and_raises_max),
            "quota": str(protection.quota),
            "hours": number_text(protection.window_ms / HOUR_MS, language),
        }

    def money(self, amount: Amount) -> str:
        """An amount of the table."""
        return money_text(amount, self.rules.stakes.unit, self.language)

    def sentence(self, key: str) -> str:
        """The sentence of a key, with the figures of the table."""
        return self.sentences[key].format(**self.figures)

    def limit(self) -> list[str]:
        """Game, ante, bets, chip."""
        game = self.rules.game
        keys = [f"game.{game.value}", *(["game.stud8.halves"] if game is Game.STUD8 else [])]
        keys += ["ante" if self.rules.stakes.ante else "ante.none", "bets", "chip"]
        return [self.sentence(key) for key in keys]

    def options(self, names: Sequence[str]) -> list[str]:
        """The sentences of these options of the house."""
        return [self.sentence(key_of(self.rules.house, name)) for name in names]

    def odd_chips(self) -> list[str]:
        """The odd chip of a pot between the halves, and of a half among equal hands."""
        if self.rules.game is Game.STUD:
            return self.options(("odd_chip",))
        return [self.sentence("odd_chip.halves"), *self.options(("odd_chip", "odd_chip_low"))]

    def rake(self) -> list[str]:
        """What the house takes, row by row."""
        schedule = self.rules.rake
        if schedule is None:
            return [self.sentence(f"rake.{RakeChoice.NONE.value}")]
        return [
            *self._schedule(schedule),
            *map(self._row, schedule.rows),
            *self.options(("rake_uncontested",)),
        ]

    def _schedule(self, schedule: RakeSchedule) -> list[str]:
        """How it is counted, and from where its figures are; its key is for records, not for players."""
        document_a = RakeChoice.DOCUMENT_A.value
        if not schedule.key.startswith(f"{document_a}/"):
            return [self.sentence("rake.counted")]
        stakes = self.rules.stakes
        limit = f"{self.money(stakes.small_bet)}-{self.money(stakes.big_bet)}"
        source = self.sentences[f"rake.{document_a}"].format(limit=limit)
        return [self.sentence("rake.counted"), source]

    def _row(self, row: RakeRow) -> str:
        step = self.sentences["rake.step"]
        steps = [step.format(take=self.money(each.take), at=self.money(each.at)) for each in row.steps]
        key = "rake.row.nothing" if not steps else "rake.row"
        figures = {"from": row.players_from, "to": row.players_to, "most": self.money(row.most)}
        return self.sentences[key].format(steps=", ".join(steps), **figures)

    def protection(self) -> list[str]:
        """Whether a time-out may be all-in, and how often."""
        if self.rules.protection.quota <= 0:
            return [self.sentence("protection.off")]
        is_one = self.rules.protection.window_ms == HOUR_MS
        window = "protection_window_hours.one" if is_one else "protection_window_hours"
        return [self.sentence(key) for key in ("protection.on", "protection_quota", window)]


def key_of(house: HouseRules, option: str) -> str:
    """The key of the sentence for an option as a house has it: `odd_chip.position`."""
    value = getattr(house, option)
    if isinstance(value, bool):
        return f"{option}.{str(value).lower()}"
    return option if isinstance(value, int) else f"{option}.{value.value}"
