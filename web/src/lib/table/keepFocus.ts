/** Keyboard focus stays with the buttons of my turn while they go and come again. */

/**
 * For `{@attach}` on what holds the buttons. A button that is taken away, or off while its decision is on the way,
 * leaves the focus with `box`; when the button of the same place is there again, it has the focus again. Only for who
 * came by keyboard: a click leaves nothing to come back to, and Tab or a click elsewhere ends it.
 */
export function keepFocus(box: HTMLElement): () => void {
  let inside = false;
  let place = "";

  function enter(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    if (target === box) return;
    inside = target.matches(":focus-visible");
    place = PLACES.find((name) => target.classList.contains(name)) ?? place;
  }

  function leave(event: FocusEvent): void {
    if (event.relatedTarget && !box.contains(event.relatedTarget as Node)) inside = false;
  }

  function touch(event: Event): void {
    if (!box.contains(event.target as Node)) inside = false;
  }

  function settle(): void {
    if (!inside || !isLost(box)) return;
    const button = place ? box.querySelector<HTMLElement>(`.act.${place}:enabled:not(.early)`) : null;
    const next = button?.checkVisibility({ visibilityProperty: true }) ? button : box;
    if (next !== document.activeElement) next.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  box.addEventListener("focusin", enter);
  box.addEventListener("focusout", leave);
  document.addEventListener("pointerdown", touch, true);
  return () => {
    watcher.disconnect();
    box.removeEventListener("focusin", enter);
    box.removeEventListener("focusout", leave);
    document.removeEventListener("pointerdown", touch, true);
  };
}

const PLACES = ["fold", "passive", "raise", "big"];

/** Whether the focus is on nothing that can be used: gone with its button, on one that is off, or on `box` itself. */
function isLost(box: HTMLElement): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at === box || (box.contains(at) && at.matches(":disabled"));
}
