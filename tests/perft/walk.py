"""The engine's tree of betting sequences, alone and side by side with the model's."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from doorcard.engine import (
    Act,
    Action,
    Deal,
    HandState,
    LegalAction,
    OpenShowdown,
    Phase,
    Start,
    Status,
    advance,
    awaiting,
    legal,
    open_hand,
)
from doorcard.rules.house import FourthStreetPair, HeadsUpCap, ShortAllIn
from doorcard.rules.spec import Game, HouseRules, RuleSet, Stakes
from tests.perft.deals import Cards
from tests.perft.model import Option, Spot, Terms, after, begin, options, paid_out

Stacks = tuple[int, ...]
Sequence = tuple[str, ...]
"""One betting sequence in words, as in ``0 bring_in 3``, for the message of a difference."""


def terms_of(cards: Cards, ante: int, bring_in: int, small: int, big: int, **house: str | int) -> Terms:
    """What the model needs of a table, of its house and of its cards."""
    return Terms(ante, bring_in, small, big, cards.doors, cards.boards, cards.pairs, **house)  # type: ignore[arg-type]


def opened(terms: Terms, cards: Cards, stacks: Stacks) -> HandState:
    """The engine's hand at its first decision."""
    house = HouseRules(
        bets_and_raises_max=terms.most,
        heads_up_cap=HeadsUpCap(terms.heads_up_cap),
        fourth_street_pair=FourthStreetPair(terms.fourth_street_pair),
        short_all_in=ShortAllIn(terms.short_all_in),
    )
    stakes = Stakes("perft", terms.ante, terms.bring_in, terms.small, terms.big)
    state = open_hand(RuleSet(Game.STUD, "perft", stakes, house), stacks)
    return dealt(advance(state, Start())[0], cards)


def dealt(state: HandState, cards: Cards) -> HandState:
    """The hand once the cards of all streets are out on which nobody can bet."""
    while state.phase is Phase.CARDS:
        wanted = awaiting(state)
        deal = Deal(tuple(cards.street(wanted.street, player) for player in wanted.players))
        state = advance(state, deal)[0]
    return state


def act(state: HandState, option: LegalAction, cards: Cards) -> HandState:
    """The hand after an action, and after the cards that follow it."""
    assert state.actor is not None
    return dealt(advance(state, Act(state.actor, Action(option.kind, option.to)))[0], cards)


def spoken(state: HandState) -> list[Option]:
    """The engine's options as the model says them."""
    return [(option.kind.value, option.to) for option in legal(state)]


def final_stacks(state: HandState) -> Stacks:
    """What everybody has after the showdown, if there has to be one."""
    if state.phase is Phase.SHOWDOWN:
        state = advance(state, OpenShowdown())[0]
    assert state.phase is Phase.ENDED
    return state.stacks


@dataclass(frozen=True, slots=True)
class Both:
    """One hand in the engine and in the model, and what has been said so far."""

    state: HandState
    spot: Spot
    said: Sequence = ()


def start(terms: Terms, cards: Cards, stacks: Stacks) -> Both:
    """A hand at its first decision, in both."""
    return Both(opened(terms, cards, stacks), begin(terms, stacks))


def step(both: Both, option: LegalAction, terms: Terms, cards: Cards) -> Both:
    """The same action in both."""
    word = f"{both.state.actor} {option.kind.value} {option.to}"
    spot = after(terms, both.spot, (option.kind.value, option.to))
    return Both(act(both.state, option, cards), spot, (*both.said, word))


def called(terms: Terms, cards: Cards, stacks: Stacks, street: int) -> Both:
    """A hand at the first decision of a street before which nobody wagered or folded, in both."""
    both = start(terms, cards, stacks)
    while both.spot.asked and both.spot.street < street:
        words = {option.kind.value: option for option in legal(both.state)}
        chosen = next(words[word] for word in ("bring_in", "check", "call") if word in words)
        both = step(both, chosen, terms, cards)
    return both


def compare(terms: Terms, cards: Cards, stacks: Stacks) -> Counter[Stacks]:
    """Walk the whole tree in both; how often each outcome in final stacks occurs among its leaves."""
    outcomes: Counter[Stacks] = Counter()
    todo = [start(terms, cards, stacks)]
    while todo:
        both = todo.pop()
        check_spot(both, terms)
        if both.spot.asked:
            todo += [step(both, option, terms, cards) for option in legal(both.state)]
        else:
            outcomes[check_end(both, cards)] += 1
    return outcomes


def compare_round(
    both: Both, terms: Terms, cards: Cards, most: int | None = None, rng: random.Random | None = None
) -> int:
    """Walk the street that has begun, in both; how many sequences it has.

    ``most``: so many of them at most, any ones where ``rng`` is given.
    """
    street, todo, sequences = both.spot.street, [both], 0
    while todo and sequences != most:
        both = todo.pop()
        check_spot(both, terms)
        if both.spot.asked and both.spot.street == street:
            branches = [step(both, option, terms, cards) for option in legal(both.state)]
            if rng is not None:
                rng.shuffle(branches)
            todo += branches
        else:
            sequences += 1
    return sequences


def check_spot(both: Both, terms: Terms) -> None:
    """At one node: the street, who is asked, every chip, and every option are the same."""
    state, spot = both.state, both.spot
    folded = frozenset(player for player, status in enumerate(state.status) if status is Status.FOLDED)
    asked = spot.asked[0] if spot.asked else None
    engine = (state.actor, state.staked, folded, spoken(state))
    model = (asked, spot.paid, spot.folded, options(terms, spot) if spot.asked else [])
    assert engine == model, f"after {both.said} in {terms}: engine {engine}, model {model}"
    if asked is not None:
        assert (state.street, state.stacks) == (spot.street, spot.behind), f"after {both.said} in {terms}"


def check_end(both: Both, cards: Cards) -> Stacks:
    """At a leaf: the final stacks are the same."""
    paid = paid_out(both.spot, cards.best_first)
    found = final_stacks(both.state)
    assert found == paid, f"after {both.said}: engine {found}, model {paid}"
    return found


def rounds(
    terms: Terms, cards: Cards, stacks: Stacks, last: int = 7
) -> Iterator[tuple[Counter[HandState], int]]:
    """The engine's hands at the end of third street, of fourth, .. of seventh, each with its number of
    sequences, and how many sequences have ended in that round.

    Within a round every sequence is walked; hands that begin a street alike are then counted as one.
    """
    begun: Counter[HandState] = Counter({opened(terms, cards, stacks): 1})
    for street in range(3, 8):
        closed: Counter[HandState] = Counter()
        for state, times in begun.items():
            for end in ends(state, cards, street):
                closed[end] += times
        begun = Counter({state: times for state, times in closed.items() if state.phase is Phase.ACTION})
        yield begun, closed.total() - begun.total()


def ends(state: HandState, cards: Cards, street: int) -> Iterator[HandState]:
    """Where each sequence of one round leads, without what the next round cannot depend on."""
    todo = [state]
    while todo:
        state = todo.pop()
        if state.phase is Phase.ACTION and state.street == street:
            todo += [act(state, option, cards) for option in legal(state)]
        else:
            yield replace(state, decision_no=0, wager_called=False)
