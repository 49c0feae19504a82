"""Guests who stay away without having played make room while it is open; nobody else goes."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from doorcard.room.outcome import UserSaved
from doorcard.server.audit import audit_room
from doorcard.server.clock import now
from doorcard.server.service import Service
from doorcard.server.settings import Settings
from doorcard.server.store_sqlite import SqliteStore
from doorcard.server.tables import room_config
from doorcard.server.unseen import AT_A_TIME, UnseenGuests
from tests.unit.server.rows import transfer

DAY_MS = 24 * 3600 * 1000
GRANT = 200_000


def came(name: str, days_ago: float, chips: int = GRANT) -> tuple[object, ...]:
    """A guest who came then, was welcomed, and lost all but ``chips``."""
    user_id = f"user-{name}"
    at_ms = now().wall_ms - int(days_ago * DAY_MS)
    rows: list[object] = [
        UserSaved(user_id, name, "es", False, at_ms),
        transfer(f"grant:{user_id}", "promotions", f"wallet:{user_id}", GRANT),
    ]
    if chips < GRANT:
        rows.append(transfer(f"lost:{user_id}", f"wallet:{user_id}", "rake", GRANT - chips))
    return tuple(rows)


async def left_after(folder: Path, rows: list[object], most_users: int) -> tuple[int, set[str], bool]:
    """How many went at a time, who is left in the rows, and whether the room says the same."""
    store = SqliteStore(folder)
    mint = transfer("issue", "mint", "promotions", 10**9)
    await store.commit([mint, *rows])  # type: ignore[list-item]
    config = msgspec.structs.replace(room_config(None, bot_tables=0, build="test"), max_users=most_users)
    service = Service(Settings(data=folder), store, config)
    await service.start()
    try:
        removed = await UnseenGuests(folder, store, service.runner).remove_some()
        users = {user.user_id for user in (await store.load(protections_since_ms=0)).users if not user.is_bot}
        known = {f"user-{row.nickname}" for row in rows if isinstance(row, UserSaved)}
        agree = {user_id for user_id in known if service.room.is_user(user_id)} == users
    finally:
        await service.stop()
    return removed, users, agree


NEW, DAYS, MONTH = 0.5, 2.0, 31.0


@pytest.mark.parametrize(
    ("crowded", "days", "chips", "stays"),
    [
        pytest.param(False, DAYS, GRANT, True, id="two days, room enough"),
        pytest.param(True, DAYS, GRANT, False, id="two days, never played, crowded"),
        pytest.param(True, NEW, GRANT, True, id="this morning, crowded"),
        pytest.param(True, DAYS, GRANT - 1, True, id="has played, crowded"),
        pytest.param(True, DAYS, 0, True, id="lost all two days ago: he may ask for more"),
    ],
)
def test_who_goes_while_the_room_is_open(
    tmp_path: Path, crowded: bool, days: float, chips: int, stays: bool
) -> None:
    removed, users, agree = asyncio.run(
        left_after(tmp_path, [*came("Ana", days, chips)], 40 if not crowded else 1)
    )
    assert (removed, users) == ((0, {"user-Ana"}) if stays else (1, set()))
    assert agree
    assert audit_room(tmp_path).difference == 0


def test_a_month_later_he_goes_from_a_room_that_stayed_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start removes such guests too, so the month passes after it."""
    monkeypatch.setattr("doorcard.server.store_sqlite.remove_unseen", lambda connection, now_ms: 0)
    rows = [*came("Ana", MONTH), *came("Eva", MONTH, chips=0), *came("Leo", MONTH, chips=5)]
    removed, users, agree = asyncio.run(left_after(tmp_path, rows, 1000))
    assert (removed, users, agree) == (2, {"user-Leo"}, True)
    assert audit_room(tmp_path).difference == 0


def test_who_has_as_much_as_at_first_after_playing_stays(tmp_path: Path) -> None:
    back = transfer("won", "rake", "wallet:user-Ana", 5)
    removed, users, _ = asyncio.run(left_after(tmp_path, [*came("Ana", DAYS, GRANT - 5), back], 1))
    assert (removed, users) == (0, {"user-Ana"})


def test_only_so_many_go_at_a_time(tmp_path: Path) -> None:
    rows = [row for number in range(AT_A_TIME + 20) for row in came(f"G{number}", DAYS)]
    removed, users, agree = asyncio.run(left_after(tmp_path, rows, AT_A_TIME))
    assert (removed, len(users), agree) == (AT_A_TIME, 20, True)
