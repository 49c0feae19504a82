"""What the desk says in plain words, by key, in both languages. It tells figures and never a verdict."""

from doorcard.fairplay.report import Figure, Signal

MOST_TOLD = 12
MOST_ODDS = 6.0

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "dumping": "Chips flow from {0} to {1}",
        "soft_play": "{0} and {1} hardly attack each other when nobody else is left",
        "whipsaw": "{0} and {1} raise each other more with a third player between them",
        "card_sharing": "{0} and {1} give way as if they knew each other's hidden cards",
        "alike": "{0} and {1} play like copies of one program",
        "knows_cards": "{0} acts as if the others' hidden cards were open",
        "wins_too_much": "{0} wins more than play and luck explain",
        "unplugs": "The line of {0} goes down when the hand is going badly",
        "flow_per_hand": "big bets per hand from one to the other: {measured} (expected {expected}),"
        " between {low} and {high} with 95 %, in {of} hands together",
        "strong_folds": "good hands folded to the other's wager: {measured} % (to the rest {expected} %),"
        " between {low} and {high} %, of {of}",
        "poor_stays": "poor hands that stay against the other's wager: {measured} % (against the rest"
        " {expected} %), between {low} and {high} %, of {of}",
        "attacks_alone": "bets and raises against the other alone: {measured} % (against the rest in like"
        " spots {expected} %), between {low} and {high} %, of {of}",
        "reraises_between": "raises of the other's wager with a third between: {measured} % (of others'"
        " wagers {expected} %), between {low} and {high} %, of {of}",
        "reraises_weak": "of these with a hand that is not good: {measured} % (of others' {expected} %),"
        " between {low} and {high} %, of {of}",
        "gives_way": "steps that he gives way per level of the other's hidden strength: {measured} (to the"
        " rest {expected}), between {low} and {high}, in {of} decisions",
        "insight": "steps between behind and ahead, which nobody can see: {measured} (the others {expected}),"
        " between {low} and {high}, in {of} decisions",
        "won_per_hand": "big bets won per hand: {measured} (the middle of all {expected}), between {low} and"
        " {high}, in {of} hands",
        "luck_per_hand": "of them by luck of the cards: {measured} (expected {expected}), between {low} and"
        " {high}, in {of} hands",
        "place_when_down": "where the hand stood when the line went down, 0 worst and 1 best: {measured}"
        " (by chance {expected}), between {low} and {high}, in {of} uses",
        "difference": "difference between the two per degree of freedom: {measured} (copies 1, the middle of"
        " this room {expected}), between {low} and {high}, {of} degrees",
        "odds": "odds against chance about {odds} to 1",
        "odds_beyond": "odds against chance more than a million to 1",
        "flagged": "to be looked at",
        "noted": "noted, below the mark",
        "stands": "stands also among all that was asked",
        "hands": "hands: {ids}",
        "head": "hands: {hands}, players: {players}, questions asked: {asked}",
        "nothing": "nothing here is beyond chance",
        "no_cards": "hidden cards are not in these records: questions about them were not asked",
        "address": "same address: {0} and {1}, {hands} hands together (a fact, no flag)",
        "complaint": "report by {by} on {whom}, hand {hand_id}: {words}",
        "no_verdict": "Figures for a person to judge, with the hands beside them; they prove nothing.",
    },
    "es": {
        "dumping": "Las fichas pasan de {0} a {1}",
        "soft_play": "{0} y {1} apenas se atacan cuando no queda nadie más",
        "whipsaw": "{0} y {1} se resuben más cuando hay un tercero en medio",
        "card_sharing": "{0} y {1} ceden como si conocieran las cartas tapadas del otro",
        "alike": "{0} y {1} juegan como copias de un mismo programa",
        "knows_cards": "{0} actúa como si las cartas tapadas de los demás estuvieran a la vista",
        "wins_too_much": "{0} gana más de lo que explican el juego y la suerte",
        "unplugs": "La conexión de {0} se cae cuando la mano va mal",
        "flow_per_hand": "apuestas grandes por mano de uno al otro: {measured} (esperadas {expected}),"
        " entre {low} y {high} al 95 %, en {of} manos juntos",
        "strong_folds": "buenas manos retiradas ante el otro: {measured} % (ante los demás {expected} %),"
        " entre {low} y {high} %, de {of}",
        "poor_stays": "malas manos que siguen ante la apuesta del otro: {measured} % (ante los demás"
        " {expected} %), entre {low} y {high} %, de {of}",
        "attacks_alone": "apuestas y subidas a solas contra el otro: {measured} % (contra los demás, en"
        " situaciones iguales, {expected} %), entre {low} y {high} %, de {of}",
        "reraises_between": "resubidas al otro con un tercero en medio: {measured} % (a los demás"
        " {expected} %), entre {low} y {high} %, de {of}",
        "reraises_weak": "de ellas con una mano que no es buena: {measured} % (a los demás {expected} %),"
        " entre {low} y {high} %, de {of}",
        "gives_way": "pasos que cede por nivel de fuerza tapada del otro: {measured} (ante los demás"
        " {expected}), entre {low} y {high}, en {of} decisiones",
        "insight": "pasos entre ir por detrás y por delante, que nadie puede ver: {measured} (los demás"
        " {expected}), entre {low} y {high}, en {of} decisiones",
        "won_per_hand": "apuestas grandes ganadas por mano: {measured} (el jugador medio {expected}), entre"
        " {low} y {high}, en {of} manos",
        "luck_per_hand": "de ellas por suerte de las cartas: {measured} (esperadas {expected}), entre {low}"
        " y {high}, en {of} manos",
        "place_when_down": "cómo iba la mano al caer la conexión, 0 la peor y 1 la mejor: {measured} (por"
        " azar {expected}), entre {low} y {high}, en {of} usos",
        "difference": "diferencia entre ambos por grado de libertad: {measured} (copias 1, lo normal en esta"
        " sala {expected}), entre {low} y {high}, {of} grados",
        "odds": "unas {odds} a 1 contra el azar",
        "odds_beyond": "más de un millón a 1 contra el azar",
        "flagged": "para mirar",
        "noted": "anotado, por debajo de la marca",
        "stands": "se sostiene también entre todo lo preguntado",
        "hands": "manos: {ids}",
        "head": "manos: {hands}, jugadores: {players}, preguntas hechas: {asked}",
        "nothing": "nada aquí va más allá del azar",
        "no_cards": "estos registros no traen las cartas tapadas: no se ha preguntado por ellas",
        "address": "misma dirección: {0} y {1}, {hands} manos juntos (un dato, no un aviso)",
        "complaint": "aviso de {by} sobre {whom}, mano {hand_id}: {words}",
        "no_verdict": "Son cifras para que las juzgue una persona, con las manos delante; no prueban nada.",
    },
}
SHARES = frozenset({"strong_folds", "poor_stays", "attacks_alone", "reraises_between", "reraises_weak"})
"""Figures that are said in percent."""


