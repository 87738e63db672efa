import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Agent, Button, clock, Confidence, count, decimal, exact, Icon, Loaded, Option, plural, Said, Seal, share, Time, words } from "@/design";
import { opening, ownerOf, proposalsOf } from "@/features/debate/minutes";
import { useWhole } from "@/features/debate/data";
import { Standing, Turned } from "./Decisions";
import { saveDossier, useDossier } from "./dossier";
import { Proof } from "./Proof";
import "./decisions.css";

type Decision = Schemas["Decision"];
type Debate = Schemas["Debate"];

const who = (name: string | undefined) => name?.replace(/^(agent|token|person|human):/, "");

interface Part {
  id: string;
  name: string;
  short: string;
  fact?: ReactNode;
  red?: number;
  body: ReactNode;
}

function Answer({ decision, behind }: { decision: Decision; behind?: number }) {
  const [first, rest] = opening(decision.conclusion);
  const plain = decision.plainWinner === decision.winner ? "the same" : (decision.plainWinner ?? "nobody");
  return (
    <div className="dn-ans">
      <p className="k">Decided</p>
      {decision.winner === undefined ? <p className="big">Nobody won.</p> : <p className="big"><Said inline text={first || rest} /></p>}
      {first && rest && <Said text={rest} />}
      <p className="dn-sum dots">
        <span><b>{decision.strength}</b>{behind !== undefined && `, ${behind} of ${decision.votes}`}</span>
        <span>agreement <b>{decimal(decision.agreement)}</b></span>
        <span>confidence <b>{decimal(decision.confidence)}</b></span>
        <span>plain count: {plain}</span>
        {decision.fragility !== undefined && <span>turns on <b>{plural(decision.fragility, "vote")}</b></span>}
        {decision.dissents > 0 && <span><b className="seal">{plural(decision.dissents, "dissent")}</b></span>}
        {!decision.quorum && <span><b className="seal">no quorum</b></span>}
      </p>
    </div>
  );
}

function Seats({ debate }: { debate: Debate }) {
  return (
    <table className="t dense">
      <caption className="hidden">Who sat</caption>
      <thead><tr><th scope="col">seat</th><th scope="col">agent</th><th scope="col">role</th><th scope="col">model</th><th scope="col" className="num">weight of a vote then</th></tr></thead>
      <tbody>{debate.seats.map((seat) => <tr key={seat.number}><td>{seat.number}</td><td><Agent agent={seat.name} human={seat.kind === "human" || undefined} link /></td><td>{words(seat.role)}</td><td className="dim">{seat.model ?? seat.kind}</td><td className="num">{decimal(seat.weight)}</td></tr>)}</tbody>
    </table>
  );
}

