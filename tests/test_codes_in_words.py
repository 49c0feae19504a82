"""Whatever the room can answer or tell has words in every language; they want no fact that it leaves out."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from doorcard.engine import ActionKind
from doorcard.engine.events import OpenerReason
from doorcard.room.table import OutReason
from doorcard.rules.spec import Game, Street

ROOT = Path(__file__).resolve().parent.parent
SERVER = ROOT / "src" / "doorcard"
LANGUAGES = ROOT / "web" / "src" / "lib" / "i18n"
NOT_ASKED_FOR = {"no_settlement", "user_seated", "user_owns_table"}
"""Answers to requests that the page makes only where they cannot be refused so; or that are put into words by
the page that asks (accounts).
"""
ENTRY = re.compile(r'^  "([\w.]+)": "((?:[^"\\]|\\.)*)",$', re.MULTILINE)
Facts = frozenset[str] | None
"""The names of the facts that come with a code; None: not to be read from the source."""


def dictionaries() -> dict[str, dict[str, str]]:
    """The texts of each language by key."""
    files = [file for file in LANGUAGES.glob("*.ts") if re.fullmatch("[a-z]{2}", file.stem)]
    return {file.stem: dict(ENTRY.findall(file.read_text(encoding="utf-8"))) for file in files}


def calls() -> Iterator[ast.Call]:
    """All calls in the source of the room and the server."""
    for folder in ("room", "server"):
        for file in sorted((SERVER / folder).rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def told(name: str, place: int) -> dict[str, list[Facts]]:
    """The codes given to calls of that name, as their argument at ``place``, with the facts of each."""
    found: dict[str, list[Facts]] = {}
    for call in calls():
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if called != name or len(call.args) <= place:
            continue
        code = call.args[place]
        if isinstance(code, ast.Constant) and isinstance(code.value, str):
            found.setdefault(code.value, []).append(_facts(call, place))
    return found


def _facts(call: ast.Call, place: int) -> Facts:
    if len(call.args) > place + 1:
        facts = call.args[place + 1]
        if not isinstance(facts, ast.Dict):
            return None
        return frozenset(str(key.value) for key in facts.keys if isinstance(key, ast.Constant))
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


REFUSALS = {**told("Refused", 1), **told("Refusal", 0)}
NOTICES = {**told("TableNotice", 1), **told("notice", 2)}


def test_codes_are_found() -> None:
    assert {"seat_taken", "buy_in", "rate_limited", "not_your_turn"} <= REFUSALS.keys()
    assert {"sat_out", "seat_lost", "protected"} <= NOTICES.keys()
    assert REFUSALS["buy_in"] == [frozenset({"least", "most", "chip"})]
    assert {"en", "es"} <= dictionaries().keys()


@pytest.mark.parametrize("code", sorted((REFUSALS.keys() | {"malformed_message"}) - NOT_ASKED_FOR))
@pytest.mark.parametrize("language", dictionaries())
def test_every_refusal_has_words(language: str, code: str) -> None:
    words = dictionaries()[language]
    assert f"refused.{code}" in words
    check_placeholders(words[f"refused.{code}"], REFUSALS.get(code, []))


@pytest.mark.parametrize("code", sorted(NOTICES))
@pytest.mark.parametrize("language", dictionaries())
def test_every_notice_has_words(language: str, code: str) -> None:
    words = dictionaries()[language]
    wanted = [f"notice.{code}", f"notice.{code}.other"]
    assert any(key in words for key in wanted)
    for key in words:
        if key in wanted or key.startswith(f"notice.{code}."):
            check_placeholders(words[key], NOTICES[code])


def check_placeholders(text: str, facts: list[Facts]) -> None:
    """Each placeholder is filled by every place that sends the code."""
    used = set(re.findall(r"\{(\w+)\}", text))
    for names in facts:
        assert names is None or used <= names, f"{text!r} wants more than {sorted(names)}"


KINDS: Mapping[str, tuple[str, ...]] = {
    "act": tuple(kind.value for kind in ActionKind),
    "game": tuple(game.value for game in Game),
    "street": tuple(str(street.value) for street in Street),
}


@pytest.mark.parametrize(("start", "value"), [(start, value) for start in KINDS for value in KINDS[start]])
@pytest.mark.parametrize("language", dictionaries())
def test_every_kind_of_thing_has_words(language: str, start: str, value: str) -> None:
    keys = dictionaries()[language]
    assert any(key == f"{start}.{value}" or key.startswith(f"{start}.{value}.") for key in keys)


@pytest.mark.parametrize("language", dictionaries())
def test_every_reason_has_words(language: str) -> None:
    keys = dictionaries()[language]
    for reason in OutReason:
        assert f"notice.sat_out.{reason.value}" in keys or "notice.sat_out.other" in keys
    for opener in OpenerReason:
        assert f"ann.{opener.value}" in keys, opener
