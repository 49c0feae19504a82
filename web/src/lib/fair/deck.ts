/** What a hand's proof and openings say, worked out anew: docs/fair-deck.md, section 2. Pure but for the hash. */
import type { DeckBytes, DeckOpening, DeckProof } from "../../protocol.gen";
import { hex, joined, u64, unhex, utf8, type Bytes } from "./bytes";
import type { Hash } from "./sha256";

export const VERSION = "doorcard-deck-1";
export const DECK_SIZE = 52;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const LEAST_BYTES = 16;
const MOST_BYTES = 32;
const MOST_SEAT = 99;

/** What is wrong with a proof by itself. */
export type ProofFault = "version" | "form" | "root";

const tag = (name: string): Bytes => joined(utf8(`${VERSION}/${name}`), Uint8Array.of(0));
const isHash = (digits: string): boolean => digits.length === 64 && unhex(digits) !== null;

function text(of: string): Bytes {
  const bytes = utf8(of);
  return joined(Uint8Array.of(bytes.length), bytes);
}

function listed(contributions: readonly DeckBytes[]): Bytes {
  const each = contributions.map(({ seat, bytes }) => {
    const sent = unhex(bytes) ?? new Uint8Array();
    return joined(Uint8Array.of(seat, sent.length), sent);
  });
  return joined(Uint8Array.of(contributions.length), ...each);
}

/** What stands in every card's commitment: the hand, the promise and all players' bytes. */
export function told(proof: DeckProof, hash: Hash): Promise<Bytes> {
  const hand = joined(text(proof.table), u64(proof.hand_no), text(proof.hand_id));
  return hash(joined(tag("told"), hand, unhex(proof.seed_commitment) ?? new Uint8Array(), listed(proof.contributions)));
}

/** The 52 hashes under the root, in the order of the deck. */
export function leavesOf({ leaves }: DeckProof): Bytes[] {
  return Array.from({ length: DECK_SIZE }, (_, place) => unhex(leaves.slice(64 * place, 64 * place + 64)) ?? new Uint8Array());
}

/** The root over these hashes, with the shape of RFC 6962. */
export async function rootOf(leaves: readonly Bytes[], hash: Hash): Promise<Bytes> {
  const [first = new Uint8Array()] = leaves;
  if (leaves.length < 2) return first;
  const middle = split(leaves.length);
  return hash(joined(NODE, await rootOf(leaves.slice(0, middle), hash), await rootOf(leaves.slice(middle), hash)));
}

/** The neighbours of the leaf at `place` up to the root, as digits, the lowest first. */
export async function pathOf(leaves: readonly Bytes[], place: number, hash: Hash): Promise<string[]> {
  if (leaves.length < 2) return [];
  const middle = split(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  const below = place < middle ? await pathOf(left, place, hash) : await pathOf(right, place - middle, hash);
  return [...below, hex(await rootOf(place < middle ? right : left, hash))];
}

/** The root to which a leaf leads along its neighbours; null: these are not the neighbours of that place. */
export async function climb(leaf: Bytes, place: number, path: readonly string[], hash: Hash, count = DECK_SIZE): Promise<Bytes | null> {
  if (count === 1) return path.length ? null : leaf;
  const middle = split(count);
  const isLeft = place < middle;
  const beside = unhex(path.at(-1) ?? "");
  const below = await climb(leaf, isLeft ? place : place - middle, path.slice(0, -1), hash, isLeft ? middle : count - middle);
  if (below === null || beside?.length !== 32) return null;
  return hash(joined(NODE, ...(isLeft ? [below, beside] : [beside, below])));
}

// The largest power of two below the number of leaves.
function split(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1));
}

/** What is wrong with the proof by itself; null: nothing. */
export async function proofFault(proof: DeckProof, hash: Hash): Promise<ProofFault | null> {
  if (proof.version !== VERSION) return "version";
  if (!isWellFormed(proof)) return "form";
  return hex(await rootOf(leavesOf(proof), hash)) === proof.root ? null : "root";
}

function isWellFormed({ leaves, root, seed_commitment, contributions }: DeckProof): boolean {
  const rising = contributions.every(({ seat }, at) => seat >= 1 && seat <= MOST_SEAT && seat > (contributions[at - 1]?.seat ?? 0));
  const whole = contributions.every(({ bytes }) => {
    const length = unhex(bytes)?.length ?? 0;
    return length >= LEAST_BYTES && length <= MOST_BYTES;
  });
  return rising && whole && isHash(root) && isHash(seed_commitment) && leaves.length === 64 * DECK_SIZE && unhex(leaves) !== null;
}

/** The leaf that this opening gives, as digits. `bound`: what `told` says of its proof. */
export async function leafOf({ position, card, salt }: DeckOpening, bound: Bytes, hash: Hash): Promise<string> {
  const commitment = await hash(joined(tag("card"), bound, Uint8Array.of(position, card), unhex(salt) ?? new Uint8Array()));
  return hex(await hash(joined(LEAF, commitment)));
}

/** Whether the card was at its place of the deck when the root was told. */
export async function isOpened(opening: DeckOpening, proof: DeckProof, bound: Bytes, hash: Hash): Promise<boolean> {
  const { position, card, salt } = opening;
  const isInDeck = [position, card].every((number) => Number.isInteger(number) && number >= 0 && number < DECK_SIZE);
  if (!isInDeck || !isHash(salt)) return false;
  return (await leafOf(opening, bound, hash)) === proof.leaves.slice(64 * position, 64 * position + 64);
}
