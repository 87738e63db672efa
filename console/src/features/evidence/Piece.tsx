import { Link, useParams } from "@tanstack/react-router";
import { Refusal, useGet, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Agent, count, day, decimal, Empty, Id, Loaded, plural, Said, SectionHead, Skeleton, Time, useNow, words } from "@/design";
import { LOOKED_THROUGH, useCitations } from "./citations";
import { Quality } from "./Quality";
import "./evidence.css";

/** What is known of how it came about. */
function Provenance({ provenance }: { provenance: Schemas["Provenance"] }) {
  const now = useNow();
  const parts = [
    provenance.author && `by ${provenance.author}`,
    provenance.publishedAt && `published ${day(new Date(provenance.publishedAt), now)}`,
    provenance.peerReviewed && "peer reviewed",
    provenance.verified && "verified by who brought it",
    provenance.citations !== undefined && `cited ${count(provenance.citations)} times elsewhere`,
    provenance.doi && `doi ${provenance.doi}`,
  ].filter((part): part is string => Boolean(part));
  return parts.length === 0 ? null : <p className="hint"><Said inline text={parts.join(" · ")} max={300} className="ev-plain" /></p>;
}

function Sources({ evidence }: { evidence: string }) {
  const sources = useGet("/evidence/{evidence}/sources", { path: { evidence }, query: { limit: 50 } });
  return (
    <section>
      <SectionHead fact={sources.data && plural(sources.data.items.length, "source")}>Where it was seen</SectionHead>
      <Loaded query={sources} what="The sources">
        {({ items }) => (
          <ul className="ev-sources">
            {[...items].sort((a, b) => b.reliability - a.reliability).map((source) => (
              <li key={source.number}>
                <div>
                  <p><Said inline text={source.title ?? source.url ?? source.kind} max={140} /></p>
                  <p className="meta"><span>{source.kind}</span><span>brought by <Agent agent={source.addedBy} bare link /></span><span>{source.seen === 1 ? "once" : `${count(source.seen)} times`}</span><span><Time at={source.createdAt} /></span></p>
                  {source.url && <p className="mono ev-url">{source.url}</p>}
                  <Provenance provenance={source.provenance} />
                </div>
                <span className="ev-meter"><svg width="72" height="8" role="img" aria-label={`Reliability ${decimal(source.reliability)}`}><rect width="72" height="8" fill="var(--rule)" /><rect width={72 * source.reliability} height="8" fill="var(--ink-2)" /></svg>{decimal(source.reliability)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function CitedIn({ evidence }: { evidence: string }) {
  const workspace = useWorkspace();
  const citations = useCitations();
  return (
    <section>
      <SectionHead second={`in the newest ${LOOKED_THROUGH} debates`} fact={citations.data && count(citations.data.get(evidence)?.length ?? 0)}>Where it was cited</SectionHead>
      <Loaded query={citations} what="The citations">
        {(all) => {
          const cited = all.get(evidence) ?? [];
          return cited.length === 0 ? <p className="hint ev-pad">In none of them.</p> : (
            <ul className="ev-cited">
              {cited.map((citation) => (
                <li key={citation.debate + citation.round + citation.citedBy}>
                  <Link data-row to="/w/$workspace/debates/$debate" params={{ workspace, debate: citation.debate }}><Said inline text={citation.topic} max={160} /></Link>
                  <p className="meta"><span>by <Agent agent={citation.citedBy} bare link /></span><span>round {citation.round}</span><span>relevance {decimal(citation.relevance)}</span>{citation.usedInDecision && <span><b>used in the decision</b></span>}<span><Time at={citation.createdAt} /></span></p>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

/** One piece of evidence: what it says, how good it is and why, where it was seen and cited. */
export default function Piece() {
  const { evidence: id } = useParams({ strict: false }) as { evidence: string };
  useTitle("Evidence");
  const workspace = useWorkspace();
  const item = useGet("/evidence/{evidence}", { path: { evidence: id } }, { retry: false });
  if (item.error instanceof Refusal && item.error.status === 404) return <Empty title="This evidence is not there." action={<Link className="btn" to="/w/$workspace/evidence" params={{ workspace }}>All evidence</Link>}>It was forgotten, or belongs to another workspace.</Empty>;
  return (
    <Loaded query={item} what="The evidence" skeleton={<Skeleton rows={4} />}>
      {(found) => {
        const read = Object.entries(found.enriched).filter(([, value]) => value !== "false" && value !== "0");
        return (
          <>
            <header className="ev-piece-head">
              <p className="meta"><span>{found.kind}</span><span>brought by <Agent agent={found.addedBy} bare link /></span><span>first <Time at={found.createdAt} /></span><span>last seen <Time at={found.seenAt} /></span><span>hash <Id id={found.contentHash} label="hash" /></span></p>
              <h1 className="q"><Said inline text={found.title ?? "Evidence"} className="ev-q" /></h1>
            </header>
            <div className="ev-detail">
              <div className="ev-col">
                <Said text={found.snippet} className="ev-said" />
                <CitedIn evidence={found.id} />
                <Sources evidence={found.id} />
              </div>
              <div className="ev-col">
                <section>
                  <SectionHead fact={decimal(found.reliability)}>Reliability</SectionHead>
                  <p className="hint ev-pad">Of its most reliable source, of {plural(found.sources, "source")}.</p>
                </section>
                <section>
                  <SectionHead fact={found.quality.tier}>Quality</SectionHead>
                  <Quality quality={found.quality} />
                </section>
                {read.length > 0 && (
                  <section>
                    <SectionHead>Read off it</SectionHead>
                    <dl className="ev-facts">{read.map(([key, value]) => <div key={key}><dt>{words(key)}</dt><dd>{value === "true" ? "yes" : <Said inline text={value} max={120} className="ev-plain" />}</dd></div>)}</dl>
                  </section>
                )}
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
