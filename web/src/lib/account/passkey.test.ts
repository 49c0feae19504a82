import { describe, expect, it } from "vitest";
import { bytes, isAddress, text } from "./passkey";

describe("base64 as addresses have it", () => {
  // RFC 4648, section 10, and the two signs that differ (section 5).
  it.each([
    ["", ""],
    ["f", "Zg"],
    ["fo", "Zm8"],
    ["foo", "Zm9v"],
    ["foob", "Zm9vYg"],
    ["fooba", "Zm9vYmE"],
    ["foobar", "Zm9vYmFy"],
    ["\u00fb\u00ff", "-_8"],
  ])("%j", (plain, coded) => {
    const data = Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
    expect(text(data.buffer)).toBe(coded);
    expect(bytes(coded)).toEqual(data);
  });
});

describe("browsers bind no passkeys to bare addresses", () => {
  it.each(["127.0.0.1", "192.168.1.20", "[::1]"])("%s", (host) => expect(isAddress(host)).toBe(true));
  it.each(["localhost", "room.example", "10.example"])("%s", (host) => expect(isAddress(host)).toBe(false));
});
