import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { read, useAsOf, useGet, useWorkspace } from "@/api";
import { Source } from "@/app/Source";
import { useTitle } from "@/app/title";
import { Agent, count, decimal, Empty, Loaded, plural, Said, SectionHead, Skeleton, Time } from "@/design";
import { domainsOf, inOrder, replacedBy, type Domain, type Entry } from "./domains";
import type { KnowledgeSearch } from "./search";
import "./knowledge.css";

const PAGES = 5;

/** Entries of a domain and all below it: what stands and what was superseded; at an earlier instant what stood. */
function useEntries(domain: string | undefined) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  return useQuery({
    queryKey: ["w", workspace, "knowledge", "under", domain ?? "", asOf ?? ""],
    queryFn: async ({ signal }) => {
      const entries: Entry[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES; page++) {
        const found = await read(workspace, "/knowledge", { query: { limit: 200, cursor, ...(domain ? { domain } : {}), ...(asOf ? { asOf } : {}) } }, signal);
        entries.push(...found.items);
        cursor = found.next;
        if (!cursor) break;
      }
      return { entries, more: cursor !== undefined };
    },
  });
}

function Tree({ domains, current }: { domains: readonly Domain[]; current: string | undefined }) {
  const workspace = useWorkspace();
  const most = Math.max(1, ...domains.map((domain) => domain.subtree));
  return (
    <nav aria-label="Domains" className="kn-tree">
      <SectionHead fact={count(domains.filter((domain) => domain.depth === 0).reduce((sum, domain) => sum + domain.subtree, 0))}>Domains</SectionHead>
      <ul>
        <li><Link to="/w/$workspace/knowledge" params={{ workspace }} search={((before: Record<string, unknown>) => ({ ...before, domain: undefined })) as never} activeOptions={{ exact: true, includeSearch: true }} aria-current={current === undefined ? "page" : undefined}><span>everything</span></Link></li>
        {domains.map((domain) => (
          <li key={domain.path}>
            <Link data-row to="/w/$workspace/knowledge" params={{ workspace }} search={((before: Record<string, unknown>) => ({ ...before, domain: domain.path })) as never} aria-current={current === domain.path ? "page" : undefined} style={{ paddingLeft: 8 + domain.depth * 16 }}>
              <span dir="auto" className="ell">{domain.depth > 0 && <span className="faint" aria-hidden>└ </span>}{domain.name}</span>
              <svg width="48" height="6" aria-hidden><rect x={48 - (48 * domain.subtree) / most} width={(48 * domain.subtree) / most} height="6" fill="var(--rule-2)" /></svg>
              <span className="num">{count(domain.subtree)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ entry, before }: { entry: Entry; before: readonly Entry[] }) {
  const workspace = useWorkspace();
  return (
    <li className="kn-entry">
      <div>
        <Link data-row to="/w/$workspace/knowledge/$entry" params={{ workspace, entry: entry.id }}><Said inline text={entry.content} max={400} /></Link>
        <p className="meta">
          <span><Agent agent={entry.contributor} link /></span>
          <span>from <Source source={entry.source} link className="kn-source" /></span>
          <span>since <Time at={entry.validFrom} /></span>
          {entry.confirmedAt && <span>confirmed <Time at={entry.confirmedAt} /></span>}
          {entry.validTo && <span>until <Time at={entry.validTo} /></span>}
        </p>
        {before.length > 0 && (
          <details>
            <summary>replaced {plural(before.length, "older one")}</summary>
            <ol>{before.map((old) => <li key={old.id}><Link to="/w/$workspace/knowledge/$entry" params={{ workspace, entry: old.id }}><s><Said inline text={old.content} max={300} /></s></Link> <span className="dim">until <Time at={old.archivedAt ?? old.updatedAt} /></span></li>)}</ol>
          </details>
        )}
      </div>
      <Meters entry={entry} />
    </li>
  );
}

/** How sure it is, and how far its sources are believed. */
export function Meters({ entry }: { entry: Pick<Entry, "confidence" | "trust"> }) {
  return (
    <dl className="kn-meters">
      {([["confidence", entry.confidence], ["trust", entry.trust]] as const).map(([name, value]) => (
        <div key={name}><dt>{name}</dt><dd><svg width="56" height="6" aria-hidden><rect width="56" height="6" fill="var(--rule)" /><rect width={56 * value} height="6" fill="var(--ink-2)" /></svg>{decimal(value)}</dd></div>
      ))}
    </dl>
  );
}

function Standing({ entries, domain }: { entries: readonly Entry[]; domain: string | undefined }) {
  const asOf = useAsOf();
  const stands = entries.filter((entry) => asOf !== undefined || !entry.archivedAt);
  const gone = asOf ? [] : entries.filter((entry) => entry.archivedAt && !entry.supersededBy);
  const groups = [...new Set(stands.map((entry) => entry.domain))].sort();
  if (stands.length === 0 && gone.length === 0)
    return asOf
      ? <Empty title="Nothing was known here, then.">Go to a later instant, or choose another domain.</Empty>
      : <Empty title="Nothing is known here yet." command={`minutebook knowledge record "Two signing keys stay valid for 48 hours" --domain ${domain ?? "security/keys"} --as ada`}>Knowledge is what all agents hold true: promoted from memories and decisions, or recorded by people.</Empty>;
  return (
    <>
      {groups.map((group) => (
        <section key={group} className="kn-group">
          <SectionHead fact={plural(stands.filter((entry) => entry.domain === group).length, "stands", "stand")}>{group}</SectionHead>
          <ul>{stands.filter((entry) => entry.domain === group).map((entry) => <Row key={entry.id} entry={entry} before={replacedBy(entry, entries)} />)}</ul>
        </section>
      ))}
      {gone.length > 0 && (
        <section className="kn-group">
          <SectionHead fact={count(gone.length)}>No longer held</SectionHead>
          <ul>{gone.slice(0, 30).map((entry) => <li key={entry.id} className="kn-gone"><s><Said inline text={entry.content} max={300} /></s> <span className="dim"><Time at={entry.archivedAt!} />{entry.archiveReason && <>: <Said inline text={entry.archiveReason} max={120} className="kn-source" /></>}</span></li>)}</ul>
        </section>
      )}
    </>
  );
}

/** What do we hold true, and what superseded what? */
export default function Knowledge() {
  useTitle("Knowledge");
  const { domain } = useSearch({ strict: false }) as KnowledgeSearch;
  const asOf = useAsOf();
  const domains = useGet("/knowledge/domains", { query: { limit: 200 } }, { enabled: asOf === undefined });
  const then = useEntries(undefined);
  const entries = useEntries(domain);
  const tree = asOf ? domainsOf(then.data?.entries ?? []) : inOrder(domains.data?.items ?? []);
  return (
    <>
      <header className="kn-head">
        <h1 className="title">What do we hold true?</h1>
        <p className="meta"><span>{domain ? `in ${domain} and below` : "in all domains"}</span>{entries.data?.more && <span>the newest 1 000</span>}<span>the newest stands, what it replaced is under it</span></p>
      </header>
      <div className="kn-two">
        {asOf ? <Tree domains={tree} current={domain} /> : <Loaded query={domains} what="The domains">{() => <Tree domains={tree} current={domain} />}</Loaded>}
        <div>
          <Loaded query={entries} what="The knowledge" skeleton={<Skeleton rows={5} />}>{(found) => <Standing entries={found.entries} domain={domain} />}</Loaded>
        </div>
      </div>
    </>
  );
}
