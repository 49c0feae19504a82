"""Through all hands of many files, one at a time, with a bar on the terminal where that takes long."""

from collections.abc import Iterable, Iterator

from doorcard.cli.histories import Hand, Source, hands_and_bytes, size_of, sources
from doorcard.cli.progress import Bar

WORTH_A_BAR = 10
"""Files; or one that is large."""

LARGE_BYTES = 1 << 20


def walked(names: Iterable[str], *, has_bar: bool = True) -> Iterator[tuple[Source, Hand]]:
    """The hands of files and folders, each with the file that it stands in.

    Args:
        names: Of files, folders, or ``-``. All are looked up before the first hand.
        has_bar: Whether a bar on standard error is wanted, if that is a terminal.
    """
    return _walked(list(sources(names)), has_bar)


def _walked(found: list[Source], has_bar: bool) -> Iterator[tuple[Source, Hand]]:
    sizes = [size_of(source) for source in found]
    total, before, count = sum(sizes), 0, 0
    is_much = len(found) >= WORTH_A_BAR or total > LARGE_BYTES
    with Bar(total, wanted=has_bar and is_much) as bar:
        for source, size in zip(found, sizes, strict=True):
            for hand, done in hands_and_bytes(source):
                count += 1
                bar.at(before + min(size, done), count)
                yield source, hand
            before += size
