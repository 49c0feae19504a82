/** The account over plain HTTP. */
import type { Statistics, StatementPage } from "./shape.gen";

export function readStatistics(): Promise<Statistics | null> {
  return read("/api/account/statistics");
}

/** A page of the statement; `before` as the page before it said, null for the newest. */
export function readStatement(before: number | null): Promise<StatementPage | null> {
  return read(`/api/account/statement${before === null ? "" : `?before=${before}`}`);
}

// null: the room does not answer, or not with that.
async function read<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path, { headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
