import type { Schemas } from "@/api";

export type Rule = Schemas["Recount"]["rule"];

export const RULES: readonly Rule[] = ["weighted", "majority", "supermajority", "plurality", "unanimous", "approval", "borda", "condorcet", "judge", "learned"];

/** What the address of a debate says besides its id: how far it is replayed, and what is counted again. */
export interface DebateSearch {
  /** The turn at which the replay stands; left out at the end. */
  at?: number;
  recount?: boolean;
  rule?: Rule;
  round?: number;
  /** Seats whose votes do not count: `2,4`. */
  without?: string;
  /** Other weights by seat: `1:0.5,3:2`. */
  weights?: string;
  /** The options that are left. */
  options?: readonly string[];
}

function whole(value: unknown, from: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= from ? number : undefined;
}

function text(value: unknown, form: RegExp): string | undefined {
  const given = typeof value === "number" ? String(value) : value;
  return typeof given === "string" && form.test(given) ? given : undefined;
}

/** Takes from an address what makes sense, and nothing else. */
export function debateSearch(given: Record<string, unknown>): DebateSearch {
  const at = whole(given.at, 0);
  const round = whole(given.round, 1);
  const rule = RULES.find((one) => one === given.rule);
  const without = text(given.without, /^\d+(,\d+)*$/);
  const weights = text(given.weights, /^\d+:\d+(\.\d+)?(,\d+:\d+(\.\d+)?)*$/);
  const options = Array.isArray(given.options) ? given.options.filter((one): one is string => typeof one === "string" && one !== "") : [];
  return {
    ...(at !== undefined ? { at } : {}),
    ...(given.recount === true || given.recount === "true" ? { recount: true } : {}),
    ...(rule ? { rule } : {}),
    ...(round !== undefined ? { round } : {}),
    ...(without ? { without } : {}),
    ...(weights ? { weights } : {}),
    ...(options.length > 0 ? { options } : {}),
  };
}

/** How the votes are counted again. Nothing in it means: as they were. */
export interface Counting {
  rule?: Rule;
  round?: number;
  without: ReadonlySet<number>;
  weights: ReadonlyMap<number, number>;
  options?: readonly string[];
}

export function countingOf(search: DebateSearch): Counting {
  return {
    rule: search.rule,
    round: search.round,
    without: new Set((search.without ?? "").split(",").filter(Boolean).map(Number)),
    weights: new Map((search.weights ?? "").split(",").filter(Boolean).map((one) => one.split(":").map(Number) as [number, number])),
    options: search.options,
  };
}

export function searchOf(counting: Counting): DebateSearch {
  return {
    recount: true,
    rule: counting.rule,
    round: counting.round,
    without: [...counting.without].sort((a, b) => a - b).join(",") || undefined,
    weights: [...counting.weights].sort(([a], [b]) => a - b).map(([seat, weight]) => `${seat}:${weight}`).join(",") || undefined,
    options: counting.options,
  };
}

/** The command that counts in the same way. */
export function commandOf(debate: string, counting: Counting): string {
  const quoted = (option: string) => (/^[\w.-]+$/.test(option) ? option : `'${option.replaceAll("'", "'\\''")}'`);
  return [
    `minutebook debates recount ${debate}`,
    ...(counting.rule ? [`--rule ${counting.rule}`] : []),
    ...(counting.round ? [`--round ${counting.round}`] : []),
    ...[...counting.without].sort((a, b) => a - b).map((seat) => `--without ${seat}`),
    ...[...counting.weights].sort(([a], [b]) => a - b).map(([seat, weight]) => `--weight ${seat}=${weight}`),
    ...(counting.options ?? []).map((option) => `--option ${quoted(option)}`),
  ].join(" ");
}

export interface CompareSearch {
  with?: string;
}

export function compareSearch(given: Record<string, unknown>): CompareSearch {
  return typeof given.with === "string" && /^[0-9a-f-]{36}$/i.test(given.with) ? { with: given.with } : {};
}
