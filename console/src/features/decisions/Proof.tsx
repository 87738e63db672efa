import { useState, type ReactNode } from "react";
import { useGet, type Schemas } from "@/api";
import { Button, clock, Command, count, day, ErrorBox, Icon, plural, Seal, Skeleton, useNow } from "@/design";
import { useDossier } from "./dossier";
import { checkpointLines, verify, type Dossier, type InclusionProof, type Step } from "./proof";

/** The first and the last digits of a hash. */
export const ends = (hash: string) => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash);

function Expandable({ name, short, beside, step, open, children }: { name: string; short: ReactNode; beside: ReactNode; step?: Step; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        <Icon name="right" />
        <b>{name}</b>
        <span className="mono ell">{short}</span>
        <span className="dim pf-beside">{beside}</span>
        {step ? <span className={step.holds ? "ok" : "seal"} title={step.says}><Icon name={step.holds ? "check" : "cross"} label={step.holds ? "holds" : "does not hold"} /></span> : <span />}
      </summary>
      {step && !step.holds && <p className="seal pf-why">{step.says}</p>}
      <dl className="hx">{children}</dl>
    </details>
  );
}

function Hash({ name, children }: { name: string; children: ReactNode }) {
  return <><dt>{name}</dt><dd>{children}</dd></>;
}

const LEVELS: { name: string; steps: Step["name"][]; excludes: string; not: string }[] = [
  { name: "Content", steps: ["Content"], excludes: "the question, the answer, a vote, a dissent or a rating altered since the decision was written, even in the database", not: "a later outcome or rebuttal left out; what is withheld" },
  { name: "Signed block", steps: ["Entry", "Path", "Block", "Signature"], excludes: "an entry edited or made up afterwards by anyone without the signing key", not: "another history by the holder of the key" },
  { name: "Checkpoint", steps: ["Checkpoint"], excludes: "a block replaced without replacing all after it; with a checkpoint of your own, anything up to it rewritten, even by the holder of the key", not: "the same with what came after" },
];

function Levels({ steps }: { steps?: readonly Step[] }) {
  return (
    <table className="t dn-level">
      <caption className="hidden">What each level of the proof excludes</caption>
      <thead><tr><th scope="col">level</th><th scope="col"><span className="hidden">holds</span></th><th scope="col">excludes</th><th scope="col">does not exclude</th></tr></thead>
      <tbody>
        {LEVELS.map((level) => {
          const mine = steps?.filter((step) => level.steps.includes(step.name)) ?? [];
          const holds = mine.length === level.steps.length ? mine.every((step) => step.holds) : undefined;
          return (
            <tr key={level.name}>
              <td>{level.name}</td>
              <td>{holds === undefined ? <span className="dim" title="not checked here yet">–</span> : <span className={holds ? "ok" : "seal"}><Icon name={holds ? "check" : "cross"} label={holds ? "holds" : "does not hold"} /></span>}</td>
              <td>{level.excludes}</td>
              <td>{level.not}</td>
            </tr>
          );
        })}
        <tr><td className="dim">Witness</td><td className="dim">–</td><td className="dim">is not part of this</td><td>different logs shown to different readers</td></tr>
      </tbody>
    </table>
  );
}

