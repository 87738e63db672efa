import { Link } from "@tanstack/react-router";
import { useWorkspace } from "@/api";
import { decimal, ErrorBox, Line, Loaded, plural, Said, SectionHead, share, Skeleton, Time, visible, words, type Series } from "@/design";
import { useCreated, useHypotheses } from "./data";
import { Design } from "./Gate";
import { ancestry, interval } from "./lineage";
import { Actor, actorClass, signed } from "./Parts";
import type { CreatedAgent, Generation, Run } from "./types";

/** What actors scored from generation to generation, along the line of the active one. */
export function ScoreCourse({ run, generations }: { run: Run; generations: readonly Generation[] }) {
  const line = ancestry(generations, run.active);
  const series = run.actors.filter((actor) => actor.archetype === "primary_actor").flatMap((actor): Series[] => {
    const points = line.flatMap((one) => one.scores.filter((score) => score.place === actor.place && score.episodes > 0).map((score) => {
      const [low, high] = interval(score.mean, score.deviation, score.episodes);
      return { x: one.sequence, y: score.mean, low: Math.max(-5, low), high: Math.min(5, high) };
    }));
    return points.length > 1 ? [{ points, colour: actorClass(actor.place), label: actor.name, dots: true }] : [];
  });
  if (series.length === 0) return null;
  const told = series.map((one) => `${one.label} from ${decimal(one.points[0]!.y, 1)} to ${decimal(one.points[one.points.length - 1]!.y, 1)}`).join(", ");
  const ticks = [...new Set(series.flatMap((one) => one.points.map((point) => Number(point.x))))].sort((a, b) => a - b);
  const returns = line.filter((one) => one.origin === "rollback");
  return (
    <section aria-labelledby="ev-course">
      <SectionHead id="ev-course" fact="−5 to +5">Scores <span className="s">by generation, along the line of the active one</span></SectionHead>
      <Line series={series} label={`Scores by generation: ${told}`} height={210} yFrom={-5} yTo={5} yTicks={[-5, -2.5, 0, 2.5, 5]} yFormat={(value) => decimal(value, Number.isInteger(value) ? 0 : 1)} base={0} threshold={run.status === "imported" ? undefined : run.settings.target} xTicks={ticks.length > 14 ? 8 : ticks} endRoom={84} notes={returns.map((one) => ({ x: one.sequence, text: `back to ${one.parent}` }))} />
      <p className="hint">The band holds the mean in 95 of 100 cases.{run.status !== "imported" && <> Dashed: {decimal(run.settings.target ?? 4, 1)}, with which the run reaches its goal if all agree.</>}</p>
    </section>
  );
}

