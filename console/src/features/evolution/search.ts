export interface EvolutionSearch {
  /** The generation that is looked at. */
  g?: number;
  actor?: string;
  /** Two generations that are compared, or between which a fall is looked for. */
  from?: number;
  to?: number;
  kind?: string;
  /** Only episodes in which somebody scored no more. */
  most?: number;
  /** Only the active generation and its ancestors. */
  line?: boolean;
}

const KINDS = ["epoch", "prune", "trial", "baseline", "creation", "measure"];

const whole = (value: unknown, low: number, high: number): number | undefined => {
  const number = typeof value === "number" ? value : typeof value === "string" && value !== "" ? Number(value) : NaN;
  return Number.isInteger(number) && number >= low && number <= high ? number : undefined;
};

/** Takes from an address what makes sense, and nothing else. */
export function evolutionSearch(given: Record<string, unknown>): EvolutionSearch {
  const made: EvolutionSearch = {
    g: whole(given.g, 0, 1_000_000),
    from: whole(given.from, 0, 1_000_000),
    to: whole(given.to, 0, 1_000_000),
    most: whole(given.most, -5, 5),
    actor: typeof given.actor === "string" && given.actor !== "" && given.actor.length <= 64 ? given.actor : undefined,
    kind: typeof given.kind === "string" && KINDS.includes(given.kind) ? given.kind : undefined,
    line: given.line === true || given.line === "true" ? true : undefined,
  };
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as EvolutionSearch;
}
