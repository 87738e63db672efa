import type { Schemas } from "@/api";
import { count, duration, isoMillis, money, plural } from "@/design/format";
import { WEEK, type EngineState } from "./metrics";

/** A log that is sealed later than this is behind. */
export const LATE = 10_000;
/** What failed longer ago than this is history. */
export const LATELY = 7 * 86_400_000;
/** With less room than this a private book stops. */
const LEAST_ROOM = 64_000_000;

/** Something that is not well: what, why, and where more of it stands. */
export interface Trouble {
  key: string;
  title: string;
  detail: string;
  /** A section of this page, or an address behind /w/{workspace}/. */
  section: "providers" | "quotas" | "jobs" | "engine";
  to?: string;
  link: string;
}

/** What is known of a workspace; what may not be read, or was not read yet, is left out. */
export interface Known {
  ready?: { ok: boolean; says: string };
  audit?: Schemas["AuditStatus"];
  search?: Schemas["SearchStatus"];
  providers?: readonly Schemas["ProviderState"][];
  limits?: Schemas["ModelLimits"];
  today?: { cost: number; tokens: number };
  tasks?: readonly Schemas["Task"][];
  runs?: readonly Schemas["ModelRun"][];
  coverage?: Schemas["CoverageReport"];
  work?: readonly Schemas["EvolutionWork"][];
  dead?: readonly Schemas["Delivery"][];
  engine?: EngineState;
}

const line = (text: string, most = 90) => {
  const said = text.replace(/\s+/g, " ").trim();
  return said.length > most ? `${said.slice(0, most - 1)}…` : said;
};

/** The lease ran out, and nobody has taken the task since. */
function lost(task: Schemas["Task"], now: Date): boolean {
  return (task.status === "claimed" || task.status === "running") && task.leaseUntil !== undefined && Date.parse(task.leaseUntil) <= now.getTime();
}

/** Whether a task ended without a result, and lately. */
export function failedLately(task: Schemas["Task"], now: Date): boolean {
  return (task.status === "failed" || task.status === "timed_out") && task.finishedAt !== undefined && now.getTime() - Date.parse(task.finishedAt) < LATELY;
}

