import { useState } from "react";
import { Refusal, useAsOf, useGet, usePost } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Agent, Button, clock, count, day, decimal, Empty, Id, isoMillis, duration, Loaded, Said, SectionHead, Time, useNow, words } from "@/design";
import { endOf, type Memory } from "./lanes";
import { Lineage } from "./Lineage";
import { Revocation } from "./Revocation";
import { StrengthCurve } from "./StrengthCurve";

/** Who did it, as a name: `agent:ada` and `token:ci` are stored with their kind. */
function doer(actor: string): string {
  return actor === "system" ? "upkeep" : actor.replace(/^[a-z]+:/, "");
}

const INSTANT = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

/** The server's sentence, with its instants as people read them. */
function Because({ text }: { text: string }) {
  return <>{text.split(INSTANT).map((part, at) => (at % 2 === 1 ? <Time key={at} at={part} /> : part))}</>;
}

/** Why a memory is where it is, or why it is gone. */
function Why({ memory, because }: { memory: Memory; because: string }) {
  const now = useNow();
  const reasons = useGet("/memories/{memory}/reasons", { path: { memory: memory.id }, query: { limit: 20 } });
  const gone = memory.archivedAt ? new Date(memory.archivedAt) : undefined;
  return (
    <div className={`mm-why ${memory.quarantined && !gone ? "held" : ""}`}>
      {gone ? <p><b>Why it {endOf(memory) === "superseded" ? "was superseded" : "faded"}.</b> {memory.archiveReason === "expired" && memory.expiresAt ? <>It reached its end, <Time at={memory.expiresAt} />: untouched, a memory of the {memory.tier} tier lasts two half-lives, unless it is given an end of its own.</> : <Because text={because} />} Archived {day(gone, now)}, {clock(gone)}{memory.archiveReason && <>: <q><Said inline text={memory.archiveReason} max={240} /></q></>}.</p>
        : memory.quarantined ? <p><b>Why it is held back.</b> <Because text={because} /></p>
        : <p><b>Why {memory.tier}.</b> <Because text={because} /></p>}
      {memory.redLine && <p><b>Red line.</b> <Said inline text={memory.redLine} max={240} /></p>}
      {reasons.data && reasons.data.items.length > 0 && (
        <ul>
          {reasons.data.items.slice(-4).map((reason) => (
            <li key={reason.at + reason.event}><span className="dim">{words(reason.event.replace("memory.", ""))} by {doer(reason.actor)}, <Time at={reason.at} /></span> <Said inline text={reason.reason} max={160} /></li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Release({ memory }: { memory: Memory }) {
  const me = useMe();
  const asOf = useAsOf();
  const [reason, setReason] = useState("");
  const release = usePost("/memories/{memory}/release");
  if (!memory.quarantined || memory.archivedAt || asOf) return null;
  if (!atLeast(me, "reviewer")) return <p className="hint mm-pad">It waits until a reviewer releases it.</p>;
  return (
    <form className="mm-release" onSubmit={(event) => { event.preventDefault(); if (reason.trim()) release.mutate({ path: { memory: memory.id }, body: { reason: reason.trim() } }); }}>
      <input className="field" aria-label="Why it may be recalled" placeholder="Why it may be recalled" value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button type="submit" disabled={!reason.trim() || release.isPending}>Release</Button>
      {release.error ? <p className="refused" role="alert">{release.error.message}</p> : null}
    </form>
  );
}

/** One memory: why it is in its tier, until when, where it comes from, and what would go with its source. */
export function Selected({ id, colour }: { id: string; colour: string }) {
  const standing = useGet("/memories/{memory}/standing", { path: { memory: id } }, { retry: false });
  if (standing.error instanceof Refusal && standing.error.status === 404) return <Empty title="This memory is not there.">It was forgotten, or belongs to somebody whose memories you may not see.</Empty>;
  return (
    <Loaded query={standing} what="The memory">
      {(found) => {
        const { memory } = found;
        const outcomes = memory.successes + memory.failures;
        return (
          <div className="mm-three">
            <section aria-label="Selected memory">
              <SectionHead fact={<>{memory.archivedAt ? "gone" : memory.tier} · <Id id={memory.id} label="id of the memory" /></>}>Selected</SectionHead>
              <Said text={memory.content} className="mm-said" />
              <dl className="mm-facts">
                <div><dt>importance</dt><dd>{decimal(memory.importance)}</dd></div>
                <div><dt>outcomes</dt><dd className="plain">{outcomes === 0 ? "none yet" : `${count(memory.successes)} of ${count(outcomes)} good`}</dd></div>
                <div><dt>surprise</dt><dd>{decimal(memory.surprise)}</dd></div>
                <div><dt>recalled</dt><dd className="plain">{memory.accesses === 1 ? "once" : `${count(memory.accesses)} times`}</dd></div>
                <div><dt>strength</dt><dd>{memory.archivedAt ? "0" : decimal(found.strength)}</dd></div>
                <div><dt>trust</dt><dd className="plain">{decimal(memory.trust)}, {words(memory.sourceClass)}</dd></div>
                <div><dt>of</dt><dd className="plain"><Agent agent={memory.agent} link />{memory.scope === "shared" && ", shared"}</dd></div>
                <div><dt>topic</dt><dd className="plain"><Said inline text={memory.topic || "none"} max={40} /></dd></div>
              </dl>
              <Why memory={memory} because={found.because} />
              <Release memory={memory} />
            </section>
            <section>
              <SectionHead second={`${decimal(memory.importance)} × (1 + ${decimal(memory.surprise)}) × 2^(−age ÷ ${duration(isoMillis(found.halfLife), 1)})`}>Strength</SectionHead>
              <StrengthCurve standing={found} colour={colour} />
              <p className="hint">{memory.archivedAt ? "It is no longer recalled." : found.expiresAt ? <>If nobody recalls it, it fades <Time at={found.expiresAt} />. Each recall puts that off, each outcome makes it as strong as it was.</> : memory.redLine ? "A red line protects it: it never fades." : "It has no end."}</p>
            </section>
            <section className="mm-from">
              <SectionHead>Where it comes from, what came of it</SectionHead>
              <Lineage memory={memory} />
              <Revocation key={memory.source} memory={memory} />
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}
