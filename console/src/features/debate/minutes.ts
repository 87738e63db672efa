import type { Approval, Ask, Critique, Debate, Decision, Dissent, Phase, Turn, Vote, Wait } from "./types";

/** All that the minutes are written from. */
export interface Record {
  debate: Debate;
  turns: readonly Turn[];
  votes: readonly Vote[];
  critiques: readonly Critique[];
  approvals: readonly Approval[];
  decision?: Decision;
  dissents: readonly Dissent[];
  /** Asks that a person answers. */
  asks: readonly Ask[];
  waits: readonly Wait[];
  /** Only the beginning of it: a replay. */
  partial?: boolean;
}

/** A critique beside the turn it concerns. */
export interface Note {
  /** Counted through the debate, from 1. */
  number: number;
  critique: Critique;
}

export interface PhaseHead {
  kind: "phase";
  key: string;
  round: number;
  phase: Phase;
  /** Begins its round. */
  first: boolean;
  turns: number;
  critiques: number;
  at: string;
  folded: boolean;
}

export interface RoundHead {
  kind: "round";
  key: string;
  round: number;
  phases: number;
  turns: number;
  at: string;
}

export interface TurnRow {
  kind: "turn";
  key: string;
  turn: Turn;
  notes: readonly Note[];
  /** What it offers to vote for. */
  option?: string;
  /** The proposal of the same seat that it changes. */
  before?: Turn;
}

export interface CastVote {
  turn: Turn;
  vote?: Vote;
}

export interface VotesRow {
  kind: "votes";
  key: string;
  round: number;
  cast: readonly CastVote[];
}

export type Row =
  | PhaseHead
  | RoundHead
  | TurnRow
  | VotesRow
  | { kind: "gate"; key: string; approval: Approval }
  | { kind: "decision"; key: string; decision: Decision }
  | { kind: "dissent"; key: string; dissent: Dissent; vote?: Vote }
  | { kind: "ask"; key: string; ask: Ask }
  | { kind: "waits"; key: string; waits: readonly Wait[] }
  | { kind: "ended"; key: string; debate: Debate };

const ENDED = ["completed", "failed", "cancelled"];

export function hasEnded(debate: Pick<Debate, "status">): boolean {
  return ENDED.includes(debate.status);
}

/** Whether a turn gives or changes the proposal of its seat: the rule by which options arise. */
export function offers(turn: Turn, before: Turn | undefined): boolean {
  if (turn.status !== "answered" || turn.purpose === "plan" || turn.purpose === "vote" || turn.purpose === "reflect") return false;
  if (turn.phase === "proposal" || turn.phase === "optimization") return turn.purpose !== "negotiate";
  return turn.phase === "adversarial" && turn.purpose !== "attack" && before !== undefined;
}

/** The record as it stood when the turn of that number had been said. */
export function upTo(record: Record, seq: number): Record {
  const last = record.turns[record.turns.length - 1];
  if (!last || seq >= last.seq) return record;
  const turns = record.turns.slice(0, count(record.turns, seq));
  const said = new Set(turns.map((turn) => turn.id));
  const until = record.turns[turns.length]?.createdAt ?? last.createdAt;
  return {
    ...record,
    turns,
    votes: record.votes.filter((vote) => said.has(vote.turn)),
    critiques: record.critiques.filter((critique) => said.has(critique.turn)),
    approvals: record.approvals.filter((approval) => approval.point !== "conclusion" && approval.decidedAt !== undefined && approval.decidedAt <= until),
    decision: undefined,
    dissents: [],
    asks: [],
    waits: [],
    partial: true,
  };
}

/** How many turns have at most that number; they are in order. */
function count(turns: readonly Turn[], seq: number): number {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (turns[middle]!.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function notesOf(critiques: readonly Critique[]): Map<string, Note[]> {
  const notes = new Map<string, Note[]>();
  critiques.forEach((critique, at) => {
    const note = { number: at + 1, critique };
    const there = notes.get(critique.target);
    if (there) there.push(note);
    else notes.set(critique.target, [note]);
  });
  return notes;
}

/** The latest proposal of each option, where proposals are the options. */
export function proposalsOf(debate: Debate, turns: readonly Turn[]): Map<string, Turn> {
  const proposals = new Map<string, Turn>();
  if ((debate.config.options ?? []).length > 0) return proposals;
  for (const turn of turns) {
    const option = `P${turn.seat}`;
    if (offers(turn, proposals.get(option))) proposals.set(option, turn);
  }
  return new Map([...proposals].sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1))));
}

/** Who holds an option: P2 is seat 2's. Options given at the opening are nobody's. */
export function ownerOf(debate: Debate, option: string | undefined): string | undefined {
  if (!option || (debate.config.options ?? []).length > 0) return undefined;
  const seat = /^P(\d+)$/.exec(option)?.[1];
  return seat ? debate.seats[Number(seat) - 1]?.name : undefined;
}

