/** The part that works proofs out: loaded when there is one, and only then. */
import { pageHash } from "./sha256";
import { DeckWatch } from "./watch";
import type { Sent } from "./mine";

export function newWatch(sent: (handId: string) => Sent | null): DeckWatch {
  return new DeckWatch(pageHash(), sent);
}

