/** The accounts of a table of friends: what each has brought, taken away and has there now, in the table's unit. */

export interface Account {
  nickname: string;
  bought: number;
  cashed: number;
  now: number;
  net: number;
}

function path(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/settlement`;
}

/** The same as a file for spreadsheets. */
export function sheetPath(table: string, language: string): string {
  return `${path(table)}.csv?lang=${language}`;
}

/** Null when the room does not answer, or refuses. */
export async function readAccounts(table: string): Promise<Account[] | null> {
  try {
    const answer = await fetch(path(table), { headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as { lines: Account[] }).lines : null;
  } catch {
    return null;
  }
}
