import { describe, expect, it } from "vitest";
import type { Message } from "../protocol.gen";
import { Socket, type Connection, type Wire } from "./socket";

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
      this.clock = next.at;
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
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; command_id?: string });
  }
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(): string[] {
    return this.sent.filter((command) => command.type !== "Ping").map((command) => command.type);
  }
}

function opened(): { world: World; socket: Socket; states: Connection[]; heard: Message[] } {
  const world = new World();
  const states: Connection[] = [];
  const heard: Message[] = [];
  const socket = new Socket(world, {
    message: (message) => heard.push(message),
    connection: (state) => states.push(state),
    latency: () => undefined,
    opened: () => undefined,
    failed: () => undefined,
  });
  socket.start();
  world.wire.onopen?.();
  return { world, socket, states, heard };
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
    world.wire.onclose?.();
    expect(states.at(-1)).toBe("lost");
    world.pass(400);
    expect(world.wires).toHaveLength(2);
    world.wire.onclose?.();
    world.pass(400);
    expect(world.wires).toHaveLength(2);
    world.pass(400);
    expect(world.wires).toHaveLength(3);
    world.wire.onopen?.();
    expect(world.wire.sent.find((command) => command.type === "Refill")?.command_id).toBe(id);
    expect(states.at(-1)).toBe("open");
  });

  it("gives up on an answer in the end", async () => {
    const { world, socket } = opened();
    const answer = socket.ask({ type: "Refill" });
    world.wire.onclose?.();
    world.pass(20_000);
    expect(await answer).toMatchObject({ type: "Refused", code: "no_answer" });
  });

  it("takes a silent line for a dead one", () => {
    const { world, states } = opened();
    world.pass(15_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("hands on every message, the answers too", () => {
    const { world, heard } = opened();
    world.wire.says({ type: "WalletChanged", wallet: 1, can_refill: false });
    expect(heard).toEqual([{ type: "WalletChanged", wallet: 1, can_refill: false }]);
    expect(world.wire.commands()).toEqual([]);
  });
});
