import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useAsOf, useGet, useList, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Button, count, Empty, ErrorBox, Icon, percent, plural, Said, Skeleton, Tabs, Time } from "@/design";
import { decisionsSearch, listQuery, passes, STRENGTHS, type DecisionsSearch, type Holds, type Outcome, type Strength } from "./search";
import "./decisions.css";

type Decision = Schemas["Decision"];

/** Five steps, as many filled as the decision is firm; the word says the same. */
export function Firmness({ strength }: { strength: Decision["strength"] }) {
  const firm = { unanimous: 5, strong: 4, moderate: 3, weak: 2, split: 1, contested: 1 }[strength];
  return (
    <span className="firm">
      <svg width="34" height="10" aria-hidden>{[0, 1, 2, 3, 4].map((at) => <rect key={at} x={at * 7} y="1" width="5" height="8" fill={at < firm ? "var(--ink-2)" : "var(--rule)"} />)}</svg>
      {strength}
    </span>
  );
}

/** Whether it stands, and what replaced it otherwise. */
export function Standing({ decision }: { decision: Decision }) {
  const workspace = useWorkspace();
  const later = useGet("/decisions/{decision}", { path: { decision: decision.supersededBy ?? "" } }, { enabled: decision.supersededBy !== undefined });
  if (decision.archivedAt) return <span className="dim">archived</span>;
  if (!decision.supersededBy) return <span>stands</span>;
  return (
    <span className="dim">
      superseded by{" "}
      <Link className="act" to="/w/$workspace/decisions/$decision" params={{ workspace, decision: decision.supersededBy }}>{later.data ? <Said inline text={later.data.topic} max={60} /> : "a later one"}</Link>
    </span>
  );
}

export function Turned({ right }: { right?: boolean }) {
  if (right === undefined) return <span className="faint nw">not known</span>;
  return right ? <span className="ok nw"><Icon name="check" className="tiny" /> right</span> : <span className="seal nw"><Icon name="cross" className="tiny" /> wrong</span>;
}

function Row({ decision }: { decision: Decision }) {
  const workspace = useWorkspace();
  return (
    <tr className={decision.supersededBy ? "gone" : undefined}>
      <td className="dn-q">
        <Link data-row to="/w/$workspace/decisions/$decision" params={{ workspace, decision: decision.id }}><Said inline text={decision.topic} /></Link>
        <p className="dn-a">{decision.winner === undefined ? <span className="dim">Nobody won.</span> : <Said inline text={decision.conclusion} max={170} />}</p>
        {decision.domain && <p className="meta"><span>{decision.domain}</span>{decision.tags.slice(0, 4).map((tag) => <span key={tag}>{tag}</span>)}</p>}
      </td>
      <td><Firmness strength={decision.strength} /></td>
      <td className="num">{decision.dissents > 0 ? <span className="seal">{count(decision.dissents)}<span className="hidden"> dissents</span></span> : <span className="faint">none</span>}</td>
      <td className="dn-s"><Standing decision={decision} /></td>
      <td><Turned right={decision.right} /></td>
      <td className="num dim"><Time at={decision.createdAt} /></td>
    </tr>
  );
}

function Head() {
  return (
    <>
      <caption className="hidden">Decisions</caption>
      <thead><tr><th scope="col">question and answer</th><th scope="col">strength</th><th scope="col" className="num">dissents</th><th scope="col">does it hold?</th><th scope="col">turned out</th><th scope="col" className="num">decided</th></tr></thead>
    </>
  );
}

/** A hit of the search as a row; what the filters leave out is not shown. */
function Found({ id, search }: { id: string; search: DecisionsSearch }) {
  const decision = useGet("/decisions/{decision}", { path: { decision: id } }).data;
  return decision && passes(decision, search) ? <Row decision={decision} /> : null;
}

function useMore(list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown; items?: unknown[] }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen[0]?.isIntersecting && !isFetchingNextPage) void fetchNextPage();
    }, { rootMargin: "400px" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage, isFetchingNextPage, list.items?.length]);
  return end;
}

function About({ about, search, clear }: { about: string; search: DecisionsSearch; clear: () => void }) {
  const asOf = useAsOf();
  const hits = useList("/search", { query: { text: about, kinds: "decision", ...(asOf ? { asOf } : {}) } as never }, { limit: 20 });
  const end = useMore(hits);
  if (hits.error && !hits.items) return <ErrorBox what="What was decided about it" error={hits.error} retry={() => void hits.refetch()} />;
  if (!hits.items) return <Skeleton rows={5} />;
  if (hits.items.length === 0) return <Empty title={`Nothing was decided about “${about}”.`} action={<Button onClick={clear}>Show all decisions</Button>}>Neither a question nor an answer in this workspace speaks of it.</Empty>;
  return (
    <>
      <table className="t dn-table"><Head /><tbody>{hits.items.map((hit) => <Found key={hit.subject} id={hit.subject} search={search} />)}</tbody></table>
      <div ref={end}>{hits.isFetchingNextPage && <Skeleton rows={2} />}</div>
    </>
  );
}

