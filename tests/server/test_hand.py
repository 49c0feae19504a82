"""Whole hands between people over real sockets."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Message, Player, RunningRoom, quick_config, running_room

HANDS = 3
CARDS_OF_PLAYER = {3: 3, 4: 4, 5: 5, 6: 6, 7: 7}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room"), quick_config()) as opened:
        yield opened


def play(table_id: str, players: list[Player], hands: int, *kinds: str) -> None:
    """Everybody acts by ``kinds`` until everybody has seen so many hands end."""
    ended = dict.fromkeys(players, 0)
    while min(ended.values()) < hands:
        for player in players:
            if ended[player] >= hands:
                continue
            update = player.hear()
            if update["type"] != "TableUpdate":
                assert update["type"] != "Refused", update
                continue
            assert update["table_id"] == table_id
            ended[player] += any(event["type"] == "HandEnded" for event in update["events"])
            if update["private"] and update["private"]["legal"]:
                player.decide(update, *kinds)


def updates(player: Player) -> list[Message]:
    return [message for message in player.heard if message["type"] == "TableUpdate"]


def without_private(text: str) -> str:
    return text.partition(',"private":')[0]


@pytest.mark.parametrize("table_id", ["stud", "stud8"])
def test_two_people_play_hands_to_the_end(room: RunningRoom, table_id: str) -> None:
    with room.player() as ana, room.player() as bea, room.player() as watcher:
        watcher.ask("WatchTable", table_id=table_id)
        ana.sit(table_id, 2)
        bea.sit(table_id, 7)
        play(table_id, [ana, bea], HANDS, "check", "call", "bring_in")
        check_hands(ana, bea)
        check_watcher(watcher, bea)
        for player in (ana, bea):
            player.ask("LeaveSeat", table_id=table_id)


def check_hands(ana: Player, bea: Player) -> None:
    for player in (ana, bea):
        seqs = [update["seq"] for update in updates(player)]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs))), "a number is missing"
        shown = [update["private"]["cards"] for update in updates(player) if update["private"]]
        # Called down without a raise, a hand always goes to seven cards.
        assert max(map(len, shown)) == 7
        results = [update["public"]["result"] for update in updates(player) if update["public"]["result"]]
        assert results
        for result in results:
            assert sum(result["net"]) + result["rake"] == 0
    own = {card for update in updates(ana) if update["private"] for card in update["private"]["cards"]}
    assert own <= set(range(52))


def check_watcher(watcher: Player, seated: Player) -> None:
    """He gets the same bytes as the others, but nothing private."""
    wanted = max(update["seq"] for update in updates(seated))
    while watcher.hear().get("seq") != wanted:
        pass
    private = [update["private"] for update in updates(watcher)]
    assert private == [None] * len(private)
    by_seq = {
        json.loads(text)["seq"]: without_private(text) for text in seated.texts if '"TableUpdate"' in text
    }
    same = [
        by_seq[json.loads(text)["seq"]] == without_private(text)
        for text in watcher.texts
        if '"TableUpdate"' in text and json.loads(text)["seq"] in by_seq and json.loads(text)["events"]
    ]
    assert len(same) > 10
    assert all(same)


def test_a_line_lost_in_the_hand_comes_back_to_the_same_cards(tmp_path: Path) -> None:
    with running_room(tmp_path) as room, room.player() as bea:
        cookie = room.guest()
        with room.player(cookie) as ana:
            ana.sit("stud", 1)
            bea.sit("stud", 2)
            while not (update := ana.hear_until("TableUpdate"))["private"]["cards"]:
                pass
            cards, hand_id = update["private"]["cards"], update["hand_id"]
        with room.player(cookie) as ana:
            assert ana.hear()["my_tables"] == ["stud"]
            ana.send("WatchTable", table_id="stud")
            again = ana.hear_until("TableUpdate")
            assert again["hand_id"] == hand_id
            assert again["private"]["cards"][:3] == cards[:3]


def test_the_same_command_twice_is_carried_out_once(room: RunningRoom) -> None:
    with room.player() as ana:
        wallet = ana.hear()["wallet"]
        command = {"type": "TakeSeat", "command_id": "same", "table_id": "stud", "seat": 5, "buy_in": 8_000}
        answers = []
        for _ in range(2):
            ana.socket.send(json.dumps(command))
            while (message := ana.hear()).get("command_id") != "same":
                pass
            answers.append(message)
        assert answers[0] == answers[1]
        assert answers[0]["type"] == "Accepted"
        ana.ask("LeaveSeat", table_id="stud")
        while (message := ana.hear_until("WalletChanged"))["wallet"] != wallet:
            pass


def test_another_persons_turn_cannot_be_taken(tmp_path: Path) -> None:
    with running_room(tmp_path) as room, room.player() as ana, room.player() as bea:
        ana.sit("stud", 1)
        bea.sit("stud", 2)
        players = {1: ana, 2: bea}
        while not (update := ana.hear_until("TableUpdate"))["public"]["turn"]:
            pass
        turn = update["public"]["turn"]
        other = players[3 - turn["seat"]]
        answer = other.ask(
            "Decide",
            table_id="stud",
            hand_id=update["hand_id"],
            decision_no=turn["decision_no"],
            kind="fold",
        )
        assert (answer["type"], answer["code"]) == ("Refused", "not_your_turn")


def test_everybody_is_told_before_the_room_closes(tmp_path: Path) -> None:
    with running_room(tmp_path) as room, room.player() as ana:
        ana.hear_until("Welcome")
        room.server.should_exit = True
        assert ana.hear_until("Restarting")["after_ms"] > 0


def test_a_hand_goes_on_after_the_room_has_been_closed_and_opened(tmp_path: Path) -> None:
    with running_room(tmp_path) as room:
        cookies = room.guest(), room.guest()
        with room.player(cookies[0]) as ana, room.player(cookies[1]) as bea:
            ana.sit("stud", 1)
            bea.sit("stud", 2)
            while not (before := ana.hear_until("TableUpdate"))["public"]["turn"]:
                pass
    with running_room(tmp_path) as room, room.player(cookies[0]) as ana, room.player(cookies[1]) as bea:
        for player in (ana, bea):
            player.send("WatchTable", table_id="stud")
        after = ana.hear_until("TableUpdate")
        for name in ("hand_id", "hand_no", "players", "pots", "total"):
            assert after["public"][name] == before["public"][name]
        assert after["private"]["cards"] == before["private"]["cards"]
        assert after["public"]["turn"]["seat"] == before["public"]["turn"]["seat"]
        assert room.get("/healthz").json()["ledger_difference"] == 0
