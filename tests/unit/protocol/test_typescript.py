"""The client's types are those of the server."""

from pathlib import Path
from typing import get_args

import pytest

from doorcard.protocol.commands import Command
from doorcard.protocol.messages import Message
from doorcard.protocol.typescript import generate

COMMITTED = Path(__file__).parents[3] / "web" / "src" / "protocol.gen.ts"


def test_the_committed_file_is_what_the_generator_writes_today() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == generate(), (
        "run: python -m doorcard.protocol.typescript > web/src/protocol.gen.ts"
    )


@pytest.mark.parametrize("member", [*get_args(Command), *get_args(Message)], ids=lambda cls: cls.__name__)
def test_each_command_and_message_is_an_interface_told_apart_by_type(member: type) -> None:
    text = generate()
    assert f'export interface {member.__name__} {{\n  type: "{member.__name__}";' in text
    assert f"\n  | {member.__name__}" in text


@pytest.mark.parametrize(
    "line",
    [
        pytest.param('export type Game = "stud" | "stud8";', id="string enum"),
        pytest.param("export type Street = 3 | 4 | 5 | 6 | 7;", id="integer enum"),
        pytest.param("  seat?: number | null;", id="a command's default may be left out"),
        pytest.param("  private: TablePrivate | null;", id="a message carries every field"),
        pytest.param("  seats: readonly (SeatPublic | null)[];", id="list of nullable"),
        pytest.param("  events: readonly Event[];", id="tagged union by its name"),
        pytest.param("  facts: Record<string, string | number>;", id="mapping"),
        pytest.param("  /** Index 0 is seat 1. */", id="a field's docstring"),
    ],
)
def test_each_kind_of_type_is_written_as_typescript_says_it(line: str) -> None:
    assert line in generate().splitlines()
