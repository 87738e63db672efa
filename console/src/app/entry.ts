import { useQuery } from "@tanstack/react-query";
import { keyOf, read, useWorkspace, type Schemas } from "@/api";

type Entry = Schemas["AuditEntry"];
type Page = (after: number, limit: number) => Promise<readonly Entry[]>;

/** An entry may stand this far before or after its instant: what was begun first may be sealed later. */
const SLACK = 60_000;
const STEP = 200;
const MOST = 5;

/** The entry of the log that wrote something at an instant, found by halving; the log is in the order of sealing. */
export async function entryOf(subject: string, at: number, event: string, sealed: number, page: Page): Promise<Entry | undefined> {
  let low = 0;
  let high = sealed;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [entry] = await page(middle, 1);
    if (entry && Date.parse(entry.at) < at - SLACK) low = middle + 1;
    else high = middle;
  }
  for (let part = 0; part < MOST; part++) {
    const entries = await page(low, STEP);
    const found = entries.find((one) => one.subject === subject && one.event.startsWith(event));
    if (found) return found;
    if (entries.length < STEP || Date.parse(entries.at(-1)!.at) > at + SLACK) return undefined;
    low = entries.at(-1)!.number;
  }
  return undefined;
}

/** The entry that wrote a thing; nothing while it is looked for, or where the log may not be read. */
export function useEntryOf(subject: string, at: string | undefined, event: string): Entry | undefined {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: [...keyOf(workspace, "/audit/entries", { subject, event }), "of"],
    queryFn: async ({ signal }) => {
      const { sealed } = await read(workspace, "/audit/status", undefined, signal);
      return (await entryOf(subject, Date.parse(at!), event, sealed, async (after, limit) => (await read(workspace, "/audit/entries", { query: { after, limit } }, signal)).items)) ?? null;
    },
    staleTime: Infinity,
    retry: false,
    enabled: workspace !== "" && at !== undefined,
  }).data ?? undefined;
}
