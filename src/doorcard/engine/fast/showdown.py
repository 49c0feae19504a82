"""The end of a fast hand: who shows, who wins which half of which pot, and the last chip paid.

The same rules as `doorcard.engine.showdown` (5.5, 7.1-7.4, 8.3). Odd chips among tied hands and rake are rare
and are left to the reference engine's own functions.
"""

from collections.abc import Collection, Iterable

from doorcard.cards import Card
from doorcard.engine.events import (
    HandEnded,
    HandMucked,
    HandShown,
    Pot,
    PotAwarded,
    RakeTaken,
    Share,
)
from doorcard.engine.fast.data import HandData
from doorcard.engine.fast.frozen import state_of
from doorcard.engine.fast.tables import BOARDS, ENDED, FROM, HIGH, LOW_EIGHT, PLAYERS_OF
from doorcard.engine.odd_chips import odd_chip_order, split
from doorcard.engine.openers import best_board
from doorcard.engine.rake import rake_by_pot
from doorcard.evaluation import best_five_high, best_five_low, high_strength, low_strength, ranks_in
from doorcard.evaluation.hands import CATEGORY_SHIFT
from doorcard.rules.house import FirstToShow
from doorcard.rules.spec import Amount, Half

Strengths = dict[int, int]
"""By player. 0 is no low, and no low wins nothing."""


def award_to_the_last(hand: HandData) -> None:
    """3.9, 5.2: everybody else has folded."""
    winner = PLAYERS_OF[hand.live][0]
    rake = _take_rake(hand)
    for index in range(len(hand.pots) - 1, -1, -1):
        amount = hand.pots[index].amount - (rake[index] if rake else 0)
        _pay(hand, PotAwarded(index, HIGH, (Share(winner, amount),), False))
    _end(hand)


def compare_and_pay(hand: HandData, show_all: Iterable[int], unseen: Collection[int] = ()) -> None:
    """Everything from the first hand shown to the end of the hand. ``unseen``: these muck and win nothing."""
    own, live = hand.own, PLAYERS_OF[hand.live]
    highs = {player: high_strength(own[player]) for player in live}
    halves = [highs]
    if LOW_EIGHT in hand.rules.game.halves:
        halves.append({player: low_strength(own[player]) for player in live})
    for strengths in halves if unseen else ():
        strengths.update(dict.fromkeys(unseen, 0))
    _show(hand, halves, show_all)
    rake = _take_rake(hand)
    for index in range(len(hand.pots) - 1, -1, -1):
        pot = hand.pots[index]
        amount = pot.amount - (rake[index] if rake else 0)
        for award in _awards(hand, halves, index, amount, pot.eligible):
            _pay(hand, award)
    _end(hand)


# ---- showing ----


def _show(hand: HandData, halves: list[Strengths], show_all: Iterable[int]) -> None:
    shown: list[int] = []
    mucked: list[int] = []
    for player in _show_order(hand):
        if halves[0][player] and (
            not shown
            or player in show_all
            or player in hand.face_up
            or _may_win(hand.pots, halves, shown, player)
        ):
            shown.append(player)
            hand.events.append(_hand_shown(hand, halves, player))
        else:
            mucked.append(player)
            hand.events.append(HandMucked(player))
        if hand.checked:
            hand.recount()
    hand.shown, hand.mucked = tuple(shown), tuple(mucked)
    hand.face_up += tuple([player for player in shown if player not in hand.face_up])


def _show_order(hand: HandData) -> Iterable[int]:
    """7.1, 7.2: from the first clockwise; contestants of a later side pot before those who are not in it."""
    around = FROM[hand.live][_first_to_show(hand)]
    if len(hand.pots[0].eligible) == len(around) and len(hand.pots) == 1:
        return around
    order: dict[int, None] = {}
    for pot in reversed(hand.pots):
        if len(pot.eligible) > 1 or len(hand.pots) == 1:
            order.update(dict.fromkeys([player for player in around if player in pot.eligible]))
    return order | dict.fromkeys(around)


def _first_to_show(hand: HandData) -> int:
    if hand.level.has_bet and hand.bettor is not None:
        return hand.bettor
    option = hand.rules.house.first_to_show
    if option is FirstToShow.BEST_BOARD:
        return _best_board(hand)
    if option is FirstToShow.LOWEST_SEAT:
        return PLAYERS_OF[hand.live][0]
    opened = hand.opened
    assert opened is not None, "seventh street was never opened"
    return opened.named if opened.opener is None else opened.opener


