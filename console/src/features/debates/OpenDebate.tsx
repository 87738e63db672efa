import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Button, Loaded, Monogram, SectionHead, words } from "@/design";
import { TOPOLOGIES } from "./search";
import "./open.css";

type Agent = Schemas["Agent"];
type Preset = "quick" | "full" | "council";

const PRESETS: Record<Preset, string> = {
  quick: "proposal, critique, vote",
  full: "all eight phases",
  council: "independent answers, anonymous peer review, a chair",
};

const TOPOLOGY_WORDS: Record<(typeof TOPOLOGIES)[number], string> = {
  graph_mesh: "everybody sees everybody",
  star: "all speak to the hub, which sees all",
  chain: "each sees the one before",
  tree: "parent and children see each other",
};

function Seats({ agents, chosen, toggle }: { agents: readonly Agent[]; chosen: readonly string[]; toggle: (name: string) => void }) {
  if (agents.length === 0) return <p className="dim">No agent is registered yet. Name some below; they are registered with the debate.</p>;
  return (
    <div className="od-seats">
      {agents.map((agent) => (
        <label key={agent.id} className={chosen.includes(agent.name) ? "on" : undefined}>
          <input type="checkbox" className="hidden" checked={chosen.includes(agent.name)} onChange={() => toggle(agent.name)} />
          <span aria-hidden><Monogram agent={agent.name} human={agent.kind === "human"} on={chosen.includes(agent.name)} /></span>
          <span>{agent.name}<br /><span className="hint">{agent.kind === "human" ? "a person" : (agent.model ?? agent.kind)}</span></span>
        </label>
      ))}
    </div>
  );
}

/** A question, who sits, and by which rules. */
export default function OpenDebate() {
  useTitle("Open a debate");
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { topic?: string; seats?: string };
  const agents = useGet("/agents", { query: { limit: 200 } });
  const [topic, setTopic] = useState(search.topic ?? "");
  const [context, setContext] = useState("");
  const [domain, setDomain] = useState("");
  const [seats, setSeats] = useState<string[]>(search.seats ? search.seats.split(",").filter(Boolean) : []);
  const [preset, setPreset] = useState<Preset>("quick");
  const [topology, setTopology] = useState<(typeof TOPOLOGIES)[number]>("graph_mesh");
  const [rounds, setRounds] = useState(2);
  const [gate, setGate] = useState(true);
  const open = usePost("/debates", { done: (debate) => void navigate({ to: "/w/$workspace/debates/$debate", params: { workspace, debate: debate.id } }) });
  const toggle = (name: string) => setSeats((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]));
  const human = (name: string) => agents.data?.items.some((agent) => agent.name === name && agent.kind === "human") ?? false;
  const lacks = !topic.trim() ? "a question" : seats.length < 2 ? "at least two seats" : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lacks) return;
    open.mutate({
      body: {
        topic: topic.trim(),
        ...(context.trim() ? { context: context.trim() } : {}),
        ...(domain.trim() ? { domain: domain.trim() } : {}),
        seats: seats.map((agent) => ({ agent, ...(human(agent) ? { kind: "human" as const } : {}) })),
        config: { preset, topology, tools: true, ...(preset === "council" ? {} : { rounds }), ...(gate ? { gates: ["conclusion" as const] } : {}) },
      },
    });
  };
  if (asOf) return <p className="dim">Nothing can be opened at an earlier instant.</p>;
  if (me && !atLeast(me, "writer")) return <p className="dim">Your token may only read; a writer opens debates.</p>;
  return (
    <form className="od" onSubmit={submit}>
      <h1 className="title">Open a debate</h1>
      <label className="lbl-for" htmlFor="od-topic">Question</label>
      <input id="od-topic" className="field od-topic" value={topic} onChange={(event) => setTopic(event.target.value)} maxLength={2000} autoFocus placeholder="Should billing move to event sourcing?" />
      <label className="lbl-for" htmlFor="od-context">What they should know <span className="faint">optional</span></label>
      <textarea id="od-context" className="field od-context" rows={3} value={context} onChange={(event) => setContext(event.target.value)} />
      <SectionHead fact={`${seats.length} chosen`}>Who sits</SectionHead>
      <Loaded query={agents} what="The agents">{(page) => <Seats agents={page.items} chosen={seats} toggle={toggle} />}</Loaded>
      <SectionHead>By which rules</SectionHead>
      <div className="od-rules">
        <fieldset>
          <legend className="lbl-for">Phases</legend>
          {(Object.keys(PRESETS) as Preset[]).map((one) => (
            <label key={one}><input type="radio" name="preset" checked={preset === one} onChange={() => setPreset(one)} /> <b>{one}</b> <span className="hint">{PRESETS[one]}</span></label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="lbl-for">Who sees whom</legend>
          {TOPOLOGIES.map((one) => (
            <label key={one}><input type="radio" name="topology" checked={topology === one} onChange={() => setTopology(one)} /> <b>{words(one)}</b> <span className="hint">{TOPOLOGY_WORDS[one]}</span></label>
          ))}
        </fieldset>
        <div>
          <label className="lbl-for" htmlFor="od-rounds">At most this many rounds</label>
          <input id="od-rounds" className="field small" type="number" min={1} max={12} value={rounds} onChange={(event) => setRounds(Math.max(1, Math.min(12, Number(event.target.value) || 1)))} />
          <label className="lbl-for" htmlFor="od-domain">Domain <span className="faint">optional</span></label>
          <input id="od-domain" className="field small" value={domain} onChange={(event) => setDomain(event.target.value)} placeholder="architecture/billing" />
          <label className="od-check"><input type="checkbox" checked={gate} onChange={(event) => setGate(event.target.checked)} /> A person approves the conclusion</label>
        </div>
      </div>
      {open.error && <p className="refused" role="alert">{open.error.message}</p>}
      <p className="od-go">
        <Button kind="primary" type="submit" disabled={lacks !== undefined || open.isPending}>{open.isPending ? "Opening" : "Open the debate"}</Button>
        <span className="hint">{lacks ? `It needs ${lacks}.` : "Seats of models are answered by a chamber; people answer on the page of the debate."}</span>
      </p>
    </form>
  );
}
