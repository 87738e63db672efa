import { useState } from "react";
import { useGet, usePost, type Schemas } from "@/api";
import { Button, count, Dialog, ErrorBox, exact, plural, SectionHead, Segments, Skeleton } from "@/design";
import { bytes } from "@/features/operations/metrics";
import { Amounts } from "./Parts";
import { many, title, told, total, type Removal } from "./policies";
import type { Hold } from "./subjects";

type Plan = Schemas["RetentionForecast"];

const listed = (kinds: readonly Removal[]) => kinds.map((one) => title(one.kind).toLowerCase()).join(", ");

function Confirm({ plan, close }: { plan: Plan; close: () => void }) {
  const run = usePost("/retention/runs", { done: close });
  const goes = plan.kinds.filter((one) => one.rows > 0);
  return (
    <Dialog open close={close} title={`Remove ${plural(total(goes, "rows"), "row")} for good?`}>
      <p>By the policies of now, with what hangs on them:</p>
      <ul className="lc-list">{goes.map((one) => <li key={one.kind}>{many(one.kind, one.rows)}, {bytes(one.bytes)}</li>)}</ul>
      <p>It cannot be undone; a backup from before still has them. It goes on in the background, and the log tells what went. What a hold reaches stays.</p>
      {run.error && <p className="seal" role="alert">{run.error.message}</p>}
      <p className="dialog-acts"><Button kind="refuse" disabled={run.isPending} onClick={() => run.mutate({ body: undefined })}>Remove them</Button><Button onClick={close}>Leave them</Button></p>
    </Dialog>
  );
}

/** What a run would remove now: rows and bytes of each kind, and what holds keep. */
export function Forecast({ may, standing }: { may: boolean; standing: readonly Hold[] }) {
  const forecast = useGet("/retention/forecast", undefined, { refetchInterval: 60_000 });
  const [by, setBy] = useState<"rows" | "bytes">("rows");
  const [asked, setAsked] = useState(false);
  const plan = forecast.data;
  const goes = plan?.kinds.filter((one) => one.rows > 0 || one.held > 0) ?? [];
  const none = plan?.kinds.filter((one) => one.rows === 0 && one.held === 0) ?? [];
  const rows = total(goes, "rows");
  const held = total(goes, "held");
  return (
    <section className="lc-part lc-first" aria-label="Dry run">
      <SectionHead second={plan && <span title={exact(new Date(plan.at))}>nothing is changed by looking</span>} fact={goes.length > 0 && <Segments label="Bars by" current={by} choose={setBy} options={[{ key: "rows", label: "Rows" }, { key: "bytes", label: "Bytes" }]} />}>What a run would remove now</SectionHead>
      {forecast.error && <ErrorBox what="The forecast" error={forecast.error} retry={() => void forecast.refetch()} />}
      {!plan && forecast.isPending && <Skeleton rows={2} />}
      {plan && (
        <>
          <p className="lc-verdict">{rows > 0 ? <>{plural(rows, "row")}, {bytes(total(goes, "bytes"))}, would go.</> : "Nothing would go."}{held > 0 && <> {rows > 0 ? `${count(held)} more ` : `${plural(held, "row")} `}would, but {standing.length === 1 ? <a className="amber" href={`#hold-${standing[0]!.id}`}>a legal hold keeps them</a> : "legal holds keep them"}.</>}</p>
          {goes.length > 0 && <Amounts label="What would go, by kind" rows={goes.map((one) => ({ key: one.kind, label: title(one.kind), value: one[by], kept: by === "rows" ? one.held : 0, told: <>{told(one)}{one.rows > 0 && <span className="dim"> · {bytes(one.bytes)}</span>}</> }))} />}
          {none.length > 0 && <p className="hint lc-none">None of {listed(none)} {none.length === 1 ? "is" : "are"} due.{goes.length > 0 && " Bytes are those of the rows, without indexes and what hangs on them."}</p>}
          {may && <p className="lc-acts"><Button kind={rows > 0 ? "refuse" : undefined} disabled={rows === 0} onClick={() => setAsked(true)}>Remove them now…</Button><Button icon="recount" disabled={forecast.isFetching} onClick={() => void forecast.refetch()}>Count again</Button></p>}
          {asked && <Confirm plan={plan} close={() => setAsked(false)} />}
        </>
      )}
    </section>
  );
}
