"""Tables of friends: who finds them, who comes in, and what their owner may do."""

import pytest

from doorcard.protocol.commands import (
    AcceptInvitation,
    Command,
    Invite,
    LastHand,
    LeaveSeat,
    Link,
    OpenTable,
    PauseTable,
    QuickSeat,
    SendAway,
    TakeSeat,
    UnwatchTable,
    WatchTable,
)
from doorcard.protocol.messages import Accepted, Refused, TableClosed, TableNotice
from doorcard.room import Refusal
from doorcard.rules.spec import Game
from tests.room.house import House, folding, house, passive


def done(made: House, user_id: str, command: Command) -> dict[str, str | int]:
    """Carry out a command that must be accepted; its facts."""
    answer = made.do(user_id, command)
    assert isinstance(answer, Accepted), answer
    return answer.facts


def refused(made: House, user_id: str, command: Command) -> str:
    """Carry out a command that must be refused and change nothing; the code."""
    before = (dict(made.store.tables), dict(made.store.seats), len(made.store.transfers))
    answer = made.do(user_id, command)
    assert isinstance(answer, Refused), answer
    assert before == (dict(made.store.tables), dict(made.store.seats), len(made.store.transfers))
    return answer.code


def opened(made: House, owner: str, *, bots: int = 0, clock: bool = True) -> tuple[str, str]:
    """A table of friends, and the secret of its link."""
    asked = OpenTable(made.command_id(), Game.STUD8, "4-8", "Los jueves", clock=clock, bots=bots)
    facts = done(made, owner, asked)
    return str(facts["table_id"]), str(facts["invitation"])


def accept(made: House, user_id: str, invitation: str) -> str:
    return str(done(made, user_id, AcceptInvitation(made.command_id(), invitation))["table_id"])


def listed(made: House, user_id: str) -> set[str]:
    return {line.table_id for line in made.room.lobby_for(user_id).tables}


def friends_house(guests: int = 1) -> tuple[House, str, str, list[str]]:
    """A house, the owner's table of friends, and the owner and his guests on its first seats."""
    made = house()
    owner = made.join("Ana")
    table_id, invitation = opened(made, owner)
    people = [owner] + [made.join(f"Guest {number}") for number in range(1, guests + 1)]
    for person in people[1:]:
        accept(made, person, invitation)
    for person in people:
        made.sit(person, table_id)
    return made, table_id, invitation, people


# ---- who finds it ----


def test_only_the_owner_and_his_guests_find_the_table_in_the_lobby() -> None:
    made, table_id, _, (owner, guest) = friends_house()
    stranger = made.join("Eva")
    assert table_id in listed(made, owner)
    assert table_id in listed(made, guest)
    assert listed(made, stranger) == {"t1"}


def test_a_stranger_can_neither_watch_nor_sit_nor_ask_for_the_link() -> None:
    made, table_id, _, _ = friends_house()
    stranger = made.join("Eva")
    for command in (
        WatchTable(made.command_id(), table_id),
        TakeSeat(made.command_id(), table_id, 16_000),
        Invite(made.command_id(), table_id),
        PauseTable(made.command_id(), table_id, True),
        LastHand(made.command_id(), table_id, True),
        SendAway(made.command_id(), table_id, "Ana"),
    ):
        assert refused(made, stranger, command) == "private_table"
    with pytest.raises(Refusal) as failed:
        made.room.snapshot(table_id, stranger, made.now)
    assert failed.value.code == "private_table"
    with pytest.raises(Refusal):
        made.room.rules_of(table_id, stranger)


def test_a_table_of_bots_of_ones_own_is_not_to_be_watched_by_others() -> None:
    made = house()
    owner, stranger = made.join(), made.join()
    facts = done(made, owner, QuickSeat(made.command_id(), Game.STUD8, bots=True))
    watch = WatchTable(made.command_id(), str(facts["table_id"]))
    assert refused(made, stranger, watch) == "private_table"
    assert done(made, owner, WatchTable(made.command_id(), watch.table_id)) == {}


