"""Every step has words in every language, without a fact that nobody gives; the charts tell the truth."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from doorcard.cards import parse_cards
from doorcard.evaluation import describe_high, high_strength, low_strength
from doorcard.lessons import LESSONS, lesson

WEB = Path(__file__).parents[3] / "web" / "src" / "lib"
LANGUAGES = sorted(
    file.stem for file in (WEB / "i18n" / "learn").glob("*.ts") if re.fullmatch("[a-z]{2}", file.stem)
)
FACT = re.compile(r"\{(\w+)\}")
STRING = r'"(?:[^"\\]|\\.)*"'


def lessons_of(language: str) -> Any:
    """The lessons of a language: the part of its file that is JSON but for its names and last commas."""
    text = (WEB / "i18n" / "learn" / f"{language}.ts").read_text(encoding="utf-8")
    body = text[text.index("lessons: {") + len("lessons: ") : text.index("  glossary")].rstrip().rstrip(",")
    named = re.sub(rf"({STRING})|(\w+):", lambda found: found[1] or f'"{found[2]}":', body)
    return json.loads(re.sub(r",(\s*[}\]])", r"\1", named))


def terms_of(language: str) -> set[str]:
    """The names of the glossary's entries."""
    text = (WEB / "i18n" / "learn" / f"{language}.glossary.ts").read_text(encoding="utf-8")
    return set(re.findall(r"^  (\w+): \[", text, re.MULTILINE))


def test_the_languages_are_found() -> None:
    assert {"en", "es"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_its_words_and_no_other_has_any(language: str, name: str) -> None:
    words = lessons_of(language)[name]["steps"]
    assert list(words) == [step.step for step in lesson(name).steps]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_every_wrong_choice_has_its_reason(language: str, name: str) -> None:
    words = lessons_of(language)[name]["steps"]
    for step in lesson(name).steps:
        reasons = words[step.step].get("reasons", {})
        assert set(reasons) == {kind.value for kind in step.reasons}, step.step
        asked = {"ask", "right", "wrong"} & words[step.step].keys()
        assert asked == ({"ask", "right", "wrong"} if step.question else set()), step.step


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_words_name_only_facts_that_are_given_and_all_of_them(language: str, name: str) -> None:
    words = lessons_of(language)[name]["steps"]
    for step in lesson(name).steps:
        said = words[step.step]
        named = {
            fact for text in (said["text"], *said.get("reasons", {}).values()) for fact in FACT.findall(text)
        }
        assert named == set(step.facts), step.step


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_terms_are_in_the_glossary(language: str, name: str) -> None:
    wanted = {term for step in lesson(name).steps for term in step.terms}
    assert wanted <= terms_of(language)


def test_all_glossaries_have_the_same_entries() -> None:
    assert len(terms_of("en")) >= 60
    assert {language: terms_of(language) for language in LANGUAGES} == {
        language: terms_of("en") for language in LANGUAGES
    }


CHARTS = (WEB / "learn" / "charts.ts").read_text(encoding="utf-8")
HIGH = re.findall(r'high\("(\w{10})", ([\d, ]+)\)', CHARTS)
LOW = re.findall(r'"(\w{10})"', CHARTS[CHARTS.index("LOW_CHART") :])


def cards_of(text: str) -> tuple[int, ...]:
    """Five cards written without spaces."""
    return tuple(parse_cards(" ".join(re.findall("..", text))))


def test_high_hands_are_in_order_and_called_what_they_are() -> None:
    worth = [high_strength(cards_of(cards)) for cards, _ in HIGH]
    assert len(worth) == 10
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == len(worth)
    for cards, figures in HIGH:
        category, *ranks = map(int, figures.split(", "))
        words = describe_high(cards_of(cards))
        assert (int(words.category), words.ranks) == (category, tuple(ranks))


def test_lows_are_in_order() -> None:
    worth = [low_strength(cards_of(cards)) for cards in LOW]
    assert len(worth) == 6
    assert None not in worth
    assert worth == sorted(worth, reverse=True)
