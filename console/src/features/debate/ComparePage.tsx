import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Agent, Button, Confidence, count, decimal, Difference, difference, Empty, ErrorBox, Icon, Loaded, money, Monogram, plural, Said, SectionHead, Skeleton, Time, words } from "@/design";
import { DebateState } from "../debates/DebateState";
import { useWhole } from "./data";
import { opening, phaseName, verb } from "./minutes";
import { linesOf, pairsOf, type Line, type Pair } from "./pairs";
import type { CompareSearch } from "./search";
import type { Debate, Turn, Vote } from "./types";
import "../debates/debates.css";
import "./debate.css";
import "./compare.css";

type Side = Schemas["Comparison"]["left"];

/** Two debates side by side, with what differs marked. */
export default function ComparePage() {
  const { debate: id = "" } = useParams({ strict: false }) as { debate?: string };
  const { with: other } = useSearch({ strict: false }) as CompareSearch;
  useTitle("Compare debates");
  const left = useGet("/debates/{debate}", { path: { debate: id } });
  return <Loaded query={left} what="The debate">{(found) => (other ? <Compared left={found} other={other} /> : <Choice debate={found} />)}</Loaded>;
}

/** With what? Its origin and its forks first. */
function Choice({ debate }: { debate: Debate }) {
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const recent = useGet("/debates", { query: { limit: 200 } });
  const nearness = (one: Debate) => (one.id === debate.origin || one.origin === debate.id ? 0 : one.origin !== undefined && one.origin === debate.origin ? 1 : one.topic === debate.topic ? 2 : one.domain === debate.domain ? 3 : 4);
  const relation = (one: Debate) => (one.id === debate.origin ? "its origin" : one.origin === debate.id ? `its fork, after turn ${one.originSeq}` : one.origin && one.origin === debate.origin ? "another fork" : one.topic === debate.topic ? "the same question" : one.domain && one.domain === debate.domain ? "the same domain" : "");
  return (
    <>
      <h1 className="title">Compare with</h1>
      <p className="meta"><span><Said inline text={debate.topic} max={140} /></span></p>
      <Loaded query={recent} what="The debates">{({ items }) => {
        const others = items.filter((one) => one.id !== debate.id).sort((a, b) => nearness(a) - nearness(b)).slice(0, 40);
        if (others.length === 0) return <Empty title="There is no other debate." action={<Link className="btn" to="/w/$workspace/debates/$debate" params={{ workspace, debate: debate.id }}>Back, to fork it</Link>}>Fork this one to see how it goes with other seats or rules.</Empty>;
        return (
          <table className="t cmp-choice">
            <caption className="hidden">Debates to compare with</caption>
            <tbody>{others.map((one) => (
              <tr key={one.id}>
                <td><button type="button" data-row className="plain act" onClick={() => void navigate({ to: ".", search: { with: one.id } as never })}><Said inline text={one.topic} max={120} /></button></td>
                <td className="dim">{relation(one)}</td>
                <td className="d-seats">{one.seats.slice(0, 7).map((seat) => <Monogram key={seat.number} agent={seat.name} human={seat.kind === "human"} size="s" />)}</td>
                <td><DebateState debate={one} /></td>
                <td className="num dim"><Time at={one.createdAt} /></td>
              </tr>
            ))}</tbody>
          </table>
        );
      }}</Loaded>
    </>
  );
}

function seatsDiffer(a: Debate, b: Debate, number: number): boolean {
  const [x, y] = [a.seats[number - 1], b.seats[number - 1]];
  return !x || !y || x.agent !== y.agent || x.role !== y.role || x.model !== y.model || x.kind !== y.kind;
}

function Outcome({ side, debate, other, name }: { side: Side; debate: Debate; other: Debate; name: string }) {
  const workspace = useWorkspace();
  const [first] = opening(side.conclusion ?? "");
  return (
    <div className="cmp-side">
      <p className="dim">{name} · <Link className="act" to="/w/$workspace/debates/$debate" params={{ workspace, debate: debate.id }}>open</Link> · <DebateState debate={debate} /></p>
      <p className="big">{side.winner ? <><span className="opt">{side.winner}</span> {first && first !== side.winner && <Said inline text={first} max={160} />}</> : side.status === "completed" ? "Nobody won." : side.stopReason ? `Not decided: ${words(side.stopReason)}` : "Not decided yet"}</p>
      <p className="cmp-seats">{debate.seats.map((seat) => <span key={seat.number} className={seatsDiffer(debate, other, seat.number) ? "differs" : ""}><Agent agent={seat.name} human={seat.kind === "human" || undefined} /> <span className="dim">{words(seat.role)}</span></span>)}</p>
    </div>
  );
}

