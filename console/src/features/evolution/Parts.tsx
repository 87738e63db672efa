import { Link, useSearch } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { Refusal, useAsOf, usePost, useWorkspace } from "@/api";
import { useKeys } from "@/app/keys";
import { atLeast, useMe } from "@/app/session";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useTitle } from "@/app/title";
import { Button, count, decimal, Dialog, Empty, Icon, Loaded, money, plural, Skeleton, Time, visible, Whiskers, words } from "@/design";
import { monogram } from "@/design/colours";
import { useRun, useWork } from "./data";
import type { EvolutionSearch } from "./search";
import type { Generation, Run, Work } from "./types";

/** The class of the colour in which an actor of a run is drawn: the same on all pages of the run. */
export const actorClass = (place: number) => `ag ag${((place - 1) % 12) + 1}`;

/** Two letters of a name; of agent_a and agent_b those that tell them apart. */
function letters(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  return parts.length > 1 ? monogram(parts[0]!.charAt(0) + parts[parts.length - 1]!.charAt(0), false) : monogram(name, false);
}

/** An actor of a scenario: a part that is played, not an agent of the workspace. */
export function Actor({ name, place, bare }: { name: string; place: number; bare?: boolean }) {
  return (
    <span className={`who ${actorClass(place)}`}>
      {!bare && <span className={`mg s ${actorClass(place)}`} aria-hidden>{letters(name)}</span>}
      <span className="nm" dir="auto">{visible(name)}</span>
    </span>
  );
}

export const placeOf = (run: Pick<Run, "actors">, actor: string): number => run.actors.find((one) => one.name === actor)?.place ?? 12;

/** A number that is a change: +3.00, −1.00. */
export const signed = (value: number, places = 2) => (value > 0 ? "+" : "") + decimal(value, places);

/** A gain with its interval, drawn and told. */
export function GainText({ gain, low, high }: { gain: number; low?: number; high?: number }) {
  return <span className="nw"><b>{signed(gain)}</b>{low !== undefined && high !== undefined && <span className="dim"> ± {decimal((high - low) / 2)}</span>}</span>;
}

export function GainWhisker({ of, from, to, colour, width, few }: { of: Pick<Generation, "gain" | "gainLow" | "gainHigh">; from: number; to: number; colour?: string; width?: number; few?: boolean }) {
  if (of.gain === undefined) return null;
  const low = of.gainLow ?? of.gain;
  const high = of.gainHigh ?? of.gain;
  return <Whiskers of={{ value: of.gain, low, high }} from={from} to={to} line={0} colour={colour} few={few} width={width} height={24} label={`gain ${signed(of.gain)}, between ${signed(low)} and ${signed(high)}`} />;
}

/** The ends of a scale on which all gains of a page fit, zero within. */
export function gainScale(of: readonly Pick<Generation, "gain" | "gainLow" | "gainHigh">[]): [number, number] {
  const ends = of.flatMap((one) => [one.gainLow ?? one.gain ?? 0, one.gainHigh ?? one.gain ?? 0]);
  return [Math.floor(Math.min(-0.5, ...ends) * 2) / 2, Math.ceil(Math.max(0.5, ...ends) * 2) / 2];
}

/** What became of a generation, in a word or two. */
export function outcomeWords(generation: Generation): string {
  if (generation.status === "active") return "active";
  if (generation.status === "shadow_trial") return generation.origin === "creation" ? "designed" : "being tried";
  return generation.outcome ?? "archived";
}

/** What was changed in a generation. */
export function changeWords(generation: Generation): string {
  if (generation.origin === "scenario") return "as written";
  if (generation.origin === "rollback") return `back to ${generation.parent}`;
  if (generation.origin === "creation") return generation.outcome === "accepted" ? "an agent joined" : "a new agent";
  if (generation.parent === undefined) return "the first";
  return generation.actor ? "" : "not known what changed";
}

