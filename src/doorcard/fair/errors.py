"""What can be wrong with a deck's proof."""

from doorcard.errors import DoorcardError


class FairError(DoorcardError):
    """This was not proved; ``code`` says what failed and ``facts`` where.

    What cannot be used at all: ``entropy_invalid``, ``seed_invalid``, ``salts_invalid``, ``hand_invalid``,
    ``contributions_invalid``, ``digest_invalid``, ``opening_invalid``, ``proof_unreadable``.

    What contradicts the proof: ``seed_differs``, ``root_differs``, ``opening_differs``, ``opened_twice``,
    ``contribution_missing``, ``contribution_differs``, ``card_differs``, ``hand_differs``,
    ``seat_not_dealt``.
    """
