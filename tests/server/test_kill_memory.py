"""After kill -9 of the real process it is known who waits for a bot's seat and who has just left."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from tests.server.house import Message, Player
from tests.server.test_process import Room, room_process

BOTS = ("--bot-tables", "1", "--bot-pace", "fast")


def new_guest(room: Room) -> str:
    answer = httpx.post(f"{room.address}/api/guest", json={"nickname": None, "language": "es"})
    return answer.headers["set-cookie"].partition(";")[0]


@contextmanager
def line(room: Room, cookie: str) -> Iterator[Player]:
    address = room.address.replace("http", "ws", 1)
    with connect(f"{address}/ws", additional_headers={"Cookie": cookie}) as socket:
        yield Player(socket)


def tables(player: Player) -> list[Message]:
    player.send("WatchLobby")
    listed: list[Message] = player.hear_until("Lobby")["tables"]
    return listed


def wait_for_a_bot(player: Player, table_id: str, buy_in: int) -> None:
    """Ask for the seat of a bot that plays; between two hands one gets it at once and gets up again."""
    player.ask("WatchTable", table_id=table_id)
    for _ in range(100):
        update = player.hear_until("TableUpdate")
        in_hand = update["public"]["players"]
        if update["public"]["turn"] is None or not in_hand:
            continue
        facts = player.ask("TakeSeat", table_id=table_id, seat=in_hand[0], buy_in=buy_in)["facts"]
        if facts.get("waiting"):
            return
        player.ask("LeaveSeat", table_id=table_id)
    raise AssertionError("no bot has played")


def test_after_a_kill_the_room_knows_who_waits_and_who_has_left(tmp_path: Path) -> None:
    with room_process(tmp_path, *BOTS) as room:
        waits, left = new_guest(room), new_guest(room)
        with line(room, left) as player:
            listed = tables(player)
            bots = next(table for table in listed if table["bots"] >= 2)
            other = next(table for table in listed if not table["seats_taken"])
            away = {"table_id": other["table_id"]}
            most, least = other["most_buy_in"], other["least_buy_in"]
            assert player.ask("TakeSeat", **away, seat=1, buy_in=most)["type"] == "Accepted"
            assert player.ask("LeaveSeat", **away)["type"] == "Accepted"
        with line(room, waits) as player:
            wait_for_a_bot(player, bots["table_id"], bots["usual_buy_in"])
            room.stop(signal.SIGKILL)
    with room_process(tmp_path, *BOTS) as room:
        with line(room, waits) as player:
            assert player.hear_until("Welcome")["my_tables"] == [bots["table_id"]]
        with line(room, left) as player:
            refused = player.ask("TakeSeat", **away, seat=1, buy_in=least)
            assert (refused["code"], refused["facts"]["least"]) == ("returns_short", most)


def test_7_3_after_a_kill_the_room_knows_who_wants_to_show_his_hand(tmp_path: Path) -> None:
    with room_process(tmp_path, "--bot-pace", "fast") as room:
        cookie = new_guest(room)
        with line(room, cookie) as player:
            table_id = player.ask("QuickSeat", game="stud8", bots=True)["facts"]["table_id"]
            player.ask("WatchTable", table_id=table_id)
            update = player.hear_until("TableUpdate")
            while not (update["private"] and update["private"]["legal"]):
                update = player.hear_until("TableUpdate")
            hand_id = update["hand_id"]
            asked = player.ask("ShowHand", table_id=table_id, hand_id=hand_id, on=True)
            assert asked["type"] == "Accepted", asked
            room.stop(signal.SIGKILL)
    with room_process(tmp_path, "--bot-pace", "fast") as room, line(room, cookie) as player:
        player.ask("WatchTable", table_id=table_id)
        update = player.hear_until("TableUpdate")
        assert (update["hand_id"], update["private"]["shows"]) == (hand_id, True)
