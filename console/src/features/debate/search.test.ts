import { describe, expect, it } from "vitest";
import { commandOf, countingOf, debateSearch, searchOf } from "./search";

describe("search", () => {
  it("takes what makes sense", () => {
    expect(debateSearch({ at: "12", recount: "true", rule: "approval", round: 2, without: 3, weights: "1:0.5,2:2", options: ["P1", 4, "P2"] })).toEqual({
      at: 12, recount: true, rule: "approval", round: 2, without: "3", weights: "1:0.5,2:2", options: ["P1", "P2"],
    });
    expect(debateSearch({ at: "-1", rule: "coin", without: "x", weights: "1", options: "P1" })).toEqual({});
  });

  it("goes both ways", () => {
    const search = { recount: true, rule: "borda", round: 1, without: "2,4", weights: "1:0.5", options: ["P1", "P3"] } as const;
    expect(debateSearch({ ...searchOf(countingOf(search)) })).toEqual(search);
  });

  it("writes the command that counts the same", () => {
    expect(commandOf("d", countingOf({ rule: "approval", without: "2", weights: "1:0.5", options: ["P1", "ship it"] }))).toBe("minutebook debates recount d --rule approval --without 2 --weight 1=0.5 --option P1 --option 'ship it'");
  });
});
