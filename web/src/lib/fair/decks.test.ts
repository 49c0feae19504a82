import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, TablePrivate, TablePublic } from "../../protocol.gen";
import type { Answer, Request } from "../socket";

const PROMISE = { hand_no: 4, hand_id: "h4", commitment: "ab".repeat(32) };
const ACCEPTED: Answer = { type: "Accepted", command_id: "1", facts: {} };
const refused = (code: string): Answer => ({ type: "Refused", command_id: "1", code, facts: {} });

function told(promise: TablePublic["deck"], seat: number | null, seq = 1): Message {
  const table = { table_id: "t1", hand_id: null, hand_no: 3, players: [], seats: [], deck: promise } as unknown as TablePublic;
  const mine = seat === null ? null : ({ seat, cards: [], openings: [] } as unknown as TablePrivate);
  return { type: "TableUpdate", table_id: "t1", seq, hand_id: null, deck: null, events: [], story: [], public: table, private: mine };
}

/** A fresh page that nobody looks at, so that nothing waits for a picture; what it asks, and how it is answered. */
async function page(...answers: Answer[]) {
  vi.resetModules();
  const { decks } = await import("./decks.svelte");
  const asked: Request[] = [];
  const ask = (request: Request) => {
    asked.push(request);
    return Promise.resolve(answers.shift() ?? ACCEPTED);
  };
  const hear = async (message: Message) => {
    decks.hear(message, ask);
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  };
  return { hear, asked };
}

describe("a promise", () => {
  beforeEach(() => vi.stubGlobal("document", { hidden: true }));

  it("is answered once with 32 bytes by who has a seat", async () => {
    const { hear, asked } = await page();
    await hear(told(PROMISE, 2, 1));
    await hear(told(PROMISE, 2, 2));
    expect(asked).toEqual([{ type: "Contribute", table_id: "t1", hand_no: 4, bytes: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    await hear(told({ ...PROMISE, hand_no: 5, hand_id: "h5" }, 2, 3));
    expect(asked.map((one) => one.type === "Contribute" && one.hand_no)).toEqual([4, 5]);
  });

  it("is not answered by who watches, nor is there an answer to none", async () => {
    const { hear, asked } = await page();
    await hear(told(PROMISE, null));
    await hear(told(null, 2));
    expect(asked).toEqual([]);
  });

  it("is answered again where the line went, and not where the room refused", async () => {
    const lost = await page(refused("no_answer"));
    await lost.hear(told(PROMISE, 2, 1));
    await lost.hear(told(PROMISE, 2, 2));
    expect(lost.asked).toHaveLength(2);
    expect(lost.asked[1]).toEqual(lost.asked[0]);
    const late = await page(refused("deck_too_late"));
    await late.hear(told(PROMISE, 2, 1));
    await late.hear(told(PROMISE, 2, 2));
    expect(late.asked).toHaveLength(1);
  });
});
