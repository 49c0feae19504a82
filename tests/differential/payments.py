"""What pokerkit pays for our awards: the same winners of the same pots, but odd chips by its own rules."""

from collections import Counter
from collections.abc import Iterable, Sequence

from doorcard.engine import HandState, Status, own_cards
from doorcard.engine.events import PotAwarded, Share
from doorcard.evaluation import low_strength
from doorcard.rules.house import OddChip
from doorcard.rules.spec import Amount, Game, Half
from tests.differential.deviations import K
from tests.differential.terms import Split, whole_chips


def as_pokerkit_pays(before: HandState, awards: Iterable[PotAwarded], met: Counter[K]) -> list[Amount]:
    """The final stacks that pokerkit must have; counts each deviation that moves a chip."""
    split, stacks = whole_chips(before.rules.stakes.chip), list(before.stacks)
    paid = {(award.pot, award.half): award for award in awards}
    for pot in range(len(before.pots)):
        high, low = paid[pot, Half.HIGH], paid.get((pot, Half.LOW_EIGHT))
        if low is None and high.contested and _low_elsewhere(before, pot):
            met[K.LOW_ELSEWHERE] += 1
            _pay_low_elsewhere(before, high, split, stacks)
            continue
        for award in (high, low):
            if award is not None:
                _pay(award, _odd_players(high) if award is low else set(), before.rules.house.odd_chip, met)
                _add(stacks, _total(award), _players(award), split)
    return stacks


def _total(award: PotAwarded) -> Amount:
    return sum(share.amount for share in award.shares)


def _players(award: PotAwarded) -> list[int]:
    return [share.player for share in award.shares]


def _odd_players(award: PotAwarded) -> set[int]:
    return {share.player for share in award.shares if share.odd}


def _add(stacks: list[Amount], amount: Amount, players: Sequence[int], split: Split) -> None:
    """The first of the players gets all that is left over."""
    each, rest = split(amount, len(players))
    for player in players:
        stacks[player] += each
    stacks[players[0]] += rest


def _pay_low_elsewhere(before: HandState, high: PotAwarded, split: Split, stacks: list[Amount]) -> None:
    """K24: half of the pot goes to those who have no low, which are all its players."""
    half, _ = split(_total(high), 2)
    _add(stacks, _total(high) - half, _players(high), split)
    _add(stacks, half, before.pots[high.pot].eligible, split)


def _low_elsewhere(before: HandState, pot: int) -> bool:
    """Whether nobody in the pot has a low, but somebody else at the showdown has one."""
    if before.rules.game is Game.STUD:
        return False
    shared = () if before.community_card is None else (before.community_card,)
    inside = before.pots[pot].eligible
    lows = {
        player
        for player, status in enumerate(before.status)
        if status is not Status.FOLDED and low_strength(own_cards(before, player) + shared)
    }
    return bool(lows) and lows.isdisjoint(inside)


def _pay(award: PotAwarded, odd_before: set[int], option: OddChip, met: Counter[K]) -> None:
    """Name the deviation if our odd chips lie elsewhere than with the first."""
    shares: Sequence[Share] = award.shares
    if len(shares) == 1 or not any(share.odd for share in shares[1:]):
        return
    if sum(share.odd > 0 for share in shares) > 1:
        met[K.ALL_ODD] += 1
    elif shares[0].player in odd_before:
        met[K.TWO_ODD] += 1
    elif award.half is Half.LOW_EIGHT:
        met[K.ODD_CHIP_LOW] += 1
    else:
        assert option is not OddChip.POSITION, "by position the first of them gets it"
        met[K.ODD_CHIP_HIGH] += 1
