import { expect, it } from "vitest";
import { changedLines } from "./changes";

it("reads the lines of a unified difference", () => {
  expect(changedLines("--- a\n+++ b\n@@ -1,2 +1,2 @@\n Ask.\n-Wait.\n+-- Leave.\n@@ -9 +9 @@\n End.\n\\ No newline\n")).toEqual([
    { kind: "same", text: "Ask." }, { kind: "gone", text: "Wait." }, { kind: "new", text: "-- Leave." }, { kind: "skip", text: "" }, { kind: "same", text: "End." },
  ]);
  expect(changedLines("")).toEqual([]);
});
