export const STRENGTHS = ["unanimous", "strong", "moderate", "weak", "split", "contested"] as const;
export type Strength = (typeof STRENGTHS)[number];
export type Holds = "standing" | "superseded";
export type Outcome = "known" | "unknown";

export interface DecisionsSearch {
  about?: string;
  holds?: Holds;
  strength?: Strength;
  domain?: string;
  outcome?: Outcome;
}

/** Takes from an address what makes sense, and nothing else. */
export function decisionsSearch(given: Record<string, unknown>): DecisionsSearch {
  return {
    // The router reads a number where only digits are written.
    ...((typeof given.about === "string" || typeof given.about === "number") && String(given.about).trim() ? { about: String(given.about).trim().slice(0, 300) } : {}),
    ...(given.holds === "standing" || given.holds === "superseded" ? { holds: given.holds } : {}),
    ...(STRENGTHS.some((one) => one === given.strength) ? { strength: given.strength as Strength } : {}),
    ...(typeof given.domain === "string" && given.domain ? { domain: given.domain } : {}),
    ...(given.outcome === "known" || given.outcome === "unknown" ? { outcome: given.outcome } : {}),
  };
}

/** The filters as the list of the API takes them. */
export function listQuery({ holds, strength, domain, outcome }: DecisionsSearch) {
  return {
    ...(holds ? { current: holds === "standing" } : {}),
    ...(outcome ? { resolved: outcome === "known" } : {}),
    strength,
    domain,
  };
}

/** The same filters for what a search found, which the API does not filter. */
export function passes(decision: { supersededBy?: string; strength: string; domain?: string; right?: boolean }, { holds, strength, domain, outcome }: DecisionsSearch): boolean {
  return (
    (!holds || (decision.supersededBy === undefined) === (holds === "standing")) &&
    (!strength || decision.strength === strength) &&
    (!domain || decision.domain === domain) &&
    (!outcome || (decision.right !== undefined) === (outcome === "known"))
  );
}
