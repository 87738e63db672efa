import { memo, useMemo, useState } from "react";
import { Agent, clock, Confidence, count, decimal, Difference, difference, duration, exact, Icon, InColourOf, kept, money, Monogram, Said, Segments, type Mark } from "@/design";
import { useTable } from "./Context";
import { units, verb, type Note, type TurnRow } from "./minutes";
import { OptionTag } from "./OptionTag";
import type { Turn } from "./types";

function Cite({ label }: { label: string }) {
  const { citations } = useTable();
  const cited = /^E\d+$/.test(label) ? citations[Number(label.slice(1)) - 1] : undefined;
  if (!cited) return <>[{label}]</>;
  return <a className="cite" href={`#${label}`} title={cited.evidence.title ?? cited.evidence.snippet.slice(0, 120)}>[{label}]</a>;
}

const cite = (label: string) => <Cite label={label} />;

function outcome({ critique }: Note): string | undefined {
  const known = critique.issues.filter((issue) => issue.ledToImprovement !== undefined);
  if (known.length === 0) return undefined;
  const led = known.filter((issue) => issue.ledToImprovement).length;
  if (led === 0) return "Led to no change";
  return led === known.length ? "Led to a change" : `${led} of ${known.length} points led to a change`;
}

/** A critique in the margin of the turn it concerns. */
function NoteView({ note }: { note: Note }) {
  const { debate } = useTable();
  const { critique, number } = note;
  const name = debate.seats.find((seat) => seat.agent === critique.critic)?.name ?? critique.critic;
  const came = outcome(note);
  return (
    <InColourOf agent={name} className="note">
      <p className="h">
        <b>{number} {name}</b>
        <span className="sev" role="img" aria-label={`severity ${decimal(critique.severity)}`}><i style={{ width: `${critique.severity * 100}%` }} /></span>
        <span aria-hidden>{decimal(critique.severity)}</span>
      </p>
      <div className="w">
        {critique.reasoning ? <Said text={critique.reasoning} /> : critique.issues.map((issue, at) => <Said key={at} text={issue.text} />)}
        {critique.reasoning && critique.issues.length > 0 && critique.issues[0]!.text !== critique.reasoning && (
          <ul>{critique.issues.map((issue, at) => <li key={at}><Said inline text={issue.text} /></li>)}</ul>
        )}
      </div>
      {came && <p>{came}</p>}
    </InColourOf>
  );
}

function Changed({ turn, before }: { turn: Turn; before: Turn }) {
  const pieces = useMemo(() => difference(before.content ?? "", turn.content ?? ""), [before.content, turn.content]);
  return <Difference pieces={pieces} />;
}

function useChanges(turn: Turn, before: Turn | undefined): boolean {
  return useMemo(() => before !== undefined && (turn.content?.length ?? 0) < 20_000 && kept(difference(before.content ?? "", turn.content ?? "")) > 0.12, [turn.content, before]);
}

/** When, how much, and what lies behind. */
export function Foot({ turn }: { turn: Turn }) {
  const { raw, fork, still } = useTable();
  const at = new Date(turn.createdAt);
  return (
    <p className="tf dots">
      <time dateTime={turn.createdAt} title={exact(at)}>{clock(at)}</time>
      {turn.tokensIn + turn.tokensOut > 0 && <span>{count(turn.tokensIn)} in, {count(turn.tokensOut)} out</span>}
      {turn.cost > 0 && <span>{money(turn.cost)}</span>}
      {turn.responseTimeMs !== undefined && <span>{duration(turn.responseTimeMs)}</span>}
      {turn.toolCalls.length > 0 && <span>looked up {turn.toolCalls.length === 1 ? "once" : `${turn.toolCalls.length} times`}</span>}
      <span><button type="button" className="plain act" onClick={() => raw(turn.id)}>Raw<span className="hidden"> of turn {turn.seq}</span></button></span>
      {!still && <span className="later"><button type="button" className="plain act" onClick={() => fork(turn.seq)}>Fork here<span className="hidden">, after turn {turn.seq}</span></button></span>}
    </p>
  );
}

/** What one seat said, with what others found wrong with it in the margin. */
export const TurnView = memo(function TurnView({ row, at, fresh }: { row: TurnRow; at: boolean; fresh: boolean }) {
  const { turn, notes, before, option } = row;
  const { nameOf } = useTable();
  const name = nameOf(turn.seat);
  const near = useChanges(turn, before);
  const [view, setView] = useState<"text" | "changes">();
  const shown = before ? (view ?? (near ? "changes" : "text")) : "text";
  const marks = useMemo(
    () => notes.flatMap(({ critique, number }): Mark[] => (critique.span ? [{ ...units(turn.content ?? "", critique.span), label: String(number), by: critique.critic }] : [])),
    [notes, turn.content],
  );
  return (
    <article className={`turn ${at ? "at" : ""} ${fresh ? "new" : ""} ${notes.length === 0 ? "bare" : ""}`} id={`t${turn.seq}`} aria-label={`Turn ${turn.seq}, ${name}`}>
      <div className="g">
        <span aria-hidden><Monogram agent={name} /></span>
        <a className="seq" href={`#t${turn.seq}`} title={`Link to turn ${turn.seq}`} data-row>{turn.seq}</a>
      </div>
      <div className="body">
        <div className="th">
          <Agent agent={name} bare link />
          <span className="dim">{verb(turn)}</span>
          {option && <OptionTag name={option} />}
          {before && <Segments label={`Turn ${turn.seq} as`} current={shown} choose={setView} options={[{ key: "text", label: "Text" }, { key: "changes", label: `Changes since turn ${before.seq}` }]} />}
          {turn.confidence !== undefined && <Confidence stated={turn.confidence} calibrated={turn.calibrated} />}
        </div>
        {turn.content !== undefined ? (shown === "changes" && before ? <Changed turn={turn} before={before} /> : <Said text={turn.content} marks={marks} cite={cite} />) : turn.reason ? <p className="dim"><Icon name="cross" className="tiny" /> <Said inline text={turn.reason} /></p> : null}
        {turn.risk !== undefined && <p className="tf">danger found {decimal(turn.risk)}</p>}
        <Foot turn={turn} />
      </div>
      {notes.length > 0 && <aside className="notes" aria-label={`Critiques of turn ${turn.seq}`}>{notes.map((note) => <NoteView key={note.critique.id} note={note} />)}</aside>}
    </article>
  );
});
