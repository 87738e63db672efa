import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { Agent, decimal, Drawing, Hatched, InColourOf, money, plural, SectionHead, share, StackedBars, useFaces, words } from "@/design";
import type { RoundConsensus } from "./consensus";
import { useTable } from "./Context";
import { FlowDrawing } from "./FlowDrawing";
import { hasEnded } from "./minutes";
import { OptionTag } from "./OptionTag";
import type { Citation, Turn, Vote } from "./types";
import { listed } from "./Verdict";

type Recount = Schemas["Recount"];

function Consensus({ levels, voted }: { levels: readonly RoundConsensus[]; voted: boolean }) {
  const { debate } = useTable();
  const threshold = debate.config.consensusThreshold ?? 0.75;
  const rounds = Math.max(debate.config.rounds ?? 3, levels[levels.length - 1]?.round ?? 0, 1);
  const held = levels[levels.length - 1]?.round ?? 0;
  const early = hasEnded(debate) && held < rounds;
  const fact = debate.stopReason === "early_consensus" ? `ended early, round ${held} of ${rounds}` : debate.stopReason === "converged" ? `nobody moved, round ${held} of ${rounds}` : `threshold ${decimal(threshold)}`;
  const terms = levels.slice(-2);
  const label = levels.length === 0 ? "No vote was held yet" : `Consensus ${levels.map((level) => `${decimal(level.level)} after round ${level.round}`).join(", ")}; threshold ${decimal(threshold)}`;
  const slots = rounds > 12 ? Math.max(held, 2) : rounds;
  return (
    <section>
      <SectionHead fact={fact}>Consensus by round</SectionHead>
      <div className={`consensus ${terms.length > 0 ? "with" : ""}`}>
        <Drawing label={label} height={132} first={226}>
          {(width) => {
            const right = width - 2;
            const x = (round: number) => (slots === 1 ? 44 : 44 + ((round - 1) / (slots - 1)) * (right - 44 - 36));
            const y = (value: number) => 110 - Math.max(0, Math.min(1, value)) * 102;
            const every = Math.max(1, Math.ceil(slots / 6));
            return (
              <>
                {[0, 0.25, 0.5, 1].map((tick) => <g key={tick}><path className="gr" d={`M30 ${y(tick)}H${right}`} />{Math.abs(y(tick) - y(threshold)) > 12 && <text className="mut end" x="24" y={y(tick) + 4}>{tick === 0 ? "0" : share(tick)}</text>}</g>)}
                {early && held > 0 && slots > held && <Hatched x={x(held) + 22} y={8} width={Math.max(0, right - x(held) - 22)} height={102} />}
                <path className="thr" d={`M30 ${y(threshold)}H${right}`} /><text className="lbl end" x="24" y={y(threshold) + 4}>{share(threshold)}</text>
                {!voted && <text className="mid" x={(right + 30) / 2} y={y(0.36)}>{hasEnded(debate) ? "no vote was held" : "no vote yet"}</text>}
                {levels.length > 1 && <path className="ln" strokeWidth="2.5" d={`M${levels.map((level) => `${x(level.round)} ${y(level.level)}`).join("L")}`} />}
                {levels.map((level, at) => (
                  <g key={level.round}>
                    <circle cx={x(level.round)} cy={y(level.level)} r={levels.length > 20 ? 2 : 4} fill="var(--ink)" />
                    {(levels.length <= 5 || at === levels.length - 1) && <text className="lbl mid" x={x(level.round)} y={y(level.level) + (level.level < threshold ? 18 : -9)}>{decimal(level.level)}</text>}
                  </g>
                ))}
                {Array.from({ length: slots }, (_, at) => at + 1).filter((round) => (round - 1) % every === 0).map((round) => <text key={round} className="mid" x={x(round)} y="128">{round > held && early && held > 0 ? "not held" : slots > 4 ? round : `round ${round}`}</text>)}
              </>
            );
          }}
        </Drawing>
        {terms.length > 0 && (
          <table className="t dense c-terms">
            <caption className="hidden">What the consensus is made of</caption>
            <thead><tr><th scope="col"><span className="hidden">term</span></th>{terms.map((level) => <th key={level.round} scope="col" className="num">r. {level.round}</th>)}</tr></thead>
            <tbody>
              <tr><th scope="row">.4 × conf.</th>{terms.map((level) => <td key={level.round} className="num">{decimal(level.confidence)}</td>)}</tr>
              <tr><th scope="row">.4 × vote</th>{terms.map((level) => <td key={level.round} className="num">{decimal(level.agreement)}</td>)}</tr>
              <tr><th scope="row">.2 × text</th>{terms.map((level) => <td key={level.round} className="num">{decimal(level.likeness)}</td>)}</tr>
              <tr className="sum"><th scope="row">sum</th>{terms.map((level) => <td key={level.round} className="num">{decimal(level.level)}</td>)}</tr>
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

const TERMS: { [term: string]: [string, string] } = {
  reputation: ["reput.", "reputation"], calibration: ["calibr.", "calibration"], skill: ["skill", "rating"], seat: ["seat", "what the seat was given"],
  self_vote: ["own", "half for one's own proposal"], equal: ["equal", "all the same"],
};

function Votes({ votes, count }: { votes: readonly Vote[]; count?: Recount }) {
  const { debate, nameOf } = useTable();
  const faces = useFaces();
  const round = votes[votes.length - 1]?.round;
  const cast = useMemo(() => votes.filter((vote) => vote.round === round), [votes, round]);
  if (cast.length === 0) return null;
  const rule = count?.fallback ?? count?.rule ?? debate.config.voting ?? "weighted";
  const weighted = rule === "weighted" || rule === "learned";
  const adds = (vote: Vote) => (weighted ? vote.weight * (vote.confidence ?? 0.5) : 1);
  const options = [...new Set([...Object.keys(count?.tally ?? {}), ...cast.flatMap((vote) => (vote.choice ? [vote.choice] : []))])];
  const sum = (option: string) => cast.filter((vote) => vote.choice === option).reduce((total, vote) => total + adds(vote), 0);
  const ordered = options.sort((a, b) => sum(b) - sum(a) || a.localeCompare(b)).slice(0, 8);
  const given = new Set(cast.flatMap((vote) => Object.keys(vote.terms)));
  const columns = [...Object.keys(TERMS).filter((term) => given.has(term)), ...[...given].filter((term) => !(term in TERMS))].filter((term) => term !== "seat" || cast.some((vote) => vote.terms.seat !== undefined && vote.terms.seat !== 1));
  const sorted = [...cast].sort((a, b) => adds(b) - adds(a) || a.seat - b.seat);
  return (
    <section>
      <SectionHead second={words(rule)} fact={weighted ? "weight × stated confidence" : `round ${round}`}>Votes</SectionHead>
      <StackedBars
        label={ordered.map((option) => `${option} ${decimal(sum(option))}`).join(", ")}
        rows={ordered.map((option) => {
          const behind = sorted.filter((vote) => vote.choice === option);
          const live = cast.filter((vote) => vote.approved.includes(option)).length;
          return {
            key: option,
            label: <OptionTag name={option} />,
            note: behind.length > 0 ? plural(behind.length, "vote") : live > 0 ? `0 votes; ${live === cast.length ? `all ${live}` : live} could live with it` : "0 votes",
            parts: behind.map((vote) => ({ key: String(vote.seat), value: adds(vote), colour: classOf(faces, nameOf(vote.seat)), label: nameOf(vote.seat) })),
          };
        })}
      />
      <div className="v-terms">
        <table className="t dense">
          <caption className="hidden">What each vote weighed</caption>
          <thead>
            <tr><th scope="col">weight</th>{columns.map((term) => <th key={term} scope="col" className="num" title={TERMS[term]?.[1]}>{TERMS[term]?.[0] ?? words(term)}</th>)}<th scope="col" className="num">= weight</th><th scope="col" className="num">× conf.</th>{weighted && <th scope="col" className="num">adds</th>}</tr>
          </thead>
          <tbody>
            {sorted.slice(0, 16).map((vote) => (
              <tr key={vote.seat}>
                <td><Agent agent={nameOf(vote.seat)} bare /></td>
                {columns.map((term) => <td key={term} className={`num ${vote.terms[term] === 1 ? "faint" : ""}`}>{vote.terms[term] === undefined ? "" : vote.terms[term] === 1 ? "1" : decimal(vote.terms[term])}</td>)}
                <td className="num"><b>{decimal(vote.weight)}</b></td>
                <td className="num">{vote.confidence === undefined ? "" : decimal(vote.confidence)}</td>
                {weighted && <td className="num"><b>{decimal(adds(vote))}</b></td>}
              </tr>
            ))}
          </tbody>
        </table>
        {sorted.length > 16 && <p className="hint">and {sorted.length - 16} more, in the minutes</p>}
      </div>
    </section>
  );
}

function classOf(faces: ReturnType<typeof useFaces>, name: string): string {
  const face = faces.of(name);
  return face.human ? "person" : `ag ag${face.colour}`;
}

function Evidence({ citations }: { citations: readonly Citation[] }) {
  const workspace = useWorkspace();
  const used = citations.filter((one) => one.usedInDecision).length;
  const { debate } = useTable();
  return (
    <section>
      <SectionHead fact={citations.length > 0 ? `${citations.length} cited, ${used} used` : undefined}>Evidence</SectionHead>
      {citations.length === 0 && <p className="hint">{hasEnded(debate) ? "Nothing was cited." : "Nothing is cited yet."}</p>}
      {citations.slice(0, 12).map((citation, at) => (
        <Link key={`${citation.round}-${citation.evidence.id}`} className="ev" id={`E${at + 1}`} to={`/w/${workspace}/evidence/${citation.evidence.id}`}>
          <span className="cite">[E{at + 1}]</span>
          <span className="ttl" dir="auto">{citation.evidence.title ?? citation.evidence.snippet}</span>
          <span className="dim nw">{citation.evidence.kind} {decimal(citation.evidence.reliability)}</span>
          <span className={citation.usedInDecision ? "" : "faint"}>{citation.usedInDecision ? "used" : "not"}</span>
        </Link>
      ))}
      {citations.length > 12 && <p className="hint">and {citations.length - 12} more</p>}
    </section>
  );
}

function Echo() {
  const { debate, nameOf } = useTable();
  const echo = useGet("/debates/{debate}/echo", { path: { debate: debate.id } }).data;
  if (!echo) return <section><SectionHead>Echo</SectionHead></section>;
  const many = echo.moves.filter((move) => move.toTheMany && !move.evidence);
  const names = listed([...new Set(echo.moves.map((move) => nameOf(move.seat)))].slice(0, 4));
  const targets = [...new Set(echo.moves.map((move) => move.to))];
  return (
    <section>
      <SectionHead fact={echo.opportunities > 0 ? `${echo.conformed} of ${echo.opportunities}` : undefined}>Echo</SectionHead>
      <p className="hint">
        {echo.moves.length === 0 ? (echo.rounds < 2 ? "One vote shows no moves." : "Nobody changed their vote.") : (
          <>
            {names} moved{targets.length === 1 && <>, {echo.moves.length > 1 ? "all " : ""}to <OptionTag name={targets[0]!} /></>}{echo.withEvidence > 0 && <>, {echo.withEvidence === echo.moves.length ? "in rounds" : `${echo.withEvidence} of ${echo.moves.length} in rounds`} with new evidence</>}.{" "}
            {many.length === 0 ? "Nobody moved to the majority without it." : `${listed([...new Set(many.map((move) => nameOf(move.seat)))].slice(0, 4))} moved to the majority without new evidence.`}
          </>
        )}
      </p>
    </section>
  );
}

function Cost({ turns }: { turns: readonly Turn[] }) {
  const { nameOf } = useTable();
  const bySeat = useMemo(() => {
    const sums = new Map<number, number>();
    for (const turn of turns) sums.set(turn.seat, (sums.get(turn.seat) ?? 0) + turn.cost);
    return [...sums].filter(([, cost]) => cost > 0).sort(([, a], [, b]) => b - a);
  }, [turns]);
  const total = bySeat.reduce((sum, [, cost]) => sum + cost, 0);
  const most = bySeat[0]?.[1] ?? 0;
  return (
    <section>
      <SectionHead fact={money(total)}>Cost</SectionHead>
      {most === 0 ? <p className="hint">Nothing was paid for.</p> : bySeat.slice(0, 6).map(([seat, cost]) => (
        <InColourOf key={seat} agent={nameOf(seat)} className="cost-row"><span className="nm ell">{nameOf(seat)}</span><span className="bar-of"><i style={{ width: `${(cost / most) * 100}%` }} /></span><span className="num">{money(cost)}</span></InColourOf>
      ))}
      {bySeat.length > 6 && most > 0 && <p className="hint">and {plural(bySeat.length - 6, "seat")} more</p>}
    </section>
  );
}

/** Sticks by its upper edge where it fits on the screen, else by its lower one: 48 px of the screen are the top bar, 60 the replay. */
function useStickyTop() {
  const side = useRef<HTMLElement>(null);
  const [top, setTop] = useState(64);
  useLayoutEffect(() => {
    const place = () => setTop(Math.min(64, innerHeight - 60 - (side.current?.offsetHeight ?? 0)));
    place();
    const observer = new ResizeObserver(place);
    if (side.current) observer.observe(side.current);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
    };
  }, []);
  return [side, top] as const;
}

export interface SideProps {
  turns: readonly Turn[];
  votes: readonly Vote[];
  levels: readonly RoundConsensus[];
  count?: Recount;
  citations: readonly Citation[];
  /** Seats that are asked, and those of them whose words are coming in. */
  asked: ReadonlySet<number>;
  speaking: ReadonlySet<number>;
}

/** Who hears whom, how they agreed, how they voted, on what it rests and what it cost. */
export function Side({ turns, votes, levels, count, citations, asked, speaking }: SideProps) {
  const { debate, nameOf } = useTable();
  const [side, top] = useStickyTop();
  const last = turns[turns.length - 1];
  const busy = speaking.size > 0 ? speaking : asked;
  const topology = words(debate.config.topology ?? (debate.seats.length <= 3 ? "chain" : "mesh"));
  return (
    <aside ref={side} className="side" aria-label="About this debate" style={{ top }}>
      <section>
        <SectionHead second={topology} fact={busy.size > 0 ? `${speaking.size > 0 ? "speaking" : "asked"}: ${[...busy].slice(0, 2).map(nameOf).join(", ")}${busy.size > 2 ? ` and ${busy.size - 2} more` : ""}` : last ? `last speaker: ${nameOf(last.seat)}` : undefined}>Seats and flow</SectionHead>
        <div className="flow"><FlowDrawing speaker={last?.seat} speaking={busy} /></div>
      </section>
      <Consensus levels={levels} voted={votes.length > 0} />
      <Votes votes={votes} count={count} />
      <Evidence citations={citations} />
      <div className="two"><Echo /><Cost turns={turns} /></div>
    </aside>
  );
}
