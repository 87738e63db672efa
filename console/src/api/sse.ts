import { CONSOLE_HEADER, Refusal, refusal, tellSignedOut } from "./client";

/** One event of a stream. */
export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/** Reads the form of server-sent events; pieces may be cut anywhere. */
export class EventParser {
  private buffer = "";
  private id: string | undefined;
  private event = "";
  private data: string[] = [];

  constructor(private readonly tell: (event: ServerEvent) => void) {}

  push(text: string): void {
    this.buffer += text;
    for (;;) {
      const end = this.buffer.search(/\r\n|\n|\r/);
      if (end < 0) return;
      // A carriage return at the very end may be the first half of a line end.
      if (this.buffer[end] === "\r" && end === this.buffer.length - 1) return;
      const line = this.buffer.slice(0, end);
      this.buffer = this.buffer.slice(end + (this.buffer.startsWith("\r\n", end) ? 2 : 1));
      this.line(line);
    }
  }

  private line(line: string): void {
    if (line === "") {
      if (this.data.length > 0) this.tell({ id: this.id, event: this.event || "message", data: this.data.join("\n") });
      this.event = "";
      this.data = [];
      return;
    }
    if (line.startsWith(":")) return;
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "id" && !value.includes("\0")) this.id = value;
    if (field === "event") this.event = value;
    if (field === "data") this.data.push(value);
  }
}

/** How a stream stands. `missed` counts what came after it was back. */
export type StreamState =
  | { kind: "connecting" }
  | { kind: "live"; since: number; missed: number; wasCut: boolean }
  | { kind: "cut"; since: number; retryAt: number; reason: string }
  | { kind: "ended" };

export interface StreamOptions {
  url: string;
  /** Where to begin when nothing was read yet: the number of the last event already known. */
  after?: number;
  /** Whether ids are numbers that only grow; then what was seen is not told twice. */
  numbered?: boolean;
  tell: (event: ServerEvent) => void;
  state?: (state: StreamState) => void;
  fetch?: typeof fetch;
  /** Waits; given so that tests need no time. */
  wait?: (millis: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
  /** A quiet server says it is alive every 15 seconds; longer silence is a cut line. */
  silence?: number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

function sleep(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}

/**
 * Follows a stream for as long as it is wanted. A cut stream is asked for again with the last id, with growing pauses; numbered
 * events come exactly once and in order.
 */
export class EventStream {
  private readonly end = new AbortController();
  private nudge = new AbortController();
  private last: number;
  private lastId: string | undefined;
  private tries = 0;
  private cutSince: number | undefined;
  private missed = 0;

  constructor(private readonly options: StreamOptions) {
    this.last = options.after ?? -1;
  }

  start(): this {
    void this.run();
    return this;
  }

  stop(): void {
    this.end.abort();
    this.nudge.abort();
  }

  /** Tries again at once. */
  retry(): void {
    this.nudge.abort();
  }

  private get now(): number {
    return (this.options.now ?? Date.now)();
  }

  private async run(): Promise<void> {
    this.options.state?.({ kind: "connecting" });
    while (!this.end.signal.aborted) {
      const reason = await this.once();
      if (this.end.signal.aborted) break;
      if (reason === undefined) return this.options.state?.({ kind: "ended" });
      this.cutSince ??= this.now;
      const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
      this.options.state?.({ kind: "cut", since: this.cutSince, retryAt: this.now + pause, reason });
      this.nudge = new AbortController();
      await (this.options.wait ?? sleep)(pause, AbortSignal.any([this.end.signal, this.nudge.signal]));
    }
    this.options.state?.({ kind: "ended" });
  }

  /** Reads until the stream ends; says why, or nothing if it must not be asked for again. */
  private async once(): Promise<string | undefined> {
    const line = new AbortController();
    const signal = AbortSignal.any([this.end.signal, line.signal]);
    const silence = this.options.silence ?? 40_000;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(watch);
      watch = setTimeout(() => line.abort(), silence);
    };
    try {
      heard();
      const url = new URL(this.options.url, globalThis.location?.href ?? "http://localhost");
      if (this.lastId === undefined && this.last >= 0) url.searchParams.set("after", String(this.last));
      const headers: Record<string, string> = { Accept: "text/event-stream", ...CONSOLE_HEADER };
      if (this.lastId !== undefined) headers["Last-Event-ID"] = this.lastId;
      const response = await (this.options.fetch ?? fetch)(url, { headers, signal, credentials: "same-origin", cache: "no-store" });
      if (!response.ok || !response.body) throw await refusal(response);
      this.connected();
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      const parser = new EventParser((event) => this.take(event));
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return "the server closed the stream";
        heard();
        parser.push(decoder.decode(value, { stream: true }));
      }
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) {
        tellSignedOut();
        return undefined;
      }
      // What is not found or not allowed will not be found by asking again.
      if (error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429) return undefined;
      return line.signal.aborted ? "nothing was heard" : error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(watch);
    }
  }

  private connected(): void {
    const wasCut = this.cutSince !== undefined;
    this.cutSince = undefined;
    this.tries = 0;
    this.missed = 0;
    this.options.state?.({ kind: "live", since: this.now, missed: 0, wasCut });
  }

  private take(event: ServerEvent): void {
    if (this.options.numbered && event.id !== undefined) {
      const number = Number(event.id);
      if (!(number > this.last)) return;
      this.last = number;
    }
    if (event.id !== undefined) this.lastId = event.id;
    this.missed++;
    this.options.tell(event);
  }

  /** How many events came since the stream was last opened. */
  get taken(): number {
    return this.missed;
  }
}
