import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { CONSOLE_HEADER, keyOf, refusal, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { addresses } from "@/app/addresses";
import { useTitle } from "@/app/title";
import { Button, clock, count, day, duration, ErrorBox, exact, Icon, Id, isoMillis, Loaded, plural, Seal, SectionHead, Skeleton, Time, useNow, words } from "@/design";
import { save } from "@/features/decisions/dossier";
import { checkpointLines } from "@/features/decisions/proof";
import { Log } from "./Log";
import { auditSearch, type AuditSearch } from "./search";
import "./audit.css";

type Verification = Schemas["Verification"];
type Status = Schemas["AuditStatus"];

interface Result {
  at: string;
  against: boolean;
  found: Verification;
}

/** What the last verification of this page found, kept while the console is open. */
function useResult() {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const key = ["verified", workspace];
  const { data } = useQuery<Result | null>({ queryKey: key, queryFn: () => null, enabled: false, initialData: null, staleTime: Infinity, gcTime: Infinity });
  return [data, (result: Result) => queries.setQueryData(key, result)] as const;
}

const KINDS = { decision: addresses.decision, debate: addresses.debate, evidence: addresses.evidence } as const;

/** A difference in words; a thing that has a page is a link to it. */
function Difference({ text }: { text: string }) {
  const workspace = useWorkspace();
  const parts = /^(\w+) ([0-9a-f]{8}-[0-9a-f-]{27})(.*)$/s.exec(text);
  if (!parts) return <span className="ua-plain">{text}</span>;
  const [, kind = "", id = "", rest = ""] = parts;
  const address = kind in KINDS ? KINDS[kind as keyof typeof KINDS](id) : undefined;
  return <>{address ? <Link to={`/w/${workspace}/${address}`}>{kind}</Link> : kind} <Id id={id} label={kind} /><b className="ua-plain">{rest}</b></>;
}

function Levels({ found }: { found: Verification }) {
  return (
    <table className="t ua-levels">
      <caption className="hidden">What was checked, and what it excludes</caption>
      <thead><tr><th scope="col">level</th><th scope="col">checked</th><th scope="col">excludes, if it holds</th><th scope="col">does not exclude</th></tr></thead>
      <tbody>
        {found.levels.map((level) => {
          const [excludes = "", not = ""] = level.meaning.replace(/^If it holds: /, "").split(" It does not exclude: ");
          return (
            <tr key={level.name}>
              <td>{words(level.name)}</td>
              <td>{level.checked ? <span className={found.intact ? "ok" : "dim"}><Icon name="check" label="checked" /></span> : <span className="dim">not checked</span>}</td>
              <td className={level.checked ? "" : "dim"}>{not || level.meaning.startsWith("If it holds") ? excludes : ""}</td>
              <td className="dim">{not || (level.meaning.startsWith("If it holds") ? "" : excludes)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The one thing to know about the record. */
function State({ status, result, running }: { status: Status; result: Result | null; running: boolean }) {
  const now = useNow();
  if (running) {
    const come = status.verified ?? 0;
    return (
      <div className="ua-state" role="status">
        <Icon name="audit" />
        <div>
          <p className="ua-big">Verifying</p>
          <p>{count(come)} of {count(status.sealed)} entries</p>
          <progress max={Math.max(1, status.sealed)} value={come} aria-label="Entries verified" />
        </div>
      </div>
    );
  }
  if (!result)
    return (
      <div className="ua-state" role="status">
        <Icon name="audit" />
        <div>
          <p className="ua-big">Sealed to {count(status.sealed)}, not verified here yet</p>
          <p className="dim">{status.sealedAt ? <>The last block was sealed <Time at={status.sealedAt} />.</> : "Nothing is sealed yet."} That it was sealed does not say that it is still what was sealed: verify it.</p>
        </div>
      </div>
    );
  const { found } = result;
  const at = new Date(result.at);
  const when = <span title={exact(at)}>{at.toDateString() === now.toDateString() ? "" : `${day(at, now)}, `}{clock(at, true)}</span>;
  if (found.intact)
    return (
      <div className="ua-state good" role="status">
        <Icon name="check" />
        <div>
          <p className="ua-big">Whole to {count(found.entries)}</p>
          <p>Verified by the server at {when}: {plural(found.entries, "entry", "entries")}, {plural(found.blocks, "signed block")}, {plural(found.contents, "commitment")} compared with what is stored{result.against ? ", against your checkpoint" : ""}.{status.sealed > found.entries && ` ${plural(status.sealed - found.entries, "entry", "entries")} came since.`}</p>
          <p className="dim">{result.against ? "Not excluded: what came after your checkpoint cut off; an entry that was never written." : "Not excluded: the end cut off or another history by the holder of the key, as no checkpoint of yours was compared; an entry that was never written."}</p>
        </div>
      </div>
    );
  return (
    <div className="ua-state bad" role="alert">
      <Icon name="cross" />
      <div>
        <p className="ua-big">{found.firstBad === undefined ? "The record is not whole" : `Entry ${count(found.firstBad)} does not hold`}</p>
        <p>{found.differences.length > 0 && found.finding?.startsWith("What is stored") ? `What is stored is not what was sealed with it: ${plural(found.differences.length, "difference")}.` : found.finding}</p>
        {found.differences.length > 0 && (
          <>
            <p className="ua-sub">What was altered</p>
            <ul>{found.differences.map((one, place) => <li key={place}><Difference text={one} /></li>)}</ul>
          </>
        )}
        <p className="dim">Verified by the server at {when}: {plural(found.entries, "entry", "entries")}, {plural(found.blocks, "block")}, {plural(found.contents, "commitment")}.</p>
      </div>
    </div>
  );
}

function useCheckpoint(sealed: number) {
  const workspace = useWorkspace();
  return useQuery<string>({
    queryKey: [...keyOf(workspace, "/audit/checkpoint", { sealed })],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/v1/workspaces/${encodeURIComponent(workspace)}/audit/checkpoint`, { headers: { ...CONSOLE_HEADER, Accept: "text/plain" }, credentials: "same-origin", signal });
      if (!response.ok) throw await refusal(response);
      return response.text();
    },
    enabled: workspace !== "" && sealed > 0,
  });
}

/** What to keep outside, and who signs. */
function Outside({ status }: { status: Status }) {
  const checkpoint = useCheckpoint(status.sealed);
  const proof = useGet("/audit/entries/{number}/proof", { path: { number: String(status.sealed) } }, { enabled: status.sealed > 0 });
  const lines = checkpoint.data ? checkpointLines(checkpoint.data) : undefined;
  const exported = status.exported;
  return (
    <>
      <section>
        <SectionHead fact={lines && `block ${count(Number(lines.block))}`}>Newest checkpoint</SectionHead>
        {status.sealed === 0 && <p className="dim">There is none before something is sealed.</p>}
        {checkpoint.error && <ErrorBox what="The checkpoint" error={checkpoint.error} retry={() => void checkpoint.refetch()} />}
        {status.sealed > 0 && checkpoint.isPending && <Skeleton rows={1} />}
        {lines && (
          <>
            <p className="ua-seal"><Seal hash={lines["block hash"] ?? ""} size={44} /><span>Covers {count(Number(lines["last entry"]))} entries, sealed <Time at={lines["sealed at"] ?? ""} />. Keep it outside: with it, cutting off the end and rolling back are found too.</span></p>
            <Button icon="download" onClick={() => save(`checkpoint-${lines.block}.txt`, "text/plain", checkpoint.data!)}>Keep a copy</Button>
            <details className="ua-lines"><summary>Its lines</summary><pre tabIndex={0}>{checkpoint.data}</pre></details>
          </>
        )}
        <p className={exported?.trouble ? "seal" : "dim"}>{!exported ? "No place is set to which checkpoints are written by themselves." : exported.trouble ? `Writing to ${exported.to} failed: ${exported.trouble}` : exported.entry !== undefined ? <>Written to {exported.to} up to entry {count(exported.entry)}{exported.at && <>, <Time at={exported.at} /></>}.</> : `Will be written to ${exported.to}.`}</p>
      </section>
      {lines && (
        <section>
          <SectionHead fact="Ed25519">Key that signs</SectionHead>
          <dl className="ua-key"><dt>id</dt><dd className="mono">{lines.key}</dd>{proof.data?.publicKey && <><dt>public key</dt><dd className="mono">{proof.data.publicKey}</dd></>}</dl>
          <p className="dim">{proof.data && !proof.data.publicKey ? "The server does not trust this key." : "Compare it with one you know from elsewhere; that the server names it proves nothing."}</p>
        </section>
      )}
    </>
  );
}

function Page({ status, watch }: { status: Status; watch: (on: boolean) => void }) {
  const search = auditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const set = (change: Partial<AuditSearch>) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...(before.asOf ? { asOf: before.asOf } : {}), ...auditSearch({ ...before, ...change }) })) as never, replace: true });
  const [result, keep] = useResult();
  const [own, setOwn] = useState("");
  const verify = usePost("/audit/verify", { done: (found) => keep({ at: new Date().toISOString(), against: own.trim() !== "", found }) });
  const run = () => {
    watch(true);
    verify.mutate({ body: { content: true, ...(own.trim() ? { checkpoint: `${own.trim()}\n` } : {}) } }, { onSettled: () => watch(false) });
  };
  return (
    <>
      <header className="ua-head">
        <h1 className="title">Is the record whole?</h1>
        <Button kind="primary" icon="check" disabled={verify.isPending || status.sealed === 0} onClick={run}>{verify.isPending ? "Verifying…" : result ? "Verify again" : "Verify the record"}</Button>
      </header>
      <State status={status} result={result} running={verify.isPending} />
      {verify.error && <ErrorBox what="The verification" error={verify.error} retry={run} />}
      <div className="ua-cols">
        <div>
          {result && !verify.isPending && <section><SectionHead>What that says</SectionHead><Levels found={result.found} /></section>}
          <Log sealed={status.sealed} search={search} set={set} bad={result && !result.found.intact ? result.found.firstBad : undefined} />
        </div>
        <aside className="ua-side">
          <section>
            <SectionHead>Sealing</SectionHead>
            <dl className="ua-key"><dt>sealed</dt><dd>{plural(status.sealed, "entry", "entries")}</dd><dt>waiting</dt><dd className={status.cause ? "seal" : ""}>{status.unsealed === 0 ? "none" : `${count(status.unsealed)}, the oldest for ${duration(isoMillis(status.lag), 1)}`}</dd></dl>
            {status.cause && <p className="seal">{status.cause}</p>}
          </section>
          <Outside status={status} />
          <section>
            <SectionHead>Compare with a checkpoint of yours</SectionHead>
            <label className="lbl-for" htmlFor="own">Its twelve lines</label>
            <textarea id="own" className="field mono" rows={4} value={own} onChange={(event) => setOwn(event.target.value)} placeholder="minutebook checkpoint 1" spellCheck={false} />
            <p className="hint">Used when the record is verified next.</p>
          </section>
        </aside>
      </div>
    </>
  );
}

/** Whether the log and all that it commits to still are what was sealed. */
export default function Audit() {
  useTitle("Audit");
  const [watched, setWatched] = useState(false);
  const status = useGet("/audit/status", undefined, { refetchInterval: watched ? 1000 : 30_000 });
  return <Loaded query={status} what="The state of the record" skeleton={<Skeleton rows={4} />}>{(found) => <Page status={found} watch={setWatched} />}</Loaded>;
}
