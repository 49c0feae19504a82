"""What people are given for nothing comes from the promotions; the mint makes only what is missing there."""

import pytest

from doorcard.ledger import Reason, Transfer
from doorcard.ledger.accounts import MINT, PROMOTIONS, wallet
from doorcard.protocol.commands import Refill
from doorcard.protocol.messages import Accepted
from tests.room.house import House, house, table


def ways(made: House) -> list[tuple[str, str, int, Reason]]:
    return [(row.debit, row.credit, row.amount, row.reason) for row in made.store.transfers]


def test_a_welcome_is_issued_and_given() -> None:
    made = house()
    person = made.join()
    assert ways(made) == [
        (MINT, PROMOTIONS, 200_000, Reason.ISSUE),
        (PROMOTIONS, wallet(person), 200_000, Reason.GRANT),
    ]


def test_a_refill_is_issued_and_given() -> None:
    made = house(table(), welcome_grant=0, refill_to=15_000, refill_below=5_000)
    person = made.join()
    assert isinstance(made.do(person, Refill("r")), Accepted)
    assert ways(made) == [
        (MINT, PROMOTIONS, 15_000, Reason.ISSUE),
        (PROMOTIONS, wallet(person), 15_000, Reason.REFILL),
    ]


def test_a_bot_plays_with_the_houses_own_chips() -> None:
    made = house()
    bot = made.join(is_bot=True)
    assert ways(made) == [(MINT, wallet(bot), 200_000, Reason.GRANT)]


@pytest.mark.parametrize(("back", "issued"), [(50_000, 150_000), (200_000, 0), (260_000, 0)])
def test_chips_that_came_back_are_given_again_first(back: int, issued: int) -> None:
    made = house()
    made.store.book.post(Transfer("i", MINT, PROMOTIONS, back, Reason.ISSUE))
    made.restart()
    person = made.join()
    assert made.wallet(person) == 200_000
    assert sum(amount for _, _, amount, reason in ways(made) if reason is Reason.ISSUE) == issued
    assert made.store.book.balance(PROMOTIONS) == back + issued - 200_000
