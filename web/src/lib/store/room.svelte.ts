/** The one room of the page: its state, its connection, and what may be asked of it. */
import { untrack } from "svelte";
import { PROTOCOL, type Game, type LegalAction, type LobbyTable, type Message, type OpenTable, type QuickPlace, type TableNotice, type Welcome } from "../../protocol.gen";
import { roomLanguage, t, type Facts } from "../i18n/index.svelte";
import { refusal } from "../i18n/codes";
import { talk } from "../talk/talk.svelte";
import { decks } from "../fair/decks.svelte";
import { dismiss, EMPTY, forget, reduce, type Client, type TableView } from "../reduce";
import { browserSurroundings, NO_SESSION, onWaking, Socket, type Answer, type Connection, type Request } from "../socket";
import { pictures, type Picture } from "./picture";
import { openSession, readSession, wasLasting, type Session } from "./session";
import { browserTab, servedClient, Upgrade, wasReloaded, wasRenewed, type Step } from "./upgrade";

const SAY_MS = 6_000;
/** What is answered sooner needs no word. */
const SENDING_MS = 700;
const ATTEMPTS_BEFORE_DOUBT = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A page reloaded so lately is not loaded anew because a part is missing: what is broken for good would never rest. */
const YOUNG_MS = 10_000;

class Room {
  /** What the page shows of what it knows. */
  client = $state.raw<Client>(EMPTY);
  /** What the room told until now: shown with the next picture. */
  private known: Client = EMPTY;
  private picture: Picture | null = null;
  connection = $state<Connection>("idle");
  latencyMs = $state<number | null>(null);
  /** Whether the line may be dead, though it is open. */
  doubtful = $state(false);
  /** Whether the room answered that it takes no new guests for now. */
  private isFull = $state(false);
  /** One short line about the last thing refused or done; "" when there is nothing to say. */
  said = $state("");
  /** Per table the decision that was sent and not yet answered by a new state. */
  private decided = $state.raw<Readonly<Record<string, number>>>({});
  /** Private tables that this reader may not look at. */
  shut = $state.raw<readonly string[]>([]);
  /** What is due where the page is older than the room. */
  outdated = $state<Step>("current");

  private socket: Socket | null = null;
  private watched = new Map<string, number>();
  private wantsLobby = 0;
  private follows = false;
  private tab = browserTab(PROTOCOL);
  private upgrade = new Upgrade(this.tab);
  private session: Promise<Session> | null = null;
  private entering: Promise<boolean> | null = null;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  /** Whether the reader goes by his own wish: what is closed then is not to be opened anew. */
  isLeaving = false;

  /** Connects if this browser has a session already; asks again by itself where nobody answers. */
  async resume(): Promise<Session> {
    this.follow();
    const session = await this.ownSession();
    if (session === "known") this.connect();
    else if (session === "silent") this.tryLater();
    else if (!this.socket) this.connection = "idle";
    return session;
  }

  /** Whether there may be something of one's own here: without a session the room would only refuse to tell it. */
  async mayKnow(): Promise<boolean> {
    return this.socket !== null || (await this.ownSession()) !== "unknown";
  }

  /** Makes sure of a session, as a guest if need be, and connects. False: the room does not answer. */
  async enter(): Promise<boolean> {
    if (this.socket) return true;
    // Two pages' parts may ask at once: one session for both.
    this.entering ??= this.open();
    const done = await this.entering;
    this.entering = null;
    return done;
  }

  /** Tries now what would be tried later. */
  reconnect(): void {
    this.forgetRetry();
    if (this.socket) this.socket.start();
    else void (this.isWanted() ? this.enter() : this.resume());
  }

  /**
   * A part of this page did not come: the line is down, or the part is no more on the room's disk, which tells of a
   * newer client before the room does. `isPage`: nothing can be shown without it, so the page is loaded anew once the
   * room answers.
   */
  async missing(isPage: boolean): Promise<void> {
    const served = await servedClient();
    if (served === null) return;
    if (served !== this.tab.page.client) {
      this.upgrade.unreadable();
      this.renew();
    } else if (isPage && (performance.now() > YOUNG_MS || !wasReloaded())) location.reload();
  }

  /** A message of the room, also used by pages that show fixed states. */
  receive(message: Message): void {
    const before = this.known;
    this.known = reduce(before, message, performance.now());
    if (message.type === "Welcome") this.welcomed(message);
    const { stale } = this.known;
    if (stale.length) this.known = { ...this.known, stale: [] };
    this.picture ??= pictures(() => this.show());
    // Tables change often, and each time nearly everything on them is drawn anew.
    if (message.type === "TableUpdate" && before.tables[message.table_id]) this.picture.soon();
    else if (this.known !== before) this.picture.now();
    for (const id of stale) void this.askForTable(id);
    talk.hear(message);
    decks.hear(message, (request) => this.ask(request));
  }

  private show(): void {
    this.client = this.known;
    for (const id of Object.keys(this.decided)) this.forgetDecision(id, this.client.tables[id]?.public.turn?.decision_no);
  }

