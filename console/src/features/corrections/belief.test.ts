import { describe, expect, it } from "vitest";
import { believed, correctionsSearch, fades, happenings } from "./belief";

const CREATED = "2026-01-01T00:00:00Z";
const at = (days: number) => Date.parse(CREATED) + days * 86_400_000;

describe("belief", () => {
  it("halves by class", () => {
    expect(believed({ confidence: 0.8, decayClass: "d", createdAt: CREATED }, at(127))).toBeCloseTo(0.4);
    expect(believed({ confidence: 0.8, decayClass: "a", createdAt: CREATED }, at(9999))).toBe(0.8);
    expect(believed({ confidence: 0.8, decayClass: "c", createdAt: CREATED }, at(-5))).toBe(0.8);
  });

  it("ends where it falls below a half", () => {
    expect(fades({ confidence: 1, decayClass: "d", createdAt: CREATED })).toBeCloseTo(at(127), -3);
    expect(fades({ confidence: 0.4, decayClass: "d", createdAt: CREATED })).toBe(at(0));
    expect(fades({ confidence: 1, decayClass: "a", createdAt: CREATED })).toBeUndefined();
  });
});

describe("what happened", () => {
  it("tells the same in a row once", () => {
    const event = (kind: "applied" | "broken", day: number, note?: string) => ({ id: `${day}`, correction: "c", kind, at: `2026-01-0${day}T00:00:00Z`, note });
    expect(happenings([event("applied", 5), event("applied", 4), event("broken", 3, "a"), event("broken", 2, "b"), event("applied", 1)]).map((one) => [one.kind, one.times])).toEqual([["applied", 2], ["broken", 1], ["broken", 1], ["applied", 1]]);
  });
});

describe("the address", () => {
  it("keeps what makes sense", () => {
    expect(correctionsSearch({ status: "review", reach: "moon", domain: "law", user: "x" })).toEqual({ status: "review", domain: "law", user: "x" });
  });
});
