/** Where a learner is in a lesson, and what lies on the table there. */
import { EMPTY, reduce, type TableView } from "../reduce";
import { recall, remember } from "../store/prefs.svelte";
import type { Lesson, LessonStep, Reading } from "./shape.gen";

/** The table at a step, after so many of the step's own frames; undefined before the first. */
export function tableAt(lesson: Lesson, at: number, frames: number): TableView | undefined {
  const before = lesson.steps.slice(0, at).flatMap((step) => step.frames);
  const now = lesson.steps[at]?.frames.slice(0, frames) ?? [];
  const [last] = [...before, ...now].slice(-1);
  const client = [...before, ...now].reduce((state, frame) => reduce(state, frame, 0), EMPTY);
  return last && client.tables[last.table_id];
}

/** Whether nothing goes on before the learner has acted or answered. */
export function isAsked(step: LessonStep): boolean {
  return step.decision !== null || step.question !== null;
}

/** At which step a lesson is to be taken up again; `steps`: how many it has. */
export function keptStep(name: string, steps: number): number {
  const kept = Number.parseInt(recall(`learn.${name}`) ?? "", 10);
  return kept > 0 && kept < steps ? kept : 0;
}

export function keepStep(name: string, at: number): void {
  remember(`learn.${name}`, String(at));
}

export function isDone(name: string): boolean {
  return recall(`learn.${name}.done`) === "yes";
}

export function keepDone(name: string): void {
  remember(`learn.${name}.done`, "yes");
}

/** How far somebody is in reading hands: each is asked twice, for its high and for its low. */
export interface QuizKept {
  /** The question that comes next; as many as are asked: all are answered. */
  next: number;
  asked: number;
  /** How many were right at once. */
  first: number;
  /** Whether the next one was answered wrongly already. */
  missed: boolean;
}

/** What was kept of so many questions; null: nothing, or of other questions. `asked` unknown: whatever was kept. */
export function keptQuiz(asked: number | null): QuizKept | null {
  const said = recall("learn.quiz")?.split(" ").map(Number) ?? [];
  const [next = Number.NaN, of = 0, first = 0, missed = 0] = said;
  const holds = next > 0 || missed > 0 ? next <= of && first <= next && (asked === null || asked === of) : false;
  return holds ? { next, asked: of, first, missed: missed > 0 } : null;
}

export function keepQuiz({ next, asked, first, missed }: QuizKept): void {
  remember("learn.quiz", [next, asked, first, Number(missed)].join(" "));
}

export type Half = "high" | "low";

/** Whether these places are one of the choices that play. None chosen means that there is no such hand. */
export function isRight(reading: Reading, half: Half, places: readonly number[]): boolean {
  const wanted = reading[half];
  if (!places.length) return !wanted.length;
  const chosen = [...places].sort((a, b) => a - b).join();
  return wanted.some((five) => five.join() === chosen);
}

/** A text for comparing: small letters without accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
