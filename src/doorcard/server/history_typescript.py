"""The types of closed hands as TypeScript: ``python -m doorcard.server.history_typescript``."""

import sys

from doorcard.history.view_shape import SeenHand
from doorcard.protocol.typescript import generate_beside
from doorcard.server.chances import Timeline
from doorcard.server.closed_hands import HandPage
from doorcard.server.hand_shares import SharedLink
from doorcard.server.uploads import FileHands

MADE_BY = "python -m doorcard.server.history_typescript"


def generate() -> str:
    """The whole file ``lib/history/shape.gen.ts``."""
    return generate_beside(
        (HandPage, SeenHand, Timeline, SharedLink, FileHands), "../../protocol.gen", MADE_BY
    )


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(generate())
