import { describe, expect, it } from "vitest";
import { parsePath } from "./route.svelte";

describe("the page of a path", () => {
  it.each([
    ["/replay", { page: "file", number: null }],
    ["/replay/", { page: "file", number: null }],
    ["/replay/300", { page: "file", number: 300 }],
    ["/hands", { page: "hands" }],
    ["/host", { page: "host", part: "" }],
    ["/host/fair-play", { page: "host", part: "fair-play" }],
    ["/hands/t1%3A4", { page: "hand", id: "t1:4" }],
  ])("%s", (path, route) => expect(parsePath(path)).toEqual(route));

  it.each(["/replay/0", "/replay/x", "/replay/-1", "/replay/12345", "/replay/1/2", "/host/log/2"])("%s is none", (path) =>
    expect(parsePath(path)).toEqual({ page: "none" }),
  );
});