function Figures({ left, right }: { left: Side; right: Side }) {
  const rows: [string, ReactNode, ReactNode, boolean][] = [
    ["strength", left.strength ?? "", right.strength ?? "", left.strength !== right.strength],
    ["agreement", left.agreement === undefined ? "" : decimal(left.agreement), right.agreement === undefined ? "" : decimal(right.agreement), left.agreement !== right.agreement],
    ["consensus", left.consensus === undefined ? "" : decimal(left.consensus), right.consensus === undefined ? "" : decimal(right.consensus), left.consensus !== right.consensus],
    ["rounds", left.rounds, right.rounds, left.rounds !== right.rounds],
    ["turns", count(left.usage.turns), count(right.usage.turns), left.usage.turns !== right.usage.turns],
    ["cost", money(left.usage.cost), money(right.usage.cost), left.usage.cost !== right.usage.cost],
  ];
  return (
    <table className="t dense cmp-figures">
      <caption className="hidden">Figures of both</caption>
      <tbody>{rows.map(([what, a, b, differs]) => <tr key={what} className={differs ? "differs" : ""}><td className="num">{a}</td><th scope="row">{what}</th><td>{b}</td></tr>)}</tbody>
    </table>
  );
}

function Half({ turn, before, debate, vote }: { turn?: Turn; before?: Turn; debate: Debate; vote?: Vote }) {
  const workspace = useWorkspace();
  const pieces = useMemo(() => (turn?.content !== undefined && before?.content !== undefined && before.content !== turn.content ? difference(before.content, turn.content) : undefined), [turn, before]);
  if (!turn) return <div className="cmp-half none" aria-label="Nothing was said here"><span className="dim">not said here</span></div>;
  const name = debate.seats[turn.seat - 1]?.name ?? `seat ${turn.seat}`;
  return (
    <div className="cmp-half">
      <p className="th"><Agent agent={name} human={debate.seats[turn.seat - 1]?.kind === "human" || undefined} /><span className="dim">{verb(turn)}</span>{vote?.choice && <span className="opt">{vote.choice}</span>}{turn.confidence !== undefined && <Confidence stated={turn.confidence} calibrated={turn.calibrated} />}</p>
      {pieces ? <Difference pieces={pieces} /> : turn.content !== undefined ? <Said text={turn.content} /> : <p className="dim">{turn.reason}</p>}
      <p className="tf"><Link to="/w/$workspace/debates/$debate" params={{ workspace, debate: debate.id }} hash={`t${turn.seq}`}>turn {turn.seq}</Link></p>
    </div>
  );
}

/** A conclusion is somebody's words, everything else is ours. */
function Value({ what, value }: { what: string; value?: string }) {
  if (value === undefined) return <span className="faint">none</span>;
  return what === "conclusion" ? <Said inline text={value} max={260} /> : <bdi>{words(value)}</bdi>;
}

