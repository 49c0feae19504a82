/** My own random bytes for a hand's deck: drawn once, when its seed is promised and I have a seat. */
import type { DeckBytes, DeckPromise } from "../../protocol.gen";
import { hex, unhex } from "./bytes";

/** What became of them: `elsewhere`: another window sent others, which count. */
export type SentAnswer = "asked" | "taken" | "late" | "elsewhere";

export interface Sent {
  bytes: string;
  answer: SentAnswer;
}

const BYTES = 32;
const PLACE = "doorcard.deck";
const MOST_KEPT = 100;

/** Bytes that nobody can guess. */
export function drawBytes(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** What this browser keeps of what it sent, by hand: for the windows beside this one, and for the files of hands. */
export class Kept {
  constructor(private readonly store: Pick<Storage, "getItem" | "setItem"> | null) {}

  /** The bytes for this hand: those that another window has drawn, or fresh ones. */
  bytesFor({ hand_id }: DeckPromise): string {
    const known = this.of(hand_id)?.bytes;
    if (known && unhex(known)?.length === BYTES) return known;
    const bytes = drawBytes();
    this.keep(hand_id, { seat: 0, bytes });
    return bytes;
  }

  /** What was sent for a hand; a seat of 0: it never counted. */
  of(handId: string): DeckBytes | null {
    return this.read().find(([id]) => id === handId)?.[1] ?? null;
  }

  keep(handId: string, mine: DeckBytes): void {
    const others = this.read().filter(([id]) => id !== handId);
    try {
      this.store?.setItem(PLACE, JSON.stringify([...others, [handId, mine]].slice(-MOST_KEPT)));
    } catch {
      // Without room for it the deck is proved all the same.
    }
  }

  private read(): [string, DeckBytes][] {
    try {
      const kept: unknown = JSON.parse(this.store?.getItem(PLACE) ?? "[]");
      return Array.isArray(kept) ? (kept as [string, DeckBytes][]).filter((one) => Array.isArray(one) && typeof one[1].bytes === "string") : [];
    } catch {
      return [];
    }
  }
}

/** What this browser keeps; nothing where it keeps nothing. */
export function browserKept(): Kept {
  try {
    return new Kept(globalThis.localStorage);
  } catch {
    return new Kept(null);
  }
}
