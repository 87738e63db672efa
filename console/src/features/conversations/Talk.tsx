import { Link, useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { useAsOf, useGet, useList, usePost, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { User } from "@/app/whose";
import { Agent, Button, count, Icon, Id, InColourOf, Loaded, Monogram, plural, Said, SectionHead, Time, useFaces, visible, words } from "@/design";
import { forks, roleName, type ConversationSearch, type Fork, type Message } from "./branches";
import { Context } from "./Context";
import { useAnswering, useMessages } from "./data";

type Part = Schemas["MessagePart"];

const PART: Record<Part["kind"], string> = { text: "Text", tool_call: "Calls a tool", tool_result: "A tool returned", media: "Media", other: "Something else" };
const CALLOUT: Record<NonNullable<Message["callout"]>, string> = { disagreement: "the models disagree", correction: "a correction was applied", highstakes: "a mistake would be costly", crosscheck: "cross-checked" };

/** One part of a message. What is not text is shown as it came, and nothing of it is followed. */
function PartView({ part }: { part: Part }) {
  if (part.kind === "text") return <Said text={part.content} className="cv-said" />;
  return (
    <details className="cv-part" open={part.kind === "media" || undefined}>
      <summary><Icon name="right" /> {PART[part.kind]}{part.name && <> <span className="mono">{visible(part.name)}</span></>}{part.type && <span className="hint"> {visible(part.type)}</span>}</summary>
      <pre tabIndex={0}>{visible(part.content)}</pre>
    </details>
  );
}

function Ways({ fork, shown, choose }: { fork: Fork; shown: number; choose: (branch: number) => void }) {
  return (
    <p className="cv-ways" role="group" aria-label={fork.after === 0 ? "Ways from the beginning" : `Ways after message ${fork.after}`}>
      <Icon name="fork" /> {plural(fork.ways.length, "way")} from here:
      {fork.ways.map((one) => <button key={one} type="button" className="plain act" aria-pressed={one === shown} onClick={() => choose(one)}>branch {count(one)}</button>)}
    </p>
  );
}

/** Who speaks: the agents that a message names, else its role. */
function Speaker({ message, user }: { message: Message; user: string }) {
  const faces = useFaces();
  if (message.role === "user") return user.startsWith("agent:") ? <Agent agent={faces.of(user.slice(6)).name} bare link /> : <b>{user === "local" ? "User" : user}</b>;
  const known = message.models.filter((one) => faces.of(one).id !== undefined);
  if (known.length > 0) return <>{known.map((one, at) => <span key={one}>{at > 0 && ", "}<Agent agent={one} bare link /></span>)}</>;
  return <b>{roleName(message.role)}{message.models.length > 0 && <span className="hint"> {message.models.join(", ")}</span>}</b>;
}

function Line({ message, user, marked, ways }: { message: Message; user: string; marked: boolean; ways: ReactNode }) {
  const workspace = useWorkspace();
  const faces = useFaces();
  const face = message.role === "user" ? (user.startsWith("agent:") ? faces.of(user.slice(6)).name : undefined) : message.models.find((one) => faces.of(one).id !== undefined);
  return (
    <li id={`m${message.seq}`} className={`cv-line role-${message.role === "user" ? "user" : "other"} ${marked ? "is-linked" : ""}`}>
      <InColourOf agent={face ?? message.role} className="cv-body">
        <div className="cv-face">{face ? <Monogram agent={face} /> : <Monogram agent={roleName(message.role)} human={message.role === "user"} />}</div>
        <div>
          <p className="cv-by"><Speaker message={message} user={user} /><Time at={message.createdAt} className="hint nw" />{message.confidence && <span className={message.confidence === "uncertain" ? "hint amber" : "hint"}>{message.confidence === "uncertain" ? "uncertain" : `${message.confidence} confidence`}</span>}{message.callout && <span className="cv-callout">{CALLOUT[message.callout]}</span>}<a className="hint cv-seq" href={`#m${message.seq}`} aria-label={`Link to message ${message.seq}`}>{count(message.seq)}</a></p>
          {message.parts.map((part, at) => <PartView key={at} part={part} />)}
          {(message.query || message.corrections.length > 0) && (
            <p className="hint cv-grounds">
              {message.query && <Link className="act" to="/w/$workspace/queries/$query" params={{ workspace, query: message.query }}>The query it rests on</Link>}
              {message.corrections.map((one, at) => <Link key={one} className="act" to="/w/$workspace/corrections/$correction" params={{ workspace, correction: one }}>{message.corrections.length === 1 ? "The correction that was applied" : `Correction ${at + 1}`}</Link>)}
            </p>
          )}
        </div>
      </InColourOf>
      {ways}
    </li>
  );
}

/** One conversation: its messages as they come, its branches, and what is left of the context of each specialist. */
export function Talk({ id, project }: { id: string; project: (id: string) => string | undefined }) {
  const conversation = useGet("/conversations/{conversation}", { path: { conversation: id } });
  return <Loaded query={conversation} what="The conversation">{(found) => <Inside of={found} project={found.project ? project(found.project) : undefined} />}</Loaded>;
}

function Inside({ of, project }: { of: Schemas["Conversation"]; project: string | undefined }) {
  const asOf = useAsOf();
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ConversationSearch;
  const hash = useRouterState({ select: (state) => state.location.hash });
  const linked = Number(/^m(\d+)$/.exec(hash)?.[1] ?? NaN);
  const shown = search.branch ?? of.branch;
  const { messages, error, refetch, isPending, earlier, hasEarlier, isFetchingNextPage } = useMessages(of.id, search.branch);
  const branches = useList("/conversations/{conversation}/branches", { path: { conversation: of.id } }, { limit: 200, enabled: of.branches > 1 });
  const switched = usePost("/conversations/{conversation}/branches/{branch}/switch");
  const parts = useMemo(() => forks(branches.items ?? [], shown), [branches.items, shown]);
  const lines = messages?.filter((one) => asOf === undefined || one.createdAt <= asOf);
  const answering = useAnswering(of.id, asOf === undefined && shown === of.branch);
  const last = lines?.at(-1);
  const live = answering && !(last && last.role !== "user" && Date.parse(last.createdAt) >= Date.parse(answering.at)) ? answering : undefined;
  const choose = (branch: number) => void navigate({ to: ".", search: ((before: object) => ({ ...before, branch: branch === of.branch ? undefined : branch })) as never, hash: "" });

  // The end is kept in sight while the reader is there; whoever reads further up is left alone.
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const newest = `${last?.seq ?? 0} ${live?.text.length ?? 0}`;
  useLayoutEffect(() => {
    if (box.current && atEnd.current && Number.isNaN(linked)) box.current.scrollTop = box.current.scrollHeight;
  }, [newest, linked]);
  const oldest = lines?.[0]?.seq;
  useEffect(() => {
    if (Number.isNaN(linked) || oldest === undefined) return;
    if (linked < oldest && hasEarlier && !isFetchingNextPage) void earlier();
    else document.getElementById(`m${linked}`)?.scrollIntoView({ block: "center" });
  }, [linked, oldest, hasEarlier, isFetchingNextPage, earlier]);

  const ways = (after: number) => { const fork = parts.get(after); return fork ? <Ways fork={fork} shown={shown} choose={choose} /> : null; };
  const models = [...new Set(lines?.flatMap((one) => one.models) ?? [])];
  return (
    <div className="cv-lay">
      <section className="cv-room" aria-label={`Conversation ${of.title}`}>
        <header className="cv-head">
          <h2><Said inline text={of.title} /></h2>
          <p className="meta">{of.user !== "local" && <span>of <User user={of.user} /></span>}{project && <span>{project}</span>}<span>{plural(of.messages, "message")}</span>{of.branches > 1 && <span>branch {count(shown)} of {count(of.branches)}{shown === of.branch ? ", the current one" : ""}</span>}{of.externalId && <span className="mono">{of.externalId}</span>}<Id id={of.id} label="conversation" /></p>
          {shown !== of.branch && <p className="cv-other">This is not the current branch. <button type="button" className="plain act" onClick={() => choose(of.branch)}>Go to branch {count(of.branch)}</button>{atLeast(me, "writer") && asOf === undefined && <Button small disabled={switched.isPending} onClick={() => switched.mutate({ path: { conversation: of.id, branch: String(shown) }, body: undefined as never })}>Make it current</Button>}{switched.error && <span className="seal" role="alert">{switched.error.message}</span>}</p>}
        </header>
        <div ref={box} className="cv-lines" tabIndex={0} role="log" aria-label="Messages" onScroll={(event) => { const at = event.currentTarget; atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 40; }}>
          <Loaded query={{ data: lines, error, isPending, refetch }} what="The messages">
            {(all) => (
              <>
                {hasEarlier ? <p className="cv-earlier"><Button small disabled={isFetchingNextPage} onClick={() => { atEnd.current = false; void earlier(); }}>Earlier messages</Button></p> : ways(0)}
                {all.length === 0 && <p className="hint cv-none">{asOf ? "Nothing was said by then." : "Nothing was said yet."}</p>}
                <ol>{all.map((one) => <Line key={one.id} message={one} user={of.user} marked={one.seq === linked} ways={ways(one.seq)} />)}</ol>
              </>
            )}
          </Loaded>
          {live && <div className="cv-live" aria-label="An answer is being written"><p className="hint">An answer is being written; it is not in the record yet.</p><Said text={live.text} /></div>}
        </div>
      </section>
      <aside className="cv-side" aria-label="Context">
        <Context conversation={of} models={models} />
        {models.length > 0 && (
          <section className="cv-sec">
            <SectionHead>Who answered</SectionHead>
            <ul className="cv-models">{models.map((one) => <li key={one}><span>{words(one)}</span><span className="dim">{plural(lines!.filter((line) => line.models.includes(one)).length, "answer")}</span></li>)}</ul>
          </section>
        )}
      </aside>
    </div>
  );
}