def test_quick_seat_never_leads_to_friends() -> None:
    made, table_id, _, _ = friends_house()
    other = made.join("Eva")
    assert done(made, other, QuickSeat(made.command_id(), Game.STUD8))["table_id"] == "t1"
    assert table_id != "t1"


def test_a_table_of_ones_own_with_bots_is_another_than_that_of_friends() -> None:
    made, table_id, _, (owner, _) = friends_house()
    facts = done(made, owner, QuickSeat(made.command_id(), Game.STUD8, "4-8", bots=True))
    assert facts["table_id"] != table_id


# ---- the link ----


def test_the_link_opens_the_table_to_watch_and_to_sit() -> None:
    made = house()
    owner, guest = made.join("Ana"), made.join("Luis")
    table_id, invitation = opened(made, owner)
    assert accept(made, guest, invitation) == table_id
    assert accept(made, guest, invitation) == table_id, "twice is no fault"
    assert done(made, guest, WatchTable(made.command_id(), table_id)) == {}
    made.sit(guest, table_id)
    assert made.public(table_id).friends is not None


@pytest.mark.parametrize("guess", ["", "invitation", "t1", "ñandú", "0" * 64])
def test_a_guessed_link_opens_nothing(guess: str) -> None:
    made, _, _, _ = friends_house()
    stranger = made.join("Eva")
    assert refused(made, stranger, AcceptInvitation(made.command_id(), guess)) == "no_invitation"


@pytest.mark.parametrize("link", [Link.NEW, Link.NONE])
def test_a_link_that_was_taken_back_opens_nothing_more(link: Link) -> None:
    made, table_id, old, (owner, guest) = friends_house()
    late = made.join("Eva")
    new = done(made, owner, Invite(made.command_id(), table_id, link))["invitation"]
    assert new != old
    assert (new == "") == (link is Link.NONE)
    assert refused(made, late, AcceptInvitation(made.command_id(), old)) == "no_invitation"
    assert table_id in listed(made, guest), "who is in stays in"
    if new:
        assert accept(made, late, str(new)) == table_id


def test_the_link_guests_and_pause_outlast_a_restart() -> None:
    made, table_id, invitation, (owner, guest) = friends_house()
    done(made, owner, PauseTable(made.command_id(), table_id, True))
    made.restart()
    assert done(made, owner, Invite(made.command_id(), table_id))["invitation"] == invitation
    assert table_id in listed(made, guest)
    friends = made.public(table_id).friends
    assert friends is not None
    assert friends.paused


def test_the_guest_whom_the_hundred_and_first_pushes_out_is_shown_out() -> None:
    """The first without a seat: the table is not for him until he opens the link again."""
    made, table_id, invitation, _ = friends_house()
    watchers = [made.join() for _ in range(100)]
    for watcher in watchers:
        accept(made, watcher, invitation)
    out = [watcher for watcher in watchers if table_id not in listed(made, watcher)]
    assert out == watchers[:1]
    said = [message for message in made.said[out[0]] if isinstance(message, TableNotice | TableClosed)]
    facts: dict[str, str | int] = {"name": made.public(table_id).name, "most": 100}
    assert said == [TableNotice(table_id, "crowded_out", facts), TableClosed(table_id)], "the reason first"
    assert not any(made.heard(watcher, TableClosed) for watcher in watchers[1:])
    assert not any(made.heard(watcher, TableNotice) for watcher in watchers[1:])
    accept(made, out[0], invitation)
    assert table_id in listed(made, out[0])


def test_only_the_owner_gets_at_the_link() -> None:
    made, table_id, _, (_, guest) = friends_house()
    assert refused(made, guest, Invite(made.command_id(), table_id)) == "not_owner"


@pytest.mark.parametrize("name", ["", "x", "a\nb", "<b>hola</b>", "-" * 5, "n" * 21])
def test_a_table_needs_a_readable_name(name: str) -> None:
    made = house()
    command = OpenTable(made.command_id(), Game.STUD, "4-8", name)
    assert refused(made, made.join(), command) == "table_name"


