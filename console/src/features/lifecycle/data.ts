import { useAsOf, useGet, useList } from "@/api";
import type { Hold } from "./subjects";

/** A hold as it was at an instant. */
export function holdAt(hold: Hold, at: string | undefined): Hold | undefined {
  if (at === undefined) return hold;
  const then = Date.parse(at);
  if (Date.parse(hold.placedAt) > then) return undefined;
  return hold.releasedAt && Date.parse(hold.releasedAt) > then ? { ...hold, releasedAt: undefined, releasedBy: undefined, releaseReason: undefined } : hold;
}

/** Legal holds, as they were at the instant of the console; `standing` are those of now. */
export function useHolds() {
  const asOf = useAsOf();
  const list = useList("/retention/holds", {}, { limit: 200 });
  return { ...list, items: list.items?.flatMap((hold) => holdAt(hold, asOf) ?? []), standing: list.items?.filter((hold) => !hold.releasedAt) ?? [] };
}

/** Agents by name, to be offered. */
export function useAgents() {
  return useGet("/agents", { query: { limit: 200 } }, { staleTime: 60_000 }).data?.items ?? [];
}