  private change(client: Client): void {
    this.client = this.known = client;
  }

  table(id: string): TableView | undefined {
    return this.client.tables[id];
  }

  lobbyTable(id: string): LobbyTable | undefined {
    return this.client.lobby?.find((line) => line.table_id === id);
  }

  /** Follows a table as long as somebody on the page wants it. For use as an effect. */
  watch(id: string): () => void {
    const wanted = (this.watched.get(id) ?? 0) + 1;
    this.watched.set(id, wanted);
    if (wanted === 1 && this.isOpen()) void this.askForTable(id);
    return () => this.unwatch(id);
  }

  /** Follows the list of tables. For use as an effect. */
  watchLobby(): () => void {
    this.wantsLobby += 1;
    if (this.wantsLobby === 1 && this.isOpen()) void this.ask({ type: "WatchLobby", on: true });
    return () => {
      this.wantsLobby -= 1;
      if (this.wantsLobby === 0 && this.isOpen()) void this.ask({ type: "WatchLobby", on: false });
    };
  }

  ask(request: Request): Promise<Answer> {
    return this.socket?.ask(request) ?? Promise.resolve({ type: "Refused", command_id: null, code: "no_answer", facts: {} });
  }

  /** Asks and says aloud when it is refused. True: it was done. */
  async command(request: Request): Promise<boolean> {
    return (await this.answered(request)) !== null;
  }

  /** Asks, says aloud when it is refused, and else gives what the answer says; null: refused. */
  facts(request: Request): Promise<Facts | null> {
    return this.answered(request);
  }

  /** Sits down where the lobby has told, or at the next best table of the same game and limit. */
  async quickSeatAt(place: QuickPlace): Promise<string | null> {
    const { table_id, seat, buy_in } = place;
    const answer = await this.ask({ type: "TakeSeat", table_id, seat, buy_in });
    if (answer.type === "Refused") return this.quickSeat(place.game, false, place.stakes);
    if (answer.facts["waiting"]) this.say(t("done.waiting"));
    return table_id;
  }

  /** Sits down at once; the path is that of the table, null when refused. */
  async quickSeat(game: Game, bots: boolean, stakes: string | null = null): Promise<string | null> {
    if (!(await this.enter())) return null;
    const facts = await this.answered({ type: "QuickSeat", game, stakes, bots });
    const id = facts?.["table_id"];
    return id === undefined ? null : String(id);
  }

  /** Opens a table of friends; its path, null when refused. */
  async openTable(wanted: Omit<OpenTable, "type" | "command_id">): Promise<string | null> {
    if (!(await this.enter())) return null;
    const facts = await this.answered({ type: "OpenTable", ...wanted });
    const id = facts?.["table_id"];
    return id === undefined ? null : String(id);
  }

  /** Comes in by a link under a name; the table's path, null when refused. */
  async join(invitation: string, name: string): Promise<string | null> {
    if (!(await this.enter())) return null;
    if (name && name !== this.client.me?.nickname) {
      if (!(await this.command({ type: "Rename", nickname: name }))) return null;
      this.renamed(name);
    }
    const facts = await this.answered({ type: "AcceptInvitation", invitation });
    const id = facts?.["table_id"];
    if (id === undefined) return null;
    this.shut = this.shut.filter((other) => other !== String(id));
    return String(id);
  }

  /** Stands up. True: at once; false: refused, or when the hand is over. */
  async leave(id: string): Promise<boolean> {
    const facts = await this.answered({ type: "LeaveSeat", table_id: id });
    return facts !== null && !facts["waiting"];
  }

  /** Whether a decision at this table is under way. */
  isDeciding(id: string): boolean {
    return this.decided[id] !== undefined;
  }

  /** Sends a decision; `no`: which one was on the screen when the reader made it. */
  async decide(id: string, action: LegalAction, no: number): Promise<void> {
    const turn = this.table(id)?.public.turn;
    const hand = this.table(id)?.public.hand_id;
    if (turn?.decision_no !== no || !hand || this.isDeciding(id)) return;
    this.decided = { ...this.decided, [id]: no };
    const { kind, to } = action;
    const done = await this.command({ type: "Decide", table_id: id, hand_id: hand, decision_no: no, kind, to });
    if (!done) this.forgetDecision(id);
  }

