import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useGet, useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Clock, count, duration, isoMillis, plural, SectionHead, Time, useNow } from "@/design";

interface Trouble {
  key: string;
  title: ReactNode;
  detail: ReactNode;
  /** Behind /w/{workspace}/, and what the link says. */
  to: string;
  link: string;
}

/** A log that is sealed later than this is behind. */
const LATE = 60_000;

/** What is wrong, or that nothing is. Parts that this token may not read are left out. */
export function Attention() {
  const workspace = useWorkspace();
  const now = useNow();
  const providers = useGet("/providers", { query: { limit: 200 } }, { refetchInterval: 30_000 });
  const status = useGet("/audit/status");
  const quarantined = useGet("/memories", { query: { quarantined: true, limit: 100 } });
  const claimed = useGet("/tasks", { query: { status: "running", limit: 100 } });
  const timedOut = useGet("/tasks", { query: { status: "timed_out", limit: 50 } });
  const dead = useGet("/deliveries", { query: { status: "dead", limit: 50 } }, { enabled: atLeast(useMe(), "operator") });
  const index = useGet("/search/status");

  const all: Trouble[] = [];
  for (const provider of providers.data?.items ?? []) {
    if (provider.state === "closed") continue;
    all.push({
      key: `p${provider.provider}${provider.worker}`,
      title: `${provider.provider} ${provider.state === "open" ? "does not answer" : "is being tried again"}`,
      detail: <>Breaker {provider.state === "open" ? "open" : "half open"} for <Clock since={provider.updatedAt} units={1} /> after {plural(provider.failures, "failure")}.{provider.retryAt && Date.parse(provider.retryAt) > now.getTime() && <> Next try in <Clock until={provider.retryAt} units={1} />.</>}</>,
      to: "operations",
      link: "Provider",
    });
  }
  const lag = status.data ? isoMillis(status.data.lag) : 0;
  if (status.data && (status.data.cause || lag > LATE))
    all.push({ key: "seal", title: "Sealing is behind", detail: <>{plural(status.data.unsealed, "entry waits", "entries wait")}, the oldest for {duration(lag, 1)}. {status.data.cause}</>, to: "audit", link: "Audit" });
  if (status.data?.exported?.trouble)
    all.push({ key: "export", title: "Checkpoints are not exported", detail: status.data.exported.trouble, to: "audit", link: "Audit" });
  for (const task of claimed.data?.items ?? []) {
    if (!task.leaseUntil || Date.parse(task.leaseUntil) > now.getTime()) continue;
    all.push({ key: task.id, title: <>Lease lost: {short(task.input)}</>, detail: <>Who held it was last heard before <Time at={task.leaseUntil} />. Attempt {task.attempt} of {task.maxAttempts}.</>, to: "tasks", link: "Task" });
  }
  for (const task of (timedOut.data?.items ?? []).filter((one) => one.finishedAt && now.getTime() - Date.parse(one.finishedAt) < 86_400_000).slice(0, 3))
    all.push({ key: task.id, title: <>Given up: {short(task.input)}</>, detail: <>No one finished it in {plural(task.attempt, "attempt")}, <Time at={task.finishedAt!} />.</>, to: "tasks", link: "Task" });
  const held = quarantined.data?.items ?? [];
  if (held.length > 0)
    all.push({ key: "quarantine", title: `${plural(held.length, "memory", "memories")}${quarantined.data?.next ? " or more" : ""} in quarantine`, detail: "Out of recall until a reviewer releases them.", to: "memory", link: "Review" });
  const lost = dead.data?.items ?? [];
  if (lost.length > 0)
    all.push({ key: "notices", title: `${plural(lost.length, "notice")} not delivered`, detail: <>To {lost[0]!.address}{lost[0]!.reason && <>: {short(lost[0]!.reason)}</>}.</>, to: "operations", link: "Notices" });
  if ((index.data?.waiting ?? 0) > 1000)
    all.push({ key: "index", title: "Search is behind", detail: <>{count(index.data!.waiting)} texts are not indexed yet; they are found by a slower way.</>, to: "operations", link: "Health" });

  const fine = [
    status.data && !status.data.cause && lag <= LATE && "Sealing",
    providers.data && !all.some((one) => one.key.startsWith("p")) && "providers",
    index.data && (index.data.waiting ?? 0) <= 1000 && "search",
    quarantined.data && held.length === 0 && "memory",
    timedOut.data && !all.some((one) => one.link === "Task") && "tasks",
  ].filter((part): part is string => Boolean(part));
  const known = status.data !== undefined || providers.data !== undefined;
  return (
    <section aria-label="Attention">
      <SectionHead fact={all.length > 0 ? all.length : undefined}>Attention</SectionHead>
      {all.map((one) => (
        <div className="att" key={one.key}>
          <b>{one.title}</b>
          <span className="dim">{one.detail}</span>
          <br />
          <Link className="act" data-row to={`/w/${workspace}/${one.to}`}>{one.link}</Link>
        </div>
      ))}
      {all.length === 0 && known && <p className="dim quiet">Nothing is wrong.</p>}
      {all.length > 0 && fine.length > 1 && <p className="done fine">{sentence(fine)} are fine.</p>}
    </section>
  );
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 48 ? `${line.slice(0, 47)}…` : line;
}

function sentence(parts: readonly string[]): string {
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}` : (parts[0] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
