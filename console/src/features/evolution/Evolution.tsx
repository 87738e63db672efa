import { Link } from "@tanstack/react-router";
import { useGet, useList, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Button, count, decimal, Empty, Icon, Loaded, money, plural, Said, SectionHead, Skeleton, Time, visible } from "@/design";
import { useGenerations, useWork } from "./data";
import { Dumbbells } from "./Dumbbell";
import { ancestry, gained } from "./lineage";
import { Actor, deserted, NotThen, signed, stateWords } from "./Parts";
import type { Run, Work } from "./types";
import "./evolution.css";

/** What the run brought since its first generation: who scored how much then and now. */
function Gains({ run }: { run: Run }) {
  const line = useGenerations(run.id, true);
  if (!line.data) return <span className="faint">…</span>;
  const since = gained(ancestry(line.data.items, run.active), run);
  if (since.length === 0) return <span className="faint">{run.sequence === 0 ? "nothing was tried yet" : "only the first was measured"}</span>;
  return (
    <div className="ev-gains">
      <div>{since.map((one) => <p key={one.actor}><Actor name={one.actor} place={one.place} /></p>)}</div>
      <Dumbbells of={since} />
      <div className="num">{since.map((one) => <p key={one.actor} className={one.sure ? undefined : "dim"}><b>{signed(one.now - one.first)}</b> <span className="dim">± {decimal((one.high - one.low) / 2)}</span></p>)}</div>
    </div>
  );
}

function Waits({ run, work }: { run: Run; work: readonly Work[] }) {
  if (run.status !== "running") return <span className="dim">{run.status === "imported" ? "" : <>ended <Time at={run.endedAt ?? run.updatedAt} /></>}</span>;
  if (run.phase === "approve") return <span className="ev-wait amber"><Icon name="gate" />approval of {work.find((one) => one.kind === "approve")?.actor ?? "an agent"}</span>;
  if (deserted(work)) return <span className="ev-wait"><Icon name="warning" />nobody plays</span>;
  const held = work.filter((one) => one.leaseUntil !== undefined).length;
  return <span className="dim">{held > 0 ? `${plural(held, "piece")} of work ${held === 1 ? "is" : "are"} being done` : `${plural(work.length, "piece")} of work to be claimed`}</span>;
}

function Runs({ runs, work }: { runs: readonly Run[]; work: readonly Work[] }) {
  const workspace = useWorkspace();
  return (
    <div className="ev-scroll" role="region" aria-label="Runs" tabIndex={0}>
      <table className="t ev-runs">
        <caption className="hidden">Runs of evolution, the newest first</caption>
        <thead>
          <tr><th scope="col">run</th><th scope="col">stands at</th><th scope="col">gained since the first generation <span className="faint">−5 to +5, ○ then ● now</span></th><th scope="col">waits for</th><th scope="col" className="num">episodes</th><th scope="col" className="num">cost</th><th scope="col" className="num">changed</th></tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td className="ev-name"><Link data-row to="/w/$workspace/evolution/$run" params={{ workspace, run: run.id }}><b>{visible(run.name)}</b></Link><p className="hint"><Link to="/w/$workspace/evolution/scenarios/$scenario" params={{ workspace, scenario: run.scenario }}>{run.scenario}</Link></p></td>
              <td><span className="nw">generation <b>{count(run.active)}</b>{run.sequence !== run.active && <span className="dim">, {run.sequence} tried</span>}</span><p className="hint">{stateWords(run)}</p></td>
              <td><Gains run={run} /></td>
              <td><Waits run={run} work={work.filter((one) => one.run === run.id)} /></td>
              <td className="num">{count(run.episodes)}</td>
              <td className="num">{run.cost > 0 ? money(run.cost) : <span className="faint">none</span>}</td>
              <td className="num dim"><Time at={run.updatedAt} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Scenarios({ items }: { items: readonly Schemas["StoredScenario"][] }) {
  const workspace = useWorkspace();
  return (
    <ul className="ev-scenarios">
      {items.map(({ scenario, version, createdAt }) => (
        <li key={scenario.name}>
          <p><Link data-row className="ev-scenario" to="/w/$workspace/evolution/scenarios/$scenario" params={{ workspace, scenario: scenario.name }}><b>{scenario.name}</b></Link> <span className="dim">version {version}, <Time at={createdAt} /></span></p>
          {scenario.description && <p><Said inline text={scenario.description} max={240} /></p>}
          <p className="ev-cast">{scenario.actors.map((actor, at) => <Actor key={actor.name} name={actor.name} place={at + 1} />)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Which changes made agents better? */
export default function Evolution() {
  useTitle("Evolution");
  const runs = useList("/evolution/runs", {}, { limit: 30 });
  const work = useWork();
  const scenarios = useGet("/evolution/scenarios", { query: { limit: 50 } });
  const list = { data: runs.items, error: runs.error, isPending: runs.isPending, refetch: runs.refetch };
  return (
    <>
      <header className="ev-top">
        <h1 className="title">Which changes made agents better?</h1>
        <p className="meta"><span>a change takes over only if trials on the same seeds show that it is better</span><span>intervals hold in 95 of 100 cases</span></p>
      </header>
      <NotThen />
      <Loaded query={list} what="The runs" skeleton={<Skeleton rows={4} />}>
        {(found) => found.length === 0
          ? <Empty title="Nothing is being evolved." command="minutebook evolve start market --generations 20 --plays buyer=ada">A run lets the actors of a scenario play, judges them, and keeps the changes of their strategies that are proved to help. Import a scenario first: minutebook evolve scenario import market.yaml</Empty>
          : <><Runs runs={found} work={work.data?.items ?? []} />{runs.hasNextPage && <p className="ev-more"><Button onClick={() => void runs.fetchNextPage()} disabled={runs.isFetchingNextPage}>Older runs</Button></p>}</>}
      </Loaded>
      <section className="ev-below" aria-labelledby="ev-sc">
        <SectionHead id="ev-sc" fact={scenarios.data && count(scenarios.data.items.length)}>Scenarios <span className="s">what they play: actors, what each may change, and how it is judged</span></SectionHead>
        <Loaded query={scenarios} what="The scenarios">
          {(found) => found.items.length === 0 ? <Empty title="There is no scenario." command="minutebook evolve scenario import market.yaml">A scenario is a file with actors, goals, permissions and a rubric. `minutebook evolve scenario check` says what is wrong with one.</Empty> : <Scenarios items={found.items} />}
        </Loaded>
      </section>
    </>
  );
}
