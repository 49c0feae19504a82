/** Files that the reader saves: the proof that `doorcard verify-deck` reads, and what was said word for word. */
import type { DeckBytes } from "../../protocol.gen";
import { handFile } from "./file";
import { pageHash } from "./sha256";
import type { WatchedHand } from "./watch";

/** Hands the browser a file to save. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The file of a hand that this page has watched. `seat`: mine, 0 without one. */
export async function saveHand(hand: WatchedHand, seat: number): Promise<void> {
  if (!hand.proof) return saveNotes(hand);
  const mine: DeckBytes | null = hand.sent?.answer === "taken" && seat > 0 ? { seat, bytes: hand.sent.bytes } : null;
  save(`doorcard-deck-${hand.no}.json`, JSON.stringify(await handFile(hand.proof, hand.openings, mine, pageHash())) + "\n");
}

/** All that the room has said of the hand's deck, and what this page found: also what no file of a proof can show. */
export function saveNotes(hand: WatchedHand): void {
  save(`doorcard-deck-${hand.no}-notes.json`, JSON.stringify({ page: location.origin, saved: new Date().toISOString(), ...hand }, null, 1) + "\n");
}
