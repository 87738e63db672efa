import { Link } from "@tanstack/react-router";
import { useId, useRef, useState, type FormEvent } from "react";
import { useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { useKeys } from "@/app/keys";
import { atLeast, useMe } from "@/app/session";
import { Agent, Button, Clock, decimal, exact, Icon, Loaded, Option, plural, Said, SectionHead, Skeleton, Time, useNow, visible, words } from "@/design";
import { useDesigns, useHumanAsks, usePendingApprovals } from "./waiting";

type Approval = Schemas["Approval"];
type Ask = Schemas["Ask"];
type Debate = Schemas["Debate"];
type Work = Schemas["EvolutionWork"];
type Standing = Schemas["DebateStanding"];

function pointWords(point: Approval["point"]): string {
  return point === "conclusion" ? "the conclusion" : words(point);
}

/** How much of the time that was given is left, drawn as a line. */
function TimeLine({ from, until }: { from: string; until: string }) {
  const now = useNow(true).getTime();
  const whole = Date.parse(until) - Date.parse(from);
  const left = Math.max(0, Math.min(1, (Date.parse(until) - now) / whole));
  return <div className="tl" aria-hidden><i style={{ width: `${left * 100}%` }} /></div>;
}

/** What leads at a gate, who carries it, and who is against: enough to answer without leaving the page. */
function Leads({ standing, debate }: { standing: Standing; debate: Debate | undefined }) {
  const workspace = useWorkspace();
  const leader = standing.lead;
  if (!leader) return null;
  const name = (seat: number | undefined) => debate?.seats.find((one) => one.number === seat)?.name;
  const votes = standing.tally.find((one) => one.option === leader.option)?.votes;
  const all = standing.tally.reduce((sum, one) => sum + one.votes, 0);
  const against = new Set(standing.objections.map((one) => one.seat));
  const carried = all > 0 ? (debate?.seats.filter((seat) => !against.has(seat.number)).map((seat) => seat.name) ?? []) : [];
  const named = /^P\d+$/.test(leader.option);
  return (
    <dl>
      <dt>Leads</dt>
      <dd>
        {named && <><Option name={leader.option} by={name(leader.seat)} />{" "}</>}
        <Said inline max={130} text={leader.text ?? leader.option} />
      </dd>
      {votes !== undefined && (
        <>
          <dt>Carried by</dt>
          <dd className="dots">
            {carried.length === votes && <span>{carried.join(", ")}</span>}
            <span>{votes} of {all}</span>
            {debate?.consensus !== undefined && <span>consensus {decimal(debate.consensus)}</span>}
            <span><Link className="act" to="/w/$workspace/debates/$debate" params={{ workspace, debate: standing.debate }}>minutes</Link></span>
          </dd>
        </>
      )}
      {standing.objections.slice(0, 2).map((one) => (
        <AgainstRow key={one.seat} objection={one} />
      ))}
    </dl>
  );
}

function AgainstRow({ objection }: { objection: Schemas["Objection"] }) {
  return (
    <>
      <dt className="seal">Against</dt>
      <dd><Agent agent={objection.name} /> {objection.words ? <span className="said line">“<Said inline max={180} text={objection.words} />”</span> : <span className="dim">{objection.choice ? `for ${objection.choice}` : "abstained"}</span>}</dd>
    </>
  );
}

/** One gate, opened: what it is about, a reason, and the two answers. */
function OpenGate({ approval, close }: { approval: Approval; close: () => void }) {
  const workspace = useWorkspace();
  const me = useMe();
  const asOf = useAsOf();
  const id = useId();
  const standing = useGet("/debates/{debate}/standing", { path: { debate: approval.debate } });
  const debate = useGet("/debates/{debate}", { path: { debate: approval.debate } });
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const approve = usePost("/approvals/{approval}/approve");
  const refuse = usePost("/approvals/{approval}/refuse");
  const busy = approve.isPending || refuse.isPending;
  const allowed = atLeast(me, "reviewer") && !asOf;
  const answer = (how: typeof approve) => {
    if (busy || !allowed) return;
    if (!reason.trim()) {
      setAsked(true);
      field.current?.focus();
      return;
    }
    how.mutate({ path: { approval: approval.id }, body: { reason: reason.trim() } });
  };
  useKeys(
    [
      { keys: "a", label: "Approve the open gate", run: () => answer(approve) },
      { keys: "r", label: "Refuse the open gate", run: () => answer(refuse) },
      { keys: "w", label: "Write why", run: () => field.current?.focus() },
    ],
    allowed,
  );
  const error = approve.error ?? refuse.error;
  return (
    <article className="wt open" aria-labelledby={`${id}-q`}>
      <TimeLine from={approval.createdAt} until={approval.deadline} />
      <Icon name="gate" />
      <div>
        <h3 id={`${id}-q`}><Link to="/w/$workspace/debates/$debate" params={{ workspace, debate: approval.debate }}><Said inline text={approval.topic} /></Link></h3>
        <p className="sub dots"><span>gate before {pointWords(approval.point)}</span><span>opened by {approval.proposer}</span></p>
      </div>
      <p className="left" title={`Refuses by itself: ${exact(new Date(approval.deadline))}`}><Clock until={approval.deadline} /></p>
      <div className="lead">
        <Loaded query={standing} what="How it stands" skeleton={<Skeleton rows={1} />}>
          {(found) => (found.lead ? <Leads standing={found} debate={debate.data} /> : <p className="dim">{approval.summary} Nothing was voted on yet. <Link className="act" to="/w/$workspace/debates/$debate" params={{ workspace, debate: approval.debate }}>Minutes</Link></p>)}
        </Loaded>
      </div>
      {allowed ? (
        <form className="form" onSubmit={(event: FormEvent) => event.preventDefault()}>
          <label className="lbl-for" htmlFor={`${id}-why`}>Why <span className="faint">stands in the record</span></label>
          <textarea id={`${id}-why`} ref={field} className="field" rows={2} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} aria-invalid={asked && !reason.trim()} aria-describedby={`${id}-note`} />
          <div className="go">
            <Button kind="primary" shortcut="a" disabled={busy} onClick={() => answer(approve)}>{approve.isPending ? "Approving" : "Approve"}</Button>
            <Button kind="refuse" shortcut="r" disabled={busy} onClick={() => answer(refuse)}>{refuse.isPending ? "Refusing" : "Refuse"}</Button>
            <span id={`${id}-note`} className={`hint last ${asked && !reason.trim() ? "amber" : ""}`}>{asked && !reason.trim() ? "say why first" : "unanswered, it refuses"}</span>
          </div>
          {error && <p className="refused" role="alert">{error.message}</p>}
        </form>
      ) : (
        <p className="form hint">{asOf ? "Nothing can be changed at an earlier instant." : "A reviewer answers it; your token may only look."} <button type="button" className="plain act" onClick={close}>Close</button></p>
      )}
    </article>
  );
}

