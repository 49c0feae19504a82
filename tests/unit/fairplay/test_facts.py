"""What the desk keeps of a hand, against a hand that is played by hand."""

from doorcard.cards import parse_cards
from doorcard.engine import ActionKind, Phase
from doorcard.engine.fast import FastHand
from doorcard.fairplay.chips import Chips, Luck
from doorcard.fairplay.facts import FOLD, NOBODY, STAY, WAGER, HandFacts, facts_from, street_luck
from doorcard.fairplay.levels import level
from tests.unit.fairplay.world import RULES

DOWN_AND_DOORS = parse_cards("Ah Kc 9d  Ad Kd 9s  2c Ks 9h")
LATER = parse_cards("As 3d 5c  4h 6d 7s  8c Td Jh  Qs Tc 4d")
STACK = 10_000


def _played(*choices: ActionKind) -> HandFacts:
    """Three players; the first brings in with the deuce. The rest check or call to the end."""
    hand = FastHand(RULES, (STACK,) * 3)
    hand.start()
    at, todo, deck = 0, list(choices), [*DOWN_AND_DOORS, *LATER]
    while hand.phase is not Phase.ENDED:
        if hand.phase is Phase.CARDS:
            at = hand.deal_from(deck, at)
        elif hand.phase is Phase.SHOWDOWN:
            hand.showdown()
        else:
            wanted = todo.pop(0) if todo else None
            kinds = [option.kind for option in hand.options]
            hand.choose(kinds.index(wanted) if wanted else 1)
    return facts_from(
        hand.events,
        hand_id="1",
        players=("a", "b", "c"),
        before=hand.starting_stacks,
        after=hand.stacks,
        big_bet=RULES.stakes.big_bet,
    )


THIRD = (ActionKind.BRING_IN, ActionKind.COMPLETE, ActionKind.FOLD, ActionKind.RAISE)


def test_a_bring_in_is_no_decision_and_a_completion_is_a_wager_that_costs() -> None:
    first = _played(*THIRD).decisions[0]
    assert (first.player, first.street, first.did) == (1, 3, WAGER)
    assert (first.price, first.raises, first.aggressor, first.rivals) == (True, 0, NOBODY, (0, 2))


def test_who_folds_is_no_rival_any_more_and_wagers_are_remembered() -> None:
    _, fold, again, call = _played(*THIRD).decisions[:4]
    assert (fold.player, fold.did, fold.aggressor, fold.raises) == (2, FOLD, 1, 1)
    assert (again.player, again.did, again.rivals, again.wagers) == (0, WAGER, (1,), (1,))
    assert (call.player, call.did, call.raises, call.aggressor, call.wagers) == (1, STAY, 2, 0, (1,))


def test_a_street_begins_without_a_price_and_without_an_aggressor() -> None:
    fourth = next(one for one in _played(*THIRD).decisions if one.street == 4)
    assert (fourth.price, fourth.raises, fourth.aggressor, fourth.did) == (False, 0, NOBODY, STAY)
    assert fourth.wagers == (1,)


def test_levels_and_boards_are_of_the_cards_so_far() -> None:
    facts = _played(*THIRD)
    own = tuple(sorted(parse_cards("Ah Ad 2c")))
    assert facts.levels[0][0] == level(own)
    assert facts.boards[0][0] == level(tuple(parse_cards("2c")))
    assert [len(levels) for levels in facts.levels] == [5, 5, 1]


def test_nets_are_in_big_bets_and_sum_to_the_rake() -> None:
    facts = _played(*THIRD)
    ante = RULES.stakes.ante / RULES.stakes.big_bet
    assert facts.nets[2] == -ante
    assert sum(facts.nets) <= 0


def test_chips_go_from_losers_to_winners_and_what_is_lost_is_gained() -> None:
    facts = _played(*THIRD)
    chips = Chips([facts], Luck([facts]))
    assert chips.flows["a", "b"].total == -chips.flows["b", "a"].total
    assert chips.winnings["c"].total == facts.nets[2]


def test_luck_is_counted_up_to_the_first_card_that_nobody_saw() -> None:
    assert list(street_luck((4, 6, -1))) == [(0, 0, 4), (1, 4, 6)]
    assert list(street_luck((-1, 6))) == []
