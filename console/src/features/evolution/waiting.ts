import { useGet } from "@/api";
import type { RailCount } from "@/app/feature";

/** How many runs wait for a person: their designed agents are to be approved. */
export function useWaitingRuns(): RailCount | undefined {
  const gates = useGet("/evolution/work", { query: { kind: "approve", limit: 100 } });
  const number = gates.data?.items.length ?? 0;
  return number > 0 ? { text: String(number), waits: true } : undefined;
}
