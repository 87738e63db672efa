import { describe, expect, it } from "vitest";
import { flowOf } from "./topology";

const seats = (...given: [string, number?][]) => given.map(([role, score = 5], at) => ({ number: at + 1, role, score }));

describe("flow", () => {
  it("has the moderator as hub of a star, else the best", () => {
    expect(flowOf(seats(["proposer", 9], ["moderator"], ["critic"]), "star").middle).toBe(2);
    expect(flowOf(seats(["proposer"], ["critic", 8], ["critic"]), "star").middle).toBe(2);
    expect(flowOf(seats(["proposer"], ["critic"]), "star").edges).toEqual([{ from: 2, to: 1, both: true }]);
  });

  it("orders a chain by role; the first hears the last in the round after", () => {
    const flow = flowOf(seats(["moderator"], ["critic"], ["proposer"]), "chain");
    expect(flow.order).toEqual([3, 2, 1]);
    expect(flow.edges).toEqual([{ from: 3, to: 2, both: false }, { from: 2, to: 1, both: false }, { from: 1, to: 3, both: false }]);
  });

  it("puts leads below the root of a tree and the rest below them in turn", () => {
    const flow = flowOf(seats(["architect"], ["security"], ["quality"], ["proposer"], ["proposer"]), "tree");
    expect(flow.middle).toBe(1);
    expect([...flow.parents]).toEqual([[2, 1], [3, 1], [4, 2], [5, 3]]);
  });

  it("joins everybody in a mesh, and chooses it for four or more", () => {
    expect(flowOf(seats(["a"], ["b"], ["c"], ["d"])).edges).toHaveLength(6);
    expect(flowOf(seats(["a"], ["b"], ["c"])).topology).toBe("chain");
  });
});