def test_the_fifth_table_of_ones_own_is_refused() -> None:
    made = house()
    owner = made.join()
    for _ in range(4):
        opened(made, owner)
    assert refused(made, owner, OpenTable(made.command_id(), Game.STUD, "4-8")) == "too_many_tables"


def test_a_full_room_lets_a_table_go_where_nobody_is() -> None:
    made = house(max_tables=3)
    first, second = made.join(), made.join()
    opened(made, first)
    kept, _ = opened(made, first)
    made.sit(first, kept)
    new, _ = opened(made, second)
    assert made.room.table_ids() == ("t1", kept, new)
    made.sit(second, new)
    assert refused(made, second, OpenTable(made.command_id(), Game.STUD, "4-8")) == "too_many_tables"


def test_the_room_keeps_the_last_four_tables_that_are_over() -> None:
    made = house()
    owner = made.join()
    tables = []
    for _ in range(6):
        table_id, _ = opened(made, owner)
        done(made, owner, LastHand(made.command_id(), table_id, True))
        tables.append(table_id)
    assert made.room.table_ids() == ("t1", *tables[1:])


def test_an_order_that_is_sent_twice_is_carried_out_once() -> None:
    made = house()
    owner = made.join()
    command = OpenTable("same", Game.STUD, "4-8")
    assert done(made, owner, command) == done(made, owner, command)
    assert len(made.room.table_ids()) == 2


# ---- the owner's orders ----


def test_a_pause_lets_the_hand_end_and_no_other_begin() -> None:
    made, table_id, _, (owner, _) = friends_house()
    hand = made.until_hand(table_id)
    done(made, owner, PauseTable(made.command_id(), table_id, True))
    assert made.play_hand(folding, table_id) == hand
    made.pass_ms(10 * 60_000)
    assert made.public(table_id).hand_id is None
    done(made, owner, PauseTable(made.command_id(), table_id, False))
    assert made.until_hand(table_id) != hand


def test_the_last_hand_is_played_and_then_everybody_has_his_chips_and_nobody_sits_down() -> None:
    made, table_id, _, people = friends_house()
    made.until_hand(table_id)
    done(made, people[0], LastHand(made.command_id(), table_id, True))
    late = TakeSeat(made.command_id(), table_id, 16_000)
    made.play_hand(passive, table_id)
    made.pass_ms(60_000)
    friends = made.public(table_id).friends
    assert friends is not None
    assert friends.is_over
    assert made.seated(table_id) == {}
    assert sum(made.wallet(person) for person in people) == 2 * 200_000
    assert refused(made, people[1], late) == "table_closing"
    assert table_id not in listed(made, people[0])
    assert refused(made, people[0], PauseTable(made.command_id(), table_id, True)) == "table_over"
    made.restart()
    assert len(made.room.settlement(table_id, people[1])) == 2, "the sheet is still there"


def test_a_last_hand_that_bots_play_to_its_end_is_shown_and_then_the_table_is_over() -> None:
    made, table_id, _, people = friends_house()
    for _ in range(2):
        made.sit(made.join(is_bot=True), table_id)
    made.until_hand(table_id)
    done(made, people[0], LastHand(made.command_id(), table_id, True))
    for person in people:
        done(made, person, LeaveSeat(made.command_id(), table_id))
    made.play_hand(folding, table_id)
    assert set(made.seated(table_id).values()).isdisjoint(people)
    made.pass_ms(60_000)
    friends = made.public(table_id).friends
    assert friends is not None
    assert friends.is_over
    assert made.seated(table_id) == {}
    assert len(made.room.settlement(table_id, people[1])) == 4


def test_the_last_hand_can_be_called_off() -> None:
    made, table_id, _, (owner, _) = friends_house()
    first = made.until_hand(table_id)
    done(made, owner, LastHand(made.command_id(), table_id, True))
    done(made, owner, LastHand(made.command_id(), table_id, False))
    made.play_hand(folding, table_id)
    made.pass_ms(5_000)
    assert made.until_hand(table_id) != first


