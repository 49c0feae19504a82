import { describe, expect, it, vi } from "vitest";
import type { Message } from "../protocol.gen";
import { onWaking, Socket, type Connection, type Wire } from "./socket";

/** A world whose time stands still until the test moves it. */
class World {
  clock = 0;
  wires: FakeWire[] = [];
  private timers: { at: number; run: () => void }[] = [];

  connect = (): Wire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };
  later = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.clock + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };
  now = (): number => this.clock;
  chance = (): number => 1;

  pass(ms: number): void {
    const end = this.clock + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.clock = Math.max(this.clock, next.at);
      next.run();
    }
    this.clock = end;
  }

  get wire(): FakeWire {
    return this.wires[this.wires.length - 1] as FakeWire;
  }
}

class FakeWire implements Wire {
  sent: { type: string; command_id?: string }[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; command_id?: string });
  }
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcomes(): void {
    this.says({ type: "Welcome" });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
  commands(): string[] {
    return this.sent.filter((command) => command.type !== "Ping").map((command) => command.type);
  }
}

function opened(): { world: World; socket: Socket; states: Connection[]; doubts: boolean[]; heard: Message[]; failures: [number, number][]; unread: string[] } {
  const world = new World();
  const states: Connection[] = [];
  const doubts: boolean[] = [];
  const heard: Message[] = [];
  const failures: [number, number][] = [];
  const unread: string[] = [];
  const socket = new Socket(world, {
    message: (message) => {
      if ((message.type as string) === "Unheard") throw new TypeError("no such message");
      heard.push(message);
    },
    connection: (state) => states.push(state),
    latency: () => undefined,
    doubt: (is) => doubts.push(is),
    unreadable: (error) => unread.push((error as Error).name),
    opened: () => undefined,
    failed: (attempts, code) => failures.push([attempts, code]),
  });
  socket.start();
  world.wire.welcomes();
  return { world, socket, states, doubts, heard, failures, unread };
}

