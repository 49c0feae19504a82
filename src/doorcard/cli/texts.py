"""What ``doorcard play`` says; the same keys in both languages."""

from doorcard.engine import ActionKind, OpenerReason
from doorcard.rules.spec import Game, Street

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "me": "Player",
        "hand": "Hand {number} · {game} {small}/{big} · ante {ante}",
        "pot": "pot {amount}",
        "opener": "{name} opens: {reason}",
        "no_betting": "no more betting",
        "you_hold": "your hand: {words}",
        "folded": "folded",
        "all_in": "all-in",
        "bet": "bet {amount}",
        "capped": "capped, no more raises",
        "keys": "q to leave, ? for help",
        "help": "Type the letter or number of an action and Enter; q leaves the table.",
        "unclear": "that is none of the actions",
        "again": "Enter for the next hand, q to leave",
        "returned": "{name}: {amount} comes back, nobody called it",
        "community": "one card for everybody: {card}",
        "shows": "{name} shows {cards} · {words}",
        "mucks": "{name} mucks",
        "wins": "{name} wins {amount}",
        "with": " with {words}",
        "high_half": " (high half)",
        "low_half": " (low half)",
        "rake": "rake {amount}",
        "result": "your hand ends {amount}; you have {stack}",
        "new_chips": "{name} takes new chips: {amount}",
        "bye": "hands played: {hands}, result: {amount}",
        "seed": "seed {seed}: the same deals and bots with --seed {seed}",
    },
    "es": {
        "me": "Jugador",
        "hand": "Mano {number} · {game} {small}/{big} · ante {ante}",
        "pot": "bote {amount}",
        "opener": "Abre {name}: {reason}",
        "no_betting": "no hay más apuestas",
        "you_hold": "tu mano: {words}",
        "folded": "retirado",
        "all_in": "all-in",
        "bet": "apuesta {amount}",
        "capped": "tope alcanzado, sin más subidas",
        "keys": "q para salir, ? para ayuda",
        "help": "Escribe la letra o el número de una acción y Entrar; q deja la mesa.",
        "unclear": "esa no es ninguna de las acciones",
        "again": "Entrar para la próxima mano, q para salir",
        "returned": "{name}: vuelven {amount}, nadie los igualó",
        "community": "una carta para todos: {card}",
        "shows": "{name} enseña {cards} · {words}",
        "mucks": "{name} descarta sin enseñar",
        "wins": "{name} gana {amount}",
        "with": " con {words}",
        "high_half": " (mitad alta)",
        "low_half": " (mitad baja)",
        "rake": "comisión {amount}",
        "result": "tu mano acaba en {amount}; tienes {stack}",
        "new_chips": "{name} pide fichas nuevas: {amount}",
        "bye": "manos jugadas: {hands}, resultado: {amount}",
        "seed": "semilla {seed}: el mismo reparto y los mismos bots con --seed {seed}",
    },
}

GAMES = {
    "en": {Game.STUD: "Seven-Card Stud", Game.STUD8: "Seven-Card Stud Hi/Lo"},
    "es": {Game.STUD: "Seven-Card Stud", Game.STUD8: "Seven-Card Stud Hi/Lo"},
}
STREETS = {
    "en": dict(zip(Street, ("third", "fourth", "fifth", "sixth", "seventh"), strict=True)),
    "es": dict(zip(Street, ("tercera", "cuarta", "quinta", "sexta", "séptima"), strict=True)),
}
STREET = {"en": "{name} street", "es": "{name} calle"}

OFFERS = {
    "en": {
        ActionKind.FOLD: "fold",
        ActionKind.CHECK: "check",
        ActionKind.CALL: "call {cost}",
        ActionKind.BRING_IN: "bring in {to}",
        ActionKind.COMPLETE: "complete to {to}",
        ActionKind.BET: "bet {to}",
        ActionKind.RAISE: "raise to {to}",
    },
    "es": {
        ActionKind.FOLD: "retirarse",
        ActionKind.CHECK: "pasar",
        ActionKind.CALL: "igualar {cost}",
        ActionKind.BRING_IN: "poner el bring-in de {to}",
        ActionKind.COMPLETE: "completar a {to}",
        ActionKind.BET: "apostar {to}",
        ActionKind.RAISE: "subir a {to}",
    },
}
DONE = {
    "en": {
        ActionKind.FOLD: "{name} folds",
        ActionKind.CHECK: "{name} checks",
        ActionKind.CALL: "{name} calls {cost}",
        ActionKind.BRING_IN: "{name} brings in {to}",
        ActionKind.COMPLETE: "{name} completes to {to}",
        ActionKind.BET: "{name} bets {to}",
        ActionKind.RAISE: "{name} raises to {to}",
    },
    "es": {
        ActionKind.FOLD: "{name} se retira",
        ActionKind.CHECK: "{name} pasa",
        ActionKind.CALL: "{name} iguala {cost}",
        ActionKind.BRING_IN: "{name} pone el bring-in de {to}",
        ActionKind.COMPLETE: "{name} completa a {to}",
        ActionKind.BET: "{name} apuesta {to}",
        ActionKind.RAISE: "{name} sube a {to}",
    },
}
REASONS = {
    "en": {
        OpenerReason.LOWEST_DOOR_CARD: "lowest door card ({cards})",
        OpenerReason.LOWEST_DOOR_CARD_BY_SUIT: "lowest door card, by suit ({cards})",
        OpenerReason.LOWEST_DOOR_CARD_BY_POSITION: "lowest door card, by position ({cards})",
        OpenerReason.NEXT_TO_ALL_IN_DOOR_CARD: "after {named}, all-in with the lowest door card ({cards})",
        OpenerReason.BEST_BOARD: "best board ({cards})",
        OpenerReason.BEST_BOARD_BY_POSITION: "best board, by position ({cards})",
        OpenerReason.BEST_BOARD_BY_SUIT: "best board, by suit ({cards})",
        OpenerReason.NEXT_TO_ALL_IN_BOARD: "after {named}, all-in with the best board ({cards})",
        OpenerReason.SIXTH_STREET_OPENER: "opened sixth street too",
        OpenerReason.WITNESSED: "so it was seen",
        OpenerReason.NO_BETTING: "no more betting",
    },
    "es": {
        OpenerReason.LOWEST_DOOR_CARD: "la carta puerta más baja ({cards})",
        OpenerReason.LOWEST_DOOR_CARD_BY_SUIT: "la carta puerta más baja, por palo ({cards})",
        OpenerReason.LOWEST_DOOR_CARD_BY_POSITION: "la carta puerta más baja, por posición ({cards})",
        OpenerReason.NEXT_TO_ALL_IN_DOOR_CARD: "tras {named}, all-in con la carta más baja ({cards})",
        OpenerReason.BEST_BOARD: "las mejores cartas a la vista ({cards})",
        OpenerReason.BEST_BOARD_BY_POSITION: "las mejores cartas a la vista, por posición ({cards})",
        OpenerReason.BEST_BOARD_BY_SUIT: "las mejores cartas a la vista, por palo ({cards})",
        OpenerReason.NEXT_TO_ALL_IN_BOARD: "tras {named}, all-in con las mejores a la vista ({cards})",
        OpenerReason.SIXTH_STREET_OPENER: "abrió también la sexta calle",
        OpenerReason.WITNESSED: "así se vio",
        OpenerReason.NO_BETTING: "no hay más apuestas",
    },
}
