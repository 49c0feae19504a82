"""A room of one's own from a file: what it may say, what it leaves to the usual room, what is refused."""

import re
from pathlib import Path

import pytest

from doorcard.room.opening import open_table
from doorcard.rules import STAKES, Game, Profile, RulesFileError, Stakes, load_profiles
from doorcard.server.room_file import load_room
from doorcard.server.tables import usual_room

USUAL = usual_room()
HOUR_MS = 3_600_000

WHOLE = """\
[room]
welcome_grant = 100000
refill_to = 50000
own_table_profile = "mine"
own_table_stakes = "7-14"

[timers]
action_ms = 30000

[stakes.7-14]
ante = 50
bring_in = 100
small_bet = 700
big_bet = 1400
chip = 50

[profiles.mine]
base = "actionpoker"
rake = "none"
protection_quota = 3
protection_window_hours = 12

[tables.tormes]
name = "Tormes"
game = "stud8"
stakes = "7-14"
profile = "mine"
seats = 6
bots = 2
clock = false

[tables.duero]
name = "Duero"
game = "stud"
stakes = "2-4"
profile = "actionpoker"
rake = "none"
bots = 4
bot_table = true
"""

TABLE = """\
[tables.duero]
name = "Duero"
game = "stud"
stakes = "2-4"
profile = "cash"
"""


def problems(text: str) -> list[tuple[str, int, str]]:
    """Code, line and key of all that is refused."""
    with pytest.raises(RulesFileError) as refused:
        load_room(text, USUAL)
    return [(problem.code, problem.line, problem.key) for problem in refused.value.problems]


def test_a_room_that_says_everything() -> None:
    room = load_room(WHOLE, USUAL)
    assert (room.welcome_grant, room.refill_to, room.refill_below) == (100_000, 50_000, USUAL.refill_below)
    assert (room.timers.action_ms, room.timers.time_bank_ms) == (30_000, USUAL.timers.time_bank_ms)
    tormes, duero = room.tables
    assert (tormes.table_id, tormes.name, tormes.game) == ("tormes", "Tormes", Game.STUD8)
    assert tormes.stakes == Stakes("7-14", ante=50, bring_in=100, small_bet=700, big_bet=1400, chip=50)
    assert (tormes.seats, tormes.bots, tormes.clock, tormes.bot_table) == (6, 2, False, False)
    assert isinstance(tormes.profile, Profile)
    assert (tormes.profile.name, tormes.profile.protection.quota) == ("mine", 3)
    assert (duero.table_id, duero.stakes, duero.profile, duero.bot_table) == (
        "duero", "2-4", "actionpoker", True,
    )  # fmt: skip
    assert room.stakes == (tormes.stakes,)
    assert room.own_table_profile == tormes.profile


def test_the_tables_play_by_their_houses_and_rakes() -> None:
    tormes, duero = (open_table(table).rules for table in load_room(WHOLE, USUAL).tables)
    assert (tormes.profile, tormes.stakes.small_bet, tormes.rake) == ("mine", 700, None)
    assert tormes.protection.window_ms == 12 * HOUR_MS
    assert (duero.profile, duero.stakes, duero.rake) == ("actionpoker", STAKES["2-4"], None)


def test_a_table_without_a_rake_of_its_own_has_that_of_its_house() -> None:
    (table,) = load_room(TABLE.replace("cash", "actionpoker"), USUAL).tables
    found = open_table(table).rules.rake
    assert found is not None
    assert found.key.startswith("document-a/")


def test_an_empty_file_is_the_usual_room() -> None:
    assert load_room("", USUAL) == USUAL


def test_houses_of_a_file_beside_it_and_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "houses.toml").write_text('[profiles.beside]\nbase = "given"\n', "utf-8")
    file = tmp_path / "room.toml"
    text = '[room]\nprofiles = "houses.toml"\n[profiles.inside]\nbase = "beside"\n'
    file.write_text(text + TABLE.replace("cash", "inside"), "utf-8")
    given = load_profiles('[profiles.given]\nbase = "cash"\nprotection = "off"')
    (table,) = load_room(file, USUAL, given).tables
    assert isinstance(table.profile, Profile)
    assert (table.profile.name, table.profile.protection.quota) == ("inside", 0)


