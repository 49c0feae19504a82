"""How many watch a table is told to all who are there: people without a seat, counted once, never named."""

from collections.abc import Iterator

import pytest

from tests.server.house import Player, RunningRoom, running_room


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


def hears(player: Player, watchers: int) -> dict[str, object]:
    """Listens until the table has this many watchers; the message."""
    while (message := player.hear_until("Watching"))["watchers"] != watchers:
        pass
    return message


def test_watchers_come_and_go_and_the_seated_are_none_of_them(room: RunningRoom) -> None:
    with room.player() as ana, room.player() as blas:
        table = ana.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        ana.ask("WatchTable", table_id=table["table_id"])
        assert hears(ana, 1) == {"type": "Watching", "table_id": table["table_id"], "watchers": 1}
        blas.ask("AcceptInvitation", invitation=table["invitation"])
        blas.ask("WatchTable", table_id=table["table_id"])
        hears(ana, 2)
        hears(blas, 2)
        ana.ask("TakeSeat", table_id=table["table_id"], seat=1, buy_in=4_000)
        hears(blas, 1)
        hears(ana, 1)
        blas.ask("UnwatchTable", table_id=table["table_id"])
        hears(ana, 0)


def test_somebody_with_two_pages_is_one_watcher(room: RunningRoom) -> None:
    cookie = room.guest()
    with room.player(cookie) as first, room.player(cookie) as second, room.player() as other:
        table = first.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        for page in (first, second):
            page.ask("WatchTable", table_id=table["table_id"])
        other.ask("AcceptInvitation", invitation=table["invitation"])
        other.ask("WatchTable", table_id=table["table_id"])
        hears(other, 2)


def test_whose_line_is_lost_watches_no_more(room: RunningRoom) -> None:
    with room.player() as ana:
        table = ana.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        ana.ask("WatchTable", table_id=table["table_id"])
        with room.player() as blas:
            blas.ask("AcceptInvitation", invitation=table["invitation"])
            blas.ask("WatchTable", table_id=table["table_id"])
            hears(ana, 2)
        hears(ana, 1)
