/** The decks of the tables that this page follows: my bytes are sent at once, proofs are checked when nothing else is due. */
import type { Message, TableUpdate } from "../../protocol.gen";
import type { Answer, Request } from "../socket";
import { browserKept, type Sent } from "./mine";
import type { DeckView, DeckWatch } from "./watch";

type Ask = (request: Request) => Promise<Answer>;

const LATEST_MS = 2_000;
const LATEST_BYTES_MS = 200;
const MOST_WAITING = 200;

class Decks {
  private views = $state.raw<Readonly<Record<string, DeckView>>>({});
  /** How many wrong hands of each table the reader has put away. */
  private seen = $state.raw<Readonly<Record<string, number>>>({});
  private watches = new Map<string, DeckWatch>();
  private sent = new Map<string, Sent>();
  /** The last bytes that were drawn: asked again, they are the same, also where the browser keeps nothing. */
  private drawn = { hand: "", bytes: "" };
  private kept = browserKept();
  private waiting: TableUpdate[] = [];
  private isBusy = false;

  /** What is known of a table's decks; undefined: nothing yet. */
  of(table: string): DeckView | undefined {
    return this.views[table];
  }

  /** Whether something does not hold that the reader has not put away yet. */
  isAlarming(table: string): boolean {
    return (this.views[table]?.wrong.length ?? 0) > (this.seen[table] ?? 0);
  }

  putAway(table: string): void {
    this.seen = { ...this.seen, [table]: this.views[table]?.wrong.length ?? 0 };
  }

  /** Listens to everything that the room says. `ask`: how to answer it. */
  hear(message: Message, ask: Ask): void {
    if (message.type !== "TableUpdate") return;
    const { public: table, private: mine } = message;
    if (table.deck && mine && !this.sent.has(table.deck.hand_id)) this.offer(message, ask);
    if (!table.deck && !message.deck && !this.watches.has(table.table_id)) return;
    this.waiting = [...this.waiting, message].slice(-MOST_WAITING);
    if (!this.isBusy) void this.work();
  }

  private offer(update: TableUpdate, ask: Ask): void {
    const promise = update.public.deck;
    if (!promise) return;
    this.sent.set(promise.hand_id, { bytes: "", answer: "asked" });
    // A page that nobody looks at has no pictures to wait for, and is woken late.
    if (document.hidden) void this.send(update, ask);
    else idle(() => void this.send(update, ask), LATEST_BYTES_MS);
  }

  private async send({ table_id, public: { deck: promise } }: TableUpdate, ask: Ask): Promise<void> {
    if (!promise) return;
    if (this.drawn.hand !== promise.hand_id) this.drawn = { hand: promise.hand_id, bytes: this.kept.bytesFor(promise) };
    const { bytes } = this.drawn;
    this.sent.set(promise.hand_id, { bytes, answer: "asked" });
    const answer = await ask({ type: "Contribute", table_id, hand_no: promise.hand_no, bytes });
    if (answer.type === "Accepted") this.sent.set(promise.hand_id, { bytes, answer: "taken" });
    else if (answer.code === "deck_twice") this.sent.set(promise.hand_id, { bytes, answer: "elsewhere" });
    // The line went: the next word of the room tells whether to try again.
    else if (answer.code === "no_answer") this.sent.delete(promise.hand_id);
    else this.sent.set(promise.hand_id, { bytes, answer: "late" });
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    try {
      await idleTime();
      const { newWatch } = await import("./checker");
      for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
        const id = update.table_id;
        const watch = this.watches.get(id) ?? newWatch((hand) => this.sent.get(hand) ?? null);
        this.watches.set(id, watch);
        await watch.take(update);
        this.views = { ...this.views, [id]: watch.view };
        this.keepSeat(update);
        if (this.waiting.length) await idleTime();
      }
    } catch (error) {
      // The part did not come, without a line: what was told waits for the next word of the room.
      reportError(error);
    } finally {
      this.isBusy = false;
    }
  }

  // The seat under which my bytes stand is known when the hand begins.
  private keepSeat({ deck, private: mine }: TableUpdate): void {
    const hand = deck?.proof?.hand_id ?? "";
    const sent = this.sent.get(hand);
    if (!mine || sent?.answer !== "taken") return;
    this.kept.keep(hand, { seat: mine.seat, bytes: sent.bytes });
  }

  /** What this browser sent for a hand, with the seat under which it stands. */
  mineOf(hand: string): ReturnType<typeof this.kept.of> {
    return this.kept.of(hand);
  }
}

function idle(what: () => void, latest: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(what, { timeout: latest });
  else setTimeout(what, latest / 4);
}

function idleTime(): Promise<void> {
  return new Promise((resolve) => idle(resolve, LATEST_MS));
}

export const decks = new Decks();
