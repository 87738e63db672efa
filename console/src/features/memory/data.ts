import { useQueries, useQuery } from "@tanstack/react-query";
import { keyOf, read, useAsOf, useGet, useWorkspace, write, type Schemas } from "@/api";
import type { Memory, Transition } from "./lanes";

/** All but what is drawn one by one is counted; more than this is not even read. */
const PAGES = 5;
const RECALLED = 200;

export interface Held {
  memories: Memory[];
  /** Whether there are more than were read. */
  more: boolean;
}

async function everything(workspace: string, agent: string, signal: AbortSignal): Promise<Held> {
  const memories: Memory[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const found = await read(workspace, "/memories", { query: { agent, limit: 200, cursor } }, signal);
    memories.push(...found.items);
    cursor = found.next;
    if (!cursor) break;
  }
  return { memories, more: cursor !== undefined };
}

/** What was known then, as worded then. */
async function recalled(workspace: string, agent: string, asOf: string): Promise<Held> {
  const { items } = await write(workspace, "/memories/recall", {}, { agent, asOf, shared: false, minTrust: 0, limit: RECALLED });
  return { memories: items.map((one) => one.memory), more: items.length === RECALLED };
}

export function useMemories(agent: string | undefined) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  return useQuery({
    queryKey: ["w", workspace, "memories", "of", agent, asOf ?? ""],
    queryFn: ({ signal }) => (asOf ? recalled(workspace, agent!, asOf) : everything(workspace, agent!, signal)),
    enabled: workspace !== "" && agent !== undefined,
  });
}

/** The moves of several memories, by their ids. */
export function useTransitions(memories: readonly string[]): Map<string, readonly Transition[]> {
  const workspace = useWorkspace();
  return useQueries({
    queries: memories.map((memory) => {
      const parameters = { path: { memory }, query: { limit: 50 } };
      return { queryKey: keyOf(workspace, "/memories/{memory}/transitions", parameters), queryFn: ({ signal }: { signal: AbortSignal }) => read(workspace, "/memories/{memory}/transitions", parameters, signal), staleTime: 60_000 };
    }),
    combine: (results) => new Map(memories.map((memory, at) => [memory, results[at]?.data?.items ?? []])),
  });
}

export interface Relative {
  kind: Schemas["MemoryLink"]["kind"];
  /** Whether the other one came of this one. */
  after: boolean;
  memory: Memory | undefined;
  id: string;
}

/** What a memory was made from, and what was made from it. */
export function useRelatives(memory: string) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: ["w", workspace, "memories", "relatives", memory],
    queryFn: async ({ signal }): Promise<Relative[]> => {
      const links = await read(workspace, "/memories/{memory}/links", { path: { memory }, query: { limit: 40 } }, signal);
      return Promise.all(
        links.items.map(async ({ from, to, kind }) => {
          const id = from === memory ? to : from;
          const other = await read(workspace, "/memories/{memory}", { path: { memory: id } }, signal).catch(() => undefined);
          return { kind, after: to === memory, id, memory: other };
        }),
      );
    },
  });
}

/** Knowledge that was promoted from a memory. */
export function useKnowledgeFrom(memory: Memory) {
  const lineage = useGet("/knowledge/lineage", { query: { source: memory.source, limit: 100 } });
  return lineage.data?.items.filter((entry) => entry.fromMemory === memory.id) ?? [];
}

export function useRevocation(source: string, enabled: boolean) {
  return useGet("/memories/revocation", { query: { source } }, { enabled, retry: false });
}
