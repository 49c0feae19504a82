/** One connection to the room that comes back by itself and sends again what was not answered. */
import type { Accepted, Command, Message, Refused } from "../protocol.gen";
import { commandId } from "./ids";

export type Connection = "idle" | "connecting" | "open" | "lost";
export type Answer = Accepted | Refused;
type Distributed<T> = T extends { command_id: string } ? Omit<T, "command_id"> : never;
/** A command without its id, which is given on sending. */
export type Request = Distributed<Command>;

export interface Wire {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  connect(): Wire;
  later(run: () => void, ms: number): () => void;
  now(): number;
  chance(): number;
}

interface Pending {
  text: string;
  sentAt: number;
  answer(answer: Answer): void;
}

export interface Listener {
  message(message: Message): void;
  connection(state: Connection): void;
  latency(ms: number): void;
  /** Whether the open line may be dead: it owes an answer, or the browser has no network. */
  doubt(is: boolean): void;
  /** A message could not be read: this page and the room do not speak the same. */
  unreadable(error: unknown): void;
  /** A new connection is open: ask again for what should be followed. */
  opened(): void;
  /** The line could not be opened, or broke, for the `attempts`-th time in a row; `code` as the room closed it. */
  failed(attempts: number, code: number): void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const PING_EVERY_MS = 2_000;
/** Whoever does not answer for so long is slow, or gone. */
const DOUBT_MS = 1_500;
const SILENCE_MS = 12_000;
const DEAD_MS = 8_000;
const WAKING_MS = 3_000;
const GIVE_UP_MS = 20_000;
const MOST_PENDING = 32;
/** The browser's own code for a line that ended without a word. */
const NO_CODE = 1006;
/** How the room closes the line of somebody without a session. */
export const NO_SESSION = 4001;

export class Socket {
  private wire: Wire | null = null;
  private pending = new Map<string, Pending>();
  private attempts = 0;
  private heard = 0;
  private doubted = false;
  private stopRetry: (() => void) | null = null;
  private stopPing: (() => void) | null = null;
  private state: Connection = "idle";

  constructor(
    private readonly world: Surroundings,
    private readonly listener: Listener,
  ) {}

  /** Connects now, also when a retry was only due later. */
  start(): void {
    this.stopRetry?.();
    this.stopRetry = null;
    if (this.wire) return;
    this.change(this.attempts ? "lost" : "connecting");
    const wire = this.world.connect();
    this.wire = wire;
    wire.onmessage = (event) => this.onMessage(wire, event.data);
    wire.onclose = (event) => this.onClose(wire, event.code);
    this.world.later(() => this.state !== "open" && wire === this.wire && this.drop(wire), SILENCE_MS);
  }

  /**
   * The page is looked at again, or the network is back. While a phone slept its timers stood still, perhaps its clock
   * too, and its line may be dead without saying so: his time to act goes on, so this must not wait.
   */
  wake(): void {
    if (this.state === "idle") return;
    const wire = this.wire;
    if (!wire) return this.start();
    if (this.state === "open") this.probe(wire, WAKING_MS);
  }

  /** The browser says that there is no network. A room on the same machine answers all the same. */
  unplugged(): void {
    if (this.state !== "open") return;
    this.doubts(true);
    this.wake();
  }

  /** Whether nothing that was asked is unanswered. */
  isQuiet(): boolean {
    return this.pending.size === 0;
  }

  /** Sends a command; the answer is the room's, or a refusal `no_answer` when none came. */
  ask(request: Request): Promise<Answer> {
    const id = commandId();
    const text = JSON.stringify({ ...request, command_id: id });
    return new Promise((resolve) => {
      if (this.pending.size >= MOST_PENDING) return resolve(noAnswer(id));
      this.pending.set(id, { text, sentAt: this.world.now(), answer: resolve });
      if (this.state === "open") this.wire?.send(text);
      this.world.later(() => this.settle(id, noAnswer(id)), GIVE_UP_MS);
    });
  }

  // Not the opened line but the room's greeting says that this page is let in.
  private onWelcome(wire: Wire): void {
    this.attempts = 0;
    this.change("open");
    // The same command_id again gives the same answer and does nothing twice.
    for (const { text } of this.pending.values()) wire.send(text);
    this.listener.opened();
    this.ping();
  }

  private onMessage(wire: Wire, data: unknown): void {
    if (wire !== this.wire || typeof data !== "string") return;
    this.heard += 1;
    this.doubts(false);
    const message = this.read(data);
    if (!message) return;
    if (message.type === "Pong") return this.listener.latency(this.world.now() - message.sent_ms);
    if (message.type === "Welcome") this.onWelcome(wire);
    if (message.type === "Accepted" || message.type === "Refused") this.settle(message.command_id, message);
  }

  // The state before the answer: whoever waits for one finds what it changed.
  private read(data: string): Message | null {
    try {
      const message = JSON.parse(data) as Message;
      if (message.type !== "Pong") this.listener.message(message);
      return message;
    } catch (error) {
      this.listener.unreadable(error);
      return null;
    }
  }

  private onClose(wire: Wire, code: number): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.stopPing?.();
    this.attempts += 1;
    this.doubts(false);
    this.change("lost");
    this.listener.failed(this.attempts, code);
    this.stopRetry = this.world.later(() => this.start(), this.wait());
  }

  private wait(): number {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.attempts - 1));
    return longest * (0.6 + 0.4 * this.world.chance());
  }

  private ping(): void {
    const wire = this.wire;
    if (!wire || this.state !== "open") return;
    this.probe(wire, DEAD_MS);
    this.stopPing = this.world.later(() => this.ping(), PING_EVERY_MS);
  }

  // Counted from the question: the timers of a page in the background are late, and its line is none the worse.
  private probe(wire: Wire, patience: number): void {
    const heard = this.heard;
    const unheard = (): boolean => wire === this.wire && heard === this.heard;
    wire.send(JSON.stringify({ type: "Ping", sent_ms: this.world.now() }));
    this.world.later(() => unheard() && this.doubts(true), DOUBT_MS);
    this.world.later(() => unheard() && this.drop(wire), patience);
  }

  private doubts(is: boolean): void {
    if (is === this.doubted) return;
    this.doubted = is;
    this.listener.doubt(is);
  }

  // A line that is dead without saying so: onclose may take minutes.
  private drop(wire: Wire): void {
    wire.close();
    this.onClose(wire, NO_CODE);
  }

  private settle(id: string | null, answer: Answer): void {
    const waiting = id === null ? undefined : this.pending.get(id);
    if (id === null || !waiting) return;
    this.pending.delete(id);
    waiting.answer(answer);
  }

  private change(state: Connection): void {
    if (state === this.state) return;
    this.state = state;
    this.listener.connection(state);
  }
}

function noAnswer(id: string): Refused {
  return { type: "Refused", command_id: id, code: "no_answer", facts: {} };
}

/** The browser's own WebSocket, clocks and chance. */
export function browserSurroundings(path = "/ws"): Surroundings {
  return {
    connect: () => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Wire;
    },
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    chance: () => Math.random(),
  };
}

/** Calls `run` whenever a page that may have slept is looked at again, and `unplugged` when the network goes. */
export function onWaking(run: () => void, unplugged: () => void): void {
  addEventListener("offline", unplugged);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && run());
  addEventListener("pageshow", (event) => event.persisted && run());
  addEventListener("online", run);
}
