"""What ``doorcard equity`` says: its table, and what is wrong with a question, by card, player or place."""

from collections.abc import Iterable

from doorcard.equity import EquityError

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "cards": "cards",
        "equity": "equity",
        "win": "wins all",
        "tie": "ties",
        "high": "high",
        "low": "low",
        "scoop": "scoops",
        "quarter": "quarter",
        "unknown": "unknown",
        "dead": "dead: {cards}",
        "exact": "Exact: every one of {outcomes} ways to deal the rest.",
        "exact_ranges": "Exact: every combination of the hands, and every way to deal the rest.",
        "sampled": "Sampled: {outcomes} random deals, seed {seed}; standard error {error} points,"
        " so 95 times in 100 within {margin} points of the true value.",
        "takes": "this takes about {seconds} s",
        "faster": "this would go far quicker with compiled code: pip install 'doorcard[fast]'",
    },
    "es": {
        "cards": "cartas",
        "equity": "equity",
        "win": "gana todo",
        "tie": "empata",
        "high": "alta",
        "low": "baja",
        "scoop": "gana todo",
        "quarter": "un cuarto",
        "unknown": "desconocidas",
        "dead": "muertas: {cards}",
        "exact": "Exacto: las {outcomes} maneras de repartir el resto, todas.",
        "exact_ranges": "Exacto: todas las combinaciones de las manos y todas las maneras de repartir el"
        " resto.",
        "sampled": "Muestra: {outcomes} repartos al azar, semilla {seed}; error estándar {error} puntos,"
        " así que 95 de cada 100 veces queda a menos de {margin} puntos del valor real.",
        "takes": "esto tarda unos {seconds} s",
        "faster": "con código compilado iría mucho más rápido: pip install 'doorcard[fast]'",
    },
}

PLACES: dict[str, dict[str, str]] = {
    "en": {
        "player": "player {number}",
        "dead": "the dead cards",
        "shared": "the shared card",
        "and": " and ",
    },
    "es": {
        "player": "el jugador {number}",
        "dead": "las cartas muertas",
        "shared": "la carta común",
        "and": " y ",
    },
}

SENTENCES: dict[str, dict[str, str]] = {
    "en": {
        "card_text_invalid": "{place}: {text} is no card; a card is a rank and a suit, such as As, Td or 9c",
        "card_repeated": "{card} is in two places: {places}",
        "too_many_cards": "{place}: {count} cards are too many (at most {at_most})",
        "deck_too_short": "{needed} more cards are needed and only {unseen} are left in the deck",
        "shared_card_impossible": "{place} has seven cards already, so no shared card can come",
        "players_count_invalid": "{at_least} to {at_most} players can be compared, not {count}",
        "unknown_dead_invalid": "the number of unseen dead cards cannot be {count}",
        "too_costly": "an exact answer ({outcomes} deals) would take about {seconds} s; leave --exact out"
        " for a sample",
        "too_large": "an exact answer would take about {megabytes} MB of memory, and {at_most} is the most;"
        " leave --exact out for a sample",
        "trials_invalid": "the number of random deals can be 1 to {at_most}, not {trials}",
        "precision_invalid": "the standard error to stop at is above 0 and below 1, not {precision}",
        "range_unexpected": "{place}: {wanted} should stand at place {at} of {text}, not {found}",
        "range_word_unknown": "{place}: nobody knows the word {word} (at place {at} of {text}); these are"
        " known: {known}",
        "range_weight_invalid": "{place}: a weight is 0 to 1 with three decimals at most, not {weight} (at"
        " place {at} of {text})",
        "range_percentage_invalid": "{place}: a percentage is above 0 and at most 100, not {percentage} (at"
        " place {at} of {text})",
        "range_later_misplaced": "{place}: cards after the door card (at place {at} of {text}) can only end a"
        " range of one part; put the rest in parentheses",
        "range_empty": "{place}: no three cards are in the range {text}",
        "range_blocked": "{place}: cards that are seen elsewhere leave nothing of the range {text}",
        "ranges_collide": "the hands of these players always share a card",
        "ranges_crowded": "the hands of these players share a card nearly always: in {tries} draws of all"
        " hands there was none without; narrow a range, or try --exact",
    },
    "es": {
        "card_text_invalid": "{place}: {text} no es una carta; una carta es valor y palo, como As, Td o 9c",
        "card_repeated": "{card} está en dos sitios: {places}",
        "too_many_cards": "{place}: {count} cartas son demasiadas (como mucho {at_most})",
        "deck_too_short": "hacen falta {needed} cartas más y solo quedan {unseen} en la baraja",
        "shared_card_impossible": "{place} ya tiene siete cartas, así que no puede haber carta común",
        "players_count_invalid": "se pueden comparar de {at_least} a {at_most} jugadores, no {count}",
        "unknown_dead_invalid": "el número de cartas muertas sin ver no puede ser {count}",
        "too_costly": "una respuesta exacta ({outcomes} repartos) tardaría unos {seconds} s; sin --exact se"
        " hace una muestra",
        "too_large": "una respuesta exacta ocuparía unos {megabytes} MB de memoria, y el máximo son"
        " {at_most}; sin --exact se hace una muestra",
        "trials_invalid": "los repartos al azar pueden ser de 1 a {at_most}, no {trials}",
        "precision_invalid": "el error estándar en que parar está entre 0 y 1, como 0.0005, y no {precision}",
        "range_unexpected": "{place}: en el lugar {at} de {text} tiene que ir {wanted}, no {found}",
        "range_word_unknown": "{place}: no se conoce la palabra {word} (en el lugar {at} de {text}); se"
        " conocen: {known}",
        "range_weight_invalid": "{place}: un peso va de 0 a 1 con tres decimales como mucho, y no {weight}"
        " (en el lugar {at} de {text})",
        "range_percentage_invalid": "{place}: un porcentaje es mayor que 0 y hasta 100, y no {percentage}"
        " (en el lugar {at} de {text})",
        "range_later_misplaced": "{place}: las cartas tras la carta puerta (en el lugar {at} de {text}) solo"
        " pueden acabar un rango de una sola parte; pon el resto entre paréntesis",
        "range_empty": "{place}: no hay tres cartas en el rango {text}",
        "range_blocked": "{place}: las cartas vistas en otros sitios no dejan nada del rango {text}",
        "ranges_collide": "las manos de estos jugadores siempre comparten una carta",
        "ranges_crowded": "las manos de estos jugadores casi siempre comparten una carta: en {tries} intentos"
        " de sacar todas no hubo ninguno sin repetir; acota algún rango o prueba con --exact",
    },
}

