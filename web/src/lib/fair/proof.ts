/** The proof of a hand of mine, as the room keeps it. */
import type { Facts } from "../i18n/index.svelte";
import type { HandFile } from "./file";

export type ProofAnswer = { ok: true; value: HandFile } | { ok: false; code: string; facts: Facts };

export async function readProof(hand: string): Promise<ProofAnswer> {
  try {
    const answer = await fetch(`/api/hands/${encodeURIComponent(hand)}/proof`, { headers: { accept: "application/json" } });
    const told: unknown = await answer.json();
    if (answer.ok) return { ok: true, value: told as HandFile };
    const { code, facts } = told as { code?: string; facts?: Facts };
    return { ok: false, code: code ?? "no_answer", facts: facts ?? {} };
  } catch {
    return { ok: false, code: "no_answer", facts: {} };
  }
}