function Compared({ left, other }: { left: Debate; other: string }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const right = useGet("/debates/{debate}", { path: { debate: other } });
  const comparison = useGet("/debates/{debate}/compare", { path: { debate: left.id }, query: { with: other } });
  const leftTurns = useWhole("/debates/{debate}/turns", { path: { debate: left.id } });
  const rightTurns = useWhole("/debates/{debate}/turns", { path: { debate: other } });
  const leftVotes = useWhole("/debates/{debate}/votes", { path: { debate: left.id } }).items;
  const rightVotes = useWhole("/debates/{debate}/votes", { path: { debate: other } }).items;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const pairs = useMemo(() => pairsOf(leftTurns.items as readonly Turn[], rightTurns.items as readonly Turn[]), [leftTurns.items, rightTurns.items]);
  const lines = useMemo(() => linesOf(pairs, open), [pairs, open]);
  const votes = useMemo(() => new Map([...leftVotes, ...rightVotes].map((vote) => [vote.turn, vote as Vote])), [leftVotes, rightVotes]);
  const differing = pairs.filter((pair) => !pair.same).length;
  if (right.error) return <ErrorBox what="The other debate" error={right.error} retry={() => void right.refetch()} />;
  if (comparison.error) return <ErrorBox what="The comparison" error={comparison.error} retry={() => void comparison.refetch()} />;
  if (!right.data || !comparison.data) return <Skeleton rows={4} />;
  const { left: a, right: b, differences, common } = comparison.data;
  const sameQuestion = left.topic === right.data.topic;
  return (
    <div className="cmp">
      <header className="cmp-head">
        <div>
          <h1 className="q"><Said inline text={left.topic} /></h1>
          <p className="meta"><span>two debates side by side</span><span>{plural(common, "turn")} in common</span><span>{plural(differing, "moment")} differ</span>{!sameQuestion && <span>against: <Said inline text={right.data.topic} max={100} /></span>}</p>
        </div>
        <div className="d-actions"><Button icon="compare" onClick={() => void navigate({ to: ".", search: { with: left.id } as never, params: { workspace, debate: other } as never })}>Swap</Button><Button onClick={() => void navigate({ to: ".", search: {} as never })}>With another…</Button></div>
      </header>
      <section className="cmp-outcomes">
        <Outcome side={a} debate={left} other={right.data} name={right.data.origin === left.id ? "The first way" : left.origin === right.data.id ? "The fork" : "This debate"} />
        <Figures left={a} right={b} />
        <Outcome side={b} debate={right.data} other={left} name={right.data.origin === left.id ? `The fork, after turn ${right.data.originSeq}` : left.origin === right.data.id ? "The first way" : "The other"} />
      </section>
      {differences.length > 0 && (
        <section>
          <SectionHead fact={plural(differences.length, "difference")}>What differs</SectionHead>
          <table className="t dense cmp-differences">
            <caption className="hidden">What differs</caption>
            <tbody>{differences.map((one) => <tr key={one.what}><th scope="row">{words(one.what)}</th><td><Value what={one.what} value={one.left} /></td><td><Value what={one.what} value={one.right} /></td></tr>)}</tbody>
          </table>
        </section>
      )}
      <section>
        <SectionHead second="what is gone struck through, what is new on a wash, as seen from the left">Minutes</SectionHead>
        {leftTurns.isPending || rightTurns.isPending ? <Skeleton rows={4} /> : lines.length === 0 ? <Empty title="Neither has said anything yet." /> : <Lines lines={lines} left={left} right={right.data} votes={votes} open={(key) => setOpen((before) => new Set(before).add(key))} />}
      </section>
    </div>
  );
}

function Lines({ lines, left, right, votes, open }: { lines: readonly Line[]; left: Debate; right: Debate; votes: ReadonlyMap<string, Vote>; open: (key: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(list.current ? list.current.getBoundingClientRect().top + scrollY : 0), []);
  const virtualizer = useWindowVirtualizer({ count: lines.length, estimateSize: (at) => (lines[at]!.kind === "pair" ? 170 : 44), getItemKey: (at) => lines[at]!.key, overscan: 6, scrollMargin: offset });
  return (
    <div ref={list} className="minutes-list" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const line = lines[item.index]!;
        return (
          <div key={item.key} ref={virtualizer.measureElement} data-index={item.index} className="minutes-row" style={{ transform: `translateY(${item.start - offset}px)` }}>
            {line.kind === "head" && <h3 className="phase"><b>Round {line.round} · {phaseName(line.phase)}</b></h3>}
            {line.kind === "same" && <button type="button" className="cmp-same" onClick={() => open(line.key)}><Icon name="right" />{plural(line.count, "turn")} the same, from round {line.from.round}, {phaseName(line.from.phase).toLowerCase()}</button>}
            {line.kind === "pair" && <PairView pair={line.pair} left={left} right={right} votes={votes} />}
          </div>
        );
      })}
    </div>
  );
}

function PairView({ pair, left, right, votes }: { pair: Pair; left: Debate; right: Debate; votes: ReadonlyMap<string, Vote> }) {
  const sameSpeaker = pair.left !== undefined && pair.right !== undefined;
  return (
    <div className={`cmp-pair ${pair.same ? "" : "differs"}`}>
      <Half turn={pair.left} debate={left} vote={pair.left && votes.get(pair.left.id)} />
      <Half turn={pair.right} before={sameSpeaker && !pair.same && pair.left!.agent === pair.right!.agent ? pair.left : undefined} debate={right} vote={pair.right && votes.get(pair.right.id)} />
    </div>
  );
}
