/** SHA-256 (FIPS 180-4). The browser's own is missing on plain http in a home network; there this one works. */
import type { Bytes } from "./bytes";

export type Hash = (message: Bytes) => Promise<Bytes>;

/** Which hash this page uses. */
export type HashKind = "browser" | "own";

export function hashKind(): HashKind {
  return globalThis.crypto?.subtle === undefined ? "own" : "browser";
}

/** The hash that works on this page. */
export function pageHash(): Hash {
  if (hashKind() === "own") return patient();
  return async (message) => new Uint8Array(await crypto.subtle.digest("SHA-256", message));
}

const HASHES_AT_ONCE = 8;

// Lets whatever else waits, a key or a picture, come first now and then.
function patient(): Hash {
  let done = 0;
  return async (message) => {
    done += 1;
    if (done % HASHES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    return sha256(message);
  };
}

/** The first 32 bits of the fractional part of a root: `power` 1/2 or 1/3. Exact: a double has room for 52 of them. */
const fraction = (prime: number, power: number) => ((prime ** power % 1) * 2 ** 32) | 0;

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime, 1 / 2));
const ROUNDS = PRIMES.map((prime) => fraction(prime, 1 / 3));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) if (primes.every((prime) => number % prime)) primes.push(number);
  return primes;
}

/** The 32 bytes of the hash. */
export function sha256(message: Uint8Array): Bytes {
  const state = Int32Array.from(START);
  const view = new DataView(padded(message).buffer);
  for (let at = 0; at < view.byteLength; at += 64) block(state, view, at);
  const bytes = new Uint8Array(32);
  const out = new DataView(bytes.buffer);
  state.forEach((word, place) => out.setInt32(4 * place, word));
  return bytes;
}

// The message, a one bit, zeros, and the length in bits in the last eight bytes.
function padded(message: Uint8Array): Bytes {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const at32 = (words: Int32Array | readonly number[], place: number): number => words[place] ?? 0;

// The schedule of a block: the names are those of the standard.
function schedule(view: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [at32(w, t - 15), at32(w, t - 2)];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[t] = (at32(w, t - 16) + s0 + at32(w, t - 7) + s1) | 0;
  }
  return w;
}

function block(state: Int32Array, view: DataView, at: number): void {
  const w = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const t1 = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at32(ROUNDS, t) + at32(w, t)) | 0;
    const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = at32(state, place) + word));
}
