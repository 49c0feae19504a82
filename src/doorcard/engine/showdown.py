"""Who shows, in which order, who may muck, and who wins which half of which pot (rules 5.5, 7.1-7.4)."""

from collections.abc import Callable, Iterable, Mapping

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine.actions import OpenShowdown
from doorcard.engine.apply import apply, put
from doorcard.engine.betting import clockwise, live_players
from doorcard.engine.dealing import check_new_cards
from doorcard.engine.errors import IllegalAction
from doorcard.engine.events import Event, HandEnded, HandMucked, HandShown, Pot, PotAwarded, RakeTaken, Share
from doorcard.engine.odd_chips import hand, odd_chip_order, split
from doorcard.engine.openers import best_board, has_unknown_board
from doorcard.engine.rake import rake_of
from doorcard.engine.state import HandState
from doorcard.engine.streets import own_cards
from doorcard.evaluation import best_five_high, best_five_low, high_strength, low_strength
from doorcard.evaluation.hands import HAND_SIZE
from doorcard.rules.house import FirstToShow
from doorcard.rules.spec import Amount, Half

Strengths = dict[int, dict[Half, int]]


def showdown(state: HandState, asked: OpenShowdown) -> tuple[Event, ...]:
    """Everything from the first hand shown to the end of the hand."""
    state = _with_revealed(state, asked)
    strengths = _strengths(state, asked.show_all)
    events = [*_shows(state, strengths, asked.show_all)]
    rake = rake_of(state, state.pots)
    if rake:
        events.append(RakeTaken(rake))
    awards = _awards(state, strengths, rake)
    return (*events, *awards, HandEnded(_final_stacks(state, awards)))


def _with_revealed(state: HandState, asked: OpenShowdown) -> HandState:
    """Cards that a witness learns only at the showdown: they count, and the events that follow show them."""
    for player, cards in asked.revealed:
        _check_revealed(state, player, cards)
        state = apply(state, HandShown(player, cards))
    return state


def _check_revealed(state: HandState, player: int, cards: tuple[Card, ...]) -> None:
    """Cards that were known stay as they were, and nobody else holds the new ones."""
    if player not in live_players(state):
        raise IllegalAction("bad_cards", problem="not_in_the_hand", player=player)
    own = own_cards(state, player)
    if len(cards) != len(own):
        raise IllegalAction("bad_cards", problem="count", player=player, cards=len(cards))
    if any(was not in (UNKNOWN, card) for was, card in zip(own, cards, strict=True)):
        raise IllegalAction("bad_cards", problem="differs", player=player, dealt=cards_text(own))
    new = tuple(card for was, card in zip(own, cards, strict=True) if was != card)
    check_new_cards(state, [(player, new)])


def _strengths(state: HandState, show_all: frozenset[int]) -> Strengths:
    """Strength of each half for every live player whose cards are known; others cannot win a comparison.

    10.10: a hand that was shown counts with what is known of it, if that makes a hand: a witness may have
    missed a card.
    """
    found: Strengths = {}
    for player in live_players(state):
        cards = hand(state, player)
        missed = UNKNOWN in own_cards(state, player)
        if not missed or (player in show_all and len(cards) >= HAND_SIZE):
            found[player] = {half: _strength(cards, half) for half in state.rules.game.halves}
    if not found:
        raise IllegalAction("unknown_hands", players=live_players(state))
    return found


def _strength(cards: tuple[int, ...], half: Half) -> int:
    return high_strength(cards) if half is Half.HIGH else low_strength(cards)


# ---- showing ----


def _shows(state: HandState, strengths: Strengths, show_all: Iterable[int]) -> list[Event]:
    """7.3: in order, whoever can still win or tie something, wants to show, or lies open already, shows."""
    events: list[Event] = []
    shown: list[int] = []
    for player in _show_order(state):
        if player in strengths and (
            not shown
            or player in show_all
            or player in state.face_up
            or _may_win(state, strengths, shown, player)
        ):
            shown.append(player)
            events.append(_hand_shown(state, strengths[player], player))
        else:
            events.append(HandMucked(player))
    return events


def _show_order(state: HandState) -> list[int]:
    """7.1, 7.2: from the first clockwise; contestants of a later side pot before those who are not in it."""
    first = _first_to_show(state)
    around = clockwise(state, first)
    order: list[int] = []
    for pot in reversed(state.pots):
        if len(pot.eligible) > 1 or len(state.pots) == 1:
            order += [player for player in around if player in pot.eligible and player not in order]
    return order + [player for player in around if player in live_players(state) and player not in order]


def _first_to_show(state: HandState) -> int:
    if state.aggressor is not None:
        return state.aggressor
    return FIRST_TO_SHOW[state.rules.house.first_to_show](state)