def said(signal: Signal, language: str) -> list[str]:
    """A signal in lines: what, how sure, the figures, the hands."""
    say = TEXTS[language]
    marks = [say["flagged" if signal.flagged else "noted"], _odds(signal.log_e, say)]
    if signal.stands:
        marks.append(say["stands"])
    lines = [f"{say[signal.kind.value].format(*signal.players)} ({'; '.join(marks)})"]
    lines.extend(f"  {_figure(figure, say)}" for figure in signal.figures if figure.of)
    if signal.hands:
        lines.append("  " + say["hands"].format(ids=", ".join(signal.hands[:MOST_TOLD])))
    return lines


def _odds(log_e: float, say: dict[str, str]) -> str:
    """A round number, and beyond a million no more: the models carry no further."""
    if log_e >= MOST_ODDS:
        return say["odds_beyond"]
    return say["odds"].format(odds=f"{round(10 ** max(log_e, 0.0), -max(int(log_e), 0)):.0f}")


def _figure(figure: Figure, say: dict[str, str]) -> str:
    times, digits = (100, 0) if figure.name in SHARES else (1, 2 if figure.name != "gives_way" else 3)
    values = {
        name: f"{times * getattr(figure, name):.{digits}f}"
        for name in ("measured", "expected", "low", "high")
    }
    return say[figure.name].format(**values, of=figure.of)
