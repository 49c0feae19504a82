"""What a proof holds, and that it holds nothing else: every field of it that is changed is refused."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from doorcard.fair import (
    Contribution,
    FairError,
    HandName,
    Opening,
    Proof,
    SecretDeck,
    draw_secret,
    verify_contribution,
    verify_opening,
    verify_openings,
    verify_secret,
)
from doorcard.fair.dealer import SealedDeck, card_commitments
from doorcard.fair.encoding import told_before
from doorcard.fair.merkle import Tree
from tests.unit.fair.hands import counter_bytes, sealed_deck

SEALED = sealed_deck()
PLACES = (0, 31, 32, 47, 48, 51)
"""On both sides of the tree's seams."""


def turned(content: bytes, at: int = 0) -> bytes:
    """One bit is another."""
    return content[:at] + bytes((content[at] ^ 1,)) + content[at + 1 :]


def refusal(act: Callable[[], object]) -> FairError:
    with pytest.raises(FairError) as refused:
        act()
    return refused.value


def test_every_card_is_opened_and_the_deck_is_proved() -> None:
    assert verify_openings(SEALED.proof, SEALED.openings(range(52))) == dict(enumerate(SEALED.deck))
    assert verify_secret(SEALED.proof, SEALED.secret) == SEALED.deck


