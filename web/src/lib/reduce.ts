/** What the page knows, made from nothing but the messages of the room: a pure step from one state to the next. */
import type { LobbyTable, Message, QuickPlace, TableNotice, TablePrivate, TablePublic, TableUpdate, WaitingPlace, Welcome } from "../protocol.gen";
import { tell, tellLaidOpen, type Story } from "./log";

export interface TableView {
  seq: number;
  public: TablePublic;
  private: TablePrivate | null;
  story: Story;
  /** When the update came, on the page's own clock: the turn's `left_ms` counts from here. */
  at: number;
}

export interface Client {
  me: Welcome | null;
  wallet: number;
  canRefill: boolean;
  lobby: readonly LobbyTable[] | null;
  /** Where a quick seat would be. */
  quick: readonly QuickPlace[];
  /** When the lobby came, on the page's own clock: `turn_left_ms` counts from here. */
  lobbyAt: number;
  /** Lines for a seat in which the reader stands. */
  lines: readonly WaitingPlace[];
  /** When they came: `offer_ms` counts from here. */
  linesAt: number;
  tables: Readonly<Record<string, TableView>>;
  /** How many people without a seat watch each table, as far as the room has told: none where it has not. */
  watchers: Readonly<Record<string, number>>;
  closed: readonly string[];
  notices: readonly TableNotice[];
  restarting: boolean;
  /** What the room's host says while no hand begins ("": nothing); null: hands begin. */
  paused: string | null;
  /** Tables of which an update was missed: they must be asked for again. */
  stale: readonly string[];
}

export const EMPTY: Client = {
  me: null,
  wallet: 0,
  canRefill: false,
  lobby: null,
  quick: [],
  lobbyAt: 0,
  lines: [],
  linesAt: 0,
  tables: {},
  watchers: {},
  closed: [],
  notices: [],
  restarting: false,
  paused: null,
  stale: [],
};

const MOST_NOTICES = 8;

/** The state after a message that came at `at` (milliseconds of any steady clock). */
export function reduce(state: Client, message: Message, at: number): Client {
  switch (message.type) {
    case "Welcome":
      return { ...state, me: message, wallet: message.wallet, lines: [], watchers: {}, restarting: false, paused: null };
    case "WalletChanged":
      return { ...state, wallet: message.wallet, canRefill: message.can_refill };
    case "Lobby":
      return { ...state, lobby: message.tables, quick: message.quick, lobbyAt: at };
    case "Waiting":
      return { ...state, lines: message.lines, linesAt: at };
    case "TableUpdate":
      return updateTable(state, message, at);
    case "TableNotice":
      return { ...state, notices: [...state.notices.filter((other) => !sameMatter(other, message)), message].slice(-MOST_NOTICES) };
    case "TableClosed":
      return closeTable(state, message.table_id);
    case "Watching":
      return { ...state, watchers: { ...state.watchers, [message.table_id]: message.watchers } };
    case "Restarting":
      return { ...state, restarting: true };
    case "RoomPaused":
      return { ...state, paused: message.note };
    case "Accepted":
    case "Refused":
    case "Pong":
      return state;
    default:
      // A newer room says more than this page knows.
      return state;
  }
}

function updateTable(state: Client, update: TableUpdate, at: number): Client {
  const before = state.tables[update.table_id];
  const events = update.events ?? [];
  if (before && update.seq < before.seq && events.length) return state; // older than what is known
  const gap = events.length > 0 && before !== undefined && update.seq > before.seq + 1;
  const view: TableView = {
    seq: update.seq,
    public: update.public,
    private: update.private ?? null,
    story: storyAfter(before, update),
    at,
  };
  const others = state.stale.filter((id) => id !== update.table_id);
  return {
    ...state,
    tables: { ...state.tables, [update.table_id]: view },
    closed: state.closed.filter((id) => id !== update.table_id),
    // Why it was gone is of no interest once it is back.
    notices: state.closed.includes(update.table_id) ? state.notices.filter((one) => one.table_id !== update.table_id) : state.notices,
    stale: gap ? [...others, update.table_id] : others,
  };
}

function storyAfter(before: TableView | undefined, update: TableUpdate): Story {
  const events = update.events ?? [];
  const fresh = events.some((event) => event.type === "AntesPosted");
  const same = before !== undefined && before.public.hand_id === update.public.hand_id;
  // Who comes back, or has missed something, hears the hand from its beginning.
  if (update.story?.length && !(same && before.story.whole && before.seq === update.seq)) return tell({ chapters: [], whole: true }, update.story, update.public);
  const known: Story = same && !fresh ? before.story : { chapters: [], whole: fresh || !update.public.hand_id };
  const story = tell(known, events, update.public);
  return same && !events.length && update.public.result ? tellLaidOpen(story, before.public, update.public) : story;
}

// The newest word on a matter is enough, and the last protection says that one was used.
function sameMatter(old: TableNotice, fresh: TableNotice): boolean {
  if (old.table_id !== fresh.table_id) return false;
  return old.code === fresh.code || (fresh.code === "protection_last" && old.code === "protected");
}

function without(counted: Client["watchers"], id: string): Client["watchers"] {
  const { [id]: _gone, ...others } = counted;
  return others;
}

function closeTable(state: Client, id: string): Client {
  const { [id]: _gone, ...tables } = state.tables;
  return { ...state, tables, watchers: without(state.watchers, id), closed: [...state.closed.filter((other) => other !== id), id] };
}

/** Forgets a table that is no longer followed. */
export function forget(state: Client, id: string): Client {
  const { [id]: _gone, ...tables } = state.tables;
  return { ...state, tables, watchers: without(state.watchers, id), closed: state.closed.filter((other) => other !== id) };
}

/** Takes a notice away once it was read. */
export function dismiss(state: Client, notice: TableNotice): Client {
  return { ...state, notices: state.notices.filter((other) => other !== notice) };
}
