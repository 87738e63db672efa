import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useAsOf, useList, useWorkspace, type Schemas } from "@/api";
import { useKeys } from "@/app/keys";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Button, count, decimal, Empty, ErrorBox, Icon, money, Monogram, plural, Said, share, Skeleton, Tabs, Time, words } from "@/design";
import { DebateState } from "./DebateState";
import { debatesSearch, TOPOLOGIES, VIEWS, type DebatesSearch, type View } from "./search";
import "./debates.css";

type Debate = Schemas["Debate"];
function Row({ debate }: { debate: Debate }) {
  const workspace = useWorkspace();
  const threshold = debate.config.consensusThreshold ?? 0.75;
  return (
    <tr>
      <td className="d-q">
        <Link data-row to="/w/$workspace/debates/$debate" params={{ workspace, debate: debate.id }}><Said inline text={debate.topic} /></Link>
        <p className="meta">
          {debate.domain && <span>{debate.domain}</span>}
          <span>{debate.config.preset ?? "own phases"}</span>
          {debate.config.topology && <span>{words(debate.config.topology)}</span>}
          <span>{words(debate.config.voting ?? "majority")}</span>
          {debate.origin && <span>fork</span>}
        </p>
      </td>
      <td className="d-seats">{debate.seats.slice(0, 7).map((seat) => <Monogram key={seat.number} agent={seat.name} human={seat.kind === "human"} title={`${seat.name}, ${seat.role}`} />)}{debate.seats.length > 7 && <span className="dim">+{debate.seats.length - 7}</span>}</td>
      <td><DebateState debate={debate} /></td>
      <td>
        {debate.consensus === undefined ? <span className="faint">{debate.completedAt ? "none" : "not yet"}</span> : (
          <span className="d-agree" title={`Consensus ${decimal(debate.consensus)}, threshold ${decimal(threshold)}`}>
            <svg width="72" height="12" aria-hidden>
              <rect y="4" width="72" height="4" fill="var(--rule)" />
              <rect y="4" width={72 * debate.consensus} height="4" fill="var(--ink-2)" />
              <path d={`M${72 * threshold} 1V11`} stroke="var(--ink)" strokeDasharray="2 1" />
            </svg>
            {share(debate.consensus)}
          </span>
        )}
      </td>
      <td className="num">{debate.round} of {debate.config.rounds ?? Math.max(debate.round, debate.totalRounds)}</td>
      <td className="num">{count(debate.usage.turns)}</td>
      <td className="num">{money(debate.usage.cost)}</td>
      <td className="num dim"><Time at={debate.createdAt} /></td>
    </tr>
  );
}

/** All debates, newest first, with their state as it changes. */
export default function Debates() {
  useTitle("Debates");
  const search = useSearch({ strict: false }) as DebatesSearch;
  const navigate = useNavigate();
  const set = (change: Partial<DebatesSearch>) => void navigate({ to: ".", search: ((before: DebatesSearch) => debatesSearch({ ...before, ...change })) as never, replace: true });
  const view = search.view ?? "all";
  const workspace = useWorkspace();
  const earlier = useAsOf();
  const may = atLeast(useMe(), "writer") && !earlier;
  const open = () => void navigate({ to: "/w/$workspace/debates/new", params: { workspace } });
  useKeys([{ keys: "n d", label: "Open a debate", run: open }], may);
  const debates = useList("/debates", { query: { ...VIEWS[view], domain: search.domain, topology: search.topology, minConsensus: search.consensus } });
  const filtered = Object.keys(debatesSearch({ ...search })).length > 0;
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = debates;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen[0]?.isIntersecting && !isFetchingNextPage) void fetchNextPage();
    }, { rootMargin: "400px" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage, isFetchingNextPage, debates.items?.length]);

  return (
    <>
      <header className="d-head">
        <div>
          <h1 className="title">What was debated?</h1>
          <p className="meta"><span>newest first</span>{debates.items && <span>{hasNextPage ? `the latest ${count(debates.items.length)}` : plural(debates.items.length, "debate")}</span>}</p>
        </div>
        <div className="d-do">
        <Tabs<View> label="State" current={view} choose={(key) => set({ view: key })} tabs={[{ key: "all", label: "All" }, { key: "live", label: "In session" }, { key: "decided", label: "Decided" }, { key: "other", label: "Ended otherwise" }]} />
          {may && <Link className="btn" to="/w/$workspace/debates/new" params={{ workspace }}>Open a debate…</Link>}
        </div>
      </header>
      <form className="d-filters" onSubmit={(event) => event.preventDefault()} aria-label="Filters">
        <input key={search.domain ?? ""} className="field small" aria-label="Domain" placeholder="Domain" defaultValue={search.domain ?? ""} onBlur={(event) => set({ domain: event.target.value.trim() })} onKeyDown={(event) => event.key === "Enter" && set({ domain: event.currentTarget.value.trim() })} />
        <select className="field small" aria-label="Topology" value={search.topology ?? ""} onChange={(event) => set({ topology: (event.target.value || undefined) as DebatesSearch["topology"] })}>
          <option value="">Any topology</option>
          {TOPOLOGIES.map((one) => <option key={one} value={one}>{words(one)}</option>)}
        </select>
        <select className="field small" aria-label="Consensus" value={search.consensus ?? ""} onChange={(event) => set({ consensus: Number(event.target.value) || undefined })}>
          <option value="">Any consensus</option>
          {[0.5, 0.75, 0.9].map((one) => <option key={one} value={one}>at least {share(one)}</option>)}
        </select>
        {filtered && <Button small kind="quiet" onClick={() => set({ view: undefined, domain: undefined, topology: undefined, consensus: undefined })}><Icon name="cross" /> Clear</Button>}
      </form>
      {debates.error && !debates.items ? <ErrorBox what="The debates" error={debates.error} retry={() => void debates.refetch()} /> : null}
      {debates.isPending && <Skeleton rows={6} />}
      {debates.items && debates.items.length === 0 && (filtered ? (
        <Empty title="No debate is like that." action={<Button onClick={() => set({ view: undefined, domain: undefined, topology: undefined, consensus: undefined })}>Show all</Button>}>Nothing in the record passes these filters.</Empty>
      ) : (
        <Empty title="No debate was held yet." command="minutebook demo" action={may && <Button kind="primary" onClick={open}>Open a debate</Button>}>Open one here, or watch a scripted one first: it needs no key and no model.</Empty>
      ))}
      {debates.items && debates.items.length > 0 && (
        <table className="t d-table">
          <caption className="hidden">Debates</caption>
          <thead>
            <tr><th scope="col">question</th><th scope="col">seats</th><th scope="col">state</th><th scope="col">consensus</th><th scope="col" className="num">rounds</th><th scope="col" className="num">turns</th><th scope="col" className="num">cost</th><th scope="col" className="num">opened</th></tr>
          </thead>
          <tbody>{debates.items.map((debate) => <Row key={debate.id} debate={debate} />)}</tbody>
        </table>
      )}
      <div ref={end}>{isFetchingNextPage && <Skeleton rows={2} />}</div>
    </>
  );
}
