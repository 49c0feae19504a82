"""What is done for the data while a room is open, little by little: old hands move to archive files, and new
ones come on the lists of their players.
"""

import asyncio
import logging
import sqlite3
from functools import partial

from doorcard.server.clock import now
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.deck_files import erase_secrets
from doorcard.server.store import Store, StoreError

DAY_MS = 24 * 3600 * 1000
HANDS_AT_A_TIME = 100
"""Their rows go in one transaction, for which commits have to wait a few milliseconds."""

PAUSE_S = 1.0
EVERY_S = 3600.0
ERASE_EVERY_S = 60.0

LIST_PAUSE_S = 0.25
LIST_EVERY_S = 60.0
"""Some 20 hands in a second at most: more than a full room closes."""

log = logging.getLogger("doorcard.keeping")


async def archive_old_hands(store: Store, days: int) -> None:
    """Move hands closed more than so many days ago to archive files, now and every hour, until cancelled.

    What fails is said in the log and tried again; the room goes on.
    """
    while True:
        try:
            while await store.archive(closed_by_ms=now().wall_ms - days * DAY_MS, most=HANDS_AT_A_TIME):
                await asyncio.sleep(PAUSE_S)
        except StoreError as error:
            log.error("old hands stay in the journal: %s", error)
        await asyncio.sleep(EVERY_S)


async def erase_old_secrets(store: Store, days: int) -> None:
    """Erase the secrets of the decks of hands begun more than so many days ago, now and every hour, until
    cancelled. Where none are to be kept they go within a minute of the end of their hand.

    What fails is said in the log and tried again; the room goes on.
    """
    while True:
        erase = partial(erase_secrets, opened_by_ms=now().wall_ms - days * DAY_MS, most=HANDS_AT_A_TIME)
        try:
            while await store.transact(erase) == HANDS_AT_A_TIME:
                await asyncio.sleep(PAUSE_S)
        except (StoreError, sqlite3.Error) as error:
            log.error("secrets of old decks are not erased yet: %s", error)
        await asyncio.sleep(EVERY_S if days else ERASE_EVERY_S)


async def list_closed_hands(closed: ClosedHands) -> None:
    """Put hands on their players' lists though nobody looks, so that few are left for one who does; until
    cancelled.

    What fails is said in the log and tried again; the room goes on.
    """
    while True:
        try:
            while await closed.list_a_few():
                await asyncio.sleep(LIST_PAUSE_S)
        except StoreError as error:
            log.error("hands are not on the lists of their players yet: %s", error)
        await asyncio.sleep(LIST_EVERY_S)
