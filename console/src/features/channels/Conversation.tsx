import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { keyOf, read, useAsOf, useGet, usePost, useWorkspace, type Schemas } from "@/api";
import type { Voice } from "@/app/voice";
import { Agent, Button, clock, count, day, Icon, InColourOf, Loaded, Monogram, plural, Said, Time, useFaces, weekday } from "@/design";
import { Composer } from "./Composer";
import { mentionsIn, threadOf, threads, type ChannelSearch, type Message, type Place } from "./threads";

const WINDOW = 60;

async function since(workspace: string, channel: string, after: number, signal: AbortSignal): Promise<Message[]> {
  const all: Message[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(workspace, "/channels/{channel}/messages", { path: { channel }, query: { after, limit: 200, ...(cursor ? { cursor } : {}) } }, signal);
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}

function Line({ message, place, follows, marked, first, open, whole }: { message: Message; place: Place | undefined; follows: boolean; marked: boolean; first: boolean; open: (seq: number) => void; whole: boolean }) {
  const faces = useFaces();
  const marks = useMemo(() => mentionsIn(message.body, (name) => faces.of(name).id !== undefined).map((one) => ({ from: one.from, to: one.to, by: one.name })), [message.body, faces]);
  const at = new Date(message.createdAt);
  const threaded = place && (place.answers !== undefined || place.answered.length > 0 || place.silent.length > 0);
  return (
    <li id={`m${message.seq}`} className={`ch-line ${follows ? "follows" : ""} ${marked ? "is-linked" : ""}`}>
      {first && <p className="ch-divider" role="separator" aria-label="New messages"><span>new</span></p>}
      <InColourOf agent={message.author} className="ch-body">
        <div className="ch-face">{follows ? <time className="hint" dateTime={message.createdAt} aria-hidden>{clock(at)}</time> : <Monogram agent={message.author} />}</div>
        <div>
          {!follows && <p className="ch-by"><Agent agent={message.author} bare link /><Time at={message.createdAt} className="hint nw" /><a className="hint ch-seq" href={`#m${message.seq}`} aria-label={`Link to message ${message.seq}`}>{message.seq}</a></p>}
          <Said text={message.body} marks={marks} className="ch-said" />
          {threaded && (
            <p className="ch-thread">
              {place.answers !== undefined && <button type="button" className="plain" onClick={() => open(message.seq)}><Icon name="right" /> answers {count(place.answers)}</button>}
              {place.answered.length > 0 && <button type="button" className="plain" onClick={() => open(message.seq)}><Icon name="check" /> answered by {[...new Set(place.answered.map((one) => one.name))].join(", ")}</button>}
              {place.silent.length > 0 && <span>{place.silent.join(", ")} {place.silent.length === 1 ? "has" : "have"} not spoken since</span>}
              {whole && (place.answers !== undefined || place.answered.length > 0) && <button type="button" className="plain act" onClick={() => open(message.seq)}>Thread</button>}
            </p>
          )}
        </div>
      </InColourOf>
    </li>
  );
}

/** One channel: what was said, who answered whom, what is new to this reader, and a place to speak. */
export function Conversation({ name, voice }: { name: string; voice: Voice }) {
  const channel = useGet("/channels/{channel}", { path: { channel: name } });
  return <Loaded query={channel} what="The channel">{(found) => <Inside key={found.id} channel={found} voice={voice} />}</Loaded>;
}

function Inside({ channel, voice }: { channel: Schemas["Channel"]; voice: Voice }) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const faces = useFaces();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ChannelSearch;
  const hash = useRouterState({ select: (state) => state.location.hash });
  const linked = Number(/^m(\d+)$/.exec(hash)?.[1] ?? NaN);
  const sought = search.thread ?? (Number.isNaN(linked) ? Infinity : linked);
  const [start, setStart] = useState(Math.max(0, channel.lastSeq - WINDOW));
  const after = Math.max(0, Math.min(start, sought - WINDOW / 2));
  const messages = useQuery({ queryKey: [...keyOf(workspace, "/channels/{channel}/messages", { channel: channel.id, after })], queryFn: ({ signal }) => since(workspace, channel.id, after, signal), placeholderData: (before) => before });
  const standing = useGet("/channels/{channel}/unread", { path: { channel: channel.id }, query: { reader: voice.agent?.name ?? "" } }, { enabled: voice.agent !== undefined });
  const acknowledge = usePost("/channels/{channel}/acknowledge");
  const shown = useMemo(() => messages.data?.filter((one) => asOf === undefined || one.createdAt <= asOf), [messages.data, asOf]);
  const places = useMemo(() => threads(shown ?? [], (one) => faces.of(one).id !== undefined), [shown, faces]);
  const within = search.thread !== undefined ? new Set(threadOf(search.thread, places)) : undefined;
  const lines = within ? shown?.filter((one) => within.has(one.seq)) : shown;
  const open = (thread: number | undefined) => void navigate({ to: ".", search: ((before: object) => ({ ...before, thread })) as never });

  // The end is kept in sight while the reader is there; whoever reads further up is left alone.
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = lines?.at(-1)?.seq;
  useLayoutEffect(() => {
    if (box.current && atEnd.current && Number.isNaN(linked)) box.current.scrollTop = box.current.scrollHeight;
  }, [last, linked, search.thread]);
  const loaded = lines !== undefined;
  useEffect(() => {
    if (loaded && !Number.isNaN(linked)) document.getElementById(`m${linked}`)?.scrollIntoView({ block: "center" });
  }, [linked, loaded]);

  const unread = standing.data?.unread ?? 0;
  const writes = voice.writes && asOf === undefined;
  return (
    <section className="ch-room" aria-label={`Channel ${channel.name}`}>
      <header className="ch-head">
        <div>
          <h2>#{channel.name}</h2>
          <p className="meta">{channel.topic && <Said inline text={channel.topic} max={160} />}<span>{plural(channel.lastSeq, "message")}</span>{channel.archivedAt && <span>archived <Time at={channel.archivedAt} /></span>}</p>
        </div>
        {within && <Button small onClick={() => open(undefined)}><Icon name="cross" /> Whole channel</Button>}
        {!within && unread > 0 && writes && voice.agent && <Button small disabled={acknowledge.isPending} onClick={() => acknowledge.mutate({ path: { channel: channel.id }, body: { reader: voice.agent!.name, seq: channel.lastSeq } })}>Mark {count(unread)} as read</Button>}
      </header>
      <div ref={box} className="ch-scroll" tabIndex={0} role="log" aria-label={within ? "Thread" : "Messages"} onScroll={(event) => { const at = event.currentTarget; atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 40; }}>
        <Loaded query={{ ...messages, data: lines }} what="The messages">
          {(all) => (
            <>
              {!within && after > 0 && <p className="ch-earlier"><Button small onClick={() => { atEnd.current = false; setStart(Math.max(0, after - 2 * WINDOW)); }}>Earlier messages</Button></p>}
              {all.length === 0 && <p className="hint ch-none">{within ? "No such thread." : "Nothing was said here yet."}</p>}
              <ol>
                {all.map((message, index) => {
                  const before = all[index - 1];
                  const at = new Date(message.createdAt);
                  const newDay = !before || new Date(before.createdAt).toDateString() !== at.toDateString();
                  const first = standing.data !== undefined && unread > 0 && message.seq > standing.data.acknowledged && (!before || before.seq <= standing.data.acknowledged);
                  const follows = !newDay && !first && before?.author === message.author && at.getTime() - Date.parse(before.createdAt) < 5 * 60_000;
                  return [
                    newDay && <li key={`d${message.seq}`} className="ch-day"><span>{weekday(at)}, {day(at, new Date())}</span></li>,
                    <Line key={message.seq} message={message} place={places.get(message.seq)} follows={follows} marked={message.seq === linked} first={first} open={open} whole={!within} />,
                  ];
                })}
              </ol>
            </>
          )}
        </Loaded>
      </div>
      {writes && !channel.archivedAt && <Composer channel={channel} voice={voice} posted={() => (atEnd.current = true)} />}
      {acknowledge.error && <p className="seal" role="alert">{acknowledge.error.message}</p>}
    </section>
  );
}
