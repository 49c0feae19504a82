"""4.5: what everybody is told of an open pair on fourth street is what the player to act is offered."""

import pytest

from doorcard.cards import FULL_DECK, parse_cards
from doorcard.engine import ActionKind
from doorcard.rules import Game
from doorcard.rules.spec import Street
from tests.room.house import passive, seated_house

KINGS_SHOW = parse_cards("2c 4c 3d 5d Ks 7h Kh 9s")
"""For two players, round by round: the first shows a pair of kings on fourth street."""
DECK = (*KINGS_SHOW, *(card for card in FULL_DECK if card not in KINGS_SHOW))


@pytest.mark.parametrize(("game", "sizes"), [(Game.STUD, [400, 800]), (Game.STUD8, [800])])
def test_4_5_the_table_says_whether_there_is_a_choice(game: Game, sizes: list[int]) -> None:
    """Document A, limit 4-8: in stud whoever shows the pair may choose, in stud8 every bet is big."""
    made, _ = seated_house(2, game=game)
    made.decks.append(DECK)
    made.until_hand()
    while made.public().street is not Street.FOURTH:
        assert not made.public().two_sizes
        assert made.act_somehow(passive)
    public, actor = made.public(), made.actor()
    assert actor is not None
    bets = [option.to for option in made.private(actor).legal if option.kind is ActionKind.BET]
    assert bets == sizes
    assert (public.two_sizes, public.only_big) == (True, len(sizes) == 1)
