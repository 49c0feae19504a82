import { afterEach, describe, expect, it, vi } from "vitest";
import { readAccounts, sheetPath } from "./settlement";

const ANA = { nickname: "Ana", bought: 16_000, cashed: 0, now: 17_205, net: 1_205 };

afterEach(() => vi.unstubAllGlobals());

describe("the accounts of a table", () => {
  it("are read as the room tells them", async () => {
    const fetched = vi.fn().mockResolvedValue(Response.json({ lines: [ANA] }));
    vi.stubGlobal("fetch", fetched);
    expect(await readAccounts("a/b")).toEqual([ANA]);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/a%2Fb/settlement");
  });

  it("are not known when the room refuses or is silent", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "private_table" }, { status: 403 })));
    expect(await readAccounts("t1")).toBeNull();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    expect(await readAccounts("t1")).toBeNull();
  });

  it("are a file in a language, too", () => expect(sheetPath("a/b", "es")).toBe("/api/tables/a%2Fb/settlement.csv?lang=es"));
});
