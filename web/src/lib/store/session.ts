/** The cookie session over plain HTTP. The socket opens only with one. */

/** `silent`: nobody answers, which says nothing about the session. */
export type Session = "known" | "unknown" | "silent";

/** A line may be dead without saying so. */
export const PATIENCE_MS = 6_000;

const LASTING = "doorcard.lasting";

/** Notes whether one can log in to the account of this browser, so that nobody who is logged out becomes a guest. */
export function noteLasting(is: boolean): void {
  try {
    if (is) localStorage.setItem(LASTING, "1");
    else localStorage.removeItem(LASTING);
  } catch {
    // storage may be forbidden: then he becomes a guest
  }
}

export function wasLasting(): boolean {
  try {
    return localStorage.getItem(LASTING) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser is known to the room. */
export async function readSession(): Promise<Session> {
  try {
    const answer = await fetch("/api/me", { headers: { accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return "silent";
    return (await answer.json()) === null ? "unknown" : "known";
  } catch {
    return "silent";
  }
}

/** Becomes a guest with a name that the room makes up. `refused`: the room answers, but takes nobody now. */
export async function openSession(language: string): Promise<"done" | "refused" | "silent"> {
  try {
    const answer = await fetch("/api/guest", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ language }),
    });
    return answer.ok ? "done" : answer.status < 500 ? "refused" : "silent";
  } catch {
    return "silent";
  }
}
