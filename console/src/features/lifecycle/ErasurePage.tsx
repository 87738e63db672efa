import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { Actor } from "@/app/actor";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Button, clock, Command, count, duration, ErrorBox, exact, Icon, Loaded, plural, Said, Seal, SectionHead, Skeleton, Time, useNow, words } from "@/design";
import { save } from "@/features/decisions/dossier";
import { checkpointLines } from "@/features/decisions/proof";
import { check, useCertificate, type Checked, type Document } from "./certificate";
import { moreTables, Subject } from "./Erasures";
import { Amounts, Head } from "./Parts";

type Erasure = Schemas["Erasure"];

const ABOUT: Record<Checked["name"], string> = { Statement: "what is written here", Content: "contents", Entry: "the entry of the log", Path: "its way to the root", Block: "the block", Signature: "the signature", Checkpoint: "the checkpoint" };

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}

/** The certificate as a sheet that can be read, saved and checked. */
function Sheet({ document: { text, certificate } }: { document: Document }) {
  const workspace = useWorkspace();
  const [checked, setChecked] = useState<{ at: Date; steps: readonly Checked[] }>();
  const { proof } = certificate;
  const lines = checkpointLines(proof.checkpoint);
  const file = `erasure-${certificate.erasure}.json`;
  const holds = checked?.steps.every((one) => one.holds);
  const look = checked === undefined ? "" : holds ? "good" : "bad";
  return (
    <article className={`lc-sheet ${look}`} aria-label="Certificate">
      <header>
        <Seal hash={proof.entry.hash} size={56} />
        <div>
          <h2>Certificate of an erasure</h2>
          <p>Of {certificate.kind === "user" ? "a user, of whom no name is kept," : <>the {certificate.kind} <span className="mono">{certificate.subject}</span></>} {plural(Object.values(certificate.rows).reduce((sum, one) => sum + one, 0), "row")} in {plural(Object.keys(certificate.rows).length, "table")} lost their contents. Completed <b>{exact(new Date(certificate.completedAt))}</b>, nothing of the subject was left.</p>
        </div>
      </header>
      <dl className="lc-facts">
        <Fact name="Erasure"><span className="mono">{certificate.erasure}</span></Fact>
        <Fact name="Entry of the log"><Link className="act" to="/w/$workspace/audit" params={{ workspace }} search={{ upTo: proof.entry.number } as never}>{count(proof.entry.number)}</Link>, in block {count(proof.block.number)}, sealed <Time at={proof.block.sealedAt} /></Fact>
        <Fact name="Hash of the entry"><span className="mono">{proof.entry.hash}</span></Fact>
        <Fact name="Signed by key"><span className="mono">{proof.block.key}</span></Fact>
        <Fact name="Covered by the checkpoint of">block {lines.block}{proof.links.length === 0 ? ", the same" : `, ${plural(proof.links.length, "block")} further on`}</Fact>
        <Fact name="Things whose entries cannot be compared with contents any more">{count(certificate.subjects)}</Fact>
      </dl>
      <div role="status" className="lc-verified">
        {checked && <p className={holds ? "ok" : "seal"}><Icon name={holds ? "check" : "cross"} /> <b>{holds ? `Verified in this browser at ${clock(checked.at, true)}` : "It does not hold"}</b></p>}
        {checked && <ul>{checked.steps.map((one) => <li key={one.name} className={one.holds ? undefined : "seal"}><span className={one.holds ? "ok" : "seal"}><Icon name={one.holds ? "check" : "cross"} label={one.holds ? "holds" : "does not hold"} /></span> <b>{ABOUT[one.name]}</b> {one.says}</li>)}</ul>}
      </div>
      <p className="lc-acts"><Button kind="primary" icon="download" onClick={() => save(file, "application/json", text)}>Save the certificate</Button><Button icon="check" onClick={() => void check(certificate).then((steps) => setChecked({ at: new Date(), steps }))}>Verify here</Button></p>
      <p className="hint">A page that checks itself proves little to whoever distrusts the page. A stranger checks the file, with no account and no server; <span className="mono">--key</span> names a key they trust:</p>
      <Command>{`minutebook verify ${file}`}</Command>
    </article>
  );
}

