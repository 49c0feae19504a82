/** The link of one's own table of friends, as the room tells it to its owner. */

export interface Invitation {
  url: string;
  /** The link as a QR code, for an image. */
  qr: string;
  onlyThisMachine: boolean;
}

/** Null where there is no link now; throws when the room does not answer. */
export async function readInvitation(table: string): Promise<Invitation | null> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/invitation`, { headers: { accept: "application/json" } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  const { url, qr, only_this_machine } = (await answer.json()) as { url: string; qr: string; only_this_machine: boolean };
  return { url, qr: `data:image/svg+xml,${encodeURIComponent(qr)}`, onlyThisMachine: only_this_machine };
}
