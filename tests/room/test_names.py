"""A nickname that nobody has used for 30 days is free for whoever asks for it."""

from collections.abc import Callable

import msgspec
import pytest

from doorcard.protocol.commands import JoinLine, OpenTable, Rename, SetLanguage
from doorcard.protocol.messages import Accepted, Refused
from doorcard.room import Refusal, SavedRoom
from doorcard.rules.spec import Game
from tests.room.house import House, MemoryStore, house, table

DAY_MS = 24 * 3600 * 1000
MONTH_MS = 30 * DAY_MS


def test_a_name_is_free_when_its_guest_was_not_here_for_30_days() -> None:
    made = house()
    old = gone(made, "Luis")
    later(made, MONTH_MS - 1)
    assert taken(made, "luis")
    later(made, 1)
    new = made.join("luis")
    assert names(made, new) == "luis"
    assert names(made, old) not in {"Luis", "luis"}
    assert any(sign.isdigit() for sign in names(made, old)), "he is a numbered guest"


def test_whoever_loses_his_name_keeps_his_chips_and_may_take_another() -> None:
    made = house()
    old = gone(made, "Luis")
    chips = made.wallet(old)
    later(made, MONTH_MS)
    made.join("Luis")
    assert made.wallet(old) == chips > 0
    made.take(made.room.connected(old, made.now))
    assert isinstance(made.do(old, Rename(made.command_id(), "Luis")), Refused)
    assert isinstance(made.do(old, Rename(made.command_id(), "Luis B")), Accepted)


def test_a_name_is_freed_for_who_changes_his_own_too() -> None:
    made = house()
    old, ana = gone(made, "Luis"), made.join("Ana")
    assert made.do(ana, Rename("r1", "Luis")) == Refused("r1", "nickname_taken", {"nickname": "Luis"})
    later(made, MONTH_MS)
    assert made.do(ana, Rename("r2", "LUIS")) == Accepted("r2", {"nickname": "LUIS"})
    assert names(made, old) != "Luis"
    assert not taken(made, "Ana"), "the name that he had is free at once"


def test_who_keeps_the_name_asks_nobody() -> None:
    """Writing one's own name otherwise takes it from nobody."""
    made = house()
    ana = made.join("Ana")
    assert made.do(ana, Rename("r1", "ANA")) == Accepted("r1", {"nickname": "ANA"})


def sits(made: House, user_id: str) -> None:
    made.sit(user_id)


def owns(made: House, user_id: str) -> None:
    opened = OpenTable(made.command_id(), Game.STUD8, "4-8", name="Peña")
    assert isinstance(made.do(user_id, opened), Accepted)


def waits(made: House, user_id: str) -> None:
    for other in [made.join() for _ in range(2)]:
        made.sit(other)
    assert isinstance(made.do(user_id, JoinLine(made.command_id(), "t1")), Accepted)


def only_connected(made: House, user_id: str) -> None:
    pass


@pytest.mark.parametrize("holds", [sits, owns, waits, only_connected])
def test_a_name_stays_with_who_is_here_or_is_counted_on(holds: Callable[[House, str], None]) -> None:
    made = house(table(seats=2))
    user_id = made.join("Luis")
    holds(made, user_id)
    made.wall_ms += 2 * MONTH_MS  # the clock of the day goes on; nobody at the table is away for long
    assert taken(made, "Luis")
    if holds is not only_connected:
        made.take(made.room.disconnected(user_id, made.now))
        made.wall_ms += 2 * MONTH_MS
        assert taken(made, "Luis")


def test_a_bot_keeps_its_name() -> None:
    made = house()
    made.join("Bruno", is_bot=True)
    later(made, 2 * MONTH_MS)
    assert taken(made, "Bruno")


def test_who_was_connected_for_long_counts_as_here_until_he_went_also_after_a_restart() -> None:
    made = house()
    user_id = made.join("Luis")
    later(made, MONTH_MS)
    made.take(made.room.disconnected(user_id, made.now))
    made.restart(MONTH_MS - DAY_MS)
    assert taken(made, "Luis")
    later(made, DAY_MS)
    assert not taken(made, "Luis")


def test_a_session_in_use_without_a_line_counts() -> None:
    made = house()
    user_id = gone(made, "Luis")
    later(made, MONTH_MS - DAY_MS)
    made.room.seen(user_id, made.now)
    later(made, MONTH_MS - DAY_MS)
    assert taken(made, "Luis")
    later(made, DAY_MS)
    assert not taken(made, "Luis")


def test_what_was_done_lately_counts_after_a_restart() -> None:
    made = house()
    user_id = made.join("Luis")
    later(made, MONTH_MS - DAY_MS)
    made.do(user_id, SetLanguage(made.command_id(), "en"))
    made.restart(2 * DAY_MS)
    assert taken(made, "Luis")


@pytest.mark.parametrize(("ago_ms", "is_taken"), [(MONTH_MS - 10_000, True), (MONTH_MS + 10_000, False)])
def test_a_session_seen_before_a_restart_counts(ago_ms: int, is_taken: bool) -> None:
    made = house()
    user_id = gone(made, "Luis")
    later(made, 3 * MONTH_MS)
    made.store = Seen(made.store, {user_id: made.wall_ms - ago_ms})
    made.restart(0)
    assert taken(made, "Luis") == is_taken


def test_both_names_are_those_after_a_restart_and_the_old_guest_was_not_here() -> None:
    made = house()
    old = gone(made, "Luis")
    later(made, MONTH_MS)
    new = made.join("Luis")
    rows = made.store.users
    numbered = rows[old].nickname
    assert rows[old].at_ms <= made.wall_ms - MONTH_MS, "nobody was here but the new one"
    made.restart()
    assert (names(made, old), names(made, new)) == (numbered, "Luis")


class Seen(MemoryStore):
    """The rows of another store, with sessions seen at these times."""

    def __init__(self, rows: MemoryStore, seen: dict[str, int]) -> None:
        self.__dict__.update(rows.__dict__)
        self.sessions = seen

    def load(self) -> SavedRoom:
        return msgspec.structs.replace(super().load(), seen=self.sessions)


def gone(made: House, nickname: str) -> str:
    """A guest who has come and gone."""
    user_id = made.join(nickname)
    made.take(made.room.disconnected(user_id, made.now))
    return user_id


def later(made: House, span_ms: int) -> None:
    made.mono_ms += span_ms
    made.wall_ms += span_ms


def names(made: House, user_id: str) -> str:
    return made.room.welcome(user_id, made.now).nickname


def taken(made: House, nickname: str) -> bool:
    """Whether somebody who asks for it is refused; else he has it."""
    try:
        made.join(nickname)
    except Refusal as refusal:
        return refusal.code == "nickname_taken"
    return False
