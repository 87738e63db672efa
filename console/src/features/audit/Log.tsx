import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useWorkspace } from "@/api";
import { Actor } from "@/app/actor";
import { addresses } from "@/app/addresses";
import { Button, clock, count, day, Empty, ErrorBox, exact, Icon, SectionHead, Skeleton, useFaces, useNow, words } from "@/design";
import { useLog, type Entry } from "./log";
import type { AuditSearch } from "./search";

const KINDS = ["agent", "approval", "channel", "conversation", "correction", "debate", "decision", "dissent", "erasure", "evidence", "hold", "knowledge", "memory", "message", "query", "retention", "session", "task", "token", "tournament", "turn"];

/** Where the subject of an entry is shown. */
function addressOf(entry: Entry, nameOf: (agent: string) => string | undefined): string | undefined {
  const id = entry.subject;
  if (!id) return undefined;
  switch (entry.subjectKind) {
    case "debate":
      return addresses.debate(id);
    case "decision":
      return addresses.decision(id);
    case "memory":
      return addresses.memory(id);
    case "knowledge":
      return addresses.knowledge(id);
    case "evidence":
      return addresses.evidence(id);
    case "conversation":
      return addresses.conversation(id);
    case "query":
      return addresses.query(id);
    case "correction":
      return addresses.correction(id);
    case "task":
      return addresses.task(id);
    case "erasure":
      return addresses.erasure(id);
    case "hold":
      return addresses.hold(id);
    case "removal_run":
      return "lifecycle";
    case "agent": {
      const name = nameOf(id);
      return name && addresses.agent(name);
    }
    default:
      return undefined;
  }
}

function Line({ entry, bad }: { entry: Entry; bad: boolean }) {
  const workspace = useWorkspace();
  const faces = useFaces();
  const at = new Date(entry.at);
  const [what = "", done = ""] = entry.event.split(".");
  const address = addressOf(entry, (agent) => { const face = faces.of(agent); return face.id ? face.name : undefined; });
  return (
    <li className={bad ? "bad" : undefined} id={`e${entry.number}`}>
      <details open={bad || undefined}>
        <summary>
          <Icon name="right" />
          <span className="num mono">{count(entry.number)}</span>
          <time className="dim" dateTime={entry.at} title={exact(at)}>{clock(at, true)}</time>
          <span className="ell"><b>{words(what)}</b> {words(done)}{bad && <b className="seal"> · what is stored is not what was sealed</b>}</span>
          <span className="ua-who"><Actor actor={entry.actor} /></span>
        </summary>
        <dl className="ua-hx">
          {entry.subject && <><dt>{words(entry.subjectKind)}</dt><dd>{address ? <Link className="act" to={`/w/${workspace}/${address}`}>{entry.subject}</Link> : entry.subject}</dd></>}
          {entry.details !== "{}" && <><dt>details</dt><dd>{entry.details}</dd></>}
          {entry.commitment && <><dt>commitment</dt><dd>{entry.commitment}</dd></>}
          <dt>hash before</dt><dd>{entry.prevHash}</dd>
          <dt>hash</dt><dd>{entry.hash}</dd>
        </dl>
      </details>
    </li>
  );
}

/** The log as it grew, newest first. */
export function Log({ sealed, search, set, bad }: { sealed: number; search: AuditSearch; set: (change: Partial<AuditSearch>) => void; bad?: number }) {
  const now = useNow();
  const top = search.upTo === undefined ? sealed : Math.min(sealed, search.upTo);
  const log = useLog(sealed > 0 ? top : undefined, search.event);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const from = log.data?.pages.at(-1)?.from;
  const filtered = search.event !== undefined || search.upTo !== undefined;
  const clear = () => set({ event: undefined, upTo: undefined });
  return (
    <section className="ua-log">
      <SectionHead fact={from !== undefined && `entries ${count(from)} to ${count(top)}${search.event ? ` looked at, ${count(entries.length)} found` : ""}`}>The log</SectionHead>
      <div className="ua-filters" role="group" aria-label="Filters">
        <select className="field small" aria-label="Events about" value={search.event ?? ""} onChange={(event) => set({ event: event.target.value })}>
          <option value="">All events</option>
          {KINDS.map((kind) => <option key={kind} value={`${kind}.`}>{words(kind)}</option>)}
          {search.event && !KINDS.some((kind) => `${kind}.` === search.event) && <option value={search.event}>{search.event}</option>}
        </select>
        <input key={search.upTo ?? ""} className="field small" inputMode="numeric" aria-label="Up to entry" placeholder="Up to entry" defaultValue={search.upTo ?? ""} onBlur={(event) => set({ upTo: Number(event.target.value) || undefined })} onKeyDown={(event) => event.key === "Enter" && set({ upTo: Number(event.currentTarget.value) || undefined })} />
        {bad !== undefined && <Button small kind="refuse" onClick={() => set({ event: undefined, upTo: Math.min(sealed, bad + 5) })}>Go to entry {count(bad)}</Button>}
        {filtered && <Button small kind="quiet" onClick={clear}><Icon name="cross" /> Clear</Button>}
      </div>
      {log.error && !log.data ? <ErrorBox what="The log" error={log.error} retry={() => void log.refetch()} /> : null}
      {sealed > 0 && log.isPending && <Skeleton rows={5} />}
      {sealed === 0 && <Empty title="Nothing was done here yet.">Every change leaves an entry, and within about a second it is sealed.</Empty>}
      {log.data && entries.length === 0 && <Empty title="No such event among the entries that were looked at." action={<Button onClick={clear}>Show all</Button>}>{log.hasNextPage ? "Older entries may have one." : "The whole log was looked at."}</Empty>}
      <ol className="ua-entries">
        {entries.map((entry, at) => {
          const date = day(new Date(entry.at), now);
          const before = entries[at - 1];
          return (
            <Fragment key={entry.number}>
              {(!before || day(new Date(before.at), now) !== date) && <li className="ua-day">{date}</li>}
              <Line entry={entry} bad={entry.number === bad} />
            </Fragment>
          );
        })}
      </ol>
      {log.hasNextPage && <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>{log.isFetchingNextPage ? "Reading…" : "Older entries"}</Button>}
    </section>
  );
}
