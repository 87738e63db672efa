import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useList, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Agent, Button, count, decimal, Empty, ErrorBox, Icon, plural, Said, Skeleton, Tabs, Time } from "@/design";
import { useCitations } from "./citations";
import { Quality } from "./Quality";
import { evidenceSearch, KINDS, type EvidenceSearch } from "./search";
import "./evidence.css";

type Item = Schemas["EvidenceItem"];

/** The place an address names, as far as it can be read. */
export function hostOf(url: string | undefined): string | undefined {
  try {
    return url ? new URL(url).host : undefined;
  } catch {
    return undefined;
  }
}

function Row({ item, cited, known }: { item: Item; cited: { debates: number; used: number } | undefined; known: boolean }) {
  const workspace = useWorkspace();
  const host = hostOf(item.url);
  return (
    <tr>
      <td className="ev-what">
        <Link data-row to="/w/$workspace/evidence/$evidence" params={{ workspace, evidence: item.id }}><Said inline text={item.title ?? item.snippet} max={110} /></Link>
        {item.title && <p className="ev-snippet"><Said inline text={item.snippet} max={150} /></p>}
        <p className="meta"><span>{item.kind}</span>{host && <span className="ell">{host}</span>}<span>brought by <Agent agent={item.addedBy} bare link /></span>{item.topics.slice(0, 3).map((topic) => <span key={topic}>{topic}</span>)}</p>
      </td>
      <td><span className="ev-meter" title={`Reliability ${decimal(item.reliability)}`}><svg width="72" height="8" aria-hidden><rect width="72" height="8" fill="var(--rule)" /><rect width={72 * item.reliability} height="8" fill="var(--ink-2)" /></svg>{decimal(item.reliability)}</span></td>
      <td><Quality quality={item.quality} small /></td>
      <td className="num">{count(item.sources)}</td>
      <td className="num">{cited ? <>{plural(cited.debates, "debate")}{cited.used > 0 && <span className="ev-used"> · used</span>}</> : <span className="faint">{known ? "not lately" : "…"}</span>}</td>
      <td className="num dim"><Time at={item.seenAt} /></td>
    </tr>
  );
}

/** What is argued with: how reliable, how good, and where it was cited. */
export default function Evidence() {
  useTitle("Evidence");
  const search = useSearch({ strict: false }) as EvidenceSearch;
  const navigate = useNavigate();
  const set = (change: Partial<EvidenceSearch>) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, kind: undefined, topic: undefined, usable: undefined, ...evidenceSearch({ ...search, ...change }) })) as never, replace: true });
  const evidence = useList("/evidence", { query: { ...(search.kind ? { kind: search.kind } : {}), ...(search.topic ? { topic: search.topic } : {}), ...(search.usable ? { usable: true } : {}) } });
  const citations = useCitations();
  const filtered = Object.keys(evidenceSearch({ ...search })).length > 0;
  const items = evidence.items;
  return (
    <>
      <header className="ev-head">
        <div>
          <h1 className="title">What do they argue with?</h1>
          <p className="meta"><span>newest first</span>{items && <span>{count(items.length)}{evidence.hasNextPage ? " of more" : ""} shown</span>}<span>quality: relevance, meaning, freshness, authority, completeness, consistency</span></p>
        </div>
        <Tabs label="Quality" current={search.usable ? "usable" : "all"} choose={(key) => set({ usable: key === "usable" || undefined })} tabs={[{ key: "all", label: "All" }, { key: "usable", label: "Good enough to argue with" }]} />
      </header>
      <form className="ev-filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        <select className="field small" aria-label="Kind of source" value={search.kind ?? ""} onChange={(event) => set({ kind: (event.target.value || undefined) as EvidenceSearch["kind"] })}>
          <option value="">Any source</option>
          {KINDS.map((kind) => <option key={kind} value={kind}>{kind}</option>)}
        </select>
        <input key={search.topic ?? ""} className="field small" aria-label="Topic" placeholder="Topic" defaultValue={search.topic ?? ""} onBlur={(event) => set({ topic: event.target.value.trim() })} onKeyDown={(event) => event.key === "Enter" && set({ topic: event.currentTarget.value.trim() })} />
        {filtered && <Button small kind="quiet" onClick={() => set({ kind: undefined, topic: undefined, usable: undefined })}><Icon name="cross" /> Clear</Button>}
      </form>
      {evidence.error && !items ? <ErrorBox what="The evidence" error={evidence.error} retry={() => void evidence.refetch()} /> : null}
      {evidence.isPending && <Skeleton rows={6} />}
      {items?.length === 0 && (filtered
        ? <Empty title="No evidence is like that." action={<Button onClick={() => set({ kind: undefined, topic: undefined, usable: undefined })}>Show all</Button>}>Nothing passes these filters.</Empty>
        : <Empty title="Nobody has brought evidence yet." command='minutebook evidence add "2.1 M postings in 11 min" --as ada --kind github --url https://git.example/1187'>Agents and programs bring snippets with their sources; what is cited in a debate is judged against its question.</Empty>)}
      {items && items.length > 0 && (
        <table className="t ev-table">
          <caption className="hidden">Evidence</caption>
          <thead><tr><th scope="col">evidence</th><th scope="col">reliability</th><th scope="col">quality</th><th scope="col" className="num">sources</th><th scope="col" className="num">cited in</th><th scope="col" className="num">last seen</th></tr></thead>
          <tbody>
            {items.map((item) => {
              const cited = citations.data?.get(item.id);
              return <Row key={item.id} item={item} known={citations.data !== undefined} cited={cited && { debates: new Set(cited.map((one) => one.debate)).size, used: cited.filter((one) => one.usedInDecision).length }} />;
            })}
          </tbody>
        </table>
      )}
      {evidence.hasNextPage && <p className="ev-more"><Button disabled={evidence.isFetchingNextPage} onClick={() => void evidence.fetchNextPage()}>Show more</Button></p>}
    </>
  );
}