/** What is being done, or how it ended. */
export function stateWords(run: Run): string {
  if (run.status === "imported") return "evolved elsewhere, imported";
  if (run.status !== "running") return run.status;
  const left = (one: string) => `${plural(run.pending, one)} left`;
  switch (run.phase) {
    case "epoch": return `measuring generation ${run.active}, ${left("episode")}`;
    case "propose": return `variants for ${run.changing ?? "an actor"} are wanted`;
    case "prune": return `short trials for ${run.changing ?? "an actor"}, ${left("episode")}`;
    case "trial": return `trials for ${run.changing ?? "an actor"}, ${left("episode")}`;
    case "explore": return "hypotheses are being formed";
    case "design": return "an agent is being designed";
    case "approve": return "waits for approval";
    case "creation": return `a designed agent is tried, ${left("episode")}`;
    default: return "running";
  }
}

/** Whether somebody could go on, but nobody is there. */
export const deserted = (work: readonly Work[]): boolean => work.some((one) => one.kind !== "approve" && !one.served && one.leaseUntil === undefined) && !work.some((one) => one.leaseUntil !== undefined && Date.parse(one.leaseUntil) > Date.now());

/** Nothing is the same at an earlier instant; the pages say what they cannot. */
export function NotThen() {
  return useAsOf() === undefined ? null : <p className="ev-then hint" role="note">Evolution is shown as it is now: it keeps no earlier instants. Generations have their dates.</p>;
}

export function Missing() {
  const workspace = useWorkspace();
  return <Empty title="There is no such run." action={<Link className="btn" to="/w/$workspace/evolution" params={{ workspace }}>All runs</Link>}>It belongs to another workspace, or the address is cut.</Empty>;
}

export type View = "lineage" | "blame" | "bisect" | "compare" | "episodes";

const VIEWS: readonly { key: View; label: string; to: string; letter: string }[] = [
  { key: "lineage", label: "Lineage", to: "/w/$workspace/evolution/$run", letter: "l" },
  { key: "blame", label: "Blame", to: "/w/$workspace/evolution/$run/blame", letter: "b" },
  { key: "bisect", label: "Bisect", to: "/w/$workspace/evolution/$run/bisect", letter: "s" },
  { key: "compare", label: "Compare", to: "/w/$workspace/evolution/$run/compare", letter: "c" },
  { key: "episodes", label: "Episodes", to: "/w/$workspace/evolution/$run/episodes", letter: "e" },
];

/** Goes on asking whether somebody is there, beside the run. */
function Deserted({ run }: { run: Run }) {
  const work = useWork(run.id);
  if (run.status !== "running" || run.phase === "approve" || !work.data || !deserted(work.data.items)) return null;
  return (
    <div className="ev-nobody" role="status">
      <Icon name="warning" />
      <p><b>Nobody plays.</b> {plural(work.data.items.length, "piece")} of work {work.data.items.length === 1 ? "waits" : "wait"}, and no chamber serves it. Start one with a model, or claim it: <span className="mono">minutebook evolve claim --run {run.id}</span></p>
    </div>
  );
}

function Cancel({ run, open, close }: { run: Run; open: boolean; close: () => void }) {
  const [reason, setReason] = useState("");
  const cancel = usePost("/evolution/runs/{run}/cancel", { done: close });
  return (
    <Dialog open={open} close={close} title="End this run?">
      <form className="ev-form" onSubmit={(event) => { event.preventDefault(); if (reason.trim()) cancel.mutate({ path: { run: run.id }, body: { reason: reason.trim() } }); }}>
        <p className="dim">What was played stays. Generation {run.active} stays the active one, and nothing more is tried.</p>
        <label><span className="lbl-for">Why</span><textarea className="field" rows={2} maxLength={512} required value={reason} onChange={(event) => setReason(event.target.value)} /></label>
        <div className="ev-go"><Button kind="refuse" type="submit" disabled={cancel.isPending || !reason.trim()}>End the run</Button><Button kind="quiet" onClick={close}>Keep it</Button></div>
        {cancel.error && <p role="alert" className="refused">{cancel.error.message}</p>}
      </form>
    </Dialog>
  );
}

