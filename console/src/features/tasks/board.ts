import type { Schemas } from "@/api";

export type Task = Schemas["Task"];
export type Status = Task["status"];

export interface TaskSearch {
  /** Who holds it, or is the only one who may. */
  agent?: string;
  channel?: string;
  /** Only tasks whose lease ran out. */
  lost?: boolean;
}

const name = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 128;

/** Takes from an address what makes sense, and nothing else. */
export function taskSearch(given: Record<string, unknown>): TaskSearch {
  return {
    ...(name(given.agent) ? { agent: given.agent } : {}),
    ...(name(given.channel) ? { channel: given.channel } : {}),
    ...(given.lost === true || given.lost === "true" ? { lost: true } : {}),
  };
}

export const COLUMNS: readonly { key: string; label: string; statuses: readonly Status[]; empty: string }[] = [
  { key: "open", label: "Open", statuses: ["open"], empty: "Nothing waits to be taken." },
  { key: "claimed", label: "Claimed", statuses: ["claimed"], empty: "Nobody is about to begin." },
  { key: "running", label: "Running", statuses: ["running"], empty: "Nobody is at work." },
  { key: "completed", label: "Completed", statuses: ["completed"], empty: "Nothing is finished yet." },
  { key: "ended", label: "Ended without a result", statuses: ["failed", "timed_out", "cancelled"], empty: "Nothing was given up." },
];

/** Who holds a task now, or held it until the lease ran out. */
export function held(task: Pick<Task, "status">): boolean {
  return task.status === "claimed" || task.status === "running";
}

/** The lease ran out, and nobody has taken the task since: the next who asks is given it. */
export function lost(task: Pick<Task, "status" | "leaseUntil">, now: Date): boolean {
  return held(task) && task.leaseUntil !== undefined && Date.parse(task.leaseUntil) <= now.getTime();
}

/** Whether an agent may take it now. */
export function claimable(task: Pick<Task, "status" | "leaseUntil" | "assignee">, agent: string, now: Date): boolean {
  return (task.status === "open" || lost(task, now)) && (task.assignee === undefined || task.assignee === agent);
}

/** What passes the filters; agents and channels are given by id. */
export function passes(task: Task, wanted: TaskSearch, now: Date): boolean {
  if (wanted.agent && task.holder !== wanted.agent && task.assignee !== wanted.agent) return false;
  if (wanted.channel && task.channel !== wanted.channel) return false;
  return !wanted.lost || lost(task, now);
}

/** Waiting and running: the oldest first, lost leases before all. Finished: the newest first. */
export function ordered(tasks: readonly Task[], now: Date): Task[] {
  const rank = (task: Task) => (lost(task, now) ? 0 : 1);
  return [...tasks].sort((a, b) => (a.finishedAt && b.finishedAt ? b.finishedAt.localeCompare(a.finishedAt) : rank(a) - rank(b) || a.createdAt.localeCompare(b.createdAt)));
}

export interface Holding {
  agent: string;
  tasks: Task[];
}

/** Who is on what: every agent that holds a lease, the one whose lease ends first before the others. */
export function holdings(tasks: readonly Task[]): Holding[] {
  const by = new Map<string, Task[]>();
  for (const task of tasks) if (held(task) && task.holder) by.set(task.holder, [...(by.get(task.holder) ?? []), task]);
  const first = (one: Holding) => one.tasks.map((task) => task.leaseUntil ?? "").sort()[0] ?? "";
  return [...by].map(([agent, of]) => ({ agent, tasks: of })).sort((a, b) => first(a).localeCompare(first(b)));
}
