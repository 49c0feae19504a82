/** Parts of the client that are loaded only when somebody asks for them. */

const lost = new Set<HTMLLinkElement>();
globalThis.addEventListener?.("error", ({ target }) => target instanceof HTMLLinkElement && target.rel === "stylesheet" && lost.add(target), true);

/**
 * The part, with its styles. Those that did not come the last time are asked for anew: the loader asks for the styles
 * of a part only once, and would show it without any.
 */
export async function loadedAnew<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...lost].map(askedAgain));
  return load();
}

function askedAgain(link: HTMLLinkElement): Promise<void> {
  const other = link.cloneNode() as HTMLLinkElement;
  lost.delete(link);
  return new Promise((done, failed) => {
    other.onload = () => done();
    other.onerror = () => failed(new Error(`no styles: ${link.href}`));
    link.replaceWith(other);
  });
}
