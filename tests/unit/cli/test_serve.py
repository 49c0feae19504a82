"""What `doorcard serve` says, and where it keeps the room."""

import re
import textwrap
from pathlib import Path

import pytest

from doorcard.cli.main import build_parser
from doorcard.cli.serve import EXAMPLES, SENTENCES, announce, data_folder, network_address, room_of, url_of
from doorcard.server.room_file import load_room
from doorcard.server.tables import usual_room


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:8377/"),
        ("sala.example", "http://sala.example:8377/"),
        ("::1", "http://[::1]:8377/"),
    ],
)
def test_an_address_is_written_as_browsers_take_it(host: str, expected: str) -> None:
    assert url_of(host, 8377) == expected


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]")]
)
def test_the_room_says_an_address_that_works_on_this_machine(
    language: str, host: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    announce(language, host, 9000, Path("/rooms/home"))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(f" http://{shown}:9000/")
    assert str(Path("/rooms/home")) in lines[-2]


def test_a_room_for_the_network_says_its_address_there(capsys: pytest.CaptureFixture[str]) -> None:
    announce("en", "0.0.0.0", 9000, Path("/rooms/home"))
    address = network_address()
    told = capsys.readouterr().out
    assert "in your network" in told if address else "in your network" not in told
    assert address is None or f"http://{address}:9000/" in told


def test_both_languages_say_the_same_things() -> None:
    assert SENTENCES["es"].keys() == SENTENCES["en"].keys()


def test_the_room_is_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/custom")
    assert data_folder() == Path("/custom/doorcard")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "doorcard"


def test_the_help_shows_a_table_that_opens() -> None:
    shown = re.search(r"^  (\[tables.+?)\n\n", EXAMPLES, re.DOTALL | re.MULTILINE)
    assert shown is not None
    (table,) = load_room(textwrap.dedent("  " + shown[1]), usual_room()).tables
    assert (table.table_id, table.name) == ("friday", "Viernes")


def test_the_usual_room_has_doorcards_houses_by_name() -> None:
    args = build_parser("serve").parse_args(["serve", "--profile", "roberts"])
    room = room_of(args)
    assert {table.profile for table in room.tables} | {room.own_table_profile} == {"roberts"}
    assert room_of(build_parser("serve").parse_args(["serve"])) == usual_room()


def test_the_defaults_are_this_machine_alone_and_no_table_of_bots() -> None:
    args = build_parser("serve").parse_args(["serve"])
    assert (args.host, args.port, args.bot_tables, args.open) == ("127.0.0.1", 8377, 0, False)
