/** What is said at the tables of this page, whom the reader does not hear, and whether he may talk. */
import type { Message, MutedUser, Phrase, Said } from "../../protocol.gen";
import { talkShown } from "../store/prefs.svelte";
import { add, catchUp, last, NOTHING, see, unread, visible, type Heard } from "./lines";

/** Longer than this no timer of a browser waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

class Talk {
  private heard = $state.raw<Readonly<Record<string, Heard>>>({});
  /** Whom the reader has muted. */
  mutes = $state.raw<readonly MutedUser[]>([]);
  /** Whether there is talk in this room. */
  private isOn = $state(true);
  /** Until when the room's host has silenced the reader, by the reader's clock; null: he may talk. */
  silencedUntil = $state<number | null>(null);
  /** Whose plate was pressed, to mute or report him. */
  about = $state.raw<{ table: string; seat: number } | null>(null);
  private me = $state("");
  private ends: ReturnType<typeof setTimeout> | undefined;
  private muted = $derived<ReadonlySet<string>>(new Set(this.mutes.map((user) => user.user_id)));

  /** Whether anything of the talk is shown. */
  get isShown(): boolean {
    return this.isOn && talkShown() !== "off";
  }

  /** Listens to everything that the room says. */
  hear(message: Message): void {
    switch (message.type) {
      case "Welcome":
        return this.welcome(message.user_id);
      case "Said":
        return this.keep(message.table_id, (known) => add(known, [message]));
      case "SaidBefore":
        return this.keep(message.table_id, (known) => catchUp(known, message.lines));
      case "Mutes":
        this.mutes = message.users;
        return;
      case "TalkRights":
        this.isOn = message.on;
        return this.silence(message.silenced_ms);
    }
  }

  /** What the reader sees of a table's talk, oldest first. */
  lines(table: string): readonly Said[] {
    return visible(this.heard[table] ?? NOTHING, talkShown(), this.muted, this.me);
  }

  unread(table: string): number {
    return unread(this.lines(table), this.heard[table]?.seen ?? 0, this.me);
  }

  /** `no` of the last line that the page has of a table; 0: none. */
  last(table: string): number {
    return last(this.heard[table] ?? NOTHING);
  }

  /** `no` of the last line of a table that was there before the reader came. */
  before(table: string): number {
    return (this.heard[table] ?? NOTHING).before;
  }

  /** The reader has all lines of a table before his eyes. */
  see(table: string): void {
    if (this.heard[table]) this.keep(table, see);
  }

  isMine(line: Said): boolean {
    return line.user_id === this.me;
  }

  isMuted(user: string): boolean {
    return this.muted.has(user);
  }

  /** Who sits on a seat, where he has said something there; null: not known. */
  whoTalked(table: string, nickname: string): string | null {
    return this.heard[table]?.lines.filter((line) => line.nickname === nickname).at(-1)?.user_id ?? null;
  }

  private welcome(user: string): void {
    if (this.me !== user) this.heard = {};
    this.me = user;
    // Told anew only where there is something to tell.
    this.mutes = [];
    this.isOn = true;
    this.silence(null);
  }

  private keep(table: string, change: (known: Heard) => Heard): void {
    const known = this.heard[table] ?? NOTHING;
    const now = change(known);
    if (now !== known) this.heard = { ...this.heard, [table]: now };
  }

  private silence(ms: number | null): void {
    clearTimeout(this.ends);
    this.silencedUntil = ms === null ? null : Date.now() + ms;
    if (ms !== null && ms <= LONGEST_WAIT_MS) this.ends = setTimeout(() => (this.silencedUntil = null), ms);
  }
}

export const talk = new Talk();
export const PHRASES: readonly Phrase[] = ["hello", "good_luck", "nice_hand", "well_played", "thanks", "sorry", "one_moment", "good_game"];
