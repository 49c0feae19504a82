import { describe, expect, it } from "vitest";
import { hex, joined, u64, unhex, utf8 } from "./bytes";
import { hashKind, pageHash, sha256 } from "./sha256";

// FIPS 180-2 appendix B and the NIST example pages.
const PUBLISHED: readonly [message: string, hash: string][] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  ["abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

describe("our own SHA-256", () => {
  it.each(PUBLISHED)("gives the published hash of %.12s..", (message, hash) => {
    expect(hex(sha256(utf8(message)))).toBe(hash);
  });

  it("says what another program says of every length around the ends of blocks", async () => {
    for (let length = 0; length <= 260; length += 1) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 151 + length) & 255);
      expect(hex(sha256(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message))));
    }
  });

  it("is what the page uses where the browser's is missing, with the same hash", async () => {
    const message = utf8("abc");
    expect(hashKind()).toBe("browser");
    const browser = hex(await pageHash()(message));
    const whole = globalThis.crypto;
    Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: () => undefined }, configurable: true });
    try {
      expect(hashKind()).toBe("own");
      expect(hex(await pageHash()(message))).toBe(browser);
    } finally {
      Object.defineProperty(globalThis, "crypto", { value: whole, configurable: true });
    }
    expect(browser).toBe(PUBLISHED[1]?.[1]);
  });
});

describe("bytes", () => {
  it("go to digits and back, and nothing else is taken for digits", () => {
    expect(hex(unhex("00ff10a5") ?? new Uint8Array())).toBe("00ff10a5");
    for (const wrong of ["0", "0G", "AA", "0x", " 00 "]) expect(unhex(wrong)).toBeNull();
  });

  it("are joined in order, numbers with the largest byte first", () => {
    expect(hex(joined(utf8("a"), u64(258), utf8("é")))).toBe("610000000000000102c3a9");
    expect(hex(u64(Number.MAX_SAFE_INTEGER))).toBe("001fffffffffffff");
  });
});
