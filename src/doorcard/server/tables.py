"""The tables of a room that nobody has configured: both games, small to larger stakes, two houses."""

from msgspec.structs import replace

from doorcard.room import RoomConfig, TableConfig
from doorcard.rules.spec import Game, Profile

STUD, STUD8 = Game.STUD, Game.STUD8

PUBLIC_TABLES = (
    ("Duero", STUD8, "0.25-0.50", "actionpoker", 4),
    ("Ribera", STUD8, "1-2", "actionpoker", 4),
    ("Alborán", STUD8, "2-4", "cash", 5),
    ("Teide", STUD8, "4-8", "actionpoker", 3),
    ("Moncayo", STUD, "0.50-1", "actionpoker", 4),
    ("Bidasoa", STUD, "2-4", "actionpoker", 5),
    ("Cíes", STUD, "4-8", "cash", 4),
    ("Sil", STUD, "10-20", "actionpoker", 3),
)
"""Name, game, stakes, house, and how many bots keep company there."""

BOT_TABLE_STAKES = ("1-2", "2-4", "4-8")
BOT_TABLE_BOTS = 6


def usual_room(house: str | Profile | None = None) -> RoomConfig:
    """The room that nobody has configured, all of it by one house if there is one given."""
    room = RoomConfig(tables=tuple(_public_table(number) for number in range(len(PUBLIC_TABLES))))
    if house is None:
        return room
    tables = tuple(replace(table, profile=house) for table in room.tables)
    return replace(room, tables=tables, own_table_profile=house)


def room_config(room: RoomConfig | None, *, bot_tables: int, build: str) -> RoomConfig:
    """A room, or the usual one, with ``bot_tables`` more, where bots play whether or not anybody watches."""
    room = room or usual_room()
    bots = tuple(_bot_table(number, room.own_table_profile) for number in range(bot_tables))
    return replace(room, tables=room.tables + bots, build=build)


def _public_table(number: int) -> TableConfig:
    name, game, stakes, profile, bots = PUBLIC_TABLES[number]
    return TableConfig(f"public-{number + 1}", name, game, stakes, profile, bots=bots)


def _bot_table(number: int, house: str | Profile) -> TableConfig:
    game = STUD8 if number % 2 else STUD
    stakes = BOT_TABLE_STAKES[number % len(BOT_TABLE_STAKES)]
    return TableConfig(
        f"bots-{number + 1}",
        f"Bots {number + 1}",
        game,
        stakes,
        house,
        bots=BOT_TABLE_BOTS,
        bot_table=True,
    )