/** What every page of a run begins with, and the way to its other pages. */
export function RunFrame({ view, children }: { view: View; children: (run: Run) => ReactNode }) {
  const { run: id } = useParams({ strict: false }) as { run: string };
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const me = useMe();
  const asOf = useAsOf();
  const search = useSearch({ strict: false }) as EvolutionSearch & { asOf?: string };
  const run = useRun(id);
  const [ending, setEnding] = useState(false);
  useTitle(run.data ? run.data.name : "Evolution");
  const kept = { ...(search.asOf ? { asOf: search.asOf } : {}), ...(search.g === undefined ? {} : { g: search.g }), ...(search.actor ? { actor: search.actor } : {}) };
  useKeys(VIEWS.map((one) => ({ keys: one.letter, label: `${one.label} of this run`, group: "Run", run: () => void navigate({ to: one.to, params: { workspace, run: id }, search: kept } as never) })));
  if (run.error instanceof Refusal && (run.error.status === 404 || run.error.status === 400)) return <Missing />;
  return (
    <Loaded query={run} what="The run" skeleton={<Skeleton rows={6} />}>
      {(found) => (
        <>
          <header className="ev-head">
            <div>
              <p className="meta"><span><Link className="act" to="/w/$workspace/evolution" params={{ workspace }}>Evolution</Link></span><span>scenario <Link className="act" to="/w/$workspace/evolution/scenarios/$scenario" params={{ workspace, scenario: found.scenario }}>{found.scenario}</Link>{found.version > 1 && `, version ${found.version}`}</span><span>begun <Time at={found.createdAt} /> by {found.openedBy}</span></p>
              <h1 className="title">{visible(found.name)}</h1>
            </div>
            <nav aria-label="Pages of this run" className="tabs">
              {VIEWS.map((one) => <Link key={one.key} to={one.to as never} params={{ workspace, run: id } as never} search={kept as never} activeOptions={{ exact: true, includeSearch: false }} aria-current={one.key === view ? "page" : undefined}>{one.label}</Link>)}
            </nav>
          </header>
          <p className="ev-state">
            <b className={found.phase === "approve" ? "amber" : undefined}>{stateWords(found)}</b>
            <span className="dim dots">
              <span>generation {found.active} is active, {found.sequence} is the newest of {found.status === "imported" ? "the history" : `at most ${count(found.settings.generations ?? 100)}`}</span>
              <span>{plural(found.episodes, "episode")} judged</span>
              {found.tokens > 0 && <span>{count(found.tokens)} tokens{found.tokenBudget ? ` of ${count(found.tokenBudget)}` : ""}</span>}
              {found.cost > 0 && <span>{money(found.cost)}{found.costBudget ? ` of ${money(found.costBudget)}` : ""}</span>}
              {found.status !== "running" && found.status !== "imported" && found.reason && <span>{visible(found.reason)}</span>}
            </span>
            {found.status === "running" && asOf === undefined && atLeast(me, "reviewer") && <Button small kind="refuse" onClick={() => setEnding(true)}>End the run</Button>}
          </p>
          <NotThen />
          <Deserted run={found} />
          <Cancel run={found} open={ending} close={() => setEnding(false)} />
          {children(found)}
        </>
      )}
    </Loaded>
  );
}

/** Chooses an actor; primary ones first. */
export function ActorChoice({ run, current, choose }: { run: Run; current: string; choose: (actor: string) => void }) {
  return (
    <label className="ev-choice"><span className="lbl-for">Actor</span>
      <select className="field small" value={current} onChange={(event) => choose(event.target.value)}>
        {run.actors.map((actor) => <option key={actor.place} value={actor.name}>{actor.name}{actor.archetype === "primary_actor" ? "" : `, ${words(actor.archetype)}`}</option>)}
      </select>
    </label>
  );
}

/** Chooses a generation by its number. */
export function GenerationChoice({ label, of, current, choose }: { label: string; of: readonly Generation[]; current: number | undefined; choose: (sequence: number) => void }) {
  return (
    <label className="ev-choice"><span className="lbl-for">{label}</span>
      <select className="field small" value={current ?? ""} onChange={(event) => choose(Number(event.target.value))}>
        {of.map((one) => <option key={one.sequence} value={one.sequence}>{one.sequence}{one.status === "active" ? ", active" : one.outcome && one.outcome !== "accepted" ? `, ${one.outcome}` : ""}{one.actor ? `: ${one.actor}` : ""}</option>)}
      </select>
    </label>
  );
}

/** Changes what the address says, and keeps the rest. */
export function useChange() {
  const navigate = useNavigate();
  return (change: Partial<EvolutionSearch>) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, ...change })) as never, replace: true, resetScroll: false });
}
