import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Refusal, useGet, useList, useWorkspace, type Schemas } from "@/api";
import { useKeys } from "@/app/keys";
import { Button, count, Drawing, Empty, Icon, Id, Loaded, plural, Said, SectionHead, Skeleton, visible, words } from "@/design";
import { ScoreDots } from "./EpisodesPage";
import { Actor, actorClass, placeOf, RunFrame } from "./Parts";
import type { Episode, Run, Step } from "./types";
import "./evolution.css";

type Mutation = Schemas["StateMutation"];

function Change({ of, refused }: { of: Mutation; refused?: string }) {
  return <li className={refused ? "seal" : undefined}><code className="mono">{visible(of.path)}</code> {refused ? "was not set to" : of.operation === "add" ? "gets" : "is now"} <code className="mono">{visible(of.value.length > 300 ? `${of.value.slice(0, 300)}…` : of.value)}</code>{refused && <>: {visible(refused)}</>}</li>;
}

/** One step of an episode: what was said, what was thought where that may be read, and what it changed. */
function StepView({ run, step }: { run: Run; step: Step }) {
  const place = placeOf(run, step.actor);
  return (
    <li id={`s${step.number}`} className={`ev-step ${actorClass(place)}`}>
      <p className="ev-who"><Actor name={step.actor} place={place} /> <span className="dim">{step.part === "turn" ? `turn ${step.turn}` : step.part === "hint" ? "is given a hint" : step.part === "tension" ? "changes the tension" : "brings news"}{step.tries > 1 && `, ${step.tries} tries`}</span></p>
      {step.loss && <p className="seal">Nothing came of it: {visible(step.loss)}</p>}
      {step.headline && <p><b>{step.headline.impact} impact</b> <Said inline text={step.headline.text} /></p>}
      {step.dialogue && <Said text={step.dialogue} />}
      {step.hint && <p className="hint">hint: <Said inline text={step.hint} className="ev-missed" /></p>}
      {step.monologue && <div className="ev-thought"><span className="hint">thought, read by reviewers</span><Said text={step.monologue} /></div>}
      {(step.applied.length > 0 || step.refused.length > 0) && <ul className="ev-muts">{step.applied.map((one, at) => <Change key={at} of={one} />)}{step.refused.map((one, at) => <Change key={`r${at}`} of={one.mutation} refused={one.reason} />)}</ul>}
      {(step.proposeResolution || step.abortEpisode || step.overreach) && <p className="hint">{step.abortEpisode ? "walks away" : step.overreach ? "wanted an end that it may not ask for" : "would end here"}</p>}
    </li>
  );
}

/** Tension after each step, 1 to 10, and where the replay stands. */
function Tension({ steps, at, choose }: { steps: readonly Step[]; at: number; choose: (place: number) => void }) {
  return (
    <Drawing label={`Tension from ${steps[0]?.tension ?? 0} to ${steps[steps.length - 1]?.tension ?? 0}, 1 to 10`} height={64} first={360}>
      {(width) => {
        const x = (place: number) => 20 + (steps.length < 2 ? 0 : (place / (steps.length - 1)) * (width - 40));
        const y = (tension: number) => 54 - ((tension - 1) / 9) * 46;
        return (
          <>
            <path className="gr" d={`M20 ${y(1)}H${width - 20}M20 ${y(10)}H${width - 20}`} />
            <text className="mut" x="2" y={y(1) + 4}>1</text><text className="mut" x="2" y={y(10) + 4}>10</text>
            <path className="ln thin" d={`M${steps.map((step, place) => `${x(place)} ${y(step.tension)}`).join("L")}`} />
            {steps.map((step, place) => <circle key={step.number} className="pt" cx={x(place)} cy={y(step.tension)} r="3" onClick={() => choose(place)}><title>{`step ${step.number}: ${step.tension}`}</title></circle>)}
            {at < steps.length && <circle cx={x(at)} cy={y(steps[at]!.tension)} r="7" fill="none" stroke="var(--accent)" strokeWidth="2" />}
          </>
        );
      }}
    </Drawing>
  );
}

