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

export function useWaitingCount(): RailCount | undefined {
  const approvals = usePendingApprovals().data?.items.length ?? 0;
  const asks = useHumanAsks().data?.items.length ?? 0;
  return approvals + asks > 0 ? { text: String(approvals + asks), waits: true } : undefined;
}