function Proven({ proof, dossier, decision, sealed }: { proof: InclusionProof; dossier: Dossier; decision: Schemas["Decision"]; sealed?: number }) {
  const now = useNow();
  const [steps, setSteps] = useState<readonly Step[]>();
  const [at, setAt] = useState<Date>();
  const [busy, setBusy] = useState(false);
  const { entry, block } = proof;
  const lines = checkpointLines(proof.checkpoint);
  const covering = new Date(lines["sealed at"] ?? block.sealedAt);
  const keys = { ...dossier.keys, ...(proof.publicKey ? { [block.key]: proof.publicKey } : {}) };
  const rows = dossier.entries.find((one) => one.number === entry.number)?.rows ?? {};
  const check = async () => {
    setBusy(true);
    setSteps(await verify(proof, keys, { rows, shown: decision }));
    setAt(new Date());
    setBusy(false);
  };
  const of = (name: Step["name"]) => steps?.find((step) => step.name === name);
  const broken = steps?.filter((step) => !step.holds) ?? [];
  const good = steps !== undefined && broken.length === 0;
  const { number, id, at: when, actor, event, subjectKind, subject, details, commitment } = entry;
  return (
    <>
      <div className={`pf ${steps ? (good ? "good" : "bad") : ""}`}>
        <span className={steps ? (good ? "ok" : "seal") : "dim"}><Seal hash={entry.hash} size={60} /></span>
        <div role="status">
          <p><b className={steps ? (good ? "ok" : "seal") : ""}>{!steps ? "Sealed; not yet verified in this browser" : good ? `Verified in this browser at ${clock(at!, true)}` : "It does not hold"}</b></p>
          {broken.map((step) => <p className="seal" key={step.name}>{step.says}</p>)}
          <p>Entry <b>{count(number)}</b>{sealed !== undefined && <> of {count(sealed)}</>}, in block <b>{count(block.number)}</b>, signed by key <span className="mono nw">{ends(block.key)}</span>, covered by the checkpoint of <b className="nw">{covering.toDateString() === now.toDateString() ? "" : `${day(covering, now, true)}, `}{clock(covering)}</b>.</p>
        </div>
        <Button className="noprint" icon="check" disabled={busy} onClick={() => void check()}>Verify here</Button>
      </div>
      <div className="pf-list">
        <Expandable name="Entry" short={ends(entry.hash)} beside={event} step={of("Entry")}>
          <Hash name="what is hashed">{JSON.stringify({ number, id, at: when, actor, event, subjectKind, subject, details, commitment })}</Hash>
          <Hash name={`hash of entry ${count(number - 1)}`}>{entry.prevHash}</Hash>
          <Hash name="hash">{entry.hash}</Hash>
        </Expandable>
        <Expandable name="Content" short={ends(commitment ?? "")} beside={`${plural(Object.keys(rows).length, "row")}, part by part`} step={of("Content")}>
          <Hash name="commitment">{commitment}</Hash>
          <Hash name="rows">{Object.keys(rows).join(", ")}</Hash>
        </Expandable>
        <Expandable name="Path to the root" short={`${plural(proof.path.length, "hash", "hashes")} → ${ends(block.root)}`} beside="RFC 9162" step={of("Path")}>
          <Hash name="leaf">{proof.leaf}</Hash>
          {proof.path.map((hash, place) => <Hash key={place} name={`beside it, ${place + 1}`}>{hash}</Hash>)}
          <Hash name={`root of block ${count(block.number)}`}>{block.root}</Hash>
        </Expandable>
        <Expandable name="Block" short={ends(block.hash)} beside={`entries ${count(block.firstEntry)} to ${count(block.lastEntry)}`} step={of("Block")}>
          <Hash name="sealed at">{block.sealedAt}</Hash>
          <Hash name="hash of its last entry">{block.headHash}</Hash>
          <Hash name="hash of the block before">{block.previousHash}</Hash>
          <Hash name="hash">{block.hash}</Hash>
        </Expandable>
        <Expandable name="Signature" short={ends(block.signature)} beside={`Ed25519, key ${ends(block.key)}`} step={of("Signature")}>
          <Hash name="key">{block.key}</Hash>
          <Hash name="public key">{keys[block.key] ?? "the server does not trust it"}</Hash>
          <Hash name="signature">{block.signature}</Hash>
        </Expandable>
        <Expandable name="Checkpoint" short={ends(lines["block hash"] ?? "")} beside={`block ${lines.block}, after ${plural(proof.links.length, "more block")}`} step={of("Checkpoint")}>
          {Object.entries(lines).map(([name, value]) => <Hash key={name} name={name}>{value}</Hash>)}
        </Expandable>
      </div>
      <Levels steps={steps} />
      <p className="hint pf-note">No level finds an entry that was never written. The key proves who signed only if you know it from elsewhere. A page that checks itself proves little to whoever distrusts the page; a stranger checks the file, with no account and no server:</p>
      <Command>minutebook verify dossier.json</Command>
    </>
  );
}

/** The proof at the foot of a decision. */
export function Proof({ decision }: { decision: Schemas["Decision"] }) {
  const dossier = useDossier(decision.id);
  const recorded = dossier.data?.entries.find((entry) => entry.event === "decision.recorded" && entry.subject === decision.id);
  const proof = useGet("/audit/entries/{number}/proof", { path: { number: String(recorded?.number ?? 0) } }, { enabled: recorded !== undefined });
  const status = useGet("/audit/status").data;
  const error = dossier.error ?? proof.error;
  if (dossier.data && proof.data) return <Proven proof={proof.data} dossier={dossier.data} decision={decision} sealed={status?.sealed} />;
  if (error) return <ErrorBox what="The proof" error={error} retry={() => void (dossier.error ? dossier.refetch() : proof.refetch())} />;
  if (dossier.data && !recorded) return <p className="dim">The entry of this decision is not in its dossier, so there is nothing to verify here.</p>;
  return <Skeleton rows={3} />;
}
