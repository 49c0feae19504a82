"""The list of own fields and of what is lost: it holds for what is written, and the documentation has it."""

import tomllib
from pathlib import Path

import pytest

from doorcard.history.phh_limits import NOT_CARRIED, OWN_FIELDS
from doorcard.history.phh_write import write_phh
from doorcard.history.record import seen_by
from doorcard.rules.spec import Game
from tests.unit.history.test_phh_write import many_records

DOCUMENT = Path(__file__).parents[3] / "docs" / "formats.md"
STANDARD = {
    "variant", "ante_trimming_status", "antes", "bring_in", "small_bet", "big_bet", "starting_stacks",
    "actions", "finishing_stacks", "winnings", "players", "seats", "hand", "table",
    "time", "time_zone", "day", "month", "year",
}  # fmt: skip
"""The fields of the standard that fit a hand of stud, as far as we write them."""


def rows_of(title: str) -> dict[str, str]:
    """The table below a heading of the document, without its two head rows."""
    below = DOCUMENT.read_text("utf-8").split(f"### {title}\n", 1)[1]
    rows = [
        line.strip("| ").split(" | ") for line in below.split("\n#")[0].split("\n") if line.startswith("|")
    ]
    return {cells[0].strip("`"): cells[1] for cells in rows[2:]}


def test_the_document_has_every_own_field() -> None:
    assert rows_of("Own fields") == dict(OWN_FIELDS)


def test_the_document_has_everything_that_is_lost_with_its_reason() -> None:
    assert rows_of("What PHH does not carry") == dict(NOT_CARRIED)


@pytest.mark.parametrize("game", list(Game))
def test_fields_that_are_written_are_standard_or_listed(game: Game) -> None:
    records = [*many_records(game)[:100], *(seen_by(record, 0) for record in many_records(game)[:10])]
    written = frozenset().union(*(tomllib.loads(write_phh(record)) for record in records))
    assert written - STANDARD <= OWN_FIELDS.keys()
    assert written >= {
        "_profile",
        "_chip",
        "_rake",
        "_viewer",
        "_protected",
        "_house_rules",
        "_rake_schedule",
    }
