import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { useAsOf, useWorkspace } from "@/api";
import { Button, clock, day, Dialog, Icon, Menu, Monogram, useNow } from "@/design";
import { signOut, useMe } from "./session";
import { useTheme } from "./theme";

const KEY = "minutebook.workspaces";

/** Workspaces this browser was in; names only, to return by signing in. */
function visited(current: string): string[] {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    const names = Array.isArray(known) ? known.filter((name): name is string => typeof name === "string" && name !== current) : [];
    localStorage.setItem(KEY, JSON.stringify([current, ...names].slice(0, 8)));
    return names.slice(0, 7);
  } catch {
    return [];
  }
}

function WorkspaceMenu() {
  const workspace = useWorkspace();
  const me = useMe();
  const navigate = useNavigate();
  const others = visited(workspace);
  return (
    <Menu look="ws plain" title={`Workspace ${workspace}`} label={<>{workspace} <Icon name="down" /></>}>
      <p className="menu-note">{me ? <>You are <b>{me.name}</b>, {me.role}, in <b>{me.workspace}</b>. A token belongs to one workspace.</> : "A token belongs to one workspace."}</p>
      {others.map((other) => (
        <button key={other} type="button" onClick={() => void navigate({ to: "/sign-in", search: { next: `/w/${other}` } as never })}>Sign in to {other}</button>
      ))}
      <button type="button" onClick={() => void navigate({ to: "/sign-in" })}>Another workspace…</button>
    </Menu>
  );
}

function pad(value: number): string {
  return value.toString().padStart(2, "0");
}

function local(at: Date): string {
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Puts the whole console at an earlier instant. */
function AsOf() {
  const asOf = useAsOf();
  const now = useNow();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState("");
  const go = (instant: Date | undefined) => {
    setOpen(false);
    void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, asOf: instant?.toISOString() })) as never });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = new Date(value);
    if (!Number.isNaN(chosen.getTime()) && chosen < now) go(chosen);
  };
  const at = asOf ? new Date(asOf) : undefined;
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return (
    <>
      <button type="button" className="asof plain" title="Put the whole console at an earlier instant" onClick={() => { setValue(local(at ?? ago(1))); setOpen(true); }}>
        <Icon name="now" />
        <span>as of <b>{at ? `${day(at, now)}, ${clock(at)}` : "now"}</b></span>
      </button>
      <Dialog open={open} close={() => setOpen(false)} title="As of an earlier instant">
        <form onSubmit={submit} className="asof-form">
          <p className="dim">Memory, knowledge, ratings and search as they were then. Nothing can be changed there.</p>
          <label className="lbl-for" htmlFor="as-of">Instant</label>
          <input id="as-of" className="field" type="datetime-local" value={value} max={local(now)} onChange={(event) => setValue(event.target.value)} required autoFocus />
          <p className="quick">
            {[["yesterday", 1], ["a week ago", 7], ["a month ago", 30], ["three months ago", 90]].map(([label, days]) => (
              <Button key={label} small onClick={() => go(ago(Number(days)))}>{label}</Button>
            ))}
          </p>
          <p className="go">
            <Button kind="primary" type="submit">Go there</Button>
            {at && <Button onClick={() => go(undefined)}>Back to now</Button>}
          </p>
        </form>
      </Dialog>
    </>
  );
}

function Who() {
  const me = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (!me) return <span className="me" />;
  const leave = async () => {
    await signOut().catch(() => undefined);
    queries.clear();
    await navigate({ to: "/sign-in" });
  };
  return (
    <Menu
      look="me plain"
      title={`${me.name}, ${me.role}`}
      label={<><span aria-hidden><Monogram agent={me.name} human /></span> <span className="me-name">{me.name}</span> <span className="faint">{me.role}</span></>}
    >
      <p className="menu-note">The token <b>{me.name}</b> has the role {me.role} and may use {me.scopes.length === 0 ? "everything" : me.scopes.join(", ")}.</p>
      <button type="button" onClick={() => void leave()}><Icon name="out" /> Sign out</button>
    </Menu>
  );
}

export function Top({ find, menu }: { find: () => void; menu: () => void }) {
  const [theme, toggle] = useTheme();
  return (
    <header className="top">
      <Button kind="quiet" icon="menu" className="only-narrow" aria-label="Main menu" onClick={menu} />
      <WorkspaceMenu />
      <button type="button" className="find" aria-label="Search or do anything" onClick={find}>
        <Icon name="search" />
        <span className="ell">Search or do anything</span>
        <kbd aria-hidden>/</kbd>
      </button>
      <div className="right">
        <AsOf />
        <Button kind="quiet" icon={theme === "dark" ? "sun" : "moon"} aria-label={theme === "dark" ? "Light" : "Dark"} title="Light or dark" onClick={toggle} />
        <Who />
      </div>
    </header>
  );
}
