export const KINDS = { decision: "Decisions", turn: "Turns", memory: "Memories", knowledge: "Knowledge", evidence: "Evidence", message: "Messages", lesson: "Lessons", conversation_message: "Conversations" } as const;

export type Kind = keyof typeof KINDS;

export interface FindSearch {
  text?: string;
  kind?: Kind;
}

/** Takes from an address what makes sense, and nothing else. */
export function findSearch(given: Record<string, unknown>): FindSearch {
  // The router reads a number in an address as one.
  const text = typeof given.text === "string" || typeof given.text === "number" ? String(given.text) : "";
  return { ...(text ? { text: text.slice(0, 400) } : {}), ...(typeof given.kind === "string" && Object.hasOwn(KINDS, given.kind) ? { kind: given.kind as Kind } : {}) };
}
