import { useNavigate, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { keyOf, Refusal, useAsOf, useGet, useLiveText, useWorkspace, write } from "@/api";
import { NotFound } from "@/app/NotFound";
import { useKeys } from "@/app/keys";
import { useTitle } from "@/app/title";
import { Empty, ErrorBox, Skeleton } from "@/design";
import { TableProvider, type Table } from "./Context";
import { useRecord, useWhole } from "./data";
import { ForkDialog } from "./ForkDialog";
import { Head } from "./Head";
import { hasEnded, opening, ownerOf, proposalsOf, rowsOf, upTo, type Record } from "./minutes";
import { Minutes, type MinutesHandle } from "./Minutes";
import { RawDrawer } from "./RawDrawer";
import { RecountDrawer } from "./RecountDrawer";
import { Replay } from "./Replay";
import { debateSearch, type DebateSearch } from "./search";
import { Side } from "./Side";
import type { Citation, Standing } from "./types";
import { Verdict } from "./Verdict";
import "../debates/debates.css";
import "./debate.css";

/** The stored votes as they stand, with what they turn on. */
export function useCount(debate: string, round: number | undefined) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: [...keyOf(workspace, "/debates/{debate}/recount", { debate, round }), "count"],
    queryFn: () => write(workspace, "/debates/{debate}/recount", { path: { debate } }, round ? { round } : {}),
    enabled: round !== undefined,
  }).data;
}

/** What did they say, why did it end so, and would it have ended otherwise? */
export default function DebatePage() {
  const { debate: id = "" } = useParams({ strict: false }) as { debate?: string };
  const { debate, record, standing, error } = useRecord(id);
  useTitle(debate.data?.topic ?? "Debate");
  if (debate.error instanceof Refusal && (debate.error.status === 404 || debate.error.status === 400)) return <NotFound />;
  if (debate.error && !debate.data) return <ErrorBox what="The debate" error={debate.error} retry={() => void debate.refetch()} />;
  if (error && record?.turns.length === 0) return <ErrorBox what="The minutes" error={error} retry={() => location.reload()} />;
  if (!record) return <Skeleton rows={5} />;
  return <Shown key={id} id={id} record={record} standing={standing} />;
}

