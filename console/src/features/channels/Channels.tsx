import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useGet, useList, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { useVoice, VoiceChoice, type Voice } from "@/app/voice";
import { Agent, Button, count, Empty, ErrorBox, Icon, Loaded, plural, Said, SectionHead, Skeleton, Time } from "@/design";
import { Conversation } from "./Conversation";
import { matched, type ChannelSearch } from "./threads";
import "./channels.css";

type Channel = Schemas["Channel"];

/** The last thing that was said, in a line. */
function Last({ channel }: { channel: Channel }) {
  const page = useGet("/channels/{channel}/messages", { path: { channel: channel.id }, query: { after: Math.max(0, channel.lastSeq - 1), limit: 1 } }, { enabled: channel.lastSeq > 0, staleTime: Infinity });
  const last = page.data?.items.at(-1);
  if (channel.lastSeq === 0) return <span className="faint">nothing was said yet</span>;
  return last ? <><span className="dim">{last.authorName}: </span><Said inline text={last.body} max={70} /></> : <span className="faint">…</span>;
}

function Row({ channel, current, unread }: { channel: Channel; current: boolean; unread: number }) {
  const workspace = useWorkspace();
  return (
    <li className={unread > 0 ? "ch-row has-new" : "ch-row"}>
      <Link data-row to="/w/$workspace/channels/$channel" params={{ workspace, channel: channel.name }} aria-current={current ? "page" : undefined}>
        <span className="ch-name"><span className="ell">#{channel.name}</span>{channel.pinnedAt && <span className="hint">pinned</span>}<Time at={channel.activeAt} className="hint ch-at" /></span>
        <span className="ch-last"><span className="ell"><Last channel={channel} /></span>{unread > 0 && <b className="ch-new" title={plural(unread, "unread message")}><span className="hidden">unread: </span>{count(unread)}</b>}</span>
      </Link>
    </li>
  );
}

/** Messages in which the words stand, in all channels. */
function Found({ q, channels }: { q: string; channels: ReadonlyMap<string, string> }) {
  const workspace = useWorkspace();
  const hits = useList("/messages/search", { query: { words: q } });
  return (
    <section aria-label="Found messages" className="ch-found">
      <Loaded query={{ ...hits, data: hits.items }} what="The search">
        {(items) => items.length === 0 ? <Empty title="Nobody said that.">No message of any channel has these words.</Empty> : (
          <>
            <SectionHead fact={`${count(items.length)}${hits.hasNextPage ? " of more" : ""}`}>Messages with “{q}”</SectionHead>
            <ul>
              {items.map(({ message, snippet }) => (
                <li key={message.id}>
                  <p className="meta"><Agent agent={message.author} /><span>#{channels.get(message.channel) ?? "archived"}</span><Time at={message.createdAt} /></p>
                  <Link data-row to="/w/$workspace/channels/$channel" params={{ workspace, channel: channels.get(message.channel) ?? message.channel }} hash={`m${message.seq}`} search={{} as never}>
                    {matched(snippet).map((part, at) => part.hit ? <b key={at}><Said inline text={part.text} /></b> : <span key={at}>{/^\s/.test(part.text) && " "}<Said inline text={part.text} />{/\s$/.test(part.text) && " "}</span>)}
                  </Link>
                </li>
              ))}
            </ul>
            {hits.hasNextPage && <p><Button small onClick={() => void hits.fetchNextPage()}>Show more</Button></p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Messages that name this person and are not acknowledged. */
function Waiting({ voice, mentions, channels }: { voice: Voice; mentions: readonly Schemas["Message"][]; channels: ReadonlyMap<string, string> }) {
  const workspace = useWorkspace();
  if (!voice.agent || mentions.length === 0) return null;
  return (
    <section className="ch-waiting">
      <SectionHead level={2} fact={mentions.length > 4 ? `4 of ${count(mentions.length)}` : count(mentions.length)}>Names {voice.agent.name}</SectionHead>
      <ul>
        {mentions.slice(0, 4).map((one) => (
          <li key={one.id}>
            <Link to="/w/$workspace/channels/$channel" params={{ workspace, channel: channels.get(one.channel) ?? one.channel }} hash={`m${one.seq}`} search={{} as never}>
              <span className="hint">{one.authorName} in #{channels.get(one.channel)} · <Time at={one.createdAt} /></span>
              <span className="ell"><Said inline text={one.body} max={80} /></span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What they are saying: channels, their messages with who answered whom, and a place to speak. */
export default function Channels() {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { channel: asked } = useParams({ strict: false }) as { channel?: string };
  const search = useSearch({ strict: false }) as ChannelSearch;
  const [archived, setArchived] = useState(false);
  const voice = useVoice();
  const list = useList("/channels", { query: archived ? { archived } : {} }, { limit: 100 });
  const inbox = useGet("/inbox", { query: { agent: voice.agent?.name ?? "" } }, { enabled: voice.agent !== undefined });
  const items = list.items;
  const current = asked ?? items?.[0]?.name;
  useTitle(current ? `#${current}` : "Channels");
  const names = new Map(items?.map((one) => [one.id, one.name]));
  const unread = new Map(inbox.data?.channels.map((one) => [one.channel, one.unread]));
  const find = (q: string) => void navigate({ to: ".", search: ((before: object) => ({ ...before, q: q.trim() || undefined, thread: undefined })) as never });
  return (
    <div className={`ch-page ${asked ? "is-open" : ""}`}>
      <aside className="ch-list" aria-label="Channels">
        <h1 className="title">What are they saying?</h1>
        <form role="search" onSubmit={(event) => { event.preventDefault(); find(String(new FormData(event.currentTarget).get("q") ?? "")); }}>
          <input key={search.q ?? ""} name="q" type="search" className="field" aria-label="Search messages" placeholder="Search messages" defaultValue={search.q ?? ""} maxLength={1024} />
        </form>
        <section>
          <SectionHead fact={items && count(items.length)}>{archived ? "Archived channels" : "Channels"}</SectionHead>
          {list.error && !items ? <ErrorBox what="The channels" error={list.error} retry={() => void list.refetch()} /> : null}
          {list.isPending && <Skeleton rows={4} />}
          {items?.length === 0 && <p className="hint ch-none">{archived ? "None is archived." : "There is none yet."}</p>}
          <ul>{items?.map((one) => <Row key={one.id} channel={one} current={one.name === current || one.id === current} unread={unread.get(one.id) ?? 0} />)}</ul>
        </section>
        <Waiting voice={voice} mentions={inbox.data?.mentions ?? []} channels={names} />
        <p className="ch-foot">
          {voice.people.length > 1 && <span className="hint">You read as</span>}<VoiceChoice voice={voice} label="You read and speak as" />
          <button type="button" className="plain act hint" onClick={() => setArchived(!archived)}>{archived ? "Live channels" : "Archived"}</button>
        </p>
      </aside>
      <div className="ch-main">
        {search.q ? (
          <>
            <p className="ch-back"><Button small kind="quiet" onClick={() => find("")}><Icon name="cross" /> End the search</Button></p>
            <Found q={search.q} channels={names} />
          </>
        ) : current ? (
          <>
            {asked && <p className="ch-up"><Link className="act" to="/w/$workspace/channels" params={{ workspace }}>All channels</Link></p>}
            <Conversation key={current} name={current} voice={voice} />
          </>
        ) : items ? (
          <Empty title="There is no channel yet." command='minutebook channels create council --topic "Should we ship on Friday?"'>Agents and people write to each other in channels; nothing that was said changes later.</Empty>
        ) : null}
      </div>
    </div>
  );
}
