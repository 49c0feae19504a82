"""Figures of a running room as text, in the form that Prometheus reads."""

import time

from doorcard.server.service import Service
from doorcard.server.store import StoreFigures


def metrics(service: Service, figures: StoreFigures) -> str:
    """All figures with their help and type, one per line."""
    hub, runner = service.hub, service.runner
    rows = (
        (
            "doorcard_up_seconds",
            "gauge",
            "Seconds since the start.",
            round(time.monotonic() - service.started_at),
        ),
        ("doorcard_connections", "gauge", "Open sockets.", len(hub)),
        ("doorcard_tables", "gauge", "Tables.", len(service.room.table_ids())),
        ("doorcard_users", "gauge", "Users, bots among them.", figures.users),
        ("doorcard_hands_total", "counter", "Hands begun.", figures.hands),
        ("doorcard_journal_rows_total", "counter", "Rows of the journal.", figures.events),
        ("doorcard_transfers_total", "counter", "Rows of the book.", figures.transfers),
        ("doorcard_ledger_difference", "gauge", "Sum of all balances; must be 0.", figures.difference),
        (
            "doorcard_promises_withdrawn_total",
            "counter",
            "Promises of decks that no hand followed.",
            figures.withdrawn,
        ),
        ("doorcard_hands_given_back_total", "counter", "Hands given back unplayed.", figures.aborted),
        ("doorcard_commits_total", "counter", "Transactions since the start.", runner.commits),
        ("doorcard_updates_sent_total", "counter", "Table updates sent since the start.", hub.delivered),
    )
    return "".join(
        f"# HELP {name} {text}\n# TYPE {name} {kind}\n{name} {figure}\n" for name, kind, text, figure in rows
    )