function Votes({ debate, votes }: { debate: Debate; votes: readonly Schemas["Vote"][] }) {
  const nameOf = (seat: number) => debate.seats[seat - 1]?.name ?? `seat ${seat}`;
  return (
    <table className="t dense">
      <caption className="hidden">Votes</caption>
      <thead><tr><th scope="col">seat</th><th scope="col">for</th><th scope="col">why</th><th scope="col">confidence</th><th scope="col" className="num">weight</th></tr></thead>
      <tbody>
        {votes.map((vote) => (
          <tr key={vote.seat}>
            <td><Agent agent={nameOf(vote.seat)} link /></td>
            <td>{vote.choice ? <Option name={vote.choice} by={ownerOf(debate, vote.choice)} /> : <span className="dim">abstains</span>}</td>
            <td className="dn-why">{vote.rationale && <Said inline text={vote.rationale} />}</td>
            <td>{vote.confidence !== undefined && <Confidence stated={vote.confidence} calibrated={vote.calibrated} />}</td>
            <td className="num">{vote.weight === undefined ? "" : decimal(vote.weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rests({ decision }: { decision: Decision }) {
  return (
    <>
      <table className="t dense">
        <caption className="hidden">Claims and what carries them</caption>
        <thead><tr><th scope="col">claim</th><th scope="col" className="num">evidence</th><th scope="col" className="num">turns</th><th scope="col" className="num">support</th></tr></thead>
        <tbody>{decision.grounded.map((one, at) => <tr key={at}><td><Said inline text={one.claim} /></td><td className="num">{count(one.evidence.length)}</td><td className="num">{count(one.turns.length)}</td><td className="num">{share(one.support)}</td></tr>)}</tbody>
      </table>
      {decision.cruxes.length > 0 && <div className="cruxes"><p><b>It would turn if one of these fell</b></p><ul>{decision.cruxes.map((crux, at) => <li key={at}><Said inline text={crux} /></li>)}</ul></div>}
    </>
  );
}

function Dissent({ dissent, debate }: { dissent: Schemas["Dissent"]; debate: Debate }) {
  return (
    <div className={`dn-dis ${dissent.acknowledged ? "taken" : ""}`}>
      <p className="h">
        <Agent agent={debate.seats[dissent.seat - 1]?.name ?? dissent.agent} link />
        <span className="dots"><b className={dissent.acknowledged ? "" : "seal"}>{words(dissent.type)}</b><span className="dim">{dissent.stated ? "as stated" : "as it was read"}</span>{dissent.confidence !== undefined && <span className="dim">sure to {share(dissent.confidence)}</span>}{dissent.preferred && <span className="dim">wanted <Option name={dissent.preferred} by={ownerOf(debate, dissent.preferred)} /></span>}<span className={dissent.acknowledged ? "dim" : "seal"}>{dissent.acknowledged ? `taken up by ${who(dissent.acknowledgedBy)}` : "not taken up"}</span></span>
      </p>
      <Said text={dissent.content} />
      {dissent.rebuttal && <div className="rebuttal"><Said text={dissent.rebuttal} /></div>}
    </div>
  );
}

function Approval({ approval }: { approval: Schemas["Approval"] }) {
  const at = approval.decidedAt ? new Date(approval.decidedAt) : undefined;
  const verb = { approved: "approved", refused: "refused", timed_out: "Nobody answered", withdrawn: "The question was withdrawn", pending: "It still waits" }[approval.status];
  return (
    <p className="appr">
      {approval.decidedBy && <Agent agent={who(approval.decidedBy)!} human ink />} {verb} at the gate before {approval.point === "conclusion" ? "the conclusion" : words(approval.point)}{at && <>, at <time className="nw" dateTime={approval.decidedAt} title={exact(at)}>{clock(at, true)}</time></>}
      {approval.reason ? <>: “<Said inline text={approval.reason} />”</> : "."}
      {approval.selfApproved && <span className="seal"> Who approved had opened the debate or sat in it.</span>}
    </p>
  );
}

function Otherwise({ id, debate }: { id: string; debate: Debate }) {
  const dossier = useDossier(id);
  const recounts = dossier.data?.told.recounts ?? [];
  const decided = recounts.find((one) => one.decided);
  if (recounts.length === 0) return <p className="dim">{dossier.isPending ? "Counting…" : "Nothing else was counted."}</p>;
  const options = [...new Set(recounts.flatMap((one) => one.tally.map((sum) => sum.option)))].slice(0, 6);
  const places = (rule: (typeof recounts)[number]) => (rule.tally.every((sum) => Number.isInteger(Number(sum.value))) ? 0 : 2);
  return (
    <table className="t dense">
      <caption className="hidden">The same votes under other rules</caption>
      <thead><tr><th scope="col">rule</th><th scope="col">wins</th>{options.map((one) => <th scope="col" className="num" key={one}>{one}</th>)}<th scope="col" className="num">turns on</th><th scope="col"><span className="hidden">beside</span></th></tr></thead>
      <tbody>
        {recounts.map((one) => (
          <tr key={one.rule}>
            <td>{words(one.rule)}{one.fallback && <span className="dim"> → {words(one.fallback)}</span>}</td>
            <td>{one.winner ? <Option name={one.winner} by={ownerOf(debate, one.winner)} /> : <span className="dim">nobody</span>}</td>
            {options.map((option) => { const sum = one.tally.find((part) => part.option === option); return <td className="num" key={option}>{sum ? decimal(Number(sum.value), places(one)) : ""}</td>; })}
            <td className="num">{one.fragility ?? ""}</td>
            <td className="dim">{one.decided ? "as decided" : one.winner !== decided?.winner ? <b className="ink">another winner</b> : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcomes({ decision }: { decision: Decision }) {
  const outcomes = useGet("/decisions/{decision}/outcomes", { path: { decision: decision.id }, query: { limit: 50 } });
  return (
    <Loaded query={outcomes} what="The outcomes">
      {({ items }) => items.length === 0 ? <p className="dim">Nobody has said yet how it turned out.</p> : (
        <ul className="outcomes">
          {items.map((one, at) => (
            <li key={one.number}><p className="h"><Turned right={one.right} />{one.choice && <Option name={one.choice} />}<span className="dim dots"><span>{who(one.by)}</span><Time at={one.at} />{at === 0 ? <span>this one counts</span> : <span>corrected since</span>}</span></p><Said text={one.because} /></li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Facts({ decision, dissents, turns }: { decision: Decision; dissents: readonly Schemas["Dissent"][]; turns: number }) {
  const workspace = useWorkspace();
  const [trouble, setTrouble] = useState<string>();
  const similar = useGet("/decisions/similar", { query: { topic: decision.topic.slice(0, 500), limit: 4 } });
  const like = similar.data?.items.filter((one) => one.decision.id !== decision.id).slice(0, 3) ?? [];
  const open = dissents.filter((one) => !one.acknowledged);
  const take = (format: "html" | "json") => void saveDossier(workspace, decision.id, format).then(() => setTrouble(undefined), (error: Error) => setTrouble(error.message));
  return (
    <aside className="dn-facts noprint">
      <section>
        <h2 className="sec">Does it still hold?</h2>
        {decision.supersededBy ? <p><Standing decision={decision} /></p> : decision.archivedAt ? <p>It was archived <Time at={decision.archivedAt} />. {decision.archiveReason && <Said inline text={decision.archiveReason} />}</p> : <p><b>It stands.</b> <span className="dim">Nothing supersedes it.</span></p>}
        {decision.right !== undefined && <p>It turned out <Turned right={decision.right} />.</p>}
        {decision.supersedes && <p className="dim">It replaced <Link className="act" to="/w/$workspace/decisions/$decision" params={{ workspace, decision: decision.supersedes }}>an earlier one</Link>.</p>}
      </section>
      {open.length > 0 && (
        <section>
          <h2 className="sec">Waiting</h2>
          <p className="seal"><b>{open.length === 1 ? "1 dissent" : `${open.length} dissents`} nobody has taken up</b></p>
          <Link className="btn" to="/w/$workspace/debates/$debate" params={{ workspace, debate: decision.debate }} hash={`d${open[0]!.id}`}>Take up</Link>
        </section>
      )}
      <section>
        <h2 className="sec">Take it with you</h2>
        <Button icon="evidence" onClick={() => take("html")}>Dossier, one HTML file</Button>
        <Button icon="evidence" onClick={() => take("json")}>Dossier, JSON</Button>
        <Button icon="print" onClick={() => print()}>Print</Button>
        {trouble && <p className="seal" role="alert">{trouble}</p>}
      </section>
      {like.length > 0 && (
        <section>
          <h2 className="sec">Like this one</h2>
          <ul>{like.map(({ decision: one, similarity }) => <li key={one.id}><Link to="/w/$workspace/decisions/$decision" params={{ workspace, decision: one.id }}><Said inline text={one.topic} max={90} /></Link><p className="dim dots"><span>{share(similarity)} alike</span><span>{one.strength}</span><Time at={one.createdAt} /></p></li>)}</ul>
        </section>
      )}
      <section>
        <h2 className="sec">Read the words</h2>
        <Link className="btn" to="/w/$workspace/debates/$debate" params={{ workspace, debate: decision.debate }}><Icon name="debates" />The debate{turns > 0 && `, ${plural(turns, "turn")}`}</Link>
      </section>
    </aside>
  );
}

function Sheet({ decision, debate }: { decision: Decision; debate: Debate }) {
  const workspace = useWorkspace();
  const path = { debate: debate.id };
  const turns = useWhole("/debates/{debate}/turns", { path });
  const votes = useWhole("/debates/{debate}/votes", { path });
  const approvals = useGet("/approvals", { query: { debate: debate.id, limit: 100 } });
  const dissents = useGet("/dissents", { query: { decision: decision.id, limit: 200 } });
  const dossier = useDossier(decision.id);
  const recorded = dossier.data?.entries.find((entry) => entry.event === "decision.recorded");
  const round = Math.max(0, ...votes.items.map((vote) => vote.round));
  const last = votes.items.filter((vote) => vote.round === round).sort((a, b) => a.seat - b.seat);
  const proposals = [...proposalsOf(debate, turns.items)];
  const against = [...(dissents.data?.items ?? [])].sort((a, b) => a.seat - b.seat);
  const decidedAt = new Date(decision.createdAt);
  const behind = decision.winner === undefined || last.length === 0 ? undefined : last.filter((vote) => vote.choice === decision.winner).length;

  const parts: Part[] = [
    { id: "seats", name: "Who sat", short: "Who sat", body: <Seats debate={debate} /> },
    ...(proposals.length > 0 ? [{ id: "proposed", name: "What was proposed", short: "Proposed", fact: "as it stood at the vote", body: <>{proposals.map(([option, turn]) => <div className="dn-prop" key={option}><div className="l"><Option name={option} by={ownerOf(debate, option)} /><br /><Agent agent={ownerOf(debate, option) ?? turn.agent ?? ""} bare /></div><Said text={turn.content ?? ""} /></div>)}</> }] : []),
    { id: "counted", name: "How it was counted", short: "Counted", fact: `${words(decision.fallback ?? decision.method)}${round > 0 ? `, round ${round}` : ""}`, body: <Votes debate={debate} votes={last} /> },
    ...(decision.grounded.length + decision.cruxes.length > 0 ? [{ id: "rests", name: "What it rests upon", short: "Rests upon", body: <Rests decision={decision} /> }] : []),
    { id: "dissents", name: "Dissents", short: "Dissents", red: against.filter((one) => !one.acknowledged).length, fact: against.length > 0 ? "in full" : undefined, body: <Loaded query={dissents} what="The dissents">{() => against.length === 0 ? <p className="dim">Nobody dissented.</p> : <>{against.map((one) => <Dissent key={one.id} dissent={one} debate={debate} />)}</>}</Loaded> },
    { id: "approved", name: "Who approved", short: "Approved", body: <Loaded query={approvals} what="The approvals">{({ items }) => items.length === 0 ? <p className="dim">The debate had no gate; nobody had to approve.</p> : <>{items.map((one) => <Approval key={one.id} approval={one} />)}</>}</Loaded> },
    { id: "otherwise", name: "Counted otherwise", short: "Counted otherwise", fact: "the same ballots, no model asked", body: <Otherwise id={decision.id} debate={debate} /> },
    { id: "followed", name: "What followed", short: "What followed", body: <Outcomes decision={decision} /> },
    { id: "proof", name: "Proof", short: "Proof", body: <Proof decision={decision} /> },
  ];

  return (
    <div className="dn-lay">
      <nav className="dn-toc noprint" aria-label="Parts of the dossier">
        <a href="#decision" aria-current="true">Decision</a>
        {parts.map((part) => <a key={part.id} href={`#${part.id}`}>{part.short}{part.red ? <span className="seal"> {part.red}</span> : null}</a>)}
      </nav>
      <article className="dn-sheet" id="decision">
        <header>
          <div>
            <p className="over dots"><span>{workspace}</span>{decision.domain && <span>{decision.domain}</span>}<span>minutes of a decision</span></p>
            <h1><Said inline text={decision.topic} /></h1>
            <p className="meta"><span>{exact(decidedAt)}</span><span>asked by {who(debate.initiatedBy)}</span></p>
          </div>
          {recorded && <a className="sealfig" href="#proof"><Seal hash={recorded.hash} size={68} />entry {count(recorded.number)}</a>}
        </header>
        <Answer decision={decision} behind={behind} />
        {debate.context && <div className="dn-context"><Said text={debate.context} /></div>}
        {parts.map((part, at) => (
          <section key={part.id} id={part.id} aria-labelledby={`h-${part.id}`}>
            <h2 id={`h-${part.id}`}><span className="no">{at + 1}</span><span>{part.name}</span><span className="r">{part.fact}</span></h2>
            {part.body}
          </section>
        ))}
      </article>
      <Facts decision={decision} dissents={against} turns={turns.items.length} />
    </div>
  );
}

/** A decision as minutes to be read, with its proof at the foot. */
export default function DecisionPage() {
  const { decision: id } = useParams({ strict: false }) as { decision: string };
  const decision = useGet("/decisions/{decision}", { path: { decision: id } });
  const debate = useGet("/debates/{debate}", { path: { debate: decision.data?.debate ?? "" } }, { enabled: decision.data !== undefined });
  useTitle(decision.data?.topic ?? "Decision");
  return <Loaded query={decision} what="The decision">{(found) => <Loaded query={debate} what="The debate of this decision">{(held) => <Sheet decision={found} debate={held} />}</Loaded>}</Loaded>;
}
