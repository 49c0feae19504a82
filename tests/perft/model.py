"""The betting of a hand a second time, written from sections 3 to 5 of the rule book and from nothing else.

It shares no code with the engine and is built otherwise: a queue of those still to be asked instead of what
each has answered, plain words instead of types, no events. Cards do not occur; ``Terms`` say who comes first.
"""

from dataclasses import dataclass, replace

Option = tuple[str, int]
"""A word of the betting, and the total bet of the round after it (0 for a fold)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Stakes, options of the house by their names, and what the cards say."""

    ante: int
    bring_in: int
    small: int
    big: int
    doors: tuple[int, ...]
    """Players by door card, who brings it in first."""
    boards: tuple[int, ...]
    """Players by board from fourth street on, the best first."""
    pairs: frozenset[int] = frozenset()
    """Who show a pair on fourth street."""
    most: int = 4
    heads_up_cap: str = "capped"
    fourth_street_pair: str = "never"
    short_all_in: str = "half_bet"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hand stands. ``asked`` is empty only when the hand has no more betting."""

    street: int
    behind: tuple[int, ...]
    paid: tuple[int, ...]
    """In the whole hand, antes included, less what came back."""
    front: tuple[int, ...]
    """In this round."""
    folded: frozenset[int] = frozenset()
    asked: tuple[int, ...] = ()
    """Who are still to be asked, the next one first."""
    shut: frozenset[int] = frozenset()
    """5.3: those of them who have acted and face nothing but a short all-in."""
    price: int = 0
    full: int = 0
    """The last full wager, 0 while there is none."""
    wagers: int = 0
    big_made: bool = False
    cap_hit: bool = False
    began_with: int = 0
    """How many could act when the round began."""
    pair_open: bool = False


def begin(terms: Terms, stacks: tuple[int, ...]) -> Spot:
    """Antes (1.3, a short one all-in) and the start of third street."""
    antes = tuple(min(terms.ante, stack) for stack in stacks)
    behind = tuple(stack - ante for stack, ante in zip(stacks, antes, strict=True))
    return _street(terms, Spot(3, behind, antes, (0,) * len(stacks)))


def options(terms: Terms, spot: Spot) -> list[Option]:
    """Everything that the next player may do."""
    who = spot.asked[0]
    if is_opening(spot):
        low_card_acts = spot.behind[terms.doors[0]] > 0
        first: list[Option] = [] if low_card_acts else [("fold", 0)]  # 3.3, 3.7
        first.append(("bring_in", min(terms.bring_in, spot.behind[who])))
        return first + _wagers(terms, spot, who)
    owes = spot.price > spot.front[who]
    stay = ("call", min(spot.price, _purse(spot, who))) if owes else ("check", spot.front[who])
    return [("fold", 0), stay, *_wagers(terms, spot, who)]


def is_opening(spot: Spot) -> bool:
    """Third street before the bring-in."""
    return spot.street == 3 and spot.price == 0


def _wagers(terms: Terms, spot: Spot, who: int) -> list[Option]:
    others = [player for player in able(spot) if player != who]
    if who in spot.shut or not others or _is_capped(terms, spot):  # 5.3, 4.10, 4.6
        return []
    over = terms.bring_in if is_opening(spot) else spot.price
    reach = {min(spot.full + size, _purse(spot, who)) for size in sizes(terms, spot, who)}
    return [(_word(spot), to) for to in sorted(reach) if to > over]


def _word(spot: Spot) -> str:
    if spot.wagers:
        return "raise"
    return "complete" if spot.price or spot.street == 3 else "bet"


def _purse(spot: Spot, who: int) -> int:
    return spot.front[who] + spot.behind[who]


def able(spot: Spot) -> list[int]:
    """Players who have cards and chips."""
    return [player for player, chips in enumerate(spot.behind) if chips and player not in spot.folded]


def sizes(terms: Terms, spot: Spot, who: int) -> list[int]:
    """4.4 and 4.5: the bets that a player may choose from."""
    if spot.street >= 5:
        return [terms.big]
    if not spot.pair_open or terms.fourth_street_pair == "never":
        return [terms.small]
    if spot.big_made or terms.fourth_street_pair == "big_only":
        return [terms.big]
    if terms.fourth_street_pair == "pair_holder" and who not in terms.pairs:
        return [terms.small]
    return [terms.small, terms.big]


def _is_lifted(terms: Terms, spot: Spot) -> bool:
    return {
        "capped": False,
        "uncapped_if_round_began_heads_up": spot.began_with == 2,
        "uncapped_if_two_were_dealt": len(spot.behind) == 2,
        "uncapped": len(able(spot)) == 2,
    }[terms.heads_up_cap]


def _is_capped(terms: Terms, spot: Spot) -> bool:
    return spot.cap_hit or (spot.wagers >= terms.most and not _is_lifted(terms, spot))


def after(terms: Terms, spot: Spot, option: Option) -> Spot:
    """The hand after the next player has taken one of his options."""
    word, to = option
    who, rest = spot.asked[0], spot.asked[1:]
    if word == "fold":
        return _go_on(terms, replace(spot, folded=spot.folded | {who}, asked=rest))
    put_in = _pay(spot, who, to - spot.front[who])
    if word in ("check", "call"):
        return _go_on(terms, replace(put_in, asked=rest))
    if word == "bring_in":  # 3.6: the others owe all of it
        return _go_on(terms, replace(put_in, asked=rest, price=terms.bring_in))
    return _go_on(terms, _wager(terms, spot, put_in, to))


def _wager(terms: Terms, before: Spot, put_in: Spot, to: int) -> Spot:
    who, count = before.asked[0], len(before.behind)
    clockwise = [(who + step) % count for step in range(1, count)]
    asked = tuple(player for player in clockwise if player in able(put_in))
    excess = to - before.full
    full = terms.short_all_in == "full_bet" or 2 * excess >= min(sizes(terms, before, who))
    if not full:
        shut = before.shut | {player for player in asked if player not in before.asked}
        return replace(put_in, asked=asked, shut=shut, price=to)
    wagers = before.wagers + 1
    return replace(
        put_in,
        asked=asked,
        shut=frozenset(),
        price=to,
        full=to,
        wagers=wagers,
        big_made=before.big_made or excess >= terms.big,
        cap_hit=before.cap_hit or (wagers >= terms.most and not _is_lifted(terms, before)),
    )


def _pay(spot: Spot, who: int, chips: int) -> Spot:
    def moved(amounts: tuple[int, ...], by: int) -> tuple[int, ...]:
        return tuple(amount + by * (player == who) for player, amount in enumerate(amounts))

    return replace(
        spot,
        behind=moved(spot.behind, -chips),
        paid=moved(spot.paid, chips),
        front=moved(spot.front, chips),
    )


def _go_on(terms: Terms, spot: Spot) -> Spot:
    """The next question, of this round or of a later one."""
    live, left = len(spot.behind) - len(spot.folded), able(spot)
    asked = spot.asked
    if live == 1 or (len(left) == 1 and spot.price <= spot.front[left[0]]):  # 5.2, 10.14
        asked = ()
    if asked:
        return replace(spot, asked=asked)
    settled = _uncalled(spot)
    if live == 1 or spot.street == 7:
        return settled
    return _street(terms, replace(settled, street=spot.street + 1))


def _uncalled(spot: Spot) -> Spot:
    """5.4: what one player has paid above all others comes back."""
    second, most = sorted(spot.paid)[-2:]
    closed = replace(spot, asked=())
    return _pay(closed, spot.paid.index(most), second - most) if most > second else closed


def _street(terms: Terms, spot: Spot) -> Spot:
    """A street is dealt: 3.1, 3.7, 4.1, 4.3 say who opens; 3.8 and 5.2 that nobody does."""
    count = len(spot.behind)
    opened = Spot(spot.street, spot.behind, spot.paid, (0,) * count, spot.folded)
    left = able(opened)
    if len(left) < 2:
        return _go_on(terms, opened)
    order = terms.doors if spot.street == 3 else terms.boards
    named = next(player for player in order if player not in spot.folded)
    clockwise = [(named + step) % count for step in range(count)]
    return replace(
        opened,
        asked=tuple(player for player in clockwise if player in left),
        began_with=len(left),
        pair_open=spot.street == 4 and any(player not in spot.folded for player in terms.pairs),
    )


def paid_out(spot: Spot, best_first: tuple[int, ...]) -> tuple[int, ...]:
    """Final stacks where no hands are equal: the best live hand takes from everybody as much as it has paid.

    The next best takes from what is left, and so on: 5.1, 5.5 and 5.6 without building a pot.
    """
    left, stacks = list(spot.paid), list(spot.behind)
    for winner in best_first:
        share = 0 if winner in spot.folded else left[winner]
        for player, chips in enumerate(left):
            taken = min(chips, share)
            left[player] -= taken
            stacks[winner] += taken
    assert not any(left), "chips that nobody can win"
    return tuple(stacks)
