/** The file of a hand's proof that `doorcard verify-deck` reads (docs/fair-deck.md, section 5), written and read. */
import type { DeckBytes, DeckOpening, DeckProof } from "../../protocol.gen";
import { hex, unhex, type Bytes } from "./bytes";
import { climb, DECK_SIZE, leafOf, leavesOf, pathOf, told, VERSION } from "./deck";
import type { Hash } from "./sha256";

/** A proof as files have it: without the leaves, which an opening's path replaces. */
export type FileProof = Omit<DeckProof, "leaves">;

export interface FileOpening {
  position: number;
  card: string;
  salt: string;
  path: readonly string[];
}

export interface HandFile {
  proof: FileProof;
  openings: readonly FileOpening[];
  mine?: DeckBytes;
  record?: string;
}

export interface Reading {
  right: boolean;
  opened: number;
}

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** A card as the file has it, as `Td`. */
export function cardSign(card: number): string {
  return `${RANKS[card >> 2]}${SUITS[card & 3]}`;
}

function cardNumber(sign: string): number {
  const [rank, suit] = [RANKS.indexOf(sign[0] ?? " "), SUITS.indexOf(sign[1] ?? " ")];
  return sign.length === 2 && rank >= 0 && suit >= 0 ? 4 * rank + suit : -1;
}

/** The file of what was told of a hand. `mine`: what this page sent for it. */
export async function handFile(proof: DeckProof, openings: readonly DeckOpening[], mine: DeckBytes | null, hash: Hash): Promise<HandFile> {
  const leaves = leavesOf(proof);
  const { leaves: _inPaths, ...bare } = proof;
  const sorted = [...openings].sort((one, other) => one.position - other.position);
  const written = sorted.map(async ({ position, card, salt }) => ({ position, card: cardSign(card), salt, path: await pathOf(leaves, position, hash) }));
  return { proof: bare, openings: await Promise.all(written), ...(mine ? { mine } : {}) };
}

/** Whether every opening of the file leads to its root, and my bytes are in the list as I sent them. */
export async function readFile({ proof, openings, mine }: HandFile, hash: Hash): Promise<Reading> {
  if (proof.version !== VERSION) return { right: false, opened: 0 };
  const bound = await told({ ...proof, leaves: "" }, hash);
  const right = await Promise.all(openings.map((opening) => leads(opening, proof, bound, hash)));
  const places = new Set(openings.map(({ position }) => position));
  const isIn = !mine || proof.contributions.some(({ seat, bytes }) => seat === mine.seat && bytes === mine.bytes);
  const opened = right.filter(Boolean).length;
  return { right: isIn && opened > 0 && opened === openings.length && places.size === openings.length, opened };
}

async function leads({ position, card, salt, path }: FileOpening, { root }: FileProof, bound: Bytes, hash: Hash): Promise<boolean> {
  const number = cardNumber(card);
  if (number < 0 || !Number.isInteger(position) || position < 0 || position >= DECK_SIZE || unhex(salt)?.length !== 32) return false;
  const leaf = unhex(await leafOf({ position, card: number, salt }, bound, hash));
  const top = leaf && (await climb(leaf, position, path, hash));
  return top !== null && hex(top) === root;
}