def best_board_shows(state: HandState) -> int:
    """``best_board``: as if a street began; where a witness missed up cards, who acted first."""
    return first_to_act_shows(state) if has_unknown_board(state) else best_board(state)[0]


def lowest_seat_shows(state: HandState) -> int:
    """``lowest_seat``: the live player in the seat with the lowest number."""
    return live_players(state)[0]


def first_to_act_shows(state: HandState) -> int:
    """``first_to_act``: who opened seventh street, or would have."""
    first = state.opener if state.opener is not None else state.opener_named
    assert first is not None, "seventh street was never opened"
    return first


FIRST_TO_SHOW: Mapping[FirstToShow, Callable[[HandState], int]] = {
    FirstToShow.BEST_BOARD: best_board_shows,
    FirstToShow.LOWEST_SEAT: lowest_seat_shows,
    FirstToShow.FIRST_TO_ACT: first_to_act_shows,
}
"""7.2: who shows first where nobody bet on the last street."""


def _may_win(state: HandState, strengths: Strengths, shown: list[int], player: int) -> bool:
    """Whether in some pot and half the hand is at least as good as all that were shown there.

    A pot that is his alone he wins without showing (7.3).
    """
    for pot in state.pots:
        if player not in pot.eligible or len(pot.eligible) == 1:
            continue
        rivals = [other for other in shown if other in pot.eligible]
        for half, mine in strengths[player].items():
            if mine and all(strengths[other][half] <= mine for other in rivals):
                return True
    return False


def _hand_shown(state: HandState, strength: dict[Half, int], player: int) -> HandShown:
    cards = hand(state, player)
    low = strength.get(Half.LOW_EIGHT, 0)
    return HandShown(
        player,
        own_cards(state, player),
        strength[Half.HIGH],
        low,
        tuple(best_five_high(cards)),
        tuple(best_five_low(cards)) if low else (),
    )


# ---- paying ----


def _awards(state: HandState, strengths: Strengths, rake: tuple[Amount, ...]) -> list[PotAwarded]:
    """5.5: last side pot first, main pot last, each among its own players."""
    events: list[PotAwarded] = []
    for index in reversed(range(len(state.pots))):
        pot = state.pots[index]
        amount = pot.amount - (rake[index] if rake else 0)
        events += _award(state, strengths, Pot(amount, pot.eligible), index)
    return events


def _award(state: HandState, strengths: Strengths, pot: Pot, index: int) -> list[PotAwarded]:
    known = [player for player in pot.eligible if player in strengths]
    if len(pot.eligible) == 1:
        return [PotAwarded(index, Half.HIGH, (Share(pot.eligible[0], pot.amount),), contested=False)]
    if not known:
        raise IllegalAction("unknown_hands", pot=index, players=list(pot.eligible))
    high = _best(strengths, known, Half.HIGH)
    low = _best(strengths, known, Half.LOW_EIGHT) if Half.LOW_EIGHT in state.rules.game.halves else []
    low_amount = _low_half(pot.amount, state.rules.stakes.chip) if low else 0
    if not low_amount:
        return [PotAwarded(index, Half.HIGH, _split(state, pot.amount, high, Half.HIGH, ()))]
    shares = _high_shares(state, pot.amount - low_amount, low_amount, high)
    had_odd = [share.player for share in shares if share.odd]
    lows = _split(state, low_amount, low, Half.LOW_EIGHT, had_odd)
    return [PotAwarded(index, Half.HIGH, shares), PotAwarded(index, Half.LOW_EIGHT, lows)]


def _low_half(amount: Amount, chip: Amount) -> Amount:
    """7.4: half of the whole chips; the odd one, and less than a chip, are the high half's."""
    return amount // chip // 2 * chip


def _high_shares(state: HandState, amount: Amount, low_amount: Amount, high: list[int]) -> tuple[Share, ...]:
    """Shares of the high half; alone he has the pot's odd chip, which bars him from one of the low half."""
    if len(high) == 1:
        return (Share(high[0], amount, odd=amount - low_amount),)
    return _split(state, amount, high, Half.HIGH, ())


def _best(strengths: Strengths, players: list[int], half: Half) -> list[int]:
    best = max(strengths[player][half] for player in players)
    return [player for player in players if best and strengths[player][half] == best]


def _split(
    state: HandState, amount: Amount, winners: list[int], half: Half, had_odd: Iterable[int]
) -> tuple[Share, ...]:
    order = odd_chip_order(state, winners, half)
    return split(amount, order, state.rules.stakes.chip, tuple(had_odd))


def _final_stacks(state: HandState, awards: list[PotAwarded]) -> tuple[Amount, ...]:
    stacks = state.stacks
    for award in awards:
        for share in award.shares:
            stacks = put(stacks, share.player, stacks[share.player] + share.amount)
    return stacks
