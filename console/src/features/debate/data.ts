import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keyOf, read, useGet, useWorkspace, type Answer, type ParametersOf, type Readable } from "@/api";
import type { paths } from "@/api/schema";
import { hasEnded, type Record } from "./minutes";
import type { Critique, Turn, Vote } from "./types";

type Get<P extends Readable> = paths[`/v1/workspaces/{workspace}${P}` & keyof paths]["get"];
type ItemOf<A> = A extends { items: (infer T)[] } ? T : never;

interface Pages<T> {
  pages: readonly { cursor?: string; items: readonly T[] }[];
  whole: boolean;
}

const PAGE = 200;
const NONE: readonly never[] = [];

/**
 * Every item of a list that only grows. The first pages are shown while the rest is read; when the log says that there is more,
 * only the last page is read again, so that nothing is lost, doubled or fetched in vain.
 */
export function useWhole<P extends Readable>(path: P, parameters: ParametersOf<P, Get<P>>, options?: { enabled?: boolean; stage?: string }) {
  type T = ItemOf<Answer<Get<P>>>;
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const key = [...keyOf(workspace, path, parameters), "whole", options?.stage ?? ""];
  const query = useQuery<Pages<T>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Pages<T>>(key);
      const pages = before ? before.pages.slice(0, -1) : [];
      let cursor = before?.pages[before.pages.length - 1]?.cursor;
      for (;;) {
        const asked = { ...parameters, query: { ...parameters.query, limit: PAGE, ...(cursor ? { cursor } : {}) } };
        const page = (await read(workspace, path, asked as never, signal)) as { items: T[]; next?: string };
        pages.push({ cursor, items: page.items });
        if (!page.next) return { pages, whole: true };
        cursor = page.next;
        if (!before?.whole && (pages.length === 1 || pages.length % 8 === 0)) queries.setQueryData<Pages<T>>(key, { pages: [...pages], whole: false });
      }
    },
    structuralSharing: false,
    enabled: workspace !== "" && (options?.enabled ?? true),
  });
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? (NONE as readonly T[]), [query.data]);
  return { ...query, items, whole: query.data?.whole ?? false };
}

/** All that the page of a debate shows, kept fresh by the log. */
export function useRecord(id: string) {
  const path = { debate: id };
  const debate = useGet("/debates/{debate}", { path });
  const ended = debate.data ? hasEnded(debate.data) : false;
  const running = debate.data !== undefined && !ended;
  const turns = useWhole("/debates/{debate}/turns", { path });
  const votes = useWhole("/debates/{debate}/votes", { path });
  // What came of a critique is known when the debate has ended.
  const critiques = useWhole("/debates/{debate}/critiques", { path }, { stage: ended ? "settled" : "open" });
  const approvals = useGet("/approvals", { query: { debate: id, limit: 200 } }, { enabled: debate.data !== undefined && (debate.data.config.gates ?? []).length > 0 });
  const standing = useGet("/debates/{debate}/standing", { path }, { enabled: running });
  const asks = useGet("/asks", { query: { debate: id, kind: "human", limit: 100 } }, { enabled: running && debate.data.seats.some((seat) => seat.kind === "human") });
  const decided = debate.data?.decision ?? "";
  const decision = useGet("/decisions/{decision}", { path: { decision: decided } }, { enabled: decided !== "" });
  const dissents = useGet("/dissents", { query: { decision: decided, limit: 200 } }, { enabled: decided !== "" });

  const record = useMemo((): Record | undefined => {
    if (!debate.data || (turns.data === undefined && turns.error === null)) return undefined;
    return {
      debate: debate.data,
      turns: turns.items as readonly Turn[],
      votes: votes.items as readonly Vote[],
      critiques: critiques.items as readonly Critique[],
      approvals: approvals.data?.items ?? [],
      decision: decision.data,
      dissents: [...(dissents.data?.items ?? [])].sort((a, b) => a.seat - b.seat),
      asks: running ? (asks.data?.items ?? []) : [],
      waits: running ? (standing.data?.waits ?? []) : [],
    };
  }, [debate.data, turns.data, turns.error, turns.items, votes.items, critiques.items, approvals.data, decision.data, dissents.data, asks.data, standing.data, running]);
  return { debate, record, standing: running ? standing.data : undefined, whole: turns.whole, error: turns.error };
}
