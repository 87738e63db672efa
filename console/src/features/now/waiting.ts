import { useGet } from "@/api";
import type { RailCount } from "@/app/feature";

/** Gates that wait for a reviewer. */
export function usePendingApprovals() {
  return useGet("/approvals", { query: { status: "pending", limit: 100 } });
}

/** Asks to seats that people answer. */
export function useHumanAsks() {
  return useGet("/asks", { query: { kind: "human", limit: 100 } });
}

/** Agents that evolution designed, each of which is tried only if a person approves. */
export function useDesigns() {
  return useGet("/evolution/work", { query: { kind: "approve", limit: 100 } });
}

export function useWaitingCount(): RailCount | undefined {
  const number = [usePendingApprovals(), useHumanAsks(), useDesigns()].reduce((sum, one) => sum + (one.data?.items.length ?? 0), 0);
  return number > 0 ? { text: String(number), waits: true } : undefined;
}
