"""What the terminal says when a command cannot be carried out: one line by the error's code."""

import os

from doorcard.cli.file_problems import say_file_problem
from doorcard.errors import DoorcardError
from doorcard.rules import RulesFileError

SENTENCES: dict[str, dict[str, str]] = {
    "en": {
        "port_busy": "port {port} on {host} is in use (by another doorcard?); choose one with --port",
        "address_unusable": "cannot listen on {host}, port {port}: {why}",
        "data_in_use": "another doorcard is using {path}; stop it, or choose a folder with --data",
        "data_newer": "{path} is of a newer doorcard (step {found}, known {known}); update doorcard",
        "data_older": "{path} is of an older doorcard (step {found}, known {known}); start the room once",
        "data_unusable": "cannot use the folder {path}: {why}",
        "data_foreign": "{path} is not a doorcard database",
        "data_missing": "there is no room in {path}",
        "input_broken": "cannot read {path}: {why}",
        "key_missing": "hands in play are locked with the room key, and {path} is not there ({hands} hands);"
        " put the key back or name it with --key, or give all chips of these hands back with --cancel-hands",
        "key_wrong": "hands in play do not open with the room key in {path} ({hands} hands); name the right"
        " one with --key, or give all chips of these hands back with --cancel-hands",
        "key_unusable": "cannot use the room key {path}: {why}",
        "hand_unknown": "there is no ended hand {hand_id} here",
        "hand_unreadable": "hand {hand_id} cannot be read",
        "proof_none": "hand {hand_id} was dealt before decks were sealed: there is no proof of it",
        "proof_expired": "the seed of hand {hand_id} is gone: it was erased after the days for which this"
        " room keeps seeds, or sealed with another room key",
        "dealer_unfit": "the room does not open, its decks would not be fair: {why}",
        "entropy_invalid": "the room does not open: this system's source of chance is stuck ({problem})",
        "user_unknown": "nobody here has the name or id {user}",
        "user_seated": "{user} has a seat at table {table}; stand up first",
        "backup_exists": "{path} exists already; a backup goes into a new folder",
        "backup_failed": "cannot write the backup {path}: {why}",
        "output_exists": "{path} exists already and is left as it is",
        "output_unusable": "cannot write {path}: {why}",
        "output_failed": "cannot write: {why}",
        "hero_not_in_hand": "{name} did not play hand {hand_id}",
        "hero_cards_unknown": "nobody knows what {name} held in hand {hand_id}",
        "name_not_text": "a name is no text: {text}",
        "extra_missing": "this needs {package}, which is not installed: pip install 'doorcard[{extra}]'",
        "saved_room_broken": "what is kept does not fit together and was left as it is ({told})",
        "profile_unknown": "there is no house {name}; these are known: {known}",
        "stakes_unknown": "there is no limit {key}; these are known: {known}",
        "game_not_covered": "the house {profile} does not play {game}; it plays: {covered}",
    },
    "es": {
        "port_busy": "el puerto {port} de {host} está ocupado (¿por otro doorcard?); elige uno con --port",
        "address_unusable": "no se puede escuchar en {host}, puerto {port}: {why}",
        "data_in_use": "otro doorcard usa {path}; páralo antes, o elige otra carpeta con --data",
        "data_newer": "{path} es de un doorcard más nuevo (paso {found}, conocido {known}); actualízalo",
        "data_older": "{path} es de un doorcard más viejo (paso {found}, conocido {known}); ábrelo una vez",
        "data_unusable": "no se puede usar la carpeta {path}: {why}",
        "data_foreign": "{path} no es una base de datos de doorcard",
        "data_missing": "no hay ninguna sala en {path}",
        "input_broken": "no se puede leer {path}: {why}",
        "key_missing": "las manos en juego están cerradas con la llave de la sala y no existe {path} (manos:"
        " {hands}); devuelve la llave a su sitio o indícala con --key, o devuelve todas las fichas de esas"
        " manos con --cancel-hands",
        "key_wrong": "las manos en juego no se abren con la llave de la sala {path} (manos: {hands}); indica"
        " la buena con --key, o devuelve todas las fichas de esas manos con --cancel-hands",
        "key_unusable": "no se puede usar la llave de la sala {path}: {why}",
        "hand_unknown": "aquí no hay ninguna mano acabada {hand_id}",
        "hand_unreadable": "la mano {hand_id} no se puede leer",
        "proof_none": "la mano {hand_id} se repartió antes de que se sellaran las barajas: no hay prueba",
        "proof_expired": "la semilla de la mano {hand_id} ya no está: se borró pasados los días que esta sala"
        " guarda las semillas, o se selló con otra llave de la sala",
        "dealer_unfit": "la sala no se abre: sus barajas no serían limpias ({why})",
        "entropy_invalid": "la sala no se abre: la fuente de azar de este sistema se ha atascado ({problem})",
        "user_unknown": "nadie tiene aquí el nombre o identificador {user}",
        "user_seated": "{user} tiene asiento en la mesa {table}; primero hay que levantarse",
        "backup_exists": "{path} ya existe; la copia va a una carpeta nueva",
        "backup_failed": "no se puede escribir la copia {path}: {why}",
        "output_exists": "{path} ya existe y se deja como está",
        "output_unusable": "no se puede escribir {path}: {why}",
        "output_failed": "no se puede escribir: {why}",
        "hero_not_in_hand": "{name} no jugó la mano {hand_id}",
        "hero_cards_unknown": "nadie sabe qué tenía {name} en la mano {hand_id}",
        "name_not_text": "un nombre no es texto: {text}",
        "extra_missing": "esto necesita {package}, que no está instalado: pip install 'doorcard[{extra}]'",
        "saved_room_broken": "lo guardado no cuadra y se ha dejado como está ({told})",
        "profile_unknown": "no hay ninguna casa {name}; se conocen: {known}",
        "stakes_unknown": "no hay ningún límite {key}; se conocen: {known}",
        "game_not_covered": "la casa {profile} no juega a {game}; juega a: {covered}",
    },
}


def say_failure(error: DoorcardError, language: str | None = None) -> str:
    """The sentence for an error; its code and facts where nobody has written one."""
    if isinstance(error, RulesFileError):
        spoken = language or terminal_language()
        return "\n".join(say_file_problem(problem, spoken) for problem in error.problems)
    sentence = SENTENCES[language or terminal_language()].get(error.code)
    if sentence is None:
        return str(error)
    facts = {name: _listed(fact) for name, fact in error.facts.items()}
    told = ", ".join(f"{name} {fact}" for name, fact in facts.items())
    return sentence.format(told=told, **facts)


def _listed(fact: object) -> object:
    """A sequence of names as text."""
    return ", ".join(map(str, fact)) if isinstance(fact, tuple | list) else fact


def terminal_language() -> str:
    """``es`` where the terminal's settings ask for Spanish, else ``en``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "es" if value.lower().startswith("es") else "en"
    return "en"
