/** Watches the decks of one table: every promise, proof and opening that the room tells, and what must follow from it. */
import type { DeckOpening, DeckPolicy, DeckPromise, DeckProof, TableUpdate } from "../../protocol.gen";
import type { Bytes } from "./bytes";
import { isOpened, proofFault, told, type ProofFault } from "./deck";
import { cardsSeen, dealtAfter, NOTHING_DEALT, type Dealt, type Seen } from "./dealt";
import type { Sent } from "./mine";
import type { Hash } from "./sha256";

/** What does not hold. */
export type Fault = ProofFault | "other_hand" | "promise_changed" | "promise_broken" | "promise_missing" | "proof_missing" | "proof_changed" | "bytes_left_out" | "bytes_of_nobody" | "opening_wrong" | "opening_missing" | "card_twice" | "out_of_order";

export interface Problem {
  fault: Fault;
  /** The cards it is about. */
  cards: readonly number[];
  /** What the room has said of it, as it said it. */
  said: readonly string[];
}

/** A hand whose deck is watched. */
export interface WatchedHand {
  id: string;
  no: number;
  proof: DeckProof | null;
  /** Whether this page heard the promise before the hand began. */
  heardPromise: boolean;
  /** What this page sent for it, whether it counted or not; null: nothing. */
  sent: Sent | null;
  /** Whether my bytes are in the list. */
  isMineIn: boolean;
  openings: readonly DeckOpening[];
  problems: readonly Problem[];
}

/** What the page shows of a table's decks. */
export interface DeckView {
  /** `none`: nothing to check yet, or a hand without a proof. */
  state: "none" | "proved" | "wrong";
  hand: WatchedHand | null;
  promise: DeckPromise | null;
  /** Hands of which something was checked, this one too. */
  checked: number;
  /** Numbers of hands that were promised or begun and never came, since this page watches. */
  skipped: number;
  policy: DeckPolicy | null;
  /** All hands of this visit in which something does not hold, the last one last. */
  wrong: readonly WatchedHand[];
}

export const NOTHING_WATCHED: DeckView = { state: "none", hand: null, promise: null, checked: 0, skipped: 0, policy: null, wrong: [] };

const MOST_WRONG = 20;

export class DeckWatch {
  view: DeckView = NOTHING_WATCHED;
  private bound: Bytes | null = null;
  private dealt: Dealt = NOTHING_DEALT;
  private seq = -1;
  /** Whether something was missed, so that nothing can be missing until all is told anew. */
  private isLost = false;
  private promises = new Map<number, DeckPromise>();
  /** Promises that were told in place of another one for the same hand. */
  private other = new Map<number, DeckPromise>();

  /** `sent`: what this page sent for a hand. */
  constructor(
    private readonly hash: Hash,
    private readonly sent: (handId: string) => Sent | null,
  ) {}

  /** Takes in what the room told; one after the other, in the order in which it came. */
  async take(update: TableUpdate): Promise<void> {
    const isSnapshot = (update.deck?.policy ?? null) !== null;
    if (!isSnapshot && update.events.length && update.seq < this.seq) return; // a newer word is known
    this.isLost = !isSnapshot && (this.isLost || this.seq < 0 || (update.events.length > 0 && update.seq > this.seq + 1));
    this.seq = update.seq;
    this.begin(update, isSnapshot);
    if (update.deck?.proof) await this.prove(update.deck.proof, update);
    this.hear(update.public.deck);
    this.dealt = isSnapshot ? dealtAfter(NOTHING_DEALT, update.story) : dealtAfter(this.dealt, update.events);
    await this.open([...(update.deck?.openings ?? []), ...(update.private?.openings ?? [])]);
    this.mindCards(update);
    this.set({ policy: update.deck?.policy ?? this.view.policy, promise: update.public.deck });
  }

  private begin({ public: table, deck }: TableUpdate, isSnapshot: boolean): void {
    const { hand } = this.view;
    if (!table.hand_id || table.hand_id === hand?.id) return;
    const promise = this.promises.get(table.hand_no);
    const heardPromise = promise?.hand_id === table.hand_id;
    const skipped = hand ? Math.max(0, table.hand_no - hand.no - 1) : 0;
    this.bound = null;
    this.dealt = NOTHING_DEALT;
    this.set({ skipped: this.view.skipped + skipped, hand: { id: table.hand_id, no: table.hand_no, proof: null, heardPromise, sent: this.sent(table.hand_id), isMineIn: false, openings: [], problems: [] } });
    const other = this.other.get(table.hand_no);
    if (promise && other) this.blame("promise_changed", [], [promise.commitment, other.commitment]);
    this.promises.clear();
    this.other.clear();
    if (isSnapshot || this.isLost) return;
    if (!deck?.proof) {
      if (promise) this.blame("proof_missing", [], [promise.commitment]);
    } else if (!promise) this.blame("promise_missing");
    if (promise && (promise.hand_id !== table.hand_id || (deck?.proof && promise.commitment !== deck.proof.seed_commitment))) this.blame("promise_broken", [], [promise.commitment, deck?.proof?.seed_commitment ?? ""]);
  }

