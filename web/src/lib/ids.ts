/** Names for commands. `crypto.randomUUID` is missing on plain http, `getRandomValues` is not; a counter always works. */

let counter = 0;
const start = randomPart();

/** A command_id that this page never gives twice. At most 40 characters. */
export function commandId(): string {
  counter += 1;
  return `${start}-${counter.toString(36)}`;
}

function randomPart(): string {
  const words = new Uint32Array(3);
  if (globalThis.crypto?.getRandomValues) globalThis.crypto.getRandomValues(words);
  else words.forEach((_, i) => (words[i] = Math.floor(Math.random() * 2 ** 32)));
  return Array.from(words, (word) => word.toString(36)).join("");
}
