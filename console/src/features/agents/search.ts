export interface AgentsSearch {
  domain?: string;
}

/** Takes from an address what makes sense, and nothing else. */
export function agentsSearch(given: Record<string, unknown>): AgentsSearch {
  return typeof given.domain === "string" && given.domain.length > 0 && given.domain.length <= 256 ? { domain: given.domain } : {};
}
