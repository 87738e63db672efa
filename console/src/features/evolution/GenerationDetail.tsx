import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAsOf, usePost, useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Button, decimal, Dialog, Loaded, plural, SectionHead, Time, visible, Whiskers, words } from "@/design";
import { useVariants } from "./data";
import { interval } from "./lineage";
import { Actor, actorClass, GainText, placeOf, signed } from "./Parts";
import type { Generation, Run, Variant } from "./types";

const FINDINGS: Record<string, string> = {
  accepted: "better beyond chance and margin",
  other_cases: "not tried on the same cases",
  too_few_trials: "too few trials",
  too_little: "no better than the margin",
  chance: "may be chance",
};

/** One variant: what it scored in trials, beside what its parent scored on the same seeds. */
function VariantRow({ variant, place }: { variant: Variant; place: number }) {
  const error = variant.mean !== undefined && variant.lowerBound !== undefined ? variant.mean - variant.lowerBound : 0;
  return (
    <li className={variant.status === "accepted" ? "taken" : undefined}>
      <p><b>{variant.approach ? visible(variant.approach) : `variant ${variant.number}`}</b> <span className={variant.status === "accepted" ? undefined : "dim"}>{words(variant.status)}{variant.finding && variant.finding !== "accepted" ? `: ${FINDINGS[variant.finding] ?? words(variant.finding)}` : ""}</span></p>
      {variant.mean !== undefined ? (
        <div className="ev-trial">
          <Whiskers of={{ value: variant.mean, low: variant.mean - error, high: variant.mean + error }} from={-5} to={5} line={variant.baseline} width={210} height={24} colour={actorClass(place)} few={variant.status !== "accepted"} label={`scored ${decimal(variant.mean)}, its parent ${decimal(variant.baseline ?? 0)}`} />
          <span className="nw"><b>{decimal(variant.mean)}</b> <span className="dim">against {decimal(variant.baseline ?? 0)} in {plural(variant.trials, "trial")}{variant.corrected !== undefined && <>, p {variant.corrected < 0.001 ? "< 0.001" : decimal(variant.corrected, 3)}</>}</span></span>
        </div>
      ) : variant.pruneMean !== undefined ? <p className="hint">{decimal(variant.pruneMean)} in short trials{variant.status === "pruned" ? ", so the better half went on without it" : ""}</p> : <p className="hint">not played</p>}
      <details><summary>Strategy</summary><pre className="ev-strategy" tabIndex={0}>{visible(variant.strategy)}</pre></details>
    </li>
  );
}

function RollBack({ run, to, close }: { run: Run; to: number | undefined; close: () => void }) {
  const [reason, setReason] = useState("");
  const back = usePost("/evolution/runs/{run}/rollback", { done: close });
  return (
    <Dialog open={to !== undefined} close={close} title={`Take up generation ${to ?? 0} again?`}>
      <form className="ev-form" onSubmit={(event) => { event.preventDefault(); if (reason.trim() && to !== undefined) back.mutate({ path: { run: run.id }, body: { sequence: to, reason: reason.trim() } }); }}>
        <p className="dim">A new generation with its strategies becomes active. What is being tried now is withdrawn; nothing is deleted.</p>
        <label><span className="lbl-for">Why</span><textarea className="field" rows={2} maxLength={512} required value={reason} onChange={(event) => setReason(event.target.value)} /></label>
        <div className="ev-go"><Button kind="primary" type="submit" disabled={back.isPending || !reason.trim()}>Take it up</Button><Button kind="quiet" onClick={close}>Leave it</Button></div>
        {back.error && <p role="alert" className="refused">{back.error.message}</p>}
      </form>
    </Dialog>
  );
}

function sentence(generation: Generation): string {
  if (generation.origin === "scenario") return "The strategies as they stand in the scenario.";
  if (generation.origin === "rollback") return `The strategies of generation ${generation.parent} were taken up again.`;
  if (generation.origin === "creation") return generation.outcome ? `An agent was designed and its outcome is: ${generation.outcome}.` : "An agent was designed; it waits for approval or for its trials.";
  if (generation.gain === undefined) return generation.parent === undefined ? "The first of the history." : "No trials of it are known.";
  const sure = (generation.gainLow ?? 0) > 0 ? "surely better" : (generation.gainHigh ?? 0) < 0 ? "surely worse" : "not to be told apart";
  return `It scored ${decimal(generation.mean ?? 0)} where its parent scored ${decimal(generation.baseline ?? 0)}${generation.origin === "import" ? "" : " on the same seeds"}: ${sure}.`;
}

