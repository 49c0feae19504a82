"""What the terminal says of a wrong rules file: a line for each problem, with its place and what would do."""

from doorcard.rules import Problem
from doorcard.words.allowed_words import allowed_in_words

SENTENCES: dict[str, dict[str, str]] = {
    "en": {
        "base_in_a_circle": "{key}: {value} is, through its own base, built on itself",
        "bring_in_not_below_small_bet": "{key}: {value} is not below the small bet",
        "file_not_utf8": "this is no UTF-8 text",
        "file_unreadable": "the file cannot be read: {value}",
        "game_not_covered": "{key}: this house does not play that game",
        "key_missing": "{key} is missing",
        "key_unknown": "{key} is unknown",
        "name_not_allowed": "{value} cannot be a name",
        "name_taken": "{value} is one of doorcard's own; choose another name",
        "not_a_multiple_of_chip": "{key}: {value} is no multiple of the chip",
        "protection_is_off": "{key}: there is no protection here",
        "rake_not_in_chips": "{key}: the rake of {value} cannot be paid in the chips of this limit",
        "rake_unit_unknown": "{key}: the rake of {value} is in cents, the limit is not",
        "refill_below_above_refill_to": "{key}: a refill from {value} on would take chips away",
        "small_bet_not_below_big_bet": "{key}: {value} is not below the big bet",
        "toml_invalid": "this is no TOML: {value}",
        "unit_not_cents": "{key}: the limit of this table is not in cents",
        "value_not_allowed": "{key} cannot be {value}",
        "allowed": " (allowed: {allowed})",
    },
    "es": {
        "base_in_a_circle": "{key}: {value} acaba, de base en base, apoyándose en sí misma",
        "bring_in_not_below_small_bet": "{key}: {value} no es menor que la apuesta pequeña",
        "file_not_utf8": "no es un texto UTF-8",
        "file_unreadable": "no se puede leer el archivo: {value}",
        "game_not_covered": "{key}: esta casa no juega a ese juego",
        "key_missing": "falta {key}",
        "key_unknown": "no se conoce {key}",
        "name_not_allowed": "{value} no puede ser un nombre",
        "name_taken": "{value} ya es de doorcard; elige otro nombre",
        "not_a_multiple_of_chip": "{key}: {value} no es múltiplo de la ficha",
        "protection_is_off": "{key}: aquí no hay protección",
        "rake_not_in_chips": "{key}: la comisión de {value} no se puede pagar con las fichas de este límite",
        "rake_unit_unknown": "{key}: la comisión de {value} va en céntimos y el límite no",
        "refill_below_above_refill_to": "{key}: una recarga desde {value} quitaría fichas",
        "small_bet_not_below_big_bet": "{key}: {value} no es menor que la apuesta grande",
        "toml_invalid": "no es TOML: {value}",
        "unit_not_cents": "{key}: el límite de esta mesa no va en céntimos",
        "value_not_allowed": "{key} no puede ser {value}",
        "allowed": " (vale: {allowed})",
    },
}


def say_file_problem(problem: Problem, language: str) -> str:
    """`own.toml:3: bets is unknown (allowed: ...)`; the line is left out for the file as a whole."""
    sentences = SENTENCES[language]
    place = f"{problem.file}:{problem.line}" if problem.line else problem.file
    sentence = sentences.get(problem.code)
    if sentence is None:
        return f"{place}: {problem.code} {problem.key}".rstrip()
    told = sentence.format(key=problem.key, value=_written(problem.value, language))
    return f"{place}: {told}{_allowed(problem, language)}"


def _allowed(problem: Problem, language: str) -> str:
    if not problem.allowed:
        return ""
    allowed = ", ".join(allowed_in_words(one, language) for one in problem.allowed)
    return SENTENCES[language]["allowed"].format(allowed=allowed)


def _written(value: object, language: str) -> object:
    """A value as it stands in the file; a table is only called one."""
    if value == "a table":
        return allowed_in_words("a table", language)
    return str(value).lower() if isinstance(value, bool) else value