/** The minutes, line by line. `folded` holds the keys of rounds and phases that are closed. */
export function rowsOf(record: Record, folded: ReadonlySet<string>): Row[] {
  const { debate, turns } = record;
  const notes = notesOf(record.critiques);
  const votes = new Map(record.votes.map((vote) => [vote.turn, vote]));
  const proposals = new Map<number, Turn>();
  const named = (debate.config.options ?? []).length > 0;
  const gates = new Map<string, Approval[]>();
  for (const approval of record.approvals) {
    const key = approval.point === "conclusion" ? "conclusion" : `${approval.round}.${approval.point}`;
    gates.set(key, [...(gates.get(key) ?? []), approval]);
  }
  const rows: Row[] = [];
  const gate = (key: string) => {
    for (const approval of gates.get(key) ?? []) rows.push({ kind: "gate", key: `g${approval.id}`, approval });
    gates.delete(key);
  };

  let at = 0;
  while (at < turns.length) {
    const round = turns[at]!.round;
    let end = at;
    while (end < turns.length && turns[end]!.round === round) end++;
    const closed = folded.has(`r${round}`);
    const begun = rows.length;
    let phases = 0;
    let from = at;
    while (from < end) {
      const phase = turns[from]!.phase;
      let to = from;
      while (to < end && turns[to]!.phase === phase) to++;
      const key = `r${round}.${phase}${phases === 0 ? "" : `.${phases}`}`;
      if (!closed) gate(`${round}.${phase}`);
      const said = turns.slice(from, to);
      const shut = folded.has(key);
      let critiques = 0;
      for (const turn of said) critiques += record.critiques.length === 0 ? 0 : made(record.critiques, turn.id);
      rows.push({ kind: "phase", key, round, phase, first: phases === 0, turns: said.length, critiques, at: said[0]!.createdAt, folded: shut });
      const cast: CastVote[] = [];
      for (const turn of said) {
        const before = proposals.get(turn.seat);
        const offered = offers(turn, before);
        if (offered) proposals.set(turn.seat, turn);
        if (shut || closed) continue;
        if (turn.purpose === "vote") cast.push({ turn, vote: votes.get(turn.id) });
        else rows.push({ kind: "turn", key: turn.id, turn, notes: notes.get(turn.id) ?? [], option: offered && !named ? `P${turn.seat}` : undefined, before: offered && before && before.content !== turn.content ? before : undefined });
      }
      if (cast.length > 0) rows.push({ kind: "votes", key: `v${round}.${phases}`, round, cast });
      phases++;
      from = to;
    }
    if (closed) {
      rows.length = begun;
      rows.push({ kind: "round", key: `r${round}`, round, phases, turns: end - at, at: turns[at]!.createdAt });
    }
    at = end;
  }
  // Gates before a phase that has not begun, in the order in which they arose.
  for (const key of [...gates.keys()].filter((one) => one !== "conclusion" && !folded.has(`r${one.split(".")[0]}`))) gate(key);
  gate("conclusion");
  for (const ask of record.asks) rows.push({ kind: "ask", key: `a${ask.id}`, ask });
  const waits = record.waits.filter((wait) => wait.ask && !record.asks.some((ask) => ask.id === wait.ask));
  if (waits.length > 0) rows.push({ kind: "waits", key: "waits", waits });
  if (record.decision) rows.push({ kind: "decision", key: "decision", decision: record.decision });
  else if (hasEnded(debate) && !debate.decision && !record.partial && turns.length > 0) rows.push({ kind: "ended", key: "ended", debate });
  for (const dissent of record.dissents) rows.push({ kind: "dissent", key: `d${dissent.id}`, dissent, vote: record.votes.findLast((vote) => vote.seat === dissent.seat) });
  return rows;
}

const counted = new WeakMap<readonly Critique[], Map<string, number>>();

function made(critiques: readonly Critique[], turn: string): number {
  let counts = counted.get(critiques);
  if (!counts) {
    counts = new Map();
    for (const critique of critiques) counts.set(critique.turn, (counts.get(critique.turn) ?? 0) + 1);
    counted.set(critiques, counts);
  }
  return counts.get(turn) ?? 0;
}

const PHASES: { [phase in Phase]: string } = {
  dehallucination: "Clarification", self_evolvement: "Drafts", proposal: "Proposal", critique: "Critique", review: "Review",
  optimization: "Optimization", adversarial: "Attack and defence", convergence: "Convergence",
};

export function phaseName(phase: Phase | "conclusion"): string {
  return phase === "conclusion" ? "the conclusion" : PHASES[phase];
}

/** What a seat does in a turn, after its name: ada proposes. */
export function verb(turn: Pick<Turn, "phase" | "purpose" | "status">): string {
  switch (turn.status) {
    case "declined":
      return "declined";
    case "failed":
    case "rejected":
      return "gave no answer that could be used";
    case "timed_out":
      return "did not answer in time";
    case "answered":
  }
  switch (turn.purpose) {
    case "plan":
      return "plans";
    case "negotiate":
      return "negotiates";
    case "attack":
      return "attacks";
    case "defend":
      return "defends";
    case "vote":
      return "votes";
    case "reflect":
      return "reflects on the tests";
    case "speak":
  }
  const verbs: { [phase in Phase]: string } = {
    dehallucination: "clears up", self_evolvement: "drafts", proposal: "proposes", critique: "objects", review: "reviews",
    optimization: "improves", adversarial: "speaks", convergence: "votes",
  };
  return verbs[turn.phase];
}

/** The first sentence and the rest: a conclusion opens with what was decided. */
export function opening(text: string): [string, string] {
  const line = text.trim();
  const end = /[.!?](?=\s|$)|\n/.exec(line);
  if (!end || end.index > 220) return line.length <= 220 ? [line, ""] : ["", line];
  const at = end[0] === "\n" ? end.index : end.index + 1;
  return [line.slice(0, at).trim(), line.slice(at).trim()];
}

/** Offsets that count code points, as the server gives them, in units of this language. */
export function units(text: string, span: { start: number; end: number }): { from: number; to: number } {
  let at = 0;
  let points = 0;
  let from = -1;
  for (const point of text) {
    if (points === span.start) from = at;
    if (points === span.end) return { from: Math.max(0, from), to: at };
    at += point.length;
    points++;
  }
  return from < 0 ? { from: text.length, to: text.length } : { from, to: text.length };
}
