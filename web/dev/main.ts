/** Shows the client in a state by hand: /dev/index.html?state=sixth, or ?state=lobby. Only under `npm run dev`. */
import { mount } from "svelte";
import type { LobbyTable, Message } from "../src/protocol.gen";
import { ACTIONS } from "./actions";
import { FOUR_EIGHT } from "./build";
import { lobbyOf } from "./lobby";
import { STATES, type Moment } from "./states";

const wanted = new URLSearchParams(location.search).get("state") ?? "sixth";
const moment = STATES[wanted] ?? ACTIONS[wanted];
const paths: Record<string, string> = { lobby: "/lobby", rules: "/rules", home: "/", tables2: "/tables", tables3: "/tables", tables4: "/tables" };
history.replaceState(null, "", moment ? "/table/t1" : (paths[wanted] ?? "/"));
// No room answers here; a page that asks is told that there is none.
globalThis.fetch = () => Promise.resolve(new Response("", { status: 503 }));

const { firstLanguage } = await import("../src/lib/i18n/index.svelte");
await firstLanguage();
const { room } = await import("../src/lib/store/room.svelte");
const { default: App } = await import("../src/App.svelte");
await import("../src/app.css");

const welcome: Message = {
  type: "Welcome",
  protocol: 1,
  build: "dev",
  user_id: "u1",
  nickname: "Elena",
  wallet: 248_000,
  language: "es",
  protections_left: 2,
  locked_until_ms: null,
  client: "",
  limits: [FOUR_EIGHT],
  usual_limit: FOUR_EIGHT.key,
  my_tables: ["t1"],
};
room.receive(welcome);
room.receive({ type: "Lobby", tables: lobbyOf(FOUR_EIGHT), quick: [] });
const several = /^tables(\d)$/.exec(wanted)?.[1];
if (several) {
  const names = ["seventh", "sixth", "third", "showdown"].slice(0, Number(several));
  const [line] = lobbyOf(FOUR_EIGHT);
  room.receive({ type: "Lobby", tables: names.map((name) => ({ ...line, table_id: name, name, mine: true }) as LobbyTable), quick: [] });
  // The room answers nothing here, so what a table asks for is there a moment later.
  setTimeout(() => names.forEach((name) => showMoment(name, STATES[name] as Moment)), 300);
}
if (moment) showMoment("t1", moment);
room.connection = "open";
room.latencyMs = 38;
room.said = "";
const target = document.getElementById("app");
if (target) mount(App, { target, props: { start: () => undefined } });
setTimeout(() => (room.said = ""), 50);

function showMoment(id: string, { events, public: open, private: own }: Moment): void {
  room.receive({ type: "TableUpdate", table_id: id, seq: 1, hand_id: "h1", deck: null, events: events ?? [], public: { ...open, table_id: id }, private: own, story: [] });
}
