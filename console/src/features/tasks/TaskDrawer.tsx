import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAsOf, useGet, useList, usePost, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { asName, useVoice, VoiceChoice } from "@/app/voice";
import { Agent, Button, Drawer, duration, Icon, Id, Loaded, Said, SectionHead, Time, useNow, words } from "@/design";
import { claimable, held, lost, type Task } from "./board";
import { fences } from "./data";
import { LeaseClock } from "./LeaseClock";

const RUN: Record<Schemas["TaskRun"]["status"], string> = { claimed: "claimed it", running: "is at work", completed: "completed it", failed: "failed", released: "gave it back", lost: "lost the lease", cancelled: "was stopped" };

function Run({ run }: { run: Schemas["TaskRun"] }) {
  const took = run.endedAt ? Date.parse(run.endedAt) - Date.parse(run.claimedAt) : undefined;
  return (
    <li className={run.status === "lost" ? "is-lost" : ""}>
      <p><span className="dim">{run.attempt}.</span> <Agent agent={run.agent} link /> {run.status === "lost" ? <b className="tk-lost"><Icon name="warning" /> {RUN.lost}</b> : RUN[run.status]}</p>
      <p className="meta"><span>claimed <Time at={run.claimedAt} /></span>{run.startedAt && <span>began <Time at={run.startedAt} /></span>}{run.heartbeatAt && !run.endedAt && <span>last heard <Time at={run.heartbeatAt} /></span>}{took !== undefined && <span>ended after {duration(took, 1)}</span>}{run.handle && <span className="tk-handle"><Said inline text={run.handle} max={60} /></span>}</p>
      {run.output && <Said text={run.output} className="tk-said" />}
      {run.stderr && <details><summary>What it complained about</summary><Said text={run.stderr} className="tk-said" /></details>}
    </li>
  );
}