WANTED: dict[str, dict[str, str]] = {
    "en": {
        "card": "a card",
        "rank": "a rank",
        "suit": "a suit",
        "number": "a number",
        "percent": "%",
        "bracket": "]",
        "parenthesis": ")",
        "end": "a comma or the end",
        "": "the end",
    },
    "es": {
        "card": "una carta",
        "rank": "un valor",
        "suit": "un palo",
        "number": "un número",
        "percent": "%",
        "bracket": "]",
        "parenthesis": ")",
        "end": "una coma o el final",
        "": "el final",
    },
}
"""What should stand in a place of a range; "" is what stands behind its last."""


def say_equity_error(error: EquityError, language: str) -> str:
    """One sentence: what is wrong, and with which card or player."""
    sentence = SENTENCES[language].get(error.code)
    if sentence is None:
        return str(error)
    facts = {name: _written(fact, language) for name, fact in error.facts.items()}
    for name in ("wanted", "found"):
        facts[name] = WANTED[language].get(str(error.facts.get(name)), facts.get(name))
    facts["place"] = say_place(error.facts.get("player", error.facts.get("place")), language)
    places = error.facts.get("places", ())
    assert isinstance(places, Iterable)
    facts["places"] = PLACES[language]["and"].join(say_place(place, language) for place in places)
    return sentence.format(**facts)


def say_place(place: object, language: str) -> str:
    """``player 2``, ``the dead cards``."""
    words = PLACES[language]
    return words["player"].format(number=place) if isinstance(place, int) else words.get(str(place), "")


def number_text(number: int | float, language: str, places: int = 0) -> str:
    """``1,234.50`` or ``1.234,50``."""
    told = f"{number:,.{places}f}"
    return told.translate(str.maketrans(",.", ".,")) if language == "es" else told


def _written(fact: object, language: str) -> object:
    if isinstance(fact, tuple):
        return ", ".join(map(str, fact))
    if isinstance(fact, int):
        return number_text(fact, language)
    # Seconds of an estimate; a share below 1 stays as it was typed.
    return number_text(fact, language) if isinstance(fact, float) and fact >= 1 else fact
