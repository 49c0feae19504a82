/** The lines said at tables, as this page keeps them. Nothing here draws or asks. */
import type { Said } from "../../protocol.gen";
import type { TalkShown } from "../store/prefs.svelte";

export interface Heard {
  /** Oldest first, each once. */
  lines: readonly Said[];
  /** `no` of the last line that the reader has had before his eyes. */
  seen: number;
  /** `no` of the last line that was there before the reader came. */
  before: number;
}

export const NOTHING: Heard = { lines: [], seen: 0, before: 0 };
/** Older ones are forgotten by the page. */
export const MOST_KEPT = 200;

/** With more lines, in whatever order they came and however often. */
export function add(heard: Heard, more: readonly Said[]): Heard {
  const known = new Set(heard.lines.map((line) => line.no));
  const fresh = more.filter((line) => !known.has(line.no) && known.add(line.no));
  if (!fresh.length) return heard;
  return { ...heard, lines: [...heard.lines, ...fresh].sort((a, b) => a.no - b.no).slice(-MOST_KEPT) };
}

/** `no` of the last line known; 0: none. */
export function last(heard: Heard): number {
  return heard.lines.at(-1)?.no ?? 0;
}

/** With what was said before the reader came, which is nothing new; where the page has lines it was away meanwhile. */
export function catchUp(heard: Heard, lines: readonly Said[]): Heard {
  const all = add(heard, lines);
  return last(heard) ? all : { ...see(all), before: last(all) };
}

export function see(heard: Heard): Heard {
  return heard.seen === last(heard) ? heard : { ...heard, seen: last(heard) };
}

/** The lines that the reader wants: none of people whom he does not hear. His own are always there. */
export function visible(heard: Heard, wanted: TalkShown, muted: ReadonlySet<string>, me: string): readonly Said[] {
  if (wanted === "off") return [];
  return heard.lines.filter((line) => line.user_id === me || (!muted.has(line.user_id) && (wanted === "all" || line.phrase !== null)));
}

/** How many of `lines` are new to the reader; what he said himself is not. */
export function unread(lines: readonly Said[], seen: number, me: string): number {
  return lines.filter((line) => line.no > seen && line.user_id !== me).length;
}
