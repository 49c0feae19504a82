/** The vectors are made by the room's package, which is held by published values of its own. */
import { describe, expect, it } from "vitest";
import type { DeckOpening, DeckProof } from "../../protocol.gen";
import { hex, joined, unhex, utf8 } from "./bytes";
import { isOpened, leafOf, pathOf, proofFault, rootOf, told } from "./deck";
import { readFile, type HandFile } from "./file";
import { sha256, type Hash } from "./sha256";
import vectors from "../../../../tests/cases/fair_decks.json?raw";

interface Case {
  name: string;
  hand: HandFile;
}
const cases = JSON.parse(vectors) as { decks: Case[]; refused: Case[] };
const hash: Hash = (message) => Promise.resolve(sha256(message));

// RFC 6962 as the examples of Certificate Transparency have it: eight leaves.
const ENTRIES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const ROOT_OF_EIGHT = "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328";

describe("the tree", () => {
  it("has the published root over the published leaves", async () => {
    const leaves = ENTRIES.map((entry) => sha256(joined(Uint8Array.of(0), unhex(entry) ?? new Uint8Array())));
    expect(hex(await rootOf(leaves, hash))).toBe(ROOT_OF_EIGHT);
  });

  it("has six neighbours on the way of the first 48 of 52 leaves, and four on the others'", async () => {
    const leaves = Array.from({ length: 52 }, (_, at) => sha256(utf8(String(at))));
    const paths = await Promise.all(leaves.map((_, at) => pathOf(leaves, at, hash)));
    expect(paths.map((path) => path.length)).toEqual([...Array<number>(48).fill(6), ...Array<number>(4).fill(4)]);
  });
});

describe("decks of the room", () => {
  it.each(cases.decks)("$name: every opening leads to the root", async ({ hand }) => {
    expect(hand.openings.length).toBeGreaterThan(0);
    expect(await readFile(hand, hash)).toEqual({ right: true, opened: hand.openings.length });
  });

  it.each(cases.refused)("$name is refused", async ({ hand }) => {
    expect((await readFile(hand, hash)).right).toBe(false);
  });
});

/** A deck sealed here, so that all 52 leaves are known. */
async function sealed(): Promise<{ proof: DeckProof; openings: DeckOpening[] }> {
  const bare: DeckProof = { version: "doorcard-deck-1", table: "t1", hand_no: 3, hand_id: "h3", seed_commitment: "ab".repeat(32), contributions: [{ seat: 2, bytes: "cd".repeat(32) }], root: "", leaves: "" };
  const bound = await told(bare, hash);
  const openings = Array.from({ length: 52 }, (_, at) => ({ position: at, card: (at * 5 + 1) % 52, salt: hex(sha256(utf8(`salt ${at}`))) }));
  const leaves = await Promise.all(openings.map((opening) => leafOf(opening, bound, hash)));
  return { proof: { ...bare, leaves: leaves.join(""), root: hex(await rootOf(leaves.map((leaf) => unhex(leaf) ?? new Uint8Array()), hash)) }, openings };
}

describe("a proof with its leaves", () => {
  it("holds, and opens each card at its place", async () => {
    const { proof, openings } = await sealed();
    expect(await proofFault(proof, hash)).toBeNull();
    const bound = await told(proof, hash);
    const opened = await Promise.all(openings.map((opening) => isOpened(opening, proof, bound, hash)));
    expect(opened).toEqual(Array<boolean>(52).fill(true));
  });

  it.each<[string, Partial<DeckProof>, string]>([
    ["another version", { version: "doorcard-deck-2" }, "version"],
    ["another root", { root: "00".repeat(32) }, "root"],
    ["capitals", { seed_commitment: "AB".repeat(32) }, "form"],
    ["a leaf less", { leaves: "00".repeat(51 * 32) }, "form"],
    ["seats that do not rise", { contributions: [{ seat: 2, bytes: "cd".repeat(16) }, { seat: 2, bytes: "cd".repeat(16) }] }, "form"],
    ["too few bytes", { contributions: [{ seat: 2, bytes: "cd".repeat(15) }] }, "form"],
  ])("with %s does not", async (_name, changed, fault) => {
    const { proof } = await sealed();
    expect(await proofFault({ ...proof, ...changed }, hash)).toBe(fault);
  });

  it.each<[string, Partial<DeckOpening>]>([
    ["another card", { card: 7 }],
    ["another place", { position: 8 }],
    ["another salt", { salt: "00".repeat(32) }],
    ["a place outside the deck", { position: 52 }],
    ["half a card", { card: 1.5 }],
    ["too short a salt", { salt: "00" }],
  ])("does not open with %s", async (_name, changed) => {
    const { proof } = await sealed();
    const bound = await told(proof, hash);
    const opening: DeckOpening = { position: 9, card: 46, salt: hex(sha256(utf8("salt 9"))), ...changed };
    expect(await isOpened(opening, proof, bound, hash)).toBe(false);
  });

  it.each<[string, Partial<DeckProof>]>([
    ["another hand", { hand_id: "h4" }],
    ["another number", { hand_no: 4 }],
    ["another promise", { seed_commitment: "aa".repeat(32) }],
    ["other bytes", { contributions: [{ seat: 3, bytes: "cd".repeat(32) }] }],
  ])("does not open under %s", async (_name, changed) => {
    const { proof, openings } = await sealed();
    const other = { ...proof, ...changed };
    const [opening] = openings;
    expect(opening && (await isOpened(opening, other, await told(other, hash), hash))).toBe(false);
  });
});
