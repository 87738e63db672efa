import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { keyOf, useWorkspace, write, type Schemas } from "@/api";
import { Agent, Button, decimal, Drawer, ErrorBox, InColourOf, SectionHead, Segments, Said, Skeleton, useCopy, words } from "@/design";
import { useTable } from "./Context";
import type { Record } from "./minutes";
import { OptionTag } from "./OptionTag";
import { commandOf, countingOf, searchOf, type Counting, type DebateSearch } from "./search";
import type { Decision, Vote } from "./types";
import { listed } from "./Verdict";

type Recount = Schemas["Recount"];
type Recounts = Schemas["Recounts"];

const HINTS: { [rule: string]: string } = { weighted: "weight × confidence", supermajority: "two thirds", learned: "how each erred before" };

/** A figure of a tally: whole where all are. */
function figure(value: number | undefined, whole: boolean): string {
  return value === undefined ? "" : decimal(value, whole ? 0 : 2);
}

function isWhole(count: Recount): boolean {
  return Object.values(count.tally).every((sum) => Math.abs(sum - Math.round(sum)) < 1e-9) && count.rule !== "weighted" && count.rule !== "learned";
}

/** How the counts of all rules compare with what was decided, in a sentence. */
export function summary(counts: readonly Recount[], decided: string | undefined): string {
  const rule = (count: Recount) => words(count.rule);
  const same = counts.filter((count) => count.winner === decided);
  const other = counts.filter((count) => count.winner !== undefined && count.winner !== decided);
  const none = counts.filter((count) => count.winner === undefined && decided !== undefined);
  const parts = [`${same.length} of ${counts.length} rules decide the same`];
  if (other.length > 0) parts.push(`${listed(other.map(rule))} would not`);
  if (none.length > 0) parts.push(`${listed(none.map(rule))} ${none.length === 1 ? "finds" : "find"} nobody`);
  return `${parts.join("; ")}.`;
}

function Outcome({ head, winner, count, other }: { head: string; winner: string | undefined; count: { strength: string; agreement: number; rule: string; turnsOn?: Recount["turnsOn"]; fallback?: string }; other?: boolean }) {
  const { titleOf, nameOf } = useTable();
  const title = winner ? titleOf(winner) : undefined;
  return (
    <div className="outcome">
      <p className="dim">{head} {other && <b className="flip">{winner ? "another winner" : "no winner"}</b>}</p>
      <p className="big">{winner ? <><OptionTag name={winner} /> {title && title !== winner && <Said inline text={title} max={120} />}</> : "Nobody"}</p>
      <p className="dim"><b>{count.strength}</b>, agreement {decimal(count.agreement)}, {words(count.rule)}{count.fallback && ` (a cycle: ${words(count.fallback)} decided)`}<br />
        {count.turnsOn ? <>turns on <b>{count.turnsOn.seats.length}</b> {count.turnsOn.seats.length === 1 ? "vote" : "votes"}: {listed(count.turnsOn.seats.map(nameOf))} to {count.turnsOn.to}</> : "no votes could change it"}</p>
    </div>
  );
}

function Tallies({ count, before }: { count: Recount; before: Recount | undefined }) {
  const { ownerOf } = useTable();
  const options = Object.keys(count.tally);
  const most = Math.max(1e-9, ...Object.values(count.tally));
  const mostBefore = Math.max(1e-9, ...Object.values(before?.tally ?? {}));
  const whole = isWhole(count);
  return (
    <div className="tallies" role="group" aria-label={`Counted again: ${options.map((option) => `${option} ${figure(count.tally[option], whole)}`).join(", ")}`}>
      {options.map((option) => (
        <InColourOf key={option} agent={ownerOf(option) ?? option} className="tally">
          <OptionTag name={option} />
          <span className="rail-of"><i style={{ width: `${((count.tally[option] ?? 0) / most) * 100}%` }} />{before && <em style={{ left: `${((before.tally[option] ?? 0) / mostBefore) * 100}%` }} title="as decided" />}</span>
          <b className="num">{figure(count.tally[option], whole)}</b>
        </InColourOf>
      ))}
      <p className="hint"><span className="tick" aria-hidden /> as decided, as a share of the first</p>
    </div>
  );
}

