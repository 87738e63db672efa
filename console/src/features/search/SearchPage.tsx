import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useAsOf, useList, useWorkspace, type Schemas } from "@/api";
import { addressOf } from "@/app/addresses";
import { useKeys } from "@/app/keys";
import { Snippet } from "@/app/Palette";
import { Score } from "@/app/Score";
import { useTitle } from "@/app/title";
import { Button, count, decimal, Empty, ErrorBox, Icon, Said, SectionHead, Skeleton, Tabs, Time, visible, words } from "@/design";
import { findSearch, KINDS, type FindSearch, type Kind } from "./search";
import "./search.css";

type Hit = Schemas["Hit"];

const SINGULAR: Record<string, string> = { conversation_message: "message in a conversation", channel_message: "message in a channel" };

function Row({ hit, on, look }: { hit: Hit; on: boolean; look: () => void }) {
  const workspace = useWorkspace();
  const [path, hash] = `/w/${workspace}/${addressOf(hit)}`.split("#");
  return (
    <li className={on ? "on" : undefined}>
      <Link data-row to={path!} hash={hash} onFocus={look} onMouseEnter={look}>
        <span className="k">{words(hit.kind).replace(/^(conversation|channel) /, "")}</span>
        <span className="in">
          <span className="s"><Snippet text={hit.snippet} /></span>
          <span className="m">
            {hit.author && <span><bdi>{visible(hit.author)}</bdi></span>}
            {hit.kind === "turn" && hit.seq !== undefined && <span>turn {count(hit.seq)}</span>}
            {hit.title && <span><bdi>{visible(hit.title.length > 90 ? `${hit.title.slice(0, 89)}…` : hit.title)}</bdi></span>}
            <span><Time at={hit.at} className="" /></span>
            {hit.archivedAt && <span>archived</span>}
          </span>
        </span>
        <span className="num">{decimal(hit.score)}</span>
      </Link>
    </li>
  );
}

function Why({ hit }: { hit: Hit }) {
  return (
    <aside className="fd-why" aria-label="Why it was found">
      {hit.title && <p className="fd-title"><Said inline text={hit.title} max={200} /></p>}
      <p className="said fd-said" dir="auto"><Snippet text={hit.snippet} /></p>
      <p className="meta"><span>{SINGULAR[hit.kind] ?? words(hit.kind)}{hit.author && <> of <bdi>{visible(hit.author)}</bdi></>}</span><span><Time at={hit.at} /></span></p>
      <SectionHead fact="adds, then multiplies">Why it was found</SectionHead>
      <div className="fd-score"><Score hit={hit} /></div>
    </aside>
  );
}

/** One box, hits of all kinds, and why each was found. */
export default function SearchPage() {
  const search = useSearch({ strict: false }) as FindSearch;
  useTitle(search.text ? `${search.text} · Search` : "Search");
  const navigate = useNavigate();
  const asOf = useAsOf();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [text, setText] = useState(search.text ?? "");
  const [looked, setLooked] = useState<string>();
  const set = (change: Partial<FindSearch>) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, text: undefined, kind: undefined, ...findSearch({ ...search, ...change }) })) as never, replace: true });
  const latest = useRef(set);
  useEffect(() => { latest.current = set; });
  useEffect(() => {
    if (text.trim() === (search.text ?? "")) return;
    const timer = setTimeout(() => latest.current({ text: text.trim() }), 200);
    return () => clearTimeout(timer);
  }, [text, search.text]);
  useEffect(() => {
    if (document.activeElement !== box.current) setText(search.text ?? "");
  }, [search.text]);

  const asked = search.text ?? "";
  const found = useList("/search", { query: { text: asked, ...(search.kind ? { kinds: search.kind } : {}), ...(asOf ? { asOf } : {}) } }, { limit: 30, enabled: asked.length > 0 });
  const hits = asked ? (found.items ?? []) : [];
  const shown = hits.find((hit) => hit.kind + hit.subject === looked) ?? hits[0];

  useKeys([{ keys: "s", label: "Into the search box", group: "Search", run: () => box.current?.focus() }]);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const moved = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = rows();
    const at = all.findIndex((row) => row === document.activeElement);
    const next = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (next < 0) box.current?.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
    event.preventDefault();
  };
  return (
    <div onKeyDown={moved}>
      <h1 className="hidden">Search</h1>
      <form role="search" className="fd-box" onSubmit={(event) => { event.preventDefault(); set({ text: text.trim() }); rows()[0]?.focus(); }}>
        <Icon name="search" />
        <input ref={box} aria-label="Search" placeholder="Search turns, decisions, memories, knowledge, evidence, messages" value={text} autoComplete="off" spellCheck={false} autoFocus onChange={(event) => setText(event.target.value)} />
        {text && <Button kind="quiet" icon="cross" aria-label="Clear" onClick={() => { setText(""); set({ text: undefined }); box.current?.focus(); }} />}
      </form>
      <Tabs<Kind | ""> label="Kinds" current={search.kind ?? ""} choose={(kind) => set({ kind: kind || undefined })} tabs={[{ key: "", label: "All" }, ...(Object.keys(KINDS) as Kind[]).map((kind) => ({ key: kind, label: KINDS[kind] }))]} />
      {!asked && <div className="fd-pad"><Empty title="What are you looking for?" command="minutebook search 'replay ledger'">Any text is a query. Put words in quotes for a phrase, a minus before a word to leave it out, and add is:archived for what is gone.</Empty></div>}
      {asked && found.error && !found.items ? <div className="fd-pad"><ErrorBox what="The hits" error={found.error} retry={() => void found.refetch()} /></div> : null}
      {asked && found.isPending && <Skeleton rows={6} />}
      {asked && found.items?.length === 0 && <div className="fd-pad"><Empty title="Nothing in the record matches." action={search.kind ? <Button onClick={() => set({ kind: undefined })}>Look in all kinds</Button> : undefined}>No {search.kind ? KINDS[search.kind].toLowerCase() : "text"} {asOf ? "of that time " : ""}has these words or their meaning.</Empty></div>}
      {hits.length > 0 && (
        <div className="fd-two">
          <div>
            <ol ref={list} className="fd-hits" aria-label="Hits">{hits.map((hit) => <Row key={hit.kind + hit.subject} hit={hit} on={hit === shown} look={() => setLooked(hit.kind + hit.subject)} />)}</ol>
            {found.hasNextPage && <p className="fd-pad"><Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>Show more</Button></p>}
          </div>
          {shown && <Why hit={shown} />}
        </div>
      )}
    </div>
  );
}
