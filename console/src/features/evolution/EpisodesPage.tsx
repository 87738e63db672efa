import { Link, useSearch } from "@tanstack/react-router";
import { scaleLinear } from "d3-scale";
import { useWorkspace } from "@/api";
import { count, decimal, Drawing, Empty, Loaded, plural, SectionHead, Skeleton, Tabs, Time, words } from "@/design";
import { useEpisodes, useGenerations } from "./data";
import { Actor, actorClass, GenerationChoice, placeOf, RunFrame, useChange } from "./Parts";
import type { EvolutionSearch } from "./search";
import type { Episode, Run } from "./types";
import "./evolution.css";

const KINDS: readonly { key: Episode["kind"] | ""; label: string }[] = [
  { key: "", label: "All" }, { key: "epoch", label: "Epochs" }, { key: "trial", label: "Trials" }, { key: "baseline", label: "Baselines" }, { key: "prune", label: "Short trials" }, { key: "creation", label: "With a designed agent" }, { key: "measure", label: "Measured again" },
];

/** How often which score was given, for each actor: the shape of a generation. */
function Spread({ run, episodes }: { run: Run; episodes: readonly Episode[] }) {
  const names = [...new Set(episodes.flatMap((one) => one.actors.filter((actor) => actor.score !== undefined).map((actor) => actor.name)))];
  if (names.length === 0) return null;
  const counted = names.map((name) => {
    const scores = episodes.flatMap((one) => one.actors.filter((actor) => actor.name === name && actor.score !== undefined).map((actor) => actor.score!));
    return { name, scores, by: Array.from({ length: 11 }, (_, at) => scores.filter((score) => score === at - 5).length), mean: scores.reduce((sum, one) => sum + one, 0) / scores.length };
  });
  const most = Math.max(1, ...counted.flatMap((one) => one.by));
  return (
    <div className="ev-spreads">
      {counted.map((one) => (
        <figure key={one.name}>
          <figcaption><Actor name={one.name} place={placeOf(run, one.name)} /> <span className="dim">mean {decimal(one.mean)}</span></figcaption>
          <Drawing label={`Scores of ${one.name}: mean ${decimal(one.mean)} in ${plural(one.scores.length, "episode")}`} height={92} first={320}>
            {(width) => {
              const x = scaleLinear().domain([-5.5, 5.5]).range([0, width]);
              const bar = x(1) - x(0);
              return (
                <g className={actorClass(placeOf(run, one.name))}>
                  <path className="ax" d={`M0 70H${width}`} />
                  {one.by.map((number, at) => number > 0 && <g key={at}><rect x={x(at - 5) - bar / 2 + 1} y={70 - (number / most) * 52} width={Math.max(1, bar - 2)} height={(number / most) * 52} fill="var(--c)" opacity={at < 5 ? 0.55 : 1} /><text className="mid" x={x(at - 5)} y={66 - (number / most) * 52}>{number}</text></g>)}
                  {[-5, -3, 0, 3, 5].map((tick) => <text key={tick} className="mut mid" x={Math.min(width - 8, Math.max(8, x(tick)))} y="86">{tick > 0 ? `+${tick}` : decimal(tick, 0)}</text>)}
                  <path d={`M${x(one.mean)} 10V74`} stroke="var(--ink)" strokeDasharray="2 2" />
                </g>
              );
            }}
          </Drawing>
        </figure>
      ))}
    </div>
  );
}

/** Scores of an episode on the scale of judges. */
export function ScoreDots({ episode, width = 180 }: { episode: Episode; width?: number }) {
  const x = scaleLinear().domain([-5, 5]).range([8, width - 8]);
  const judged = episode.actors.filter((actor) => actor.score !== undefined);
  if (judged.length === 0) return <span className="faint">not judged yet</span>;
  return (
    <svg width={width} height="20" role="img" aria-label={judged.map((actor) => `${actor.name} ${actor.score}`).join(", ")}>
      <path className="gr" d={`M${x(-5)} 10H${x(5)}`} /><path className="ax" d={`M${x(0)} 3V17`} />
      {judged.map((actor, at) => <g key={actor.place} className={actorClass(actor.place)}><title>{`${actor.name} ${actor.score}`}</title><circle cx={x(actor.score!)} cy={judged.filter((one) => one.score === actor.score).length > 1 ? 6 + at * 8 : 10} r="4" fill="var(--c)" stroke="var(--paper)" /></g>)}
    </svg>
  );
}

