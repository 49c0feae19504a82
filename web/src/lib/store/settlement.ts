/** The settlement sheet of a table of friends, as the room writes it: a line of headings, then one for each player. */

export function settlementPath(table: string, language: string): string {
  return `/api/tables/${encodeURIComponent(table)}/settlement.csv?lang=${language}`;
}

/** Rows of cells, headings first; empty when the room does not answer. */
export async function readSettlement(table: string, language: string): Promise<string[][]> {
  try {
    const answer = await fetch(settlementPath(table, language));
    return answer.ok ? rowsOf(await answer.text()) : [];
  } catch {
    return [];
  }
}

/** Nicknames have no commas and no quotes; the mark before a dash is for spreadsheets. */
export function rowsOf(csv: string): string[][] {
  const lines = csv.split(/\r?\n/).filter(Boolean);
  return lines.map((line) => line.split(",").map((cell) => cell.replace(/^'/, "")));
}
