/** The equities of one hand, asked of the room once for each sight, and only when somebody wants to see them. */
import type { Answer } from "./api";
import { pointAt } from "./equity";
import type { Sight } from "./moments";
import type { Timeline, TimelinePoint } from "./shape.gen";

/** What the board shows of a step; null: no place for them. */
export interface EquityShown {
  waiting: boolean;
  point: TimelinePoint | undefined;
}

/** How long an answer may take before the page says that it waits. */
const SLOW_MS = 400;
/** Refusals after which the same may be asked again. */
const PASSING = new Set(["equity_busy", "rate_limited", "no_answer"]);

/** Whether the room works out equities at all; null until it has told. */
let worksOut = $state<boolean | null>(null);

export class Equities {
  readonly #ask: (sight: Sight) => Promise<Answer<Timeline>>;
  #answers = $state.raw<Partial<Record<Sight, Answer<Timeline>>>>({});
  #slow = $state(false);
  #asked: readonly Sight[] = [];

  constructor(ask: (sight: Sight) => Promise<Answer<Timeline>>) {
    this.#ask = ask;
  }

  /** Asks for a sight that was not asked for yet. */
  want(sight: Sight): void {
    if (this.#asked.includes(sight)) return;
    this.#asked = [...this.#asked, sight];
    this.#slow = false;
    setTimeout(() => (this.#slow = true), SLOW_MS);
    void this.#ask(sight).then((answer) => {
      this.#answers = { ...this.#answers, [sight]: answer };
      if (answer.ok) worksOut = answer.value.available;
    });
  }

  again(sight: Sight): void {
    this.#asked = this.#asked.filter((asked) => asked !== sight);
    this.#answers = { ...this.#answers, [sight]: undefined };
    this.want(sight);
  }

  /** False only where the room has told that it works out none. */
  get mayBe(): boolean {
    return worksOut !== false;
  }

  at(sight: Sight, step: number): EquityShown | null {
    const answer = this.#answers[sight];
    if (!answer) return this.#slow || worksOut ? { waiting: true, point: undefined } : null;
    if (!answer.ok || !answer.value.points.length) return null;
    return { waiting: false, point: pointAt(answer.value, step) };
  }

  /** Why there are none; `passing`: it may be asked again. */
  failure(sight: Sight): { code: string; passing: boolean } | null {
    const answer = this.#answers[sight];
    return answer && !answer.ok ? { code: answer.code, passing: PASSING.has(answer.code) } : null;
  }
}