/** What was last said where the result is posted. */
function Posted({ channel, name }: { channel: string; name: string | undefined }) {
  const workspace = useWorkspace();
  const found = useGet("/channels/{channel}", { path: { channel } });
  const after = Math.max(0, (found.data?.lastSeq ?? 0) - 4);
  const messages = useGet("/channels/{channel}/messages", { path: { channel }, query: { after, limit: 4 } }, { enabled: found.data !== undefined });
  return (
    <section>
      <SectionHead level={3} second={<>the result is posted in <Link className="act" to="/w/$workspace/channels/$channel" params={{ workspace, channel: found.data?.name ?? name ?? channel }}>#{found.data?.name ?? name}</Link></>}>Messages</SectionHead>
      <Loaded query={messages} what="The messages">{(page) => page.items.length === 0 ? <p className="hint tk-none">Nothing was said there yet.</p> : <ul className="tk-runs">{page.items.map((one) => <li key={one.id}><p><Agent agent={one.author} /> <Time at={one.createdAt} className="dim nw" /></p><Said text={one.body} className="tk-said" /></li>)}</ul>}</Loaded>
    </section>
  );
}

/** What this person may do with the task now. */
function Acts({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const now = useNow(true);
  const me = useMe();
  const voice = useVoice();
  const [output, setOutput] = useState("");
  const [fence, setFence] = useState(() => fences.get(workspace, task.id));
  const path = { task: task.id };
  const drop = () => { fences.drop(workspace, task.id); setFence(undefined); setOutput(""); };
  const claim = usePost("/tasks/claim", { done: (answer) => { if (answer) { fences.keep(workspace, task.id, answer.fence); setFence(answer.fence); } } });
  const renew = usePost("/tasks/{task}/heartbeat");
  const complete = usePost("/tasks/{task}/complete", { done: drop });
  const fail = usePost("/tasks/{task}/fail", { done: drop });
  const release = usePost("/tasks/{task}/release", { done: drop });
  const cancel = usePost("/tasks/{task}/cancel");
  const busy = [claim, renew, complete, fail, release, cancel].some((one) => one.isPending);
  const error = [claim, renew, complete, fail, release, cancel].find((one) => one.error)?.error;
  if (!voice.writes || task.finishedAt) return null;
  const mine = fence !== undefined && held(task) && !lost(task, now) && task.holder === voice.agent?.id;
  const may = voice.agent !== undefined && claimable(task, voice.agent.id, now);
  const own = task.createdBy === voice.agent?.name || task.createdBy === me?.name || task.createdBy === asName(me?.name ?? "");
  const report = { fence: fence ?? 0, ...(output.trim() ? { output: output.trim() } : {}) };
  return (
    <section className="tk-do" aria-label="Actions">
      {mine && (
        <>
          <label><span className="lbl-for">Result</span><textarea className="field" rows={3} maxLength={65536} value={output} onChange={(event) => setOutput(event.target.value)} /></label>
          <p className="tk-acts">
            <Button kind="primary" disabled={busy} onClick={() => complete.mutate({ path, body: report })}>Complete</Button>
            <Button disabled={busy} onClick={() => release.mutate({ path, body: { fence: fence! } })}>Release</Button>
            <Button disabled={busy} onClick={() => renew.mutate({ path, body: { fence: fence!, lease: "PT1H" } })}>Keep for an hour</Button>
            <Button kind="refuse" disabled={busy} onClick={() => fail.mutate({ path, body: report })}>Report failure</Button>
          </p>
        </>
      )}
      {!mine && held(task) && !lost(task, now) && <p className="hint">Whoever claimed it reports on it{task.holder === voice.agent?.id ? ", from where it was claimed" : ""}. When the lease runs out, the next who asks is given the task.</p>}
      {!mine && (task.status === "open" || lost(task, now)) && (
        <p className="tk-acts">
          <Button kind="primary" disabled={busy || !may} onClick={() => claim.mutate({ body: { agent: voice.agent!.name, task: task.id, lease: "PT1H" } })}>Claim for an hour</Button>
          <VoiceChoice voice={voice} label="Claim as" />
          {!may && <span className="hint">{voice.agent ? <>Only <Agent agent={task.assignee ?? ""} bare /> may take it.</> : "Choose who you are; a person is registered with minutebook agents register NAME --kind human."}</span>}
        </p>
      )}
      {(own || atLeast(me, "reviewer")) && <p className="tk-acts"><Button small kind="refuse" disabled={busy} onClick={() => cancel.mutate({ path, body: {} as never })}>Cancel the task</Button></p>}
      {error && <p className="seal" role="alert">{error.message}</p>}
    </section>
  );
}

/** One task: where it stands, every attempt at it, what was said where its result goes, and what may be done. */
export function TaskDrawer({ id, close, channels }: { id: string | undefined; close: () => void; channels: ReadonlyMap<string, string> }) {
  return <Drawer open={id !== undefined} close={close} title="Task" width={620}>{id && <Inside id={id} channels={channels} />}</Drawer>;
}

function Inside({ id, channels }: { id: string; channels: ReadonlyMap<string, string> }) {
  const asOf = useAsOf();
  const task = useGet("/tasks/{task}", { path: { task: id } });
  const runs = useList("/tasks/{task}/runs", { path: { task: id } });
  return (
    <Loaded query={task} what="The task">
      {(found) => (
        <div className="tk-drawer">
          <div>
            <Said text={found.input} className="tk-asked" />
            <p className="meta"><b>{found.status === "timed_out" ? "given up" : words(found.status)}</b><span>asked for by {found.createdBy}, <Time at={found.createdAt} /></span><span>attempt {found.attempt} of {found.maxAttempts}</span><span><Id id={found.id} label="task" /></span></p>
            <p className="tk-who">{found.holder ? <Agent agent={found.holder} link /> : found.assignee && <span className="dim">only for <Agent agent={found.assignee} link /></span>}{!found.finishedAt && <LeaseClock task={found} />}</p>
          </div>
          {found.output && <section><SectionHead level={3} fact={found.finishedAt && <Time at={found.finishedAt} />}>Result</SectionHead><Said text={found.output} className="tk-said" /></section>}
          {asOf === undefined && <Acts key={found.id} task={found} />}
          <section>
            <SectionHead level={3}>History</SectionHead>
            <Loaded query={{ ...runs, data: runs.items }} what="The history">
              {(items) => items.length === 0 ? <p className="hint tk-none">Nobody has claimed it yet.</p> : <ol className="tk-runs">{items.map((run) => <Run key={run.id} run={run.output === found.output ? { ...run, output: undefined } : run} />)}</ol>}
            </Loaded>
            {runs.hasNextPage && <Button small onClick={() => void runs.fetchNextPage()}>Show more</Button>}
          </section>
          {found.channel && <Posted channel={found.channel} name={channels.get(found.channel)} />}
        </div>
      )}
    </Loaded>
  );
}
