import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { useKeys } from "@/app/keys";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { User } from "@/app/whose";
import { Agent, Button, Clock, count, decimal, Icon, InColourOf, Loaded, percent, plural, ReasonDialog, Said, SectionHead, StackedBars, Time, useFaces, words } from "@/design";
import { charged, heldOf, took, welfare, type Query, type Run } from "./course";
import { Costs, Courses } from "./Courses";
import { QueryState } from "./QueryState";
import "./queries.css";

type Explanation = Schemas["QueryExplanation"];

const LABEL: Record<NonNullable<Query["label"]>, string> = { high: "can be relied upon", medium: "can be relied upon with care", uncertain: "cannot be relied upon without a look" };
/** A correction that went into the prompts. */
function Told({ id }: { id: string }) {
  const workspace = useWorkspace();
  const found = useGet("/corrections/{correction}", { path: { correction: id } }, { retry: false });
  return <li><Link to="/w/$workspace/corrections/$correction" params={{ workspace, correction: id }}>{found.data ? <Said inline text={found.data.claim} max={140} /> : "a correction"}</Link></li>;
}

/** What came of it, first. */
function Verdict({ of }: { of: Query }) {
  if (of.status === "running")
    return <div className="qu-verdict"><p className="qu-lead"><QueryState of={of} /> for <Clock since={of.createdAt} /></p><p className="dim">It ends at the latest in <Clock until={of.deadline} units={1} />, with what is there by then.</p></div>;
  if (of.status !== "answered" || !of.answer)
    return <div className="qu-verdict"><p className="qu-lead"><QueryState of={of} /></p>{of.reason && <Said text={of.reason} />}</div>;
  return (
    <InColourOf agent={of.winner ?? ""} className="qu-verdict">
      <p className="qu-lead">{of.winner && <Agent agent={of.winner} link />} <span className="dim">answered</span></p>
      <Said text={of.answer} className="qu-won" />
      <p className="qu-label">{of.label === "high" ? <Icon name="check" /> : of.label === "uncertain" && <Icon name="warning" />} {of.confidence !== undefined && <>{percent(of.confidence)} sure. </>}{of.label && <>The answer <b>{LABEL[of.label]}</b>. </>}{of.utility !== undefined && <span className="dim">Worth {decimal(of.utility)} of 1.</span>}</p>
    </InColourOf>
  );
}

function RunView({ run, explanation }: { run: Run; explanation: Explanation }) {
  const held = heldOf(run.id, explanation.assertions);
  const left = explanation.left[run.specialist];
  return (
    <InColourOf as="article" agent={run.specialist} className={`qu-run ${run.winner ? "won" : ""}`}>
      <header>
        <Agent agent={run.specialist} link />
        {run.winner && <b className="qu-tag">won</b>}
        {run.attempt > 0 && <span className="hint">asked again, attempt {run.attempt + 1}</span>}
        <span className="qu-run-facts hint">{run.confidence !== undefined && <span>{percent(run.confidence)} sure</span>}{run.model && <span className="nw">{run.provider && `${run.provider}/`}{run.model}</span>}{run.latencyMs !== undefined && <span className="nw">{took(run.latencyMs)}</span>}{run.endedAt && <Time at={run.endedAt} />}</span>
      </header>
      {run.instruction && <p className="hint">Because: {run.instruction}</p>}
      {run.text ? <Said text={run.text} /> : <p className="dim">{run.status === "open" ? run.leaseUntil ? <>Somebody is at it until <Time at={run.leaseUntil} />.</> : "Asked; nobody has taken it yet." : run.status === "withdrawn" ? "Withdrawn before there was an answer." : run.reason ?? "No answer."}</p>}
      {run.text && run.reason && <p className="dim">{run.reason}</p>}
      {Object.keys(run.values).length > 0 && <p className="hint">Holds of the others: {Object.entries(run.values).map(([name, value]) => `${name} ${decimal(value)}`).join(", ")}.</p>}
      {Object.keys(run.fields).length > 0 && <p className="hint">It is about {Object.entries(run.fields).map(([name, value]) => `${words(name)} ${decimal(value)}`).join(", ")}.</p>}
      {left && <p className="seal">Took no part: {left}</p>}
      {held.of > 0 && (
        <details className="qu-held">
          <summary><Icon name="right" /> {held.failed.length === 0 ? "It held to all that is asked of an answer" : <b className="seal">{plural(held.failed.length, "assertion")} did not hold</b>}{held.bonus !== 0 && <span className="dim">, which {held.bonus > 0 ? "brought" : "cost"} {decimal(Math.abs(held.bonus))}</span>}</summary>
          <ul>{explanation.assertions.filter((one) => one.run === run.id).map((one) => <li key={one.id}><Icon name={one.passed ? "check" : "cross"} /> {words(one.name)} <span className="hint">{one.level === "info" ? "for information" : one.level}{one.bonus !== 0 && `, ${one.bonus > 0 ? "+" : "−"}${decimal(Math.abs(one.bonus))}`}{one.reason && `: ${one.reason}`}</span></li>)}</ul>
        </details>
      )}
    </InColourOf>
  );
}

