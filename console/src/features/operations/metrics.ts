interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** What a server tells of itself in the text format of Prometheus, by name. Lines that cannot be read are left out. */
export function samples(text: string): ReadonlyMap<string, readonly Sample[]> {
  const found = new Map<string, Sample[]>();
  for (const line of text.split("\n")) {
    const parts = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line);
    if (!parts || line.startsWith("#")) continue;
    const [, name = "", inside = "", told = ""] = parts;
    const value = told === "+Inf" ? Infinity : Number(told);
    if (Number.isNaN(value)) continue;
    const labels: Record<string, string> = {};
    for (const [, key = "", word = ""] of inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) labels[key] = word;
    found.set(name, [...(found.get(name) ?? []), { labels, value }]);
  }
  return found;
}

/** How many answers took at most so long, and longer than the step before. */
export interface Step {
  upTo: number;
  count: number;
}

export interface Operation {
  name: string;
  calls: number;
  meanMs: number;
}

export interface EngineState {
  connections?: number;
  connectionsMost?: number;
  waiting?: number;
  diskFree?: number;
  memory?: number;
  memoryMost?: number;
  processor?: number;
  inFlight?: number;
  streams?: number;
  rateLimited?: number;
  failedLogins?: number;
  failing?: number;
  /** When the last backup ended, in seconds since 1970; 0 before the first, nothing where the server does not make any. */
  backup?: number;
  requests: number;
  refused: number;
  failed: number;
  steps: readonly Step[];
  slowest: readonly Operation[];
}

/** A backup that is older is too old, as `minutebook doctor` has it. */
export const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The few figures that tell how it goes with a server. */
export function engineOf(text: string): EngineState {
  const all = samples(text);
  const sum = (name: string, which: (labels: Sample["labels"]) => boolean = () => true) => {
    const those = all.get(name)?.filter((one) => which(one.labels) && one.value >= 0);
    return those && those.length > 0 ? those.reduce((total, one) => total + one.value, 0) : undefined;
  };
  const HTTP = "minutebook_http_requests_seconds";
  const at = new Map<number, number>();
  for (const { labels, value } of all.get(`${HTTP}_bucket`) ?? []) {
    const upTo = labels.le === "+Inf" ? Infinity : Number(labels.le);
    at.set(upTo, (at.get(upTo) ?? 0) + value);
  }
  let below = 0;
  const steps = [...at.entries()].sort(([a], [b]) => a - b).map(([upTo, total]) => {
    const step = { upTo, count: Math.max(0, total - below) };
    below = total;
    return step;
  });
  const calls = new Map<string, { calls: number; seconds: number }>();
  const add = (name: string, part: "calls" | "seconds") => {
    for (const { labels, value } of all.get(name) ?? []) {
      const one = calls.get(labels.operation ?? "") ?? { calls: 0, seconds: 0 };
      one[part] += value;
      calls.set(labels.operation ?? "", one);
    }
  };
  add(`${HTTP}_count`, "calls");
  add(`${HTTP}_sum`, "seconds");
  const status = (hundred: string) => sum(`${HTTP}_count`, (labels) => labels.status === hundred) ?? 0;
  return {
    connections: sum("minutebook_database_connections_used"),
    connectionsMost: sum("minutebook_database_connections_most"),
    waiting: sum("minutebook_database_waiting"),
    diskFree: sum("minutebook_disk_free_bytes"),
    memory: sum("jvm_memory_used_bytes", (labels) => labels.area === "heap"),
    memoryMost: sum("jvm_memory_max_bytes", (labels) => labels.area === "heap"),
    processor: sum("process_cpu_usage"),
    inFlight: sum("minutebook_http_in_flight"),
    streams: sum("minutebook_http_streams"),
    rateLimited: sum("minutebook_http_rate_limited_total"),
    failedLogins: sum("minutebook_failed_logins_total"),
    failing: sum("minutebook_workspaces_failing"),
    backup: sum("minutebook_backup_ended_seconds"),
    requests: sum(`${HTTP}_count`) ?? 0,
    refused: status("4xx"),
    failed: status("5xx"),
    steps,
    slowest: [...calls.entries()]
      .filter(([, one]) => one.calls > 0)
      .map(([name, one]) => ({ name, calls: one.calls, meanMs: (one.seconds / one.calls) * 1000 }))
      .sort((a, b) => b.meanMs - a.meanMs)
      .slice(0, 5),
  };
}

/** Bytes as people say them: 72.6 GB. */
export function bytes(value: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let size = value;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : size.toFixed(1)}\u202f${units[unit]}`;
}
