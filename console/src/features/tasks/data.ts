import { useQueries } from "@tanstack/react-query";
import { keyOf, read, useWorkspace } from "@/api";
import { COLUMNS, type Status, type Task } from "./board";

/** The API lists the oldest first, so the newest results are behind all others; beyond this many a status is cut. */
const MOST = 1000;

export interface Listed {
  items: Task[];
  cut: boolean;
}

async function all(workspace: string, status: Status, signal: AbortSignal): Promise<Listed> {
  const items: Task[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(workspace, "/tasks", { query: { status, limit: 200, ...(cursor ? { cursor } : {}) } }, signal);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor && items.length < MOST);
  return { items, cut: cursor !== undefined };
}

const STATUSES = COLUMNS.flatMap((column) => column.statuses);

/** Every task of the workspace, by status. */
export function useBoard() {
  const workspace = useWorkspace();
  return useQueries({
    queries: STATUSES.map((status) => ({ queryKey: [...keyOf(workspace, "/tasks", { board: status })], queryFn: ({ signal }: { signal: AbortSignal }) => all(workspace, status, signal) })),
    combine: (answers) => ({
      lists: new Map(STATUSES.map((status, at) => [status, answers[at]?.data])),
      error: answers.find((one) => one.error)?.error,
      pending: answers.some((one) => one.isPending),
      refetch: () => answers.forEach((one) => void one.refetch()),
    }),
  });
}

const place = (workspace: string, task: string) => `minutebook.fence.${workspace}.${task}`;

/** What proves a claim made in this tab; it outlives a reload, and a newer claim makes it worthless. */
export const fences = {
  get: (workspace: string, task: string): number | undefined => {
    const found = sessionStorage.getItem(place(workspace, task));
    return found === null ? undefined : Number(found);
  },
  keep: (workspace: string, task: string, fence: number) => sessionStorage.setItem(place(workspace, task), String(fence)),
  drop: (workspace: string, task: string) => sessionStorage.removeItem(place(workspace, task)),
};
