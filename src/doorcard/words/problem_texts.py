"""Sentences for the problems of recorded hands, by code; the same keys in every language."""

from collections.abc import Mapping

from doorcard.words.action_words import action_in_words, with_actions
from doorcard.words.allowed_words import allowed_in_words
from doorcard.words.room_problem_texts import ROOM_PROBLEMS

LONGEST = 500
PROBLEMS: dict[str, dict[str, str]] = {
    "en": {
        "action_after_end": "{who} acts although the hand awaits nobody",
        "action_unknown": "this is no action: {action}",
        "amount_invalid": "this is no amount of chips: {amount}",
        "amount_not_in_chips": "{amount} cannot be made up of chips of {chip}",
        "antes_differ": "{who} posts {paid} of an ante of {ante} and has more",
        "bad_cards": "these cards cannot come now: {found}",
        "bring_in_by_higher_card": "{who} brought it in although another door card is lower",
        "card_shown_twice": "{who} shows {cards}, seen elsewhere already",
        "cards_invalid": "this is no card: {cards}",
        "cards_missing": "an action stands here, but cards of street {street} are missing",
        "cards_not_awaited": "no such cards are due here (awaited: {awaited})",
        "cards_too_many": "{who} has {found} cards of street {street} instead of {wanted}",
        "chip_inferred": "odd chips counted in {chip}, which all amounts have in common",
        "chip_invalid": "the stakes {stakes} cannot be paid in chips of {chip}",
        "chips_missing": "{recorded} missing at the end, too much for a rake",
        "digest_differs": "the line was changed after it was written (its digest differs)",
        "event_differs": "event {event} is {replayed}, the record says {recorded}",
        "event_unexpected": "event {event} cannot come here (awaited: {awaited}): {recorded}",
        "events_left": "the hand has ended, but {left} events follow",
        "field_forbidden": "{key} has no place in a stud hand",
        "field_invalid": "{key} cannot be {found}",
        "field_missing": "{key} is missing",
        "file_too_large": "larger than {most} bytes",
        "file_unreadable": "cannot be read: {why}",
        "folded_hand_shown": "{who} shows a hand that was folded",
        "hand_partly_known": "{who} shows {cards}: the hand counts without the card that is not known",
        "hand_unfinished": "the record ends before the hand does (awaited: {awaited})",
        "hands_too_many": "more than {most} hands; the rest was not read",
        "house_not_carried": "the text reads right by the rules of another house only: --profile {profile}",
        "house_rule_invalid": "house rule {key} cannot be {found}; possible: {allowed}",
        "house_rule_unknown": "there is no house rule {key}; known: {known}",
        "json_invalid": "this is no JSON: {said}",
        "laid_open_by_another": "{who} lays a hand open that was not won by the folds of all others",
        "length_differs": "{key} has {found} entries for {players} players",
        "line_too_long": "a line of {bytes} bytes; there are {most} at most",
        "nobody_owes": "{who} owes nothing",
        "not_legal": "{who} cannot do this: {action}; legal: {legal}",
        "not_your_turn": "it is not {who}'s turn but {turn}'s; legal: {legal}",
        "opener_cannot_act": "{opener} cannot be the one who opens street {street}",
        "opener_unknown": "nobody can say who opens street {street}",
        "opener_witnessed": "{who} is said to have acted first, the cards name another",
        "player_unknown": "none of the {players} players is called {player}",
        "players_invalid": "{players} players; there are {least} to {most}",
        "profile_unusable": "the house rules {profile} do not serve: {reason}",
        "protected_no_fold": "action {action_no} is marked as protected but is no fold",
        "protection_off": "{who} is protected in a house that protects nobody",
        "rake_differs": "the rake is {replayed}, the record says {recorded}",
        "rake_inferred": "the record names no rake; {recorded} missing at the end are taken for it",
        "record_invalid": "this is no record: {said}",
        "record_not_canonical": "fields in another order, others or blanks: no doorcard wrote this line",
        "record_version_unknown": "a record of version {found}; known: {known}",
        "result_not_carried": "this text has no place for how the room cut the pots",
        "seats_invalid": "{found} are no seats for {players} players",
        "seats_turned": "seats {found} do not begin with the lowest; they are counted from 1 in this order",
        "showing_order_differs": "the hands were shown in another order",
        "shown_cards_differ": "{who} shows {shown} but was dealt {dealt}",
        "shown_too_early": "{who} shows while the betting of street {street} goes on",
        "stack_differs": "{who} ends with {replayed}, the record says {recorded}",
        "stack_unknown": "the record does not say what {who} had at the start",
        "stakes_invalid": "bring-in {bring_in}, bets {small_bet} and {big_bet} do not rise",
        "toml_invalid": "this is no TOML: {said}",
        "unknown_format": "no hand history that doorcard knows",
        "unknown_hands": "hands that nobody showed decide a pot",
        "variant_unsupported": "variant {variant} is not among {supported}",
        "winner_mucked": "{who} mucked the best hand and has lost it",
        "winnings_differ": "winnings are {replayed}, the record says {recorded}",
        "wrong_phase": "the hand awaits {awaited} here",
        **ROOM_PROBLEMS["en"],
    },
    "es": {
        "action_after_end": "{who} actúa cuando la mano no espera a nadie",
        "action_unknown": "esto no es una acción: {action}",
        "amount_invalid": "esto no es una cantidad de fichas: {amount}",
        "amount_not_in_chips": "{amount} no se puede formar con fichas de {chip}",
        "antes_differ": "{who} pone {paid} de un ante de {ante} y tiene más",
        "bad_cards": "estas cartas no pueden venir ahora: {found}",
        "bring_in_by_higher_card": "{who} puso el bring-in aunque otra carta puerta es más baja",
        "card_shown_twice": "{who} enseña {cards}, ya vista en otro sitio",
        "cards_invalid": "esto no es una carta: {cards}",
        "cards_missing": "hay una acción, pero faltan cartas de la calle {street}",
        "cards_not_awaited": "aquí no tocan estas cartas (se espera: {awaited})",
        "cards_too_many": "{who} tiene {found} cartas de la calle {street} en vez de {wanted}",
        "chip_inferred": "fichas impares contadas de {chip} en {chip}, lo común a todas las cantidades",
        "chip_invalid": "los límites {stakes} no se pueden pagar con fichas de {chip}",
        "chips_missing": "al final faltan {recorded}, demasiado para una comisión",
        "digest_differs": "la línea se cambió después de escribirse (su huella no coincide)",
        "event_differs": "el suceso {event} es {replayed}; el registro dice {recorded}",
        "event_unexpected": "el suceso {event} no puede venir aquí (se espera: {awaited}): {recorded}",
        "events_left": "la mano ha acabado, pero siguen {left} sucesos",
        "field_forbidden": "{key} no tiene sitio en una mano de stud",
        "field_invalid": "{key} no puede ser {found}",
        "field_missing": "falta {key}",
        "file_too_large": "más de {most} bytes",
        "file_unreadable": "no se puede leer: {why}",
        "folded_hand_shown": "{who} enseña una mano retirada",
        "hand_partly_known": "{who} enseña {cards}: la mano cuenta sin la carta que no se conoce",
        "hand_unfinished": "el registro acaba antes que la mano (se espera: {awaited})",
        "hands_too_many": "más de {most} manos; el resto no se ha leído",
        "house_not_carried": "el texto solo se lee bien con las reglas de otra casa: --profile {profile}",
        "house_rule_invalid": "la regla de la casa {key} no puede ser {found}; posibles: {allowed}",
        "house_rule_unknown": "no hay ninguna regla de la casa {key}; se conocen: {known}",
        "json_invalid": "esto no es JSON: {said}",
        "laid_open_by_another": "{who} descubre una mano que no ganó porque se retiraran todos los demás",
        "length_differs": "{key} tiene {found} valores para {players} jugadores",
        "line_too_long": "una línea de {bytes} bytes; caben {most} como máximo",
        "nobody_owes": "{who} no debe nada",
        "not_legal": "{who} no puede hacer esto: {action}; puede: {legal}",
        "not_your_turn": "no es el turno de {who} sino de {turn}, que puede: {legal}",
        "opener_cannot_act": "{opener} no puede ser quien abre la calle {street}",
        "opener_unknown": "no se puede saber quién abre la calle {street}",
        "opener_witnessed": "según el registro actuó primero {who}; las cartas nombran a otro",
        "player_unknown": "ninguno de los {players} jugadores se llama {player}",
        "players_invalid": "{players} jugadores; hay de {least} a {most}",
        "profile_unusable": "las reglas de la casa {profile} no sirven: {reason}",
        "protected_no_fold": "la acción {action_no} figura como protegida, pero no es una retirada",
        "protection_off": "{who} figura como protegido en una casa sin protección",
        "rake_differs": "la comisión es {replayed}, el registro dice {recorded}",
        "rake_inferred": "el registro no indica comisión; se toman por ella {recorded} que faltan al final",
        "record_invalid": "esto no es un registro: {said}",
        "record_not_canonical": "campos en otro orden, ajenos o espacios: esta línea no es de doorcard",
        "record_version_unknown": "un registro de la versión {found}; se conocen: {known}",
        "result_not_carried": "este texto no tiene dónde decir cómo repartió la sala los botes",
        "seats_invalid": "{found} no son asientos para {players} jugadores",
        "seats_turned": "los asientos {found} no empiezan por el más bajo; se cuentan desde 1 en este orden",
        "showing_order_differs": "las manos se enseñaron en otro orden",
        "shown_cards_differ": "{who} enseña {shown}, pero recibió {dealt}",
        "shown_too_early": "{who} enseña mientras siguen las apuestas de la calle {street}",
        "stack_differs": "{who} acaba con {replayed}, el registro dice {recorded}",
        "stack_unknown": "el registro no dice cuánto tenía {who} al empezar",
        "stakes_invalid": "bring-in {bring_in} y apuestas {small_bet} y {big_bet} no van de menos a más",
        "toml_invalid": "esto no es TOML: {said}",
        "unknown_format": "ningún historial de manos que doorcard conozca",
        "unknown_hands": "deciden un bote manos que nadie enseñó",
        "variant_unsupported": "la variante {variant} no está entre {supported}",
        "winner_mucked": "{who} descartó la mejor mano y la ha perdido",
        "winnings_differ": "las ganancias son {replayed}, el registro dice {recorded}",
        "wrong_phase": "la mano espera aquí: {awaited}",
        **ROOM_PROBLEMS["es"],
    },
}

