import { describe, expect, it } from "vitest";
import { EventParser, EventStream, type ServerEvent, type StreamState } from "./sse";

function parsed(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parser = new EventParser((event) => events.push(event));
  pieces.forEach((piece) => parser.push(piece));
  return events;
}

describe("EventParser", () => {
  it("reads id, event and data", () => {
    expect(parsed('id: 17\nevent: turn.answered\ndata: {"number":17}\n\n')).toEqual([{ id: "17", event: "turn.answered", data: '{"number":17}' }]);
  });

  it("joins lines of data, and takes every line end", () => {
    expect(parsed("data: a\r\ndata: b\r\n\r\ndata:c\r\r")[0]?.data).toBe("a\nb");
    expect(parsed("data: a\r\ndata: b\r\n\r\ndata:c\n\n")[1]?.data).toBe("c");
  });

  it("does not care where the pieces are cut", () => {
    const whole = "id: 1\r\nevent: x\r\ndata: ä\r\n\r\n: alive\n\nid: 2\ndata: y\n\n";
    const expected = parsed(whole);
    expect(expected).toHaveLength(2);
    for (let at = 1; at < whole.length; at++) expect(parsed(whole.slice(0, at), whole.slice(at))).toEqual(expected);
    expect(parsed(...whole)).toEqual(expected);
  });

  it("tells nothing of comments and events without data", () => {
    expect(parsed(": alive\n\n", "event: x\n\n", "id: 3\n\n")).toEqual([]);
  });
});

interface Asked {
  after: string | null;
  lastId: string | null;
  console: string | null;
}

/** A server that answers each connection with the given pieces, then closes it; the last one stays open. */
function server(connections: (string[] | number)[]) {
  const asked: Asked[] = [];
  const fetcher = (async (input: URL, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({ after: input.searchParams.get("after"), lastId: headers.get("Last-Event-ID"), console: headers.get("Minutebook-Console") });
    const pieces = connections[asked.length - 1];
    if (typeof pieces === "number") return new Response(JSON.stringify({ code: "unavailable", detail: "not now" }), { status: pieces });
    const open = pieces === undefined || asked.length === connections.length;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces ?? []) controller.enqueue(new TextEncoder().encode(piece));
        if (!open) controller.close();
        init.signal?.addEventListener("abort", () => { try { controller.error(new DOMException("", "AbortError")); } catch { /* closed */ } });
      },
    });
    return new Response(body, { status: 200 });
  }) as unknown as typeof fetch;
  return { asked, fetcher };
}

const entry = (number: number) => `id: ${number}\nevent: e\ndata: {"number":${number}}\n\n`;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 0));
}

function follow(connections: (string[] | number)[], after?: number) {
  const { asked, fetcher } = server(connections);
  const told: number[] = [];
  const states: StreamState[] = [];
  const pauses: number[] = [];
  const stream = new EventStream({
    url: "http://localhost/events", after, numbered: true, fetch: fetcher,
    tell: (event) => told.push(Number(event.id)),
    state: (state) => states.push(state),
    wait: (millis) => { pauses.push(millis); return Promise.resolve(); },
  }).start();
  return { asked, told, states, pauses, stream };
}

describe("EventStream", () => {
  it("begins after what is known", async () => {
    const { asked, told, stream } = follow([[entry(8), entry(9)]], 7);
    await until(() => told.length === 2);
    stream.stop();
    expect(asked).toEqual([{ after: "7", lastId: null, console: "1" }]);
    expect(told).toEqual([8, 9]);
  });

  it("resumes with the last id after a cut, and loses and repeats nothing", async () => {
    const { asked, told, states, stream } = follow([[entry(1), entry(2), "id: 3\nevent: e\nda"], [entry(2), entry(3), entry(4)]]);
    await until(() => told.length === 4);
    stream.stop();
    expect(told).toEqual([1, 2, 3, 4]);
    expect(asked[1]).toEqual({ after: null, lastId: "2", console: "1" });
    expect(states.map((state) => state.kind).slice(0, 4)).toEqual(["connecting", "live", "cut", "live"]);
    expect(states[3]).toMatchObject({ wasCut: true });
  });

  it("does not tell an entry twice within one connection", async () => {
    const { told, stream } = follow([[entry(1), entry(1), entry(2), entry(1), entry(3)]]);
    await until(() => told.includes(3));
    stream.stop();
    expect(told).toEqual([1, 2, 3]);
  });

  it("pauses longer with each failure, and from the beginning after a success", async () => {
    const { asked, pauses, told, stream } = follow([503, 503, 503, [entry(1)], 503, [entry(2)]]);
    await until(() => told.length === 2);
    stream.stop();
    expect(asked).toHaveLength(6);
    expect(pauses).toEqual([500, 1000, 2000, 500, 1000]);
  });

  it("gives up where asking again cannot help", async () => {
    const { asked, states } = follow([404]);
    await until(() => states.some((state) => state.kind === "ended"));
    expect(asked).toHaveLength(1);
  });

  it("ends when it is stopped", async () => {
    const { asked, states, told, stream } = follow([[entry(1)]]);
    await until(() => told.length === 1);
    stream.stop();
    await until(() => states.some((state) => state.kind === "ended"));
    expect(asked).toHaveLength(1);
  });
});
