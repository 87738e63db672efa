import { useSearch } from "@tanstack/react-router";
import { count, decimal, Loaded, SectionHead, Segments, Skeleton } from "@/design";
import { Created, Hypotheses, Plateaus, ScoreCourse } from "./Courses";
import { useCreated, useGenerations, useVariants } from "./data";
import { Gate } from "./Gate";
import { GenerationDetail } from "./GenerationDetail";
import { ancestry, gained } from "./lineage";
import { Actor, RunFrame, signed, useChange } from "./Parts";
import type { EvolutionSearch } from "./search";
import { Tree } from "./Tree";
import type { Generation, Run } from "./types";
import "./evolution.css";

/** What the run brought, in a sentence. */
function Verdict({ run, generations }: { run: Run; generations: readonly Generation[] }) {
  const line = ancestry(generations, run.active);
  const since = gained(line, run);
  const tried = generations.filter((one) => one.outcome === "rejected").length;
  const taken = line.filter((one) => one.outcome === "accepted" && one.gain !== undefined).length;
  return (
    <p className="ev-verdict">
      {since.length === 0 ? <>Nothing can be compared yet: {run.sequence === 0 ? "the first generation is being measured." : "no later generation was measured."} </> : since.map((one, at) => (
        <span key={one.actor}>{at > 0 && (at === since.length - 1 ? " and " : ", ")}<Actor name={one.actor} place={one.place} bare /> {one.sure ? <>{one.now >= one.first ? "gained" : "lost"} <b>{decimal(Math.abs(one.now - one.first))}</b></> : <>stands where it stood <span className="dim">({signed(one.now - one.first)} may be chance)</span></>}</span>
      ))}
      {since.length > 0 && <> since the first generation. </>}
      {taken + tried > 0 && <span className="dim">{count(taken)} of {count(taken + tried)} changes that were tried are in force{run.settings.margin !== undefined && run.status !== "imported" ? `; a change has to be better by ${run.settings.margin}` : ""}.</span>}
    </p>
  );
}

function Gates({ run }: { run: Run }) {
  const created = useCreated(run.id);
  return <>{created.data?.items.filter((one) => one.status === "pending_approval" && run.phase === "approve").map((one) => <Gate key={one.id} agent={one} />)}</>;
}

function Body({ run }: { run: Run }) {
  const search = useSearch({ strict: false }) as EvolutionSearch;
  const change = useChange();
  const generations = useGenerations(run.id);
  const variants = useVariants(run.id);
  return (
    <Loaded query={generations} what="The lineage" skeleton={<Skeleton rows={6} />}>
      {(found) => {
        const chosen = found.items.find((one) => one.sequence === search.g) ?? found.items.find((one) => one.sequence === run.active) ?? found.items[0];
        const shown = search.line ? ancestry(found.items, run.active) : found.items;
        return (
          <>
            <Verdict run={run} generations={found.items} />
            <Gates run={run} />
            <div className="ev-two">
              <div>
                <section aria-label="Lineage"><SectionHead fact={<Segments label="Which generations" current={search.line ? "line" : "all"} choose={(key) => change({ line: key === "line" ? true : undefined })} options={[{ key: "all", label: "all that was tried" }, { key: "line", label: "only the line" }]} />}>Lineage {found.cut && <span className="s">the newest {count(found.items.length)}</span>}</SectionHead>
                <Tree run={run} generations={shown} variants={variants.data?.items ?? []} chosen={chosen?.sequence ?? -1} /></section>
                <ScoreCourse run={run} generations={found.items} />
                <Hypotheses run={run} />
              </div>
              <div>
                {chosen && <GenerationDetail key={chosen.sequence} run={run} generation={chosen} />}
                {run.status !== "imported" && <Plateaus run={run} />}
                <Created run={run} />
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** What did this run try, what did each change gain, and what waits? */
export default function RunPage() {
  return <RunFrame view="lineage">{(run) => <Body run={run} />}</RunFrame>;
}