describe("the connection", () => {
  it("gives each command a name of its own and settles it by the answer with that name", async () => {
    const { world, socket } = opened();
    const first = socket.ask({ type: "Refill" });
    const second = socket.ask({ type: "Refill" });
    const ids = world.wire.sent.filter((command) => command.type === "Refill").map((command) => command.command_id);
    expect(new Set(ids).size).toBe(2);
    world.wire.says({ type: "Refused", command_id: ids[1], code: "refill", facts: {} });
    world.wire.says({ type: "Accepted", command_id: ids[0], facts: { amount: 5 } });
    expect((await first).type).toBe("Accepted");
    expect((await second).type).toBe("Refused");
  });

  it("comes back by itself, later each time, and sends again what was not answered under the same name", () => {
    const { world, socket, states } = opened();
    void socket.ask({ type: "Refill" });
    const id = world.wire.sent.find((command) => command.type === "Refill")?.command_id;
    world.wire.breaks();
    expect(states.at(-1)).toBe("lost");
    world.pass(400);
    expect(world.wires).toHaveLength(2);
    world.wire.breaks();
    world.pass(400);
    expect(world.wires).toHaveLength(2);
    world.pass(400);
    expect(world.wires).toHaveLength(3);
    world.wire.welcomes();
    expect(world.wire.sent.find((command) => command.type === "Refill")?.command_id).toBe(id);
    expect(states.at(-1)).toBe("open");
  });

  it("gives up on an answer in the end", async () => {
    const { world, socket } = opened();
    const answer = socket.ask({ type: "Refill" });
    world.wire.breaks();
    world.pass(20_000);
    expect(await answer).toMatchObject({ type: "Refused", code: "no_answer" });
  });

  it("takes a silent line for a dead one", () => {
    const { world, states } = opened();
    world.pass(15_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("is in doubt within three and a half seconds, and sure of it no later than ten", () => {
    const { world, states, doubts } = opened();
    world.wire.says({ type: "Pong", sent_ms: 0 });
    world.pass(3_500);
    expect(doubts).toEqual([true]);
    expect(states.at(-1)).toBe("open");
    world.pass(6_500);
    expect(states.at(-1)).toBe("lost");
    expect(doubts.at(-1)).toBe(false);
  });

  it("has no doubt of a line that answers, however late the page's own timers are", () => {
    const { world, socket, states, doubts } = opened();
    world.wire.says({ type: "Pong", sent_ms: 0 });
    world.clock += 60_000;
    world.pass(0);
    world.wire.says({ type: "Pong", sent_ms: 0 });
    world.pass(1_400);
    expect(doubts.at(-1) ?? false).toBe(false);
    expect(states.at(-1)).toBe("open");
    expect(socket.isQuiet()).toBe(true);
  });

  it("doubts at once when the browser has no network, until the room answers", () => {
    const { world, socket, doubts } = opened();
    socket.unplugged();
    expect(doubts).toEqual([true]);
    world.wire.says({ type: "Pong", sent_ms: 0 });
    expect(doubts).toEqual([true, false]);
    socket.unplugged();
    world.pass(3_000);
    expect(world.wires).toHaveLength(1);
    world.pass(400);
    expect(world.wires).toHaveLength(2);
  });

  it("hands on every message, the answers too", () => {
    const { world, heard } = opened();
    world.wire.says({ type: "WalletChanged", wallet: 1, can_refill: false });
    expect(heard).toEqual([{ type: "Welcome" }, { type: "WalletChanged", wallet: 1, can_refill: false }]);
    expect(world.wire.commands()).toEqual([]);
  });

  it("says of a message that it cannot read just that, and goes on", () => {
    const { world, heard, unread } = opened();
    world.wire.onmessage?.({ data: "{" });
    world.wire.says({ type: "Unheard" });
    expect(unread).toEqual(["SyntaxError", "TypeError"]);
    world.wire.says({ type: "WalletChanged", wallet: 1, can_refill: false });
    expect(heard).toHaveLength(2);
  });

  it("is quiet when everything asked is answered", () => {
    const { world, socket } = opened();
    expect(socket.isQuiet()).toBe(true);
    void socket.ask({ type: "Refill" });
    expect(socket.isQuiet()).toBe(false);
    world.wire.says({ type: "Accepted", command_id: world.wire.sent.at(-1)?.command_id, facts: {} });
    expect(socket.isQuiet()).toBe(true);
  });

  it("is open only once the room greeted: a room that closes at once is asked less and less often", () => {
    const { world, states, failures } = opened();
    for (const wait of [400, 800, 1600]) {
      world.wire.breaks(4001);
      world.pass(wait);
    }
    expect(world.wires).toHaveLength(4);
    expect(states).toEqual(["connecting", "open", "lost"]);
    expect(failures).toEqual([[1, 4001], [2, 4001], [3, 4001]]);
  });

  it("gives up a line that opens and says nothing", () => {
    const { world, failures } = opened();
    world.wire.breaks();
    world.pass(400);
    world.pass(12_000);
    expect(failures).toEqual([[1, 1006], [2, 1006]]);
  });

  it("tries at once when a page that has slept is looked at again", () => {
    const { world, socket, states } = opened();
    for (const wait of [400, 800, 1600, 3200]) {
      world.wire.breaks();
      world.pass(wait);
    }
    world.wire.breaks();
    const wires = world.wires.length;
    socket.wake();
    expect(world.wires).toHaveLength(wires + 1);
    world.wire.welcomes();
    expect(states.at(-1)).toBe("open");
  });

  it("finds out within seconds that the line of a page that has slept is dead", () => {
    const { world, socket } = opened();
    socket.wake();
    world.pass(3_400);
    expect(world.wires).toHaveLength(2);
  });

  it("keeps a line that answers when the page is looked at again", () => {
    const { world, socket, states } = opened();
    socket.wake();
    world.wire.says({ type: "Pong", sent_ms: 0 });
    world.pass(3_400);
    expect(world.wires).toHaveLength(1);
    expect(states.at(-1)).toBe("open");
  });

  it("has nothing to wake before it was started", () => {
    const world = new World();
    const ignore = (): void => undefined;
    new Socket(world, { message: ignore, connection: ignore, latency: ignore, doubt: ignore, opened: ignore, failed: ignore, unreadable: ignore }).wake();
    expect(world.wires).toHaveLength(0);
  });
});

describe("a page that wakes", () => {
  it("is noticed when it is shown, brought back or on the network again, and not when it is hidden", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
    const browser = new EventTarget();
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
    let woken = 0;
    let unplugged = 0;
    onWaking(() => (woken += 1), () => (unplugged += 1));
    page.dispatchEvent(new Event("visibilitychange"));
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(woken).toBe(0);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    browser.dispatchEvent(new Event("online"));
    expect([woken, unplugged]).toEqual([3, 0]);
    browser.dispatchEvent(new Event("offline"));
    expect([woken, unplugged]).toEqual([3, 1]);
    vi.unstubAllGlobals();
  });
});
