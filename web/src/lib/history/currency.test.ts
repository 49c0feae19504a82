import { expect, test } from "vitest";
import { limit, money, signed } from "../format";
import type { Stakes } from "../../protocol.gen";
import { inCurrency } from "./currency";

const stakes = { small_bet: 50, big_bet: 100, unit: "0.01" } as Stakes;

test("a hand in euros says euros, in both languages", () => {
  const hand = inCurrency({ stakes }, "EUR");
  expect(limit(hand.stakes, "es")).toBe("€0,50-€1");
  expect(signed(-1250, hand.stakes.unit, "en")).toBe("−€12.50");
});

test("dollars, unknown currencies and chips stay as they are", () => {
  expect(limit(inCurrency({ stakes }, "USD").stakes, "en")).toBe("$0.50-$1");
  expect(limit(inCurrency({ stakes }, "").stakes, "en")).toBe("$0.50-$1");
  const chips = inCurrency({ stakes: { ...stakes, unit: "1" } as Stakes }, "EUR");
  expect(money(1250, chips.stakes.unit, "en")).toBe("1,250");
  expect(inCurrency({ stakes: null }, "EUR").stakes).toBeNull();
});
