import { afterEach, describe, expect, it, vi } from "vitest";
import { readHouseRules } from "./houseRules";

const PARTS = [{ heading: "Apuestas", sentences: ["Una.", "Dos."] }];

function answering(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("the house rules of a table", () => {
  it("are asked for in the language of the page", async () => {
    const asked = answering(() => Promise.resolve(Response.json({ table_id: "a b", parts: PARTS })));
    expect(await readHouseRules("a b", "es")).toEqual(PARTS);
    expect(asked).toEqual(["/api/tables/a%20b/rules?lang=es"]);
  });

  it.each([
    ["the table is gone", () => Promise.resolve(new Response("{}", { status: 404 }))],
    ["the line is down", () => Promise.reject(new TypeError("offline"))],
    ["the answer is none", () => Promise.resolve(new Response("<html>"))],
  ])("are none where %s", async (_, answer) => {
    answering(answer);
    expect(await readHouseRules("a", "en")).toBeNull();
  });
});
