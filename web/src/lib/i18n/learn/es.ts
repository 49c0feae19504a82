/** La escuela en español: las lecciones, paso a paso, y el glosario. Las cantidades las pone la sala. */
import type { LearnText } from "../file";
import { glosario } from "./es.glossary";

const es: LearnText = {
  lessons: {
    stud8: {
      title: "Tu primera mano de Hi/Lo 8",
      lead: "Una mano entera, de los antes al reparto del bote. Tú decides con los mismos botones que en una mesa.",
      steps: {
        antes: { title: "Los antes", text: "Son cuatro jugadores y tú eres Alex, el asiento 1. Antes de repartir cada uno ha puesto un ante de {ante}: ya hay {total} en el bote, y merece la pena pelear por ellos." },
        cards: { title: "Tapadas y a la vista", text: "Cada jugador recibe dos cartas tapadas, que nadie más ve, y una a la vista: la carta puerta. Tienes as, tres y cuatro: tres cartas bajas y distintas, de las mejores formas de empezar en Hi/Lo." },
        bringIn: { title: "Quién abre", text: "En la tercera calle abre por obligación la carta puerta más baja: el dos de Eva. Pone el bring-in, {bring_in}. La mesa dice siempre quién abre y por qué." },
        complete: {
          title: "Completar",
          text: "Eva ha puesto {bring_in}, que es menos que una apuesta entera. Puedes igualar, o completar a la apuesta pequeña, {small_bet}. Tres cartas bajas con un as se juegan con fuerza: completa.",
          reasons: { fold: "Con as, tres y cuatro te retirarías de una de las mejores salidas que hay. Prueba otra vez.", call: "Igualar barato deja entrar a todos. Con una salida tan buena quieres que pague quien te siga." },
        },
        price: {
          title: "El precio",
          text: "Ana sube y Bruno iguala; Eva se retira. Te faltan {cost} por un bote de {pot}: junto a tu jugada ves ese precio como proporción. A {cost} por {pot} basta con ganar una vez de cada siete u ocho. Iguala.",
          reasons: { fold: "Son muy pocas fichas por un bote que ya es grande, y tus tres cartas valen lo mismo que antes.", raise: "Aún no tienes nada hecho, solo un proyecto. Mira otra carta al precio de ahora antes de poner más." },
        },
        openPair: {
          title: "Pareja a la vista",
          text: "Desde la cuarta calle habla primero la mejor mano a la vista: la pareja de reyes de Ana. Con pareja a la vista, en esta casa se apuesta ya la grande, {cost}. A ti te falta una sola carta, distinta y no mayor que ocho, para la baja. Iguala.",
          reasons: { fold: "Te quedan tres cartas y te basta una baja nueva. Con ese bote, seguir está bien pagado.", raise: "Para la alta vas por detrás de los reyes y la baja no está hecha todavía. Subir es pronto." },
        },
        madeLow: {
          title: "Una baja hecha",
          text: "El cinco te da 6-5-4-3-A: baja hecha. Desde la quinta calle todo va por la apuesta grande, {big_bet}. Bruno sube y enseña 7-5-2: con un siete a la vista es difícil que su baja gane a la tuya, que empieza en seis. Además, un dos o un siete te daría escalera. Sube tú también.",
          reasons: { fold: "Tienes ya la mitad baja casi en la mano. Nunca te retires con una baja así.", call: "Igualar no es un error grave, pero vas por delante en la baja: que paguen más." },
        },
        sidePot: { title: "All-in y bote lateral", text: "Bruno se ha quedado sin fichas: está all-in. Sigue jugando por el bote principal, {main}, pero no puede ganar lo que se ponga por encima. Eso va aparte, al bote lateral: de momento {side}." },
        outs: {
          title: "Cuenta tus cartas",
          text: "La jota no te ayuda y Ana vuelve a apostar. Con 3-4-5-6 buscas un dos o un siete: hay ocho en la baraja. Resta los que ya están a la vista, también entre las cartas muertas.",
          ask: "¿Cuántas te dan escalera todavía?",
          right: "Eso es: el dos de Eva, el dos de Bruno y el siete de Bruno ya no pueden venir. Quedan {n}.",
          wrong: "No del todo. Busca los doses y los sietes a la vista: los tiene Bruno, y uno está entre las cartas muertas.",
        },
        freeroll: {
          title: "No puedes perder",
          text: "Ana enseña dos reyes y dos nueves: con sus tres tapadas no puede llegar a cinco cartas bajas. La mitad baja del bote lateral es tuya pase lo que pase, y con suerte ganas también la alta. Sube.",
          reasons: { fold: "Tienes asegurada la mitad baja contra Ana. Aquí retirarse regala fichas.", call: "Está bien, pero subir no puede costarte nada: cada ficha que pongas en el lateral vuelve, y la escalera lo ganaría todo." },
        },
        last: {
          title: "La última carta",
          text: "La séptima llega tapada. La reina no te da la escalera; tu baja sigue siendo la misma. Ana pasa. Si apuestas, lo peor es que cada uno recupere lo suyo, y si Ana se retira te llevas todo el lateral. Apuesta.",
          reasons: { fold: "Pasar es gratis: no hay motivo para retirarse.", check: "Pasar no está mal, pero apostar no arriesga nada: la mitad baja del lateral es tuya." },
        },
        showdown: { title: "Enseñar cartas", text: "Ana iguala y se enseñan las cartas. Cada bote se decide aparte y cada mitad también: las cinco mejores cartas para la alta y las cinco mejores para la baja, que pueden ser otras. Bruno descarta: no gana nada y no tiene que enseñar." },
        split: { title: "Partir el bote", text: "Ana gana la alta con doble pareja y tú la baja con 6-5-4-3-A: de cada bote, la mitad. De los {total} recibes la mitad, y la mano te deja {net} de ganancia. Quien gana las dos mitades se lo lleva todo: eso es un scoop, y es lo que se busca en Hi/Lo." },
      },
    },
    stud: {
      title: "Una mano corta de Stud",
      lead: "Sin baja: gana la mejor mano de cinco cartas. Esta vez abres tú.",
      steps: {
        bringIn: {
          title: "Te toca abrir",
          text: "Tu cuatro es la carta puerta más baja: abres por obligación. Puedes poner el bring-in, {bring_in}, o abrir por la apuesta pequeña, {small_bet}. Tienes pareja de cuatros con un as. Lo normal es poner el bring-in y ver qué hacen los demás.",
          reasons: { complete: "Se puede, pero con una pareja pequeña y gente por hablar sale mejor empezar barato." },
        },
        liveCards: {
          title: "Cartas vivas",
          text: "Ana completa con una jota y Bruno se retira: su rey queda como carta muerta. Mira las demás: ni ases ni cuatros a la vista. Tus cartas están vivas, o sea que aún pueden llegarte. Por {cost} más, iguala.",
          reasons: { fold: "Con cartas muertas sería lo correcto. Pero tus ases y tus cuatros están todos por venir.", raise: "Ana puede tener jotas, que ganan a los cuatros. De momento, mira otra carta." },
        },
        fourth: {
          title: "Doble pareja escondida",
          text: "Te llega un as: doble pareja de ases y cuatros, y a la vista solo enseñas as y cuatro. Ana enseña pareja de jotas y apuesta la grande. Es casi seguro que vas por delante y ella no lo sabe. Sube.",
          reasons: { fold: "¡Tienes ases y cuatros! Contra una pareja de jotas a la vista vas por delante.", call: "Escondes bien tu mano, pero si vas por delante cada carta gratis o barata ayuda a Ana." },
        },
        fifth: {
          title: "Apostar por valor",
          text: "Ana pasa: teme que tengas algo mejor. Desde la quinta calle la apuesta es la grande, {big_bet}. Quien va por delante apuesta para que el otro pague por ver la carta siguiente. Apuesta.",
          reasons: { fold: "Pasar es gratis: no hay motivo para retirarse.", check: "Si pasas, Ana ve otra carta sin pagar. Cuando vas por delante, que le cueste." },
        },
        sixth: {
          title: "Leer la mesa",
          text: "Ana liga los seises: enseña doble pareja, jotas y seises, y apuesta. Tus ases ganan a sus jotas, pero si tapada tiene otra jota u otro seis ya es full. Ni subir ni irse: iguala.",
          reasons: { fold: "Con ases y cuatros ganas a jotas y seises. Por {cost} en este bote no te vas.", raise: "Si solo tiene doble pareja no pagará mucho más, y si tiene full te costará caro. Iguala." },
        },
        seventh: {
          title: "Full",
          text: "La última carta es el cuatro de picas: full de cuatros y ases. Ana vuelve a apostar, y para ganarte necesita un full mayor o póker. Es muy raro. Sube.",
          reasons: { fold: "Tienes un full. Con esto se llega siempre al final.", call: "Con un full casi nunca vas por detrás. Cobra más: sube." },
        },
        showdown: { title: "El bote es tuyo", text: "Subiste el último, así que enseñas tú primero: full de cuatros y ases, y te llevas {total}. Ana ve que no gana y descarta sin enseñar." },
      },
    },
  },
  glossary: glosario,
};

export default es;