function Judgements({ run, episode }: { run: Run; episode: Episode }) {
  const found = useGet("/evolution/episodes/{episode}/judgements", { path: { episode: episode.id }, query: { limit: 50 } });
  return (
    <Loaded query={found} what="The judgements" skeleton={<Skeleton rows={1} />}>
      {({ items }) => items.length === 0 ? <p className="hint">{episode.termination === "corrupted" || episode.termination === "token_limit" ? "Nobody judges it: it counts as −5." : run.status === "imported" ? "Only the scores were imported." : "Not judged yet."}</p> : (
        <ul className="ev-judged">
          {items.flatMap((judgement) => judgement.scores.map((score) => (
            <li key={`${judgement.judge}-${score.actor}`}>
              <p><Actor name={score.actor} place={placeOf(run, score.actor)} /> <b>{score.score > 0 ? `+${score.score}` : score.score < 0 ? `−${-score.score}` : "0"}</b> <span className="dim">{items.length > 1 ? `judge ${judgement.judge}, ` : ""}{visible(words(score.classification ?? ""))}</span></p>
              {score.rationale && <Said text={score.rationale} />}
            </li>
          )))}
        </ul>
      )}
    </Loaded>
  );
}

/** Played again from its log, without a model: the same end, or not. */
function Replayed({ episode }: { episode: Episode }) {
  const [asked, setAsked] = useState(false);
  const replay = useGet("/evolution/episodes/{episode}/replay", { path: { episode: episode.id } }, { enabled: asked, retry: false });
  if (episode.archived || !episode.termination) return <p className="hint">{episode.archived ? "It was pruned: scores, seed and the hash of the final state are left, its turns are gone." : "It is being played."}</p>;
  return (
    <div className="ev-replayed" aria-live="polite">
      {!asked ? <Button icon="recount" onClick={() => setAsked(true)}>Play it again from the log</Button> : replay.isPending ? <p className="hint">It is played again.</p> : replay.error ? <p role="alert" className="hint">{replay.error.message}</p> : replay.data && (
        <p className={replay.data.same ? "ok" : "seal"}><Icon name={replay.data.same ? "check" : "warning"} /> {replay.data.same ? `The same end after ${plural(replay.data.turns, "turn")}: the log leads to the stored state.` : "Another end than was stored: the log and the final state do not fit."}</p>
      )}
    </div>
  );
}

/** The final state, or the last that is known, indented. */
function State({ text }: { text: string }) {
  let told = text;
  try {
    told = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // As it stands.
  }
  return <pre className="ev-strategy" tabIndex={0}>{visible(told.slice(0, 20_000))}</pre>;
}

