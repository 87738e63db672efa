import { describe, expect, it } from "vitest";
import { linesOf, pairsOf } from "./pairs";
import type { Turn } from "./types";

const turn = (seq: number, round: number, phase: Turn["phase"], seat: number, content: string) =>
  ({ id: `${seq}`, seq, round, phase, seat, content, agent: `a${seat}`, purpose: "speak", step: 0, reflection: 0, status: "answered" }) as unknown as Turn;

describe("pairs", () => {
  const left = [turn(1, 1, "proposal", 1, "a"), turn(2, 1, "proposal", 2, "b"), turn(3, 1, "critique", 3, "no"), turn(4, 1, "convergence", 1, "x")];
  const right = [turn(1, 1, "proposal", 1, "a"), turn(2, 1, "proposal", 2, "b"), turn(3, 1, "critique", 3, "yes"), turn(4, 1, "convergence", 1, "x"), turn(5, 2, "proposal", 1, "c")];

  it("puts the same moment side by side", () => {
    expect(pairsOf(left, right).map((pair) => [pair.left?.seq, pair.right?.seq, pair.same])).toEqual([[1, 1, true], [2, 2, true], [3, 3, false], [4, 4, true], [undefined, 5, false]]);
  });

  it("folds runs of what is the same until they are opened", () => {
    const pairs = pairsOf(left, right);
    expect(linesOf(pairs, new Set()).map((line) => line.kind)).toEqual(["same", "head", "pair", "head", "pair", "head", "pair"]);
    const key = linesOf(pairs, new Set())[0]!.key;
    expect(linesOf(pairs, new Set([key])).filter((line) => line.kind === "pair")).toHaveLength(5);
  });
});
