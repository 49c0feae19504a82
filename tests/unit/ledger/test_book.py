"""The book moves chips whole or not at all; the auditor finds what is wrong by adding up again."""

import pytest

from doorcard.ledger import Book, Reason, Transfer, TransferRefused, audit
from doorcard.ledger.accounts import MINT, pot, stack, wallet

ANA, TABLE = wallet("ana"), stack("t1", 3)


def granted(amount: int = 1_000) -> Book:
    book = Book()
    book.post(Transfer("g", MINT, ANA, amount, Reason.GRANT))
    return book


def test_names_of_accounts_read_by_themselves() -> None:
    assert (ANA, TABLE, pot("h9")) == ("wallet:ana", "stack:t1:3", "pot:h9")


def test_a_transfer_leaves_one_account_and_arrives_at_the_other() -> None:
    book = granted()
    book.post(Transfer("b", ANA, TABLE, 400, Reason.BUY_IN))
    assert book.balances() == {MINT: -1_000, ANA: 600, TABLE: 400}
    assert book.total() == 0


def test_an_emptied_account_is_not_kept() -> None:
    book = granted()
    book.post(Transfer("b", ANA, TABLE, 1_000, Reason.BUY_IN))
    assert ANA not in book.balances()
    assert book.balance(ANA) == 0


@pytest.mark.parametrize(
    ("transfer", "code"),
    [
        pytest.param(Transfer("x", ANA, TABLE, 0, Reason.BUY_IN), "amount_not_positive", id="nothing"),
        pytest.param(Transfer("x", ANA, TABLE, -5, Reason.BUY_IN), "amount_not_positive", id="negative"),
        pytest.param(Transfer("x", ANA, ANA, 5, Reason.BUY_IN), "same_account", id="to itself"),
        pytest.param(Transfer("x", ANA, TABLE, 1_001, Reason.BUY_IN), "not_enough", id="below the floor"),
        pytest.param(
            Transfer("x", "rake", ANA, 1, Reason.AWARD), "not_enough", id="the rake has a floor too"
        ),
        pytest.param(Transfer("g", ANA, TABLE, 5, Reason.BUY_IN), "key_used", id="key seen before"),
    ],
)
def test_an_impossible_transfer_is_refused_and_moves_nothing(transfer: Transfer, code: str) -> None:
    book = granted()
    before = book.balances()
    with pytest.raises(TransferRefused) as refused:
        book.post(transfer)
    assert refused.value.code == code
    assert book.balances() == before


def test_of_several_transfers_all_are_moved_or_none() -> None:
    book = granted()
    good = Transfer("a", ANA, TABLE, 700, Reason.BUY_IN)
    with pytest.raises(TransferRefused):
        book.post_all([good, Transfer("b", ANA, TABLE, 700, Reason.BUY_IN)])
    assert book.balances() == {MINT: -1_000, ANA: 1_000}
    book.post_all([good])
    assert book.balance(TABLE) == 700


def test_only_so_many_keys_are_remembered() -> None:
    book = Book(keys_remembered=3)
    for key in "abcd":
        book.post(Transfer(key, MINT, ANA, 1, Reason.GRANT))
    with pytest.raises(TransferRefused):
        book.post(Transfer("d", MINT, ANA, 1, Reason.GRANT))
    book.post(Transfer("a", MINT, ANA, 1, Reason.GRANT))
    assert book.balance(ANA) == 5


# ---- the auditor ----

ROWS = [
    Transfer("1", MINT, ANA, 500, Reason.GRANT),
    Transfer("2", ANA, TABLE, 200, Reason.BUY_IN),
    Transfer("3", TABLE, ANA, 50, Reason.CASH_OUT),
]


def test_the_auditor_recomputes_every_balance() -> None:
    found = audit(ROWS)
    assert found.balances == {MINT: -500, ANA: 350, TABLE: 150}
    assert (found.transfers, found.total, found.is_clean) == (3, 0, True)


def test_the_auditor_agrees_with_right_balances_and_names_wrong_ones() -> None:
    right = {MINT: -500, ANA: 350, TABLE: 150, "pot:h1": 0}
    assert audit(ROWS, right).is_clean
    wrong = audit(ROWS, right | {ANA: 351})
    assert wrong.differences == ((ANA, 350, 351),)
    assert not wrong.is_clean


def test_the_auditor_names_an_account_that_was_ever_overdrawn() -> None:
    late = [Transfer("1", ANA, TABLE, 5, Reason.BUY_IN), Transfer("2", MINT, ANA, 5, Reason.GRANT)]
    assert audit(late).below_zero == (ANA,)


def test_the_auditor_names_a_repeated_key() -> None:
    assert audit([*ROWS, Transfer("2", MINT, ANA, 1, Reason.GRANT)]).repeated_keys == ("2",)
