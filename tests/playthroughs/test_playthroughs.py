"""Golden playthroughs: whole hands in which one value of a house option decides, and what all see of them."""

import re
from functools import cache

import pytest

from doorcard.cards import card_text
from doorcard.engine import view
from doorcard.engine.events import HandShown
from tests.playthroughs.course import Course, cards_of, play
from tests.playthroughs.reading import read_views
from tests.playthroughs.script import Script, Value, names, others, read, transcript_path
from tests.playthroughs.transcript import transcript

NAMES = [pytest.param(name, id=f"{' '.join(read(name).rule)} {name}") for name in names()]


@cache
def played(name: str) -> Course:
    """The hand of a script, played once for all tests."""
    return play(read(name))


@pytest.mark.parametrize("name", NAMES)
def test_the_hand_comes_out_as_the_rule_book_says(name: str) -> None:
    course = played(name)
    assert (course.failures, course.broken) == ([], "")


@pytest.mark.parametrize("name", NAMES)
def test_every_view_is_as_in_the_transcript(name: str) -> None:
    text = transcript(read(name), played(name)).encode()
    assert text == transcript_path(name).read_bytes(), f"read: python -m tools.playthrough --write {name}"


@pytest.mark.parametrize("name", NAMES)
def test_the_transcript_leaves_no_view_open(name: str) -> None:
    """Read back, it gives what every player and a spectator saw after every event."""
    course, text = played(name), transcript_path(name).read_text("utf-8")
    players = course.state.players
    seen = [
        tuple(view(moment.state, viewer) for viewer in (None, *range(players))) for moment in course.moments
    ]
    assert list(read_views(text, course.rules, players)) == seen


@pytest.mark.parametrize("name", NAMES)
def test_law_3_no_down_card_is_told_to_others_before_it_is_shown(name: str) -> None:
    """By the text: a down card stands only in lines to its owner until the event that shows his hand."""
    script, course = read(name), played(name)
    seen, events = set(), iter(course.moments)
    secret = {player: _down(script, course, player) for player in range(len(script.stacks))}
    for line in transcript_path(name).read_text("utf-8").splitlines():
        if line.startswith("> ") and isinstance(event := next(events).event, HandShown):
            seen.add(event.player)
        for player, cards in secret.items():
            if player not in seen and not line.startswith(f"@{player} "):
                assert not cards & set(re.findall(r"\b[2-9TJQKA][shdc]\b", line)), line


def _down(script: Script, course: Course, player: int) -> set[str]:
    up = course.state.up[player]
    return {card_text(card) for card in cards_of(script, player) if card not in up}


PROVED = sorted(
    {(name, value, read(file).game.value) for file in names() for name, value in read(file).options}, key=str
)


@cache
def fails_with(file: str, option: str, value: Value) -> bool:
    """Whether an expectation fails where an option has another value.

    An action that is not allowed then, or a card too few, is no such failure.
    """
    return bool(play(read(file), {option: value}).failures)


@pytest.mark.parametrize(("option", "value", "game"), PROVED)
def test_another_value_of_the_option_gives_another_hand(option: str, value: Value, game: str) -> None:
    """Each playthrough tells the value from some other, and together they tell it from all."""
    files = [file for file in names() if read(file).game.value == game]
    files = [file for file in files if (option, value) in read(file).options]
    told = {
        file: {other for other in others(option, value) if fails_with(file, option, other)} for file in files
    }
    assert all(told.values()), told
    assert set().union(*told.values()) == set(others(option, value))


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_played_under_the_values_that_it_proves(name: str) -> None:
    script = read(name)
    values = script.values()
    assert script.options
    assert [(option, values[option]) for option, _ in script.options] == list(script.options)


@pytest.mark.parametrize("name", NAMES)
def test_every_expectation_has_its_reason(name: str) -> None:
    script = read(name)
    assert script.decisive.strip()
    assert script.expect.why.strip()
    assert all(check.why.strip() for check in script.course if check.has_facts)
    assert any(check.has_facts for check in script.course)


def test_there_is_no_transcript_without_a_script() -> None:
    transcripts = {path.stem for path in transcript_path("any").parent.glob("*.txt")}
    assert transcripts == set(names())