/** What is not well, the worst first: what stops everything, then what stops some, then what failed. */
export function troubles(known: Known, now: Date): Trouble[] {
  const all: Trouble[] = [];
  if (known.ready && !known.ready.ok) all.push({ key: "ready", title: "The server cannot answer requests", detail: line(known.ready.says), section: "engine", link: "Engine" });
  if (known.engine?.diskFree !== undefined && known.engine.diskFree < LEAST_ROOM) all.push({ key: "disk", title: "The disk is nearly full", detail: "A full disk stops every write and in the end the database; make room.", section: "engine", link: "Engine" });
  const lag = known.audit ? isoMillis(known.audit.lag) : 0;
  if (known.audit && (known.audit.cause || lag > LATE)) all.push({ key: "seal", title: `Sealing is ${duration(lag, 1)} behind`, detail: `${plural(known.audit.unsealed, "entry waits", "entries wait")}. ${known.audit.cause ?? "Writes are safe meanwhile."}`, section: "engine", to: "audit", link: "Audit" });
  if (known.audit?.exported?.trouble) all.push({ key: "checkpoints", title: "Checkpoints are not written elsewhere", detail: line(known.audit.exported.trouble), section: "engine", to: "audit", link: "Audit" });
  if ((known.engine?.waiting ?? 0) > 0) all.push({ key: "pool", title: `${plural(known.engine!.waiting!, "request waits", "requests wait")} for a connection`, detail: "The database is the bottleneck at this moment.", section: "engine", link: "Engine" });
  if ((known.engine?.failing ?? 0) > 0) all.push({ key: "failing", title: `Background work fails in ${plural(known.engine!.failing!, "workspace")}`, detail: "It is tried again with growing pauses, at most 5 minutes; minutebook audit status in each says why.", section: "engine", link: "Engine" });
  const backup = (known.engine?.backup ?? 0) * 1000;
  if (backup > 0 && now.getTime() - backup > WEEK) all.push({ key: "book", title: `The last backup of the book is ${duration(now.getTime() - backup, 1)} old`, detail: "What was written since would be lost with the disk.", section: "engine", to: "lifecycle/backups", link: "Backups" });
  for (const one of [...(known.providers ?? [])].sort((a, b) => Number(b.state === "open") - Number(a.state === "open"))) {
    if (one.state === "closed") continue;
    all.push({ key: `p-${one.provider}-${one.worker}`, title: `${one.provider} ${one.state === "open" ? "does not answer" : "is on trial"}`, detail: `${plural(one.failures, "failure")} in a row${one.lastError ? `, the last: ${line(one.lastError)}` : ""}. Seen by ${one.worker}.`, section: "providers", link: "Provider" });
  }
  const quota = (what: string, used: number | undefined, of: number | undefined, told: (value: number) => string) => {
    if (used === undefined || of === undefined || used < of * 0.9) return;
    all.push({ key: `q-${what}`, title: used >= of ? `The ${what} of today are used up` : `The ${what} of today are nearly used up`, detail: `${told(used)} of ${told(of)}${used >= of ? "; calls of models are refused until midnight UTC" : ""}.`, section: "quotas", link: "Quotas" });
  };
  quota("dollars", known.today?.cost, known.limits?.costPerDay, money);
  quota("tokens", known.today?.tokens, known.limits?.tokensPerDay, count);
  for (const task of known.tasks ?? []) {
    if (lost(task, now)) all.push({ key: task.id, title: `Lease lost: ${line(task.input, 60)}`, detail: `Who held it fell silent; attempt ${task.attempt} of ${task.maxAttempts}. The next who asks is given it.`, section: "jobs", to: `tasks/${task.id}`, link: "Task" });
    else if (failedLately(task, now)) all.push({ key: task.id, title: `${task.status === "failed" ? "Failed" : "Given up"}: ${line(task.input, 60)}`, detail: task.output ? line(task.output) : task.status === "failed" ? "Its last attempt failed; what it said stands under Jobs." : `No one finished it in ${plural(task.attempt, "attempt")}.`, section: "jobs", to: `tasks/${task.id}`, link: "Task" });
  }
  for (const run of known.runs ?? []) {
    if (run.status !== "failed" || !run.endedAt || now.getTime() - Date.parse(run.endedAt) >= LATELY) continue;
    all.push({ key: run.id, title: `${run.specialist} gave no answer to a query`, detail: run.reason ? line(run.reason) : `After ${plural(run.claims, "attempt")}.`, section: "jobs", to: `queries/${run.query}`, link: "Query" });
  }
  if ((known.coverage?.failing ?? 0) > 0) all.push({ key: "backups", title: `${plural(known.coverage!.failing, "context backup")} could not be written`, detail: line(known.coverage!.items.find((one) => one.failure)?.failure ?? "The last attempt came to nothing."), section: "jobs", link: "Jobs" });
  const unserved = known.work?.filter((one) => !one.served) ?? [];
  if (unserved.length > 0) all.push({ key: "work", title: `${plural(unserved.length, "piece")} of evolution wait for nobody`, detail: "No chamber serves the model of their agent; name its provider in chamber.json, or let a program play them.", section: "jobs", link: "Jobs" });
  const stopped = (known.dead ?? []).filter((one) => one.number !== undefined);
  if (stopped.length > 0) all.push({ key: "webhooks", title: `${plural(stopped.length, "webhook")} stopped`, detail: `${stopped[0]!.address} has not taken entry ${stopped[0]!.number}${stopped[0]!.reason ? `: ${line(stopped[0]!.reason)}` : ""}. Later entries wait until it is sent again or left out.`, section: "jobs", link: "Webhooks" });
  const dead = (known.dead ?? []).filter((one) => one.number === undefined).filter((one) => !one.settledAt || now.getTime() - Date.parse(one.settledAt) < LATELY);
  if (dead.length > 0) all.push({ key: "notices", title: `${plural(dead.length, "notice")} given up this week`, detail: `The last to ${dead[0]!.address}${dead[0]!.reason ? `: ${line(dead[0]!.reason)}` : ""}.`, section: "jobs", link: "Notices" });
  if ((known.search?.unread ?? 0) > 0) all.push({ key: "unread", title: `${plural(known.search!.unread, "text")} cannot be found yet`, detail: "They are from before this search existed; a running server reads them by itself.", section: "engine", link: "Engine" });
  if ((known.search?.waiting ?? 0) > 1000) all.push({ key: "index", title: "The index of the search is behind", detail: `${count(known.search!.waiting)} texts are found by a slower way until it has caught up.`, section: "engine", link: "Engine" });
  return all;
}

/** What was looked at and is well, as words. */
export function well(known: Known, found: readonly Trouble[]): string[] {
  const free = (...keys: string[]) => !found.some((one) => keys.some((key) => one.key === key || one.key.startsWith(key)));
  const looked: [string, boolean][] = [
    ["the server", known.ready !== undefined && free("ready", "disk", "pool", "failing")],
    ["sealing", known.audit !== undefined && free("seal", "checkpoints")],
    ["search", known.search !== undefined && free("unread", "index")],
    ["providers", known.providers !== undefined && free("p-")],
    ["quotas", known.limits !== undefined && known.today !== undefined && free("q-")],
    ["tasks", known.tasks !== undefined && !found.some((one) => one.link === "Task")],
    ["queries", known.runs !== undefined && !found.some((one) => one.link === "Query")],
    ["backups", (known.engine?.backup ?? 0) > 0 && free("book")],
    ["context backups", known.coverage !== undefined && free("backups")],
    ["evolution", known.work !== undefined && free("work")],
    ["notices", known.dead !== undefined && free("notices")],
  ];
  return looked.filter(([, fine]) => fine).map(([name]) => name);
}
