import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { LiveProvider, read, useGet, useWorkspace } from "@/api";
import { Faces, FacesProvider, type Known } from "@/design";
import { railEntries } from "@/features";
import { Bars } from "./Bars";
import { KeyHelp } from "./KeyHelp";
import { useKeyboard, useKeys } from "./keys";
import { OtherWorkspace } from "./OtherWorkspace";
import { Palette } from "./Palette";
import { Rail } from "./Rail";
import { useMe } from "./session";
import { useTheme } from "./theme";
import { Top } from "./Top";

/** Every agent of the workspace, archived ones too: colours go by the order of registration. */
async function everybody(workspace: string): Promise<Known[]> {
  const all: Known[] = [];
  for (const archived of [false, true]) {
    let cursor: string | undefined;
    do {
      const page = await read(workspace, "/agents", { query: { limit: 200, cursor, archived } });
      all.push(...page.items);
      cursor = page.next;
    } while (cursor && all.length < 2000);
  }
  return [...new Map(all.map((agent) => [agent.id, agent])).values()];
}

function useFoldedRail(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => {
    try {
      return localStorage.getItem("minutebook.rail") === "folded";
    } catch {
      return false;
    }
  });
  return [
    folded,
    () =>
      setFolded((before) => {
        try {
          localStorage.setItem("minutebook.rail", before ? "open" : "folded");
        } catch {
          // Remembered as long as the page lasts.
        }
        return !before;
      }),
  ];
}

/** What stands around every page: rail, top bar, bars, palette, keys. */
export function Frame() {
  const workspace = useWorkspace();
  const me = useMe();
  if (me && workspace !== me.workspace && workspace !== me.workspaceId) return <OtherWorkspace asked={workspace} own={me.workspace} />;
  return <OfWorkspace />;
}

function OfWorkspace() {
  const workspace = useWorkspace();
  const agents = useQuery({ queryKey: ["w", workspace, "agents", "everybody"], queryFn: () => everybody(workspace), staleTime: 5 * 60_000, retry: false });
  const faces = useMemo(() => new Faces(agents.data ?? [], workspace), [agents.data, workspace]);
  return (
    <FacesProvider value={faces}>
      <LiveProvider>
        <Framed />
      </LiveProvider>
    </FacesProvider>
  );
}

function Framed() {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [folded, fold] = useFoldedRail();
  const [, toggleTheme] = useTheme();
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const [railOpen, setRailOpen] = useState(false);
  const status = useGet("/audit/status", undefined, { refetchInterval: 30_000 });

  useKeyboard();
  useKeys([
    { keys: "/", label: "Search or do anything", group: "Everywhere", run: () => setPalette(true) },
    { keys: "ctrl k", label: "Search or do anything", group: "Everywhere", run: () => setPalette(true) },
    { keys: "?", label: "All keys", group: "Everywhere", run: () => setHelp(true) },
    { keys: "[", label: "Fold the rail", group: "Everywhere", run: fold },
    { keys: "t", label: "Light or dark", group: "Everywhere", run: toggleTheme },
    ...railEntries.map((entry) => ({
      keys: `g ${entry.letter}`,
      label: entry.label,
      group: "Go to",
      run: () => void navigate({ to: `/w/${workspace}/${entry.path}` }),
    })),
  ]);
  useEffect(() => setRailOpen(false), [pathname]);

  return (
    <div className={`frame ${folded ? "folded" : ""} ${railOpen ? "rail-open" : ""}`}>
      <a className="skip" href="#main">To the page</a>
      <Rail status={status.data} folded={folded} fold={fold} help={() => setHelp(true)} />
      <Top find={() => setPalette(true)} menu={() => setRailOpen((open) => !open)} />
      <div className="sheet">
        <Bars status={status.data} />
        <main className="page" id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Palette open={palette} close={() => setPalette(false)} />
      <KeyHelp open={help} close={() => setHelp(false)} />
    </div>
  );
}
