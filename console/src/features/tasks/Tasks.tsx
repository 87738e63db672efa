import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useAsOf, useGet, useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Agent, Button, count, Empty, ErrorBox, Icon, plural, Said, SectionHead, Skeleton, Time, useFaces, useNow, words } from "@/design";
import { COLUMNS, holdings, lost, ordered, passes, taskSearch, type Task, type TaskSearch } from "./board";
import { useBoard } from "./data";
import { LeaseClock } from "./LeaseClock";
import { OpenTask } from "./OpenTask";
import { TaskDrawer } from "./TaskDrawer";
import "./tasks.css";

const SHOWN = 20;

function Card({ task, channel }: { task: Task; channel: string | undefined }) {
  const workspace = useWorkspace();
  const now = useNow();
  const finished = task.finishedAt !== undefined;
  return (
    <li className={`tk-card ${lost(task, now) ? "is-lost" : ""}`}>
      <Link data-row className="tk-input" to="/w/$workspace/tasks/$task" params={{ workspace, task: task.id }} search={((before: object) => before) as never}><Said inline text={task.input} max={140} /></Link>
      <p className="tk-who">
        {task.holder ? <Agent agent={task.holder} /> : task.assignee ? <span className="dim">{finished ? "was for" : "only for"} <Agent agent={task.assignee} bare /></span> : !finished && <span className="faint">anybody may take it</span>}
        {!finished && <LeaseClock task={task} />}
      </p>
      {task.status === "completed" && task.output && <p className="tk-output"><Said inline text={task.output} max={110} /></p>}
      <p className="meta">
        {["failed", "timed_out", "cancelled"].includes(task.status) && <b>{task.status === "timed_out" ? "given up" : words(task.status)}</b>}
        {channel && <span>#{channel}</span>}
        {task.attempt > 0 && (task.attempt > 1 || !finished) && <span>attempt {task.attempt} of {task.maxAttempts}</span>}
        <Time at={task.finishedAt ?? task.createdAt} />
      </p>
    </li>
  );
}

/** Who is on what: the board of tasks by status, with the clocks of the leases. */
export default function Tasks() {
  const workspace = useWorkspace();
  const { task: opened } = useParams({ strict: false }) as { task?: string };
  const search = useSearch({ strict: false }) as TaskSearch;
  const navigate = useNavigate();
  const now = useNow();
  const faces = useFaces();
  const asOf = useAsOf();
  const me = useMe();
  const board = useBoard();
  const channels = useGet("/channels", { query: { limit: 200 } });
  const [asking, setAsking] = useState(false);
  const [more, setMore] = useState<ReadonlySet<string>>(new Set());
  useTitle("Tasks");

  const set = (change: Partial<TaskSearch>) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, agent: undefined, channel: undefined, lost: undefined, ...taskSearch({ ...search, ...change }) })) as never, replace: true });
  const close = () => void navigate({ to: "/w/$workspace/tasks", params: { workspace }, search: ((before: object) => before) as never });
  const nameOf = new Map(channels.data?.items.map((one) => [one.id, one.name]));
  const idOf = (name: string) => channels.data?.items.find((one) => one.name === name)?.id ?? name;
  const wanted: TaskSearch = { ...(search.agent ? { agent: faces.of(search.agent).id ?? search.agent } : {}), ...(search.channel ? { channel: idOf(search.channel) } : {}), ...(search.lost ? { lost: true } : {}) };
  const filtered = Object.keys(wanted).length > 0;

  const all = [...board.lists.values()].flatMap((list) => list?.items ?? []);
  const cut = [...board.lists.values()].some((list) => list?.cut);
  const gone = all.filter((task) => lost(task, now)).length;
  const on = holdings(all);
  const agents = [...new Set(all.flatMap((task) => [task.holder, task.assignee]))].filter((id): id is string => id !== undefined).map((id) => faces.of(id).name).sort();
  const writes = atLeast(me, "writer") && asOf === undefined;
  const nothing = !board.pending && !board.error && all.length === 0;
  return (
    <>
      <header className="tk-head">
        <div>
          <h1 className="title">Who is on what?</h1>
          <p className="meta">
            <span>{board.pending ? "reading" : plural(all.filter((task) => task.finishedAt === undefined).length, "task")} to do</span>
            <span>{plural(on.length, "agent")} at work</span>
            {gone > 0 ? <b className="tk-lost">{plural(gone, "lost lease")}</b> : <span>no lease is lost</span>}
            {cut && <span>only the oldest 1 000 of a status are shown</span>}
          </p>
        </div>
        {writes && <Button kind="primary" onClick={() => setAsking(true)}>Ask for work</Button>}
      </header>
      {on.length > 0 && (
        <ul className="tk-on" aria-label="Who holds a lease">
          {on.map((one) => (
            <li key={one.agent}>
              <button type="button" className="plain" aria-pressed={wanted.agent === one.agent} onClick={() => set({ agent: wanted.agent === one.agent ? undefined : faces.of(one.agent).name })}>
                <Agent agent={one.agent} on={wanted.agent === one.agent} />
                <span className="dim">{plural(one.tasks.length, "task")}</span>
              </button>
              <LeaseClock task={ordered(one.tasks, now)[0]!} />
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && (
        <form className="tk-filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
          <select className="field small" aria-label="Agent" value={search.agent ?? ""} onChange={(event) => set({ agent: event.target.value || undefined })}>
            <option value="">Any agent</option>
            {search.agent && !agents.includes(search.agent) && <option value={search.agent}>{search.agent}</option>}
            {agents.map((name) => <option key={name} value={name}>{name}</option>)}
          </select>
          <select className="field small" aria-label="Channel of the result" value={search.channel ?? ""} onChange={(event) => set({ channel: event.target.value || undefined })}>
            <option value="">Any channel</option>
            {search.channel && !channels.data?.items.some((one) => one.name === search.channel) && <option value={search.channel}>{search.channel}</option>}
            {channels.data?.items.map((one) => <option key={one.id} value={one.name}>#{one.name}</option>)}
          </select>
          <label className="tk-check"><input type="checkbox" checked={search.lost ?? false} onChange={(event) => set({ lost: event.target.checked || undefined })} /> Lost leases only</label>
          {filtered && <Button small kind="quiet" onClick={() => set({ agent: undefined, channel: undefined, lost: undefined })}><Icon name="cross" /> Clear</Button>}
        </form>
      )}
      {board.error ? <ErrorBox what="The tasks" error={board.error} retry={board.refetch} /> : null}
      {board.pending && all.length === 0 && !board.error && <Skeleton rows={5} />}
      {nothing && <Empty title="Nobody has asked for work yet." command='minutebook tasks open "Summarise the incident of Monday" --assignee ada'>A task is claimed by one agent at a time, for as long as its lease holds; the result is kept, and posted where you say.</Empty>}
      {all.length > 0 && (
        <div className="tk-board">
          {COLUMNS.map((column) => {
            const tasks = ordered(column.statuses.flatMap((status) => board.lists.get(status)?.items ?? []).filter((task) => passes(task, wanted, now)), now);
            const shown = more.has(column.key) ? tasks : tasks.slice(0, SHOWN);
            return (
              <section key={column.key} aria-labelledby={`tk-${column.key}`}>
                <SectionHead id={`tk-${column.key}`} fact={count(tasks.length)}>{column.label}</SectionHead>
                {tasks.length === 0 ? <p className="hint tk-none">{filtered ? "None like that." : column.empty}</p> : <ul>{shown.map((task) => <Card key={task.id} task={task} channel={task.channel && nameOf.get(task.channel)} />)}</ul>}
                {shown.length < tasks.length && <Button small onClick={() => setMore(new Set([...more, column.key]))}>Show all {count(tasks.length)}</Button>}
              </section>
            );
          })}
        </div>
      )}
      <TaskDrawer id={opened} close={close} channels={nameOf} />
      <OpenTask open={asking} close={() => setAsking(false)} channels={channels.data?.items.map((one) => one.name) ?? []} />
    </>
  );
}
