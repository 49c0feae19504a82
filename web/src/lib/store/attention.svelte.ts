/** Calls me when I am waited for: by ear, in the tab, in the hand, and, only if I asked for it, by a notification. */
import { untrack } from "svelte";
import { t, tn } from "../i18n/index.svelte";
import { followGestures, hear } from "../sound/hear";
import { isOn } from "./prefs.svelte";
import { room } from "./room.svelte";
import { go, tablePath } from "./route.svelte";
import { begun, isSeated, turnsOf, type MyTurn } from "./turns";

const TEN_MS = 10_000;
const BUZZ_MS = [70, 60, 70];

const turns = $derived(turnsOf(room.client));
const seated = $derived(isSeated(room.client));

/** Where I am waited for. */
export function myTurns(): readonly MyTurn[] {
  return turns;
}

/** The title of a page, or that I am waited for. */
export function titled(text: string): string {
  const offer = room.client.lines.find((line) => line.offer_ms !== null);
  if ((!turns.length && !offer) || !isOn("turn.mark")) return text;
  if (offer && !turns.length) return `● ${t("line.offer", { name: offer.name })} · doorcard`;
  return `● ${turns.length > 1 ? tn("tables.turns", turns.length) : t("act.yourTurn")} · doorcard`;
}

/** For use in the component that is there as long as the page. */
export function attend(): void {
  let last: MyTurn[] = [];
  const notes = new Notes();

  $effect(followGestures);
  $effect(() => {
    const fresh = begun(last, turns);
    last = turns;
    if (fresh.length) untrack(() => call(fresh, notes));
    notes.keep(turns.map((turn) => turn.id));
  });
  $effect(() => {
    const timers = turns.flatMap((turn) => tenLeft(turn));
    return () => timers.forEach(clearTimeout);
  });
  $effect(() => {
    const marked = turns.length > 0 && isOn("turn.mark");
    document.querySelector('link[rel="icon"]')?.setAttribute("href", marked ? "/icon-turn.svg" : "/icon.svg");
  });
  $effect(() => {
    // Wherever I go meanwhile, my tables go on.
    if (seated) return untrack(() => room.watchLobby());
  });
  $effect(() => {
    if (seated && isOn("turn.awake")) return stayAwake();
  });
}

function call(fresh: readonly MyTurn[], notes: Notes): void {
  hear([{ name: "turn", at: 0 }]);
  if (isOn("turn.buzz") && matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
  if (document.hidden && isOn("turn.note")) for (const turn of fresh) notes.show(turn);
}

// A turn that begins with less was short from the start: it needs no warning.
function tenLeft({ left, at }: MyTurn): ReturnType<typeof setTimeout>[] {
  const ms = left === null ? 0 : left - TEN_MS - (performance.now() - at);
  return ms > 0 ? [setTimeout(() => hear([{ name: "ten", at: 0 }]), ms)] : [];
}

/** Notifications of the system; each goes when its turn has gone. */
class Notes {
  private shown = new Map<string, Notification>();

  show({ id, name }: MyTurn): void {
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    try {
      const note = new Notification(t("act.yourTurn"), { body: name, tag: id, icon: "/icon.svg" });
      note.onclick = () => {
        globalThis.focus();
        go(tablePath(id));
        note.close();
      };
      this.shown.set(id, note);
    } catch {
      // Some phones allow them only to installed pages.
    }
  }

  /** Takes away those of other tables. */
  keep(ids: readonly string[]): void {
    for (const [id, note] of this.shown) {
      if (ids.includes(id)) continue;
      note.close();
      this.shown.delete(id);
    }
  }
}

/** Keeps the screen lit while the page is seen, where the browser lets it (secure addresses only). */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || ended || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (ended) await lock.release();
    } catch {
      // Refused (battery): the screen goes dark as it always does.
    }
  };
  if (!("wakeLock" in navigator)) return () => undefined;
  void ask();
  const again = () => void ask();
  document.addEventListener("visibilitychange", again);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
