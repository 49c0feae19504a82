"""What ``doorcard verify-deck`` says of a hand, in two languages."""

from collections.abc import Iterator
from dataclasses import dataclass

from doorcard.cards import card_text
from doorcard.cli.histories import printable
from doorcard.fair.report import CardState, CheckedCard, Finding, Report

SHOWN_DIGITS = 16
"""Of a commitment; the file has all 64."""

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "hand": "{file}: hand {hand_id}, number {hand_no} of table {table}",
        "promised": "  promise of the seed {seed}…, seal of the deck {root}…",
        "bytes_from": "  bytes from seats {seats}",
        "bytes_from_nobody": "  no player sent bytes: the seed of the room alone made this deck",
        "seat": "seat {seat}",
        "common": "for all",
        "no_seat": "",
        "proved": "proved",
        "not_opened": "not proved: it came without its opening",
        "closed": "closed",
        "wrong": "WRONG",
        "cards_proved": "  proved: {count} cards were at these places when the deck was sealed",
        "deck_proved": "  proved: the whole deck follows from the promised seed and the players' bytes",
        "dealing_proved": "  proved: each of them came in its turn, by the order of dealing",
        "mine_in": "  proved: the deck was made with your bytes",
        "no_record": "  not checked: whether each card came in its turn (there is no record here)",
        "not_auditor": "  not checked: the closed cards and how the deck was made;"
        " that is for an auditor with the seed",
        "no_mine": '  not checked: whether your bytes were taken ("mine" is not here)',
        "order": "  no file can show: that all was told in time (your client sees to that at the table),"
        " and that nobody looked",
        "right": "  RIGHT",
        "failed": "  FAILED",
        "problem": "  error: {said}",
    },
    "es": {
        "hand": "{file}: mano {hand_id}, número {hand_no} de la mesa {table}",
        "promised": "  promesa de la semilla {seed}…, sello de la baraja {root}…",
        "bytes_from": "  bytes de los asientos {seats}",
        "bytes_from_nobody": "  ningún jugador envió bytes: esta baraja salió solo de la semilla de la sala",
        "seat": "asiento {seat}",
        "common": "para todos",
        "no_seat": "",
        "proved": "probada",
        "not_opened": "sin probar: vino sin su apertura",
        "closed": "cerrada",
        "wrong": "MAL",
        "cards_proved": "  probado: {count} cartas estaban en estos lugares cuando se selló la baraja",
        "deck_proved": "  probado: toda la baraja sale de la semilla prometida y los bytes de los jugadores",
        "dealing_proved": "  probado: cada una salió cuando le tocaba, por el orden del reparto",
        "mine_in": "  probado: la baraja se hizo con tus bytes",
        "no_record": "  sin comprobar: si cada carta salió cuando le tocaba (aquí no hay registro)",
        "not_auditor": "  sin comprobar: las cartas cerradas y cómo se hizo la baraja;"
        " eso es cosa de un auditor con la semilla",
        "no_mine": '  sin comprobar: si se usaron tus bytes (aquí no está "mine")',
        "order": "  ningún archivo puede mostrar que todo se dijo a tiempo (de eso se ocupa tu cliente en la"
        " mesa), ni que nadie miró",
        "right": "  BIEN",
        "failed": "  NO SE SOSTIENE",
        "problem": "  error: {said}",
    },
}
PROBLEMS: dict[str, dict[str, str]] = {
    "en": {
        "card_differs": "card {position}: {card} was sealed at this place, {recorded} was dealt",
        "contribution_differs": "the bytes of seat {seat} are not those that you sent",
        "contribution_missing": "your bytes from seat {seat} were left out",
        "contributions_invalid": "the list of the players' bytes is not as it must be ({told})",
        "digest_invalid": "{key} has {bytes} bytes instead of 32",
        "file_too_long": "the file is longer than {why}",
        "file_unreadable": "the file cannot be read: {why}",
        "hand_differs": "the record is of hand {recorded}, the proof of hand {promised}",
        "hand_invalid": "no hand can have this {key}: {found}",
        "no_hand": "there is no hand here",
        "nothing_opened": "nothing is opened here, so that nothing is proved",
        "opened_twice": "card {position}: {card} was opened before, at place {other}",
        "opening_differs": "card {position}: {card} was not at this place in the sealed deck",
        "opening_invalid": "an opening is not as it must be ({told})",
        "opening_missing": "card {position}: {card} was shown without its opening",
        "position_not_dealt": "card {position}: {card} was opened but never dealt",
        "proof_unreadable": "this is no proof of a hand: {why}",
        "record_wrong": "the record does not hold by itself ({problem}); `doorcard replay` tells more",
        "root_differs": "the sealed deck is not the one that the seed and the players' bytes give",
        "salts_invalid": "the salts have {bytes} bytes instead of {wanted}",
        "seat_not_dealt": "seat {seat} sent bytes and was not dealt in",
        "seed_differs": "the seed is not the one that was promised",
        "seed_invalid": "the seed has {bytes} bytes instead of {wanted}",
    },
    "es": {
        "card_differs": "carta {position}: en este lugar se selló {card} y se repartió {recorded}",
        "contribution_differs": "los bytes del asiento {seat} no son los que enviaste",
        "contribution_missing": "faltan tus bytes, los del asiento {seat}",
        "contributions_invalid": "la lista de los bytes de los jugadores no es como debe ({told})",
        "digest_invalid": "{key} tiene {bytes} bytes en vez de 32",
        "file_too_long": "el archivo pasa de {why}",
        "file_unreadable": "no se puede leer el archivo: {why}",
        "hand_differs": "el registro es de la mano {recorded} y la prueba, de la mano {promised}",
        "hand_invalid": "ninguna mano puede tener este {key}: {found}",
        "no_hand": "aquí no hay ninguna mano",
        "nothing_opened": "aquí no se abre nada, así que nada queda probado",
        "opened_twice": "carta {position}: {card} ya se abrió antes, en el lugar {other}",
        "opening_differs": "carta {position}: {card} no estaba en este lugar de la baraja sellada",
        "opening_invalid": "una apertura no es como debe ({told})",
        "opening_missing": "carta {position}: {card} se enseñó sin su apertura",
        "position_not_dealt": "carta {position}: {card} se abrió, pero no se llegó a repartir",
        "proof_unreadable": "esto no es la prueba de una mano: {why}",
        "record_wrong": "el registro no se sostiene por sí mismo ({problem}); `doorcard replay` dice más",
        "root_differs": "la baraja sellada no es la que dan la semilla y los bytes de los jugadores",
        "salts_invalid": "las sales tienen {bytes} bytes en vez de {wanted}",
        "seat_not_dealt": "el asiento {seat} envió bytes y no jugó la mano",
        "seed_differs": "la semilla no es la que se prometió",
        "seed_invalid": "la semilla tiene {bytes} bytes en vez de {wanted}",
    },
}