function Certified({ erasure }: { erasure: string }) {
  const certificate = useCertificate(erasure, true);
  if (certificate.data) return <Sheet document={certificate.data} />;
  if (certificate.error) return <ErrorBox what="The certificate" error={certificate.error} retry={() => void certificate.refetch()} />;
  return <><p className="dim" role="status">Waits until the entry of its end is sealed.</p><Skeleton rows={3} /></>;
}

function Inside({ of }: { of: Erasure }) {
  const now = useNow(of.state === "running");
  const rows = Object.entries(of.rows).filter(([, number]) => number > 0).sort(([, a], [, b]) => b - a);
  const sum = rows.reduce((all, [, number]) => all + number, 0);
  const running = of.state === "running";
  return (
    <>
      <section className={`lc-state ${running ? "on" : ""}`} role="status">
        <p className="lc-big">{running ? "Contents are being taken out" : "Nothing of it is left"}</p>
        <p>{running ? <>{plural(sum, "row")} so far, for {duration(Math.max(0, now.getTime() - Date.parse(of.startedAt)))}. Whoever is erased can write nothing more. It goes on in the background, also after a restart; all steps are repeated until none finds anything.</> : <>{plural(sum, "row")} in {plural(rows.length, "table")} lost their contents within {duration(Date.parse(of.completedAt ?? of.startedAt) - Date.parse(of.startedAt))}.</>}</p>
        {running && <progress aria-label="The erasure is running" />}
      </section>
      <div className="lc-cols">
        <div>
          {!running && <Certified erasure={of.id} />}
          <section className="lc-part">
            <SectionHead fact={plural(sum, "row")}>{running ? "Changed so far" : "What was changed"}</SectionHead>
            {rows.length === 0 ? <p className="dim lc-none">{running ? "Nothing yet: it waits for transactions that were writing when it began." : "No row held anything of the subject."}</p> : <Amounts label="Rows that were changed or deleted, by table" rows={rows.map(([table, number]) => ({ key: table, label: words(table), value: number, told: plural(number, "row") }))} first={8} more={moreTables} />}
          </section>
        </div>
        <aside>
          <section className="lc-part">
            <SectionHead>Who and why</SectionHead>
            <dl className="lc-facts">
              <Fact name="Whom"><Subject of={of} /></Fact>
              <Fact name="Asked for by"><Actor actor={of.askedBy} /></Fact>
              <Fact name="Why"><Said inline text={of.reason} /></Fact>
              <Fact name="Begun"><Time at={of.startedAt} /></Fact>
              {of.completedAt && <Fact name="Completed"><Time at={of.completedAt} /></Fact>}
            </dl>
          </section>
          <section className="lc-part">
            <SectionHead>What it does not promise</SectionHead>
            <ul className="lc-notes">
              <li>Backups from before hold what was erased: let them expire, and after a restoration of one start the erasure again before anybody reads.</li>
              <li>Files of PostgreSQL hold old versions of rows until vacuum, and its log until segments are recycled.</li>
              <li>What was handed out: dossiers, exports, notices, answers.</li>
              <li>What others put in words of their own is theirs and stays.</li>
            </ul>
          </section>
        </aside>
      </div>
    </>
  );
}

/** One erasure: how far it is, and its certificate. */
export default function ErasurePage() {
  useTitle("Erasure");
  const workspace = useWorkspace();
  const me = useMe();
  const { erasure: id } = useParams({ strict: false }) as { erasure: string };
  const may = atLeast(me, "operator");
  const erasure = useGet("/erasures/{erasure}", { path: { erasure: id } }, { enabled: may, refetchInterval: (query) => (query.state.data?.state === "completed" ? false : 1000) });
  return (
    <>
      <Head title="An erasure"><Link className="act" to="/w/$workspace/lifecycle/erasures" params={{ workspace }} search={{} as never}>All erasures</Link></Head>
      {me && !may ? <p className="lc-verdict">Erasures are seen by an operator.</p> : <Loaded query={erasure} what="The erasure" skeleton={<Skeleton rows={5} />}>{(found) => <Inside of={found} />}</Loaded>}
    </>
  );
}
