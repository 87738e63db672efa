import { useQuery } from "@tanstack/react-query";
import { keyOf, read, useGet, useWorkspace, type ParametersOf, type Readable } from "@/api";
import type { paths } from "@/api/schema";
import type { CreatedAgent, Episode, Generation, Run, Variant, Work } from "./types";

/** Beyond this many generations, variants or episodes a page shows the newest. */
export const MOST = 1000;

export interface Listed<T> {
  items: T[];
  cut: boolean;
}

type Get<P extends Readable> = paths[`/v1/workspaces/{workspace}${P}` & keyof paths]["get"];

/** All pages of a list, up to a bound. */
function useAll<T, P extends Readable = Readable>(path: P, parameters: ParametersOf<P, Get<P>>, options: { most?: number; enabled?: boolean } = {}) {
  const workspace = useWorkspace();
  const most = options.most ?? MOST;
  return useQuery<Listed<T>>({
    queryKey: [...keyOf(workspace, path, parameters), "all", most],
    queryFn: async ({ signal }) => {
      const items: T[] = [];
      let cursor: string | undefined;
      do {
        const asked = { ...parameters, query: { ...parameters.query, limit: 200, ...(cursor ? { cursor } : {}) } };
        const page = (await read(workspace, path as Readable, asked as never, signal)) as { items: T[]; next?: string };
        items.push(...page.items);
        cursor = page.next;
      } while (cursor && items.length < most);
      return { items, cut: cursor !== undefined };
    },
    enabled: options.enabled ?? true,
  });
}

/** How often a run that goes on is read again: it has no stream of its own. */
const PULSE = 4000;

export function useRun(id: string) {
  return useGet("/evolution/runs/{run}", { path: { run: id } }, { retry: false, refetchInterval: (query) => ((query.state.data as Run | undefined)?.status === "running" ? PULSE : false) });
}

export const useGenerations = (run: string, line = false) => useAll<Generation, "/evolution/runs/{run}/generations">("/evolution/runs/{run}/generations", { path: { run }, query: line ? { line: true } : {} });

export const useVariants = (run: string, sequence?: number) => useAll<Variant, "/evolution/runs/{run}/variants">("/evolution/runs/{run}/variants", { path: { run }, query: sequence === undefined ? {} : { sequence } });

export const useCreated = (run: string) => useAll<CreatedAgent, "/evolution/runs/{run}/created-agents">("/evolution/runs/{run}/created-agents", { path: { run } });

export const useWork = (run?: string) => useAll<Work, "/evolution/work">("/evolution/work", { query: run ? { run } : {} }, { most: 400 });

/** The profiles in force in a generation, one for each actor. */
export const useInForce = (run: string, sequence: number | undefined) =>
  useGet("/evolution/runs/{run}/profiles", { path: { run }, query: { sequence: sequence ?? 0, limit: 100 } }, { enabled: sequence !== undefined });

/** What explorers thought of stands with episodes of epochs; as many of the newest are looked at. */
const LOOKED = 400;

export interface Hypothesis {
  idea: string;
  feasibility?: number;
  novelty?: number;
  missed?: string;
  episode: Episode;
}

const share = (value: unknown): number | undefined => (typeof value === "number" && value >= 0 && value <= 1 ? value : undefined);
const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() ? value : undefined);

/** What stands in the JSON of an episode, of whatever origin; a history that was imported may hold anything. */
export function hypothesesOf(episode: Episode): Hypothesis[] {
  if (!episode.hypotheses) return [];
  let given: unknown;
  try {
    given = JSON.parse(episode.hypotheses);
  } catch {
    return [{ idea: episode.hypotheses, episode }];
  }
  const list = Array.isArray(given) ? given : typeof given === "object" && given !== null && "hypotheses" in given && Array.isArray(given.hypotheses) ? given.hypotheses : [given];
  return list.map((one: unknown) => {
    if (typeof one !== "object" || one === null) return { idea: String(one), episode };
    const fields = one as Record<string, unknown>;
    return { idea: text(fields.idea) ?? text(fields.hypothesis) ?? JSON.stringify(one), feasibility: share(fields.feasibility), novelty: share(fields.novelty), missed: text(fields.missed_because), episode };
  });
}

export function useHypotheses(run: string) {
  const live = useAll<Episode, "/evolution/runs/{run}/episodes">("/evolution/runs/{run}/episodes", { path: { run }, query: { kind: "epoch" } }, { most: LOOKED });
  const archived = useAll<Episode, "/evolution/runs/{run}/episodes">("/evolution/runs/{run}/episodes", { path: { run }, query: { kind: "epoch", archived: true } }, { most: LOOKED });
  const episodes = new Map([...(live.data?.items ?? []), ...(archived.data?.items ?? [])].map((one) => [one.id, one]));
  return { pending: live.isPending || archived.isPending, error: live.error ?? archived.error, cut: live.data?.cut || archived.data?.cut, items: [...episodes.values()].flatMap(hypothesesOf) };
}

/** Episodes of a generation, or of the run: what is there, and what is left of pruned ones. */
export function useEpisodes(run: string, query: { sequence?: number; kind?: Episode["kind"]; most?: number }) {
  const live = useAll<Episode, "/evolution/runs/{run}/episodes">("/evolution/runs/{run}/episodes", { path: { run }, query }, { most: LOOKED });
  const archived = useAll<Episode, "/evolution/runs/{run}/episodes">("/evolution/runs/{run}/episodes", { path: { run }, query: { ...query, archived: true } }, { most: LOOKED });
  const found = live.data && archived.data ? [...new Map([...archived.data.items, ...live.data.items].map((one) => [one.id, one])).values()].sort((a, b) => b.id.localeCompare(a.id)) : undefined;
  return {
    data: found,
    cut: Boolean(live.data?.cut || archived.data?.cut),
    error: live.error ?? archived.error,
    isPending: live.isPending || archived.isPending,
    refetch: () => { void live.refetch(); void archived.refetch(); },
  };
}
