import { Link, useSearch } from "@tanstack/react-router";
import { scaleLinear, scalePoint } from "d3-scale";
import { Refusal, useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Button, decimal, Drawing, Empty, Loaded, plural, SectionHead, Skeleton } from "@/design";
import { halvings, type Halving } from "./bisect";
import { useGenerations } from "./data";
import { ancestry } from "./lineage";
import { Actor, ActorChoice, actorClass, GenerationChoice, placeOf, RunFrame, useChange } from "./Parts";
import type { EvolutionSearch } from "./search";
import type { Generation, Run } from "./types";
import "./evolution.css";

type Result = Schemas["BisectResult"];

const STEP = 26;
const CHART = 190;

/** The search as a picture: what is known of every generation above, and below it what each reading left to search. */
function Picture({ run, line, result, actor }: { run: Run; line: readonly Generation[]; result: Result; actor: string }) {
  const steps = halvings(result);
  const read = new Map(result.readings.map((reading, at) => [reading.sequence, at + 1]));
  const place = placeOf(run, actor);
  const top = CHART + 14;
  const height = top + steps.length * STEP + 26;
  const told = result.result === "fell"
    ? `The score of ${actor} fell after generation ${result.before}: found in ${plural(result.readings.length, "reading")} of ${plural(line.length, "generation")}`
    : `${plural(result.readings.length, "reading")} of ${plural(line.length, "generation")}`;
  return (
    <Drawing label={told} height={height}>
      {(width) => {
        const x = scalePoint<number>().domain(line.map((one) => one.sequence)).range([60, width - 120]).padding(0.3);
        const y = scaleLinear().domain([-5, 5]).range([CHART, 10]);
        const at = (sequence: number) => x(sequence) ?? 60;
        const every = Math.max(1, Math.ceil(line.length / Math.max(1, (width - 180) / 26)));
        const scored = line.flatMap((one) => one.scores.filter((score) => score.actor === actor && score.episodes > 0).map((score) => ({ sequence: one.sequence, score })));
        const fall = result.result === "fell" && result.before !== undefined && result.after !== undefined ? [at(result.before), at(result.after)] : undefined;
        return (
          <g className={actorClass(place)}>
            {fall && <rect x={Math.min(...fall)} y="10" width={Math.abs(fall[1]! - fall[0]!)} height={height - 36} fill="var(--seal-wash)" />}
            {[-5, -2.5, 0, 2.5, 5].map((tick) => <g key={tick}><path className={tick === 0 ? "ax" : "gr"} d={`M48 ${y(tick)}H${width - 120}`} /><text className="mut end" x="40" y={y(tick) + 4}>{decimal(tick, Number.isInteger(tick) ? 0 : 1)}</text></g>)}
            <path className="ln thin" opacity=".45" d={scored.length > 1 ? `M${scored.map((one) => `${at(one.sequence)} ${y(one.score.mean)}`).join("L")}` : ""} />
            {scored.filter((one) => !read.has(one.sequence)).map(({ sequence, score }) => <circle key={sequence} className="pt few" cx={at(sequence)} cy={y(score.mean)} r="3"><title>{`generation ${sequence}: ${decimal(score.mean)}, not read`}</title></circle>)}
            {result.readings.map((reading, number) => (
              <g key={reading.sequence}>
                <title>{`reading ${number + 1}: generation ${reading.sequence}, ${decimal(reading.mean)} (${decimal(reading.low)} to ${decimal(reading.high)}) in ${plural(reading.episodes, "episode")}`}</title>
                <path className="ln" strokeWidth="1.6" d={`M${at(reading.sequence)} ${y(Math.max(-5, reading.low))}V${y(Math.min(5, reading.high))}M${at(reading.sequence) - 4} ${y(Math.max(-5, reading.low))}h8M${at(reading.sequence) - 4} ${y(Math.min(5, reading.high))}h8`} />
                <circle className="pt" cx={at(reading.sequence)} cy={y(reading.mean)} r="4.5" />
                <text className="lbl halo" x={at(reading.sequence) + 9} y={y(reading.mean) + 4}>{decimal(reading.mean, 1)}</text>
              </g>
            ))}
            {steps.map((step, number) => <StepRow key={number} step={step} y={top + number * STEP} at={at} width={width} number={number} />)}
            {line.map((one, number) => (number % every === 0 || read.has(one.sequence)) && <text key={one.sequence} className={`mid ${read.has(one.sequence) ? "lbl" : "mut"}`} x={at(one.sequence)} y={height - 8}>{one.sequence}</text>)}
            <text className="mut" x="8" y={height - 8}>gen</text>
          </g>
        );
      }}
    </Drawing>
  );
}

