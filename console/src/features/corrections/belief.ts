import type { Schemas } from "@/api";
import { userSearch } from "@/app/whose";

export type Correction = Schemas["Correction"];
export type Status = Correction["status"];
export type Reach = Correction["reach"];

export const STATUSES: readonly Status[] = ["active", "review", "superseded", "retired"];
export const REACHES: readonly Reach[] = ["conversation", "project", "global"];

export interface CorrectionsSearch {
  status?: Status;
  reach?: Reach;
  domain?: string;
  user?: string;
}

/** Takes from an address what makes sense, and nothing else. */
export function correctionsSearch(given: Record<string, unknown>): CorrectionsSearch {
  return {
    ...(STATUSES.some((one) => one === given.status) ? { status: given.status as Status } : {}),
    ...(REACHES.some((one) => one === given.reach) ? { reach: given.reach as Reach } : {}),
    ...(typeof given.domain === "string" && given.domain && given.domain.length <= 256 ? { domain: given.domain } : {}),
    ...userSearch(given),
  };
}

export const STATE: Record<Status, string> = { active: "holds", review: "waits for you", superseded: "superseded", retired: "taken back" };
export const SOURCE: Record<Correction["source"], string> = { manual: "a person or program", arbiter: "the arbiter", agent: "an agent" };

const DAY = 86_400_000;

/** In how many milliseconds belief halves; never in class a. */
export const HALVES: Record<Correction["decayClass"], number> = { a: Infinity, b: 6.93 * 365.25 * DAY, c: 2.08 * 365.25 * DAY, d: 127 * DAY };

export const FADING: Record<Correction["decayClass"], string> = { a: "does not fade", b: "halves in 6.93 years", c: "halves in 2.08 years", d: "halves in 127 days" };

/** Below this a correction goes into no prompt. */
export const BELIEVED = 0.5;

/** How far it is believed at an instant: the stated confidence, halved again and again. */
export function believed(correction: Pick<Correction, "confidence" | "decayClass" | "createdAt">, at: number): number {
  const halves = HALVES[correction.decayClass];
  const age = Math.max(0, at - Date.parse(correction.createdAt));
  return halves === Infinity ? correction.confidence : correction.confidence * 2 ** (-age / halves);
}

/** When it stops going into prompts; nothing if it never does. */
export function fades(correction: Pick<Correction, "confidence" | "decayClass" | "createdAt">): number | undefined {
  const halves = HALVES[correction.decayClass];
  if (halves === Infinity) return undefined;
  return Date.parse(correction.createdAt) + Math.max(0, Math.log2(correction.confidence / BELIEVED)) * halves;
}

/** What happened to a correction, in words. */
export const HAPPENED: Record<Schemas["CorrectionEvent"]["kind"], string> = {
  created: "was written down",
  repeated: "was said again",
  applied: "went into a prompt",
  held: "an answer kept to it",
  broken: "an answer said the wrong thing again",
  superseded: "something else took its place",
  accepted: "was accepted",
  refused: "was refused",
  retired: "was taken back",
};

/** Events of one kind in a row, told once: "went into a prompt, 12 times". */
export interface Happening {
  kind: Schemas["CorrectionEvent"]["kind"];
  times: number;
  at: string;
  first: string;
  note?: string;
  other?: string;
}

/** Newest first; what has a note or names another correction stands alone. */
export function happenings(events: readonly Schemas["CorrectionEvent"][]): Happening[] {
  const all: Happening[] = [];
  for (const one of events) {
    const last = all.at(-1);
    if (last && last.kind === one.kind && !last.note && !last.other && !one.note && !one.other) {
      last.times++;
      last.first = one.at;
    } else all.push({ kind: one.kind, times: 1, at: one.at, first: one.at, note: one.note, other: one.other });
  }
  return all;
}
