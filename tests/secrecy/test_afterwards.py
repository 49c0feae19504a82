"""What the room says of closed hands is the same in two worlds that differ in cards which nobody was shown.

Through a real store: each player's list, hand, files in all forms with names and without, chances, proof of
the deck, links with and without his own cards, statistics and account.
"""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from doorcard.server.hand_records import closed_hands
from tests.secrecy.afterwards import told_afterwards
from tests.secrecy.compare import Difference, differences
from tests.secrecy.session import Found, Session
from tests.secrecy.world import Heard

WAYS_OUT = {"list", "statistics", "account", "hand", "chances", "file", "proof", "link", "host"}


def asked(session: Session, folder: Path, most: int = 8) -> tuple[Heard, Heard]:
    """Both worlds' answers, to ``most`` of the players, after a session that was played to an end."""
    users = session.users[:-2][:most]
    writes = (session.one.runner.writes[: session.rows], session.other.runner.writes)
    folders = (folder / "one", folder / "other")
    one, other = (
        asyncio.run(told_afterwards(where, rows, users, session.changed))
        for where, rows in zip(folders, writes, strict=True)
    )
    return one, other


def whole_session(seed: str, hands: int = 4) -> tuple[Session, Found]:
    found = Found()
    session = Session(seed, found, hands=hands, all_whole=True)
    session.play()
    assert not found.differences
    return session, found


def compared(seeds: list[str], folder: Path) -> tuple[list[Difference], Counter[str], Counter[str]]:
    """What differed in these sessions, what was asked for how often, and what became of the hands."""
    ways: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    different: list[Difference] = []
    for seed in seeds:
        session, found = whole_session(seed)
        one, other = asked(session, folder / seed)
        different += differences(one, other)
        ways.update(channel.partition(" ")[0] for channel, _ in one)
        kinds += found.kinds
    return different, ways, kinds


@pytest.mark.parametrize("seed", ["e", "f"])
def test_closed_hands_are_told_the_same_in_two_worlds(seed: str, tmp_path: Path) -> None:
    different, ways, kinds = compared([seed], tmp_path)
    assert not different
    assert ways.keys() >= WAYS_OUT
    assert kinds["folded"] + kinds["mucked"] + kinds["won unseen"]


def test_a_hand_in_play_has_no_way_out(tmp_path: Path) -> None:
    """Even to those who play it: no role gets a hand before its end."""
    session, _ = whole_session("in play", hands=1)
    writes = session.one.runner.writes  # of the next hand, too, which has begun
    (in_play,) = session.one.store.opened.keys() - session.one.store.closed.keys()
    heard = asyncio.run(told_afterwards(tmp_path, writes, session.users, {in_play: set()}))
    about = {text for channel, text in heard if channel.startswith("refused")}
    assert about == {'"hand_unknown"'}
    assert not any(in_play in text for channel, text in heard if not channel.startswith("account"))
    assert not any(channel.startswith(("hand", "file", "proof", "link", "chances")) for channel, _ in heard)
    assert not any(stored.hand_id == in_play for stored in closed_hands(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_hundreds_of_closed_hands_are_told_the_same_in_two_worlds(part: int, tmp_path: Path) -> None:
    different, ways, kinds = compared([f"{part} {number}" for number in range(20)], tmp_path)
    assert not different
    assert ways.keys() >= WAYS_OUT
    assert all(kinds[kind] for kind in ("folded", "mucked", "won unseen", "side pots"))
