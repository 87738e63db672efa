export const KINDS = ["academic", "documentation", "readme", "github", "code", "database", "local", "api", "news", "fetched", "web", "social", "unknown"] as const;

export interface EvidenceSearch {
  kind?: (typeof KINDS)[number];
  topic?: string;
  usable?: boolean;
}

/** Takes from an address what makes sense, and nothing else. */
export function evidenceSearch(given: Record<string, unknown>): EvidenceSearch {
  return {
    ...(KINDS.some((kind) => kind === given.kind) ? { kind: given.kind as EvidenceSearch["kind"] } : {}),
    ...(typeof given.topic === "string" && given.topic && given.topic.length <= 64 ? { topic: given.topic } : {}),
    ...(given.usable === true || given.usable === "true" ? { usable: true } : {}),
  };
}