function ClosedGate({ approval, open }: { approval: Approval; open: () => void }) {
  return (
    <article className="wt">
      <Icon name="gate" />
      <div>
        <h3><Said inline text={approval.topic} /></h3>
        <p className="sub dots"><span>gate before {pointWords(approval.point)}</span><span>opened by {approval.proposer}</span></p>
      </div>
      <div>
        <p className="left"><Clock until={approval.deadline} units={1} /></p>
        <Button data-row onClick={open}>Decide</Button>
      </div>
    </article>
  );
}

function Seat({ ask }: { ask: Ask }) {
  const workspace = useWorkspace();
  const me = useMe();
  const mine = me?.agent === ask.agent;
  return (
    <article className="wt">
      <Icon name="debates" />
      <div>
        <h3><Said inline text={ask.topic} /></h3>
        <p className="sub dots ell"><span>{mine ? "your seat" : `${ask.agentName}’s seat`}: {ask.purpose === "speak" ? words(ask.phase) : words(ask.purpose)}, round {ask.round}</span><span>the prompt a model gets</span></p>
      </div>
      <div>
        <p className="left"><Clock until={ask.deadline} units={1} /></p>
        <Link data-row className="btn" to="/w/$workspace/debates/$debate" params={{ workspace, debate: ask.debate }} search={{ answer: ask.id } as never}>Answer</Link>
      </div>
    </article>
  );
}

