import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { LiveText } from "@/api";
import { Button, clock, decimal, exact, Icon, plural } from "@/design";
import { AskView } from "./AskView";
import { useTable } from "./Context";
import type { RoundConsensus } from "./consensus";
import { DecisionView, DissentView, EndedView, WaitsView } from "./EndViews";
import { GateView } from "./GateView";
import { phaseName, type PhaseHead, type Row } from "./minutes";
import { OptionTag } from "./OptionTag";
import { TurnView } from "./TurnView";
import type { Vote } from "./types";
import { VotesView } from "./VotesView";

export interface MinutesHandle {
  /** Brings a turn, a gate, a dissent onto the screen: by its anchor. */
  show: (anchor: string, smooth?: boolean) => boolean;
}

interface MinutesProps {
  rows: readonly Row[];
  toggle: (key: string) => void;
  consensus: readonly RoundConsensus[];
  threshold: number;
  votes: readonly Vote[];
  /** The turn that is marked: of the address, or of the replay. */
  at: number;
  /** Turns after this one came while the page was open. */
  known: number;
  texts: ReadonlyMap<string, LiveText & { since: string }>;
  ended: boolean;
  /** Whether the last vote was held. */
  voted: boolean;
}

const HEIGHTS: { [kind in Row["kind"]]: number } = { phase: 58, round: 58, turn: 190, votes: 210, gate: 90, decision: 110, dissent: 170, ask: 420, waits: 90, ended: 90 };

/** Rows in which somebody may be writing. */
const WRITTEN_IN: ReadonlySet<Row["kind"]> = new Set(["ask", "gate", "dissent"]);

/** Whether a row holds an anchor: t12, g…, d…, a… or decision. */
function holds(row: Row, anchor: string): boolean {
  if (row.kind === "turn") return anchor === `t${row.turn.seq}`;
  if (row.kind === "votes") return row.cast.some(({ turn }) => anchor === `t${turn.seq}`);
  return row.key === anchor;
}

function Tallied({ votes, round }: { votes: readonly Vote[]; round: number }) {
  const counts = new Map<string, number>();
  for (const vote of votes) if (vote.round === round && vote.choice) counts.set(vote.choice, (counts.get(vote.choice) ?? 0) + 1);
  return <span className="tallied dots">{[...counts].sort(([, a], [, b]) => b - a).slice(0, 5).map(([option, count]) => <span key={option}><OptionTag name={option} /> {count}</span>)}</span>;
}

/** What a vote came to. `last`: nothing is voted after it. */
function told(level: RoundConsensus | undefined, threshold: number, last: boolean): string | undefined {
  if (!level) return undefined;
  const figure = `consensus ${decimal(level.level)}`;
  if (level.reached) return `${figure}, reached${last ? ": ends" : ""}`;
  return `${figure}, ${level.level < threshold ? `below ${decimal(threshold)}` : "no majority by number and weight"}${last ? "" : ": goes on"}`;
}

function PhaseView({ row, toggle, consensus, threshold, votes, last }: { row: PhaseHead; toggle: (key: string) => void; consensus?: RoundConsensus; threshold: number; votes: readonly Vote[]; last: boolean }) {
  const at = new Date(row.at);
  const vote = row.phase === "convergence";
  return (
    <h2 className="phase">
      <button type="button" className="plain" aria-expanded={!row.folded} onClick={() => toggle(row.key)} aria-label={`Round ${row.round}, ${phaseName(row.phase)}`}><Icon name={row.folded ? "right" : "down"} /></button>
      <b><button type="button" className="plain round" title={`Fold round ${row.round}`} onClick={() => toggle(`r${row.round}`)}>Round {row.round}</button> · {phaseName(row.phase)}</b>
      {vote ? <Tallied votes={votes} round={row.round} /> : <span>{plural(row.turns, "turn")}{row.critiques > 0 && `, ${plural(row.critiques, "critique")}, shown beside what they concern`}</span>}
      <span className="r">{(vote && told(consensus, threshold, last)) || <time dateTime={row.at} title={exact(at)}>{clock(at)}</time>}</span>
    </h2>
  );
}