function StepRow({ step, y, at, width, number }: { step: Halving; y: number; at: (sequence: number) => number; width: number; number: number }) {
  const middle = y + STEP / 2;
  return (
    <g>
      <text className="mut end" x="40" y={middle + 4}>{number + 1}</text>
      <path d={`M${at(step.low)} ${middle}H${at(step.high)}`} stroke="var(--ink)" strokeWidth="2" />
      <path d={`M${at(step.low)} ${middle - 5}v10M${at(step.high)} ${middle - 5}v10`} stroke="var(--ink)" strokeWidth="1.5" />
      <circle cx={at(step.reading.sequence)} cy={middle} r="5" fill={step.verdict === "good" ? "var(--ink)" : "var(--paper)"} stroke="var(--ink)" strokeWidth="1.6" />
      {step.verdict === "bad" && <path d={`M${at(step.reading.sequence) - 2} ${middle - 2}l4 4m0-4l-4 4`} stroke="var(--ink)" />}
      <text x={width - 112} y={middle + 4}>{step.reading.sequence} is {step.verdict}</text>
    </g>
  );
}

function Answer({ run, result, actor }: { run: Run; result: Result; actor: string }) {
  const workspace = useWorkspace();
  const me = useMe();
  const asOf = useAsOf();
  const measure = usePost("/evolution/runs/{run}/measure");
  const name = <Actor name={actor} place={placeOf(run, actor)} bare />;
  if (result.result === "fell")
    return (
      <p className="ev-verdict">{name} fell with generation <b>{result.after}</b>: {result.before} was the last that was good{result.sure ? "" : ", as far as can be told with 40 episodes each"}.{" "}
        <Link className="act" to="/w/$workspace/evolution/$run/compare" params={{ workspace, run: run.id }} search={{ from: result.before, to: result.after } as never}>What changed between them</Link>{" · "}
        <Link className="act" to="/w/$workspace/evolution/$run" params={{ workspace, run: run.id }} search={{ g: result.after } as never}>generation {result.after} in the lineage</Link></p>
    );
  if (result.result === "steady") return <p className="ev-verdict">{name} did not fall: the last generation is not worse than the first with 95 per cent. <span className="dim">Begin at a later one to look for a fall after it.</span></p>;
  return (
    <>
      <p className="ev-verdict">Generation <b>{result.wanted}</b> cannot be told yet: it needs {plural(result.trials ?? 10, "episode")} in all. </p>
      {run.status === "running" && asOf === undefined && atLeast(me, "writer") && <p className="ev-go"><Button disabled={measure.isPending} onClick={() => measure.mutate({ path: { run: run.id }, body: { sequence: result.wanted!, episodes: 10 } })}>Have 10 more played</Button>{measure.isSuccess && <span role="status" className="hint">They are to be played; come back when they are judged.</span>}{measure.error && <span role="alert" className="refused">{measure.error.message}</span>}</p>}
    </>
  );
}

/** The generation in which the actor scored best so far; from there a fall can be found. */
function best(line: readonly Generation[], actor: string): number | undefined {
  const scored = line.flatMap((one) => one.scores.filter((score) => score.actor === actor && score.episodes > 0).map((score) => ({ sequence: one.sequence, mean: score.mean })));
  return scored.slice(0, -1).sort((a, b) => b.mean - a.mean || a.sequence - b.sequence)[0]?.sequence;
}

