/** Where the reader is: the kinds of page by path, with the browser's own back and forward. */

export type Route = { page: "home" } | { page: "lobby" } | { page: "rules" } | { page: "account" } | { page: "fair" } | { page: "tables" } | { page: "table"; id: string } | { page: "join"; invitation: string } | { page: "hands" } | { page: "file"; number: number | null } | { page: "hand" | "shared"; id: string } | { page: "learn"; part: string } | { page: "host"; part: string } | { page: "none" };

let path = $state(globalThis.location?.pathname ?? "/");

/** The page that a path names. */
export function parsePath(text: string): Route {
  const parts = text.split("/").filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "table" && second !== undefined && parts.length === 2) return { page: "table", id: decoded(second) };
  if (first === "join" && second !== undefined && parts.length === 2) return { page: "join", invitation: decoded(second) };
  if (first === "learn" && parts.length < 3) return { page: "learn", part: second ?? "" };
  if (first === "host" && parts.length < 3) return { page: "host", part: second ?? "" };
  if (first === "replay" && parts.length === 1) return { page: "file", number: null };
  if (first === "replay" && /^[1-9]\d{0,3}$/.test(second ?? "") && parts.length === 2) return { page: "file", number: Number(second) };
  if (first === "hands" && parts.length === 1) return { page: "hands" };
  if (first === "hands" && second !== undefined && parts.length === 2) return { page: "hand", id: decoded(second) };
  if (first === "shared" && second !== undefined && parts.length === 2) return { page: "shared", id: decoded(second) };
  if (parts.length === 1 && (first === "lobby" || first === "rules" || first === "account" || first === "fair" || first === "tables")) return { page: first };
  return { page: "none" };
}

export function tablePath(id: string): string {
  return `/table/${encodeURIComponent(id)}`;
}

export function route(): Route {
  return parsePath(path);
}

/** `instead`: Back does not lead to the page that is left. */
export function go(to: string, instead = false): void {
  // The step back that is on its way would lead away again from what is entered before it.
  if (own) {
    path = to;
    after = () => go(to, instead);
    return;
  }
  // What lay over the page is gone with it.
  if (to !== path) history[instead || isCovered() ? "replaceState" : "pushState"](null, "", to);
  path = to;
  scrollTo(0, 0);
}

/** Loads another page anew. A step back that is on its way, or is to come, would take that away again. */
export function leaveFor(to: string): void {
  isLeaving = true;
  if (own) after = () => location.assign(to);
  else location.assign(to);
}

/** Keeps the route at what the browser shows. */
export function followHistory(): void {
  addEventListener("popstate", () => {
    path = location.pathname;
    if (!own) covers.at(-1)?.();
    own = false;
    const next = after;
    after = undefined;
    next?.();
    if (covers.length && !isCovered()) cover();
  });
  leaveOldCover();
}

// What lay over the page before it was loaded anew is gone: its place in the history too, or Back would do nothing once.
function leaveOldCover(): void {
  if (!isCovered()) return;
  own = true;
  history.back();
  // A tab that was copied may have nothing to go back to.
  setTimeout(() => {
    if (!own) return;
    own = false;
    history.replaceState(null, "");
  }, PATIENCE_MS);
}

const PATIENCE_MS = 1000;
let covers: (() => void)[] = [];
/** Whether the step back that comes next is this page's own. */
let own = false;
/** Whether this page is being left for one that is loaded anew. */
let isLeaving = false;
/** Where somebody went while it was on its way. */
let after: (() => void) | undefined;

const isCovered = () => history.state === "over";
const cover = () => history.pushState("over", "");

/** For `{@attach}` on what lies over a page: the browser's Back puts it away, and the page stays. */
export function closedByBack(close: () => void): () => () => void {
  return () => {
    const put = () => (uncover(), close());
    const uncover = () => (covers = covers.filter((one) => one !== put));
    covers.push(put);
    if (!isCovered()) cover();
    return () => {
      uncover();
      // Not where another takes its place, or the page is left.
      setTimeout(() => {
        if (covers.length || own || isLeaving || !isCovered()) return;
        own = true;
        history.back();
      });
    };
  };
}

/** For links: goes there without loading the page anew, but leaves new tabs and downloads to the browser. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname);
}

// A broken escape in a typed address is no reason to stop.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