function Rules({ counts, chosen, decided, choose }: { counts: Recounts; chosen: string; decided: string | undefined; choose: (rule: Recount["rule"]) => void }) {
  const { nameOf } = useTable();
  const options = [...new Set(counts.counts.flatMap((count) => Object.keys(count.tally)))].slice(0, 6);
  return (
    <table className="t dense rules">
      <caption className="hidden">Every rule, for the seats and weights below</caption>
      <thead><tr><th scope="col">rule</th><th scope="col">wins</th>{options.map((option) => <th key={option} scope="col" className="num">{option.length > 8 ? `${option.slice(0, 7)}…` : option}</th>)}<th scope="col" className="num">turns on</th><th scope="col">whose</th></tr></thead>
      <tbody>
        {counts.counts.map((count) => (
          <tr key={count.rule} className={count.rule === chosen ? "on" : undefined}>
            <td><label><input type="radio" name="rule" checked={count.rule === chosen} onChange={() => choose(count.rule)} /> {words(count.rule)} <span className="dim">{count.rule === counts.rule ? "as decided" : HINTS[count.rule]}</span></label></td>
            <td className="nw">{count.winner ? <OptionTag name={count.winner} /> : <span className="dim">nobody</span>}{count.winner !== decided && count.winner && <b className="flip s">another</b>}</td>
            {options.map((option) => <td key={option} className="num">{figure(count.tally[option], isWhole(count))}</td>)}
            <td className="num"><b>{count.turnsOn ? count.turnsOn.seats.length : ""}</b></td>
            <td>{count.turnsOn ? <>{listed(count.turnsOn.seats.map(nameOf))} to {count.turnsOn.to}</> : <span className="dim">nobody's</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Electorate({ votes, counting, change }: { votes: readonly Vote[]; counting: Counting; change: (next: Partial<Counting>) => void }) {
  const { nameOf } = useTable();
  const most = Math.max(2, ...votes.map((vote) => Math.ceil(vote.weight)));
  return (
    <table className="t dense electorate">
      <caption className="hidden">Whose votes count, and what they weigh</caption>
      <tbody>
        {votes.map((vote) => {
          const name = nameOf(vote.seat);
          const out = counting.without.has(vote.seat);
          const weight = counting.weights.get(vote.seat) ?? vote.weight;
          const others = vote.approved.filter((option) => option !== vote.choice);
          return (
            <tr key={vote.seat} className={out ? "out" : undefined}>
              <td><label className="who-line"><input type="checkbox" checked={!out} aria-label={`Count the vote of ${name}`} onChange={() => {
                const without = new Set(counting.without);
                if (!without.delete(vote.seat)) without.add(vote.seat);
                change({ without });
              }} /> <Agent agent={name} /></label></td>
              <td>{vote.choice ? <OptionTag name={vote.choice} /> : <span className="dim">abstains</span>}</td>
              <td className="dim">{others.length > 0 && `could live with ${listed(others)}`}</td>
              <td><input type="range" min={0} max={most} step={0.01} value={weight} disabled={out} aria-label={`Weight of ${name}`} onChange={(event) => {
                const weights = new Map(counting.weights);
                const given = Number(event.target.value);
                if (Math.abs(given - vote.weight) < 0.005) weights.delete(vote.seat);
                else weights.set(vote.seat, given);
                change({ weights });
              }} /></td>
              <td className="num"><b>{decimal(weight)}</b></td>
              <td className="num dim">was {decimal(vote.weight)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Counts the stored votes in another way. It calls no model and writes nothing. */
export function RecountDrawer({ open, record, search, set, close }: { open: boolean; record: Record; search: DebateSearch; set: (change: DebateSearch) => void; close: () => void }) {
  return (
    <Drawer open={open} close={close} width={656} title="Recount">
      {open && <Counted record={record} search={search} set={set} />}
    </Drawer>
  );
}

function bodyOf(counting: Counting, votes: readonly Vote[]): Schemas["RecountVotes"] {
  return {
    ...(counting.round ? { round: counting.round } : {}),
    ...(counting.without.size > 0 ? { electorate: votes.map((vote) => vote.seat).filter((seat) => !counting.without.has(seat)) } : {}),
    ...(counting.weights.size > 0 ? { weights: Object.fromEntries(counting.weights) } : {}),
    ...(counting.options ? { options: [...counting.options] } : {}),
  };
}

function useRecounts(debate: string, body: Schemas["RecountVotes"], enabled: boolean) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: [...keyOf(workspace, "/debates/{debate}/recounts", { debate, body }), "count"],
    queryFn: () => write(workspace, "/debates/{debate}/recounts", { path: { debate } }, body),
    placeholderData: keepPreviousData,
    enabled,
  });
}

function asDecided(decision: Decision | undefined, count: Recount | undefined) {
  return decision
    ? { strength: decision.strength, agreement: decision.agreement, rule: decision.method, fallback: decision.fallback, turnsOn: count?.turnsOn }
    : count && { strength: count.strength, agreement: count.agreement, rule: count.rule, fallback: count.fallback, turnsOn: count.turnsOn };
}

function Counted({ record, search, set }: { record: Record; search: DebateSearch; set: (change: DebateSearch) => void }) {
  const { debate, decision } = record;
  const [copied, copy] = useCopy();
  const [linked, link] = useCopy();
  const counting = useMemo(() => countingOf(search), [search]);
  const rounds = useMemo(() => [...new Set(record.votes.map((vote) => vote.round))].sort((a, b) => a - b), [record.votes]);
  const last = rounds[rounds.length - 1]!;
  const round = counting.round ?? last;
  const votes = useMemo(() => record.votes.filter((vote) => vote.round === round).sort((a, b) => a.seat - b.seat), [record.votes, round]);
  const change = (next: Partial<Counting>) => set(searchOf({ ...counting, ...next }));
  const nobody = votes.every((vote) => counting.without.has(vote.seat));
  const original = useRecounts(debate.id, {}, true);
  const again = useRecounts(debate.id, bodyOf(counting, votes), !nobody);
  const untouched = counting.rule === undefined && counting.round === undefined && counting.without.size === 0 && counting.weights.size === 0 && !counting.options;

  if (again.error && !again.data) return <ErrorBox what="The count" error={again.error} retry={() => void again.refetch()} />;
  if (!again.data || !original.data) return <Skeleton rows={4} />;
  const rule = counting.rule ?? again.data.rule;
  const count = again.data.counts.find((one) => one.rule === rule) ?? again.data.counts[0]!;
  const first = original.data.counts.find((one) => one.rule === original.data.rule) ?? original.data.counts[0];
  const decided = decision ? decision.winner : first?.winner;
  const before = asDecided(decision, first);
  const all = [...new Set([...Object.keys(first?.tally ?? {}), ...record.votes.flatMap((vote) => (vote.choice ? [vote.choice] : []))])];
  const left = counting.options ?? all;
  const flipped = count.winner !== decided;
  return (
    <div className="recount">
      <p className="dim under">Calls no model and writes nothing. {!untouched && <Button small onClick={() => set({ recount: true, rule: undefined, round: undefined, without: undefined, weights: undefined, options: undefined })}>As it was decided</Button>}</p>
      <div className="outcomes" aria-live="polite">
        {before && <Outcome head={decision ? "As decided" : "As it stands"} winner={decided} count={before} />}
        {nobody ? <div className="outcome"><p className="dim">Counted again</p><p className="big">Nobody votes.</p></div> : <Outcome head="Counted again" winner={count.winner} count={count} other={flipped} />}
      </div>
      {!nobody && <Tallies count={count} before={first} />}
      {!nobody && <p className="sums"><b>{summary(again.data.counts, decided)}</b>{!count.quorum && <span className="dim"> Too few vote for a quorum.</span>}</p>}
      <SectionHead level={3} second="all at once, for the seats and weights below">Rule</SectionHead>
      <Rules counts={again.data} chosen={rule} decided={decided} choose={(next) => change({ rule: next })} />
      <div className="heads">
        <SectionHead level={3} fact={
          <>
            <Segments label="Weights" current={counting.weights.size > 0 && votes.every((vote) => (counting.weights.get(vote.seat) ?? vote.weight) === 1) ? "equal" : counting.weights.size === 0 ? "earned" : ("own" as string)} choose={(key) => change({ weights: key === "equal" ? new Map(votes.map((vote) => [vote.seat, 1])) : new Map() })} options={[{ key: "earned", label: "Earned" }, { key: "equal", label: "Equal" }]} />{" "}
            {rounds.length > 1 && (rounds.length <= 5 ? <Segments label="Round" current={String(round)} choose={(key) => change({ round: Number(key) === last ? undefined : Number(key) })} options={rounds.map((one) => ({ key: String(one), label: `Round ${one}` }))} /> : (
              <select className="field small" aria-label="Round" value={round} onChange={(event) => change({ round: Number(event.target.value) === last ? undefined : Number(event.target.value) })}>{rounds.map((one) => <option key={one} value={one}>round {one}</option>)}</select>
            ))}
          </>
        }>Electorate and weights</SectionHead>
      </div>
      <Electorate votes={votes} counting={counting} change={change} />
      {all.length > 2 && (
        <fieldset className="left-options">
          <legend className="lbl-for">Options <span className="faint">a vote for one that is left out goes to the next in its ranking</span></legend>
          {all.map((option) => (
            <label key={option}><input type="checkbox" checked={left.includes(option)} disabled={left.includes(option) && left.length <= 2} onChange={(event) => {
              const next = event.target.checked ? all.filter((one) => one === option || left.includes(one)) : left.filter((one) => one !== option);
              change({ options: next.length === all.length ? undefined : next });
            }} /> <OptionTag name={option} /></label>
          ))}
        </fieldset>
      )}
      {again.error && <ErrorBox what="The count" error={again.error} />}
      <footer className="recount-foot">
        <code>{commandOf(debate.id, counting)}</code>
        <Button onClick={() => copy(commandOf(debate.id, counting))}>{copied ? "Copied" : "Copy"}</Button>
        <Button icon="open" onClick={() => link(location.href)}>{linked ? "Copied" : "Link"}</Button>
      </footer>
    </div>
  );
}