OPENINGS: list[object] = [
    pytest.param(lambda one: replace(one, position=(one.position + 1) % 52), id="position"),
    pytest.param(lambda one: replace(one, card=(one.card + 1) % 52), id="card"),
    pytest.param(lambda one: replace(one, salt=turned(one.salt)), id="salt"),
    pytest.param(lambda one: replace(one, salt=turned(one.salt, 31)), id="salt's end"),
    pytest.param(lambda one: replace(one, path=(turned(one.path[0]), *one.path[1:])), id="lowest step"),
    pytest.param(
        lambda one: replace(one, path=(*one.path[:-1], turned(one.path[-1], 31))), id="highest step"
    ),
    pytest.param(lambda one: replace(one, path=one.path[:-1]), id="shorter path"),
    pytest.param(lambda one: replace(one, path=tuple(reversed(one.path))), id="path the other way round"),
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("changed", OPENINGS)
def test_an_opening_of_which_anything_was_changed_is_refused(
    changed: Callable[[Opening], Opening], place: int
) -> None:
    opening = changed(SEALED.opening(place))
    error = refusal(lambda: verify_opening(SEALED.proof, opening))
    assert (error.code, error.facts["position"]) == ("opening_differs", opening.position)
    assert isinstance(error.facts["card"], str)


HANDS = (HandName("t2", 17, "hand-17"), HandName("t1", 18, "hand-17"), HandName("t1", 17, "hand-71"))
PROOFS: list[object] = [
    pytest.param(lambda one: replace(one, hand=HANDS[0]), id="table"),
    pytest.param(lambda one: replace(one, hand=HANDS[1]), id="number"),
    pytest.param(lambda one: replace(one, hand=HANDS[2]), id="hand"),
    pytest.param(lambda one: replace(one, root=turned(one.root)), id="root"),
    pytest.param(lambda one: replace(one, seed_commitment=turned(one.seed_commitment, 31)), id="promise"),
    pytest.param(lambda one: replace(one, contributions=one.contributions[1:]), id="a player less"),
    pytest.param(lambda one: replace(one, contributions=()), id="no player"),
    pytest.param(
        lambda one: replace(one, contributions=(Contribution(1, bytes(16)), *one.contributions)),
        id="one more",
    ),
    pytest.param(
        lambda one: replace(one, contributions=(*one.contributions[:2], Contribution(8, b"\7" * 32))),
        id="seat",
    ),
    pytest.param(
        lambda one: replace(one, contributions=(*one.contributions[:2], Contribution(7, b"\7" * 31))),
        id="bytes",
    ),
]


@pytest.mark.parametrize("changed", PROOFS)
def test_an_auditor_refuses_a_proof_of_which_anything_was_changed(changed: Callable[[Proof], Proof]) -> None:
    error = refusal(lambda: verify_secret(changed(SEALED.proof), SEALED.secret))
    assert error.code in {"seed_differs", "root_differs"}


@pytest.mark.parametrize("changed", PROOFS)
def test_a_player_refuses_a_proof_of_which_anything_was_changed(changed: Callable[[Proof], Proof]) -> None:
    proof = changed(SEALED.proof)
    assert refusal(lambda: verify_opening(proof, SEALED.opening(3))).code == "opening_differs"


@pytest.mark.parametrize("at", [0, 31])
def test_a_seed_that_was_not_promised_is_refused(at: int) -> None:
    secret = replace(SEALED.secret, seed=turned(SEALED.secret.seed, at))
    assert refusal(lambda: verify_secret(SEALED.proof, secret)).code == "seed_differs"


@pytest.mark.parametrize("at", [0, 51 * 32 + 31])
def test_salts_that_were_not_sealed_are_refused(at: int) -> None:
    secret = replace(SEALED.secret, salts=turned(SEALED.secret.salts, at))
    assert refusal(lambda: verify_secret(SEALED.proof, secret)).code == "root_differs"


def chosen_deck(deck: list[int]) -> tuple[Proof, tuple[Opening, ...]]:
    """What a room could tell that seals a deck of its own choice under the seed that it promised."""
    proof = SEALED.proof
    told = told_before(proof.hand, proof.seed_commitment, proof.contributions)
    tree = Tree(card_commitments(told, deck, SEALED.secret))
    proof = replace(proof, root=tree.root)
    return proof, SealedDeck(proof, tuple(deck), SEALED.secret, tree).openings(range(52))


def test_a_deck_that_the_room_chose_convinces_players_but_no_auditor() -> None:
    proof, openings = chosen_deck(list(range(52)))
    verify_openings(proof, openings)
    assert refusal(lambda: verify_secret(proof, SEALED.secret)).code == "root_differs"


def test_a_deck_with_a_card_twice_is_refused_where_both_are_seen() -> None:
    proof, openings = chosen_deck([7, *range(1, 52)])
    error = refusal(lambda: verify_openings(proof, openings))
    assert (error.code, error.facts) == ("opened_twice", {"position": 7, "card": "3s", "other": 0})


def test_a_place_that_is_opened_twice_is_refused() -> None:
    openings = SEALED.openings((4, 4))
    assert refusal(lambda: verify_openings(SEALED.proof, openings)).code == "opened_twice"


def test_a_player_finds_his_own_bytes_in_the_proof() -> None:
    for mine in SEALED.proof.contributions:
        verify_contribution(SEALED.proof, mine)
    left_out = refusal(lambda: verify_contribution(SEALED.proof, Contribution(3, bytes(32))))
    assert (left_out.code, left_out.facts) == ("contribution_missing", {"seat": 3})
    exchanged = refusal(lambda: verify_contribution(SEALED.proof, Contribution(5, bytes(32))))
    assert (exchanged.code, exchanged.facts) == ("contribution_differs", {"seat": 5})


UNUSABLE: list[object] = [
    pytest.param(lambda: HandName("", 1, "h"), "hand_invalid", id="no table"),
    pytest.param(lambda: HandName("é" * 128, 1, "h"), "hand_invalid", id="256 bytes of table"),
    pytest.param(lambda: HandName("t", 1, "\ud800"), "hand_invalid", id="no text"),
    pytest.param(lambda: HandName("t", 0, "h"), "hand_invalid", id="hand 0"),
    pytest.param(lambda: HandName("t", 2**53, "h"), "hand_invalid", id="hand too far"),
    pytest.param(lambda: Contribution(0, bytes(16)), "contributions_invalid", id="seat 0"),
    pytest.param(lambda: Contribution(100, bytes(16)), "contributions_invalid", id="seat 100"),
    pytest.param(lambda: Contribution(1, bytes(15)), "contributions_invalid", id="15 bytes"),
    pytest.param(lambda: Contribution(1, bytes(33)), "contributions_invalid", id="33 bytes"),
    pytest.param(lambda: replace(SEALED.proof, root=bytes(31)), "digest_invalid", id="short root"),
    pytest.param(lambda: replace(SEALED.proof, seed_commitment=b""), "digest_invalid", id="no promise"),
    pytest.param(lambda: SecretDeck(bytes(31), bytes(1664)), "seed_invalid", id="short seed"),
    pytest.param(lambda: SecretDeck(bytes(32), bytes(1663)), "salts_invalid", id="short salts"),
    pytest.param(lambda: replace(SEALED.opening(0), position=52), "opening_invalid", id="place 53"),
    pytest.param(lambda: replace(SEALED.opening(0), position=-1), "opening_invalid", id="place 0"),
    pytest.param(lambda: replace(SEALED.opening(0), card=52), "opening_invalid", id="no card"),
    pytest.param(lambda: replace(SEALED.opening(0), salt=bytes(31)), "opening_invalid", id="short salt"),
    pytest.param(lambda: replace(SEALED.opening(0), path=(b"",)), "opening_invalid", id="short step"),
    pytest.param(
        lambda: replace(SEALED.opening(0), path=(bytes(32),) * 7), "opening_invalid", id="long path"
    ),
]


@pytest.mark.parametrize(("made", "code"), UNUSABLE)
def test_what_cannot_be_used_cannot_be_made(made: Callable[[], object], code: str) -> None:
    assert refusal(made).code == code


@pytest.mark.parametrize("seats", [(5, 2), (2, 2)])
def test_there_is_one_order_of_contributions_only(seats: tuple[int, int]) -> None:
    from doorcard.fair import seal

    sent = [Contribution(seat, bytes(16)) for seat in seats]
    error = refusal(lambda: seal(SEALED.proof.hand, draw_secret(counter_bytes()), sent))
    assert (error.code, error.facts["problem"]) == ("contributions_invalid", "order")
