/** The rules page in both languages: headings with short lines. House options are named only where every table has them. */
import type { Language } from "../i18n/index.svelte";

export interface Section {
  title: string;
  lines: readonly string[];
  /** Numbered where the order matters. */
  ordered?: boolean;
}

const en: readonly Section[] = [
  {
    title: "A hand, street by street",
    ordered: true,
    lines: [
      "Everybody pays the ante. Each player gets two cards down, which nobody else sees, and one up: the door card.",
      "Third street: the lowest door card must bring it in (ace is high here). Others call it, or complete to the small bet, or fold.",
      "Fourth, fifth and sixth street: one more card up each. The best hand showing acts first and may check.",
      "Seventh street: the last card is dealt down. One more round of betting.",
      "Showdown: the best five of your seven cards play. Suits never decide who wins a pot.",
    ],
  },
  {
    title: "What a bet costs",
    lines: [
      "The limit is fixed: at $4-$8 bets and raises are $4 on third and fourth street and $8 from fifth on.",
      "A pair showing on fourth street may allow the big bet too; the buttons tell who has the choice.",
      "A street has at most one bet and three raises; tables may lift that when only two are left.",
      "You can bet only what lies on the table. Without enough to call you are all-in and play for the pots you paid into.",
    ],
  },
  {
    title: "Stud: the best hand wins",
    lines: [
      "From high to low: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card.",
      "Equal hands are compared card by card. The ace is high, or low in 5-4-3-2-A.",
    ],
  },
  {
    title: "Stud Hi/Lo 8: two halves",
    lines: [
      "Half of each pot goes to the best high hand, half to the best low. You may use different cards for each, and win both.",
      "A low needs five different ranks, all eight or lower; the ace is low. Straights and flushes do not count against it.",
      "Lows are compared from their highest card down: 8-4-3-2-A loses to 7-6-5-4-3. The best is 5-4-3-2-A, the wheel.",
      "No low: the high hand takes it all. The odd chip of a pot goes to the high half.",
      "The bring-in is the lowest door card here too.",
    ],
  },
  {
    title: "If your line fails",
    lines: [
      "When your time and your time bank end and you owe chips, you are all-in by protection: you stay in for what you paid.",
      "Protections are few in a day. Without any left your hand is folded. Where you owe nothing, a time-out is a check.",
    ],
  },
];

const es: readonly Section[] = [
  {
    title: "Una mano, calle a calle",
    ordered: true,
    lines: [
      "Todos pagan el ante. Cada uno recibe dos cartas tapadas, que nadie más ve, y una a la vista: la carta puerta.",
      "Tercera calle: la carta puerta más baja pone el bring-in (aquí el as es alto). Los demás igualan, completan a la apuesta pequeña o se retiran.",
      "Cuarta, quinta y sexta: una carta más a la vista cada vez. Habla primero la mejor mano a la vista, que puede pasar.",
      "Séptima calle: la última carta va tapada. Una ronda más de apuestas.",
      "Enseñar cartas: juegan las cinco mejores de tus siete. Los palos nunca deciden quién gana un bote.",
    ],
  },
  {
    title: "Lo que cuesta apostar",
    lines: [
      "El límite es fijo: en $4-$8 se apuesta y se sube de $4 en tercera y cuarta, y de $8 desde la quinta.",
      "Una pareja a la vista en cuarta puede permitir también la apuesta grande; los botones dicen quién elige.",
      "En una calle hay como mucho una apuesta y tres subidas; algunas mesas quitan el tope si solo quedan dos.",
      "Solo cuenta lo que tienes en la mesa. Si no te llega para igualar quedas all-in y juegas los botes que has pagado.",
    ],
  },
  {
    title: "Stud: gana la mejor mano",
    lines: [
      "De más a menos: escalera de color, póker, full, color, escalera, trío, doble pareja, pareja, carta alta.",
      "Las manos iguales se comparan carta a carta. El as es alto, o bajo en 5-4-3-2-A.",
    ],
  },
  {
    title: "Stud Hi/Lo 8: dos mitades",
    lines: [
      "La mitad de cada bote va a la mejor mano alta y la otra a la mejor baja. Puedes usar cartas distintas, y ganar las dos.",
      "La baja pide cinco cartas de distinto valor, todas de ocho o menos, con el as bajo. Escaleras y colores no la estropean.",
      "Las bajas se comparan desde su carta más alta: 8-4-3-2-A pierde con 7-6-5-4-3. La mejor es 5-4-3-2-A, la rueda.",
      "Sin baja, la alta se lo lleva todo. La ficha impar de un bote va a la mitad alta.",
      "También aquí pone el bring-in la carta puerta más baja.",
    ],
  },
  {
    title: "Si falla tu línea",
    lines: [
      "Si se acaban tu tiempo y tu banco de tiempo y debes fichas, quedas all-in por protección: sigues por lo que ya pagaste.",
      "Hay pocas protecciones al día. Si no te queda ninguna, tu mano se retira. Si no debes nada, agotar el tiempo es pasar.",
    ],
  },
];

export const RULES: Record<Language, readonly Section[]> = { en, es };
