/** What an old page does about a room that was upgraded under it: it loads itself anew once, at a quiet moment. */
import type { TablePrivate, TablePublic } from "../../protocol.gen";
import { PATIENCE_MS } from "./session";

/** What the room said of itself: its protocol's number, and which client it hands out ("" where none was built). */
export interface Served {
  protocol: number;
  client: string;
}

/** `current`: nothing to do; `wait`: not now; `reload`: now; `ask`: it was tried and did not help. */
export type Step = "current" | "wait" | "reload" | "ask";

export interface Seat {
  public: TablePublic;
  private: TablePrivate | null;
}

/** What a page has of its browser. `tried`: for which client this tab was loaded anew last. */
export interface Tab {
  page: Served;
  tried(): string | null;
  reload(tried: string): void;
}

/** A room whose words this page cannot read. */
const UNREADABLE: Served = { protocol: -1, client: "" };

export class Upgrade {
  private served: Served | null = null;
  private begun = false;

  constructor(private readonly tab: Tab) {}

  /** The room has said what it serves. */
  welcomed(served: Served): void {
    this.served = served;
  }

  /** A message made no sense. */
  unreadable(): void {
    this.served = UNREADABLE;
  }

  /** Whether the room hands out another client than this page. */
  isOld(): boolean {
    return this.served !== null && differs(this.tab.page, this.served);
  }

  /** What is to be done; a reload is begun at once. `isQuiet`: nothing that was sent is unanswered. */
  step(tables: readonly Seat[], isQuiet: boolean): Step {
    const { served, tab } = this;
    if (!served || !this.isOld()) return "current";
    if (this.begun) return "reload";
    const name = `${served.protocol} ${served.client}`;
    if (tab.tried() === name) return "ask";
    // Whatever it shows of a hand in another protocol may be wrong: it waits for the end of his turn alone.
    const isFree = served.protocol === tab.page.protocol ? tables.every(isBetweenHands) : !tables.some(isAsked);
    if (!isQuiet || !isFree) return "wait";
    this.begun = true;
    tab.reload(name);
    return "reload";
  }
}

// A page served from source has no mark, and is never old.
function differs(page: Served, room: Served): boolean {
  if (page.protocol !== room.protocol) return true;
  return page.client !== "" && room.client !== "" && page.client !== room.client;
}

function isAsked({ public: table, private: own }: Seat): boolean {
  return own !== null && table.turn?.seat === own.seat;
}

function isBetweenHands({ public: table, private: own }: Seat): boolean {
  const seat = own && table.seats.find((each) => each?.seat === own.seat);
  return !seat?.in_hand || seat.folded_on !== null || table.hand_id === null || table.result !== null;
}

const TRIED = "doorcard-renewed";
const SAID = "doorcard-renewed-said";

/** The browser's own tab. */
export function browserTab(protocol: number): Tab {
  const mark = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]');
  return {
    page: { protocol, client: mark?.content ?? "" },
    tried: () => sessionStorage.getItem(TRIED),
    reload: (name) => {
      sessionStorage.setItem(TRIED, name);
      sessionStorage.setItem(SAID, "no");
      location.reload();
    },
  };
}

/** Which client the room hands out now, by the mark in its page; null: nobody answers. */
export async function servedClient(): Promise<string | null> {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? (/<meta name="build" content="([^"]*)"/.exec(await answer.text())?.[1] ?? "") : null;
  } catch {
    return null;
  }
}

/** Whether this page came by a reload. */
export function wasReloaded(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");
}

/** Whether this page was just loaded anew for a new version, and has not said so yet. */
export function wasRenewed(): boolean {
  const renewed = sessionStorage.getItem(SAID) === "no";
  sessionStorage.removeItem(SAID);
  return renewed;
}
