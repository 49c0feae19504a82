"""Whether a hand may lie open after its end: by its winner alone, whole, where all others folded."""

from doorcard.cards import UNKNOWN, cards_text
from doorcard.engine import HandState, IllegalAction, Status, own_cards
from doorcard.engine.dealing import check_new_cards
from doorcard.history.record import LaidOpen
from doorcard.history.recorded import Problem, Severity


def opened_problems(state: HandState, shown: LaidOpen | None, line: int = 0) -> tuple[Problem, ...]:
    """What is wrong with what was shown after the end of a hand (7.3): a folded or mucked hand never is.

    Args:
        state: The hand at its end.
        shown: What the record says of it, with a player of the hand.
        line: Where it stands.

    Problems: ``laid_open_by_another``, ``shown_cards_differ``.
    """
    if shown is None:
        return ()
    player = shown.player
    left = [one for one, status in enumerate(state.status) if status is not Status.FOLDED]
    if left != [player]:
        return (Problem("laid_open_by_another", Severity.ERROR, line, {"player": player}),)
    if _are_his(state, shown):
        return ()
    facts = {"player": player, "shown": cards_text(shown.cards, "")}
    facts["dealt"] = cards_text(own_cards(state, player), "")
    return (Problem("shown_cards_differ", Severity.ERROR, line, dict(facts)),)


def _are_his(state: HandState, shown: LaidOpen) -> bool:
    """The cards that he was dealt, in their order; those that the record did not know are nobody else's."""
    own = own_cards(state, shown.player)
    if len(own) != len(shown.cards):
        return False
    pairs = list(zip(own, shown.cards, strict=True))
    try:
        new = tuple(card for was, card in pairs if was == UNKNOWN)
        check_new_cards(state, [(shown.player, new)])
    except IllegalAction:
        return False
    return all(was in (UNKNOWN, card) for was, card in pairs)
