"""A hand of stud or stud8 played by pokerkit: same cards, same actions, and what it allows and pays."""

from collections.abc import Iterable, Iterator, Sequence

import pokerkit
from pokerkit.state import BettingStructure, Mode, Opening, State, Street

from doorcard.cards import Card, card_text
from doorcard.rules import Game
from doorcard.rules.spec import Amount, RuleSet
from tests.differential.terms import Option, whole_chips

A = pokerkit.Automation
AUTOMATIC = (A.ANTE_POSTING, A.BET_COLLECTION, A.CHIPS_PULLING)
CARDS = tuple(next(iter(pokerkit.Card.parse(card_text(card)))) for card in range(52))
HANDS = {
    Game.STUD: (pokerkit.StandardHighHand,),
    Game.STUD8: (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
}


class TamedState(State):
    """pokerkit's hand without K12 and K26: no folded card comes back, beaten hands stay in their pots."""

    @property
    def reserved_cards(self) -> Iterator[pokerkit.Card]:
        """Cards that may be dealt again: none."""
        return iter(())

    def _begin_hand_killing(self) -> None:
        self._end_hand_killing()


def streets(rules: RuleSet, most_wagers: int | None) -> tuple[Street, ...]:
    """The five streets as pokerkit declares them, but without burns (7.5) and with our cap."""
    small, big = rules.stakes.small_bet, rules.stakes.big_bet
    third = Street(False, (False, False, True), 0, False, Opening.LOW_CARD, small, most_wagers)
    up = [
        Street(False, (True,), 0, False, Opening.HIGH_HAND, size, most_wagers) for size in (small, big, big)
    ]
    return (third, *up, Street(False, (False,), 0, False, Opening.HIGH_HAND, big, most_wagers))


class Peer:
    """One hand by pokerkit, from its antes to its last chip."""

    def __init__(self, rules: RuleSet, stacks: Sequence[Amount], most_wagers: int | None) -> None:
        stakes = rules.stakes

        self.state = TamedState(
            AUTOMATIC,
            pokerkit.Deck.STANDARD,
            HANDS[rules.game],
            streets(rules, most_wagers),
            BettingStructure.FIXED_LIMIT,
            True,  # excess antes come back (K16)
            stakes.ante,
            0,
            stakes.bring_in,
            tuple(stacks),
            len(stacks),
            mode=Mode.CASH_GAME,
            divmod=whole_chips(stakes.chip),
        )

    @property
    def actor(self) -> int | None:
        """Who must act, in its opinion."""
        return self.state.actor_index

    def pass_idle(self) -> bool:
        """Check for a player who is asked though he alone has chips and owes nothing (K18)."""
        state = self.state
        if state.actor_index is None or state.checking_or_calling_amount != 0:
            return False
        if (
            sum(map(bool, (chips for chips, live in zip(state.stacks, state.statuses, strict=True) if live)))
            > 1
        ):
            return False
        state.check_or_call()
        self._show()
        return True

    def _show(self) -> None:
        """Let everybody show who is asked to: a hand that pokerkit mucks leaves its pots (K26)."""
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(True)

    def deal(self, players: Iterable[int], cards: Iterable[Iterable[Card]]) -> None:
        """Give each player his cards of the street."""
        for player, own in zip(players, cards, strict=True):
            self.state.deal_hole(tuple(CARDS[card] for card in own), player)
        self._show()

    def deal_shared(self, card: Card) -> None:
        """Give the one card that all use."""
        self.state.deal_board((CARDS[card],))
        self._show()

    def options(self) -> frozenset[Option]:
        """What the player to act may do."""
        state, found = self.state, set[Option]()
        assert state.actor_index is not None
        if state.can_fold():
            found.add(("fold", 0))
        if (bring_in := state.effective_bring_in_amount) is not None:
            found.add(("stay", bring_in))
        if (owed := state.checking_or_calling_amount) is not None:
            found.add(("stay", state.bets[state.actor_index] + owed))
        if (to := state.min_completion_betting_or_raising_to_amount) is not None:
            found.add(("wager", to))
        return frozenset(found)

    def act(self, option: Option) -> None:
        """Take one of ``options``."""
        word, to = option
        if word == "fold":
            self.state.fold()
        elif word == "wager":
            self.state.complete_bet_or_raise_to(to)
        elif self.state.can_post_bring_in():
            self.state.post_bring_in()
        else:
            self.state.check_or_call()
        self._show()

    def pots(self) -> list[tuple[Amount, tuple[int, ...]]]:
        """Each pot's chips and contestants, the main pot first, before it is paid."""
        return [(pot.amount, tuple(pot.player_indices)) for pot in self.state.pots]

    def pay(self) -> list[Amount]:
        """Pay the pots; the stacks at the end of the hand."""
        while self.state.can_push_chips():
            self.state.push_chips()
        return self.state.stacks