@dataclass(frozen=True, slots=True)
class Said:
    """A hand to be told, and the language."""

    file: str
    line: int
    report: Report
    language: str


def said_in_words(said: Said) -> str:
    """The hand, its cards by place (counted from 1), what was proved, what was not, and the verdict."""
    return "\n".join(_lines(said))


def _lines(said: Said) -> Iterator[str]:
    texts, proof = TEXTS[said.language], said.report.proof
    if proof is None:
        yield said.file if said.line < 2 else f"{said.file}:{said.line}"
    else:
        hand = proof.hand
        names = {"hand_id": printable(hand.hand_id), "table": printable(hand.table), "hand_no": hand.hand_no}
        yield texts["hand"].format(file=said.file, **names)
        digests = {"seed": proof.seed_commitment.hex(), "root": proof.root.hex()}
        yield texts["promised"].format(**{key: digest[:SHOWN_DIGITS] for key, digest in digests.items()})
        seats = ", ".join(str(one.seat) for one in proof.contributions)
        yield texts["bytes_from" if seats else "bytes_from_nobody"].format(seats=seats)
        yield from (_card_line(card, texts, has_seats=said.report.has_record) for card in said.report.cards)
        yield from _proved(said.report, texts)
    for finding in said.report.findings:
        yield texts["problem"].format(said=problem_in_words(finding, said.language))
    yield texts["right" if said.report.is_right else "failed"]


def _card_line(card: CheckedCard, texts: dict[str, str], *, has_seats: bool) -> str:
    whose = texts["no_seat"]
    if has_seats:
        whose = texts["common"] if card.seat is None else texts["seat"].format(seat=card.seat)
    return f"  {card.position + 1:>3}  {card_text(card.card)}  {whose:<11} {texts[card.state.value]}".rstrip()


def _proved(report: Report, texts: dict[str, str]) -> Iterator[str]:
    count = sum(card.state is CardState.PROVED for card in report.cards)
    if count:
        yield texts["cards_proved"].format(count=count)
    for key, is_so in (
        ("deck_proved", report.is_deck_proved),
        ("dealing_proved", report.is_dealing_proved),
        ("mine_in", report.is_mine_in),
        ("no_record", not report.has_record),
        ("not_auditor", not report.has_secret),
        ("no_mine", not report.has_mine and not report.has_secret),
    ):
        if is_so:
            yield texts[key]
    yield texts["order"]


def problem_in_words(finding: Finding, language: str) -> str:
    """A finding as a sentence; places are counted from 1."""
    facts = {name: _printable(fact) for name, fact in finding.facts.items()}
    for name in ("position", "other"):
        place = finding.facts.get(name)
        if isinstance(place, int):
            facts[name] = str(place + 1)
    sentence = PROBLEMS[language].get(finding.code)
    told = ", ".join(f"{name} {fact}" for name, fact in facts.items())
    return f"{finding.code} ({told})" if sentence is None else sentence.format(told=told, **facts)


def _printable(fact: object) -> str:
    return printable(", ".join(map(str, fact)) if isinstance(fact, list | tuple) else str(fact))
