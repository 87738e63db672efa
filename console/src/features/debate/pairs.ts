import type { Turn } from "./types";

/** What two debates said at the same moment: round, phase, seat and pass. One side may have said nothing. */
export interface Pair {
  key: string;
  round: number;
  phase: Turn["phase"];
  left?: Turn;
  right?: Turn;
  same: boolean;
}

function moment(turn: Turn): string {
  return [turn.round, turn.phase, turn.purpose, turn.step, turn.reflection, turn.seat].join(".");
}

const PHASES = ["dehallucination", "self_evolvement", "proposal", "critique", "review", "optimization", "adversarial", "convergence"];

/** Turns of two debates beside each other, in the order of rounds and phases. */
export function pairsOf(left: readonly Turn[], right: readonly Turn[]): Pair[] {
  const pairs = new Map<string, Pair & { order: number }>();
  const seen = { left: new Map<string, number>(), right: new Map<string, number>() };
  const add = (turn: Turn, side: "left" | "right") => {
    const base = moment(turn);
    const nth = (seen[side].get(base) ?? 0) + 1;
    seen[side].set(base, nth);
    const key = `${base}#${nth}`;
    const found = pairs.get(key);
    if (found) found[side] = turn;
    else pairs.set(key, { key, round: turn.round, phase: turn.phase, [side]: turn, same: false, order: turn.seq });
  };
  left.forEach((turn) => add(turn, "left"));
  right.forEach((turn) => add(turn, "right"));
  const all = [...pairs.values()];
  for (const pair of all) pair.same = pair.left !== undefined && pair.right !== undefined && pair.left.content === pair.right.content && pair.left.agent === pair.right.agent && pair.left.status === pair.right.status;
  return all.sort((a, b) => a.round - b.round || PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || a.order - b.order).map(({ order: _, ...pair }) => pair);
}

export type Line = { kind: "head"; key: string; round: number; phase: Turn["phase"] } | { kind: "same"; key: string; count: number; from: Pair; pairs: readonly Pair[] } | { kind: "pair"; key: string; pair: Pair };

/** Runs of what is the same are one line, so that what differs is seen. */
export function linesOf(pairs: readonly Pair[], open: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  let head = "";
  const begin = (pair: Pair) => {
    const key = `${pair.round}.${pair.phase}`;
    if (key === head) return;
    head = key;
    lines.push({ kind: "head", key: `h${key}`, round: pair.round, phase: pair.phase });
  };
  for (let at = 0; at < pairs.length; ) {
    let end = at;
    while (end < pairs.length && pairs[end]!.same) end++;
    const key = `s${pairs[at]!.key}`;
    if (end - at >= 2 && !open.has(key)) {
      lines.push({ kind: "same", key, count: end - at, from: pairs[at]!, pairs: pairs.slice(at, end) });
      head = "";
      at = end;
      continue;
    }
    const until = Math.max(end, at + 1);
    for (const pair of pairs.slice(at, until)) {
      begin(pair);
      lines.push({ kind: "pair", key: pair.key, pair });
    }
    at = until;
  }
  return lines;
}