def test_a_wrong_file_of_houses_is_refused_by_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "houses.toml").write_text("[profiles.a]\nbase = 'cash'\nbets = 1\n", "utf-8")
    file = tmp_path / "room.toml"
    file.write_text('[room]\nprofiles = "houses.toml"\n', "utf-8")
    with pytest.raises(RulesFileError) as refused:
        load_room(file, USUAL)
    (problem,) = refused.value.problems
    assert (problem.file, problem.line) == (str(tmp_path / "houses.toml"), 3)
    file.write_text('[room]\nprofiles = "none.toml"\n', "utf-8")
    with pytest.raises(RulesFileError, match=r"none\.toml.*file_unreadable"):
        load_room(file, USUAL)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[rooms]", ("key_unknown", 1, "rooms")),
        ("room = 1", ("value_not_allowed", 1, "room")),
        ("[room]\nwelcome = 5", ("key_unknown", 2, "room.welcome")),
        ("[room]\nwelcome_grant = -1", ("value_not_allowed", 2, "room.welcome_grant")),
        ("[room]\nwelcome_grant = 2000.0", ("value_not_allowed", 2, "room.welcome_grant")),
        ("[room]\nprofiles = 3", ("value_not_allowed", 2, "room.profiles")),
        ("[room]\nown_table_profile = 'no'", ("value_not_allowed", 2, "room.own_table_profile")),
        ("[room]\nown_table_profile = 'reglas-2009'", ("game_not_covered", 2, "room.own_table_profile")),
        ("[room]\nown_table_stakes = '7-14'", ("value_not_allowed", 2, "room.own_table_stakes")),
        ("[room]\nrefill_below = 300000", ("refill_below_above_refill_to", 2, "room.refill_below")),
        ("[room]\nrefill_to = 10", ("refill_below_above_refill_to", 2, "room.refill_to")),
        ("[timers]\naction_ms = 5", ("value_not_allowed", 2, "timers.action_ms")),
        ("tables = 5", ("value_not_allowed", 1, "tables")),
        ("[tables]\nduero = 5", ("value_not_allowed", 2, "tables.duero")),
        (TABLE.replace("duero", "Duero"), ("name_not_allowed", 1, "tables.Duero")),
        (TABLE.replace("duero", "bots-1"), ("name_not_allowed", 1, "tables.bots-1")),
        (TABLE.replace("2-4", "2-5"), ("value_not_allowed", 4, "tables.duero.stakes")),
        (TABLE.replace("cash", "casino"), ("value_not_allowed", 5, "tables.duero.profile")),
        (TABLE.replace('"stud"', '"razz"'), ("value_not_allowed", 3, "tables.duero.game")),
        (TABLE.replace('name = "Duero"\n', ""), ("key_missing", 1, "tables.duero.name")),
        (TABLE + "seats = 9", ("value_not_allowed", 6, "tables.duero.seats")),
        (TABLE + "bots = true", ("value_not_allowed", 6, "tables.duero.bots")),
        (TABLE + "rake = 'half'", ("value_not_allowed", 6, "tables.duero.rake")),
        (TABLE + "owner = 'me'", ("key_unknown", 6, "tables.duero.owner")),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(text: str, expected: tuple[str, int, str]) -> None:
    assert problems(text) == [expected]


OWN_LIMIT = "[stakes.7-14]\nante = 50\nbring_in = 100\nsmall_bet = 700\nbig_bet = 1400\nchip = {chip}\n"
HIGH_ONLY = '[profiles.high]\nbase = "cash"\ngames = ["stud"]\n'


def test_house_limit_and_rake_of_a_table_must_go_together() -> None:
    wholes = OWN_LIMIT.format(chip='50\nunit = "1"') + TABLE.replace("2-4", "7-14")
    assert problems(wholes) == [("unit_not_cents", 12, "tables.duero.profile")]
    assert problems(wholes + 'rake = "document-a"') == [("rake_unit_unknown", 12, "tables.duero.profile")]
    low = OWN_LIMIT.format(chip=50).replace("700", "150")  # there the rake takes quarters
    coarse = low + TABLE.replace("2-4", "7-14") + 'rake = "document-a"'
    assert problems(coarse) == [("rake_not_in_chips", 11, "tables.duero.profile")]
    eight = HIGH_ONLY + TABLE.replace("cash", "high").replace('"stud"', '"stud8"')
    assert problems(eight) == [("game_not_covered", 8, "tables.duero.profile")]


def test_the_house_of_peoples_own_tables_plays_both_games() -> None:
    text = HIGH_ONLY + '[room]\nown_table_profile = "high"'
    assert problems(text) == [("game_not_covered", 5, "room.own_table_profile")]


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = "[room]\nx = 1\n[stakes.7-14]\nante = 0\n[profiles.mine]\nbase = 'no'\n" + TABLE + "seats = 1"
    assert {line for _, line, _ in problems(text)} == {2, 3, 6, 12}


ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "room.md").read_text("utf-8")


def test_the_example_room_is_right() -> None:
    room = load_room(ROOT / "examples" / "room.toml", USUAL)
    assert [table.table_id for table in room.tables] == ["friday", "casino", "series"]


def test_the_guide_shows_files_that_are_right() -> None:
    room = load_room("\n".join(re.findall(r"^```toml\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)), USUAL)
    assert [table.name for table in room.tables] == ["Viernes"]
    assert room.timers.action_ms == 25_000


def test_the_guide_tells_every_key_and_its_usual_value() -> None:
    rows = re.findall(r"^\| (`.+?`) \| .+ \| (.+) \|$", GUIDE.partition("## The room")[2], re.MULTILINE)
    told = {
        name: value.strip("`")
        for names, values in rows
        for name, value in zip(re.findall(r"`(\w+)`", names), values.split(", "), strict=True)
    }
    assert told.pop("profiles") == "none"
    assert told == {name: str(getattr(USUAL, name)) for name in told}
    with pytest.raises(RulesFileError) as refused:
        load_room("[room]\nx = 1\n[tables.a]\ny = 1", USUAL)
    of_room, of_table = (
        problem.allowed for problem in refused.value.problems if problem.code == "key_unknown"
    )
    assert set(of_room) == {"profiles", *told}
    assert all(f"`{name}`" in GUIDE or f"{name} =" in GUIDE for name in of_table)
