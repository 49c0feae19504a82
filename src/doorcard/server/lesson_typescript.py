"""The types of the school as TypeScript: ``python -m doorcard.server.lesson_typescript``."""

import sys

from doorcard.lessons import Lesson, Quiz
from doorcard.protocol.typescript import generate_beside

MADE_BY = "python -m doorcard.server.lesson_typescript"


def generate() -> str:
    """The whole file ``lib/learn/shape.gen.ts``."""
    return generate_beside((Lesson, Quiz), "../../protocol.gen", MADE_BY)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(generate())
