/** The house rules of a table in words, as the room tells them. */

export interface RulesPart {
  heading: string;
  sentences: string[];
}

/** Null when the room does not answer or there is no such table. */
export async function readHouseRules(table: string, language: string): Promise<RulesPart[] | null> {
  try {
    const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/rules?lang=${language}`, { headers: { accept: "application/json" } });
    if (!answer.ok) return null;
    return ((await answer.json()) as { parts: RulesPart[] }).parts;
  } catch {
    return null;
  }
}
