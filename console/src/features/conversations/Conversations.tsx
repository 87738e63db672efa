import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useAsOf, useGet, useList, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Whose } from "@/app/whose";
import { Button, count, Empty, ErrorBox, Icon, Loaded, plural, Said, SectionHead, Skeleton, Time } from "@/design";
import { around, roleName, wordsOf, type ConversationSearch } from "./branches";
import { Talk } from "./Talk";
import "./conversations.css";

type Conversation = Schemas["Conversation"];

function Row({ of, current, project }: { of: Conversation; current: boolean; project: string | undefined }) {
  const workspace = useWorkspace();
  return (
    <li className="cv-row">
      <Link data-row to="/w/$workspace/conversations/$conversation" params={{ workspace, conversation: of.id }} search={((before: ConversationSearch) => ({ ...before, branch: undefined, q: undefined })) as never} aria-current={current ? "page" : undefined}>
        <span className="cv-title"><span className="ell">{of.title}</span><Time at={of.activeAt} className="hint nw" /></span>
        <span className="hint cv-sub"><span>{plural(of.messages, "message")}</span>{of.branches > 1 && <span>{count(of.branches)} branches</span>}{project && <span className="ell">{project}</span>}</span>
      </Link>
    </li>
  );
}

/** Messages in which the words stand, in all conversations of the user. */
function Found({ q, user }: { q: string; user: string | undefined }) {
  const workspace = useWorkspace();
  const hits = useList("/conversations/search", { query: { words: q, user } });
  return (
    <section aria-label="Found messages" className="cv-found">
      <Loaded query={{ ...hits, data: hits.items }} what="The search">
        {(items) => items.length === 0 ? <Empty title="Nobody said that.">No message of these conversations has all of these words.</Empty> : (
          <>
            <SectionHead fact={`${count(items.length)}${hits.hasNextPage ? " of more" : ""}`}>Messages with “{q}”</SectionHead>
            <ul>
              {items.map(({ message, title }) => (
                <li key={message.id}>
                  <p className="meta"><b>{title}</b><span>{roleName(message.role)}</span><Time at={message.createdAt} /></p>
                  <Link data-row to="/w/$workspace/conversations/$conversation" params={{ workspace, conversation: message.conversation }} search={{ user, branch: message.branch } as never} hash={`m${message.seq}`}><Said inline text={around(wordsOf(message), q)} /></Link>
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

/** What people and models said to each other: a list, and one of them with what is left of its context. */
export default function Conversations() {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const asOf = useAsOf();
  const { conversation: asked } = useParams({ strict: false }) as { conversation?: string };
  const search = useSearch({ strict: false }) as ConversationSearch;
  const list = useList("/conversations", { query: search.project ? { project: search.project, user: search.user } : { allProjects: true, user: search.user } }, { limit: 100 });
  const projects = useGet("/projects", { query: { limit: 200, user: search.user } });
  const names = new Map(projects.data?.items.map((one) => [one.id, one.name]));
  const items = list.items?.filter((one) => asOf === undefined || one.createdAt <= asOf);
  const current = asked ?? items?.[0]?.id;
  const find = (q: string) => void navigate({ to: ".", search: ((before: object) => ({ ...before, q: q.trim() || undefined })) as never });
  useTitle(items?.find((one) => one.id === current)?.title ?? "Conversations");
  return (
    <div className={`cv-page ${asked ? "is-open" : ""}`}>
      <aside className="cv-list" aria-label="Conversations">
        <h1 className="title">What was talked about?</h1>
        <form role="search" onSubmit={(event) => { event.preventDefault(); find(String(new FormData(event.currentTarget).get("q") ?? "")); }}>
          <input key={search.q ?? ""} name="q" type="search" className="field" aria-label="Search conversations" placeholder="Search what was said" defaultValue={search.q ?? ""} maxLength={1024} />
        </form>
        <div className="cv-filters">
          <Whose user={search.user} />
          <select className="field small" aria-label="Project" value={search.project ?? ""} onChange={(event) => void navigate({ to: ".", search: ((before: object) => ({ ...before, project: event.target.value || undefined })) as never, replace: true })}>
            <option value="">Any project</option>
            {projects.data?.items.map((one) => <option key={one.id} value={one.id}>{one.name}{one.active ? " (active)" : ""}</option>)}
          </select>
        </div>
        <section>
          <SectionHead fact={items && `${count(items.length)}${list.hasNextPage ? " of more" : ""}`}>{search.project ? names.get(search.project) ?? "Project" : "Conversations"}</SectionHead>
          {list.error && !items ? <ErrorBox what="The conversations" error={list.error} retry={() => void list.refetch()} /> : null}
          {list.isPending && <Skeleton rows={4} />}
          {items?.length === 0 && <p className="hint cv-none">{search.project || search.user ? "There is none here. Those of other users are listed when they are named." : "There is none yet."}</p>}
          <ul>{items?.map((one) => <Row key={one.id} of={one} current={one.id === current} project={one.project && names.get(one.project)} />)}</ul>
          {list.hasNextPage && <p><Button small onClick={() => void list.fetchNextPage()}>Show more</Button></p>}
        </section>
      </aside>
      <div className="cv-main">
        {search.q ? (
          <>
            <p className="cv-back"><Button small kind="quiet" onClick={() => find("")}><Icon name="cross" /> End the search</Button></p>
            <Found q={search.q} user={search.user} />
          </>
        ) : current ? (
          <>
            {asked && <p className="cv-up"><Link className="act" to="/w/$workspace/conversations" params={{ workspace }}>All conversations</Link></p>}
            <Talk key={current} id={current} project={(id) => names.get(id)} />
          </>
        ) : items ? (
          <Empty title="There is no conversation yet." command='minutebook conversations open "How warm is it?"'>A conversation is a talk of a user with models. Nothing that was said is lost: an edited question or a new answer begins a branch beside the old one.</Empty>
        ) : null}
      </div>
    </div>
  );
}
