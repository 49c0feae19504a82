"""A deck that is known already, under a root: to go on with a hand, and never passed off as a fair one."""

import pytest

from doorcard.fair import FairError, commit, verify_openings, verify_secret
from doorcard.fair.merkle import left_size, node_hash
from tests.unit.fair.hands import HAND, sealed_deck

SEALED = sealed_deck()


def test_the_same_deck_gives_the_same_proof_and_openings() -> None:
    again = commit(HAND, SEALED.secret, SEALED.proof.contributions, SEALED.deck)
    assert again == SEALED
    assert again.openings(range(52)) == SEALED.openings(range(52))


def test_an_arranged_deck_is_opened_like_any_other_and_an_auditor_sees_that_it_is_not_the_seed_s() -> None:
    arranged = SEALED.deck[1:] + SEALED.deck[:1]
    sealed = commit(HAND, SEALED.secret, SEALED.proof.contributions, arranged)
    assert verify_openings(sealed.proof, sealed.openings(range(52))) == dict(enumerate(arranged))
    with pytest.raises(FairError, match="root_differs"):
        verify_secret(sealed.proof, sealed.secret)


def test_the_leaves_lead_to_the_root_by_the_shape_of_rfc_6962() -> None:
    def root(leaves: tuple[bytes, ...]) -> bytes:
        if len(leaves) == 1:
            return leaves[0]
        return node_hash(root(leaves[: left_size(len(leaves))]), root(leaves[left_size(len(leaves)) :]))

    assert len(SEALED.leaves) == 52
    assert root(SEALED.leaves) == SEALED.proof.root
