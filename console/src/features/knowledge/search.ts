export interface KnowledgeSearch {
  domain?: string;
}

/** Takes from an address what makes sense, and nothing else. */
export function knowledgeSearch(given: Record<string, unknown>): KnowledgeSearch {
  return typeof given.domain === "string" && given.domain.length > 0 && given.domain.length <= 256 ? { domain: given.domain } : {};
}
