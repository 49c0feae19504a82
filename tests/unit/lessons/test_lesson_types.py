"""The client's types of the school are those of the server."""

from pathlib import Path

from doorcard.server.lesson_typescript import MADE_BY, generate

COMMITTED = Path(__file__).parents[3] / "web" / "src" / "lib" / "learn" / "shape.gen.ts"


def test_the_committed_file_is_what_the_generator_writes_today() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == generate(), f"run: {MADE_BY} > {COMMITTED}"