function List({ run, episodes }: { run: Run; episodes: readonly Episode[] }) {
  const workspace = useWorkspace();
  return (
    <div className="ev-scroll" role="region" aria-label="Episodes" tabIndex={0}>
      <table className="t dense ev-episodes">
        <caption className="hidden">Episodes, the newest first</caption>
        <thead><tr><th scope="col">episode</th><th scope="col" className="num">generation</th><th scope="col">scores</th>{run.actors.filter((actor) => actor.archetype === "primary_actor").map((actor) => <th key={actor.place} scope="col" className="num">{actor.name}</th>)}<th scope="col">ended by</th><th scope="col" className="num">turns</th><th scope="col" className="num">tokens</th><th scope="col" className="num">judged</th></tr></thead>
        <tbody>
          {episodes.map((episode) => (
            <tr key={episode.id}>
              <td><Link data-row className="act" to="/w/$workspace/evolution/$run/episodes/$episode" params={{ workspace, run: run.id, episode: episode.id }}>{words(episode.kind)} {episode.number}</Link>{episode.archived && <span className="faint" title="Pruned: scores, seed and hash are left"> archived</span>}</td>
              <td className="num">{episode.sequence}</td>
              <td><ScoreDots episode={episode} width={240} /></td>
              {run.actors.filter((actor) => actor.archetype === "primary_actor").map((actor) => { const score = episode.actors.find((one) => one.place === actor.place)?.score; return <td key={actor.place} className="num">{score === undefined ? "" : score > 0 ? `+${score}` : decimal(score, 0)}</td>; })}
              <td className={episode.termination && episode.termination !== "agreement" ? "seal" : undefined}>{episode.termination ? words(episode.termination) : <span className="dim">{episode.status}</span>}</td>
              <td className="num">{episode.turns} <span className="faint">of {episode.turnLimit}</span></td>
              <td className="num">{count(episode.tokens)}</td>
              <td className="num dim">{episode.judgedAt ? <Time at={episode.judgedAt} /> : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Body({ run }: { run: Run }) {
  const search = useSearch({ strict: false }) as EvolutionSearch;
  const change = useChange();
  const generations = useGenerations(run.id);
  const sequence = search.g ?? run.active;
  const episodes = useEpisodes(run.id, { sequence, ...(search.most === undefined ? {} : { most: search.most }) });
  const all = episodes.data ?? [];
  const shown = all.filter((one) => !search.kind || one.kind === search.kind);
  const kinds = KINDS.filter((kind) => kind.key === "" || kind.key === search.kind || all.some((one) => one.kind === kind.key));
  // A baseline is played by the parent, and short trials only choose.
  const own = search.kind ? shown : shown.filter((one) => one.kind !== "baseline" && one.kind !== "prune");
  const agreed = shown.filter((one) => one.termination === "agreement").length;
  return (
    <>
      <div className="ev-choices">
        <GenerationChoice label="Generation" of={generations.data?.items ?? []} current={sequence} choose={(g) => change({ g })} />
        <label className="ev-choice"><span className="lbl-for">Scored</span><select className="field small" value={search.most ?? ""} onChange={(event) => change({ most: event.target.value === "" ? undefined : Number(event.target.value) })}><option value="">whatever</option><option value="0">0 or less</option><option value="-3">−3 or less</option></select></label>
        <Tabs label="Kind of episode" current={search.kind ?? ""} choose={(key) => change({ kind: key || undefined })} tabs={kinds.map((kind) => ({ key: kind.key as string, label: kind.label, count: kind.key === "" ? all.length : all.filter((one) => one.kind === kind.key).length }))} />
      </div>
      <Loaded query={episodes} what="The episodes" skeleton={<Skeleton rows={6} />}>
        {() => shown.length === 0 ? <Empty title="None were played like that.">Generation {sequence} has {all.length === 0 ? "no episodes" : "none of this kind"}{search.most !== undefined ? " that scored so low" : ""}. A generation that was not accepted has trials, an accepted one epochs.</Empty> : (
          <>
            <p className="ev-verdict">{count(agreed)} of {plural(shown.length, "episode")} ended in agreement.{own.length < shown.length && <span className="dim"> Scores below are those of {plural(own.length, "episode")}, without baselines, which the parent played, and short trials.</span>}{episodes.cut && <span className="dim"> The newest are shown.</span>}</p>
            <Spread run={run} episodes={own} />
            <section className="ev-below"><SectionHead fact={plural(shown.length, "episode")}>Episodes <span className="s">all that play the same case have the same seed</span></SectionHead><List run={run} episodes={shown} /></section>
          </>
        )}
      </Loaded>
    </>
  );
}

/** How did a generation play? */
export default function EpisodesPage() {
  return <RunFrame view="episodes">{(run) => <Body run={run} />}</RunFrame>;
}
