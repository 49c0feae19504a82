/** How much of the pot each player could expect, moment by moment. All figures are the room's; here they become words. */
import { language } from "../i18n/index.svelte";
import type { Timeline, TimelinePoint } from "./shape.gen";

/** The figures that hold in a step; undefined where there are none. */
export function pointAt(timeline: Timeline, step: number): TimelinePoint | undefined {
  return timeline.points.filter((point) => point.step <= step).at(-1);
}

/** `41%`, `41 %`: whole per cents. What is not nothing never reads 0, what is not all never reads 100. */
export function perCent(share: number, as: string = language()): string {
  const format = new Intl.NumberFormat(as, { style: "percent" });
  return signOf(share) + format.format(wholeOf(share) / 100);
}

/** The same without the sign, where another figure beside it has one. */
export function hundredths(share: number): string {
  return signOf(share) + wholeOf(share);
}

function wholeOf(share: number): number {
  const whole = Math.round(100 * share);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, whole)) : whole;
}

function signOf(share: number): string {
  if (share > 0 && share < 0.005) return "<";
  return share < 1 && share >= 0.995 ? ">" : "";
}
