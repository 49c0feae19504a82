"""Open Hand History: a hand as one object of JSON, with our convention for what the standard has no word for.

The standard knows neither a bring-in nor a completion, neither protection nor the streets of stud;
``docs/formats.md`` says how they are told here. Amounts are decimals of a dollar, or whole chips.
"""

from datetime import UTC

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Encoder

from doorcard import __version__
from doorcard.errors import DoorcardError
from doorcard.history.export.marks import DOLLARS, NO_TABLE, NO_TIME
from doorcard.history.export.ohh_rounds import Number, Round, number, rounds_of
from doorcard.history.export.pots import Payout, payouts
from doorcard.history.record import Record
from doorcard.rules.spec import MAX_PLAYERS, Game, Unit

SPEC_VERSION = "1.4.7"
SITE = "doorcard"
GAMES = {Game.STUD: "Stud", Game.STUD8: "StudHiLo"}
PLAY_MONEY = "XPM"

_ENCODER = Encoder()


class OhhWriteError(DoorcardError):
    """It cannot be written: ``name_not_text``."""


class BetLimit(Struct, frozen=True):
    """Fixed limit; 0: no cap on what a player may lose in a hand."""

    bet_type: str = "FL"
    bet_cap: Number = 0


class Player(Struct, frozen=True):
    """``id``: from 0, clockwise from the dealer's left."""

    id: int
    seat: int
    name: str
    starting_stack: Number


class Win(Struct, frozen=True):
    """What a player got from a pot, high and low together."""

    player_id: int
    win_amount: Number


class PotWon(Struct, frozen=True):
    """``amount``: before rake, without bets that came back."""

    number: int
    amount: Number
    rake: Number
    player_wins: tuple[Win, ...]


class OpenHand(Struct, frozen=True, omit_defaults=True):
    """The fields of the standard in its order. The two blinds are the small and the big bet."""

    spec_version: str
    site_name: str
    network_name: str
    internal_version: str
    tournament: bool
    game_number: str
    start_date_utc: str
    table_name: str
    game_type: str
    bet_limit: BetLimit
    table_size: int
    currency: str
    dealer_seat: int
    small_blind_amount: Number
    big_blind_amount: Number
    ante_amount: Number
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    pots: tuple[PotWon, ...]
    hero_player_id: int | UnsetType = UNSET
    flags: tuple[str, ...] = ()


def open_hand(record: Record, currency: str = DOLLARS) -> OpenHand:
    """The hand as the object of the standard; ``currency``: of amounts that are money."""
    stakes = record.rules.stakes
    unit = stakes.unit
    begun = (record.started_at or NO_TIME).astimezone(UTC)
    return OpenHand(
        spec_version=SPEC_VERSION,
        site_name=SITE,
        network_name=SITE,
        internal_version=__version__,
        tournament=False,
        game_number=record.hand_id,
        start_date_utc=f"{begun:%Y-%m-%dT%H:%M:%SZ}",
        table_name=record.table or NO_TABLE,
        game_type=GAMES[record.rules.game],
        bet_limit=BetLimit(),
        table_size=MAX_PLAYERS,
        currency=PLAY_MONEY if unit is Unit.CHIP else currency,
        dealer_seat=record.players[-1].seat,
        small_blind_amount=number(stakes.small_bet, unit),
        big_blind_amount=number(stakes.big_bet, unit),
        ante_amount=number(stakes.ante, unit),
        hero_player_id=UNSET if record.viewer is None else record.viewer,
        flags=("Observed",) if not record.complete and record.viewer is None else (),
        players=tuple(
            Player(player, seated.seat, seated.name, number(stack, unit))
            for player, (seated, stack) in enumerate(zip(record.players, record.starting_stacks, strict=True))
        ),
        rounds=rounds_of(record),
        pots=tuple(_pot(place, paid, unit) for place, paid in enumerate(payouts(record.events))),
    )


def _pot(place: int, paid: Payout, unit: Unit) -> PotWon:
    wins = tuple(Win(player, number(amount, unit)) for player, amount in sorted(paid.won.items()))
    return PotWon(place, number(paid.amount, unit), number(paid.rake, unit), wins)


def write_ohh(record: Record, currency: str = DOLLARS) -> str:
    """One hand in one line, as the standard's files hold it.

    Raises:
        OhhWriteError: ``name_not_text`` for names that are no Unicode text.
    """
    try:
        return _ENCODER.encode({"ohh": open_hand(record, currency)}).decode() + "\n"
    except UnicodeEncodeError as error:
        raise OhhWriteError("name_not_text", text=ascii(record.hand_id)) from error
