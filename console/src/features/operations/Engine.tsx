import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWorkspace } from "@/api";
import { count, duration, Drawing, Icon, isoMillis, Loaded, percent, plural, SectionHead, Time } from "@/design";
import type { Parts } from "./data";
import { bytes, type EngineState, type Step } from "./metrics";
import { LATE } from "./troubles";

function Part({ title, well, says, hint, children }: { title: string; well?: boolean; says: string; hint?: string; children?: ReactNode }) {
  return (
    <section className="op-part">
      <SectionHead fact={<span className="state">{well !== undefined && <Icon name={well ? "check" : "warning"} />} {says}</span>}>{title}</SectionHead>
      {hint && <p className="hint">{hint}</p>}
      {children && <dl className="op-facts">{children}</dl>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}

/** How much of something is used; where all of it is nothing bad, it is `done`. */
function Used({ of, most, told, done }: { of: number; most: number | undefined; told: (value: number) => string; done?: boolean }) {
  if (most === undefined || most <= 0) return <>{told(of)}</>;
  return <><svg width="80" height="8" aria-hidden><rect width="80" height="8" fill="var(--rule)" /><rect width={80 * Math.min(1, of / most)} height="8" fill={of >= most && !done ? "var(--seal)" : "var(--ink)"} /></svg>{told(of)} of {told(most)}</>;
}

const limit = (seconds: number) => (seconds === Infinity ? "longer" : seconds < 1 ? `${seconds * 1000} ms` : `${seconds} s`);

/** How long answers took: one bar for each step. */
function Times({ steps, requests }: { steps: readonly Step[]; requests: number }) {
  const most = Math.max(1, ...steps.map((one) => one.count));
  const quick = steps.filter((one) => one.upTo <= 0.1).reduce((sum, one) => sum + one.count, 0);
  return (
    <Drawing label={`Of ${plural(requests, "request")} since the start ${percent(requests ? quick / requests : 1)} were answered within 100 milliseconds`} height={118}>
      {(width) => {
        const step = width / Math.max(1, steps.length);
        return (
          <>
            <path className="ax" d={`M0 96.500H${width}`} />
            {steps.map((one, at) => {
              const height = (one.count / most) * 76;
              return (
                <g key={one.upTo}>
                  <rect x={at * step + 3} y={96 - height} width={Math.max(2, step - 6)} height={height} fill="var(--ink-2)" />
                  <text className="mid lbl" x={at * step + step / 2} y={90 - height}>{one.count === 0 ? "" : count(one.count)}</text>
                  <text className="mid mut" x={at * step + step / 2} y="112">{limit(one.upTo)}</text>
                </g>
              );
            })}
          </>
        );
      }}
    </Drawing>
  );
}

function Server({ of, ready }: { of: EngineState; ready: { ok: boolean; says: string } | undefined }) {
  return (
    <Part title="Server" well={ready?.ok ?? true} says={ready === undefined ? "answers" : ready.ok ? "ready" : ready.says}>
      {of.connections !== undefined && <Fact name="Connections to the database"><Used of={of.connections} most={of.connectionsMost} told={count} /></Fact>}
      {of.waiting !== undefined && <Fact name="Requests waiting for one">{of.waiting === 0 ? "none" : count(of.waiting)}</Fact>}
      {of.memory !== undefined && <Fact name="Memory"><Used of={of.memory} most={of.memoryMost} told={bytes} /></Fact>}
      {of.processor !== undefined && <Fact name="Processor">{percent(of.processor)}</Fact>}
      {of.diskFree !== undefined && <Fact name="Room on the disk of the book">{bytes(of.diskFree)}</Fact>}
      {of.inFlight !== undefined && <Fact name="Requests at this moment">{count(of.inFlight)}{of.streams !== undefined && `, ${plural(of.streams, "event stream")}`}</Fact>}
      <Fact name="Refused for their rate">{count(of.rateLimited ?? 0)}</Fact>
      <Fact name="Failed sign-ins">{count(of.failedLogins ?? 0)}</Fact>
      <Fact name="Workspaces in which background work fails">{of.failing ? <b className="seal">{count(of.failing)}</b> : "none"}</Fact>
    </Part>
  );
}

/** Whether the parts of the server run, as it says itself. */
export function Engine({ all }: { all: Parts }) {
  const workspace = useWorkspace();
  const engine = all.engine.data;
  return (
    <>
      {engine ? <Server of={engine} ready={all.ready.data} /> : (
        <Part title="Server" well={all.ready.data?.ok} says={all.ready.data ? (all.ready.data.ok ? "ready" : all.ready.data.says) : "not known"}
          hint={engine === null || all.engine.error ? "This address does not show the metrics of the server; a proxy may keep them to itself." : "The metrics are being read."} />
      )}
      {engine && (
        <section className="op-part">
          <SectionHead second="since the server started, all workspaces" fact={plural(engine.requests, "request")}>How long answers took</SectionHead>
          <Times steps={engine.steps} requests={engine.requests} />
          <p className="hint">{engine.failed === 0 ? "None failed" : <b className="seal">{count(engine.failed)} failed</b>}, {count(engine.refused)} were refused. {engine.slowest.length > 0 && <>Slowest on average: {engine.slowest.slice(0, 3).map((one, at) => <span key={one.name}>{at > 0 && ", "}<span className="mono">{one.name}</span> {one.meanMs < 10 ? one.meanMs.toFixed(1) : count(one.meanMs)} ms</span>)}.</>}</p>
        </section>
      )}
      <Loaded query={all.audit} what="The state of the log">
        {(found) => {
          const lag = isoMillis(found.lag);
          const well = !found.cause && lag <= LATE;
          return (
            <Part title="Sealing of the log" well={well} says={well ? "up to date" : "behind"}>
              <Fact name="Sealed entries"><Used done of={found.sealed} most={found.unsealed > 0 ? found.sealed + found.unsealed : undefined} told={count} /></Fact>
              <Fact name="Waiting">{found.unsealed === 0 ? "none" : <>{count(found.unsealed)}, the oldest for {duration(lag, 1)}</>}</Fact>
              {found.sealedAt && <Fact name="Last seal"><Time at={found.sealedAt} /></Fact>}
              {found.verified !== undefined && <Fact name="A verification is at"><Used done of={found.verified} most={found.sealed} told={count} /></Fact>}
              {found.cause && <Fact name="Cause">{found.cause}</Fact>}
              <Fact name="Checkpoints elsewhere">{!found.exported ? <>no place is set; see <Link className="act" to="/w/$workspace/audit" params={{ workspace }}>Audit</Link></> : found.exported.trouble ?? <>{found.exported.to}{found.exported.entry !== undefined && `, up to entry ${count(found.exported.entry)}`}</>}</Fact>
            </Part>
          );
        }}
      </Loaded>
      <Loaded query={all.search} what="The state of the search">
        {(found) => (
          <Part title="Search" well={found.unread === 0 && found.waiting <= 1000} says={found.waiting === 0 ? "up to date" : `${plural(found.waiting, "text")} behind`}>
            <Fact name="Indexed"><Used done of={found.indexed} most={found.entries} told={count} /></Fact>
            <Fact name="With an embedding"><Used done of={found.vectors} most={found.entries} told={count} /></Fact>
            <Fact name="Nearest vectors are found by">{found.vectorIndex ?? "comparing one by one"}</Fact>
            <Fact name="Segments">{count(found.segments)}</Fact>
            <Fact name="Language">{found.language}</Fact>
            {found.outdated > 0 && <Fact name="To be read again">{count(found.outdated)}</Fact>}
            {found.unread > 0 && <Fact name="Cannot be found yet">{count(found.unread)}</Fact>}
          </Part>
        )}
      </Loaded>
      {all.operator && (
        <Loaded query={all.encryption} what="The encryption">
          {(found) => (
            <Part title="Encryption" says={found.on ? "on" : "off"}>
              {found.on ? <><Fact name="Since">{found.since ? <Time at={found.since} /> : "the beginning"}{found.enabledBy && <>, by {found.enabledBy}</>}</Fact><Fact name="Keys">{count(found.keys)} for {plural(found.subjects, "subject")}</Fact><Fact name="Search">{found.search === "index" ? "by a sealed index" : "none"}</Fact></> : <Fact name="Contents">readable to whoever reads the database</Fact>}
            </Part>
          )}
        </Loaded>
      )}
    </>
  );
}