function Played({ run, episode }: { run: Run; episode: Episode }) {
  const log = useList("/evolution/episodes/{episode}/log", { path: { episode: episode.id } }, { limit: 200 });
  const steps = log.items ?? [];
  const [at, setAt] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const last = steps.length - 1;
  const here = Math.min(at ?? last, last);
  const step = (by: number) => { setPlaying(false); setAt(Math.max(0, Math.min(last, here + by))); };
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((before) => {
      const next = (before ?? -1) + 1;
      if (next >= last) setPlaying(false);
      return Math.min(last, next);
    }), 1100);
    return () => clearInterval(timer);
  }, [playing, last]);
  const play = () => { if (!playing && here >= last) setAt(0); setPlaying(!playing); };
  useKeys([
    { keys: "ArrowLeft", label: "Step before", group: "Episode", run: () => step(-1) },
    { keys: "ArrowRight", label: "Next step", group: "Episode", run: () => step(1) },
    { keys: "p", label: "Play the episode", group: "Episode", run: play },
  ], last > 0);
  const query = { data: log.items, error: log.error, isPending: log.isPending, refetch: log.refetch };
  const hidden = steps.length > 0 && steps.some((one) => one.part === "turn") && steps.every((one) => one.monologue === undefined);
  return (
    <div className="ev-two ev-episode">
      <section aria-labelledby="ev-turns">
        <SectionHead id="ev-turns" fact={plural(episode.turns, "turn")}>What was played</SectionHead>
        <Loaded query={query} what="The log" skeleton={<Skeleton rows={4} />}>
          {() => steps.length === 0 ? <Empty title={episode.archived ? "Its turns were pruned." : episode.termination ? "No turns are kept of it." : "Nothing was said yet."}>Logs are kept for some generations; those of failures stay longer.</Empty> : (
            <>
              {last > 0 && (
                <div className="ev-player">
                  <Button small icon={playing ? "pause" : "play"} aria-label={playing ? "Pause" : "Play"} onClick={play} />
                  <input type="range" min={0} max={last} value={here} aria-label="Step" aria-valuetext={`step ${here + 1} of ${steps.length}: ${steps[here]?.actor}`} onChange={(event) => { setPlaying(false); setAt(Number(event.target.value)); }} />
                  <output className="hint">{here + 1} of {steps.length}</output>
                </div>
              )}
              {hidden && <p className="hint">What actors thought is not shown: who plays an actor reads its thoughts, and so do reviewers.</p>}
              <ol>{steps.slice(0, here + 1).map((one) => <StepView key={one.number} run={run} step={one} />)}</ol>
              {log.hasNextPage && <Button onClick={() => void log.fetchNextPage()}>More steps</Button>}
            </>
          )}
        </Loaded>
      </section>
      <div>
        <section aria-labelledby="ev-scored"><SectionHead id="ev-scored" fact={episode.agreement === undefined ? undefined : `judges agree ${episode.agreement.toFixed(2)}`}>How it was judged</SectionHead><ScoreDots episode={episode} width={340} /><Judgements run={run} episode={episode} /></section>
        {steps.length > 1 && <section aria-labelledby="ev-tension"><SectionHead id="ev-tension" fact="1 to 10">Tension</SectionHead><Tension steps={steps} at={here} choose={(place) => { setPlaying(false); setAt(place); }} /></section>}
        <section aria-labelledby="ev-end"><SectionHead id="ev-end" fact={episode.finalHash && <Id id={episode.finalHash} label="hash" />}>How it ended</SectionHead>
          {episode.finalState && <State text={episode.finalState} />}
          <Replayed episode={episode} />
        </section>
      </div>
    </div>
  );
}

function Body({ run }: { run: Run }) {
  const { episode: id } = useParams({ strict: false }) as { episode: string };
  const workspace = useWorkspace();
  const episode = useGet("/evolution/episodes/{episode}", { path: { episode: id } }, { retry: false, refetchInterval: (query) => (["playing", "judging"].includes((query.state.data as Episode | undefined)?.status ?? "") ? 4000 : false) });
  if (episode.error instanceof Refusal && episode.error.status === 404) return <Empty title="There is no such episode." action={<Link className="btn" to="/w/$workspace/evolution/$run/episodes" params={{ workspace, run: run.id }}>Episodes of the run</Link>} />;
  return (
    <Loaded query={episode} what="The episode" skeleton={<Skeleton rows={5} />}>
      {(found) => (
        <>
          <p className="ev-verdict"><b>{words(found.kind)} {found.number}</b> of <Link className="act" to="/w/$workspace/evolution/$run" params={{ workspace, run: run.id }} search={{ g: found.sequence } as never}>generation {found.sequence}</Link>: {found.termination ? <>ended by <b className={found.termination === "agreement" ? undefined : "seal"}>{words(found.termination)}</b> after {plural(found.turns, "turn")} of {found.turnLimit}</> : <>it is {found.status}</>}. <span className="dim dots">{found.tokens > 0 && <span>{count(found.tokens)} tokens</span>}{found.shadow && <span>a trial in the shadow: it changed nothing by itself</span>}</span> <Link className="act" to="/w/$workspace/evolution/$run/episodes" params={{ workspace, run: run.id }} search={{ g: found.sequence } as never}>all of this generation</Link></p>
          <Played run={run} episode={found} />
        </>
      )}
    </Loaded>
  );
}

/** What was said in an episode, and how was it judged? */
export default function EpisodePage() {
  return <RunFrame view="episodes">{(run) => <Body run={run} />}</RunFrame>;
}
