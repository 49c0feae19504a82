/** A walk through a lesson: where the learner is, what lies open there, and what came of his last choice. */
import type { LegalAction } from "../../protocol.gen";
import type { LearnText } from "../i18n/file";
import { fill, t } from "../i18n/index.svelte";
import { money } from "../format";
import { go } from "../store/route.svelte";
import type { LessonName } from "./api";
import { isAsked, keepDone, keepStep, keptStep } from "./course";
import type { Lesson, LessonStep } from "./shape.gen";

const NONE: LessonStep = { step: "", frames: [], decision: null, reasons: [], question: null, terms: [], look: [], facts: {} };

export class Walk {
  at = $state(0);
  /** How many frames of the step lie open; a step taken up again has all. */
  open = $state(0);
  wrong = $state("");
  answered = $state(false);
  folds = $state(0);

  readonly step = $derived.by(() => this.lesson.steps[this.at] ?? NONE);
  readonly words = $derived.by(() => this.text.lessons[this.name]?.steps[this.step.step] ?? { title: "", text: "" });
  readonly playing = $derived.by(() => this.open < this.step.frames.length);
  readonly last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  readonly deciding = $derived.by(() => !this.playing && this.step.decision !== null);
  /** What is to be counted is not told before. */
  readonly counting = $derived.by(() => this.step.question !== null && !this.answered);

  constructor(
    private readonly name: LessonName,
    private readonly lesson: Lesson,
    private readonly text: LearnText,
  ) {
    this.at = keptStep(name, lesson.steps.length);
    this.open = lesson.steps[this.at]?.frames.length ?? 0;
  }

  to(next: number, whole: boolean): void {
    this.at = next;
    const frames = this.lesson.steps[next]?.frames.length ?? 0;
    // The first frame answers what was pressed: it is there at once.
    this.open = whole ? frames : Math.min(1, frames);
    this.wrong = "";
    this.answered = false;
    keepStep(this.name, next);
    keepFocus();
  }

  next(): void {
    if (this.playing) this.open = this.step.frames.length;
    else if (this.last) this.finish();
    else if (!isAsked(this.step) || this.answered) this.to(this.at + 1, false);
  }

  back(): void {
    if (this.at > 0) this.to(this.at - 1, true);
  }

  decide(action: LegalAction): void {
    const { decision } = this.step;
    if (!decision) return;
    if (action.kind === decision.kind && action.to === decision.to) this.to(this.at + 1, false);
    else this.refuse(action);
  }

  answer(n: number): void {
    this.answered = n === this.step.question?.right;
    this.wrong = this.answered ? "" : (this.words.wrong ?? t("learn.tryAgain"));
  }

  private refuse(action: LegalAction): void {
    const facts = Object.entries(this.step.facts).map(([fact, amount]) => [fact, money(amount)]);
    this.wrong = fill(this.words.reasons?.[action.kind] ?? t("learn.tryAgain"), Object.fromEntries(facts));
    // A fold that was asked about leaves its question standing: the buttons begin anew.
    if (action.kind === "fold") this.folds += 1;
    keepFocus();
  }

  private finish(): void {
    keepDone(this.name);
    keepStep(this.name, 0);
    go("/learn");
  }
}

// The button that was pressed may be gone.
function keepFocus(): void {
  setTimeout(() => document.activeElement === document.body && document.getElementById("coach-title")?.focus({ preventScroll: true }));
}
