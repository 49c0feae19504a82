"""Splitting a half among tied hands: exact shares, odd chips by the house's order (rule 7.4)."""

from collections.abc import Collection, Sequence

from doorcard.cards import Card
from doorcard.engine.events import Share
from doorcard.engine.state import HandState
from doorcard.engine.streets import own_cards
from doorcard.evaluation import best_five_high, best_five_low
from doorcard.rules.house import OddChip, OddChipLow
from doorcard.rules.spec import Amount, Half


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
    if half is Half.LOW_EIGHT:
        return _low_order(state, winners)
    option = state.rules.house.odd_chip
    if option is OddChip.POSITION:
        return sorted(winners)
    if option is OddChip.SUIT_OF_SEVEN:
        return sorted(
            winners, key=lambda player: sorted(own_cards(state, player), reverse=True), reverse=True
        )
    return sorted(winners, key=lambda player: best_five_high(hand(state, player)), reverse=True)


def _low_order(state: HandState, winners: Sequence[int]) -> list[int]:
    """Highest suit: from the highest low card down; lowest suit: from the ace up, the ace being low."""
    if state.rules.house.odd_chip_low is OddChipLow.HIGHEST_SUIT:
        fives = {player: best_five_low(hand(state, player)) for player in winners}
        return sorted(winners, key=fives.__getitem__, reverse=True)
    fives = {player: best_five_low(hand(state, player), prefer="lowest") for player in winners}
    return sorted(winners, key=lambda player: fives[player][::-1])


def hand(state: HandState, player: int) -> tuple[Card, ...]:
    """All cards that a player can use: his own, and the community card."""
    own = own_cards(state, player)
    return own if state.community_card is None else (*own, state.community_card)
