import { Link, useSearch } from "@tanstack/react-router";
import { useGet, useWorkspace } from "@/api";
import { decimal, Empty, Icon, Loaded, plural, SectionHead, Skeleton, visible, Whiskers } from "@/design";
import { changedLines } from "./changes";
import { useGenerations, useInForce } from "./data";
import { interval } from "./lineage";
import { Actor, actorClass, GainText, GenerationChoice, RunFrame, signed, useChange } from "./Parts";
import type { EvolutionSearch } from "./search";
import type { Generation, Profile, Run } from "./types";
import "./evolution.css";

const SIGN = { same: " ", new: "+", gone: "−", skip: "…" } as const;

/** What differs between two strategies of an actor: lines and settings. */
function Changes({ before, after }: { before: Profile; after: Profile }) {
  const same = before.id === after.id;
  const diff = useGet("/evolution/profiles/diff", { query: { before: before.id, after: after.id } }, { enabled: !same });
  if (same) return <p className="hint">The same strategy, of generation {before.sequence}.</p>;
  return (
    <Loaded query={diff} what="The difference" skeleton={<Skeleton rows={2} />}>
      {(found) => (
        <>
          {found.strategy ? (
            <ol className="ev-diff">
              {changedLines(found.strategy).map((line, at) => (
                <li key={at} className={line.kind}>
                  <span aria-hidden className="mono">{SIGN[line.kind]}</span>
                  {line.kind === "new" ? <ins className="said" dir="auto">{visible(line.text)}</ins> : line.kind === "gone" ? <del className="said" dir="auto">{visible(line.text)}</del> : <span className="said" dir="auto">{visible(line.text)}</span>}
                </li>
              ))}
            </ol>
          ) : <p className="hint">The same words.</p>}
          {found.changes.length > 0 && <p className="hint dots">{found.changes.map((one) => <span key={one.name}><span className="mono">{visible(one.name)}</span> {one.before === undefined ? "not set" : decimal(one.before)} → <b>{one.after === undefined ? "not set" : decimal(one.after)}</b></span>)}</p>}
        </>
      )}
    </Loaded>
  );
}

function Scores({ of, place }: { of: Generation; place: number }) {
  const score = of.scores.find((one) => one.place === place && one.episodes > 0);
  if (!score) return <span className="faint">not measured</span>;
  const [low, high] = interval(score.mean, score.deviation, score.episodes);
  return <span className="ev-trial"><Whiskers of={{ value: score.mean, low, high }} from={-5} to={5} line={0} width={200} height={22} colour={actorClass(place)} label={`generation ${of.sequence}: ${decimal(score.mean)}`} /><b>{signed(score.mean)}</b> <span className="dim">{plural(score.episodes, "episode")}</span></span>;
}

function Pair({ run, before, after }: { run: Run; before: Generation; after: Generation }) {
  const one = useInForce(run.id, before.sequence);
  const two = useInForce(run.id, after.sequence);
  const workspace = useWorkspace();
  const both = { data: one.data && two.data ? ([one.data.items, two.data.items] as const) : undefined, error: one.error ?? two.error, isPending: one.isPending || two.isPending, refetch: () => { void one.refetch(); void two.refetch(); } };
  return (
    <Loaded query={both} what="The strategies" skeleton={<Skeleton rows={4} />}>
      {([earlier, later]) => {
        const places = [...new Set([...earlier, ...later].map((profile) => profile.place))].sort((a, b) => a - b);
        const changed = places.filter((place) => earlier.find((profile) => profile.place === place)?.id !== later.find((profile) => profile.place === place)?.id);
        const difference = (place: number): number | undefined => {
          const [then, now] = [before, after].map((generation) => generation.scores.find((score) => score.place === place && score.episodes > 0)?.mean);
          return then === undefined || now === undefined ? undefined : now - then;
        };
        return (
          <>
            <p className="ev-verdict">
              {changed.length === 0 ? "The strategies are the same in both." : <>{changed.map((place, at) => { const profile = [...later, ...earlier].find((one) => one.place === place)!; const by = difference(place); return <span key={place}>{at > 0 && ", "}<Actor name={profile.actor} place={place} bare /> changed{by !== undefined && <>, and its score by <b>{signed(by)}</b></>}</span>; })}.</>}
              {after.parent === before.sequence && after.gain !== undefined && <> In trials it gained <GainText gain={after.gain} low={after.gainLow} high={after.gainHigh} />.</>}
            </p>
            {places.map((place) => {
              const then = earlier.find((profile) => profile.place === place);
              const now = later.find((profile) => profile.place === place);
              const profile = (now ?? then)!;
              return (
                <section key={place} className="ev-pair" aria-labelledby={`ev-p${place}`}>
                  <SectionHead id={`ev-p${place}`} fact={<Link className="act" to="/w/$workspace/evolution/$run/blame" params={{ workspace, run: run.id }} search={{ actor: profile.actor, g: after.sequence } as never}>Blame</Link>}><Actor name={profile.actor} place={place} /></SectionHead>
                  <div className="ev-pair-two">
                    <div>{then && now ? <Changes before={then} after={now} /> : <p className="hint">{now ? `It joined after generation ${before.sequence}.` : `It left before generation ${after.sequence}.`}</p>}</div>
                    <dl><div><dt>generation {before.sequence}</dt><dd><Scores of={before} place={place} /></dd></div><div><dt>generation {after.sequence}</dt><dd><Scores of={after} place={place} /></dd></div></dl>
                  </div>
                </section>
              );
            })}
          </>
        );
      }}
    </Loaded>
  );
}

function Body({ run }: { run: Run }) {
  const search = useSearch({ strict: false }) as EvolutionSearch;
  const change = useChange();
  const generations = useGenerations(run.id);
  const all = [...(generations.data?.items ?? [])].sort((a, b) => a.sequence - b.sequence);
  const after = all.find((one) => one.sequence === (search.to ?? search.g ?? run.active));
  const before = all.find((one) => one.sequence === (search.from ?? after?.parent ?? 0));
  return (
    <>
      <div className="ev-choices">
        <GenerationChoice label="Before" of={all} current={before?.sequence} choose={(from) => change({ from, ...(after ? { to: after.sequence } : {}) })} />
        <GenerationChoice label="After" of={all} current={after?.sequence} choose={(to) => change({ to, ...(before ? { from: before.sequence } : {}) })} />
        {before && after && <button type="button" className="btn small" onClick={() => change({ from: after.sequence, to: before.sequence })}><Icon name="compare" />Turn round</button>}
      </div>
      <Loaded query={generations} what="The generations" skeleton={<Skeleton rows={4} />}>
        {() => all.length < 2 || !before || !after ? <Empty title="There are no two to compare.">The run has {plural(all.length, "generation")} so far.</Empty> : <Pair key={`${before.sequence}-${after.sequence}`} run={run} before={before} after={after} />}
      </Loaded>
    </>
  );
}

/** What differs between two generations, in words and in scores? */
export default function ComparePage() {
  return <RunFrame view="compare">{(run) => <Body run={run} />}</RunFrame>;
}
