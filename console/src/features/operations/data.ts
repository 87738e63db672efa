import { useQuery } from "@tanstack/react-query";
import { CONSOLE_HEADER, useGet, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useNow } from "@/design";
import { engineOf, type EngineState } from "./metrics";
import { lastDays } from "./spending";
import type { Known } from "./troubles";

const SOON = { refetchInterval: 15_000 } as const;

/** What a path beside the API answers; a proxy may keep such paths to itself. */
async function beside(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(path, { headers: { Accept: "text/plain", ...CONSOLE_HEADER }, cache: "no-store", signal });
}

/** Whether the server can answer requests, in its own words. */
export function useReady() {
  return useQuery({
    queryKey: ["ready"],
    queryFn: async ({ signal }): Promise<{ ok: boolean; says: string }> => {
      const response = await beside("/health/ready", signal);
      return { ok: response.ok, says: (await response.text()).slice(0, 300) };
    },
    ...SOON,
  });
}

/** What the server tells of itself; nothing where a proxy keeps its metrics from browsers. */
export function useEngine() {
  return useQuery({
    queryKey: ["metrics"],
    queryFn: async ({ signal }): Promise<EngineState | null> => {
      const response = await beside("/metrics", signal);
      const text = response.ok ? await response.text() : "";
      return text.includes("minutebook_") ? engineOf(text) : null;
    },
    ...SOON,
  });
}

const LIMIT = 200;

/** Everything the page looks at. What this token may not read stays away, and the page says so. */
export function useOperations() {
  const now = useNow();
  const operator = atLeast(useMe(), "operator");
  const tasks = (status: Schemas["Task"]["status"]) => ({ query: { status, limit: LIMIT } });
  const parts = {
    ready: useReady(),
    engine: useEngine(),
    audit: useGet("/audit/status", undefined, SOON),
    search: useGet("/search/status", undefined, SOON),
    providers: useGet("/providers", { query: { limit: LIMIT } }, SOON),
    limits: useGet("/providers/limits"),
    spending: useGet("/providers/spending", { query: { limit: 30 } }, { refetchInterval: 60_000 }),
    open: useGet("/tasks", tasks("open")),
    claimed: useGet("/tasks", tasks("claimed")),
    running: useGet("/tasks", tasks("running")),
    failed: useGet("/tasks", tasks("failed")),
    timedOut: useGet("/tasks", tasks("timed_out")),
    asks: useGet("/asks", { query: { limit: LIMIT } }),
    openRuns: useGet("/model-runs", { query: { status: "open", limit: LIMIT } }),
    failedRuns: useGet("/model-runs", { query: { status: "failed", limit: LIMIT } }),
    coverage: useGet("/context-backups/coverage", { query: { limit: 50 } }, SOON),
    work: useGet("/evolution/work", { query: { limit: LIMIT } }, SOON),
    proofs: useGet("/proofs", { query: { status: "not_attempted", limit: LIMIT } }, SOON),
    pending: useGet("/deliveries", { query: { status: "pending", limit: LIMIT } }, { enabled: operator }),
    dead: useGet("/deliveries", { query: { status: "dead", limit: LIMIT } }, { enabled: operator }),
    encryption: useGet("/encryption", undefined, { enabled: operator }),
  };
  const days = lastDays(parts.spending.data?.items ?? [], now, 30);
  const listed = [parts.claimed, parts.running, parts.failed, parts.timedOut];
  const known: Known = {
    ready: parts.ready.data,
    engine: parts.engine.data ?? undefined,
    audit: parts.audit.data,
    search: parts.search.data,
    providers: parts.providers.data?.items,
    limits: parts.limits.data,
    today: parts.spending.data && days.at(-1),
    tasks: listed.every((one) => one.data) ? listed.flatMap((one) => one.data!.items) : undefined,
    runs: parts.failedRuns.data?.items,
    coverage: parts.coverage.data,
    work: parts.work.data?.items,
    dead: parts.dead.data?.items,
  };
  return { ...parts, days, known, operator, now };
}

export type Parts = ReturnType<typeof useOperations>;
