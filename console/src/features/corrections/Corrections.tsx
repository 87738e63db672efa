import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useAsOf, useList, useWorkspace } from "@/api";
import { useTitle } from "@/app/title";
import { Whose } from "@/app/whose";
import { Button, count, decimal, Empty, ErrorBox, Icon, percent, plural, Said, Skeleton, Tabs, Time } from "@/design";
import { BELIEVED, believed, correctionsSearch, FADING, REACHES, SOURCE, STATE, type Correction, type CorrectionsSearch, type Reach, type Status } from "./belief";
import { Corrected } from "./Corrected";
import "./corrections.css";

const REACH: Record<Reach, string> = { conversation: "one conversation", project: "one project", global: "everywhere" };

/** How far it is believed now, beside the bound under which it goes into no prompt. */
function Belief({ of, at }: { of: Correction; at: number }) {
  const value = believed(of, at);
  return (
    <span className="co-belief" title={`Stated ${decimal(of.confidence)}, worth ${decimal(value)} now; ${FADING[of.decayClass]}; below ${decimal(BELIEVED)} it goes into no prompt`}>
      <svg width="64" height="12" aria-hidden><rect y="4" width="64" height="4" fill="var(--rule)" /><rect y="4" width={64 * value} height="4" fill="var(--ink-2)" /><path d={`M${64 * BELIEVED} 1V11`} stroke="var(--ink)" strokeDasharray="2 1" /></svg>
      {percent(value)}
    </span>
  );
}

function Row({ of, at }: { of: Correction; at: number }) {
  const workspace = useWorkspace();
  return (
    <tr className={of.status === "active" || of.status === "review" ? undefined : "gone"}>
      <td className="co-what">
        <Link data-row to="/w/$workspace/corrections/$correction" params={{ workspace, correction: of.id }}><Corrected of={of} /></Link>
        <p className="meta"><span>{of.subject ? <Said inline text={of.subject} max={60} /> : "concerns every prompt"}</span>{of.domain && <span>{of.domain}</span>}<span>by {SOURCE[of.source]}</span>{of.pinned && <span>pinned</span>}{of.regression && <span>later answers are held to it</span>}</p>
      </td>
      <td>{of.status === "review" ? <b className="amber">{STATE.review}</b> : of.status === "active" ? STATE.active : <span className="dim">{STATE[of.status]}</span>}</td>
      <td className="dim nw">{REACH[of.reach]}</td>
      <td><Belief of={of} at={at} /></td>
      <td className="num">{count(of.applied)}</td>
      <td className="num">{of.broken > 0 ? <b className="seal">{count(of.broken)}</b> : "0"}</td>
      <td className="num dim"><Time at={of.createdAt} /></td>
    </tr>
  );
}

/** What was wrong and what holds instead, so that it is not said wrong again. */
export default function Corrections() {
  useTitle("Corrections");
  const search = useSearch({ strict: false }) as CorrectionsSearch;
  const navigate = useNavigate();
  const asOf = useAsOf();
  const set = (change: Partial<CorrectionsSearch>) => void navigate({ to: ".", search: ((before: CorrectionsSearch) => ({ ...before, ...change })) as never, replace: true });
  const clear = () => set({ status: undefined, reach: undefined, domain: undefined, user: undefined });
  const list = useList("/corrections", { query: { status: search.status, reach: search.reach, domain: search.domain, user: search.user } });
  const items = list.items?.filter((one) => asOf === undefined || one.createdAt <= asOf);
  const at = asOf ? Date.parse(asOf) : Date.now();
  const filtered = Object.keys(correctionsSearch({ ...search })).length > 0;
  const waiting = items?.filter((one) => one.status === "review").length ?? 0;
  return (
    <>
      <header className="co-head">
        <div>
          <h1 className="title">What was put right?</h1>
          <p className="meta"><span>newest first</span>{items && <span>{list.hasNextPage ? `the latest ${count(items.length)}` : plural(items.length, "correction")}</span>}{waiting > 0 && <span className="amber">{plural(waiting, "waits", "wait")} for a review</span>}{asOf && <span>only those written by then; their state is that of now</span>}</p>
        </div>
        <Tabs<Status | "all"> label="State" current={search.status ?? "all"} choose={(key) => set({ status: key === "all" ? undefined : key })} tabs={[{ key: "all", label: "All" }, { key: "active", label: "Hold" }, { key: "review", label: "Wait for a review" }, { key: "superseded", label: "Superseded" }, { key: "retired", label: "Taken back" }]} />
      </header>
      <form className="co-filters" onSubmit={(event) => event.preventDefault()} aria-label="Filters">
        <Whose user={search.user} />
        <select className="field small" aria-label="Reach" value={search.reach ?? ""} onChange={(event) => set({ reach: (event.target.value || undefined) as Reach | undefined })}>
          <option value="">Any reach</option>
          {REACHES.map((one) => <option key={one} value={one}>{REACH[one]}</option>)}
        </select>
        <input key={search.domain ?? ""} className="field small" aria-label="Domain" placeholder="Domain" defaultValue={search.domain ?? ""} maxLength={256} onBlur={(event) => event.target.value.trim() !== (search.domain ?? "") && set({ domain: event.target.value.trim() || undefined })} onKeyDown={(event) => event.key === "Enter" && set({ domain: event.currentTarget.value.trim() || undefined })} />
        {filtered && <Button small kind="quiet" onClick={clear}><Icon name="cross" /> Clear</Button>}
      </form>
      {list.error && !items ? <ErrorBox what="The corrections" error={list.error} retry={() => void list.refetch()} /> : null}
      {list.isPending && <Skeleton rows={5} />}
      {items?.length === 0 && (filtered ? <Empty title="No correction is like that." action={<Button onClick={clear}>Show all</Button>}>Nothing passes these filters. Corrections of other users are listed when they are named.</Empty> : <Empty title="Nothing was corrected yet." command='minutebook corrections add "port server" "The server listens on port 5432." --not "The server listens on port 5433."'>A correction says what was wrong and what holds instead. It goes into the prompts it concerns, so that it is not said wrong again.</Empty>)}
      {items && items.length > 0 && (
        <table className="t co-table">
          <caption className="hidden">Corrections</caption>
          <thead><tr><th scope="col">what holds instead of what</th><th scope="col">state</th><th scope="col">holds in</th><th scope="col">believed</th><th scope="col" className="num">told</th><th scope="col" className="num">broken</th><th scope="col" className="num">written</th></tr></thead>
          <tbody>{items.map((one) => <Row key={one.id} of={one} at={at} />)}</tbody>
        </table>
      )}
      {list.hasNextPage && <p className="co-more"><Button onClick={() => void list.fetchNextPage()}>Show more</Button></p>}
    </>
  );
}
