import { Link } from "@tanstack/react-router";
import { useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { Button, count, Icon, plural, Said, SectionHead, Skeleton, Time } from "@/design";
import type { Parts } from "./data";
import { failedLately, LATELY } from "./troubles";

/** A list of which only a part may have been read. */
interface Counted {
  items: readonly unknown[];
  next?: string;
}

interface Queue {
  name: string;
  what: string;
  to?: string;
  waiting?: Counted;
  working?: number;
  failed?: number;
  oldest?: string;
}

const told = (list: Counted) => `${count(list.items.length)}${list.next ? " or more" : ""}`;

const first = (list: readonly { createdAt: string }[] | undefined) => list?.map((one) => one.createdAt).sort()[0];

function queues(all: Parts): Queue[] {
  const { now } = all;
  const leased = (list: readonly { leaseUntil?: string }[] | undefined) => list?.filter((one) => one.leaseUntil && Date.parse(one.leaseUntil) > now.getTime()).length;
  const without = <T extends { leaseUntil?: string }>(list: { items: readonly T[]; next?: string } | undefined) => list && { items: list.items.filter((one) => !one.leaseUntil || Date.parse(one.leaseUntil) <= now.getTime()), next: list.next };
  const held = [...(all.claimed.data?.items ?? []), ...(all.running.data?.items ?? [])];
  const coverage = all.coverage.data;
  return [
    { name: "Tasks", what: "work that agents claim", to: "tasks", waiting: all.open.data, working: all.running.data && held.length, failed: all.known.tasks?.filter((one) => failedLately(one, now)).length, oldest: first(all.open.data?.items) },
    { name: "Questions to seats", what: "of debates in session", to: "debates?view=live", waiting: without(all.asks.data), working: leased(all.asks.data?.items), oldest: first(all.asks.data?.items) },
    { name: "Model runs", what: "of queries", to: "queries", waiting: without(all.openRuns.data), working: leased(all.openRuns.data?.items), failed: all.failedRuns.data?.items.filter((one) => one.endedAt && now.getTime() - Date.parse(one.endedAt) < LATELY).length, oldest: first(all.openRuns.data?.items) },
    { name: "Context backups", what: "of conversations", to: "conversations", waiting: coverage && { items: Array.from({ length: Math.min(coverage.due, 10_000) }) }, working: leased(coverage?.items), failed: coverage?.failing },
    { name: "Evolution", what: "plays, judgements, proposals", waiting: without(all.work.data), working: leased(all.work.data?.items), failed: all.work.data?.items.filter((one) => !one.served).length, oldest: first(all.work.data?.items) },
    { name: "Proofs", what: "claims to be proven", waiting: without(all.proofs.data), working: leased(all.proofs.data?.items), oldest: first(all.proofs.data?.items) },
    ...(all.operator ? [{ name: "Notices", what: "to webhooks and mailboxes", waiting: all.pending.data, failed: all.dead.data?.items.length, oldest: first(all.pending.data?.items) }] : []),
  ];
}

/** Waiting, at work and failed, one after another. */
function Bar({ queue, most }: { queue: Queue; most: number }) {
  const waiting = queue.waiting?.items.length ?? 0;
  const working = queue.working ?? 0;
  const failed = queue.failed ?? 0;
  const x = (value: number) => (value / most) * 200;
  return (
    <svg width="200" height="10" aria-hidden>
      <path className="ax" d="M.5 0V10" />
      <rect width={x(working)} height="10" fill="var(--ink)" />
      <rect x={x(working)} width={x(waiting)} height="10" fill="var(--rule-2)" />
      <rect x={x(working + waiting)} width={x(failed)} height="10" fill="var(--seal)" />
    </svg>
  );
}

/** Why a task failed: what its last attempt said. */
function Reason({ task }: { task: Schemas["Task"] }) {
  const runs = useGet("/tasks/{task}/runs", { path: { task: task.id }, query: { limit: 20 } }, { enabled: !task.output });
  const last = runs.data && [...runs.data.items].sort((a, b) => b.attempt - a.attempt)[0];
  const why = task.output ?? last?.stderr ?? last?.output;
  return why ? <Said inline text={why} max={160} /> : <span className="dim">nobody finished it in {plural(task.attempt, "attempt")}</span>;
}

function Failed({ tasks, runs, dead }: { tasks: readonly Schemas["Task"][]; runs: readonly Schemas["ModelRun"][]; dead: readonly Schemas["Delivery"][] }) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const again = usePost("/deliveries/{delivery}/retry");
  const rows = [
    ...tasks.map((one) => ({ key: one.id, at: one.finishedAt ?? one.updatedAt, what: "task", name: one.input, why: <Reason task={one} />, to: `tasks/${one.id}`, delivery: undefined })),
    ...runs.map((one) => ({ key: one.id, at: one.endedAt ?? one.createdAt, what: "model run", name: `${one.specialist}, ${one.round.replaceAll("_", " ")}`, why: <Said inline text={one.reason ?? "no reason was given"} max={160} />, to: `queries/${one.query}`, delivery: undefined })),
    ...dead.map((one) => ({ key: one.id, at: one.settledAt ?? one.createdAt, what: one.number === undefined ? "notice" : "webhook", name: one.address, why: <Said inline text={one.reason ?? "no answer"} max={160} />, to: undefined, delivery: one.id })),
  ].sort((a, b) => b.at.localeCompare(a.at)).slice(0, 20);
  if (rows.length === 0) return <p className="hint op-none">Nothing failed that can be seen here.</p>;
  return (
    <>
      {again.error && <p className="seal" role="alert">{again.error.message}</p>}
      <table className="t op-table op-failed">
        <caption className="hidden">What failed, newest first</caption>
        <thead><tr><th scope="col">what</th><th scope="col">of</th><th scope="col">why</th><th scope="col" className="num">when</th><th scope="col"><span className="hidden">actions</span></th></tr></thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.key}>
              <td className="op-what">{one.to ? <Link data-row to={`/w/${workspace}/${one.to}`}><Said inline text={one.name} max={90} /></Link> : <span className="mono">{one.name}</span>}</td>
              <td className="dim nw">{one.what}</td>
              <td className="op-why">{one.why}</td>
              <td className="num dim"><Time at={one.at} /></td>
              <td className="num">{one.delivery && asOf === undefined && <Button small disabled={again.isPending} onClick={() => again.mutate({ path: { delivery: one.delivery! }, body: undefined as never })}>Send again</Button>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What waits, what is at work, and what failed. */
export function Jobs({ all }: { all: Parts }) {
  const workspace = useWorkspace();
  const rows = queues(all);
  const most = Math.max(4, ...rows.map((one) => (one.waiting?.items.length ?? 0) + (one.working ?? 0) + (one.failed ?? 0)));
  const seen = rows.filter((one) => one.waiting !== undefined);
  return (
    <>
      <SectionHead second="waiting, at work, failed in the last 7 days">Jobs</SectionHead>
      {seen.length === 0 ? <Skeleton rows={4} /> : (
        <table className="t op-table op-queues">
          <caption className="hidden">Jobs by kind</caption>
          <thead><tr><th scope="col">kind</th><th scope="col" className="op-bar"><span className="hidden">drawn</span></th><th scope="col" className="num">at work</th><th scope="col" className="num">waiting</th><th scope="col" className="num">failed</th><th scope="col" className="num">the oldest waits since</th></tr></thead>
          <tbody>
            {seen.map((one) => (
              <tr key={one.name}>
                <td>{one.to ? <Link className="op-kind" to={`/w/${workspace}/${one.to}`}>{one.name}</Link> : <span className="op-kind">{one.name}</span>} <span className="hint">{one.what}</span></td>
                <td className="op-bar"><Bar queue={one} most={most} /></td>
                <td className="num">{one.working === undefined ? <span className="faint">–</span> : count(one.working)}</td>
                <td className="num">{told(one.waiting!)}</td>
                <td className="num">{one.failed === undefined ? <span className="faint">–</span> : one.failed > 0 ? <b className="seal">{count(one.failed)}</b> : "0"}</td>
                <td className="num dim">{one.oldest && one.waiting!.items.length > 0 ? <Time at={one.oldest} /> : <span className="faint">none waits</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="op-part-in">
        <SectionHead level={3} second="newest first, however long ago"><Icon name="warning" /> What failed</SectionHead>
        <Failed tasks={[...(all.failed.data?.items ?? []), ...(all.timedOut.data?.items ?? [])]} runs={all.failedRuns.data?.items ?? []} dead={all.dead.data?.items ?? []} />
      </div>
    </>
  );
}
