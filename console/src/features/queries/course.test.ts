import { describe, expect, it } from "vitest";
import { courses, heldOf, queriesSearch, welfare, type Query, type Run } from "./course";

const at = (seconds: number) => new Date(Date.parse("2026-01-01T00:00:00Z") + seconds * 1000).toISOString();
const run = (more: Partial<Run>): Run => ({ id: "r", query: "q", session: "s", round: "answer", agent: "a", specialist: "ada", attempt: 0, status: "answered", claims: 1, fields: {}, values: {}, winner: false, corrections: [], tokensIn: 0, tokensOut: 0, cost: 0, deadline: at(600), createdAt: at(0), ...more });
const query = { createdAt: at(0), recorded: false } as Query;

describe("the course of a query", () => {
  it("has a call at the end of its run, and lasts while one is open", () => {
    const { from, to, runs } = courses(query, [run({ endedAt: at(18), latencyMs: 3000, firstTokenMs: 500 }), run({ status: "open" })], Date.parse(at(40)));
    expect([from, to].map((one) => new Date(one).toISOString())).toEqual([at(0), at(40)]);
    expect(runs.map((one) => [one.called && new Date(one.called).toISOString(), one.firstToken && (one.firstToken - one.called!), one.open])).toEqual([[at(15), 500, false], [undefined, undefined, true]]);
  });

  it("is that of the calls where all was recorded at once", () => {
    expect(courses({ ...query, recorded: true }, [run({ endedAt: at(0), latencyMs: 2400 }), run({ endedAt: at(0), latencyMs: 1200 })], 0)).toMatchObject({ from: 0, to: 2400, runs: [{ from: 0, to: 2400 }, { from: 0, to: 1200 }] });
  });
});

describe("assertions", () => {
  it("count for their run, and what is for information does not fail", () => {
    const result = (of: string, level: "blocking" | "soft" | "info", passed: boolean, bonus: number) => ({ run: of, level, passed, bonus }) as never;
    expect(heldOf("r", [result("r", "blocking", true, 0), result("r", "soft", false, -0.15), result("r", "info", false, 0), result("x", "soft", false, -1)])).toMatchObject({ held: 1, of: 3, bonus: -0.15, failed: [{ level: "soft" }] });
  });
});

describe("the auction", () => {
  it("is what all report for each answer, by weight", () => {
    const bid = (specialist: string, weight: number, values: number[]) => ({ specialist, weight, values }) as never;
    expect(welfare([bid("ada", 0.5, [0.9, 0.1]), bid("bob", 0.5, [0.2, 0.8])]).map((one) => one.parts.map((part) => part.value))).toEqual([[0.45, 0.1], [0.05, 0.4]]);
  });
});

describe("the address", () => {
  it("keeps what makes sense", () => {
    expect(queriesSearch({ status: "failed", field: "law", session: 7, review: "none", user: "x" })).toEqual({ status: "failed", field: "law", session: "7", user: "x" });
    expect(queriesSearch({ status: "odd", field: "odd" })).toEqual({});
  });
});
