import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAsOf, useList, useWorkspace, type Schemas } from "@/api";
import { useEntryOf } from "@/app/entry";
import { Button, count, duration, Empty, ErrorBox, Icon, plural, SectionHead, Skeleton, Time } from "@/design";
import { visible } from "@/design/Said";
import { bytes } from "@/features/operations/metrics";
import { Amounts } from "./Parts";
import { RUN, title, told, total } from "./policies";

type Run = Schemas["RemovalRun"];

function Detail({ run }: { run: Run }) {
  const workspace = useWorkspace();
  const entry = useEntryOf(run.id, run.announcedAt, "retention.removed");
  const gone = run.kinds.filter((one) => one.rows > 0 || one.held > 0);
  return (
    <div className="lc-run">
      {gone.length === 0 ? <p className="dim">{run.status === "completed" ? "Nothing was left to remove when it came to it." : "Nothing yet."}</p> : <Amounts label="What went, by kind" rows={gone.map((one) => ({ key: one.kind, label: title(one.kind), value: one.rows, kept: one.held, told: <>{told(one)}{one.rows > 0 && <span className="dim"> · {bytes(one.bytes)}</span>}</> }))} />}
      <dl className="lc-facts">
        {run.announcedAt && <div><dt>The log tells so in</dt><dd>{entry ? <Link className="act" to="/w/$workspace/audit" params={{ workspace }} search={{ upTo: entry.number } as never}>entry {count(entry.number)}</Link> : "one entry"}, written <Time at={run.announcedAt} /></dd></div>}
        {run.commitment && <div><dt>It commits to the list of removed entries</dt><dd className="mono">{run.commitment}</dd></div>}
        {run.completedAt && <div><dt>Took</dt><dd>{duration(Date.parse(run.completedAt) - Date.parse(run.startedAt))}</dd></div>}
      </dl>
    </div>
  );
}

function Row({ run, first }: { run: Run; first: boolean }) {
  const [open, setOpen] = useState(first);
  const rows = total(run.kinds, "rows");
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon name="right" />
          <Time at={run.startedAt} className="nw" />
          <b>{rows === 0 ? "nothing" : plural(rows, "row")}{rows > 0 && <span className="lc-light">, {bytes(total(run.kinds, "bytes"))}</span>}</b>
          <span className="dim">{run.cause === "schedule" ? "by the clock" : <>asked for by {visible(run.startedBy)}</>}</span>
          <span className={run.status === "completed" ? "dim" : "lc-light"} role={run.status === "completed" ? undefined : "status"}>{RUN[run.status]}</span>
        </summary>
        {open && <Detail run={run} />}
      </details>
    </li>
  );
}

/** Runs of retention, newest first, each with what it removed and the entry that says so. */
export function Runs() {
  const asOf = useAsOf();
  const runs = useList("/retention/runs", {}, { limit: 20 });
  const items = runs.items?.filter((run) => asOf === undefined || Date.parse(run.startedAt) <= Date.parse(asOf));
  const going = items?.some((run) => run.status !== "completed") ?? false;
  const { refetch } = runs;
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => void refetch(), 1500);
    return () => clearInterval(timer);
  }, [going, refetch]);
  return (
    <section className="lc-part">
      <SectionHead fact={items && items.length > 0 && "newest first"}>Runs</SectionHead>
      {runs.error && !items ? <ErrorBox what="The runs" error={runs.error} retry={() => void refetch()} /> : null}
      {runs.isPending && <Skeleton rows={2} />}
      {items?.length === 0 && <Empty title="Nothing was removed yet." command="minutebook retention run --dry-run">Each run is listed here with what it removed, and leaves one entry in the log.</Empty>}
      <ol className="lc-runs">{items?.map((run, at) => <Row key={run.id} run={run} first={at === 0} />)}</ol>
      {runs.hasNextPage && <p><Button onClick={() => void runs.fetchNextPage()}>Show more</Button></p>}
    </section>
  );
}
