/** What an invitation leads to, asked with the link alone: no name and no session is needed for it. */
import type { Game, Stakes, TurnTime } from "../../protocol.gen";
import type { Facts } from "../i18n/index.svelte";

export interface Invited {
  host: string;
  table: string;
  game: Game;
  mixed: boolean;
  stakes: Stakes;
  clock: TurnTime;
  seats: number;
  taken: number;
  bots: number;
}

/** `dead`: the link opens nothing, now or for this reader; `silent`: the room does not say, so it may be asked again. */
export type Reading = { is: "open"; invited: Invited } | { is: "dead" | "silent"; code: string; facts: Facts };

/** Reads what a link leads to; never throws. */
export async function readInvited(invitation: string): Promise<Reading> {
  try {
    const answer = await fetch(`/api/invitations/${encodeURIComponent(invitation)}?quiet=true`, { headers: { accept: "application/json" } });
    const told = (await answer.json()) as Invited | { code?: string; facts?: Facts };
    if ("host" in told) return { is: "open", invited: told };
    const { code = "no_answer", facts = {} } = told;
    if (answer.status === 422) return { is: "dead", code: "no_invitation", facts: {} }; // no secret looks like that
    return { is: answer.ok || answer.status === 404 || answer.status === 403 ? "dead" : "silent", code, facts };
  } catch {
    return { is: "silent", code: "no_answer", facts: {} };
  }
}
