import { afterEach, expect, it, vi } from "vitest";
import { readInvited } from "./invited";

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

it.each([
  [200, "no_invitation", "dead"],
  [404, "no_invitation", "dead"],
  [403, "sent_away", "dead"],
  [429, "rate_limited", "silent"],
  [503, "unavailable", "silent"],
])("an answer %i is final or not", async (status, code, is) => {
  answering(status, { code, facts: {} });
  expect(await readInvited("secret")).toEqual({ is, code, facts: {} });
});

it("takes what no secret looks like for a dead link", async () => {
  answering(422, { code: "malformed_request", facts: { where: "path.invitation", error: "no match" } });
  expect(await readInvited("not one")).toEqual({ is: "dead", code: "no_invitation", facts: {} });
});

it("does not call a link dead because the room is", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect((await readInvited("secret")).is).toBe("silent");
});

it("asks for the link as one part of the path", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response("{}"));
  });
  await readInvited("a/b?c");
  expect(asked).toEqual(["/api/invitations/a%2Fb%3Fc?quiet=true"]);
});
