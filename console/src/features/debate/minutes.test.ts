import { describe, expect, it } from "vitest";
import { offers, opening, proposalsOf, rowsOf, units, upTo, type Record } from "./minutes";
import type { Debate, Turn } from "./types";

let next = 0;
function turn(round: number, phase: Turn["phase"], seat: number, content: string, purpose: Turn["purpose"] = phase === "convergence" ? "vote" : "speak"): Turn {
  next++;
  return {
    id: `t${next}`, debate: "d", seq: next, round, phase, purpose, step: 0, reflection: 0, seat, agent: `a${seat}`, role: "proposer", status: "answered", content,
    insights: [], toolCalls: [], metadata: {}, tokensIn: 0, tokensOut: 0, cost: 0, createdAt: `2026-11-12T13:40:${String(next).padStart(2, "0")}Z`,
  };
}

function record(): Record {
  next = 0;
  const turns = [
    turn(1, "proposal", 1, "one"), turn(1, "proposal", 2, "two"), turn(1, "critique", 3, "no"),
    turn(1, "convergence", 1, "for mine"), turn(1, "convergence", 2, "for mine"), turn(2, "proposal", 1, "one, changed"), turn(2, "proposal", 2, "two"), turn(2, "convergence", 1, "still"),
  ];
  const debate = { id: "d", status: "completed", config: { options: [], tools: true }, seats: [] } as unknown as Debate;
  return {
    debate, turns,
    votes: [{ round: 1, seat: 1, agent: "a1", turn: "t4", choice: "P1", ranking: [], approved: [], weight: 1, terms: {}, createdAt: "" }],
    critiques: [{ id: "c", debate: "d", turn: "t3", critic: "a3", target: "t1", author: "a1", severity: 0.5, issues: [], createdAt: "" }],
    approvals: [
      { id: "g1", debate: "d", topic: "", round: 2, point: "proposal", status: "approved", summary: "", proposer: "x", deadline: "", selfApproved: false, createdAt: "2026-11-12T13:40:05Z", decidedAt: "2026-11-12T13:40:05Z" },
      { id: "g2", debate: "d", topic: "", round: 2, point: "conclusion", status: "refused", summary: "", proposer: "x", deadline: "", selfApproved: false, createdAt: "2026-11-12T13:41:00Z", decidedAt: "2026-11-12T13:41:00Z" },
    ],
    dissents: [], asks: [], waits: [],
  };
}

const kinds = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => (row.kind === "phase" ? `${row.round}.${row.phase}` : row.kind === "turn" ? row.turn.id : row.kind === "gate" ? row.approval.id : row.kind));

describe("minutes", () => {
  it("has phases, turns, one table of votes a round, and gates where they stood", () => {
    expect(kinds(rowsOf(record(), new Set()))).toEqual(["1.proposal", "t1", "t2", "1.critique", "t3", "1.convergence", "votes", "g1", "2.proposal", "t6", "t7", "2.convergence", "votes", "g2", "ended"]);
  });

  it("folds a phase and a round", () => {
    expect(kinds(rowsOf(record(), new Set(["r1.proposal", "r2"])))).toEqual(["1.proposal", "1.critique", "t3", "1.convergence", "votes", "round", "g2", "ended"]);
  });

  it("knows the proposal that a later one changes, and none where nothing changed", () => {
    const rows = rowsOf(record(), new Set());
    const changed = rows.filter((row) => row.kind === "turn" && row.before);
    expect(changed.map((row) => row.kind === "turn" && [row.turn.id, row.before?.id, row.option])).toEqual([["t6", "t1", "P1"]]);
  });

  it("puts a critique beside the turn it concerns", () => {
    const row = rowsOf(record(), new Set()).find((one) => one.kind === "turn" && one.turn.id === "t1");
    expect(row?.kind === "turn" && row.notes.map((note) => note.number)).toEqual([1]);
  });

  it("shows what stood at a turn, and nothing of what came later", () => {
    const before = upTo(record(), 3);
    expect(before.turns.map((one) => one.seq)).toEqual([1, 2, 3]);
    expect(before.votes).toEqual([]);
    expect(kinds(rowsOf(before, new Set()))).toEqual(["1.proposal", "t1", "t2", "1.critique", "t3"]);
    expect(upTo(record(), 6).approvals.map((one) => one.id)).toEqual(["g1"]);
  });

  it("names options by the latest proposal of a seat", () => {
    const { debate, turns } = record();
    expect([...proposalsOf(debate, turns)].map(([option, said]) => [option, said.content])).toEqual([["P1", "one, changed"], ["P2", "two"]]);
    expect(offers(turn(1, "adversarial", 1, "x", "defend"), undefined)).toBe(false);
    expect(offers(turn(1, "proposal", 1, "x", "plan"), undefined)).toBe(false);
  });

  it("keeps ten thousand turns quick", () => {
    const many = record();
    next = 0;
    const turns = Array.from({ length: 10_000 }, (_, at) => turn(1 + Math.floor(at / 100), at % 100 < 50 ? "proposal" : "critique", 1 + (at % 50), `words ${at}`));
    expect(rowsOf({ ...many, turns }, new Set()).length).toBe(10_000 + 200 + 3);
  });
});

describe("opening", () => {
  it("is the first sentence", () => {
    expect(opening("Move the ledger. Then wait.")).toEqual(["Move the ledger.", "Then wait."]);
    expect(opening("No stop")).toEqual(["No stop", ""]);
    expect(opening("Version 2.1 is enough. Yes")).toEqual(["Version 2.1 is enough.", "Yes"]);
  });
});

describe("units", () => {
  it("counts code points as the server does", () => {
    expect(units("a😀bc", { start: 2, end: 3 })).toEqual({ from: 3, to: 4 });
    expect(units("abc", { start: 1, end: 3 })).toEqual({ from: 1, to: 3 });
    expect(units("abc", { start: 9, end: 12 })).toEqual({ from: 3, to: 3 });
  });
});