  private async prove(proof: DeckProof, update: TableUpdate): Promise<void> {
    const { hand } = this.view;
    if (!hand) return;
    if (hand.proof) {
      if (JSON.stringify(hand.proof) !== JSON.stringify(proof)) this.blame("proof_changed", [], [hand.proof.root, proof.root]);
      return;
    }
    this.mend({ proof });
    if (proof.hand_id !== hand.id || proof.table !== update.table_id || proof.hand_no !== hand.no) this.blame("other_hand", [], [proof.table, String(proof.hand_no), proof.hand_id]);
    const fault = await proofFault(proof, this.hash);
    if (fault) return this.blame(fault, [], [proof.version, proof.root]);
    this.bound = await told(proof, this.hash);
    this.set({ checked: this.view.checked + 1 });
    this.mindBytes(proof, update);
  }

  private mindBytes({ contributions }: DeckProof, { public: table, private: mine }: TableUpdate): void {
    const { sent = null } = this.view.hand ?? {};
    if (contributions.some(({ seat }) => !table.players.includes(seat))) this.blame("bytes_of_nobody");
    const isMineIn = sent !== null && contributions.some(({ seat, bytes }) => seat === mine?.seat && bytes === sent.bytes);
    this.mend({ isMineIn });
    const isDealtIn = mine !== null && table.players.includes(mine.seat);
    if (sent?.answer === "taken" && isDealtIn && !isMineIn) this.blame("bytes_left_out", [], [sent.bytes, contributions.find(({ seat }) => seat === mine.seat)?.bytes ?? ""]);
  }

  private hear(promise: DeckPromise | null): void {
    if (!promise) return;
    const before = this.promises.get(promise.hand_no);
    if (!before) this.promises.set(promise.hand_no, promise);
    else if (before.commitment !== promise.commitment || before.hand_id !== promise.hand_id) this.other.set(promise.hand_no, promise);
  }

  private async open(told: readonly DeckOpening[]): Promise<void> {
    const { hand } = this.view;
    if (!hand?.proof || !this.bound) return;
    const known = [...hand.openings];
    for (const opening of told) {
      if (known.some((other) => sameOpening(other, opening))) continue;
      if (!(await isOpened(opening, hand.proof, this.bound, this.hash))) this.blame("opening_wrong", [opening.card], [opening.salt]);
      else if (known.some((other) => other.card === opening.card)) this.blame("card_twice", [opening.card]);
      known.push(opening);
    }
    this.mend({ openings: known });
  }

  // Every card that the reader sees must have been opened, at the place from which it was dealt.
  private mindCards(update: TableUpdate): void {
    const { hand } = this.view;
    if (!hand?.proof || !this.bound || this.isLost || hand.id !== update.public.hand_id) return;
    const seen = cardsSeen(this.dealt, update.public, update.private);
    const isOpen = ({ card }: Seen) => hand.openings.some((opening) => opening.card === card);
    const isPlaced = ({ card, places }: Seen) => hand.openings.some((opening) => opening.card === card && (!places.length || places.includes(opening.position)));
    const missing = seen.filter((one) => !isOpen(one));
    const misplaced = seen.filter((one) => isOpen(one) && !isPlaced(one));
    if (missing.length) this.blame("opening_missing", cardsOf(missing));
    if (misplaced.length) this.blame("out_of_order", cardsOf(misplaced));
  }

  private blame(fault: Fault, cards: readonly number[] = [], said: readonly string[] = []): void {
    const { hand } = this.view;
    if (!hand) return;
    const before = hand.problems.find((problem) => problem.fault === fault);
    const problem: Problem = { fault, cards: [...new Set([...(before?.cards ?? []), ...cards])], said: before?.said ?? said };
    this.mend({ problems: [...hand.problems.filter((other) => other !== before), problem] });
  }

  private mend(changed: Partial<WatchedHand>): void {
    if (!this.view.hand) return;
    const hand = { ...this.view.hand, ...changed };
    const others = this.view.wrong.filter(({ id }) => id !== hand.id);
    this.set({ hand, wrong: hand.problems.length ? [...others, hand].slice(-MOST_WRONG) : others });
  }

  private set(changed: Partial<DeckView>): void {
    const view = { ...this.view, ...changed };
    const isProved = this.bound !== null && view.hand?.openings.length;
    this.view = { ...view, state: view.hand?.problems.length ? "wrong" : isProved ? "proved" : "none" };
  }
}

const cardsOf = (seen: readonly Seen[]): number[] => seen.map(({ card }) => card);

function sameOpening(one: DeckOpening, other: DeckOpening): boolean {
  return one.position === other.position && one.card === other.card && one.salt === other.salt;
}
