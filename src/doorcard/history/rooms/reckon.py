"""A told hand, its sums checked, as a ``RecordedHand`` like one of every other format."""

from doorcard.history.recorded import (
    OptionValue,
    Reading,
    RecordedHand,
    Setting,
    TimedOut,
)
from doorcard.history.rooms.actors import shown_house
from doorcard.history.rooms.count import Count
from doorcard.history.rooms.told import (
    Collects,
    Move,
    Passed,
    Told,
)
from doorcard.history.rooms.uncalled import less
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS, Amount, Stakes, Unit

MOST_WAGERS = 4
"""In a round under a cap (4.6)."""


def reckoned(told: Told, profile: str) -> Reading:
    """The hand for the engine, with what the arithmetic finds wrong; no hand where it cannot be played."""
    if isinstance(told, Passed):
        return Reading(told.hand_id, None, (told.problem,), told.room)
    count = Count(told)
    count.run()
    hand = None if count.is_cancelled else recorded(count, profile)
    return Reading(told.hand_id, hand, tuple(count.problems), told.room)


def recorded(count: Count, profile: str) -> RecordedHand | None:
    """The hand for the engine, None where it has not what every hand has."""
    told, size = count.told, len(count.seats)
    if not MIN_PLAYERS <= size <= MAX_PLAYERS:
        count.problem("players_invalid", told.line, players=size, least=MIN_PLAYERS, most=MAX_PLAYERS)
        return None
    stakes = _stakes(count)
    if stakes is None:
        return None
    seats = [told.seats[seat] for seat in count.seats]
    stacks = tuple(seat.stack or None for seat in seats)
    ends = None
    if None not in stacks:
        given = zip((stack or 0 for stack in stacks), count.paid, count.back, count.won, strict=True)
        ends = tuple(stack - paid + back + won for stack, paid, back, won in given)
        said = {count.player[seat]: stack for seat, stack in told.end.stacks if seat in count.player}
        ends = tuple(said.get(player, stack) for player, stack in enumerate(ends))
    rake = sum(count.paid) - sum(count.back) - sum(count.won)
    if told.end.rake is not None:
        rake = told.end.rake + told.end.fee
    return RecordedHand(
        told.hand_id,
        told.game,
        stakes,
        stacks,
        tuple(count.steps),
        players=tuple(seat.name for seat in seats),
        chip=1 if stakes.unit is Unit.CENT else None,
        finishing_stacks=ends,
        winnings=tuple(count.won),
        rake=max(0, rake),
        profile=profile,
        house_rules=_house_rules(count, rake),
        setting=Setting(
            tuple(seat.seat for seat in seats),
            told.table,
            told.started_at,
            viewer=None if told.hero is None else count.player.get(told.hero),
            currency=told.currency,
            tournament=told.tournament,
            laid_open=count.laid_open,
        ),
        pots=told.end.pots or _pots_paid(count),
        odd_as_paid=told.odd_as_paid,
    )


def _pots_paid(count: Count) -> tuple[Amount, ...]:
    """What each pot paid, where every collecting names its pot; an uncalled bet was no part of one."""
    won = [event for event in count.told.events if type(event) is Collects]
    if count.collected_back is not None:
        won = [event for event in less(won, *count.collected_back) if type(event) is Collects]
    if not any(event.pot for event in won) and any(event.pot is None for event in won):
        return ()
    paid: dict[int, Amount] = {}
    for event in won:  # beside side pots, "the pot" is the main one
        paid[event.pot or 0] = paid.get(event.pot or 0, 0) + event.amount
    return tuple(paid[pot] for pot in sorted(paid)) if set(paid) == set(range(len(paid))) else ()


def _house_rules(count: Count, rake: Amount) -> tuple[tuple[str, OptionValue], ...]:
    """What the record itself shows of the house: who opens, rake from this pot, a player protected in it."""
    found = list(count.told.house_rules)
    if count.most_wagers > MOST_WAGERS and not any(name == "heads_up_cap" for name, _ in found):
        found.extend(shown_house(count.told.events, MOST_WAGERS))
    if count.full_bet:
        found.append(("short_all_in", "full_bet"))
    if count.by_suit:
        found.append(("board_tie", "suit"))
    if rake > 0:
        found.append(("rake_uncontested", True))
    if any(type(step) is TimedOut for step in count.steps):
        found.append(("protection_quota", 1))
    return tuple(found)


def _stakes(count: Count) -> Stakes | None:
    """The limit of the head, with the ante and the bring-in that were played."""
    told = count.told.stakes
    ante = max(count.antes) if told.ante is None else told.ante
    for player, paid in enumerate(count.antes):
        if paid != ante and paid != count.told.seats[count.seats[player]].stack:
            count.problem("antes_differ", count.told.line, player=player, paid=paid, ante=ante)
            ante = max(ante, paid)
    bring_in = count.bring_in or _likely_bring_in(count, told.small_bet, ante)
    if not 0 < bring_in < told.small_bet < told.big_bet:
        facts = {"bring_in": bring_in, "small_bet": told.small_bet, "big_bet": told.big_bet}
        count.problem("stakes_invalid", count.told.line, **facts)
        return None
    return Stakes("record", ante, bring_in, told.small_bet, told.big_bet, 1, told.unit)


def _likely_bring_in(count: Count, small_bet: Amount, ante: Amount) -> Amount:
    """Where nobody paid a whole one: twice the ante, within what the player allows who opened with less
    than a bet; his bring-in was no more than the bring-in, his bet was more.
    """
    least, most = 1, small_bet - 1
    for move, paid in count.opened_short:
        least, most = (paid, most) if move is Move.BRING_IN else (least, min(most, paid - 1))
    return max(least, min(most, 2 * ante or small_bet // 2))
