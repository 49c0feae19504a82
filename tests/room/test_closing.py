"""A table of one's own closes when its owner has gone."""

import msgspec

from doorcard.protocol.commands import LeaveSeat, QuickSeat, TakeSeat
from doorcard.protocol.messages import Accepted
from doorcard.room.outcome import EventsLogged, HandClosed, TableRemoved
from doorcard.rules.spec import Game
from tests.room.house import house, passive


def test_a_hand_that_ends_as_its_table_closes_is_kept_to_its_end() -> None:
    made = house()
    owner = made.join()
    answer = made.do(owner, QuickSeat(made.command_id(), Game.STUD8, bots=True))
    assert isinstance(answer, Accepted)
    own = str(answer.facts["table_id"])
    made.room.set_watchers(own, 1)
    for wanted in made.room.seats_wanting_bots():
        for _ in range(wanted.missing if wanted.table_id == own else 0):
            made.do(made.join(is_bot=True), TakeSeat(made.command_id(), own, wanted.buy_in))
    made.until_hand(own)
    made.do(owner, LeaveSeat(made.command_id(), own))
    while own in made.room.table_ids():
        assert made.act_somehow(passive, own)
    last = made.outcomes[-1].writes
    assert TableRemoved(own) in last
    assert any(isinstance(write, HandClosed) for write in last)
    rows = [write for write in last if isinstance(write, EventsLogged)]
    assert [event["type"] for event in msgspec.json.decode(rows[-1].events)][-1] == "HandEnded"
