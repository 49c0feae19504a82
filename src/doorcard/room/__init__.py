"""Tables, seats, clocks and the lobby as state machines without IO."""

from doorcard.room.bot_seats import BotsWanted, BotTurn
from doorcard.room.config import RoomConfig, TableConfig
from doorcard.room.errors import Refusal, RoomError
from doorcard.room.outcome import Now, Outcome, SavedRoom
from doorcard.room.room import Room

__all__ = [
    "BotTurn",
    "BotsWanted",
    "Now",
    "Outcome",
    "Refusal",
    "Room",
    "RoomConfig",
    "RoomError",
    "SavedRoom",
    "TableConfig",
]