/** An agent that evolution designed. Who decides reads its goals first, on the page of the run. */
function Designed({ work }: { work: Work }) {
  const workspace = useWorkspace();
  const run = useGet("/evolution/runs/{run}", { path: { run: work.run } });
  return (
    <article className="wt">
      <Icon name="evolution" />
      <div>
        <h3><Said inline text={`May ${work.actor ?? "a designed agent"} join?`} /></h3>
        <p className="sub dots ell"><span>designed for {run.data ? visible(run.data.name) : "a run"}</span><span>it is tried first</span></p>
      </div>
      <div>
        <p className="left dim"><Time at={work.createdAt} /></p>
        <Link data-row className="btn" to="/w/$workspace/evolution/$run" params={{ workspace, run: work.run }}>Decide</Link>
      </div>
    </article>
  );
}

/** What was answered last, by whoever looks. */
function Last() {
  const workspace = useWorkspace();
  const me = useMe();
  const approved = useGet("/approvals", { query: { status: "approved", limit: 100 } });
  const refused = useGet("/approvals", { query: { status: "refused", limit: 100 } });
  const last = [...(approved.data?.items ?? []), ...(refused.data?.items ?? [])]
    .filter((one) => one.decidedAt)
    .sort((a, b) => b.decidedAt!.localeCompare(a.decidedAt!))[0];
  if (!last) return null;
  const mine = last.decidedBy === me?.name;
  return (
    <p className="done">
      <Icon name={last.status === "approved" ? "check" : "cross"} />
      <span>{mine ? "You" : last.decidedBy} {last.status} <Link to="/w/$workspace/debates/$debate" params={{ workspace, debate: last.debate }}><b><Said inline text={last.topic} /></b></Link> <Time at={last.decidedAt!} /></span>
    </p>
  );
}

interface Item {
  key: string;
  since: string;
  approval?: Approval;
  ask?: Ask;
  design?: Work;
}

function Waits({ item, open, choose }: { item: Item; open: boolean; choose: (key: string) => void }) {
  if (item.ask) return <Seat ask={item.ask} />;
  if (item.design) return <Designed work={item.design} />;
  if (!item.approval) return null;
  return open ? <OpenGate approval={item.approval} close={() => choose("none")} /> : <ClosedGate approval={item.approval} open={() => choose(item.key)} />;
}

/** Gates, human asks and designed agents, oldest first; the first gate is open. */
export function Waiting() {
  const approvals = usePendingApprovals();
  const asks = useHumanAsks();
  const designs = useDesigns();
  const items: Item[] = [
    ...(approvals.data?.items ?? []).map((approval) => ({ key: approval.id, since: approval.createdAt, approval })),
    ...(asks.data?.items ?? []).map((ask) => ({ key: ask.id, since: ask.createdAt, ask })),
    ...(designs.data?.items ?? []).map((design) => ({ key: design.id, since: design.createdAt, design })),
  ].sort((a, b) => a.since.localeCompare(b.since));
  const first = items.find((item) => item.approval)?.key;
  const [chosen, setChosen] = useState<string>();
  const open = items.some((item) => item.key === chosen) || chosen === "none" ? chosen : first;
  return (
    <section aria-label="Waiting for you" className="waiting">
      <SectionHead fact={items.length > 0 ? "oldest first" : undefined}>Waiting for you</SectionHead>
      <Loaded query={approvals} what="The gates">
        {() => (
          <Loaded query={asks} what="The seats of people">
            {() => (
              <Loaded query={designs} what="The designed agents">
                {() => (items.length === 0 ? <p className="dim quiet">Nothing waits for you.</p> : items.map((item) => (
                  <Waits key={item.key} item={item} open={item.key === open} choose={(one) => setChosen(one)} />
                )))}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      <Last />
    </section>
  );
}

/** "3 wait for you, the first for 11 minutes more". */
export function WaitingLine() {
  const approvals = usePendingApprovals().data?.items ?? [];
  const asks = useHumanAsks().data?.items ?? [];
  const designs = useDesigns().data?.items ?? [];
  const number = approvals.length + asks.length + designs.length;
  const first = [...approvals, ...asks].map((one) => one.deadline).sort()[0];
  if (number === 0) return <span>nothing waits for you</span>;
  return <span>{plural(number, "waits", "wait")} for you{first && <>, {number > 1 && "the first "}for <Clock until={first} units={1} /> more</>}</span>;
}
