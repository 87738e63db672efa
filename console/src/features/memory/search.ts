export interface MemorySearch {
  agent?: string;
  topic?: string;
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === "string" && value.length > 0 && value.length <= longest ? value : undefined;
}

/** Takes from an address what makes sense, and nothing else. */
export function memorySearch(given: Record<string, unknown>): MemorySearch {
  const agent = text(given.agent, 64);
  const topic = text(given.topic, 256);
  return { ...(agent ? { agent } : {}), ...(topic ? { topic } : {}) };
}
