import { describe, expect, it } from "vitest";
import { rowsOf, settlementPath } from "./settlement";

describe("a settlement sheet", () => {
  it("is read row by row", () =>
    expect(rowsOf("nickname,net\r\nAna,12.05\r\n'-Luis,-12.05\r\n")).toEqual([
      ["nickname", "net"],
      ["Ana", "12.05"],
      ["-Luis", "-12.05"],
    ]));

  it("of nobody has headings alone", () => expect(rowsOf("nickname,net\r\n")).toEqual([["nickname", "net"]]));

  it("is asked for in a language", () => expect(settlementPath("a/b", "es")).toBe("/api/tables/a%2Fb/settlement.csv?lang=es"));
});
