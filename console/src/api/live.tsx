import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { read, useWorkspace } from "./hooks";
import { EventStream, type ServerEvent, type StreamState } from "./sse";

/** An entry of the log, as the stream tells it. */
export interface LogEvent {
  number: number;
  event: string;
  at: string;
  actor: string;
  subjectKind: string;
  subject?: string;
}

/** Which lists and pages an event of the log makes stale: the first word of the event, then the kinds of paths. */
const STALE: Record<string, readonly string[]> = {
  agent: ["agents", "ratings", "sessions"],
  approval: ["approvals", "debates"],
  ask: ["asks", "debates"],
  answer: ["asks", "debates"],
  audit: ["audit"],
  call: ["debates", "providers"],
  channel: ["channels"],
  citation: ["evidence", "debates"],
  context: ["context-backups", "conversations"],
  conversation: ["conversations", "projects", "context-backups"],
  correction: ["corrections"],
  created: ["evolution"],
  critique: ["critiques", "debates", "reputations"],
  debate: ["debates", "approvals", "asks", "decisions", "dissents", "activity"],
  decision: ["decisions", "debates", "dissents", "activity", "calibration", "ratings", "reputations"],
  delivery: ["deliveries"],
  dissent: ["dissents", "decisions"],
  erasure: ["erasures", "agents", "tokens", "conversations", "queries", "corrections", "memories", "knowledge", "evidence", "debates", "decisions", "channels", "tasks", "search"],
  evidence: ["evidence"],
  evolution: ["evolution"],
  generation: ["evolution"],
  hold: ["retention"],
  knowledge: ["knowledge"],
  lesson: ["lessons"],
  match: ["ratings", "agents", "reputations"],
  memory: ["memories", "knowledge"],
  message: ["channels", "messages", "inbox"],
  model: ["queries", "model-runs"],
  proof: ["proofs"],
  provider: ["providers"],
  query: ["queries", "model-runs"],
  rating: ["ratings", "agents"],
  retention: ["retention", "evolution", "memories", "evidence", "corrections", "conversations", "channels", "critiques"],
  run: ["queries", "model-runs"],
  seat: ["debates"],
  session: ["agents", "sessions"],
  task: ["tasks"],
  token: ["tokens"],
  tournament: ["tournaments", "calibration"],
  turn: ["debates", "asks", "activity"],
  vote: ["debates"],
};

export function staleKinds(event: string, subjectKind: string): readonly string[] {
  const first = event.split(/[._]/)[0] ?? "";
  return [...new Set([...(STALE[first] ?? []), ...(STALE[subjectKind] ?? []), "audit"])];
}

/** Collects what became stale for a moment, so that a burst of events is one reading. */
class Staleness {
  private kinds = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly queries: QueryClient, private readonly workspace: string) {}

  add(kinds: readonly string[]): void {
    kinds.forEach((kind) => this.kinds.add(kind));
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const stale = this.kinds;
      this.kinds = new Set();
      for (const kind of stale) void this.queries.invalidateQueries({ queryKey: ["w", this.workspace, kind] });
    }, 150);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

type Listener = (event: LogEvent) => void;

/** What the frame shows of the stream. */
export interface LiveState {
  stream: StreamState;
  /** How many events came while the stream was cut, once it is back. */
  missed: number;
}

class Live {
  private readonly listeners = new Set<Listener>();
  private readonly watchers = new Set<() => void>();
  private stream: EventStream | undefined;
  private backAt = 0;
  /** The number of the last entry that was heard. */
  last = -1;
  state: LiveState = { stream: { kind: "connecting" }, missed: 0 };

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  watch = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  snapshot = () => this.state;

  retry(): void {
    this.stream?.retry();
  }

  dismiss(): void {
    if (this.state.stream.kind === "live") this.set({ stream: { ...this.state.stream, wasCut: false }, missed: 0 });
  }

  follow(workspace: string, after: number, queries: QueryClient): () => void {
    const stale = new Staleness(queries, workspace);
    this.stream = new EventStream({
      url: `/v1/workspaces/${encodeURIComponent(workspace)}/events`,
      after,
      numbered: true,
      tell: (event) => this.take(event, stale),
      state: (stream) => {
        if (stream.kind === "live") this.backAt = stream.wasCut ? stream.since : 0;
        if (stream.kind !== "ended") this.set({ stream, missed: 0 });
      },
    }).start();
    return () => {
      this.stream?.stop();
      stale.stop();
    };
  }

  private take(event: ServerEvent, stale: Staleness): void {
    const entry = JSON.parse(event.data) as LogEvent;
    this.last = Math.max(this.last, entry.number);
    stale.add(staleKinds(entry.event, entry.subjectKind));
    this.listeners.forEach((listener) => listener(entry));
    if (this.backAt > 0 && Date.parse(entry.at) <= this.backAt) this.set({ ...this.state, missed: this.state.missed + 1 });
  }

  private set(state: LiveState): void {
    this.state = state;
    this.watchers.forEach((watcher) => watcher());
  }
}

const LiveContext = createContext(new Live());

/** A page that is not looked at for this long gives its connection back: a browser has six for all pages of a server. */
const UNSEEN = 20_000;

/** Follows the log of the workspace in the address while the page is looked at, and catches up when it is again. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const live = useMemo(() => new Live(), []);
  useEffect(() => {
    if (!workspace) return;
    let stop: (() => void) | undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (stop || gone || live.last < 0) return;
      stop = live.follow(workspace, live.last, queries);
    };
    const seen = () => {
      if (document.visibilityState === "visible") return follow();
      timer = setTimeout(() => {
        stop?.();
        stop = undefined;
      }, UNSEEN);
    };
    // From what is sealed now on; the pages read the past themselves.
    void read(workspace, "/audit/status").then(
      (status) => {
        if (gone) return;
        live.last = status.sealed;
        follow();
      },
      () => undefined,
    );
    document.addEventListener("visibilitychange", seen);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      stop?.();
      live.last = -1;
    };
  }, [workspace, queries, live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Calls back for every new entry of the log. */
export function useLogEvents(listener: Listener): void {
  const live = useContext(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live.listen((event) => latest.current(event)), [live]);
}

export function useLive(): LiveState & { retry: () => void; dismiss: () => void } {
  const live = useContext(LiveContext);
  const state = useSyncExternalStore(live.watch, live.snapshot, live.snapshot);
  return { ...state, retry: () => live.retry(), dismiss: () => live.dismiss() };
}

/** What a seat is just saying. */
export interface LiveText {
  debate: string;
  ask: string;
  seat: number;
  text: string;
  at: string;
}

/** What the seats of a debate are just saying, by ask, and since when. Nothing of it is part of the record. */
export function useLiveText(debate: string, enabled: boolean): ReadonlyMap<string, LiveText & { since: string }> {
  const workspace = useWorkspace();
  const [texts, setTexts] = useState<ReadonlyMap<string, LiveText & { since: string }>>(new Map());
  useEffect(() => {
    if (!enabled || !workspace) return setTexts(new Map());
    const stream = new EventStream({
      url: `/v1/workspaces/${encodeURIComponent(workspace)}/debates/${debate}/live`,
      tell: (event) => {
        if (event.event !== "text") return;
        const text = JSON.parse(event.data) as LiveText;
        setTexts((before) => new Map(before).set(text.ask, { ...text, since: before.get(text.ask)?.since ?? text.at }));
      },
    }).start();
    return () => stream.stop();
  }, [workspace, debate, enabled]);
  return texts;
}