function Shown({ id, record, standing }: { id: string; record: Record; standing?: Standing }) {
  const search = useSearch({ strict: false }) as DebateSearch;
  const hash = useRouterState({ select: (state) => state.location.hash });
  const navigate = useNavigate();
  const asOf = useAsOf();
  const minutes = useRef<MinutesHandle>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [raw, setRaw] = useState<string>();
  const [forkAfter, setForkAfter] = useState<number>();
  const { debate } = record;
  const ended = hasEnded(debate);
  const [known] = useState(() => record.turns[record.turns.length - 1]?.seq ?? 0);
  const texts = useLiveText(id, !ended);
  const citations = useWhole("/debates/{debate}/citations", { path: { debate: id } }, { stage: ended ? "settled" : "open" }).items as readonly Citation[];

  const lastSeq = record.turns[record.turns.length - 1]?.seq ?? 0;
  const replayed = search.at !== undefined && search.at < lastSeq ? search.at : undefined;
  const shown = useMemo(() => (replayed === undefined ? record : upTo(record, replayed)), [record, replayed]);
  const rows = useMemo(() => rowsOf(shown, folded), [shown, folded]);
  const votedRound = shown.votes[shown.votes.length - 1]?.round;
  const count = useCount(id, votedRound);
  const history = useGet("/debates/{debate}/consensus", { path: { debate: id } }, { enabled: record.votes.length > 0 }).data;
  const levels = useMemo(() => (history?.rounds ?? []).filter((level) => level.round <= (votedRound ?? 0)), [history, votedRound]);

  const set = useCallback((change: Partial<DebateSearch>, replace = true) => void navigate({ to: ".", hash: true, search: ((before: DebateSearch) => ({ ...before, ...keptOf({ ...before, ...change }) })) as never, replace, resetScroll: false }), [navigate]);
  const toggle = useCallback((key: string) => setFolded((before) => {
    const after = new Set(before);
    if (!after.delete(key)) after.add(key);
    return after;
  }), []);

  const proposals = useMemo(() => proposalsOf(debate, shown.turns), [debate, shown.turns]);
  const table = useMemo((): Table => ({
    debate,
    nameOf: (seat) => debate.seats[seat - 1]?.name ?? `seat ${seat}`,
    ownerOf: (option) => ownerOf(debate, option),
    titleOf: (option) => {
      const said = proposals.get(option)?.content;
      return said ? opening(said)[0] || said.slice(0, 120) : undefined;
    },
    citations,
    standing,
    raw: setRaw,
    fork: setForkAfter,
    still: asOf !== undefined || replayed !== undefined,
  }), [debate, proposals, citations, standing, asOf, replayed]);

  // An address that names a turn, a gate or a dissent opens there, as soon as it has been read.
  const shownHash = useRef("");
  useEffect(() => {
    if (!hash || shownHash.current === hash) return;
    if (minutes.current?.show(hash)) shownHash.current = hash;
  }, [hash, rows]);
  const marked = replayed ?? (/^t\d+$/.test(hash) ? Number(hash.slice(1)) : 0);

  const go = useCallback((place: number) => {
    const turn = record.turns[place];
    if (!turn) return;
    set({ at: place >= record.turns.length - 1 ? undefined : turn.seq });
    requestAnimationFrame(() => requestAnimationFrame(() => minutes.current?.show(`t${turn.seq}`, true)));
  }, [record.turns, set]);
  const place = replayed === undefined ? record.turns.length - 1 : Math.max(0, shown.turns.length - 1);

  const recount = () => set({ recount: true }, false);
  useKeys([
    ...(record.votes.length > 0 ? [{ keys: "c", label: "Recount", run: recount }] : []),
    ...(asOf ? [] : [{ keys: "f", label: "Fork", run: () => setForkAfter(lastSeq) }]),
    { keys: "e", label: "To the end", run: () => minutes.current?.show(rows[rows.length - 1]?.key ?? "") },
  ]);
  const going = replayed === undefined && !ended;
  const asked = useMemo(() => new Set(going ? debate.asked : []), [debate.asked, going]);
  const speaking = useMemo(() => new Set(going ? record.waits.flatMap((wait) => (wait.ask && texts.has(wait.ask) && wait.seat ? [wait.seat] : [])) : []), [record.waits, texts, going]);

  return (
    <TableProvider value={table}>
      <div className="d-page">
        <Head debate={debate} decision={record.decision} votes={record.votes} turns={record.turns.length} recount={recount} fork={() => setForkAfter(lastSeq)} fold={(all) => setFolded(all ? new Set(record.turns.map((turn) => `r${turn.round}`)) : new Set())} />
        <div className="d-cols">
          <div className="minutes">
            {replayed === undefined ? <Verdict debate={debate} decision={record.decision} dissents={record.dissents} count={count} standing={standing} waits={record.waits} /> : null}
            {rows.length === 0 ? <Empty title="Nothing was said yet.">{ended ? "The debate ended before anybody spoke." : "The first words appear here as they are spoken."}</Empty> : (
              <Minutes ref={minutes} rows={rows} toggle={toggle} consensus={levels} threshold={debate.config.consensusThreshold ?? 0.75} votes={shown.votes} at={marked} known={known} texts={texts} ended={ended} voted={ended || record.approvals.some((approval) => approval.point === "conclusion")} />
            )}
          </div>
          <Side turns={shown.turns} votes={shown.votes} levels={levels} count={count} citations={citations} asked={asked} speaking={speaking} />
        </div>
        <Replay turns={record.turns} at={place} go={go} />
      </div>
      <RawDrawer turn={raw === undefined ? undefined : record.turns.find((turn) => turn.id === raw)} close={() => setRaw(undefined)} />
      <RecountDrawer open={search.recount === true && record.votes.length > 0} record={record} search={search} set={(change) => set(change)} close={() => set({ recount: undefined, rule: undefined, round: undefined, without: undefined, weights: undefined, options: undefined })} />
      {forkAfter !== undefined && <ForkDialog turns={record.turns} after={forkAfter} close={() => setForkAfter(undefined)} />}
    </TableProvider>
  );
}

/** Names every parameter, so that one that was taken out is gone from the address too. */
function keptOf(given: DebateSearch): DebateSearch {
  const none = { at: undefined, recount: undefined, rule: undefined, round: undefined, without: undefined, weights: undefined, options: undefined };
  return { ...none, ...debateSearch({ ...given }) };
}
