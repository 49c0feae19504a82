"""What everybody may know of a table, from nothing but the spectator's view of the hand (design law 3)."""

from collections.abc import Sequence
from typing import Any

from doorcard.cards import Card
from doorcard.engine import HandView, PlayerView, view
from doorcard.engine.view import player_view
from doorcard.evaluation import Category, showing_strength
from doorcard.protocol.messages import FriendsPublic, HandWords, SeatPublic, TablePublic, Turn
from doorcard.room.cashier import stack_of
from doorcard.room.choices import lies_open_by_wish
from doorcard.room.clock import turn_shown
from doorcard.room.deck_news import deck_promise
from doorcard.room.floor import Floor
from doorcard.room.table import LiveHand, Seat, Table
from doorcard.rules.house import FourthStreetPair
from doorcard.rules.spec import Street


def table_public(floor: Floor, table: Table, now_ms: int) -> TablePublic:
    """The table as a spectator sees it now."""
    hand = table.hand
    seen = None if hand is None else view(hand.state, None)
    fields = {} if hand is None or seen is None else _hand_fields(table, hand, seen, now_ms)
    return TablePublic(
        table_id=table.table_id,
        name=table.config.name,
        game=table.config.game,
        stakes=table.rules_shown.stakes,
        profile=table.rules.profile,
        seats=_seats(floor, table, seen),
        hand_no=table.hand_no,
        rake_on=table.rules.rake is not None,
        clock=table.config.clock,
        friends=_friends(floor, table),
        deck=deck_promise(table),
        **fields,
    )


def _friends(floor: Floor, table: Table) -> FriendsPublic | None:
    friends, host = table.config.friends, floor.users.get(table.config.owner)
    if friends is None or host is None:
        return None
    return FriendsPublic(
        host=host.nickname,
        paused=friends.paused,
        last_hand=friends.last_hand,
        is_over=friends.is_over,
        long_clock=friends.long_clock,
        mixed=friends.mixed,
        round_left=friends.round_left,
        next_stakes=table.rules.stakes,
    )


def _hand_fields(table: Table, hand: LiveHand, seen: HandView, now_ms: int) -> dict[str, Any]:
    return {
        "hand_id": hand.hand_id,
        "players": hand.opening.seats,
        "street": seen.street,
        "community_card": seen.community_card,
        "pots": seen.pots,
        "total": seen.total,
        "price": seen.price,
        "capped": seen.capped,
        "two_sizes": seen.two_sizes,
        "only_big": seen.two_sizes and hand.state.rules.house.fourth_street_pair is FourthStreetPair.BIG_ONLY,
        "turn": _turn(table, hand, seen, now_ms),
        "result": hand.result,
        **_opener_fields(hand.opening.seats, seen),
    }


def _opener_fields(seats: Sequence[int], seen: HandView) -> dict[str, Any]:
    """4.9: who acts first and why."""
    named = seen.opener_named
    if seen.opener_reason is None or named is None:
        return {}
    board = seen.players[named].up
    is_third = seen.street is Street.THIRD
    shared = () if seen.community_card is None else (seen.community_card,)
    return {
        "opener": None if seen.opener is None else seats[seen.opener],
        "opener_reason": seen.opener_reason,
        "opener_named": seats[named],
        "opener_words": None if is_third else board_words(board + shared),
        "opener_card": board[0] if is_third else None,
    }


_SECOND_NAME = {Category.TWO_PAIR: 2, Category.FULL_HOUSE: 3}
"""Where the second rank that names a hand of two groups stands."""


def board_words(board: tuple[Card, ...]) -> HandWords:
    """What a board of up cards is called, by the strength that decides who is first (4.1): no straights, no
    flushes.
    """
    strength = showing_strength(board)
    category = Category(strength >> 20)
    ranks = tuple((strength >> 4 * place & 15) - 1 for place in range(4, -1, -1))
    named = _SECOND_NAME.get(category)
    return HandWords(int(category), ranks[:1] if named is None else (ranks[0], ranks[named]))


def _turn(table: Table, hand: LiveHand, seen: HandView, now_ms: int) -> Turn | None:
    if seen.actor is None or hand.turn is None:
        return None
    number = hand.opening.seats[seen.actor]
    seat = table.at(number)
    assert seat is not None, "the player to act has no seat"
    return turn_shown(hand.turn, number, seat, now_ms)


def _seats(floor: Floor, table: Table, seen: HandView | None) -> tuple[SeatPublic | None, ...]:
    highest = max((number for number, _ in table.taken()), default=0)
    holders = table.seats[: max(table.config.seats, highest)]
    return tuple(
        None if seat is None else _seat(floor, table, number, seat, seen)
        for number, seat in enumerate(holders, start=1)
    )


def _seat(floor: Floor, table: Table, number: int, seat: Seat, seen: HandView | None) -> SeatPublic:
    user, hand = floor.users[seat.user_id], table.hand
    stack, is_out = stack_of(floor, table, number), seat.out is not None
    index = None if hand is None else hand.player_of(seat.user_id)
    # Whoever sat down since the hand began is no part of it, though the chair may have been.
    if hand is None or seen is None or index is None or hand.opening.seats[index] != number:
        return SeatPublic(
            number, user.nickname, user.is_bot, stack, user.is_here, is_out, False, leaving=seat.leaving
        )
    player, notes = seen.players[index], hand.notes
    return SeatPublic(
        number,
        user.nickname,
        user.is_bot,
        stack,
        user.is_here,
        is_out,
        True,
        player.status,
        player.bet,
        player.staked,
        player.up,
        player.down_count,
        notes.last[index],
        notes.brought_in == index,
        notes.folded_on[index],
        seat.leaving,
        player.mucked,
        _shown(hand, index, player),
    )


def _shown(hand: LiveHand, index: int, player: PlayerView) -> tuple[Card, ...]:
    """All own cards of a hand that lies open: the engine's spectator sees it, or its winner laid it down."""
    if lies_open_by_wish(hand, index):
        player = player_view(hand.state, index, index)
    return player.down[:2] + player.up + player.down[2:] if player.down else ()
