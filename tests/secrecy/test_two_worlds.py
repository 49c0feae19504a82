"""Design law 3 over whole hands: worlds that differ only in cards that somebody may not know are the same to
him, whatever is played and whatever he listens to.

Compared are all bytes over every line of the players whose cards are the same, of two who only look, and of
the owner of a table of friends; the lobby; what the server logs, down to lines for debugging; the page of
figures; when the room wants to be woken next; how many messages there are, how long and in which order.
"""

import pytest

from tests.secrecy.session import Found, Session

SESSIONS = 20
SLOW_PARTS, SLOW_HANDS = 50, 2_000


def played(seed: str, sessions: int = 10**9, hands: int = 10**9) -> Found:
    """So many sessions, or as many as give so many hands; stops at the first that tells the worlds apart."""
    found = Found()
    for number in range(sessions):
        Session(f"{seed} {number}", found).play()
        assert not found.differences, f"session {seed} {number}: {found.differences[:3]}"
        if found.hands >= hands:
            break
    return found


def test_worlds_that_differ_in_hidden_cards_are_the_same_to_everybody_else() -> None:
    found = played("core", sessions=SESSIONS)
    kinds = ("folded", "mucked", "won unseen", "in play", "compared", "protected", "side pots")
    assert all(found.kinds[kind] for kind in kinds), found.kinds
    assert found.hands > 2 * SESSIONS
    assert found.cards > 4 * found.hands
    assert min(found.viewers["seat"], found.viewers["watcher"]) > 2 * found.hands


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SLOW_PARTS))
def test_a_hundred_thousand_hands_are_the_same_in_two_worlds(part: int) -> None:
    found = played(f"slow {part}", hands=SLOW_HANDS)
    assert found.kinds["mucked"] > SLOW_HANDS / 20
    assert found.kinds["community card"] > 0