/** What one generation tried, what it gained, and what actors scored in it. */
export function GenerationDetail({ run, generation }: { run: Run; generation: Generation }) {
  const workspace = useWorkspace();
  const me = useMe();
  const asOf = useAsOf();
  const variants = useVariants(run.id, generation.sequence);
  const [back, setBack] = useState<number>();
  const params = { workspace, run: run.id };
  const place = generation.actor ? placeOf(run, generation.actor) : 12;
  const canReturn = run.status === "running" && asOf === undefined && atLeast(me, "reviewer") && generation.status === "archived" && generation.outcome === "accepted";
  return (
    <section aria-labelledby="ev-gen" className="ev-detail">
      <SectionHead id="ev-gen" fact={generation.decidedAt ? <Time at={generation.decidedAt} /> : <Time at={generation.createdAt} />}>Generation {generation.sequence}{generation.parent !== undefined && <span className="s">from {generation.parent}</span>}</SectionHead>
      {generation.gain !== undefined && <p className="ev-big"><GainText gain={generation.gain} low={generation.gainLow} high={generation.gainHigh} />{generation.actor && <> for <Actor name={generation.actor} place={place} /></>}<span className="dim"> {plural(generation.trials, "trial")}{generation.probability !== undefined && `, by chance in ${generation.probability < 0.001 ? "fewer than 1 of 1 000" : `${decimal(generation.probability * 100, 1)} of 100`} cases`}</span></p>}
      <p>{sentence(generation)}</p>
      {generation.scores.length > 0 && (
        <table className="t dense ev-scores">
          <caption>What actors scored in it, −5 to +5</caption>
          <tbody>
            {generation.scores.map((score) => {
              const [low, high] = interval(score.mean, score.deviation, score.episodes);
              return <tr key={score.place}><th scope="row"><Actor name={score.actor} place={score.place} /></th><td><Whiskers of={{ value: score.mean, low, high }} from={-5} to={5} line={0} width={150} height={20} colour={actorClass(score.place)} label={`${score.actor} ${decimal(score.mean)}`} /></td><td className="num"><b>{signed(score.mean)}</b></td><td className="num dim">{plural(score.episodes, "episode")}</td></tr>;
            })}
          </tbody>
        </table>
      )}
      <p className="ev-links">
        <Link className="btn small" to="/w/$workspace/evolution/$run/blame" params={params} search={{ g: generation.sequence, ...(generation.actor ? { actor: generation.actor } : {}) } as never}>Blame its strategies</Link>
        {generation.parent !== undefined && <Link className="btn small" to="/w/$workspace/evolution/$run/compare" params={params} search={{ from: generation.parent, to: generation.sequence } as never}>Compare with {generation.parent}</Link>}
        <Link className="btn small" to="/w/$workspace/evolution/$run/episodes" params={params} search={{ g: generation.sequence } as never}>Its episodes</Link>
        {canReturn && <Button small onClick={() => setBack(generation.sequence)}>Take it up again</Button>}
      </p>
      <Loaded query={variants} what="The variants" skeleton={<p className="hint">Variants are read.</p>}>
        {(found) => found.items.length === 0 ? null : (
          <>
            <SectionHead level={3} fact={`margin ${decimal(run.settings.margin ?? 0.5, 1)}`}>Variants <span className="s">mean ± one standard error, the dotted line is the parent</span></SectionHead>
            <ol className="ev-tried">{[...found.items].sort((a, b) => a.number - b.number).map((one) => <VariantRow key={one.id} variant={one} place={placeOf(run, one.actor)} />)}</ol>
          </>
        )}
      </Loaded>
      <RollBack run={run} to={back} close={() => setBack(undefined)} />
    </section>
  );
}
