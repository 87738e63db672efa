import { describe, expect, it } from "vitest";
import { anchorOf, pack, segmentsOf, strengthAt, topicsOf, type Transition } from "./lanes";

const HOUR = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR).toISOString();
const move = (from: Transition["from"], to: Transition["to"], hour: number): Transition => ({ from, to, at: at(hour), reason: "high_surprise", surprise: 0.7 });

describe("segments", () => {
  it("follow the moves between tiers", () => {
    expect(segmentsOf({ tier: "glacial", createdAt: at(0) }, [move("medium", "slow", 5), move("slow", "glacial", 9)], 12 * HOUR)).toEqual([
      { tier: "medium", from: 0, to: 5 * HOUR },
      { tier: "slow", from: 5 * HOUR, to: 9 * HOUR },
      { tier: "glacial", from: 9 * HOUR, to: 12 * HOUR },
    ]);
  });

  it("end when the memory is archived, and at the instant that is looked at", () => {
    expect(segmentsOf({ tier: "slow", createdAt: at(1), archivedAt: at(4) }, [], 9 * HOUR)).toEqual([{ tier: "slow", from: HOUR, to: 4 * HOUR }]);
    expect(segmentsOf({ tier: "glacial", createdAt: at(1) }, [move("slow", "glacial", 8)], 6 * HOUR)).toEqual([{ tier: "slow", from: HOUR, to: 6 * HOUR }]);
  });
});

describe("strength", () => {
  const memory = { importance: 0.7, surprise: 0.25, createdAt: at(0) };

  it("halves with each half-life", () => {
    expect(strengthAt(memory, 7 * HOUR, 0, 7 * HOUR)).toBeCloseTo(0.4375);
    expect(strengthAt(memory, 7 * HOUR, 0, 14 * HOUR)).toBeCloseTo(0.21875);
  });

  it("tells since when it ages", () => {
    const now = 20 * HOUR;
    const anchor = 9 * HOUR;
    expect(anchorOf(memory, strengthAt(memory, 7 * HOUR, anchor, now), 7 * HOUR, now)).toBeCloseTo(anchor, -1);
    expect(anchorOf(memory, 0, 7 * HOUR, now)).toBe(0);
  });
});

describe("rows", () => {
  it("hold what does not touch, and leave out what finds no place", () => {
    expect(pack([{ from: 0, to: 4 }, { from: 2, to: 6 }, { from: 5, to: 8 }, { from: 3, to: 5 }], 2, 0.5)).toEqual([0, 1, 0, -1]);
  });
});

it("counts topics, the largest first", () => {
  expect(topicsOf([{ topic: "b" }, { topic: "a" }, { topic: "b" }, { topic: "" }])).toEqual([["b", 2], ["a", 1]]);
});