function All({ search, filtered, clear }: { search: DecisionsSearch; filtered: boolean; clear: () => void }) {
  const decisions = useList("/decisions", { query: listQuery(search) });
  const end = useMore(decisions);
  if (decisions.error && !decisions.items) return <ErrorBox what="The decisions" error={decisions.error} retry={() => void decisions.refetch()} />;
  if (!decisions.items) return <Skeleton rows={6} />;
  if (decisions.items.length === 0)
    return filtered ? <Empty title="No decision is like that." action={<Button onClick={clear}>Show all</Button>}>Nothing in the record passes these filters.</Empty> : <Empty title="Nothing was decided yet." command="minutebook demo">A debate that ends with a vote leaves its decision here, with its dissents and its proof. Watch a scripted one first: it needs no key and no model.</Empty>;
  return (
    <>
      <table className="t dn-table"><Head /><tbody>{decisions.items.map((decision) => <Row key={decision.id} decision={decision} />)}</tbody></table>
      <div ref={end}>{decisions.isFetchingNextPage && <Skeleton rows={2} />}</div>
    </>
  );
}

/** How decisions turned out, in a sentence. */
function Record({ domain }: { domain?: string }) {
  const report = useGet("/decisions/report", { query: { domain } }).data?.all;
  if (!report) return <p className="meta">&nbsp;</p>;
  return (
    <p className="meta">
      <span>{plural(report.decisions, "decision")}{domain && ` in ${domain}`}</span>
      {report.right.of > 0 && <span>{count(report.right.right)} of {count(report.right.of)} whose outcome is known turned out right ({percent(report.right.low)} to {percent(report.right.high)})</span>}
      {report.majority.of > 0 && <span>a plain majority: {count(report.majority.right)} of {count(report.majority.of)}</span>}
    </p>
  );
}

const NOTHING = { about: undefined, holds: undefined, strength: undefined, domain: undefined, outcome: undefined };

/** What was decided about something, and whether it still holds. */
export default function Decisions() {
  useTitle("Decisions");
  const search = decisionsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const set = (change: Partial<DecisionsSearch>) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...(before.asOf ? { asOf: before.asOf } : {}), ...decisionsSearch({ ...before, ...change }) })) as never, replace: true });
  const filtered = Object.keys(search).length > 0;
  const clear = () => set(NOTHING);
  return (
    <>
      <h1 className="title">What have we decided?</h1>
      <Record domain={search.domain} />
      <form className="dn-find" role="search" onSubmit={(event) => { event.preventDefault(); set({ about: String(new FormData(event.currentTarget).get("about") ?? "") }); }}>
        <Icon name="search" />
        <input key={search.about ?? ""} className="field" name="about" aria-label="What is it about?" placeholder="About what? A question, a word, an answer" defaultValue={search.about ?? ""} autoComplete="off" />
        <Button type="submit">Find</Button>
      </form>
      <div className="dn-filters" role="group" aria-label="Filters">
        <Tabs<Holds | "all"> label="Does it hold?" current={search.holds ?? "all"} choose={(key) => set({ holds: key === "all" ? undefined : key })} tabs={[{ key: "all", label: "All" }, { key: "standing", label: "Standing" }, { key: "superseded", label: "Superseded" }]} />
        <select className="field small" aria-label="Strength" value={search.strength ?? ""} onChange={(event) => set({ strength: (event.target.value || undefined) as Strength | undefined })}>
          <option value="">Any strength</option>
          {STRENGTHS.map((one) => <option key={one} value={one}>{one}</option>)}
        </select>
        <select className="field small" aria-label="Outcome" value={search.outcome ?? ""} onChange={(event) => set({ outcome: (event.target.value || undefined) as Outcome | undefined })}>
          <option value="">Any outcome</option>
          <option value="known">outcome known</option>
          <option value="unknown">outcome not known</option>
        </select>
        <input key={search.domain ?? ""} className="field small" aria-label="Domain" placeholder="Domain" defaultValue={search.domain ?? ""} onBlur={(event) => set({ domain: event.target.value.trim() })} onKeyDown={(event) => event.key === "Enter" && set({ domain: event.currentTarget.value.trim() })} />
        {filtered && <Button small kind="quiet" onClick={clear}><Icon name="cross" /> Clear</Button>}
      </div>
      {search.about ? <About about={search.about} search={search} clear={clear} /> : <All search={search} filtered={filtered} clear={clear} />}
    </>
  );
}
