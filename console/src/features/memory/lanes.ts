import type { Schemas } from "@/api";

export type Memory = Schemas["Memory"];
export type Transition = Pick<Schemas["TierTransition"], "from" | "to" | "at" | "reason" | "surprise">;
export type Tier = Memory["tier"];

export const TIERS: readonly Tier[] = ["fast", "medium", "slow", "glacial"];

/** A memory in one tier for a while. */
export interface Segment {
  tier: Tier;
  from: number;
  to: number;
}

/** Where a memory was, from its creation until it was archived or until now. */
export function segmentsOf(memory: Pick<Memory, "tier" | "createdAt" | "archivedAt">, transitions: readonly Transition[], now: number): Segment[] {
  const ordered = [...transitions].sort((a, b) => a.at.localeCompare(b.at));
  const end = Math.min(now, memory.archivedAt ? Date.parse(memory.archivedAt) : now);
  const segments: Segment[] = [];
  let tier = ordered[0]?.from ?? memory.tier;
  let from = Date.parse(memory.createdAt);
  for (const move of ordered) {
    const at = Date.parse(move.at);
    if (at > end) break;
    if (at > from) segments.push({ tier, from, to: at });
    tier = move.to;
    from = at;
  }
  segments.push({ tier, from, to: Math.max(from, end) });
  return segments;
}

/** What weighs in a strength besides time. */
export function weightOf(memory: Pick<Memory, "importance" | "surprise">): number {
  return memory.importance * (1 + memory.surprise);
}

/** Strength = importance × (1 + surprise) × 2^(−age ÷ half-life). */
export function strengthAt(memory: Pick<Memory, "importance" | "surprise">, halfLife: number, anchor: number, at: number): number {
  return weightOf(memory) * 2 ** (-Math.max(0, at - anchor) / halfLife);
}

/** The instant from which a memory ages: its last outcome, or its creation. It follows from the strength it has now. */
export function anchorOf(memory: Pick<Memory, "importance" | "surprise" | "createdAt">, strength: number, halfLife: number, now: number): number {
  const weight = weightOf(memory);
  const created = Date.parse(memory.createdAt);
  if (strength <= 0 || weight <= 0) return created;
  return Math.max(created, now - halfLife * Math.log2(weight / Math.min(strength, weight)));
}

export interface Span {
  from: number;
  to: number;
}

/** Puts spans into rows so that none touches another; what finds no row is left out (−1). */
export function pack(spans: readonly Span[], rows: number, gap: number): number[] {
  const taken: Span[][] = Array.from({ length: rows }, () => []);
  return spans.map((span) => {
    const row = taken.findIndex((others) => others.every((other) => span.from > other.to + gap || span.to < other.from - gap));
    if (row >= 0) taken[row]!.push(span);
    return row;
  });
}

/** Memories by topic, the largest first. */
export function topicsOf(memories: readonly Pick<Memory, "topic">[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { topic } of memories) if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/** Why a memory is gone, as the log puts it. */
export function endOf(memory: Pick<Memory, "archivedAt" | "archiveReason" | "supersededBy">): string | undefined {
  if (!memory.archivedAt) return undefined;
  if (memory.supersededBy) return "superseded";
  return memory.archiveReason ?? "archived";
}
