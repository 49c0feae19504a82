"""A passkey is kept for the session that asked for it, and for no other."""

from contextlib import closing
from pathlib import Path

import pytest

from doorcard.server import logins, session_rows
from doorcard.server.logins import AccountError
from doorcard.server.passkey_rows import Key, keep
from doorcard.server.store import DATABASE_NAME
from doorcard.server.store_sqlite import open_database
from doorcard.server.tickets import Ticket

SESSION = b"s" * 32
KEY = Key(b"credential", "user-ana", b"public", 0)


@pytest.mark.parametrize("is_there", [True, False])
def test_a_guest_who_has_logged_out_meanwhile_is_not_made_lasting(tmp_path: Path, is_there: bool) -> None:
    asked = Ticket(b"challenge", "add", "localhost", 0, "user-ana", SESSION, "Ana")
    with closing(open_database(tmp_path / DATABASE_NAME)) as connection:
        connection.execute("INSERT INTO users VALUES ('user-ana', 'Ana', 'es', 0, 0, 0, NULL)")
        session_rows.add_session(connection, SESSION, "user-ana", "", at_ms=1, proved_ms=0)
        if is_there:
            codes, _ = keep(connection, KEY, asked, "Firefox")
            assert len(codes) == logins.CODES
        else:
            session_rows.end_session(connection, SESSION)
            with pytest.raises(AccountError, match="no_session"):
                keep(connection, KEY, asked, "Firefox")
        assert (logins.login_of(connection, "user-ana") is not None) == is_there
