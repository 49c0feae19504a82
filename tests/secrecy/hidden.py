"""Which cards of a hand may be any without that a viewer knows, worked out from the journal alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from doorcard.cards import Card
from doorcard.engine import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    CardsDealt,
    CommunityCardDealt,
    Event,
    HandEnded,
    HandMucked,
    HandShown,
    PlayerProtected,
    Pot,
    PotAwarded,
    PotsCollected,
)
from doorcard.evaluation import high_strength, low_strength
from doorcard.room.outcome import EventsLogged
from doorcard.rules.spec import Game

_EVENTS = msgspec.json.Decoder(list[Event])
TRIES = 12


def events_of(rows: Iterable[EventsLogged]) -> list[Event]:
    """The full events of a hand, down cards included."""
    return [event for row in rows for event in _EVENTS.decode(row.events)]


@dataclass
class Told:
    """What was told of a hand so far: its open cards, and each player's own."""

    open_cards: set[Card] = field(default_factory=set)
    down: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    up: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    community: tuple[Card, ...] = ()
    folded: set[int] = field(default_factory=set)
    shown: list[int] = field(default_factory=list)
    mucked: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Who mucked, with those who had shown before him."""
    pots: tuple[Pot, ...] = ()
    protected: set[int] = field(default_factory=set)
    is_over: bool = False
    is_compared: bool = False
    """Whether hands were compared, so that down cards have decided who got the chips."""

    def hear(self, event: Event) -> None:
        match event:
            case CardsDealt(player=player, down=down, up=up):
                self.open_cards |= {*up, *(down if event.exposed else ())}
                self.down[player] = self.down.get(player, ()) + down
                self.up[player] = self.up.get(player, ()) + up
            case CommunityCardDealt(card):
                self.open_cards.add(card)
                self.community = (card,)
            case ActionTaken(player=player, kind=ActionKind.FOLD):
                self.folded.add(player)
            case HandShown(player=player, cards=cards):
                self.open_cards |= set(cards)
                self.shown.append(player)
                self.is_compared = True
            case HandMucked(player):
                self.mucked[player] = tuple(self.shown)
                self.is_compared = True
            case PotsCollected(pots):
                self.pots = pots
            case PlayerProtected(player):
                self.protected.add(player)
            case HandEnded():
                self.is_over = True
            case PotAwarded(contested=True):
                self.is_compared = True
            case _:
                pass

    def lay_open(self, player: int) -> None:
        """7.3: the winner of a hand that all others folded showed it."""
        self.open_cards |= set(self.down[player])

    def secretive(self) -> set[int]:
        """Players none of whose down cards anybody else has seen."""
        return {player for player, down in self.down.items() if down and not self.open_cards & set(down)}


def told(events: Iterable[Event]) -> Told:
    """What these events say."""
    found = Told()
    for event in events:
        found.hear(event)
    return found


def other_deck(
    deck: Sequence[Card], said: Told, changed: Iterable[int], game: Game, random: Random
) -> tuple[Card, ...] | None:
    """A deck in which down cards of the ``changed`` players, and those never dealt, are others; those who
    mucked still have nothing to win with. None where none was found.
    """
    players = set(changed)
    for _ in range(TRIES):
        found = _shuffled(deck, said, players, random)
        places = {card: place for place, card in enumerate(deck)}
        if all(
            _still_loses(said, player, [found[places[card]] for card in said.down[player]], game)
            for player in players & set(said.mucked)
        ):
            return found
    return None


def _shuffled(deck: Sequence[Card], said: Told, players: set[int], random: Random) -> tuple[Card, ...]:
    known = said.open_cards.union(*(down for player, down in said.down.items() if player not in players))
    places = [place for place, card in enumerate(deck) if card not in known]
    cards = [deck[place] for place in places]
    random.shuffle(cards)
    found = list(deck)
    for place, card in zip(places, cards, strict=True):
        found[place] = card
    return tuple(found)


def _still_loses(said: Told, player: int, down: Sequence[Card], game: Game) -> bool:
    """7.3: in each half of each pot that is not his alone somebody who had shown before has more."""
    mine = _strengths((*down, *said.up[player], *said.community), game)
    for pot in said.pots:
        if player not in pot.eligible or len(pot.eligible) == 1:
            continue
        shown = [_shown(said, other, game) for other in said.mucked[player] if other in pot.eligible]
        for half, strength in enumerate(mine):
            if strength and not any(theirs[half] > strength for theirs in shown):
                return False
    return True


def _shown(said: Told, player: int, game: Game) -> tuple[int, ...]:
    return _strengths((*said.down[player], *said.up[player], *said.community), game)


def _strengths(cards: tuple[Card, ...], game: Game) -> tuple[int, ...]:
    high = high_strength(cards)
    return (high, low_strength(cards)) if game is Game.STUD8 else (high,)
