"""What a bot makes of its view: its cards, who is still in, which cards are gone, and what staying costs."""

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine import ActionKind, HandView, LegalAction, Status
from doorcard.rules.spec import Amount

WAGERS = (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)


class Rival(Struct, frozen=True):
    """A live opponent: his cards as far as they are seen, and whether he has put in more than he had to."""

    seen: tuple[Card, ...]
    hidden: int
    willing: bool


class Spot(Struct, frozen=True):
    """One decision. ``unseen``: all cards that may be anywhere, in order; ``cost``: the price to stay."""

    own: tuple[Card, ...]
    shared: Card | None
    rivals: tuple[Rival, ...]
    unseen: tuple[Card, ...]
    dead: tuple[Card, ...]
    cost: Amount
    pot: Amount


def spot_of(view: HandView, legal: tuple[LegalAction, ...]) -> Spot:
    """The spot of the viewer, who must be a player."""
    assert view.viewer is not None
    me = view.players[view.viewer]
    own = me.down + me.up
    others = [player for place, player in enumerate(view.players) if place != view.viewer]
    dead = tuple(card for player in others for card in player.down + player.up if card >= 0)
    shared = () if view.community_card is None else (view.community_card,)
    gone = {*own, *dead, *shared}
    forced = view.rules.stakes.ante + view.rules.stakes.bring_in
    rivals = tuple(
        Rival(player.down + player.up, player.down_count - len(player.down), player.staked > forced)
        for player in others
        if player.status is not Status.FOLDED
    )
    unseen = tuple(card for card in range(52) if card not in gone)
    return Spot(own, view.community_card, rivals, unseen, dead, cost_to_stay(legal), view.total)


def cost_to_stay(legal: tuple[LegalAction, ...]) -> Amount:
    """What a call or bring-in costs; 0 where checking is free."""
    stays = (ActionKind.CALL, ActionKind.BRING_IN)
    return next((option.cost for option in legal if option.kind in stays), 0)


def first_of(legal: tuple[LegalAction, ...], *kinds: ActionKind) -> LegalAction | None:
    """The first legal action of these kinds."""
    return next((option for option in legal if option.kind in kinds), None)
