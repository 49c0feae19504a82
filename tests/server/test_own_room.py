"""An operator's own room as it opens: its tables, their rules in words, and what is refused."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from doorcard.cli.main import main
from doorcard.rules import Game, load_profiles, load_stakes, resolve
from doorcard.rules.words import house_rules_in_words
from tests.room_process import running_room

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def room(data: Path) -> Iterator[str]:
    """The address of the example room."""
    with running_room(data, "--config", str(EXAMPLES / "room.toml")) as address:
        yield address


def told(address: str, table_id: str, **query: str) -> dict[str, object]:
    answer = httpx.get(f"{address}/api/tables/{table_id}/rules", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_table_tells_its_own_house_in_words(room: str, language: str) -> None:
    house = load_profiles(EXAMPLES / "houses.toml")["friday"]
    limit = load_stakes(
        "[stakes.6-12]\nante = 100\nbring_in = 200\nsmall_bet = 600\nbig_bet = 1200\nchip = 100\n"
    )
    parts = house_rules_in_words(resolve(Game.STUD8, limit["6-12"], house), language)
    assert told(room, "friday", lang=language) == {
        "table_id": "friday",
        "game": "stud8",
        "profile": "friday",
        "language": language,
        "parts": [{"heading": part.heading, "sentences": list(part.sentences)} for part in parts],
    }


def test_without_a_language_it_is_that_of_the_browser(room: str) -> None:
    asked = httpx.get(f"{room}/api/tables/casino/rules", headers={"accept-language": "en-GB"})
    assert asked.json()["language"] == "en"
    assert told(room, "casino")["language"] == "es"


def test_there_are_no_rules_of_a_table_that_is_not_there(room: str) -> None:
    answer = httpx.get(f"{room}/api/tables/none/rules")
    assert (answer.status_code, answer.json()) == (404, {"code": "no_table", "facts": {"table_id": "none"}})


def test_a_language_that_is_not_spoken_is_refused(room: str) -> None:
    answer = httpx.get(f"{room}/api/tables/friday/rules", params={"lang": "fr"})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed_request")


def test_only_the_rooms_own_tables_are_open(room: str) -> None:
    assert httpx.get(f"{room}/healthz").json()["tables"] == 3
    assert httpx.get(f"{room}/api/tables/public-1/rules").status_code == 404


def test_a_wrong_file_is_refused_before_anything_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (EXAMPLES / "room.toml").read_text("utf-8").replace('profiles = "houses.toml"', "")
    file = tmp_path / "room.toml"
    file.write_text(text, "utf-8")
    folder = tmp_path / "data"
    assert main(["serve", "--config", str(file), "--data", str(folder), "--lang", "en"]) == 2
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row == 'own_table_profile = "friday"')
    assert f"{file}:{line}: room.own_table_profile cannot be friday" in capsys.readouterr().err
    assert not folder.exists()


def test_the_usual_room_by_a_house_of_ones_own(tmp_path: Path) -> None:
    options = ("--profiles", str(EXAMPLES / "houses.toml"))
    with running_room(tmp_path, *options) as address:
        assert told(address, "public-1")["profile"] == "friday"
    with running_room(tmp_path, *options, "--profile", "roberts") as address:
        assert told(address, "public-1")["profile"] == "roberts"
