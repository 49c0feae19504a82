"""Known cases about a deck that is too short for eight hands (rule 7.5)."""

from doorcard.cards import cards_text
from doorcard.engine.events import CommunityCardDealt, HandShown
from tests.rules.table import Table, at_the_end, cards

EIGHT = (
    "(2c 4c) 5d 6d 7h 8h",
    "(2d 4d) 5h 6h 7s 8s",
    "(2h 4h) 5s 6s 7c 8c",
    "(2s 4s) 5c 6c 7d 8d",
    "(9c Jc) Qd Kd Ah 3h",
    "(9d Jd) Qh Kh As 3s",
    "(9h Jh) Qs Ks Ac 3c",
    "(9s Js) Qc Kc Ad 3d",
)
"""48 cards; the tens are left. The first four have eight-high straights, a ten gives the others A-K-Q-J-T."""


def test_7_5_b52_k11_one_card_for_all_eight() -> None:
    table = at_the_end(*EIGHT, community="Td").shown(*range(8))
    assert [event.card for event in table.all(CommunityCardDealt)] == list(cards("Td"))
    shown = table.all(HandShown)
    assert [len(event.cards) for event in shown] == [6] * 8, "six own cards each"
    assert all(cards("Td")[0] in event.high_cards for event in shown if event.player >= 4), "A-K-Q-J-T"
    assert table.gains == [-4] * 4 + [4] * 4


def test_7_5_b57_52_cards_are_52_cards() -> None:
    table = at_the_end(*EIGHT, community="Ts")
    dealt = [card for player in range(8) for card in (*table.state.down[player], *table.state.up[player])]
    assert (len(dealt), len(set(dealt))) == (48, 48)
    assert table.state.community_card not in dealt


def test_7_5_b24_10_10_a_hand_of_six_cards_is_worth_its_best_five() -> None:
    table = at_the_end(*EIGHT, community="Td").shown(0)
    hand = next(event for event in table.all(HandShown) if event.player == 0)
    assert cards_text(hand.cards) == "2c 4c 5d 6d 7h 8h"
    assert cards_text(hand.high_cards) == "8h 7h 6d 5d 4c"


def test_7_5_k12_the_cards_of_one_who_folded_on_third_street_do_not_come_back() -> None:
    """8 get three cards, 7 three more: 45 are out, 7 are left for 7, so all have one of their own."""
    table = Table(*(hand[:10] for hand in EIGHT))
    table.play("3:bring_in 4:call 5:call 6:call 7:fold 0:call 1:call 2:call").checked_down()
    assert not table.all(CommunityCardDealt)
    own = [card for player in range(8) for card in (*table.state.down[player], *table.state.up[player])]
    assert (len(own), len(set(own))) == (52, 52)
