import { describe, expect, it } from "vitest";
import { difference, kept } from "./pieces";

const side = (pieces: ReturnType<typeof difference>, without: string) => pieces.filter((piece) => piece.kind !== without).map((piece) => piece.text).join("");

describe("difference", () => {
  it("tells both texts back word for word", () => {
    const pairs: [string, string][] = [
      ["Move billing to event sourcing. Twelve weeks.", "Move the ledger first. Seven weeks."],
      ["", "all new"], ["all gone", ""], ["the same", "the same"], ["a b c d", "d c b a"], ["line\nline two\n", "line\nline 2\n"],
    ];
    for (const [before, after] of pairs) {
      const pieces = difference(before, after);
      expect(side(pieces, "new")).toBe(before);
      expect(side(pieces, "gone")).toBe(after);
    }
  });

  it("keeps what is common at both ends apart from what changed", () => {
    expect(difference("keep this old end", "keep this new end")).toEqual([
      { kind: "same", text: "keep this " }, { kind: "gone", text: "old" }, { kind: "new", text: "new" }, { kind: "same", text: " end" },
    ]);
  });

  it("compares very long texts by lines", () => {
    const line = (at: number) => `word `.repeat(20) + at + "\n";
    const before = Array.from({ length: 400 }, (_, at) => line(at)).join("");
    const after = before.replace("7\n", "changed\n");
    const pieces = difference(before, after);
    expect(side(pieces, "gone")).toBe(after);
    expect(kept(pieces)).toBeGreaterThan(0.9);
  });
});