const ROUNDS: readonly { key: Run["round"]; title: string }[] = [{ key: "classify", title: "What is it about?" }, { key: "answer", title: "What was answered" }, { key: "peer_review", title: "What they hold of each other's answers" }];

function Auction({ bids }: { bids: Explanation["auction"] }) {
  const faces = useFaces();
  const look = (name: string) => { const face = faces.of(name); return face.human ? "person" : `ag ag${face.colour}`; };
  return (
    <section className="qu-part">
      <SectionHead second="what each answer is worth to all, by weight" fact={plural(bids.length, "answer")}>The auction</SectionHead>
      <StackedBars label="Welfare of each answer, by who reports it" rows={welfare(bids).map(({ bid, parts }) => ({ key: bid.specialist, label: <Agent agent={bid.specialist} />, parts: parts.map((part) => ({ key: part.specialist, value: part.value, colour: look(part.specialist), label: part.specialist })), note: bid.winner ? `pays ${decimal(bid.payment)}` : undefined }))} />
      <ul className="qu-why">{bids.map((bid) => <li key={bid.run} className="hint">{bid.explanation}</li>)}</ul>
    </section>
  );
}

type Asked = "cancel" | "right" | "wrong";

function Inside({ explanation }: { explanation: Explanation }) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const me = useMe();
  const of = explanation.query;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const cancel = usePost("/queries/{query}/cancel", { done: close });
  const review = usePost("/queries/{query}/review", { done: close });
  const conversation = useGet("/conversations/{conversation}", { path: { conversation: of.conversation ?? "" } }, { enabled: of.conversation !== undefined, retry: false });
  const cancels = of.status === "running" && atLeast(me, "writer") && asOf === undefined;
  const reviews = of.review === "wanted" && atLeast(me, "reviewer") && me?.agent === undefined && asOf === undefined;
  useKeys([{ keys: "x", label: "Cancel the query", run: () => setAsked("cancel") }], cancels);
  useKeys([{ keys: "a", label: "The verdict was right", run: () => setAsked("right") }, { keys: "r", label: "The verdict was wrong", run: () => setAsked("wrong") }], reviews);
  const run = (reason: string) => asked === "cancel" ? cancel.mutate({ path: { query: of.id }, body: { reason } }) : review.mutate({ path: { query: of.id }, body: { right: asked === "right", reason } });
  const called = explanation.runs.filter((one) => one.round !== "classify" || one.cost > 0);
  return (
    <div className="qu-lay">
      <div>
        <p className="meta"><Link className="act" to="/w/$workspace/queries" params={{ workspace }}>Queries</Link><Link to="/w/$workspace/queries" params={{ workspace }} search={{ session: of.session } as never}>session {of.session}</Link><span>{of.accuracy}</span>{explanation.route && <span>{words(explanation.route)}</span>}<span>asked <Time at={of.createdAt} /></span>{of.recorded && <span>elsewhere, and recorded here</span>}</p>
        <h1 className="q qu-q"><Said inline text={of.question} /></h1>
        <div aria-live="polite"><Verdict of={of} /></div>
        {(cancels || reviews) && (
          <p className="qu-acts">
            {cancels && <Button kind="refuse" shortcut="x" onClick={() => setAsked("cancel")}>Cancel…</Button>}
            {reviews && <><span className="amber">A person has to look at the arbiter's verdict.</span><Button kind="primary" shortcut="a" onClick={() => setAsked("right")}>It was right</Button><Button kind="refuse" shortcut="r" onClick={() => setAsked("wrong")}>It was wrong</Button></>}
          </p>
        )}
        {ROUNDS.map(({ key, title }) => {
          const runs = explanation.runs.filter((one) => one.round === key);
          return runs.length > 0 && (
            <section key={key} className="qu-part">
              <SectionHead fact={`${count(runs.filter((one) => one.status === "answered").length)} of ${count(runs.length)}`}>{title}</SectionHead>
              {[...runs].sort((a, b) => Number(b.winner) - Number(a.winner)).map((one) => <RunView key={one.id} run={one} explanation={explanation} />)}
            </section>
          );
        })}
        {explanation.arbiter && (
          <section className="qu-part">
            <SectionHead fact={explanation.arbiter.confidence > 0 ? `${percent(explanation.arbiter.confidence)} sure` : undefined}>The arbiter compared the two heaviest</SectionHead>
            <p className="qu-sum">{explanation.arbiter.explanation}</p>
            {explanation.arbiter.findings.length > 0 && <ul className="qu-why">{explanation.arbiter.findings.map((one, at) => <li key={at}><b>{words(one.check)}</b>, {percent(one.confidence)} sure: {one.reason}</li>)}</ul>}
          </section>
        )}
        {explanation.auction.length > 0 && <Auction bids={explanation.auction} />}
        <section className="qu-part">
          <SectionHead>Step by step</SectionHead>
          <ol className="qu-steps">{explanation.sentences.map((one, at) => <li key={at}>{one}</li>)}</ol>
        </section>
      </div>
      <aside className="qu-side" aria-label="Time and cost">
        <section className="qu-part">
          <SectionHead second="thick: the call of the model" fact={of.recorded ? undefined : of.latencyMs !== undefined ? took(of.latencyMs) : <Clock since={of.createdAt} />}>Time</SectionHead>
          {called.length > 0 && <Courses query={of} runs={called} />}
        </section>
        <section className="qu-part">
          <SectionHead fact={charged(of.usage.cost)}>Cost</SectionHead>
          {called.length > 0 && <Costs query={of} runs={called} />}
          <p className="hint">{count(of.usage.tokensIn)} tokens read, {count(of.usage.tokensOut)} written{called.some((one) => one.cost > 0) || of.usage.cost > 0 ? "." : "; nothing was charged."}</p>
        </section>
        <section className="qu-part">
          <SectionHead>About</SectionHead>
          <dl className="qu-facts">
            {of.domain && <div><dt>Domain</dt><dd>{of.domain}</dd></div>}
            {Object.entries(of.fields).sort(([, a], [, b]) => b - a).slice(0, 4).map(([name, value]) => <div key={name}><dt>{words(name)}</dt><dd><svg width="72" height="8" aria-hidden><rect width="72" height="8" fill="var(--rule)" /><rect width={72 * value} height="8" fill="var(--ink-2)" /></svg>{percent(value)}</dd></div>)}
            <div><dt>Held to</dt><dd>{of.policy}{of.policyVersion > 0 && ` ${of.policyVersion}`}</dd></div>
            <div><dt>Asked for</dt><dd><User user={of.user} /></dd></div>
            {of.conversation && <div><dt>In</dt><dd><Link className="act" to="/w/$workspace/conversations/$conversation" params={{ workspace, conversation: of.conversation }}>{conversation.data?.title ?? "a conversation"}</Link></dd></div>}
            {of.review !== "none" && <div><dt>Review</dt><dd>{of.review === "wanted" ? <b className="amber">wanted</b> : of.review}</dd></div>}
          </dl>
        </section>
        {of.corrections.length > 0 && (
          <section className="qu-part">
            <SectionHead fact={count(of.corrections.length)}>Corrections in the prompts</SectionHead>
            <ul className="qu-told">{of.corrections.map((id) => <Told key={id} id={id} />)}</ul>
          </section>
        )}
      </aside>
      <ReasonDialog key={asked ?? ""} open={asked !== undefined} close={close} title={asked === "cancel" ? "Cancel the query?" : asked === "right" ? "The verdict was right?" : "The verdict was wrong?"} act={asked === "cancel" ? "Cancel the query" : asked === "right" ? "It was right" : "It was wrong"} kind={asked === "right" ? "primary" : "refuse"} pending={cancel.isPending || review.isPending} error={cancel.error ?? review.error} run={run}>
        <p>{asked === "cancel" ? `Its open runs are withdrawn${of.usage.cost > 0 ? `; ${charged(of.usage.cost)} were spent already` : ""}. It tells nothing about specialists.` : "It changes how many verdicts people look at, and not the answer."}</p>
      </ReasonDialog>
    </div>
  );
}

/** One query: what was asked, what each answered, why one answer won, what it took. */
export default function QueryPage() {
  const { query: id = "" } = useParams({ strict: false }) as { query?: string };
  const explanation = useGet("/queries/{query}/explanation", { path: { query: id } });
  useTitle(explanation.data?.query.question ?? "Query");
  return <Loaded query={explanation} what="The query">{(found) => <Inside key={found.query.id} explanation={found} />}</Loaded>;
}
