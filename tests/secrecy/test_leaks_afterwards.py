"""A leak that is planted in what is told of closed hands is found in the way out by which it goes."""

from pathlib import Path

import pytest

from tests.secrecy import leaks_afterwards as leaks
from tests.secrecy.compare import differences
from tests.secrecy.leaks import Plant
from tests.secrecy.session import Session
from tests.secrecy.test_afterwards import asked, whole_session

PLANTED: list[tuple[Plant, set[str]]] = [
    (leaks.whole_records, {"hand", "chances", "file", "proof", "host"}),
    (leaks.to_the_host, {"host"}),
    (leaks.lists, {"list"}),
    (leaks.statistics, {"statistics", "account"}),
    (leaks.accounts, {"account"}),
    (leaks.links, {"link"}),
    (leaks.chances_of_links, {"link chances"}),
    (leaks.proofs, {"proof"}),
]


@pytest.fixture(scope="module")
def session() -> Session:
    return whole_session("i", hands=1)[0]


@pytest.mark.parametrize(("plant", "ways"), PLANTED, ids=lambda value: getattr(value, "__name__", None))
def test_a_leak_in_what_is_told_of_closed_hands_is_found_there(
    session: Session, plant: Plant, ways: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    found = differences(*asked(session, tmp_path, most=3))
    assert {_way(one.channel) for one in found} == ways


def _way(channel: str) -> str:
    """The channel without whose it is."""
    way = channel.partition(" user-")[0]
    return "file" if way.startswith("file") else way
