import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { useAsOf, useGet, usePost, useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Button, count, Dialog, Empty, Loaded, plural, Said, SectionHead, Skeleton, Tabs, Time, useFaces, useNow } from "@/design";
import { useMemories, useTransitions } from "./data";
import { Lanes } from "./Lanes";
import { endOf, topicsOf, weightOf, type Memory } from "./lanes";
import { memorySearch, type MemorySearch } from "./search";
import { Selected } from "./Selected";
import "./memory.css";

/** Moves are read one by one, for those that may have moved and weigh most. */
const MOVES = 40;
const TOPICS = 4;

function Listed({ title, memories, told, none }: { title: string; memories: readonly Memory[]; told: (memory: Memory) => ReactNode; none: string }) {
  const workspace = useWorkspace();
  return (
    <section>
      <SectionHead fact={memories.length > 0 ? count(memories.length) : undefined}>{title}</SectionHead>
      {memories.length === 0 ? <p className="hint mm-pad">{none}</p> : (
        <ul className="mm-list">
          {memories.slice(0, 6).map((memory) => (
            <li key={memory.id}>
              <Link to="/w/$workspace/memory/$memory" params={{ workspace, memory: memory.id }} search={((before: Record<string, unknown>) => before) as never} resetScroll={false}><Said inline text={memory.content} max={90} /></Link>
              <span className="dim">{told(memory)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Overview({ memories }: { memories: readonly Memory[] }) {
  const standing = memories.filter((memory) => !memory.archivedAt && !memory.quarantined);
  const gone = memories.filter((memory) => memory.archivedAt).sort((a, b) => b.archivedAt!.localeCompare(a.archivedAt!));
  const fading = standing.filter((memory) => memory.expiresAt).sort((a, b) => a.expiresAt!.localeCompare(b.expiresAt!));
  const weighty = [...standing].sort((a, b) => weightOf(b) - weightOf(a));
  return (
    <div className="mm-three even">
      <Listed title="Weighs most" memories={weighty} none="Nothing is remembered." told={(memory) => <>{memory.tier}{memory.core && ", core"}</>} />
      <Listed title="Fades next" memories={fading} none="Nothing fades." told={(memory) => <Time at={memory.expiresAt!} />} />
      <Listed title="Faded lately" memories={gone} none="Nothing has faded." told={(memory) => <><Time at={memory.archivedAt!} />, {endOf(memory) === "superseded" ? "superseded" : memory.tier}</>} />
    </div>
  );
}

function Remember({ agent }: { agent: string }) {
  const me = useMe();
  const asOf = useAsOf();
  const [open, setOpen] = useState(false);
  const [content, setContent] = useState("");
  const [topic, setTopic] = useState("");
  const [importance, setImportance] = useState(0.5);
  const remember = usePost("/memories", { done: () => { setOpen(false); setContent(""); } });
  if (!atLeast(me, "writer") || asOf) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim()) remember.mutate({ body: { agent, content: content.trim(), importance, scope: "private", tier: "slow", core: false, topic: topic.trim() || "general", source: me!.name, sourceClass: "person" } });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remember…</Button>
      <Dialog open={open} close={() => setOpen(false)} title="Give it something to remember">
        <form className="mm-form" onSubmit={submit}>
          <label className="lbl-for" htmlFor="remember-what">What</label>
          <textarea id="remember-what" className="field" rows={3} value={content} onChange={(event) => setContent(event.target.value)} required autoFocus />
          <label className="lbl-for" htmlFor="remember-topic">Topic <span className="faint">may be left out</span></label>
          <input id="remember-topic" className="field" value={topic} onChange={(event) => setTopic(event.target.value)} />
          <label className="lbl-for" htmlFor="remember-importance">Importance <span className="faint">{importance}</span></label>
          <input id="remember-importance" type="range" min="0.1" max="1" step="0.1" value={importance} onChange={(event) => setImportance(Number(event.target.value))} />
          <p className="hint">Its source is you, {me?.name}; a person’s word has a trust of 1.</p>
          {remember.error ? <p className="refused" role="alert">{remember.error.message}</p> : null}
          <p className="mm-act"><Button kind="primary" type="submit" disabled={!content.trim() || remember.isPending}>Remember</Button></p>
        </form>
      </Dialog>
    </>
  );
}

/** What does this agent know, why, and until when? */
export default function MemoryPage() {
  useTitle("Memory");
  const { memory: chosen } = useParams({ strict: false }) as { memory?: string };
  const search = useSearch({ strict: false }) as MemorySearch;
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const present = useNow();
  const faces = useFaces();
  const agents = useGet("/agents", { query: { limit: 200, archived: false } });
  const memory = useGet("/memories/{memory}", { path: { memory: chosen ?? "" } }, { enabled: chosen !== undefined, retry: false });
  const policy = useGet("/memories/policy");
  const everybody = agents.data?.items.filter((one) => one.kind !== "human") ?? [];
  const lately = [...everybody].sort((a, b) => (b.lastActiveAt ?? "").localeCompare(a.lastActiveAt ?? "") || a.createdAt.localeCompare(b.createdAt));
  const whose = everybody.find((one) => (chosen ? one.id === memory.data?.agent : one.name === search.agent || one.id === search.agent)) ?? (chosen && memory.isPending ? undefined : (everybody.find((one) => one.name === search.agent) ?? lately[0]));
  const held = useMemories(whose?.id);
  const all = held.data?.memories ?? [];
  const topics = topicsOf(all.filter((one) => !one.archivedAt)).slice(0, TOPICS);
  const shown = search.topic ? all.filter((one) => one.topic === search.topic || one.id === chosen) : all;
  const moving = [...shown].filter((one) => one.successes + one.failures > 0 || one.redLine || one.id === chosen).sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MOVES).map((one) => one.id);
  const transitions = useTransitions(moving);
  const colour = `ag ag${faces.of(whose?.id ?? "").colour}`;
  const go = (change: Partial<MemorySearch>, keep: boolean) =>
    void navigate({ to: keep && chosen ? "/w/$workspace/memory/$memory" : "/w/$workspace/memory", params: { workspace, memory: chosen } as never, search: ((before: Record<string, unknown>) => ({ ...before, agent: undefined, topic: undefined, ...memorySearch({ ...search, ...change }) })) as never, replace: true });

  return (
    <>
      <header className="mm-head">
        <div>
          <h1 className="title">What does{" "}
            <select className="mm-whose" aria-label="Agent" value={whose?.name ?? ""} onChange={(event) => go({ agent: event.target.value, topic: undefined }, false)}>
              {!whose && <option value="">…</option>}
              {[...everybody].sort((a, b) => a.name.localeCompare(b.name)).map((one) => <option key={one.id} value={one.name}>{one.name}</option>)}
            </select>{" "}
            know, why, and until when?</h1>
          <p className="meta">
            {held.data && <span>{plural(all.filter((one) => !one.archivedAt).length, "memory", "memories")}{held.data.more && ", the newest"}</span>}
            <span>width is importance and surprise</span>
            <span>○ where it ends</span>
            <span>select a line</span>
          </p>
        </div>
        <div className="mm-tools">
          {topics.length > 0 && <Tabs label="Topic" current={search.topic ?? ""} choose={(key) => go({ topic: key || undefined }, true)} tabs={[{ key: "", label: "All topics" }, ...topics.map(([topic, number]) => ({ key: topic, label: topic.length > 24 ? `${topic.slice(0, 23)}…` : topic, count: number }))]} />}
          {whose && <Remember agent={whose.id} />}
        </div>
      </header>
      {agents.data && everybody.length === 0 && <Empty title="Nobody is here to remember." command="minutebook agents register ada">Memories belong to agents. Register one first.</Empty>}
      {whose && (
        <Loaded query={held} what="The memories" skeleton={<Skeleton rows={5} />}>
          {() => shown.length === 0 && !chosen
            ? <Empty title={asOf ? `${whose.name} remembered nothing, then.` : `${whose.name} remembers nothing yet.`} command={asOf ? undefined : `minutebook remember "The staging cache is cold on Mondays" --as ${whose.name} --topic cache`}>What agents learn in debates and conversations, and what people tell them, is kept here and fades unless it proves useful.</Empty>
            : <Lanes memories={shown} transitions={transitions} policy={policy.data} selected={chosen} now={asOf ? Date.parse(asOf) : present.getTime()} colour={colour} />}
        </Loaded>
      )}
      {!whose && agents.isPending && <Skeleton rows={5} />}
      {asOf && whose && <p className="hint mm-pad">As known and worded at that instant; what was forgotten since is gone here too. Strength uses today’s half-lives.</p>}
      {chosen ? <Selected key={chosen} id={chosen} colour={colour} /> : held.data && shown.length > 0 && <Overview memories={shown} />}
    </>
  );
}