function Body({ run }: { run: Run }) {
  const search = useSearch({ strict: false }) as EvolutionSearch;
  const change = useChange();
  const generations = useGenerations(run.id, true);
  const actor = search.actor ?? run.actors.find((one) => one.archetype === "primary_actor")?.name ?? "";
  const whole = generations.data ? ancestry(generations.data.items, run.active) : [];
  const good = search.from ?? best(whole, actor) ?? whole[0]?.sequence;
  const bad = search.to ?? run.active;
  const ready = generations.data !== undefined && good !== undefined && good < bad;
  const answer = useGet("/evolution/runs/{run}/bisect", { path: { run: run.id }, query: { actor, good: good ?? 0, bad } }, { enabled: ready && actor !== "", retry: false });
  const line = whole.filter((one) => one.sequence >= (good ?? 0) && one.sequence <= bad);
  return (
    <>
      <div className="ev-choices">
        <ActorChoice run={run} current={actor} choose={(one) => change({ actor: one, from: undefined })} />
        <GenerationChoice label="Good in" of={whole.slice(0, -1)} current={good} choose={(from) => change({ from })} />
        <GenerationChoice label="Bad in" of={whole.slice(1)} current={bad} choose={(to) => change({ to })} />
        {search.from === undefined && good !== undefined && whole.length > 1 && <p className="hint">{good} is where {actor} scored best before the last</p>}
      </div>
      <Loaded query={generations} what="The lineage" skeleton={<Skeleton rows={5} />}>
        {() => whole.length < 2 || !ready ? <Empty title="There is nothing to halve.">A fall is looked for between two generations of the line, the good one before the bad one. This line has {plural(whole.length, "generation")}.</Empty> : answer.error instanceof Refusal && answer.error.status < 500 ? <Empty title="It cannot be looked for there.">{answer.error.message}</Empty> : (
          <Loaded query={answer} what="The search" skeleton={<Skeleton rows={5} />}>
            {(result) => (
              <>
                <Answer run={run} result={result} actor={actor} />
                <section className="ev-below" aria-labelledby="ev-bi">
                  <SectionHead id="ev-bi" fact={`${plural(result.readings.length, "reading")} of ${plural(line.length, "generation")}`}>The search <span className="s">scores above, hollow where it was not looked; below, what each reading left</span></SectionHead>
                  <Picture run={run} line={line} result={result} actor={actor} />
                </section>
                <section className="ev-below" aria-labelledby="ev-re">
                  <SectionHead id="ev-re">Readings <span className="s">in their order</span></SectionHead>
                  <table className="t dense ev-readings">
                    <caption className="hidden">What was looked at, in that order</caption>
                    <thead><tr><th scope="col" className="num">step</th><th scope="col" className="num">generation</th><th scope="col" className="num">score</th><th scope="col" className="num">95 of 100</th><th scope="col" className="num">episodes</th><th scope="col">so</th></tr></thead>
                    <tbody>{halvings(result).map((step, at) => <tr key={at}><td className="num">{at + 1}</td><td className="num"><b>{step.reading.sequence}</b></td><td className="num">{decimal(step.reading.mean)}</td><td className="num dim">{decimal(step.reading.low)} to {decimal(step.reading.high)}</td><td className="num">{step.reading.episodes}</td><td>{at === 0 ? "the good end" : at === 1 ? "the bad end" : `${step.verdict}: the fall lies between ${step.low} and ${step.high}`}</td></tr>)}</tbody>
                  </table>
                  <p className="hint ev-legend">Good is what lies above the middle between both ends. If the score fell more than once, one of the falls is found.</p>
                </section>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** After which generation did a score fall? */
export default function BisectPage() {
  return <RunFrame view="bisect">{(run) => <Body run={run} />}</RunFrame>;
}
