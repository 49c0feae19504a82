"""The sampler by NumPy alone: what ``plain`` gives, for whoever has no numba."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from doorcard.equity.answer import POT, WHOLE_SIDE, Sums, Tally
from doorcard.equity.sampled.deal import FACTORS, GOLDEN, LANES, Deal, start_of
from doorcard.evaluation.batch import evaluate_high, evaluate_low8

Cards = NDArray[np.uint8]
Parts = NDArray[np.int64]
_BLOCKS = 32
"""Blocks that are valued at once: 16,384 deals of eight players take some MiB."""


def sample_chunk(deal: Deal, seed: int, chunk: int, blocks: int) -> Tally:
    """As ``plain.sample_chunk``, to the last unit."""
    state = lane_states(seed, chunk)
    total = Tally(0, tuple(Sums(0, 0, 0, 0, 0, 0, 0) for _ in deal.known))
    for start in range(0, blocks, _BLOCKS):
        drawn = [_drawn(deal, state) for _ in range(min(_BLOCKS, blocks - start))]
        total = total.plus(_tally(deal, np.concatenate(drawn)))
    return total


def sample_each(deals: Iterable[Deal], seed: int, chunk: int) -> list[Tally]:
    """As ``plain.sample_each``, to the last unit."""
    state = lane_states(seed, chunk)
    return [_tally(deal, _drawn(deal, state)) for deal in deals]


def lane_states(seed: int, chunk: int) -> NDArray[np.uint32]:
    """uint32[4, LANES]: how the generator of each lane begins."""
    at = np.uint64(start_of(seed, chunk))
    words = _mixed(at + np.arange(1, 2 * LANES + 1, dtype=np.uint64) * np.uint64(GOLDEN))
    return np.ascontiguousarray(words.astype("<u8").view("<u4").reshape(LANES, 4).T).astype(np.uint32)


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """``deal.mixed`` of each."""
    numbers = (numbers ^ numbers >> np.uint64(30)) * np.uint64(FACTORS[0])
    numbers = (numbers ^ numbers >> np.uint64(27)) * np.uint64(FACTORS[1])
    mixed: NDArray[np.uint64] = numbers ^ numbers >> np.uint64(31)
    return mixed


def _drawn(deal: Deal, state: NDArray[np.uint32]) -> Cards:
    """uint8[LANES, need]: Fisher and Yates' shuffle in every lane, as far as cards are needed."""
    size, lanes = len(deal.unseen), np.arange(LANES)
    decks = np.tile(np.array(deal.deck(), np.uint8), (LANES, 1))
    for step in range(deal.need):
        scaled = _numbers(state).astype(np.uint64) * np.uint64(size - step) >> np.uint64(32)
        places = scaled.astype(np.intp) + step
        decks[:, step], decks[lanes, places] = decks[lanes, places], decks[:, step].copy()
    return decks[:, : deal.need]


def _numbers(state: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The next number of each lane (xoshiro128++)."""
    s0, s1, s2, s3 = state
    drawn: NDArray[np.uint32] = _turned(s0 + s3, 7) + s0
    s2, s3 = s2 ^ s0, s3 ^ s1
    state[:] = s0 ^ s3, s1 ^ s2, s2 ^ s1 << np.uint32(9), _turned(s3, 11)
    return drawn


def _turned(numbers: NDArray[np.uint32], bits: int) -> NDArray[np.uint32]:
    turned: NDArray[np.uint32] = numbers << np.uint32(bits) | numbers >> np.uint32(32 - bits)
    return turned


def _tally(deal: Deal, drawn: Cards) -> Tally:
    hands = _hands(deal, drawn)
    highs = _halves(np.stack([evaluate_high(hand, check=False) for hand in hands]))
    lows = np.zeros_like(highs)
    has_low: NDArray[np.bool_] = np.zeros(len(drawn), np.bool_)
    if deal.has_low:
        strengths = np.stack([evaluate_low8(hand, check=False) for hand in hands])
        has_low = np.any(strengths, axis=0)
        lows = np.where(has_low, _halves(strengths), 0)
    shares = np.where(has_low, highs + lows, 2 * highs)
    return Tally(len(drawn), tuple(map(_sums, shares, highs, lows)))


def _hands(deal: Deal, drawn: Cards) -> list[Cards]:
    hands, at = [], 0
    shared = drawn[:, drawn.shape[1] - deal.is_shared :]
    for known, missing in zip(deal.known, deal.missing, strict=True):
        own = np.tile(np.array(known, np.uint8), (len(drawn), 1))
        hands.append(np.hstack([own, drawn[:, at : at + missing], shared]))
        at += missing
    return hands


def _halves(strengths: NDArray[np.uint8 | np.uint32]) -> Parts:
    """What each player gets of a half that goes to the best, deal by deal."""
    is_best = strengths == strengths.max(axis=0)
    return np.where(is_best, WHOLE_SIDE // is_best.sum(axis=0), 0)


def _sums(share: Parts, high: Parts, low: Parts) -> Sums:
    is_part = (share > 0) & (share < POT)
    told = share, share**2, share == POT, is_part, high, low, share == POT // 4
    return Sums(*(int(column.sum()) for column in told))
