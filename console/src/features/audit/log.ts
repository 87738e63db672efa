import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { keyOf, read, useWorkspace, type Schemas } from "@/api";

export type Entry = Schemas["AuditEntry"];

export interface Stretch {
  entries: Entry[];
  /** The lowest number that was looked at. */
  from: number;
}

const STEP = 200;
const ENOUGH = 40;
const MOST = 2000;

/** Goes back from an entry until enough were found or many were looked at. The list of the API goes forward, so each step begins below. */
export async function goBack(top: number, event: string | undefined, page: (after: number, limit: number) => Promise<Entry[]>): Promise<Stretch> {
  const found: Entry[] = [];
  let above = top;
  while (above > 0 && found.length < ENOUGH && top - above < MOST) {
    const after = Math.max(0, above - (event ? STEP : ENOUGH));
    const entries = await page(after, above - after);
    found.push(...entries.filter((entry) => entry.number <= above && (!event || entry.event.startsWith(event))).reverse());
    above = after;
  }
  return { entries: found, from: above + 1 };
}

/** The log, newest first. */
export function useLog(top: number | undefined, event: string | undefined) {
  const workspace = useWorkspace();
  return useInfiniteQuery({
    queryKey: [...keyOf(workspace, "/audit/entries", { top, event }), "back"],
    queryFn: ({ pageParam, signal }) => goBack(pageParam, event, async (after, limit) => (await read(workspace, "/audit/entries", { query: { after, limit } }, signal)).items),
    initialPageParam: top ?? 0,
    getNextPageParam: (last) => (last.from > 1 ? last.from - 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    enabled: workspace !== "" && top !== undefined,
  });
}
