/** When the page shows what it knows: once for each picture that the browser draws, however much came since the last. */

/** Where no pictures are drawn (a window behind another), what came is shown after this time all the same. */
const NO_PICTURE_MS = 300;
const INPUTS = ["keydown", "pointerdown", "pointerup", "click"];

/** What it needs of a browser. */
export interface Screen {
  isHidden(): boolean;
  /** Calls when the next picture has been drawn. */
  afterPicture(call: () => void): void;
}

export class Picture {
  private isDrawing = false;
  private isDue = false;

  constructor(
    private readonly screen: Screen,
    private readonly show: () => void,
  ) {}

  /** Shows as soon as nothing else waits to be drawn: what comes meanwhile is shown with it. */
  soon(): void {
    if (this.isDrawing && !this.screen.isHidden()) this.isDue = true;
    else this.now();
  }

  /** Shows at once, and with it what was to wait. */
  now(): void {
    this.isDue = false;
    this.show();
    this.touch();
  }

  /** Something has changed, as by an input of the reader: it is drawn before all else. */
  touch(): void {
    if (this.isDrawing) return;
    this.isDrawing = true;
    this.screen.afterPicture(() => {
      this.isDrawing = false;
      if (this.isDue) this.now();
    });
  }
}

/** For the life of the page. */
export function pictures(show: () => void): Picture {
  const picture = new Picture({ isHidden: () => document.hidden, afterPicture }, show);
  for (const name of INPUTS) addEventListener(name, () => picture.touch(), { capture: true, passive: true });
  return picture;
}

function afterPicture(call: () => void): void {
  // A task asked for just before a picture comes after it, and after the inputs that came meanwhile.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(call);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    call();
  }, NO_PICTURE_MS);
}
