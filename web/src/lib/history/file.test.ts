import { afterEach, describe, expect, it, vi } from "vitest";
import { FILE_MB, readFile, readFileHand } from "./api";

const answered = (status: number, body: unknown) => vi.fn(async () => new Response(JSON.stringify(body), { status }));

afterEach(() => vi.unstubAllGlobals());

describe("a file of hands", () => {
  it("is sent as it is, with its name and the reader's language", async () => {
    const fetched = answered(200, { hands: [], most: 300, has_more: false });
    vi.stubGlobal("fetch", fetched);
    const file = new File(["text"], "Vega & Co. $1.txt");
    expect(await readFile(file, "es")).toEqual({ ok: true, value: { hands: [], most: 300, has_more: false } });
    const [path, sent] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    const query = new URL(path, "http://room").searchParams;
    expect([query.get("name"), query.get("language")]).toEqual(["Vega & Co. $1", "es"]);
    expect(sent.body).toBe(file);
    expect(sent.headers).toMatchObject({ "content-type": "application/octet-stream" });
  });

  it("is asked for one hand by its number", async () => {
    const fetched = answered(404, { code: "file_hand_unknown", facts: { number: 7 } });
    vi.stubGlobal("fetch", fetched);
    expect(await readFileHand(new File(["text"], "x"), 7)).toEqual({ ok: false, code: "file_hand_unknown", facts: { number: 7 } });
    expect((fetched.mock.calls[0] as unknown as [string])[0]).toContain("/api/file/hand?name=x&number=7");
  });

  it("is not sent where it is too large", async () => {
    const fetched = answered(200, {});
    vi.stubGlobal("fetch", fetched);
    const large = new File([new Uint8Array((FILE_MB << 20) + 1)], "large");
    expect(await readFile(large, "en")).toEqual({ ok: false, code: "too_large", facts: {} });
    expect(fetched).not.toHaveBeenCalled();
  });
});
