/** What the parts of the desk share: proving once more who one is, and saying what came of it. */
import { isRefused, type Refused } from "../account/hold";

export class Desk {
  /** Somebody is to prove who he is. */
  isProving = $state(false);
  /** What is said for all to hear: what came of the last thing done. */
  said = $state("");
  private answer: ((isProved: boolean) => void) | null = null;
  private question: Promise<boolean> | null = null;

  /** Asks; where a proof is wanted first, asks for it and then once more. */
  async run<T extends object>(how: () => Promise<T | Refused>): Promise<T | Refused> {
    const first = await how();
    if (!isRefused(first) || first.code !== "confirm_first") return first;
    return (await this.prove()) ? how() : first;
  }

  /** What came of the question for a proof. */
  proved(is: boolean): void {
    this.isProving = false;
    this.answer?.(is);
    this.answer = this.question = null;
  }

  // Several parts may want it at once: one question for all.
  private prove(): Promise<boolean> {
    this.isProving = true;
    this.question ??= new Promise((resolve) => (this.answer = resolve));
    return this.question;
  }
}
