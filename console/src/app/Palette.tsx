import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { read, useAsOf, useWorkspace, type Schemas } from "@/api";
import { clock, day, decimal, Icon, Said, Skeleton, Time, useNow, visible, words } from "@/design";
import { features, railEntries } from "@/features";
import { addressOf } from "./addresses";
import type { Action } from "./feature";
import { Score } from "./Score";
import { choose, useTheme } from "./theme";
import "./palette.css";

type Hit = Schemas["Hit"];

const KINDS: Record<string, string> = {
  decision: "Decisions", turn: "Turns", memory: "Memories", knowledge: "Knowledge", evidence: "Evidence",
  message: "Messages", lesson: "Lessons", conversation_message: "Conversations",
};

/** The words that matched, bold. The search puts them between « and ». */
export function Snippet({ text }: { text: string }) {
  const parts = text.replace(/\s+/g, " ").split(/«([^«»]*)»/);
  return <bdi>{parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{visible(part)}</mark> : <span key={at}>{visible(part)}</span>))}</bdi>;
}

function useActions(text: string, close: () => void): Action[] {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [theme] = useTheme();
  return useMemo(() => {
    const go = (path: string, search?: Record<string, unknown>) => void navigate({ to: `/w/${workspace}/${path}`, search: search as never });
    const all: Action[] = [
      ...features.flatMap((feature) => feature.actions?.({ workspace, text, go }) ?? []),
      ...railEntries.map((entry): Action => ({ label: `Go to ${entry.label}`, icon: entry.icon, shortcut: `g ${entry.letter}`, words: "page open", run: () => go(entry.path) })),
      { label: theme === "dark" ? "Switch to light" : "Switch to dark", icon: theme === "dark" ? "sun" : "moon", shortcut: "t", words: "theme colour dark light", run: () => choose(theme === "dark" ? "light" : "dark") },
      { label: "Search as of an earlier instant…", icon: "now", always: true, words: "as of time travel past", run: () => document.querySelector<HTMLButtonElement>(".top .asof")?.click() },
      { label: "Show all keys", icon: "queries", shortcut: "?", words: "help keyboard", run: () => document.querySelector<HTMLButtonElement>(".rail .keys button")?.click() },
    ];
    return all.map((action) => ({ ...action, run: () => { close(); action.run(); } }));
  }, [workspace, text, navigate, theme, close]);
}

function matches(action: Action, text: string): boolean {
  const all = `${action.label} ${action.words ?? ""}`.toLowerCase();
  return text.toLowerCase().split(/\s+/).filter(Boolean).every((word) => all.includes(word));
}

function Why({ hit }: { hit: Hit }) {
  return (
    <div className="why">
      {hit.title && hit.kind !== "memory" && <p className="why-title"><Said inline text={hit.title} /></p>}
      <p className="said" dir="auto"><Snippet text={hit.snippet} /></p>
      <p className="meta"><span>{words(hit.kind)}{hit.author && <> of {hit.author}</>}</span><span><Time at={hit.at} /></span>{hit.archivedAt && <span>archived</span>}</p>
      <h3>Why it was found<span>adds, then multiplies</span></h3>
      <Score hit={hit} />
    </div>
  );
}

/** Everything that can be found and done. */
export function Palette({ open, close }: { open: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="pal" aria-label="Search or do anything" onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      {open && <Opened close={close} />}
    </dialog>
  );
}

