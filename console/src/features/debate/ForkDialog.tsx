import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { Agent, Button, Dialog, Monogram, Said, words } from "@/design";
import { useTable } from "./Context";
import { phaseName, verb } from "./minutes";
import { RULES, type Rule } from "./search";
import type { Seat, Turn } from "./types";

type Kind = Seat["kind"];

interface Change {
  agent: string;
  role: string;
  kind?: Kind;
  model: string;
}

/** Goes another way from some turn on: with other seats, or under other rules. */
export function ForkDialog({ turns, after, close }: { turns: readonly Turn[]; after: number; close: () => void }) {
  const { debate, nameOf } = useTable();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const last = turns[turns.length - 1]?.seq ?? 0;
  const [keep, setKeep] = useState(after);
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const [rule, setRule] = useState<Rule | "">("");
  const [rounds, setRounds] = useState("");
  const agents = useGet("/agents", { query: { limit: 200 } }).data?.items ?? [];
  const fork = usePost("/debates/{debate}/fork", {
    done: (made) => void navigate({ to: `/w/${workspace}/debates/${made.id}`, hash: keep > 0 ? `t${keep}` : undefined }),
  });
  const turn = useMemo(() => turns.find((one) => one.seq === keep), [turns, keep]);
  const change = (seat: Seat, part: Partial<Change> | undefined) => setChanges((before) => {
    const next = new Map(before);
    if (part === undefined) next.delete(seat.number);
    else next.set(seat.number, { ...(before.get(seat.number) ?? { agent: seat.name, role: seat.role, kind: seat.kind, model: "" }), ...part });
    return next;
  });
  const submit = () => {
    const seats: { [seat: string]: Schemas["TakeSeat"] } = {};
    for (const [number, { agent, role, kind, model }] of changes) {
      const [provider, name] = model.includes("/") ? [model.slice(0, model.indexOf("/")), model.slice(model.indexOf("/") + 1)] : [undefined, model];
      seats[number] = { agent, role, ...(kind ? { kind } : {}), ...(provider ? { provider } : {}), ...(name ? { model: name } : {}) };
    }
    // A configuration that is given stands for all of it.
    const config: Schemas["DebateConfig"] | undefined = rule || rounds ? { ...debate.config, ...(rule ? { voting: rule } : {}), ...(rounds ? { rounds: Number(rounds) } : {}) } : undefined;
    fork.mutate({ path: { debate: debate.id }, body: { after: keep, ...(changes.size > 0 ? { seats } : {}), ...(config ? { config } : {}) } });
  };
  return (
    <Dialog open close={close} title="Fork">
      <form className="d-form fork" onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <p className="dim">Opens a debate that keeps what was said up to a turn, and goes on differently. This one stays as it is.</p>
        <label className="lbl-for" htmlFor="fork-after">Keep up to turn</label>
        <p className="row2 tight"><input id="fork-after" type="range" min={0} max={last} value={keep} onChange={(event) => setKeep(Number(event.target.value))} /><input className="field small seq-field" type="number" min={0} max={last} aria-label="Turn" value={keep} onChange={(event) => setKeep(Math.max(0, Math.min(last, Number(event.target.value) || 0)))} /> <span className="dim">of {last}</span></p>
        <div className="fork-turn">
          {turn ? <><p><Monogram agent={nameOf(turn.seat)} size="s" /> <b>{nameOf(turn.seat)}</b> <span className="dim">{verb(turn)} · round {turn.round}, {phaseName(turn.phase).toLowerCase()}</span></p>{turn.content && <Said inline text={turn.content} max={170} />}</> : <p className="dim">Nothing is kept: only the question and the seats.</p>}
        </div>
        <fieldset>
          <legend className="lbl-for">Seats from then on</legend>
          <ul className="fork-seats">
            {debate.seats.map((seat) => {
              const other = changes.get(seat.number);
              return (
                <li key={seat.number}>
                  <Agent agent={seat.name} human={seat.kind === "human" || undefined} /> <span className="dim">{words(seat.role)}</span>
                  {other ? (
                    <span className="other">
                      <input className="field small" list="fork-agents" aria-label={`Who sits in seat ${seat.number}`} value={other.agent} onChange={(event) => {
                        const known = agents.find((agent) => agent.name === event.target.value);
                        change(seat, { agent: event.target.value, kind: known ? (known.kind === "human" ? "human" : known.kind === "service" ? "external" : undefined) : other.kind });
                      }} />
                      <input className="field small" aria-label={`Role of seat ${seat.number}`} value={other.role} onChange={(event) => change(seat, { role: event.target.value })} />
                      <select className="field small" aria-label={`Who answers for seat ${seat.number}`} value={other.kind ?? ""} onChange={(event) => change(seat, { kind: (event.target.value || undefined) as Kind | undefined })}><option value="">as the agent does</option><option value="model">a model</option><option value="external">a program</option><option value="human">a person</option></select>
                      <input className="field small" aria-label={`Model of seat ${seat.number}`} placeholder="provider/model" value={other.model} onChange={(event) => change(seat, { model: event.target.value })} />
                      <Button small kind="quiet" onClick={() => change(seat, undefined)}>Keep {seat.name}</Button>
                    </span>
                  ) : <Button small onClick={() => change(seat, {})}>Change<span className="hidden"> seat {seat.number}</span></Button>}
                </li>
              );
            })}
          </ul>
          <datalist id="fork-agents">{agents.map((agent) => <option key={agent.id} value={agent.name} />)}</datalist>
        </fieldset>
        <fieldset>
          <legend className="lbl-for">Rules <span className="faint">what is not named stays</span></legend>
          <p className="row2 tight">
            <label className="range">vote by <select className="field small" value={rule} onChange={(event) => setRule(event.target.value as Rule | "")}><option value="">{words(debate.config.voting ?? "the same rule")}, as before</option>{RULES.filter((one) => one !== debate.config.voting).map((one) => <option key={one} value={one}>{words(one)}</option>)}</select></label>
            <label className="range">rounds <input className="field small seq-field" type="number" min={1} max={100} placeholder={String(debate.config.rounds ?? 3)} value={rounds} onChange={(event) => setRounds(event.target.value)} /></label>
          </p>
        </fieldset>
        {fork.error && <p className="refused" role="alert">{fork.error.message}</p>}
        <p className="go"><Button type="submit" kind="primary" icon="fork" disabled={fork.isPending || [...changes.values()].some((one) => one.agent.trim() === "")}>Fork after turn {keep}</Button><Button kind="quiet" onClick={close}>Not now</Button></p>
      </form>
    </Dialog>
  );
}
