"""The dealer: its deck follows from the bytes that it is given and from nothing else."""

import ast
import hmac
import subprocess
import sys
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import pytest

from doorcard.fair import Contribution, FairError, HandName, deck_of, draw_secret, promise, seal
from doorcard.fair.dealer import Entropy, card_commitment
from doorcard.fair.encoding import told_before
from doorcard.fair.shuffle import deck_key, key_stream
from tests.unit.fair.hands import HAND, counter_bytes, sealed_deck, sent_from

DEALER = "doorcard.fair"
ALLOWED = {
    *(
        "__future__",
        "collections",
        "collections.abc",
        "dataclasses",
        "hashlib",
        "hmac",
        "itertools",
        "typing",
    ),
    "cryptography.hazmat.primitives.ciphers",
    "cryptography.hazmat.primitives.ciphers.algorithms",
}
"""What the dealer may import from outside: no clock, no chance, no files, no network."""


def flipped(source: Entropy, at: int) -> Entropy:
    """The source, with one bit of its byte ``at`` turned over."""
    given = 0

    def give(size: int) -> bytes:
        nonlocal given
        piece = bytearray(source(size))
        if given <= at < given + size:
            piece[at - given] ^= 1
        given += size
        return bytes(piece)

    return give


def test_the_same_bytes_give_the_same_deck_and_proof() -> None:
    assert sealed_deck() == sealed_deck()


@pytest.mark.parametrize("at", [0, 15, 31])
def test_another_bit_of_the_seed_gives_another_deck(at: int) -> None:
    other = seal(HAND, draw_secret(flipped(counter_bytes(), at)), sent_from((2, 5, 7)))
    assert other.deck != sealed_deck().deck


@pytest.mark.parametrize("at", [32, 63, 32 + 52 * 32 - 1])
def test_another_bit_of_a_salt_gives_another_root_and_the_same_deck(at: int) -> None:
    other = seal(HAND, draw_secret(flipped(counter_bytes(), at)), sent_from((2, 5, 7)))
    assert other.deck == sealed_deck().deck
    assert other.proof.root != sealed_deck().proof.root


def test_the_dealer_asks_for_256_bits_for_the_deck_and_256_for_each_card() -> None:
    asked: list[int] = []
    source = counter_bytes()

    def noted(size: int) -> bytes:
        asked.append(size)
        return source(size)

    draw_secret(noted)
    assert asked == [32, 52 * 32]


def test_a_hand_s_secrets_are_the_bytes_of_the_source_and_never_come_again() -> None:
    source = counter_bytes()
    first, second = draw_secret(source), draw_secret(source)
    again = counter_bytes()
    assert (first.seed, first.salts) == (again(32), again(52 * 32))
    pieces = [secret.salt(place) for secret in (first, second) for place in range(52)]
    assert len({first.seed, second.seed, *pieces}) == 106


def test_who_learns_the_seed_still_cannot_open_a_closed_card() -> None:
    """Salts are no bytes of the stream, nor what the seed or other salts give by the same hashes."""
    sealed = sealed_deck()
    proof, secret, place = sealed.proof, sealed.secret, 20
    told = told_before(proof.hand, proof.seed_commitment, proof.contributions)
    stream = bytes(islice(key_stream(deck_key(proof.hand, secret.seed, proof.contributions)), 8192))
    guesses = {bytes(32), secret.seed, told, proof.root, *sealed.opening(place).path}
    guesses |= {stream[at : at + 32] for at in range(len(stream) - 31)}
    guesses |= {secret.salt(other) for other in range(52) if other != place}
    guesses |= {hmac.digest(secret.seed, bytes((number,)), "sha256") for number in range(256)}
    wanted = card_commitment(told, place, sealed.deck[place], secret.salt(place))
    assert wanted not in {card_commitment(told, place, sealed.deck[place], guess) for guess in guesses}