/** How long each actor has gained nothing; an agent is designed when one is stuck for long enough. */
export function Plateaus({ run }: { run: Run }) {
  const patience = run.settings.patience ?? 5;
  const actors = run.actors.filter((actor) => actor.archetype === "primary_actor");
  return (
    <section aria-labelledby="ev-plateau">
      <SectionHead id="ev-plateau" fact={`${plural(patience, "generation")} of patience`}>Plateau</SectionHead>
      <table className="t dense ev-scores">
        <caption className="hidden">Generations without a gain</caption>
        <tbody>
          {actors.map((actor) => (
            <tr key={actor.place}>
              <th scope="row"><Actor name={actor.name} place={actor.place} /></th>
              <td className={actorClass(actor.place)}><svg width={Math.min(120, patience * 14)} height="12" role="img" aria-label={`${actor.plateau} of ${patience}`}>{Array.from({ length: Math.min(patience, 8) }, (_, at) => <rect key={at} x={at * 14} y="1" width="10" height="10" fill={at < actor.plateau ? "var(--c)" : "none"} stroke="var(--c)" />)}</svg></td>
              <td>{actor.plateau === 0 ? (actor.accepted === 0 ? "not changed yet" : "gained last time") : <>{plural(actor.plateau, "generation")} without a gain{actor.plateau >= patience && <b>, stuck</b>}</>}</td>
              <td className="num dim">{plural(actor.accepted, "change")} accepted</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const FATE: Record<string, string> = { refused: "refused by a person", failed: "failed its trials: this archetype is not designed again", replaced: "replaced by another", withdrawn: "withdrawn" };

function CreatedRow({ agent }: { agent: CreatedAgent }) {
  return (
    <li className={agent.status === "terminated" ? "gone" : undefined}>
      <p><b>{visible(agent.design.name)}</b> <span className="dim">{visible(words(agent.archetype))}</span> <span className={agent.status === "pending_approval" ? "amber" : agent.status === "active" ? "strong" : "dim"}>{agent.status === "terminated" ? (FATE[agent.outcome ?? ""] ?? "terminated") : words(agent.status)}</span></p>
      <p className="hint dots">{agent.scoreDelta !== undefined && <span>others scored {signed(agent.scoreDelta)} with it</span>}{agent.probability !== undefined && <span>by chance in {decimal(agent.probability * 100, 1)} of 100 cases</span>}{agent.decidedBy && <span>{agent.outcome === "refused" ? "refused" : "approved"} by {visible(agent.decidedBy)}</span>}<span><Time at={agent.updatedAt} /></span></p>
      <details><summary>Design</summary><Design agent={agent} /></details>
    </li>
  );
}

/** Agents that were designed for the run, those that were terminated among them. */
export function Created({ run }: { run: Run }) {
  const created = useCreated(run.id);
  return (
    <section aria-labelledby="ev-created">
      <SectionHead id="ev-created" fact={created.data && run.status !== "imported" && `${created.data.items.filter((one) => one.status === "active").length} of ${run.settings.cap ?? 3} active`}>Designed agents</SectionHead>
      <Loaded query={created} what="The designed agents" skeleton={<Skeleton rows={1} />}>
        {(found) => found.items.length === 0 ? <p className="hint">None. One is designed when an actor has gained nothing for {plural(run.settings.patience ?? 5, "generation")}.</p> : <ul className="ev-created">{found.items.map((one) => <CreatedRow key={one.id} agent={one} />)}</ul>}
      </Loaded>
    </section>
  );
}

/** What explorers thought of: ideas by how feasible and how new they are. */
export function Hypotheses({ run }: { run: Run }) {
  const workspace = useWorkspace();
  const found = useHypotheses(run.id);
  const shown = found.items.slice(0, 12);
  return (
    <section aria-labelledby="ev-hypo">
      <SectionHead id="ev-hypo" fact={found.items.length > shown.length ? `the newest ${shown.length}` : undefined}>Hypotheses of scouts <span className="s">feasible and new, 0 to 1</span></SectionHead>
      {found.error ? <ErrorBox what="The hypotheses" error={found.error} /> : found.pending ? <Skeleton rows={1} /> : shown.length === 0 ? <p className="hint">None{run.settings.explore ? `; they are formed every ${plural(run.settings.explore, "generation")}` : ""}.</p> : (
        <ul className="ev-hypo">
          {shown.map((one, at) => (
            <li key={`${one.episode.id}-${at}`}>
              <svg width="40" height="40" role="img" aria-label={`feasible ${share(one.feasibility ?? 0) || "0"}, new ${share(one.novelty ?? 0) || "0"}`}><title>{`feasible ${share(one.feasibility ?? 0) || "0"}, new ${share(one.novelty ?? 0) || "0"}`}</title><rect x=".5" y=".5" width="39" height="39" fill="none" stroke="var(--rule-2)" /><path className="gr" d="M20 1V39M1 20H39" />{one.feasibility !== undefined && one.novelty !== undefined && <circle cx={3 + one.feasibility * 34} cy={37 - one.novelty * 34} r="4" fill="var(--ink)" />}</svg>
              <div>
                <Said inline text={one.idea} max={400} />
                <p className="hint dots">{one.missed && <span>missed because: <Said inline text={one.missed} max={240} className="ev-missed" /></span>}<span>after <Link className="act" to="/w/$workspace/evolution/$run/episodes/$episode" params={{ workspace, run: run.id, episode: one.episode.id }}>an episode of generation {one.episode.sequence}</Link></span></p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
