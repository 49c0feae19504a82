/** Bytes, and the lower-case hexadecimal digits in which they travel. */

/** Bytes that are their own, not a view on shared memory: what the browser's cryptography takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The digits of these bytes. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of these digits; null: these are no whole bytes in small hexadecimal digits. */
export function unhex(text: string): Bytes | null {
  if (text.length % 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Eight bytes, the largest first. */
export function u64(number: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}
