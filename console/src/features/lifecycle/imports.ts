import type { Schemas } from "@/api";

type Entry = Schemas["AuditEntry"];

/** What other programs kept, and what becomes of it here. */
export interface Format {
  name: string;
  of: string;
  source: string;
  becomes: string;
  /** Whether memories or knowledge come of it, which a source revokes together. */
  learnt?: true;
}

/** As `minutebook imports formats` lists them; a test holds the names together. */
export const FORMATS: readonly Format[] = [
  { name: "chatgpt", of: "ChatGPT", source: "conversations.json", becomes: "A conversation each, with every edit and new answer as a branch." },
  { name: "claude", of: "Claude", source: "conversations.json", becomes: "A conversation each, with branches, thinking, tools and attachments." },
  { name: "jsonl", of: "JSON lines", source: "old.jsonl", becomes: "Conversations, messages, memories and knowledge, one object on each line.", learnt: true },
  { name: "mem0", of: "Mem0", source: "export.json", becomes: "Private memories of the agent or user they name.", learnt: true },
  { name: "letta", of: "Letta", source: "agent.af", becomes: "The agent, blocks of core memory, and its messages as a conversation.", learnt: true },
  { name: "langgraph", of: "LangGraph in PostgreSQL", source: "jdbc:postgresql://host/db", becomes: "The messages of each thread as a conversation." },
  { name: "space", of: "space.db", source: "space.db", becomes: "Agents, channels as conversations, memories and knowledge.", learnt: true },
  { name: "aua", of: "AUA's state store", source: "state.db", becomes: "Conversations, and corrections as shared memories.", learnt: true },
  { name: "aragora", of: "Aragora's SQLite files", source: "continuum.db", becomes: "Memories, consensus as knowledge, debates as conversations.", learnt: true },
  { name: "debates", of: "Debate sessions in PostgreSQL or SQLite", source: "debates.db", becomes: "A conversation of each session." },
  { name: "evolution", of: "A self-improving simulation", source: "simulation.db", becomes: "A run of evolution with its history." },
];

export interface Imported {
  conversations: number;
  messages: number;
  memories: number;
  knowledge: number;
}

const NONE: Imported = { conversations: 0, messages: 0, memories: 0, knowledge: 0 };

/** What an entry says was imported; nothing if it tells of something else. */
export function importedOf(entry: Pick<Entry, "event" | "subjectKind" | "details">): Imported | undefined {
  if (!entry.details.includes('"imported"')) return undefined;
  let details: { imported?: unknown; from?: unknown; to?: unknown };
  try {
    details = JSON.parse(entry.details) as typeof details;
  } catch {
    return undefined;
  }
  if (details.imported !== true) return undefined;
  if (entry.event === "conversation.opened") return { ...NONE, conversations: 1 };
  if (entry.event === "conversation.appended" && typeof details.from === "number" && typeof details.to === "number") return { ...NONE, messages: Math.max(0, details.to - details.from + 1) };
  if (entry.subjectKind === "memory") return { ...NONE, memories: 1 };
  return entry.subjectKind === "knowledge" ? { ...NONE, knowledge: 1 } : undefined;
}

/** What somebody imported on a day. */
export interface DayOf extends Imported {
  key: string;
  /** The newest and the oldest entry of it that were looked at. */
  last: number;
  first: number;
  at: string;
}

const local = (at: string) => {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
};

/** Entries of imports by day, newest first. */
export function byDay(entries: readonly Entry[]): readonly DayOf[] {
  const days = new Map<string, DayOf>();
  for (const entry of entries) {
    const one = importedOf(entry);
    if (!one) continue;
    const key = local(entry.at);
    const before = days.get(key) ?? { ...NONE, key, last: entry.number, first: entry.number, at: entry.at };
    days.set(key, {
      key,
      at: before.at,
      last: Math.max(before.last, entry.number),
      first: Math.min(before.first, entry.number),
      conversations: before.conversations + one.conversations,
      messages: before.messages + one.messages,
      memories: before.memories + one.memories,
      knowledge: before.knowledge + one.knowledge,
    });
  }
  return [...days.values()].sort((a, b) => b.key.localeCompare(a.key));
}

export interface Stretch {
  entries: Entry[];
  /** The lowest number that was looked at. */
  from: number;
}

const STEP = 200;
export const MOST = 2000;

/** The entries of imports among so many below a number. The list of the API goes forward, so each step begins below. */
export async function lookBack(top: number, page: (after: number, limit: number) => Promise<readonly Entry[]>): Promise<Stretch> {
  const found: Entry[] = [];
  let above = top;
  while (above > 0 && top - above < MOST) {
    const after = Math.max(0, above - STEP);
    found.push(...(await page(after, above - after)).filter((entry) => entry.number <= above && importedOf(entry)));
    above = after;
  }
  return { entries: found, from: above + 1 };
}
