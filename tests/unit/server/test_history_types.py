"""The client's types of closed hands are those of the server."""

from pathlib import Path

from doorcard.protocol import typescript
from doorcard.server.history_typescript import MADE_BY, generate

COMMITTED = Path(__file__).parents[3] / "web" / "src" / "lib" / "history" / "shape.gen.ts"


def test_the_committed_file_is_what_the_generator_writes_today() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == generate(), f"run: {MADE_BY} > {COMMITTED}"


def test_what_the_messages_declare_is_taken_from_there() -> None:
    text, messages = generate(), typescript.generate()
    declared = {line.split()[2] for line in text.splitlines() if line.startswith("export ")}
    assert {"SeenHand", "Moment", "HandPage", "SharedLink"} <= declared
    assert not [name for name in declared if f"export interface {name} " in messages]
    taken = text.split("import type { ")[1].split(" }")[0].split(", ")
    assert all(
        f"export interface {name} " in messages or f"export type {name} " in messages for name in taken
    )
