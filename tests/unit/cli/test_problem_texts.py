"""Every problem that a history can have is said in both languages."""

import re
from pathlib import Path
from string import Formatter

import pytest

import doorcard.history
from doorcard.engine import Phase
from doorcard.words.problem_texts import AWAITED, LONGEST, PROBLEMS, REASONS, say_problem

SOURCES = sorted(Path(doorcard.history.__file__).parent.rglob("*.py"))
RAISED = re.compile(
    r"(?:Problem|Stopped|_Stopped|_refused|_unreadable|problem|note|error|RulesError|PhhActionError)"
    r'\(\s*(?:[a-z_.]+, (?:[a-z]+, )?)?"([a-z]+(?:_[a-z]+)+)"'
)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_code_of_the_readers_has_a_sentence() -> None:
    codes = {code for path in SOURCES for code in RAISED.findall(path.read_text("utf-8"))}
    assert len(codes) > 40
    assert codes - PROBLEMS["en"].keys() == set()


def test_both_languages_know_the_same_codes_and_facts() -> None:
    assert PROBLEMS["en"].keys() == PROBLEMS["es"].keys()
    for code, sentence in PROBLEMS["en"].items():
        assert fields(sentence) == fields(PROBLEMS["es"][code]), code


@pytest.mark.parametrize("language", PROBLEMS)
def test_without_a_sentence_or_its_facts_the_code_is_said(language: str) -> None:
    assert say_problem("not_yet_named", {"player": 0}, ("Ana",), language) == "not_yet_named"
    assert say_problem("not_legal", {"player": 0}, ("Ana",), language) == "not_legal: player 0"


def test_a_giant_in_a_record_makes_no_giant_sentence() -> None:
    said = say_problem("action_unknown", {"action": "p" + "9" * 10_000}, (), "en")
    assert said.startswith("this is no action: p999")
    assert len(said) == LONGEST


@pytest.mark.parametrize("code", ["profile_unknown", "game_not_covered"])
def test_why_a_house_does_not_serve_is_no_code(code: str) -> None:
    facts = {"reason": code, "profile": "nix", "known": ("cash",), "game": "stud", "covered": ("stud8",)}
    for language in PROBLEMS:
        said = say_problem("profile_unusable", facts, (), language)
        assert "nix" in said
        assert code not in said


def test_reasons_are_the_same_in_both_languages() -> None:
    assert REASONS["en"].keys() == REASONS["es"].keys()
    for code, sentence in REASONS["en"].items():
        assert fields(sentence) == fields(REASONS["es"][code]), code


def test_what_a_house_rule_may_be_is_said_in_the_language() -> None:
    facts = {"key": "protection_quota", "found": "-1", "allowed": ["0 to 100"]}
    assert say_problem("house_rule_invalid", facts, (), "es").endswith("posibles: de 0 a 100")


def test_what_a_hand_waits_for_is_said_in_words() -> None:
    assert say_problem("wrong_phase", {"awaited": "action"}, (), "es") == "la mano espera aquí: una acción"
    assert say_problem("wrong_phase", {"awaited": "action"}, (), "en") == "the hand awaits an action here"


@pytest.mark.parametrize("language", AWAITED)
def test_every_phase_has_words(language: str) -> None:
    assert AWAITED[language].keys() == {phase.value for phase in Phase}
