import { useQueries, useQuery } from "@tanstack/react-query";
import { keyOf, read, useAsOf, useGet, useWorkspace, write, type Schemas } from "@/api";

export type Standing = Schemas["Standing"];
export type Change = Schemas["RatingChange"];

/** Fewer matches than this say little; they are drawn hollow. */
export const FEW = 6;
const PAGES = 10;

function useInstant(): { asOf?: string } {
  const asOf = useAsOf();
  return asOf ? { asOf } : {};
}

export function useStandings(domain?: string) {
  return useGet("/ratings", { query: { by: "skill", limit: 200, ...(domain ? { domain } : {}), ...useInstant() } });
}

/** The domains in which there were matches, the most played first. */
export function useDomains(agent?: string) {
  const asOf = useAsOf();
  const matches = useGet("/ratings/matches", { query: { limit: 200, ...(agent ? { agent } : {}) } });
  const counts = new Map<string, number>();
  for (const { domain, at } of matches.data?.items ?? []) if (domain && (!asOf || at <= asOf)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return { ...matches, domains: [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([domain]) => domain) };
}

/** The same leaderboard for several domains. */
export function useStandingsBy(domains: readonly string[]) {
  const workspace = useWorkspace();
  const instant = useInstant();
  return useQueries({
    queries: domains.map((domain) => {
      const parameters = { query: { by: "skill" as const, limit: 200, domain, ...instant } };
      return { queryKey: keyOf(workspace, "/ratings", parameters), queryFn: ({ signal }: { signal: AbortSignal }) => read(workspace, "/ratings", parameters, signal) };
    }),
  });
}

async function history(workspace: string, agent: string, domain: string | undefined, pages: number, signal: AbortSignal): Promise<Change[]> {
  const all: Change[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const found = await read(workspace, "/agents/{agent}/rating/history", { path: { agent }, query: { limit: 200, cursor, ...(domain ? { domain } : {}) } }, signal);
    all.push(...found.items);
    cursor = found.next;
    if (!cursor) break;
  }
  return all.reverse();
}

/** One change for each match, as far as it was known at the instant: an outcome that came later counts a match anew. */
export function settled(changes: readonly Change[], asOf?: string): Change[] {
  const last = new Map<number, Change>();
  for (const change of changes) if (!asOf || change.at <= asOf) last.set(change.number, { ...change, at: last.get(change.number)?.at ?? change.at });
  return [...last.values()].sort((a, b) => a.number - b.number);
}

function historyQuery(workspace: string, agent: string, domain?: string, pages = PAGES) {
  return {
    queryKey: ["w", workspace, "ratings", "history", agent, domain ?? "", pages],
    queryFn: ({ signal }: { signal: AbortSignal }) => history(workspace, agent, domain, pages, signal),
    staleTime: 60_000,
  };
}

/** Every change of an agent's rating up to the instant, oldest first. */
export function useHistory(agent: string, domain?: string) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  return useQuery({ ...historyQuery(workspace, agent, domain), select: (all: Change[]) => settled(all, asOf), enabled: workspace !== "" });
}

/** The newest two hundred changes of each of several agents, or of one agent in several domains. */
export function useHistories(asked: readonly { agent: string; domain?: string }[]) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  return useQueries({
    queries: asked.map(({ agent, domain }) => ({ ...historyQuery(workspace, agent, domain, 1), select: (all: Change[]) => settled(all, asOf) })),
  });
}

export function useTeam(domain: string | undefined, enabled: boolean) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: ["w", workspace, "ratings", "team", domain ?? ""],
    queryFn: () => write(workspace, "/ratings/team", {}, { seats: 3, ...(domain ? { domain } : {}) }),
    enabled: workspace !== "" && enabled,
  });
}
