"""Anybody does anything at any time, the process stops now and then: the books stay right."""

from random import Random

import pytest

from doorcard.engine import ActionKind
from doorcard.ledger import audit
from doorcard.protocol.commands import (
    AddChips,
    Command,
    Decide,
    LeaveSeat,
    MyLastHand,
    QuickSeat,
    Refill,
    Rename,
    SetLanguage,
    SetMuck,
    ShowHand,
    SitOut,
    TakeSeat,
    UseBank,
)
from doorcard.room.outcome import ToCaller, ToTable
from doorcard.rules.spec import Game
from tests.room.house import House, house, table


def any_command(made: House, random: Random) -> Command:
    """A command that may be sensible or not."""
    identity = made.command_id() if random.random() < 0.95 else "again"
    tables = [*made.room.table_ids(), "nowhere"]
    table_id = random.choice(tables)
    amount = random.choice([0, 1, 100, 4_000, 8_000, 16_000, 40_000, 10**9])
    stakes, game, is_so = (
        random.choice([None, "4-8", "1-2", "x"]),
        random.choice(list(Game)),
        random.random() < 0.4,
    )
    choices: list[Command] = [
        TakeSeat(identity, table_id, amount, random.choice([None, None, *range(1, 9)])),
        QuickSeat(identity, game, stakes, bots=is_so),
        LeaveSeat(identity, table_id),
        SitOut(identity, table_id, on=is_so),
        AddChips(identity, table_id, amount),
        SetMuck(identity, table_id, on=is_so),
        UseBank(identity, table_id),
        ShowHand(identity, table_id, shown_hand(made, table_id), on=is_so),
        MyLastHand(identity, table_id, on=is_so),
        Refill(identity),
        Rename(identity, random.choice(["Ana", "Eva", "x", "Nadie 12"])),
        SetLanguage(identity, random.choice(["es", "en"])),
        any_decision(made, random, table_id, identity),
    ]
    return random.choice(choices)


def shown_hand(made: House, table_id: str) -> str:
    """The hand that lies on a table, if any."""
    return (made.public(table_id).hand_id if table_id in made.room.table_ids() else None) or "none"


def any_decision(made: House, random: Random, table_id: str, identity: str) -> Decide:
    kind, to = random.choice(list(ActionKind)), random.choice([0, 200, 400, 800, 1_600])
    if table_id not in made.room.table_ids():
        return Decide(identity, table_id, "hand-1", 1, kind, to)
    public = made.public(table_id)
    number = 0 if public.turn is None else public.turn.decision_no
    return Decide(identity, table_id, public.hand_id or "none", number, kind, to)


def right_decision(made: House, random: Random) -> tuple[str, Decide] | None:
    """What a player to act may do, somewhere."""
    for table_id in random.sample(made.room.table_ids(), len(made.room.table_ids())):
        public, actor = made.public(table_id), made.actor(table_id)
        if actor is not None and public.turn is not None and public.hand_id is not None:
            option = random.choice(made.private(actor, table_id).legal)
            number = public.turn.decision_no
            return actor, Decide(made.command_id(), table_id, public.hand_id, number, option.kind, option.to)
    return None


def one_thing(made: House, random: Random, people: list[str]) -> None:
    chance = random.random()
    user_id = random.choice(people)
    if chance < 0.55 and (found := right_decision(made, random)) is not None:
        made.do(*found)
    elif chance < 0.80:
        before = len(made.answers)
        made.do(user_id, any_command(made, random))
        assert len(made.answers) == before + 1
        answers = [send for send in made.outcomes[-1].sends if isinstance(send, ToCaller)]
        assert len(answers) == 1
    elif chance < 0.90:
        made.pass_ms(random.choice([100, 3_000, 10_000, 60_000]))
    elif chance < 0.95:
        change = random.choice([made.room.connected, made.room.disconnected])
        made.take(change(user_id, made.now))
    elif chance < 0.96:
        made.restart()
    else:
        made.room.set_watchers(random.choice(made.room.table_ids()), random.randrange(2))
        seat_bots(made)


def seat_bots(made: House) -> None:
    for wanted in made.room.seats_wanting_bots():
        bot = made.join(is_bot=True)
        made.do(bot, TakeSeat(made.command_id(), wanted.table_id, wanted.buy_in))


def check(made: House, granted: int) -> None:
    found = audit(made.store.transfers, made.store.book.balances())
    assert found.is_clean, found
    assert -found.balances.get("mint", 0) >= granted
    running = {made.public(table_id).hand_id for table_id in made.room.table_ids()}
    pots = {account.removeprefix("pot:") for account in found.balances if account.startswith("pot:")}
    assert pots <= running


def numbers_have_no_gaps(made: House) -> None:
    """``seq`` counts every update of a table, one by one, since the last start."""
    last: dict[str, int] = {}
    for outcome in made.outcomes:
        for send in outcome.sends:
            if isinstance(send, ToTable):
                before = last.get(send.table_id)
                assert before is None or send.seq == before + 1 or send.seq <= before
                last[send.table_id] = send.seq


@pytest.mark.parametrize("seed", range(8))
def test_chaos_leaves_the_books_right(seed: int) -> None:
    random = Random(seed)
    tables = (
        table("t1", bots=3),
        table("t2", game=Game.STUD, profile="cash", seats=4),
        table("t3", clock=False),
    )
    made = house(*tables, seed=seed, max_seats_per_user=3)
    people = [made.join() for _ in range(7)]
    for number in range(400):
        one_thing(made, random, people)
        if number % 50 == 0:
            check(made, 7 * made.config.welcome_grant)
    check(made, 7 * made.config.welcome_grant)
    numbers_have_no_gaps(made)
    assert made.store.opened
