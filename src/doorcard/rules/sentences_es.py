"""What players are told of the rules of a table, in Spanish; the keys are those of `sentences_en.py`."""

from __future__ import annotations

from collections.abc import Mapping

ES: Mapping[str, str] = {
    "heading.limit": "Juego y límite",
    "heading.third": "Tercera calle",
    "heading.betting": "Apuestas",
    "heading.showdown": "Enseñar cartas",
    "heading.odd_chips": "Fichas impares",
    "heading.rake": "Comisión",
    "heading.protection": "All-in por protección",
    "game.stud": "Seven-Card Stud con límite fijo, de 2 a 8 jugadores.",
    "game.stud8": "Seven-Card Stud Hi/Lo con límite fijo, de 2 a 8 jugadores.",
    "game.stud8.halves": (
        "La mejor mano alta se lleva la mitad de cada bote y la mejor baja, de ocho o menos, la otra; si no "
        "hay baja, todo es para la alta."
    ),
    "ante": "Todos ponen un ante de {ante} antes de recibir cartas.",
    "ante.none": "No hay ante.",
    "bets": (
        "Se apuesta y se sube de {small} en {small} en la tercera y la cuarta calle, y de {big} en {big} "
        "desde la quinta."
    ),
    "chip": "La ficha más pequeña es de {chip}.",
    "bring_in_amount.stake": "El bring-in es de {bring_in}, el que marca el límite.",
    "bring_in_amount.half_small_bet": (
        "El bring-in es de {bring_in}: media apuesta pequeña, en fichas enteras."
    ),
    "bring_in_tie.suit": (
        "Pone el bring-in la carta puerta más baja, con el as alto; entre cartas iguales, la del palo más "
        "bajo: tréboles, luego diamantes, corazones y picas."
    ),
    "bring_in_tie.position": (
        "Pone el bring-in la carta puerta más baja, con el as alto; entre cartas iguales, la del primer "
        "jugador a la izquierda del repartidor."
    ),
    "board_tie.position": (
        "Desde la cuarta calle habla primero la mejor mano a la vista; si hay varias iguales, el primer "
        "jugador a la izquierda del repartidor."
    ),
    "board_tie.suit": (
        "Desde la cuarta calle habla primero la mejor mano a la vista; si hay varias iguales, la que tiene "
        "su carta más alta del palo mayor: picas, luego corazones, diamantes y tréboles."
    ),
    "fourth_street_pair.any": (
        "Con una pareja a la vista en la cuarta calle todos pueden apostar o subir {small} o {big}; después "
        "de una apuesta o subida de {big}, solo {big}."
    ),
    "fourth_street_pair.pair_holder": (
        "Con una pareja a la vista en la cuarta calle quien la enseña elige entre {small} y {big} y los "
        "demás apuestan y suben {small}; después de una apuesta o subida de {big}, todos suben {big}."
    ),
    "fourth_street_pair.big_only": (
        "Con una pareja a la vista en la cuarta calle todas las apuestas y subidas son de {big}."
    ),
    "fourth_street_pair.never": (
        "Una pareja a la vista en la cuarta calle no cambia nada: las apuestas y subidas son de {small}."
    ),
    "bets_and_raises_max": "Tope de cada ronda, contando la apuesta o el completar y las subidas: {most}.",
    "heads_up_cap.capped": "Ese tope vale también entre dos jugadores.",
    "heads_up_cap.uncapped_if_round_began_heads_up": (
        "No hay tope en una ronda que empezó con solo dos jugadores que podían apostar."
    ),
    "heads_up_cap.uncapped_if_two_were_dealt": "No hay tope si solo dos jugadores recibieron cartas.",
    "heads_up_cap.uncapped": (
        "No hay tope mientras solo dos jugadores pueden apostar; el que ya se había alcanzado se mantiene."
    ),
    "short_ante.layered": (
        "Quien no puede pagar todo el ante queda all-in y puede ganar de cada ante tanto como él puso."
    ),
    "short_ante.one_pot": (
        "Quien no puede pagar todo el ante queda all-in y puede ganar todos los antes: forman un solo bote "
        "para todos."
    ),
    "short_all_in.half_bet": (
        "Un all-in que sube media apuesta o más vale como una subida entera; si es menor, no abre de nuevo "
        "la ronda a quienes ya hablaron, y los demás pueden completarlo."
    ),
    "short_all_in.full_bet": (
        "Todo all-in por encima de lo que hay que igualar vale como una apuesta o subida entera, por pequeño "
        "que sea."
    ),
    "first_to_show.best_board": (
        "Enseña primero quien apostó o subió el último en la séptima calle; si nadie lo hizo, la mejor mano "
        "a la vista."
    ),
    "first_to_show.lowest_seat": (
        "Enseña primero quien apostó o subió el último en la séptima calle; si nadie lo hizo, el asiento más "
        "bajo que sigue en la mano."
    ),
    "first_to_show.first_to_act": (
        "Enseña primero quien apostó o subió el último en la séptima calle; si nadie lo hizo, quien habló "
        "primero."
    ),
    "all_in_face_up.true": "En cuanto ya nadie puede apostar se descubren todas las manos.",
    "all_in_face_up.false": (
        "Las cartas tapadas siguen tapadas hasta el momento de enseñar cartas, también las de los jugadores "
        "en all-in."
    ),
    "odd_chip.halves": "Entre la alta y la baja, la ficha impar de {chip} es para la alta.",
    "odd_chip.suit_of_five": (
        "Entre manos altas empatadas la ficha impar se decide por las cinco cartas que juegan, de la más "
        "alta a la más baja, cada una por valor y luego por palo: picas, corazones, diamantes, tréboles; "
        "una carta común no decide nada."
    ),
    "odd_chip.suit_of_seven": (
        "Entre manos altas empatadas la ficha impar se decide por todas las cartas propias, de la más alta "
        "a la más baja, cada una por valor y luego por palo: picas, corazones, diamantes, tréboles."
    ),
    "odd_chip.position": (
        "Entre manos altas empatadas la ficha impar es para el primero a la izquierda del repartidor."
    ),
    "odd_chip_low.highest_suit": (
        "Entre manos bajas empatadas la ficha impar es para el palo más alto, carta a carta desde la más "
        "alta de la baja."
    ),
    "odd_chip_low.lowest_suit": (
        "Entre manos bajas empatadas la ficha impar es para el palo más bajo, carta a carta desde el as."
    ),
    "shortage.community": (
        "Si para la séptima calle quedan menos cartas que jugadores, una carta en el centro juega para todos."
    ),
    "shortage.wsop_count": (
        "Si para la séptima calle quedan menos cartas que jugadores más dos, una carta en el centro juega "
        "para todos."
    ),
    "community_opener.best_board_with_it": (
        "Después de una carta en el centro habla primero la mejor mano a la vista, contando esa carta."
    ),
    "community_opener.sixth_street_opener": (
        "Después de una carta en el centro habla primero quien abrió la sexta calle."
    ),
    "rake.none": "La casa no cobra comisión.",
    "rake.counted": (
        "La comisión se cuenta una vez, sobre todos los botes de la mano juntos; no entran las fichas que "
        "nadie igualó."
    ),
    "rake.document-a": "Para {limit} se cobra así.",
    "rake.row": "De {from} a {to} jugadores con cartas: {steps}; como mucho {most}.",
    "rake.row.nothing": "De {from} a {to} jugadores con cartas: nada.",
    "rake.step": "{take} al llegar a {at}",
    "rake_uncontested.false": "Una mano en la que nadie iguala una apuesta no paga comisión.",
    "rake_uncontested.true": "Una mano en la que nadie iguala una apuesta paga comisión como las demás.",
    "protection.on": (
        "Quien debe fichas cuando se le acaba el tiempo, con conexión o sin ella, queda en all-in por "
        "protección: conserva las fichas que le quedan y juega por lo que hay en los botes hasta entonces."
    ),
    "protection.off": (
        "Si a un jugador que debe fichas se le acaba el tiempo, su mano se retira; no hay protección."
    ),
    "protection_quota": (
        "Protecciones de cada jugador: {quota}. Con la última queda bloqueado, y mientras lo está se le "
        "retira la mano."
    ),
    "protection_window_hours.one": "Una protección cuenta durante {hours} hora; el bloqueo dura lo mismo.",
    "protection_window_hours": "Una protección cuenta durante {hours} horas; el bloqueo dura lo mismo.",
}
