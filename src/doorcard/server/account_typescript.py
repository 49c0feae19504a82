"""The types of the account as TypeScript: ``python -m doorcard.server.account_typescript``."""

import sys

from doorcard.protocol.typescript import generate_beside
from doorcard.server.own_account import OwnAccount
from doorcard.server.statement import StatementPage
from doorcard.server.statistics import Statistics

MADE_BY = "python -m doorcard.server.account_typescript"


def generate() -> str:
    """The whole file ``lib/account/shape.gen.ts``."""
    return generate_beside((StatementPage, Statistics, OwnAccount), "../../protocol.gen", MADE_BY)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(generate())