function Opened({ close }: { close: () => void }) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const now = useNow();
  const navigate = useNavigate();
  const router = useRouter();
  const list = useId();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<string>();
  const [at, setAt] = useState(0);
  const only = text.startsWith(">");
  const asked = useDeferredValue(only ? "" : text.trim());

  const search = useQuery({
    queryKey: ["w", workspace, "search", asked, asOf],
    queryFn: async ({ signal }) => {
      const begun = performance.now();
      const page = await read(workspace, "/search", { query: { text: asked, limit: 60, ...(asOf ? { asOf } : {}) } }, signal);
      return { hits: page.items, millis: Math.round(performance.now() - begun) };
    },
    enabled: asked.length > 1,
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
  const hits = asked.length > 1 ? (search.data?.hits ?? []) : [];
  const kinds = [...new Set(hits.map((hit) => hit.kind))];
  const shownKind = kind && kinds.includes(kind) ? kind : undefined;
  const shown = (shownKind ? hits.filter((hit) => hit.kind === shownKind) : hits).slice(0, shownKind ? 30 : 7);
  const words_ = only ? text.slice(1).trim() : text.trim();
  const actions = useActions(words_, close);
  const doable = [...actions.filter((action) => !action.always && matches(action, words_)), ...actions.filter((action) => action.always)].slice(0, only || words_ === "" ? 16 : 4);
  const total = shown.length + doable.length;
  const place = Math.min(at, Math.max(0, total - 1));
  const selected = shown[place];

  useEffect(() => setAt(0), [asked, shownKind, only]);
  useEffect(() => {
    document.getElementById(`${list}-${place}`)?.scrollIntoView({ block: "nearest" });
  }, [place, list]);

  const openHit = (hit: Hit, beside: boolean) => {
    const href = router.buildLocation({ to: `/w/${workspace}/${addressOf(hit)}` }).href;
    const [path, hash] = `/w/${workspace}/${addressOf(hit)}`.split("#");
    close();
    if (beside) window.open(href, "_blank", "noopener");
    else void navigate({ to: path!, hash });
  };
  const take = (number: number, beside: boolean) => {
    const hit = shown[number];
    if (hit) openHit(hit, beside);
    else doable[number - shown.length]?.run();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt(Math.min(total - 1, place + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, place - 1));
    else if (event.key === "Enter") take(place, event.ctrlKey || event.metaKey);
    else if (event.key === "Tab" && kinds.length > 1) {
      const all = [undefined, ...kinds];
      const step = event.shiftKey ? -1 : 1;
      setKind(all[(all.indexOf(shownKind) + step + all.length) % all.length]);
    } else return;
    event.preventDefault();
  };

  return (
    <div onKeyDown={pressed}>
      <div className="box">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={total > 0 ? `${list}-${place}` : undefined}
          aria-label="Search or do anything"
          placeholder="Search or do anything"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
        <span className="faint">{asOf ? `as of ${day(new Date(asOf), now)}, ${clock(new Date(asOf))}` : "as of now"}</span>
        <kbd>esc</kbd>
      </div>
      {hits.length > 0 && (
        <div className="kinds" role="group" aria-label="Kinds">
          {[undefined, ...kinds].map((one) => (
            <button key={one ?? "all"} type="button" tabIndex={-1} aria-current={one === shownKind ? "true" : undefined} onClick={() => setKind(one)}>
              {one ? (KINDS[one] ?? words(one)) : "All"} {one ? hits.filter((hit) => hit.kind === one).length : hits.length}
            </button>
          ))}
          <span className="r">{search.data?.millis} ms</span>
        </div>
      )}
      <div className={selected ? "two2" : "one"}>
        <div className="l" id={list} role="listbox" aria-label="Found and doable">
          {asked.length > 1 && search.isPending && <div className="pad"><Skeleton rows={2} /></div>}
          {search.error && asked.length > 1 ? <p className="none">The search did not answer: {search.error.message}</p> : null}
          {asked.length > 1 && search.data && hits.length === 0 && <p className="none">Nothing in the record matches “{asked}”.</p>}
          {shown.length > 0 && <p className="grp" role="presentation">Found</p>}
          {shown.map((hit, number) => (
            <div key={`${hit.kind}${hit.subject}`} id={`${list}-${number}`} role="option" aria-selected={number === place} className="hit" onClick={(event) => openHit(hit, event.ctrlKey || event.metaKey)} onMouseMove={() => setAt(number)}>
              <span className="k">{words(hit.kind).replace("conversation ", "")}</span>
              <span className="in">
                <span className="s"><Snippet text={hit.snippet} /></span>
                <span className="m">{[hit.author, hit.kind === "turn" && hit.seq !== undefined ? `turn ${hit.seq}` : undefined, hit.title].filter(Boolean).map((part, n) => <span key={n}>{n > 0 && " · "}<bdi>{visible(String(part))}</bdi></span>)}{!hit.author && !hit.title && <Time at={hit.at} className="" />}</span>
              </span>
              <span className="num">{decimal(hit.score)}</span>
            </div>
          ))}
          {doable.length > 0 && <p className="grp" role="presentation">Do</p>}
          {doable.map((action, number) => (
            <div key={action.label} id={`${list}-${shown.length + number}`} role="option" aria-selected={shown.length + number === place} className="do" onClick={action.run} onMouseMove={() => setAt(shown.length + number)}>
              <Icon name={action.icon} />
              <span>{action.label}</span>
              {action.shortcut && <kbd>{action.shortcut}</kbd>}
            </div>
          ))}
        </div>
        {selected && <Why hit={selected} />}
      </div>
      <footer>
        <span><kbd>↑</kbd> <kbd>↓</kbd> move</span>
        <span><kbd>enter</kbd> open</span>
        {shown.length > 0 && <span><kbd>ctrl</kbd> <kbd>enter</kbd> beside</span>}
        {kinds.length > 1 && <span><kbd>tab</kbd> kinds</span>}
        <span className="last"><kbd>&gt;</kbd> only actions</span>
      </footer>
    </div>
  );
}
