"""What is done for the data while a room is open: old hands move to archive files, little by little."""

import asyncio
import logging

from doorcard.server.clock import now
from doorcard.server.store import Store, StoreError

DAY_MS = 24 * 3600 * 1000
HANDS_AT_A_TIME = 100
"""Their rows go in one transaction, for which commits have to wait a few milliseconds."""

PAUSE_S = 1.0
EVERY_S = 3600.0

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
