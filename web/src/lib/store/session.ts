/** The cookie session over plain HTTP. The socket opens only with one. */

/** Whether this browser is known to the room. */
export async function readSession(): Promise<boolean> {
  try {
    return (await fetch("/api/me", { headers: { accept: "application/json" } })).ok;
  } catch {
    return false;
  }
}

/** Becomes a guest with a name that the room makes up. False when the room does not answer or refuses. */
export async function openSession(language: string): Promise<boolean> {
  try {
    const answer = await fetch("/api/guest", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ language }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
