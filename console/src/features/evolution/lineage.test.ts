import { describe, expect, it } from "vitest";
import { ancestry, gained, lineage } from "./lineage";
import type { Generation } from "./types";

const tree = (...parents: (number | undefined)[]) => parents.map((parent, sequence) => ({ sequence, parent }));
const lanes = (generations: { sequence: number; parent?: number }[], active: number) => Object.fromEntries(lineage(generations, active).placed.map((one) => [one.generation.sequence, one.lane]));

describe("the lineage", () => {
  it("puts the active generation and its ancestors into the first lane", () => {
    expect(ancestry(tree(undefined, 0, 0, 2), 3).map((one) => one.sequence)).toEqual([0, 2, 3]);
    expect(lanes(tree(undefined, 0, 0, 2), 3)).toEqual({ 0: 0, 1: 1, 2: 0, 3: 0 });
  });

  it("hangs all that was tried from one parent into one lane, however many", () => {
    expect(lanes(tree(undefined, 0, 0, 0, 0), 0)).toEqual({ 0: 0, 1: 1, 2: 1, 3: 1, 4: 1 });
  });

  it("gives a lane of its own to what was taken up and left again", () => {
    // 2 was accepted, 3 tried from it, 4 went back to 1 and is active.
    const made = lanes(tree(undefined, 0, 1, 2, 1), 4);
    expect(made[4]).toBe(0);
    expect(made[2]).toBe(1);
    expect(made[3]).toBe(2);
  });

  it("uses a lane again where it is free", () => {
    expect(lanes(tree(undefined, 0, 0, 2, 2), 4)).toEqual({ 0: 0, 1: 1, 2: 0, 3: 1, 4: 0 });
  });

  it("leads to below all rows where a parent is not listed, and outlives circles", () => {
    const cut = lineage([{ sequence: 8, parent: 7 }, { sequence: 9, parent: 8 }], 9);
    expect(cut.branches.find((one) => one.sequence === 8)?.to.row).toBe(2);
    expect(ancestry([{ sequence: 1, parent: 2 }, { sequence: 2, parent: 1 }], 1)).toHaveLength(2);
  });

  it("says what actors gained since the first generation that was measured", () => {
    const score = (mean: number, episodes = 15) => [{ place: 1, actor: "buyer", episodes, mean, deviation: 0.7, agreement: 1 }];
    const line = [{ scores: score(-0.1) }, { scores: [] }, { scores: score(3) }] as unknown as Generation[];
    const actors = [{ place: 1, name: "buyer", archetype: "primary_actor" as const, profile: "p", plateau: 0, accepted: 1 }];
    const [one] = gained(line, { actors });
    expect(one).toMatchObject({ actor: "buyer", first: -0.1, now: 3, sure: true });
    expect(gained(line.slice(0, 2), { actors })).toEqual([]);
  });
});
