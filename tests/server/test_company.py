"""Bots keep company where somebody is, and the lobby tells of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from doorcard.room import TableConfig
from doorcard.rules.spec import Game
from tests.server.house import Message, Player, quick_config, running_room

WITH_BOTS = TableConfig("duero", "Duero", Game.STUD8, "2-4", "actionpoker", bots=4)
BOTS_ALONE = TableConfig("bots-1", "Bots 1", Game.STUD, "2-4", "actionpoker", bots=5, bot_table=True)


def hear_table_until(player: Player, fits: Callable[[Message], bool]) -> Message:
    while not fits(update := player.hear_until("TableUpdate")):
        pass
    return update


def bots_of(update: Message) -> int:
    return sum(bool(seat and seat["is_bot"]) for seat in update["public"]["seats"])


def has_ended(update: Message) -> bool:
    return any(event["type"] == "HandEnded" for event in update["events"])


@pytest.mark.parametrize("game", ["stud", "stud8"])
def test_alone_one_plays_a_hand_against_seven_bots_without_a_clock(tmp_path: Path, game: str) -> None:
    with running_room(tmp_path) as room, room.player() as ana:
        facts = ana.ask("QuickSeat", game=game, bots=True)["facts"]
        ana.send("WatchTable", table_id=facts["table_id"])
        update = hear_table_until(ana, lambda update: bots_of(update) == 7)
        assert update["public"]["clock"] is False
        while not has_ended(update):
            if update["private"]["legal"]:
                ana.decide(update, "check", "call", "bring_in")
            update = ana.hear_until("TableUpdate")
        ana.send("LeaveSeat", table_id=facts["table_id"])
        assert ana.hear_until("TableClosed")["table_id"] == facts["table_id"]


def test_bots_sit_down_when_somebody_watches_and_pause_when_nobody_does(tmp_path: Path) -> None:
    with running_room(tmp_path, quick_config(WITH_BOTS)) as room:
        with room.player() as ana:
            assert ana.ask("WatchLobby")["type"] == "Accepted"
            assert ana.hear_until("Lobby")["tables"][0]["seats_taken"] == 0
            ana.send("WatchTable", table_id="duero")
            hear_table_until(ana, lambda update: bots_of(update) == 4)
            while ana.hear_until("Lobby")["tables"][0]["bots"] != 4:
                pass
            hear_table_until(ana, has_ended)
        # A hand that has begun is played out; then the table waits for a spectator.
        with room.player() as bea:
            bea.hear_until("Welcome")
            while room.service.room.bots_to_act():
                bea.ask("WatchLobby")
            hands = room.get("/healthz").json()["hands"]
            for _ in range(20):
                bea.ask("WatchLobby")
            assert room.get("/healthz").json()["hands"] == hands


def test_a_table_of_bots_plays_before_nobody(tmp_path: Path) -> None:
    with running_room(tmp_path, quick_config(BOTS_ALONE)) as room, room.player() as ana:
        while room.get("/healthz").json()["hands"] < 3:
            assert not room.service.runner.failed.is_set()
        ana.send("WatchTable", table_id="bots-1")
        assert bots_of(ana.hear_until("TableUpdate")) == 5


def test_who_looks_away_from_table_and_lobby_hears_no_more_of_them(tmp_path: Path) -> None:
    with running_room(tmp_path, quick_config(BOTS_ALONE)) as room, room.player() as ana:
        ana.ask("WatchLobby")
        ana.send("WatchTable", table_id="bots-1")
        hear_table_until(ana, has_ended)
        ana.ask("UnwatchTable", table_id="bots-1")
        ana.ask("WatchLobby", on=False)
        ana.ask("SetLanguage", language="es")
        heard = len(ana.heard)
        for _ in range(5):
            ana.ask("SetLanguage", language="en")
        assert {message["type"] for message in ana.heard[heard:]} == {"Accepted"}


def test_one_looks_at_so_many_tables_and_no_more(tmp_path: Path) -> None:
    tables = [TableConfig(f"t{number}", "Sil", Game.STUD, "2-4", "actionpoker") for number in range(17)]
    with running_room(tmp_path, quick_config(*tables)) as room, room.player() as ana:
        for number in range(16):
            ana.send("WatchTable", table_id=f"t{number}")
            assert ana.hear_until("TableUpdate")["table_id"] == f"t{number}"
        answer = ana.ask("WatchTable", table_id="t16")
        assert (answer["type"], answer["code"]) == ("Refused", "too_many_tables")
        assert ana.ask("WatchTable", table_id="t3")["type"] == "Accepted"