def test_the_table_stays_when_its_owner_leaves_his_seat_and_through_a_restart() -> None:
    made, table_id, _, (owner, _) = friends_house()
    done(made, owner, PauseTable(made.command_id(), table_id, True))
    done(made, owner, LeaveSeat(made.command_id(), table_id))
    made.restart()
    assert table_id in made.room.table_ids()
    made.sit(owner, table_id)


def test_who_is_sent_away_plays_his_hand_and_is_then_shut_out() -> None:
    made, table_id, invitation, (owner, guest) = friends_house()
    made.until_hand(table_id)
    done(made, owner, SendAway(made.command_id(), table_id, "guest 1"))
    made.play_hand(passive, table_id)
    assert made.seated(table_id)[2] == guest, "he sees the result"
    made.pass_ms(60_000)
    assert list(made.seated(table_id).values()) == [owner]
    assert made.heard(guest, TableClosed) == [TableClosed(table_id)]
    assert made.heard(guest, TableNotice)[-1].code == "sent_away"
    assert table_id not in listed(made, guest)
    assert refused(made, guest, WatchTable(made.command_id(), table_id)) == "private_table"
    assert refused(made, guest, AcceptInvitation(made.command_id(), invitation)) == "sent_away"
    assert sum(made.wallet(person) for person in (owner, guest)) < 400_000, "the owner still has a stack"


def test_who_is_sent_away_goes_after_the_hand_also_through_a_restart() -> None:
    made, table_id, _, (owner, guest, other) = friends_house(guests=2)
    made.until_hand(table_id)
    done(made, owner, SendAway(made.command_id(), table_id, "Guest 1"))
    made.restart()
    for person in (owner, guest, other):
        made.take(made.room.connected(person, made.now))
    made.play_hand(passive, table_id)
    made.pass_ms(15_000)
    assert sorted(made.seated(table_id).values()) == sorted([owner, other])


def test_who_only_watches_is_sent_away_at_once_and_a_new_link_forgives() -> None:
    made, table_id, invitation, (owner, _) = friends_house()
    watcher = made.join("Eva")
    accept(made, watcher, invitation)
    done(made, owner, SendAway(made.command_id(), table_id, "Eva"))
    assert made.heard(watcher, TableClosed) == [TableClosed(table_id)]
    new = str(done(made, owner, Invite(made.command_id(), table_id, Link.NEW))["invitation"])
    assert accept(made, watcher, new) == table_id


@pytest.mark.parametrize("nickname", ["Ana", "Nobody", ""])
def test_nobody_but_guests_can_be_sent_away(nickname: str) -> None:
    made, table_id, _, (owner, _) = friends_house()
    assert refused(made, owner, SendAway(made.command_id(), table_id, nickname)) == "not_here"


def test_a_bot_that_is_sent_away_is_not_replaced() -> None:
    made = house()
    owner = made.join("Ana")
    table_id, _ = opened(made, owner, bots=2)
    made.sit(owner, table_id)
    bots = [made.join(is_bot=True) for _ in range(2)]
    for bot in bots:
        made.sit(bot, table_id)
    assert made.room.seats_wanting_bots() == ()
    name = next(seat.nickname for seat in made.public(table_id).seats if seat is not None and seat.is_bot)
    done(made, owner, SendAway(made.command_id(), table_id, name))
    assert len(made.seated(table_id)) == 2
    assert made.room.seats_wanting_bots() == ()


def test_a_guest_gives_no_orders() -> None:
    made, table_id, _, (_, guest) = friends_house()
    for command in (
        PauseTable(made.command_id(), table_id, True),
        LastHand(made.command_id(), table_id, True),
        SendAway(made.command_id(), table_id, "Ana"),
    ):
        assert refused(made, guest, command) == "not_owner"
    assert done(made, guest, UnwatchTable(made.command_id(), table_id)) == {}
    assert refused(made, guest, PauseTable(made.command_id(), "t1", True)) == "not_owner"
