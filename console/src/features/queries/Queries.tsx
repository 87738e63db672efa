import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useAsOf, useList, useWorkspace } from "@/api";
import { useTitle } from "@/app/title";
import { Whose } from "@/app/whose";
import { Agent, Button, count, duration, Empty, ErrorBox, Icon, money, percent, plural, Said, Skeleton, Tabs, Time, words } from "@/design";
import { charged, FIELDS, queriesSearch, took, type QueriesSearch, type Query, type Status } from "./course";
import { QueryState } from "./QueryState";
import "./queries.css";

/** One figure of a row, drawn beside the greatest of all rows. */
function Amount({ value, most, told }: { value: number | undefined; most: number; told: string }) {
  return (
    <span className="qu-amount">
      <svg width="72" height="8" aria-hidden><rect width={value === undefined || most === 0 ? 0 : Math.max(1, (value / most) * 72)} height="8" fill="var(--ink-2)" /></svg>
      {value === undefined ? <span className="faint">{told}</span> : told}
    </span>
  );
}

function Row({ of, cost, latency }: { of: Query; cost: number; latency: number }) {
  const workspace = useWorkspace();
  return (
    <tr>
      <td className="qu-what">
        <Link data-row to="/w/$workspace/queries/$query" params={{ workspace, query: of.id }}><Said inline text={of.question} max={200} /></Link>
        {of.answer ? <p className="qu-answer"><Said inline text={of.answer} max={140} /></p> : of.reason && <p className="qu-answer dim">{of.reason}</p>}
        <p className="meta"><span>{of.domain ?? "not classified yet"}</span><span>{of.accuracy}</span><span>session {of.session}</span>{of.recorded && <span>asked elsewhere</span>}</p>
      </td>
      <td><QueryState of={of} /></td>
      <td>{of.winner ? <Agent agent={of.winner} link /> : <span className="faint">nobody</span>}</td>
      <td className="nw">{of.confidence === undefined ? <span className="faint">–</span> : <>{percent(of.confidence)} <span className="hint">{of.label}</span></>}</td>
      <td><Amount value={of.recorded ? undefined : of.latencyMs} most={latency} told={of.recorded ? "not told" : of.latencyMs === undefined ? "not yet" : took(of.latencyMs)} /></td>
      <td><Amount value={of.status === "running" && of.usage.cost === 0 ? undefined : of.usage.cost} most={cost} told={charged(of.usage.cost)} /></td>
      <td className="num dim"><Time at={of.createdAt} /></td>
    </tr>
  );
}

/** What was put to specialists, what came of it, how long it took and what it cost. */
export default function Queries() {
  useTitle("Queries");
  const search = useSearch({ strict: false }) as QueriesSearch;
  const navigate = useNavigate();
  const asOf = useAsOf();
  const set = (change: Partial<QueriesSearch>) => void navigate({ to: ".", search: ((before: QueriesSearch) => ({ ...before, ...change })) as never, replace: true });
  const clear = () => set({ status: undefined, field: undefined, session: undefined, review: undefined, user: undefined });
  const list = useList("/queries", { query: { status: search.status, field: search.field, session: search.session, review: search.review, user: search.user } });
  const items = list.items?.filter((one) => asOf === undefined || one.createdAt <= asOf);
  const filtered = Object.keys(queriesSearch({ ...search })).length > 0;
  const cost = Math.max(0, ...(items ?? []).map((one) => one.usage.cost));
  const latency = Math.max(0, ...(items ?? []).map((one) => one.latencyMs ?? 0));
  const ended = items?.filter((one) => one.latencyMs !== undefined && !one.recorded) ?? [];
  return (
    <>
      <header className="qu-head">
        <div>
          <h1 className="title">What was asked of specialists?</h1>
          <p className="meta"><span>newest first</span>{items && <span>{list.hasNextPage ? `the latest ${count(items.length)}` : plural(items.length, "query", "queries")}</span>}{items && items.length > 0 && <span>{money(items.reduce((sum, one) => sum + one.usage.cost, 0))} in all</span>}{ended.length > 0 && <span>{duration(ended.reduce((sum, one) => sum + one.latencyMs!, 0) / ended.length)} on average</span>}{asOf && <span>only those asked by then; their state is that of now</span>}</p>
        </div>
        <Tabs<Status | "all"> label="State" current={search.status ?? "all"} choose={(key) => set({ status: key === "all" ? undefined : key })} tabs={[{ key: "all", label: "All" }, { key: "running", label: "Running" }, { key: "answered", label: "Answered" }, { key: "abstained", label: "Abstained" }, { key: "failed", label: "Failed" }, { key: "cancelled", label: "Cancelled" }]} />
      </header>
      <form className="qu-filters" onSubmit={(event) => event.preventDefault()} aria-label="Filters">
        <Whose user={search.user} />
        <select className="field small" aria-label="Field" value={search.field ?? ""} onChange={(event) => set({ field: event.target.value || undefined })}>
          <option value="">Any field</option>
          {FIELDS.map((one) => <option key={one} value={one}>{words(one)}</option>)}
        </select>
        <input key={search.session ?? ""} className="field small" aria-label="Session" placeholder="Session" defaultValue={search.session ?? ""} maxLength={128} onBlur={(event) => event.target.value.trim() !== (search.session ?? "") && set({ session: event.target.value.trim() || undefined })} onKeyDown={(event) => event.key === "Enter" && set({ session: event.currentTarget.value.trim() || undefined })} />
        <label className="qu-check"><input type="checkbox" checked={search.review === "wanted"} onChange={(event) => set({ review: event.target.checked ? "wanted" : undefined })} /> wants a person</label>
        {filtered && <Button small kind="quiet" onClick={clear}><Icon name="cross" /> Clear</Button>}
      </form>
      {list.error && !items ? <ErrorBox what="The queries" error={list.error} retry={() => void list.refetch()} /> : null}
      {list.isPending && <Skeleton rows={5} />}
      {items?.length === 0 && (filtered ? <Empty title="No query is like that." action={<Button onClick={clear}>Show all</Button>}>Nothing passes these filters. Queries of other users are listed when they are named.</Empty> : <Empty title="Nothing was asked yet." command='minutebook queries ask "Is the sum of two odd numbers even?" --to ada,linus'>A query is put to several specialists, and one answer comes of theirs. The record says who was asked, what each said, and why that answer won.</Empty>)}
      {items && items.length > 0 && (
        <table className="t qu-table">
          <caption className="hidden">Queries</caption>
          <thead><tr><th scope="col">question and answer</th><th scope="col">state</th><th scope="col">answered by</th><th scope="col">sure</th><th scope="col">took</th><th scope="col">cost</th><th scope="col" className="num">asked</th></tr></thead>
          <tbody>{items.map((one) => <Row key={one.id} of={one} cost={cost} latency={latency} />)}</tbody>
        </table>
      )}
      {list.hasNextPage && <p className="qu-more"><Button onClick={() => void list.fetchNextPage()}>Show more</Button></p>}
    </>
  );
}
