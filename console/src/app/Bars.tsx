import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useAsOf, useLive, useWorkspace, type Schemas } from "@/api";
import { Button, clock, count, day, duration, Icon, plural, useNow } from "@/design";

function Cut({ since, retryAt, retry }: { since: number; retryAt: number; retry: () => void }) {
  const now = useNow(true);
  const left = Math.max(0, retryAt - now.getTime());
  return (
    <div className="bar cut" role="status">
      <Icon name="warning" />
      <span>
        Not live since {clock(new Date(since), true)}. {left > 900 ? `Tries again in ${duration(left, 1)}` : "Tries again now"}; nothing is lost, what was missed will be fetched.
      </span>
      <Button small onClick={retry}>Try now</Button>
    </div>
  );
}

/** The thin bars under the top bar: a cut stream, an earlier instant, a record that does not hold. */
export function Bars({ status }: { status: Schemas["AuditStatus"] | undefined }) {
  const { stream, missed, retry, dismiss } = useLive();
  const asOf = useAsOf();
  const now = useNow();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const back = stream.kind === "live" && stream.wasCut;
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(dismiss, 12_000);
    return () => clearTimeout(timer);
  });
  const at = asOf ? new Date(asOf) : undefined;
  return (
    <div className="thin">
      {status?.cause && (
        <div className="bar dmg" role="alert">
          <Icon name="cross" />
          <span><b>The record is not sealed:</b> {status.cause} {plural(status.unsealed, "entry waits", "entries wait")}.</span>
          <Button small kind="refuse" onClick={() => void navigate({ to: `/w/${workspace}/audit` })}>Audit</Button>
        </div>
      )}
      {stream.kind === "cut" && <Cut since={stream.since} retryAt={stream.retryAt} retry={retry} />}
      {back && (
        <div className="bar back" role="status">
          <span>Live again.{missed > 0 && ` ${count(missed)} ${missed === 1 ? "entry" : "entries"} came meanwhile.`}</span>
          <Button small kind="quiet" onClick={dismiss}>Close</Button>
        </div>
      )}
      {at && (
        <div className="bar asof">
          <Icon name="now" />
          <span>As of <b>{day(at, new Date(0))}, {clock(at)}</b>. Memory, knowledge, ratings and search as they were{at > now ? "; this instant is still to come" : ""}. Nothing can be changed here.</span>
          <Button small onClick={() => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, asOf: undefined })) as never })}>Back to now</Button>
        </div>
      )}
    </div>
  );
}