/** What was said, line by line. Only what is on the screen is drawn, and what somebody may be writing in: their words would be gone with it. */
export const Minutes = forwardRef<MinutesHandle, MinutesProps>(function Minutes({ rows, toggle, consensus, threshold, votes, at, known, texts, ended, voted }, handle) {
  const { still } = useTable();
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const latest = useRef(rows);
  latest.current = rows;
  useLayoutEffect(() => {
    const place = () => setOffset(list.current ? list.current.getBoundingClientRect().top + scrollY : 0);
    place();
    const observer = new ResizeObserver(place);
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => observer.disconnect();
  }, []);
  const kept = useMemo(() => rows.flatMap((row, index) => (WRITTEN_IN.has(row.kind) ? [index] : [])), [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => HEIGHTS[rows[index]!.kind],
    getItemKey: (index) => rows[index]!.key,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    overscan: 6,
    scrollMargin: offset,
    // The top bar hides 48 px, the replay the last 56.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 80,
  });
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const mine = () => { wanted.current = undefined; };
    const kinds = ["wheel", "touchstart", "mousedown", "keydown"];
    // Before the key is taken for a wish to be brought somewhere.
    for (const kind of kinds) addEventListener(kind, mine, { passive: true, capture: true });
    return () => { for (const kind of kinds) removeEventListener(kind, mine, { capture: true }); };
  }, []);
  useImperativeHandle(handle, () => ({
    show: (anchor, smooth = false) => {
      const index = latest.current.findIndex((row) => holds(row, anchor));
      if (index < 0) return false;
      wanted.current = anchor;
      // Heights are known only when rows were drawn, and the router scrolls too: until it stands still.
      let quiet = 0;
      const settle = (left: number) => {
        if (wanted.current !== anchor || left === 0) return;
        const element = document.getElementById(anchor);
        const box = element?.getBoundingClientRect();
        const seen = box !== undefined && box.top >= 48 && box.top < innerHeight * (smooth ? 0.8 : 0.5);
        quiet = seen ? quiet + 1 : 0;
        if (quiet > 6) return;
        if (!seen) {
          if (element) element.scrollIntoView({ block: smooth ? "center" : "start" });
          else virtualizer.scrollToIndex(latest.current.findIndex((row) => holds(row, anchor)), { align: smooth ? "center" : "start" });
          const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          if (element && atEnd) quiet = 4;
        }
        requestAnimationFrame(() => settle(left - 1));
      };
      settle(40);
      return true;
    },
  }), [virtualizer]);

  const consensusOf = useMemo(() => new Map(consensus.map((level) => [level.round, level])), [consensus]);
  const lastRound = Math.max(0, ...votes.map((vote) => vote.round));
  const items = virtualizer.getVirtualItems();

  // What came while one reads further up is announced, not scrolled to.
  const [unseen, setUnseen] = useState(0);
  const length = useRef(rows.length);
  useEffect(() => {
    const grew = rows.length - length.current;
    length.current = rows.length;
    if (grew <= 0 || still || ended) return;
    const left = document.documentElement.scrollHeight - (scrollY + innerHeight);
    if (left > 600) setUnseen((before) => before + grew);
    else if (left > 40) requestAnimationFrame(() => virtualizer.scrollToIndex(latest.current.length - 1, { align: "end" }));
  }, [rows.length, still, ended, virtualizer]);
  useEffect(() => {
    if (unseen === 0) return;
    const seen = () => document.documentElement.scrollHeight - (scrollY + innerHeight) < 300 && setUnseen(0);
    addEventListener("scroll", seen, { passive: true });
    return () => removeEventListener("scroll", seen);
  }, [unseen]);

  const draw = (row: Row) => {
    switch (row.kind) {
      case "phase":
        return <PhaseView row={row} toggle={toggle} consensus={consensusOf.get(row.round)} threshold={threshold} votes={votes} last={voted && row.round === lastRound} />;
      case "round":
        return (
          <h2 className="phase folded">
            <button type="button" className="plain" aria-expanded={false} aria-label={`Round ${row.round}`} onClick={() => toggle(row.key)}><Icon name="right" /></button>
            <b>Round {row.round}</b><span>{plural(row.phases, "phase")}, {plural(row.turns, "turn")}</span><Tallied votes={votes} round={row.round} />
            <span className="r">{told(consensusOf.get(row.round), threshold, voted && row.round === lastRound)}</span>
          </h2>
        );
      case "turn":
        return <TurnView row={row} at={row.turn.seq === at} fresh={row.turn.seq > known} />;
      case "votes":
        return <VotesView row={row} at={at} />;
      case "gate":
        return <GateView approval={row.approval} still={still} />;
      case "decision":
        return <DecisionView decision={row.decision} />;
      case "dissent":
        return <DissentView dissent={row.dissent} vote={row.vote} />;
      case "ask":
        return <AskView ask={row.ask} />;
      case "waits":
        return <WaitsView waits={row.waits} texts={texts} />;
      case "ended":
        return <EndedView debate={row.debate} />;
    }
  };
  return (
    <div ref={list} className="minutes-list" style={{ height: virtualizer.getTotalSize() }} role="region" aria-label="Minutes">
      {items.map((item) => (
        <div key={item.key} ref={virtualizer.measureElement} data-index={item.index} className="minutes-row" style={{ transform: `translateY(${item.start - offset}px)` }}>
          {draw(rows[item.index]!)}
        </div>
      ))}
      {unseen > 0 && <Button className="unseen" icon="down" onClick={() => virtualizer.scrollToIndex(latest.current.length - 1, { align: "end" })}>{plural(unseen, "new line")}</Button>}
    </div>
  );
});
