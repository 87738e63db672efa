import type { Schemas } from "@/api";
import { userSearch } from "@/app/whose";
import { decimal, duration, money, NARROW } from "@/design/format";

export type Query = Schemas["Query"];
export type Run = Schemas["ModelRun"];
export type Status = Query["status"];

export const STATUSES: readonly Status[] = ["running", "answered", "abstained", "failed", "cancelled"];
export const FIELDS = ["art", "aviation", "creative_writing", "education", "general", "law", "mathematics", "software_engineering", "stem_research", "structural_engineering", "surgery"] as const;

export interface QueriesSearch {
  status?: Status;
  field?: string;
  session?: string;
  review?: "wanted";
  user?: string;
}

const text = (value: unknown): value is string | number => (typeof value === "string" || typeof value === "number") && String(value) !== "" && String(value).length <= 128;

/** Takes from an address what makes sense, and nothing else. */
export function queriesSearch(given: Record<string, unknown>): QueriesSearch {
  return {
    ...(STATUSES.some((one) => one === given.status) ? { status: given.status as Status } : {}),
    ...(FIELDS.some((one) => one === given.field) ? { field: given.field as string } : {}),
    ...(text(given.session) ? { session: String(given.session) } : {}),
    ...(given.review === "wanted" ? { review: "wanted" } : {}),
    ...userSearch(given),
  };
}

/** Where a run lies in the time of its query: asked, then a call of a model, then its end. */
export interface Course {
  run: Run;
  from: number;
  to: number;
  /** When the model was called, where that is known. */
  called?: number;
  firstToken?: number;
  open: boolean;
}

/** The runs in the order they were asked, and the time they share. An open run lasts until now. */
export function courses(query: Query, runs: readonly Run[], now: number): { from: number; to: number; runs: Course[] } {
  const from = Date.parse(query.createdAt);
  const found = runs.map((run): Course => {
    const to = run.endedAt ? Date.parse(run.endedAt) : Math.max(now, Date.parse(run.createdAt));
    const called = run.latencyMs === undefined ? undefined : Math.max(Date.parse(run.createdAt), to - run.latencyMs);
    return { run, from: Date.parse(run.createdAt), to, called, firstToken: called === undefined || run.firstTokenMs === undefined ? undefined : Math.min(to, called + run.firstTokenMs), open: run.status === "open" };
  });
  // What was recorded came all at once; then the calls tell how long it took.
  const last = Math.max(from + 1, ...found.map((one) => one.to));
  const longest = Math.max(0, ...runs.map((run) => run.latencyMs ?? 0));
  if (query.recorded && longest > 0) return { from: 0, to: longest, runs: found.map((one) => ({ ...one, from: 0, to: one.run.latencyMs ?? 0, called: 0, firstToken: one.run.firstTokenMs })) };
  return { from, to: last, runs: found };
}

/** What the assertions about one answer came to. */
export interface Held {
  held: number;
  of: number;
  failed: readonly Schemas["AssertionResult"][];
  /** What they brought or cost. */
  bonus: number;
}

export function heldOf(run: string, assertions: readonly Schemas["AssertionResult"][]): Held {
  const own = assertions.filter((one) => one.run === run);
  return { held: own.filter((one) => one.passed).length, of: own.length, failed: own.filter((one) => !one.passed && one.level !== "info"), bonus: own.reduce((sum, one) => sum + one.bonus, 0) };
}

/** What each answer of the auction is worth to all, part by part. */
export function welfare(bids: readonly Schemas["AuctionBid"][]): { bid: Schemas["AuctionBid"]; parts: { specialist: string; value: number }[] }[] {
  return bids.map((bid, at) => ({ bid, parts: bids.map((other) => ({ specialist: other.specialist, value: other.weight * (other.values[at] ?? 0) })) }));
}

/** How long a model took: below ten seconds with a tenth. */
export function took(millis: number): string {
  return millis > 0 && millis < 10_000 ? `${(millis / 1000).toFixed(1)}${NARROW}s` : duration(millis);
}

/** What a call cost; calls cost less than a cent. */
export function charged(cost: number): string {
  return cost > 0 && cost < 0.01 ? `$${decimal(cost, 4)}` : money(cost);
}
