"""What opens something by itself cannot be guessed: 128 bits at least (OWASP ASVS 5.0, 6.5.2 and 11.5.1)."""

import math
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doorcard.server import logins
from doorcard.server.clock import new_id
from doorcard.server.store import DATABASE_NAME
from doorcard.server.store_sqlite import open_database


@pytest.fixture
def account(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A database with one lasting account."""
    with closing(open_database(tmp_path / DATABASE_NAME)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        row = ("user-ana", "Ana", logins.login_key("Ana"), None, 0, 0)
        connection.execute("INSERT INTO logins VALUES (?, ?, ?, ?, ?, ?)", row)
        yield connection


def bits(signs: str, alphabet: int) -> float:
    """How many bits so many signs of an alphabet can hold."""
    return len(signs) * math.log2(alphabet)


def test_recovery_codes_and_links_have_128_bits(account: sqlite3.Connection) -> None:
    codes = [code.replace("-", "") for code in logins.new_codes(account, "user-ana")]
    assert len(set(codes)) == len(codes) == logins.CODES
    assert all(bits(code, 32) >= 128 and set(code) <= set(logins.CODE_ALPHABET) for code in codes)
    links = {new_id("").rpartition("-")[2] for _ in range(100)}
    assert len(links) == 100
    assert all(bits(link, 16) >= 128 for link in links)
    for at in range(32):
        assert len({link[at] for link in links}) > 1, "each place of a link differs"


def test_a_code_of_80_bits_that_was_given_before_still_opens(account: sqlite3.Connection) -> None:
    old = "0123-4567-89ab-cdef"
    account.execute("INSERT INTO recovery_codes VALUES (?, 'user-ana')", (logins.code_digest(old),))
    assert logins.use_code(account, "ana", "O123 4567 89AB CDEF") == "user-ana"
