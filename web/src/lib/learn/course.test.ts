import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TablePublic, TableUpdate } from "../../protocol.gen";
import { isAsked, isDone, isRight, keepDone, keepQuiz, keepStep, keptQuiz, keptStep, plain, tableAt } from "./course";
import type { Lesson, LessonStep, Reading } from "./shape.gen";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
});

function frame(seq: number): TableUpdate {
  return { type: "TableUpdate", table_id: "lesson", seq, hand_id: "h", deck: null, events: [], public: { table_id: "lesson", hand_id: "h", total: seq } as TablePublic, private: null, story: [] };
}

function step(name: string, frames: number[], rest: Partial<LessonStep> = {}): LessonStep {
  return { step: name, frames: frames.map(frame), decision: null, reasons: [], question: null, terms: [], look: [], facts: {}, ...rest };
}

const lesson: Lesson = { lesson: "stud", game: "stud", steps: [step("a", [1]), step("b", []), step("c", [2, 3])] };

describe("the table of a lesson", () => {
  it.each([
    [0, 0, undefined],
    [0, 1, 1],
    [1, 0, 1],
    [2, 0, 1],
    [2, 1, 2],
    [2, 2, 3],
    [2, 9, 3],
  ])("at step %i after %i frames is the last update shown", (at, frames, seq) => expect(tableAt(lesson, at, frames)?.seq).toBe(seq));
});

describe("a step", () => {
  it("asks where there is a decision or a question", () => {
    expect(isAsked(step("a", []))).toBe(false);
    expect(isAsked(step("a", [], { question: { choices: [1, 2], right: 2 } }))).toBe(true);
    expect(isAsked(step("a", [], { decision: { kind: "call", to: 4, cost: 4, all_in: false, size: "" } }))).toBe(true);
  });

  it("is kept for the next visit, as long as the lesson has it", () => {
    keepStep("stud", 2);
    expect(keptStep("stud", 3)).toBe(2);
    expect(keptStep("stud", 2)).toBe(0);
    expect(keptStep("stud8", 3)).toBe(0);
  });

  it("is not what says that a lesson is done", () => {
    expect(isDone("stud")).toBe(false);
    keepDone("stud");
    expect(isDone("stud")).toBe(true);
  });
});

describe("the hands that are read", () => {
  it("begin anew where nothing is kept", () => expect(keptQuiz(24)).toBeNull());

  it.each([
    { next: 0, asked: 24, first: 0, missed: true },
    { next: 7, asked: 24, first: 5, missed: false },
    { next: 24, asked: 24, first: 20, missed: false },
  ])("are taken up at %j", (kept) => {
    keepQuiz(kept);
    expect(keptQuiz(24)).toEqual(kept);
    expect(keptQuiz(null)).toEqual(kept);
    expect(keptQuiz(26)).toBeNull();
  });

  it.each(["", "x", "7", "-1 24 0 0", "25 24 3 0", "3 24 4 0", "NaN NaN NaN NaN"])("begin anew where %j is kept", (text) => {
    globalThis.localStorage.setItem("doorcard.learn.quiz", text);
    expect(keptQuiz(null)).toBeNull();
  });
});

describe("an answer", () => {
  const both: Reading = { cards: [], high: [[0, 1, 2, 3, 4]], high_words: { category: 0, ranks: [] }, low: [[0, 1, 2, 3, 5], [0, 1, 2, 3, 6]], low_ranks: [4] };
  const none: Reading = { ...both, low: [], low_ranks: [] };

  it.each([
    ["high", [4, 3, 2, 1, 0], true],
    ["high", [0, 1, 2, 3, 5], false],
    ["low", [6, 3, 2, 1, 0], true],
    ["low", [], false],
  ] as const)("of %s with %j is %s", (half, places, right) => expect(isRight(both, half, places)).toBe(right));

  it("that there is no low is right only where there is none", () => {
    expect(isRight(none, "low", [])).toBe(true);
    expect(isRight(none, "low", [0, 1, 2, 3, 4])).toBe(false);
  });
});

it.each([
  ["Póker", "poker"],
  ["Séptima CALLE", "septima calle"],
])("%s is found as %s", (text, wanted) => expect(plain(text)).toBe(wanted));
