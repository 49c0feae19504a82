/** A press is taken for what was seen when it began: nothing that moved under the finger is decided by it. */

/** So long what has just come under the finger takes nothing: most second clicks of a double click are faster. */
export const STEADY_MS = 350;
/** Two presses nearer than this, in CSS pixels, are at the same place. */
const NEAR = 12;

/** For buttons that stay in their place while their question changes. */
export class Aim {
  private face = "";
  private since = -Infinity;
  /** What a press that has begun was meant for; null: nothing that could be read yet; undefined: there is none. */
  private meant: string | null | undefined;

  constructor(private readonly now = () => performance.now()) {}

  /** The question that the buttons ask from now on. */
  show(face: string): void {
    if (face === this.face) return;
    this.face = face;
    this.since = this.now();
  }

  /** Whether the question is so new that no press can have been meant for it. */
  isFresh(): boolean {
    return this.now() - this.since < STEADY_MS;
  }

  begin(): void {
    this.meant = this.isFresh() ? null : this.face;
  }

  /** Whether the press that ends here was meant for what is asked now. */
  takes(): boolean {
    const { meant } = this;
    this.meant = undefined;
    return meant === undefined ? !this.isFresh() : meant === this.face;
  }

  /** For `{@attach}` on what holds the buttons. */
  hold(face: string): (box: HTMLElement) => () => void {
    return (box) => {
      const ended = new AbortController();
      const listen = { capture: true, signal: ended.signal };
      this.show(face);
      box.ariaDisabled = "true";
      const timer = setTimeout(() => (box.ariaDisabled = null), STEADY_MS);
      box.addEventListener("pointerdown", () => this.begin(), listen);
      box.addEventListener("keydown", (event) => event.repeat || this.begin(), listen);
      box.addEventListener("click", (event) => this.takes() || swallow(event), listen);
      return () => (clearTimeout(timer), ended.abort());
    };
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly on: unknown;
}

/** Whether this is the second press of a double click, on something that was not there for the first. */
export function isAfterthought(first: Place | null, second: Place): boolean {
  if (!first || first.on === second.on || second.at - first.at >= STEADY_MS) return false;
  return Math.abs(first.x - second.x) < NEAR && Math.abs(first.y - second.y) < NEAR;
}

/** On the whole page: a double click presses nothing that its first click brought up, and a key held down nothing more. */
export function guardPresses(): void {
  let first: Place | null = null;
  let late = false;
  const pressed = (event: PointerEvent) => {
    const target = event.target as Element;
    const place = { x: event.clientX, y: event.clientY, at: event.timeStamp, on: target.closest("button, a, label, summary") ?? target };
    late = isAfterthought(first, place);
    // The third of three is no better than the second.
    first = late && first ? { ...place, on: first.on } : place;
  };
  addEventListener("pointerdown", pressed, true);
  // A mouse counts its clicks itself; a finger does not everywhere.
  addEventListener("click", (event) => late && (event.detail > 1 || (event as PointerEvent).pointerType === "touch") && swallow(event), true);
  addEventListener("keydown", (event) => event.repeat && event.key === "Enter" && !(event.target as Element).closest("textarea") && event.preventDefault(), true);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