  say(text: string): void {
    this.said = text;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => (this.said = ""), SAY_MS);
  }

  /** The room took the new nickname. */
  renamed(nickname: string): void {
    const { me } = this.known;
    if (me) this.change({ ...this.known, me: { ...me, nickname } });
  }

  dismiss(notice: TableNotice): void {
    this.change(dismiss(this.known, notice));
  }

  private async answered(request: Request): Promise<Facts | null> {
    this.said = "";
    const sending = setTimeout(() => this.say(t("conn.sending")), SENDING_MS);
    const answer = await this.ask(request);
    clearTimeout(sending);
    if (this.said === t("conn.sending")) this.said = "";
    if (answer.type === "Accepted") {
      const sat = request.type === "TakeSeat" || request.type === "QuickSeat";
      if (sat && answer.facts["waiting"]) this.say(t("done.waiting"));
      return answer.facts;
    }
    this.say(refusal(answer.code, answer.facts));
    return null;
  }

  private async open(): Promise<boolean> {
    const session = await this.resume();
    if (this.socket) return true;
    this.session = null;
    // Silence says nothing about the session: a new guest now could take the place of a known player.
    const became = session === "unknown" ? await openSession(roomLanguage()) : "silent";
    this.isFull = became === "refused";
    if (became === "done") this.connect();
    else this.tryLater();
    // A page that waits for the room says so itself.
    if (became !== "done" && !this.isWanted()) this.say(this.trouble);
    return became === "done";
  }

  // Only an answer is kept: whoever heard none asks anew.
  private async ownSession(): Promise<Session> {
    const session = await (this.session ??= readSession());
    if (session === "silent") this.session = null;
    return session;
  }

  private tryLater(): void {
    this.connection = "lost";
    if (this.retry === undefined) this.retry = setTimeout(() => this.reconnect(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++));
  }

  private forgetRetry(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
  }

  private isWanted(): boolean {
    return this.wantsLobby > 0 || this.watched.size > 0;
  }

  private connect(): void {
    this.forgetRetry();
    this.tries = 0;
    this.socket ??= new Socket(browserSurroundings(), {
      message: (message) => {
        this.receive(message);
        this.renew();
      },
      connection: (state) => this.onConnection(state),
      latency: (ms) => {
        this.latencyMs = ms;
        this.renew();
      },
      doubt: (is) => (this.doubtful = is),
      unreadable: (error) => {
        reportError(error);
        this.upgrade.unreadable();
        this.renew();
      },
      opened: () => this.askAgain(),
      failed: (attempts, code) => void this.onFailed(attempts, code),
    });
    this.socket.start();
  }

  private askAgain(): void {
    if (this.wantsLobby) void this.ask({ type: "WatchLobby", on: true });
    for (const id of this.watched.keys()) void this.askForTable(id);
    void this.ask({ type: "SetLanguage", language: roomLanguage() });
  }

  /** Whether what the room says may not get here, nor what is said to it. */
  get isDown(): boolean {
    return this.connection === "lost" || this.doubtful;
  }

  /** The same in words. */
  get trouble(): string {
    if (this.isFull) return t("conn.full");
    return t(this.connection === "lost" && this.isWanted() ? "conn.lost" : "conn.noRoom");
  }

  private onConnection(state: Connection): void {
    this.connection = state;
    if (state === "open") this.isFull = false;
    if (state !== "open") this.latencyMs = null;
    // The room may have restarted under the same table names: their numbers start anew.
    if (state === "open") this.decided = {};
  }

  // A table that never was, or is no more, is a closed one.
  private async askForTable(id: string): Promise<void> {
    const answer = await this.ask({ type: "WatchTable", table_id: id, heard: untrack(() => talk.last(id)) });
    if (answer.type === "Refused" && answer.code === "private_table") this.shut = [...this.shut, id];
    if (answer.type === "Refused" && answer.code === "no_table") this.receive({ type: "TableClosed", table_id: id });
  }

  // A room that lost its data knows nobody: without a new session the line would never open again.
  private async onFailed(attempts: number, code: number): Promise<void> {
    if (this.isLeaving || (code !== NO_SESSION && attempts < ATTEMPTS_BEFORE_DOUBT)) return;
    if ((await readSession()) !== "unknown") return;
    // Logged out elsewhere: he logs in again, and is no new guest.
    if (wasLasting()) location.assign("/account");
    else await openSession(roomLanguage());
  }

  // Effects that follow a table must not run again because the line came or went.
  private isOpen(): boolean {
    return untrack(() => this.connection) === "open";
  }

  private unwatch(id: string): void {
    const wanted = (this.watched.get(id) ?? 1) - 1;
    if (wanted > 0) return void this.watched.set(id, wanted);
    this.watched.delete(id);
    this.change(forget(this.known, id));
    if (this.isOpen()) void this.ask({ type: "UnwatchTable", table_id: id });
  }

  private forgetDecision(id: string, no?: number): void {
    if (this.decided[id] === undefined || this.decided[id] === no) return;
    const { [id]: _done, ...others } = this.decided;
    this.decided = others;
  }

  private follow(): void {
    if (this.follows) return;
    this.follows = true;
    addEventListener("vite:preloadError", () => void this.missing(false));
    onWaking(() => (this.socket ? this.socket.wake() : this.retry === undefined || this.reconnect()), () => this.socket?.unplugged());
  }

  private welcomed({ protocol, client }: Welcome): void {
    this.upgrade.welcomed({ protocol, client });
    if (wasRenewed() && !this.upgrade.isOld()) this.say(t("conn.renewed"));
  }

  // Whoever has a dialog open is in the middle of something.
  private renew(): void {
    const isQuiet = (this.socket?.isQuiet() ?? true) && !document.querySelector("dialog[open]");
    this.outdated = this.upgrade.step(Object.values(this.known.tables), isQuiet);
  }
}

export const room = new Room();