def _best_board(hand: HandData) -> int:
    live = PLAYERS_OF[hand.live]
    values = [BOARDS[hand.board_keys[player]] for player in live]
    best = max(values)
    if values.count(best) > 1:
        return best_board(state_of(hand))[0]
    return live[values.index(best)]


def _may_win(pots: tuple[Pot, ...], halves: list[Strengths], shown: list[int], player: int) -> bool:
    """7.3: whether in some pot and half the hand is at least as good as all that were shown there."""
    for pot in pots:
        eligible = pot.eligible
        if player not in eligible or len(eligible) == 1:
            continue
        for strengths in halves:
            mine = strengths[player]
            if mine and all(strengths[other] <= mine for other in shown if other in eligible):
                return True
    return False


def _hand_shown(hand: HandData, halves: list[Strengths], player: int) -> HandShown:
    cards = tuple(hand.own[player])
    high = halves[0][player]
    low = halves[1][player] if len(halves) > 1 else 0
    low_five = best_five_low(cards) if low else ()
    return HandShown(player, cards, high, low, _high_five(cards, high), low_five)


def _high_five(cards: tuple[Card, ...], strength: int) -> tuple[Card, ...]:
    """`best_five_high` for cards that and strength that are known to be right: three times as fast."""
    if strength >> CATEGORY_SHIFT in (5, 8):  # only the cards of one suit play
        return best_five_high(cards)
    left = sorted(cards, reverse=True)
    five = []
    for rank in ranks_in(strength):
        for card in left:
            if card >> 2 == rank:
                five.append(card)
                left.remove(card)
                break
    return tuple(five)


# ---- paying ----


def _awards(
    hand: HandData, halves: list[Strengths], index: int, amount: Amount, eligible: tuple[int, ...]
) -> list[PotAwarded]:
    if len(eligible) == 1:
        return [PotAwarded(index, HIGH, (Share(eligible[0], amount),), False)]
    chip = hand.rules.stakes.chip
    high = _best(halves[0], eligible)
    low = _best(halves[1], eligible) if len(halves) > 1 else []
    # 7.4: the odd chip, and less than a chip, are the high half's.
    low_amount = amount // chip // 2 * chip if low else 0
    if not low_amount:
        return [PotAwarded(index, HIGH, _split(hand, amount, high, HIGH, ()))]
    high_amount = amount - low_amount
    if len(high) == 1:
        shares: tuple[Share, ...] = (Share(high[0], high_amount, high_amount - low_amount),)
    else:
        shares = _split(hand, high_amount, high, HIGH, ())
    had_odd = tuple([share.player for share in shares if share.odd])
    lows = _split(hand, low_amount, low, LOW_EIGHT, had_odd)
    return [PotAwarded(index, HIGH, shares), PotAwarded(index, LOW_EIGHT, lows)]


def _best(strengths: Strengths, players: tuple[int, ...]) -> list[int]:
    best = max([strengths[player] for player in players])
    return [player for player in players if strengths[player] == best] if best else []


def _split(
    hand: HandData, amount: Amount, winners: list[int], half: Half, had_odd: tuple[int, ...]
) -> tuple[Share, ...]:
    chip = hand.rules.stakes.chip
    if len(winners) == 1:
        return (Share(winners[0], amount, amount % chip),)
    return split(amount, odd_chip_order(state_of(hand), winners, half), chip, had_odd)


def _take_rake(hand: HandData) -> tuple[Amount, ...]:
    rules = hand.rules
    if rules.rake is None or not (hand.wager_called or rules.house.rake_uncontested):
        return ()
    amounts = rake_by_pot(rules, len(hand.stacks), hand.pots)
    if amounts:
        hand.rake = sum(amounts)
        hand.events.append(RakeTaken(amounts))
        if hand.checked:
            hand.recount()
    return amounts


def _pay(hand: HandData, award: PotAwarded) -> None:
    for share in award.shares:
        hand.stacks[share.player] += share.amount
        hand.awarded += share.amount
    hand.events.append(award)
    if hand.checked:
        hand.recount()


def _end(hand: HandData) -> None:
    hand.phase = ENDED
    hand.events.append(HandEnded(tuple(hand.stacks)))
    if hand.checked:
        hand.recount_at_the_end()
