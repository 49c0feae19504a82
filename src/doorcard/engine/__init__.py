"""One hand of stud or stud8, from the antes to the last chip paid; it knows rules, not clocks, chance or
words.

The engine says what it awaits, a driver supplies it, and events say what happened::

    state = open_hand(rules, stacks=(100, 100, 100))
    state, events = advance(state, Start())            # antes
    deal, dealt = deal_from(state, deck, 0)            # the driver shuffles, never the engine
    state, events = advance(state, deal)               # cards, and who opens and why
    for option in legal(state):                        # complete actions with amounts
        print(option.kind, option.to)
    state, events = advance(state, Act(state.actor, Action(ActionKind.BRING_IN, 2)))
    what_player_1_sees = view(state, 1)                # built from nothing

``decide`` gives the events or refuses with IllegalAction and changes nothing; ``apply`` cannot refuse.
"""

from doorcard.engine.actions import (
    Act,
    Action,
    ActionKind,
    Deal,
    Input,
    LegalAction,
    OpenShowdown,
    Protect,
    Start,
)
from doorcard.engine.apply import apply
from doorcard.engine.awaiting import awaiting, cards_left
from doorcard.engine.decide import advance, decide
from doorcard.engine.drive import until_asked
from doorcard.engine.errors import HandError, IllegalAction
from doorcard.engine.events import Event, OpenerReason, Pot, Share
from doorcard.engine.hand import deal_from, open_hand
from doorcard.engine.legal import legal
from doorcard.engine.state import Awaiting, HandState, Phase, Status
from doorcard.engine.streets import own_cards
from doorcard.engine.view import HandView, PlayerView, part_for, public_part, view

__all__ = [
    "Act",
    "Action",
    "ActionKind",
    "Awaiting",
    "Deal",
    "Event",
    "HandError",
    "HandState",
    "HandView",
    "IllegalAction",
    "Input",
    "LegalAction",
    "OpenShowdown",
    "OpenerReason",
    "Phase",
    "PlayerView",
    "Pot",
    "Protect",
    "Share",
    "Start",
    "Status",
    "advance",
    "apply",
    "awaiting",
    "cards_left",
    "deal_from",
    "decide",
    "legal",
    "open_hand",
    "own_cards",
    "part_for",
    "public_part",
    "until_asked",
    "view",
]