REASONS: dict[str, dict[str, str]] = {
    "en": {
        "profile_unknown": "no house of this name is known; known: {known}",
        "game_not_covered": "this house plays {covered} and not {game}",
        "value_not_allowed": "{field} cannot be {value}",
    },
    "es": {
        "profile_unknown": "no se conoce ninguna casa de ese nombre; se conocen: {known}",
        "game_not_covered": "esta casa juega a {covered} y no a {game}",
        "value_not_allowed": "{field} no puede ser {value}",
    },
}
"""Why the rules of a house do not serve, by the code that ``reason`` holds."""


AWAITED: dict[str, dict[str, str]] = {
    "en": {
        "start": "the start",
        "cards": "cards",
        "action": "an action",
        "showdown": "the showdown",
        "ended": "nothing more",
    },
    "es": {
        "start": "el comienzo",
        "cards": "cartas",
        "action": "una acción",
        "showdown": "el showdown",
        "ended": "nada más",
    },
}
"""What a hand waits for, by the engine's phase."""


def say_problem(code: str, facts: Mapping[str, object], players: tuple[str, ...], language: str) -> str:
    """The sentence for a problem, at most ``LONGEST`` characters; players by name. Code and facts where there
    is no sentence.
    """
    said = _said(code, facts, players, language)
    return said if len(said) <= LONGEST else said[: LONGEST - 1] + "…"


def _said(code: str, facts: Mapping[str, object], players: tuple[str, ...], language: str) -> str:
    sentence = PROBLEMS[language].get(code)
    facts = with_actions(code, facts, lambda action: action_in_words(action, language))
    known = {name: _listed(value, language) for name, value in facts.items()}
    known["who"] = _name(facts.get("player"), players)
    known["turn"] = _name(facts.get("turn_of"), players)
    if "awaited" in known:
        known["awaited"] = AWAITED[language].get(known["awaited"], known["awaited"])
    known.setdefault("found", ", ".join(f"{name} {value}" for name, value in facts.items()))
    try:
        if (reason := REASONS[language].get(known.get("reason", ""))) is not None:
            known["reason"] = reason.format(**known)
        return code if sentence is None else sentence.format(**known)
    except KeyError:
        return f"{code}: {known['found']}"


def _name(player: object, players: tuple[str, ...]) -> str:
    return players[player] if isinstance(player, int) and 0 <= player < len(players) else str(player)


def _listed(value: object, language: str) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(allowed_in_words(str(one), language) for one in value)
    return str(value)
