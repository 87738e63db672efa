import type { Generation, Run } from "./types";

type Node = Pick<Generation, "sequence" | "parent">;

/** A generation with its place in the drawing: rows from the newest, lane 0 for the active one and its ancestors. */
export interface Placed<T extends Node> {
  generation: T;
  row: number;
  lane: number;
  onLine: boolean;
  /** Tried and left, and nothing came of it: hangs on a spine beside its parent. */
  leaf: boolean;
}

export interface Branch {
  sequence: number;
  from: { row: number; lane: number };
  /** The parent; a row below all where it is not listed. */
  to: { row: number; lane: number };
  kind: "line" | "chain" | "leaf";
}

export interface Lineage<T extends Node> {
  placed: Placed<T>[];
  branches: Branch[];
  lanes: number;
}

/** The active generation and its ancestors, the oldest first. */
export function ancestry<T extends Node>(generations: readonly T[], active: number): T[] {
  const by = new Map(generations.map((one) => [one.sequence, one]));
  const line: T[] = [];
  for (let at = by.get(active); at && !line.includes(at); at = at.parent === undefined ? undefined : by.get(at.parent)) line.unshift(at);
  return line;
}

/** Where generations stand. What was tried from one parent and left shares a lane; what was taken up and left again has its own. */
export function lineage<T extends Node>(generations: readonly T[], active: number): Lineage<T> {
  const ordered = [...generations].sort((a, b) => b.sequence - a.sequence);
  const row = new Map(ordered.map((one, at) => [one.sequence, at]));
  const children = new Map<number, T[]>();
  for (const one of ordered) if (one.parent !== undefined) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const onLine = new Set(ancestry(ordered, active).map((one) => one.sequence));
  const lane = new Map<number, number>([...onLine].map((sequence) => [sequence, 0]));
  const taken: [number, number][][] = [];
  const allot = (above: number, top: number, bottom: number): number => {
    for (let at = above + 1; ; at++) {
      const spans = (taken[at] ??= []);
      if (spans.every(([from, to]) => to < top || from > bottom)) {
        spans.push([top, bottom]);
        return at;
      }
    }
  };
  const below = ordered.length;
  for (const parent of [...new Set(ordered.map((one) => one.parent))].filter((one) => one !== undefined).sort((a, b) => a - b)) {
    const own = children.get(parent)!.filter((one) => !lane.has(one.sequence));
    const from = lane.get(parent) ?? 0;
    const bottom = row.get(parent) ?? below;
    const leaves = own.filter((one) => !children.has(one.sequence));
    if (leaves.length > 0) {
      const at = allot(from, row.get(leaves[0]!.sequence)!, bottom);
      leaves.forEach((one) => lane.set(one.sequence, at));
    }
    for (const first of own.filter((one) => children.has(one.sequence))) {
      const chain = [first];
      for (let next = children.get(first.sequence)!.find((one) => children.has(one.sequence)); next; next = children.get(next.sequence)!.find((one) => children.has(one.sequence))) chain.push(next);
      const at = allot(from, row.get(chain[chain.length - 1]!.sequence)!, bottom);
      chain.forEach((one) => lane.set(one.sequence, at));
    }
  }
  const placed = ordered.map((generation) => ({ generation, row: row.get(generation.sequence)!, lane: lane.get(generation.sequence) ?? 0, onLine: onLine.has(generation.sequence), leaf: !onLine.has(generation.sequence) && !children.has(generation.sequence) }));
  const branches = placed
    .filter((one) => one.generation.parent !== undefined)
    .map((one): Branch => ({
      sequence: one.generation.sequence,
      from: { row: one.row, lane: one.lane },
      to: { row: row.get(one.generation.parent!) ?? below, lane: lane.get(one.generation.parent!) ?? 0 },
      kind: one.onLine ? "line" : one.leaf ? "leaf" : "chain",
    }));
  return { placed, branches, lanes: 1 + Math.max(0, ...placed.map((one) => one.lane)) };
}

export interface Gained {
  actor: string;
  place: number;
  first: number;
  now: number;
  low: number;
  high: number;
  /** Whether the interval of the difference excludes none. */
  sure: boolean;
}

/** The mean of a sample with what holds it in 95 of 100 cases. */
export function interval(mean: number, deviation: number, episodes: number): [number, number] {
  const half = episodes < 2 ? 0 : 1.96 * (deviation / Math.sqrt(episodes));
  return [mean - half, mean + half];
}

/** What each actor scored in the first generation of the line that was measured, and in the last. */
export function gained(line: readonly Generation[], run: Pick<Run, "actors">): Gained[] {
  return run.actors.filter((actor) => actor.archetype === "primary_actor").flatMap((actor) => {
    const scores = line.flatMap((one) => one.scores.filter((score) => score.place === actor.place && score.episodes > 0));
    const first = scores[0];
    const last = scores[scores.length - 1];
    if (!first || !last || first === last) return [];
    const half = 1.96 * Math.sqrt(first.deviation ** 2 / first.episodes + last.deviation ** 2 / last.episodes);
    const gain = last.mean - first.mean;
    return [{ actor: actor.name, place: actor.place, first: first.mean, now: last.mean, low: gain - half, high: gain + half, sure: Math.abs(gain) > half }];
  });
}
