"""Splitting a half among tied hands: exact shares, odd chips by the house's order (rule 7.4)."""

from collections.abc import Callable, Collection, Mapping, Sequence

from doorcard.cards import UNKNOWN, Card
from doorcard.engine.events import Share
from doorcard.engine.state import HandState
from doorcard.engine.streets import own_cards
from doorcard.evaluation import best_five_high, best_five_low
from doorcard.rules.house import OddChip, OddChipLow
from doorcard.rules.spec import Amount, Half

Order = Callable[[HandState, Sequence[int]], list[int]]
"""Puts tied winners in the order in which they get odd chips."""


def split(
    amount: Amount, winners: Sequence[int], chip: Amount, had_odd: Collection[int] = ()
) -> tuple[Share, ...]:
    """Shares of ``amount`` that differ by at most a chip; ``winners`` in the order in which the house gives
    odd chips.

    ``had_odd``: players who already got an odd chip of this pot; they come last (at most one each over both
    halves).
    Less than a whole chip (possible only in imported hands) goes with the first odd chip.
    """
    each, rest = divmod(amount // chip, len(winners))
    crumbs = amount % chip
    order = sorted(winners, key=lambda player: player in had_odd)
    odd = dict.fromkeys(order[:rest], chip)
    if crumbs:
        odd[order[0]] = odd.get(order[0], 0) + crumbs
    return tuple(
        Share(player, each * chip + odd.get(player, 0), odd.get(player, 0)) for player in sorted(winners)
    )


def odd_chip_order(state: HandState, winners: Sequence[int], half: Half) -> list[int]:
    """Tied winners of a half, first to get an odd chip first.

    Tied fives have the same ranks in the same places, so comparing their cards compares suits; a shared card
    that plays in both decides nothing.
    """
    if len(winners) == 1:
        return list(winners)
    house = state.rules.house
    orders = HIGH_ORDERS[house.odd_chip] if half is Half.HIGH else LOW_ORDERS[house.odd_chip_low]
    return orders(state, winners)


def by_five(state: HandState, winners: Sequence[int]) -> list[int]:
    """``suit_of_five``: the five that play, highest rank first and spades before clubs."""
    fives = {player: sorted(best_five_high(hand(state, player)), reverse=True) for player in winners}
    return sorted(winners, key=fives.__getitem__, reverse=True)


def by_seven(state: HandState, winners: Sequence[int]) -> list[int]:
    """``suit_of_seven``: all own cards, highest rank first and spades before clubs."""
    own = {player: sorted(own_cards(state, player), reverse=True) for player in winners}
    return sorted(winners, key=own.__getitem__, reverse=True)


def by_position(state: HandState, winners: Sequence[int]) -> list[int]:
    """``position``: from the dealer's left."""
    return sorted(winners)


HIGH_ORDERS: Mapping[OddChip, Order] = {
    OddChip.SUIT_OF_FIVE: by_five,
    OddChip.SUIT_OF_SEVEN: by_seven,
    OddChip.POSITION: by_position,
}
"""7.4: who of tied high hands comes first."""


def by_highest_suit(state: HandState, winners: Sequence[int]) -> list[int]:
    """``highest_suit``: from the highest card of the low down, spades first."""
    fives = {player: best_five_low(hand(state, player)) for player in winners}
    return sorted(winners, key=fives.__getitem__, reverse=True)


def by_lowest_suit(state: HandState, winners: Sequence[int]) -> list[int]:
    """``lowest_suit``: from the lowest card of the low, the ace, up, clubs first."""
    fives = {player: best_five_low(hand(state, player), prefer="lowest")[::-1] for player in winners}
    return sorted(winners, key=fives.__getitem__)


LOW_ORDERS: Mapping[OddChipLow, Order] = {
    OddChipLow.HIGHEST_SUIT: by_highest_suit,
    OddChipLow.LOWEST_SUIT: by_lowest_suit,
}
"""7.4: who of tied low hands comes first."""


def hand(state: HandState, player: int) -> tuple[Card, ...]:
    """The cards that a player can use: his own, and the community card. What a witness never learnt plays
    for nobody.
    """
    own = own_cards(state, player)
    cards = own if state.community_card is None else (*own, state.community_card)
    return tuple([card for card in cards if card != UNKNOWN]) if UNKNOWN in cards else cards