OTHERS = [
    pytest.param(HandName("t2", 17, "hand-17"), sent_from((2, 5, 7)), id="table"),
    pytest.param(HandName("t1", 18, "hand-17"), sent_from((2, 5, 7)), id="number"),
    pytest.param(HandName("t1", 17, "hand-18"), sent_from((2, 5, 7)), id="hand"),
    pytest.param(HAND, sent_from((2, 5)), id="one seat less"),
    pytest.param(HAND, sent_from((2, 5, 7), size=31), id="a byte less"),
    pytest.param(HAND, sent_from((2, 5, 8)), id="another seat"),
    pytest.param(HAND, (), id="nobody"),
]


@pytest.mark.parametrize(("hand", "sent"), OTHERS)
def test_another_hand_or_other_bytes_of_players_give_another_deck(
    hand: HandName, sent: tuple[Contribution, ...]
) -> None:
    secret = draw_secret(counter_bytes())
    assert deck_of(hand, secret.seed, sent) != deck_of(HAND, secret.seed, sent_from((2, 5, 7)))


def test_a_promise_is_of_one_hand_and_does_not_depend_on_what_players_send() -> None:
    secret = draw_secret(counter_bytes())
    others = {promise(HandName(*name), secret) for name in (("t1", 18, "hand-17"), ("t1", 17, "x"))}
    assert len({promise(HAND, secret), *others}) == 3
    assert seal(HAND, secret, ()).proof.seed_commitment == promise(HAND, secret)


STUCK = [
    pytest.param(bytes, "repeats", id="only zeros"),
    pytest.param(lambda size: b"x" * 32 * (size // 32), "repeats", id="the same again"),
    pytest.param(lambda size: b"x" * (size - 1), "length", id="too few"),
    pytest.param(lambda _size: b"", "length", id="none"),
]


@pytest.mark.parametrize(("source", "problem"), STUCK)
def test_a_source_that_is_stuck_deals_no_hand(source: Entropy, problem: str) -> None:
    with pytest.raises(FairError) as refused:
        draw_secret(source)
    assert (refused.value.code, refused.value.facts["problem"]) == ("entropy_invalid", problem)


def test_nothing_that_can_be_printed_tells_a_card() -> None:
    sealed = sealed_deck()
    shown = f"{sealed!r} {sealed.secret!r} {sealed.opening(0)!r}"
    secrets = (sealed.secret.seed, *(sealed.secret.salt(place) for place in range(52)))
    assert not any(str(secret)[2:-1] in shown or secret.hex() in shown for secret in secrets)
    assert str(sealed.deck)[1:-1] not in shown


def modules_below(name: str) -> tuple[set[str], set[str]]:
    """Our modules that one imports, itself and all packages above them included, and those from outside."""
    ours, outside, left = set[str](), set[str](), [name]
    while left:
        module = left.pop()
        if module in ours:
            continue
        ours.add(module)
        names = imported_by(module)
        left.extend(own := {name for name in names if name.split(".")[0] == "doorcard"})
        outside |= names - own
    return ours, outside


def imported_by(module: str) -> set[str]:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    names = {module.rpartition(".")[0]} - {""}
    for node in ast.walk(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            below = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name for name in below if name.startswith("doorcard") and is_module(name)}
    return names


def is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def test_no_clock_and_no_other_chance_are_in_what_the_dealer_imports() -> None:
    ours, outside = modules_below(DEALER)
    assert {"doorcard.fair.dealer", "doorcard.fair.shuffle", "doorcard.cards.deck"} <= ours
    assert outside <= ALLOWED


def test_a_dealer_by_the_clock_would_be_found() -> None:
    assert {"random", "time"} <= modules_below("doorcard.server.clock")[1]


def test_a_process_that_deals_has_not_even_loaded_the_module_random() -> None:
    code = (
        "import os, sys; from doorcard.fair import *; import doorcard.fair as f;"
        "s = f.draw_secret(os.urandom); f.seal(f.HandName('t', 1, 'h'), s, ());"
        "print([n for n in ('random', 'secrets', 'datetime', 'uuid', 'socket') if n in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
