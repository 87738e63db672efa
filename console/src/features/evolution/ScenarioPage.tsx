import { Link, useParams } from "@tanstack/react-router";
import { Refusal, useGet, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Command, count, Empty, Loaded, plural, Said, SectionHead, Skeleton, Time, visible, words } from "@/design";
import { Actor, NotThen } from "./Parts";
import "./evolution.css";

type Scenario = Schemas["Scenario"];

function Pointers({ of, refused }: { of: readonly string[]; refused?: boolean }) {
  if (of.length === 0) return <span className="faint">nothing</span>;
  return <>{of.map((path, at) => <span key={path}>{at > 0 && ", "}<code className={`mono ${refused ? "seal" : ""}`}>{visible(path)}</code></span>)}</>;
}

/** Who speaks when: the order of turns, begun anew when it is through. */
function Order({ scenario }: { scenario: Scenario }) {
  return <ol className="ev-order">{scenario.turnOrder.map((name, at) => <li key={at}><Actor name={name} place={scenario.actors.findIndex((one) => one.name === name) + 1} /></li>)}<li className="dim">and again, at most {plural(scenario.limits.turns, "turn")}</li></ol>;
}

function state(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Who plays what, what may each change, and how is it judged? */
export default function ScenarioPage() {
  const { scenario: name } = useParams({ strict: false }) as { scenario: string };
  const workspace = useWorkspace();
  useTitle(name);
  const found = useGet("/evolution/scenarios/{scenario}", { path: { scenario: name } }, { retry: false });
  const runs = useGet("/evolution/runs", { query: { scenario: name, limit: 20 } });
  if (found.error instanceof Refusal && found.error.status === 404) return <Empty title="There is no such scenario." action={<Link className="btn" to="/w/$workspace/evolution" params={{ workspace }}>All scenarios</Link>} command="minutebook evolve scenario import market.yaml" />;
  return (
    <Loaded query={found} what="The scenario" skeleton={<Skeleton rows={6} />}>
      {({ scenario, version, createdAt }) => (
        <>
          <header className="ev-head"><div>
            <p className="meta"><span><Link className="act" to="/w/$workspace/evolution" params={{ workspace }}>Evolution</Link></span><span>version {version}</span><span>stored <Time at={createdAt} /></span></p>
            <h1 className="title">{scenario.name}</h1>
          </div></header>
          <NotThen />
          {scenario.description && <p className="ev-verdict"><Said inline text={scenario.description} /></p>}
          <div className="ev-two">
            <div>
              {scenario.actors.map((actor, at) => (
                <section key={actor.name} className="ev-actor" aria-labelledby={`ev-a${at}`}>
                  <SectionHead id={`ev-a${at}`} fact={words(actor.archetype)}><Actor name={actor.name} place={at + 1} /></SectionHead>
                  <dl className="ev-design">
                    <div><dt>Wants</dt><dd><Said text={actor.goals} /><p className="hint">never changed</p></dd></div>
                    <div><dt>Goes about it</dt><dd>{actor.strategy ? <pre className="ev-strategy said" tabIndex={0}>{visible(actor.strategy)}</pre> : <span className="faint">as it likes</span>}<p className="hint">may be changed by evolution</p></dd></div>
                    <div><dt>May change</dt><dd><Pointers of={actor.permissions.allow} />{actor.permissions.deny.length > 0 && <>; never <Pointers of={actor.permissions.deny} refused /></>}<p className="hint">at most {plural(actor.mutations, "change")} in a turn; all else is refused</p></dd></div>
                  </dl>
                </section>
              ))}
            </div>
            <div>
              <section><SectionHead>Order of turns</SectionHead><Order scenario={scenario} /></section>
              <section><SectionHead>Judged by</SectionHead><Said text={scenario.rubric} /></section>
              <section><SectionHead fact={`tension ${scenario.tension} of 10`}>State at the beginning</SectionHead><pre className="ev-strategy" tabIndex={0}>{visible(state(scenario.state).slice(0, 20_000))}</pre></section>
              <section><SectionHead>Limits</SectionHead><p className="hint dots"><span>{plural(scenario.limits.turns, "turn")}</span><span>{count(scenario.limits.tokens)} tokens</span><span>{plural(scenario.limits.tries, "try", "tries")} of a turn</span><span>corrupted after {plural(scenario.limits.penalties, "lost turn")}</span>{scenario.hints && <span>speakers are given hints</span>}</p></section>
              <section><SectionHead fact={runs.data && count(runs.data.items.length)}>Runs</SectionHead><ul className="ev-of">{runs.data?.items.map((run) => <li key={run.id}><Link data-row className="act" to="/w/$workspace/evolution/$run" params={{ workspace, run: run.id }}>{visible(run.name)}</Link> <span className="dim">{run.status}, generation {run.active}</span></li>)}</ul>{runs.data?.items.length === 0 && <Command>{`minutebook evolve start ${scenario.name} --generations 20`}</Command>}</section>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
