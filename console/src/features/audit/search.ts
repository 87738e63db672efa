/** What is looked at in the log: events that begin so, entries up to a number. */
export interface AuditSearch {
  event?: string;
  upTo?: number;
}

/** Takes from an address what makes sense, and nothing else. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const upTo = Number(given.upTo);
  return {
    ...(typeof given.event === "string" && given.event.trim() ? { event: given.event.trim().toLowerCase().slice(0, 60) } : {}),
    ...(Number.isSafeInteger(upTo) && upTo > 0 ? { upTo } : {}),
  };
}
