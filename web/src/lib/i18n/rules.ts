/** The page of rules, in both languages. */
import type { Language } from "./index.svelte";

export interface RulesSection {
  title: string;
  text: string[];
  list?: [name: string, text: string][];
}

export interface RulesText {
  title: string;
  lead: string;
  sections: RulesSection[];
}

export const rules: Record<Language, RulesText> = {
  en: {
    title: "The rules on one page",
    lead: "Seven-Card Stud and Stud Hi/Lo 8, both with fixed limits, for two to eight players.",
    sections: [
      {
        title: "The deal",
        text: [
          "Everybody posts an ante and gets two cards down and one up, the door card. Three more cards come face up, one a street, and the seventh face down.",
          "There are five rounds of betting, from third to seventh street. Small bets on third and fourth, big bets from fifth on. The best five of your seven cards count.",
        ],
      },
      {
        title: "Who opens, and for how much",
        text: [
          "On third street the lowest door card must open: it posts the bring-in or opens for a whole small bet. The ace is high here. Equal cards are told apart by suit, clubs lowest, then diamonds, hearts, spades; some houses go by seat.",
          "From fourth street on the best hand showing speaks first. Every street the room says who opens and why.",
          "Raising the bring-in to the small bet is called completing. After that each raise adds one bet; four bets a round are the most in nearly all houses, and some lift that when only two are left.",
          "An open pair on fourth street can allow the big bet already, as the house rules of the table say. The buttons always show exactly what you may do.",
        ],
      },
      {
        title: "High hands, best first",
        text: ["Suits never decide who wins. Equal hands share the pot."],
        list: [
          ["Straight flush", "five in a row of one suit; ace on top: royal flush"],
          ["Four of a kind", "four cards of one rank"],
          ["Full house", "three of a rank and a pair"],
          ["Flush", "five of one suit"],
          ["Straight", "five in a row; the ace also counts below the two"],
          ["Three of a kind", "three cards of one rank"],
          ["Two pair", "two pairs of different ranks"],
          ["Pair", "two cards of one rank"],
          ["High card", "nothing of the above"],
        ],
      },
      {
        title: "The low in Hi/Lo 8",
        text: [
          "The pot is halved between the best high and the best low hand. A low is five different ranks, none above eight; the ace is low, straights and flushes do no harm. Lows are compared from their highest card down: 7-5-3-2-A beats 8-4-3-2-A. The best is 5-4-3-2-A.",
          "High and low may use different cards, and one player may win both. Without a low the high hand takes all. An odd chip goes to the high half.",
        ],
      },
      {
        title: "All-in",
        text: [
          "Whoever runs out of chips stays in for the pots to which he has paid; what the others bet beyond that is a side pot. Each pot is decided among its own players.",
          "At tables with a clock: when your time ends and you owe chips, you are all-in by protection and owe nothing more in this hand. Most houses give two such protections a day, some none; after that you are folded. When you owe nothing you check. What holds at a table stands in its menu, under house rules.",
        ],
      },
      {
        title: "Showdown",
        text: ["Whoever raised last shows first, then clockwise. Losing hands are mucked unless you switch that off. The result stays on the table until the next hand."],
      },
    ],
  },
  es: {
    title: "Las reglas en una página",
    lead: "Seven-Card Stud y Stud Hi/Lo 8, los dos con límite fijo, de dos a ocho jugadores.",
    sections: [
      {
        title: "El reparto",
        text: [
          "Todos ponen un ante y reciben dos cartas tapadas y una a la vista, la carta puerta. Siguen tres cartas a la vista, una por calle, y la séptima tapada.",
          "Hay cinco rondas de apuestas, de la tercera a la séptima calle. Apuesta pequeña en tercera y cuarta, grande desde la quinta. Cuentan las cinco mejores de tus siete cartas.",
        ],
      },
      {
        title: "Quién abre y por cuánto",
        text: [
          "En la tercera calle abre por obligación la carta puerta más baja: pone el bring-in o abre por una apuesta pequeña entera. Aquí el as es alto. Entre cartas iguales decide el palo, de menos a más tréboles, diamantes, corazones y picas; algunas casas van por asiento.",
          "Desde la cuarta calle habla primero la mejor mano a la vista. En cada calle la sala dice quién abre y por qué.",
          "Subir el bring-in a la apuesta pequeña se llama completar. Después cada subida añade una apuesta; lo más en casi todas las casas son cuatro apuestas por ronda, y algunas quitan el tope cuando quedan dos.",
          "Una pareja a la vista en la cuarta calle puede permitir ya la apuesta grande, según las reglas de la casa de la mesa. Los botones muestran siempre lo que se puede hacer, con su cantidad.",
        ],
      },
      {
        title: "Manos altas, de mejor a peor",
        text: ["El palo nunca decide quién gana. Las manos iguales se reparten el bote."],
        list: [
          ["Escalera de color", "cinco seguidas de un palo; con el as arriba, escalera real"],
          ["Póker", "cuatro cartas del mismo valor"],
          ["Full", "un trío y una pareja"],
          ["Color", "cinco del mismo palo"],
          ["Escalera", "cinco seguidas; el as vale también por debajo del dos"],
          ["Trío", "tres cartas del mismo valor"],
          ["Doble pareja", "dos parejas de distinto valor"],
          ["Pareja", "dos cartas del mismo valor"],
          ["Carta alta", "nada de lo anterior"],
        ],
      },
      {
        title: "La baja en Hi/Lo 8",
        text: [
          "El bote se parte entre la mejor mano alta y la mejor baja. Una baja son cinco valores distintos, ninguno mayor que ocho; el as es bajo, y las escaleras y los colores no estorban. Se comparan desde la carta más alta: 7-5-3-2-A gana a 8-4-3-2-A. La mejor es 5-4-3-2-A.",
          "La alta y la baja pueden usar cartas distintas y un jugador puede ganar las dos. Sin baja, la alta se lleva todo. La ficha impar va a la mitad alta.",
        ],
      },
      {
        title: "All-in",
        text: [
          "Quien se queda sin fichas sigue en los botes a los que ha contribuido; lo que los demás apuestan por encima forma un bote lateral. Cada bote se decide entre los suyos.",
          "En las mesas con reloj: si se acaba tu tiempo y debes fichas, quedas all-in por protección y no debes nada más en esa mano. Casi todas las casas dan dos protecciones al día, algunas ninguna; después la mano se retira. Si no debes nada, pasas. Lo que vale en una mesa está en su menú, en las reglas de la casa.",
        ],
      },
      {
        title: "Enseñar cartas",
        text: ["Quien subió el último enseña primero; después, en el sentido del reloj. Las manos perdedoras se descartan, salvo que lo desactives. El resultado queda a la vista hasta la mano siguiente."],
      },
    ],
  },
};
