/** Times as a reader says them, by his own clock. */
import type { Language } from "../i18n/index.svelte";

/** `30 nov 2026, 21:05`. */
export function when(ms: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" }).format(ms);
}
