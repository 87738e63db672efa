import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { Empty, Loaded, plural, Said, SectionHead, Skeleton, visible } from "@/design";
import { useGenerations, useInForce } from "./data";
import { Actor, ActorChoice, actorClass, GainText, gainScale, GainWhisker, GenerationChoice, RunFrame, useChange } from "./Parts";
import type { EvolutionSearch } from "./search";
import type { Profile, Run } from "./types";
import "./evolution.css";

type Line = Schemas["Line"];

/** How long a line has stood: from the generation that introduced it to the one that is looked at. */
function Since({ line, newest }: { line: Line; newest: number }) {
  const x = (sequence: number) => 6 + (Math.min(sequence, newest) / newest) * 128;
  return (
    <svg width="140" height="22" role="img" aria-label={`since generation ${line.sequence}`}>
      <path className="gr" d="M6 11H134" />
      <path className="ln" d={`M${x(line.sequence)} 11H134`} />
      <circle className="pt" cx={x(line.sequence)} cy="11" r="4" />
    </svg>
  );
}

/** Each line of a strategy beside the generation that introduced it. Lines of one generation are marked together. */
function Lines({ run, profile, lines, upTo }: { run: Run; profile: Profile; lines: readonly Line[]; upTo: number }) {
  const workspace = useWorkspace();
  const [marked, setMarked] = useState<number>();
  const [from, to] = gainScale(lines);
  const newest = Math.max(upTo, 1);
  const named = lines.some((line) => line.approach);
  const params = { workspace, run: run.id };
  return (
    <div className="ev-scroll">
      <table className="t ev-blame">
        <caption className="hidden">Lines of the strategy of {profile.actor}, each with the generation that introduced it and what that gained</caption>
        <thead><tr><th scope="col" className="num">generation</th><th scope="col" className="ev-wide">stands since</th>{named && <th scope="col" className="ev-wide">approach</th>}<th scope="col" className="ev-wide">gain of that generation</th><th scope="col"><span className="hidden">gain in figures</span></th><th scope="col" className="num ev-wide">by</th><th scope="col" className="num ev-wide">line</th><th scope="col">strategy</th></tr></thead>
        <tbody className={actorClass(profile.place)}>
          {lines.map((line, at) => {
            const again = lines[at - 1]?.sequence === line.sequence;
            return (
              <tr key={line.number} className={`${marked === line.sequence ? "marked" : ""} ${again ? "again" : ""}`} onMouseEnter={() => setMarked(line.sequence)} onMouseLeave={() => setMarked(undefined)}>
                <td className="num ev-age" style={{ "--age": `${Math.round(12 + (88 * line.sequence) / newest)}%` } as React.CSSProperties}>{again ? <span className="faint" aria-label={`generation ${line.sequence} too`}>″</span> : <Link data-row className="act" to="/w/$workspace/evolution/$run" params={params} search={{ g: line.sequence } as never} onFocus={() => setMarked(line.sequence)} onBlur={() => setMarked(undefined)} aria-label={`Generation ${line.sequence}`}>{line.sequence}</Link>}</td>
                <td className="ev-wide"><Since line={line} newest={newest} /></td>
                {named && <td className="dim ev-wide">{again ? "" : line.approach ? visible(line.approach) : line.sequence === 0 ? "as written" : ""}</td>}
                <td className="ev-wide">{!again && (line.gain === undefined ? <span className="faint">{line.sequence === 0 ? "where it began" : "not known"}</span> : <GainWhisker of={line} from={from} to={to} width={170} />)}</td>
                <td className="num">{!again && line.gain !== undefined && <GainText gain={line.gain} low={line.gainLow} high={line.gainHigh} />}</td>
                <td className="num ev-wide">{!again && line.trials > 0 && <Link className="act" to="/w/$workspace/evolution/$run/episodes" params={params} search={{ g: line.sequence, kind: "trial" } as never}>{plural(line.trials, "trial")}</Link>}</td>
                <td className="num faint ev-wide">{line.number}</td>
                <td><span className="said ev-line" dir="auto">{line.text === "" ? "\u00a0" : visible(line.text)}</span></td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The lines that brought most and those that brought nothing that could be told, in a sentence. */
function Told({ lines }: { lines: readonly Line[] }) {
  const generations = [...new Map(lines.map((line) => [line.sequence, line])).values()];
  const known = generations.filter((line) => line.gain !== undefined);
  const best = [...known].sort((a, b) => b.gain! - a.gain!)[0];
  const doubtful = known.filter((line) => (line.gainLow ?? 0) <= 0);
  const first = lines.filter((line) => line.sequence === 0).length;
  return (
    <p className="ev-verdict">
      {plural(lines.length, "line")} from {plural(generations.length, "generation")}.{" "}
      {best && <>What came with generation <b>{best.sequence}</b> gained most: <GainText gain={best.gain!} low={best.gainLow} high={best.gainHigh} />. </>}
      {doubtful.length > 0 && <>Of generation {doubtful.map((line) => line.sequence).join(", ")} it is not sure that it helped. </>}
      {first > 0 && <span className="dim">{plural(first, "line")} {first === 1 ? "stands" : "stand"} as written at first.</span>}
    </p>
  );
}

function Strategy({ run, profile, upTo }: { run: Run; profile: Profile; upTo: number }) {
  const blame = useGet("/evolution/profiles/{profile}/blame", { path: { profile: profile.id } });
  return (
    <Loaded query={blame} what="The blame" skeleton={<Skeleton rows={4} />}>
      {({ lines }) => lines.length === 0 || (lines.length === 1 && lines[0]!.text === "") ? <Empty title={`${profile.actor} has no strategy.`}>It has goals, and goes about them as it likes. Evolution may give it a strategy.</Empty> : (
        <>
          <Told lines={lines} />
          <Lines run={run} profile={profile} lines={lines} upTo={upTo} />
          <p className="hint ev-legend">A line belongs to the generation that introduced it, found by the differences along its ancestors. The whole gain of a generation stands at its lines: which of them brought it cannot be told from trials.</p>
          {profile.goals && <section className="ev-below"><SectionHead>Goals <span className="s">the first layer: never changed</span></SectionHead><Said text={profile.goals} /></section>}
        </>
      )}
    </Loaded>
  );
}

function Body({ run }: { run: Run }) {
  const search = useSearch({ strict: false }) as EvolutionSearch;
  const change = useChange();
  const generations = useGenerations(run.id);
  const sequence = search.g ?? run.active;
  const profiles = useInForce(run.id, sequence);
  const actor = search.actor ?? run.actors.find((one) => one.archetype === "primary_actor")?.name ?? "";
  const profile = profiles.data?.items.find((one) => one.actor === actor);
  return (
    <>
      <div className="ev-choices">
        <ActorChoice run={run} current={actor} choose={(one) => change({ actor: one })} />
        <GenerationChoice label="Strategy in force in" of={generations.data?.items ?? []} current={sequence} choose={(g) => change({ g })} />
        {profile && <p className="hint">changed last in generation {profile.sequence} by {profile.createdBy === "human" ? "a person" : profile.createdBy === "mutator" ? "the mutator" : "the provisioner"}</p>}
      </div>
      <Loaded query={profiles} what="The strategies" skeleton={<Skeleton rows={4} />}>
        {() => profile ? <Strategy run={run} profile={profile} upTo={sequence} /> : <Empty title="It took no part then.">{actor || "No actor"} has no strategy in generation {sequence}. Choose a later one.</Empty>}
      </Loaded>
      {profile && <p className="hidden" aria-live="polite"><Actor name={profile.actor} place={profile.place} bare /> in generation {sequence}</p>}
    </>
  );
}

/** Which change introduced a line, and what did it gain? */
export default function BlamePage() {
  return <RunFrame view="blame">{(run) => <Body run={run} />}</RunFrame>;
}
