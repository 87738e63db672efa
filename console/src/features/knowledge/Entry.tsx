import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Refusal, useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Source } from "@/app/Source";
import { useTitle } from "@/app/title";
import { Agent, Button, Empty, Id, Loaded, plural, Said, SectionHead, Skeleton, Time, words } from "@/design";
import { Meters } from "./Knowledge";
import type { Entry as KnowledgeEntry } from "./domains";
import "./knowledge.css";

/** The chain of what was held true, newest first, the chosen one marked. */
function Chain({ chain, current }: { chain: readonly KnowledgeEntry[]; current: string }) {
  const workspace = useWorkspace();
  return (
    <ol className="kn-chain">
      {chain.map((entry) => (
        <li key={entry.id} className={`${entry.id === current ? "here" : ""} ${entry.archivedAt ? "gone" : "stands"}`} aria-current={entry.id === current ? "true" : undefined}>
          <p className="when">{entry.archivedAt ? <><Time at={entry.validFrom} /> to <Time at={entry.archivedAt} /></> : <>stands since <Time at={entry.validFrom} /></>}</p>
          <Link data-row to="/w/$workspace/knowledge/$entry" params={{ workspace, entry: entry.id }}><Said inline text={entry.content} max={400} /></Link>
          <p className="meta"><span><Agent agent={entry.contributor} /></span><span>from <Source source={entry.source} className="kn-source" /></span>{entry.archiveReason && entry.archiveReason !== "superseded" && <span><Said inline text={entry.archiveReason} max={160} className="kn-source" /></span>}</p>
        </li>
      ))}
    </ol>
  );
}

function Origin({ entry }: { entry: KnowledgeEntry }) {
  const workspace = useWorkspace();
  return (
    <dl className="kn-facts">
      <div><dt>source</dt><dd><Source source={entry.source} max={120} link />, {words(entry.sourceClass)}</dd></div>
      {entry.fromMemory && <div><dt>promoted from</dt><dd><Link className="act" to="/w/$workspace/memory/$memory" params={{ workspace, memory: entry.fromMemory }}>a memory</Link></dd></div>}
      {entry.fromDecision && <div><dt>promoted from</dt><dd><Link className="act" to="/w/$workspace/decisions/$decision" params={{ workspace, decision: entry.fromDecision }}>a decision</Link></dd></div>}
      <div><dt>contributed by</dt><dd><Agent agent={entry.contributor} link /></dd></div>
      <div><dt>true since</dt><dd><Time at={entry.validFrom} /></dd></div>
      {entry.validTo && <div><dt>true until</dt><dd><Time at={entry.validTo} /></dd></div>}
      <div><dt>last confirmed</dt><dd>{entry.confirmedAt ? <Time at={entry.confirmedAt} /> : "never"}</dd></div>
      <div><dt>id</dt><dd><Id id={entry.id} /></dd></div>
    </dl>
  );
}

function Acts({ entry }: { entry: Schemas["KnowledgeEntry"] }) {
  const me = useMe();
  const asOf = useAsOf();
  const confirm = usePost("/knowledge/{entry}/confirm");
  const [said, setSaid] = useState(false);
  if (asOf || entry.archivedAt || !atLeast(me, "writer")) return null;
  return (
    <p className="kn-acts">
      <Button icon="check" disabled={confirm.isPending} onClick={() => confirm.mutate({ path: { entry: entry.id }, body: undefined as never }, { onSuccess: () => setSaid(true) })}>It still holds</Button>
      {said && <span role="status" className="dim">Confirmed.</span>}
      {confirm.error ? <span role="alert" className="refused">{confirm.error.message}</span> : null}
    </p>
  );
}

/** One thing that is or was held true, and the chain it is part of. */
export default function Entry() {
  const { entry: id } = useParams({ strict: false }) as { entry: string };
  useTitle("Knowledge");
  const workspace = useWorkspace();
  const entry = useGet("/knowledge/{entry}", { path: { entry: id } }, { retry: false });
  const history = useGet("/knowledge/{entry}/history", { path: { entry: id }, query: { limit: 50 } }, { retry: false });
  if (entry.error instanceof Refusal && entry.error.status === 404) return <Empty title="This is not known here." action={<Link className="btn" to="/w/$workspace/knowledge" params={{ workspace }}>All knowledge</Link>}>It was forgotten, or belongs to another workspace.</Empty>;
  return (
    <Loaded query={entry} what="The entry" skeleton={<Skeleton rows={4} />}>
      {(found) => (
        <>
          <header className="kn-entry-head">
            <p className="meta"><span><Link className="act" to="/w/$workspace/knowledge" params={{ workspace }} search={{ domain: found.domain } as never}>{found.domain}</Link></span><span>{found.archivedAt ? (found.supersededBy ? "superseded" : "no longer held") : "stands"}</span></p>
            <h1 className="q"><Said inline text={found.content} className="kn-q" /></h1>
          </header>
          <div className="kn-detail">
            <section>
              <SectionHead fact={history.data && plural(history.data.items.length, "version")}>What stood, and what superseded it</SectionHead>
              <Loaded query={history} what="The chain">{(chain) => <Chain chain={chain.items} current={found.id} />}</Loaded>
            </section>
            <section>
              <SectionHead>How far it is believed</SectionHead>
              <Meters entry={found} />
              <SectionHead>Where it comes from</SectionHead>
              <Origin entry={found} />
              <Acts entry={found} />
            </section>
          </div>
        </>
      )}
    </Loaded>
  );
}
