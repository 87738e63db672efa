import { expect, it } from "vitest";
import { findSearch } from "./search";

it("takes what makes sense from an address, and nothing else", () => {
  expect(findSearch({ text: "replay ledger", kind: "memory", other: 1 })).toEqual({ text: "replay ledger", kind: "memory" });
  expect(findSearch({ text: 42, kind: "toString" })).toEqual({ text: "42" });
  expect(findSearch({ text: ["a"], kind: 7 })).toEqual({});
});
