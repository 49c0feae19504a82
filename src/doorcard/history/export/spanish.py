"""The same history in Spanish, in the words of doorcard's own tables."""

from datetime import UTC
from functools import partial

from msgspec.structs import replace

from doorcard.evaluation.hands import Category
from doorcard.evaluation.words import HighWords
from doorcard.history.export.marks import DOLLARS, EUROS, SIGNS, digits, one_line
from doorcard.history.export.wording import Wording
from doorcard.history.record import Record
from doorcard.rules.spec import Amount, Game, Street, Unit

ONE = (
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "jota",
    "reina",
    "rey",
    "as",
)
MANY = (
    "doses", "treses", "cuatros", "cincos", "seises", "sietes", "ochos", "nueves", "dieces", "jotas",
    "reinas", "reyes", "ases",
)  # fmt: skip
QUEEN, ACE = 10, 12
FEMININE = (9, QUEEN)
GAMES = {Game.STUD: "stud a siete cartas", Game.STUD8: "stud a siete cartas, alta y baja"}


def money(currency: str, amount: Amount, unit: Unit) -> str:
    """``$1.234,50``, ``$4``, ``4 €``; chips with points for thousands."""
    shown = digits(amount, unit, (".", ","))
    if unit is Unit.CHIP:
        return shown
    sign = SIGNS[currency]
    return f"{shown} {sign}" if currency == EUROS else sign + shown


def high(words: HighWords) -> str:
    """A high hand by name."""
    first = words.ranks[0]
    match words.category:
        case Category.HIGH_CARD:
            return f"{ONE[first]} {'alta' if first in FEMININE else 'alto'}"
        case Category.PAIR:
            return f"pareja de {MANY[first]}"
        case Category.TWO_PAIR:
            return f"doble pareja, {MANY[first]} y {MANY[words.ranks[1]]}"
        case Category.THREE_OF_A_KIND:
            return f"trío de {MANY[first]}"
        case Category.STRAIGHT:
            return f"escalera {_to(first)}"
        case Category.FLUSH:
            return f"color {_to(first)}"
        case Category.FULL_HOUSE:
            return f"full de {MANY[first]} y {MANY[words.ranks[1]]}"
        case Category.FOUR_OF_A_KIND:
            return f"póker de {MANY[first]}"
        case Category.STRAIGHT_FLUSH:
            return "escalera real" if first == ACE else f"escalera de color {_to(first)}"


def _to(top: int) -> str:
    return f"a la {ONE[top]}" if top in FEMININE else f"al {ONE[top]}"


def head(currency: str, record: Record, number: str) -> list[str]:
    """The two lines before the seats."""
    stakes = record.rules.stakes
    limit = "/".join(money(currency, bet, stakes.unit) for bet in (stakes.small_bet, stakes.big_bet))
    begun = record.started_at
    time = "" if begun is None else f", {begun.astimezone(UTC):%d/%m/%Y %H:%M:%S} UTC"
    table = one_line(record.table)
    return [
        f"Mano n.º {number} de doorcard: {GAMES[record.rules.game]}, límite {limit}{time}",
        f"Mesa {table}" if table else "Mesa sin nombre",
    ]


SPANISH = Wording(
    head=partial(head, DOLLARS),
    money=partial(money, DOLLARS),
    high=high,
    streets={
        Street.THIRD: "*** TERCERA CALLE ***",
        Street.FOURTH: "*** CUARTA CALLE ***",
        Street.FIFTH: "*** QUINTA CALLE ***",
        Street.SIXTH: "*** SEXTA CALLE ***",
        Street.SEVENTH: "*** SÉPTIMA CALLE ***",
    },
    pots=("bote", "bote principal", "bote lateral", "bote lateral {number}"),
    seat="Asiento {seat}: {name} ({stack})",
    seat_end="Asiento {seat}: {name}:",
    ante="{name} pone el ante, {paid}",
    bring_in="{name} pone el bring-in, {paid}",
    fold="{name} se retira",
    check="{name} pasa",
    call="{name} iguala {paid}",
    bet="{name} apuesta {paid}",
    opens="{name} abre por {paid}",
    complete="{name} completa a {to}",
    raises="{name} sube {by}, a {to}",
    all_in=" y queda all-in",
    two_sizes="Pareja a la vista: se puede apostar ya el doble",
    capped="Tope alcanzado: sin más subidas",
    timed_out=("{name} agota su tiempo: all-in por protección",),
    dealt="Cartas de {name}: {cards}",
    dealt_unseen="Cartas de {name}: desconocidas",
    returned="Apuesta devuelta a {name}: {amount}",
    showdown="*** ENSEÑAR CARTAS ***",
    shows="{name} enseña [{cards}] ({hand})",
    mucks="{name} descarta sin enseñar",
    keeps="{name} no enseña",
    collected="{name} se lleva {amount} del {pot}",
    no_low="Sin baja: todo el bote va a la mano alta",
    high_half="alta: {hand}",
    low_half="baja: {hand}",
    summary="*** RESUMEN ***",
    total="Bote total {total}.{pots} {rake}.",
    rake="Comisión {rake}",
    board="Carta común [{card}]",
    folded_unpaid="se retiró en tercera calle (sin apostar)",
    folded={
        Street.THIRD: "se retiró en tercera calle",
        Street.FOURTH: "se retiró en cuarta calle",
        Street.FIFTH: "se retiró en quinta calle",
        Street.SIXTH: "se retiró en sexta calle",
        Street.SEVENTH: "se retiró en séptima calle",
    },
    took="se llevó {won}",
    won="enseñó [{cards}] y ganó {won} ({hand})",
    lost="enseñó [{cards}] y perdió ({hand})",
    mucked="descartó sin enseñar",
    mucked_known="descartó [{cards}]",
)


def spanish(currency: str) -> Wording:
    """The sentences with amounts in a currency, one of ``SIGNS``."""
    return replace(SPANISH, head=partial(head, currency), money=partial(money, currency))
