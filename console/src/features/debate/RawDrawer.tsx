import { useMemo } from "react";
import { Command, count, decimal, Drawer, duration, ErrorBox, exact, Id, money, SectionHead, Skeleton, words } from "@/design";
import { PromptText } from "./AskView";
import { useTable } from "./Context";
import { useWhole } from "./data";
import { phaseName, verb } from "./minutes";
import type { Turn } from "./types";

/** What lies behind a turn: its words as they came, the calls of the model, what it looked up, the hash of its prompt. */
export function RawDrawer({ turn, close }: { turn: Turn | undefined; close: () => void }) {
  const { nameOf } = useTable();
  return (
    <Drawer open={turn !== undefined} close={close} width={680} title={turn ? `Turn ${turn.seq}: ${nameOf(turn.seat)} ${verb(turn)}` : ""}>
      {turn && <Behind turn={turn} />}
    </Drawer>
  );
}

function Behind({ turn }: { turn: Turn }) {
  const { debate, nameOf } = useTable();
  const calls = useWhole("/debates/{debate}/calls", { path: { debate: debate.id } });
  const mine = useMemo(() => calls.items.filter((call) => call.ask === turn.id), [calls.items, turn.id]);
  return (
    <div className="raw-drawer">
      <p className="meta">
        <span>round {turn.round}, {phaseName(turn.phase).toLowerCase()}</span><span>{words(turn.purpose)}{turn.step > 0 && `, pass ${turn.step + 1}`}</span>
        <span>{[turn.provider, turn.model].filter(Boolean).join(" / ") || `seat of ${nameOf(turn.seat)}`}</span><span>{exact(new Date(turn.createdAt))}</span>
      </p>
      <SectionHead level={3} fact={turn.content === undefined ? undefined : `${count(turn.content.length)} characters`}>Answer, as it came</SectionHead>
      {turn.content === undefined ? <p className="hint">{verb(turn)}{turn.reason && `: ${turn.reason}`}</p> : <pre className="prompt" tabIndex={0}><PromptText text={turn.content} /></pre>}

      <SectionHead level={3} fact={calls.isPending ? undefined : String(mine.length)}>Model calls</SectionHead>
      {calls.error ? <ErrorBox what="The calls" error={calls.error} retry={() => void calls.refetch()} /> : calls.isPending ? <Skeleton rows={1} /> : mine.length === 0 ? (
        <p className="hint">{turn.tokensIn + turn.tokensOut > 0 ? `Reported with the answer: ${count(turn.tokensIn)} tokens in, ${count(turn.tokensOut)} out, ${money(turn.cost)}.` : "No model was called for it, or its program did not report the call."}</p>
      ) : (
        <table className="t dense">
          <thead><tr><th scope="col">call</th><th scope="col">model</th><th scope="col">outcome</th><th scope="col" className="num">in</th><th scope="col" className="num">out</th><th scope="col" className="num">cost</th><th scope="col" className="num">took</th></tr></thead>
          <tbody>{mine.map((call) => (
            <tr key={call.number}>
              <td>{call.number}</td><td>{call.provider} / {call.model}</td>
              <td>{call.outcome}{call.reason && <span className="dim"> {call.reason}</span>}{call.rejected !== undefined && <details><summary>the answer that was rejected</summary><pre className="prompt" tabIndex={0}><PromptText text={call.rejected} /></pre></details>}</td>
              <td className="num">{count(call.tokensIn)}</td><td className="num">{count(call.tokensOut)}</td><td className="num">{money(call.cost)}</td>
              <td className="num">{call.endedAt ? duration(Date.parse(call.endedAt) - Date.parse(call.startedAt)) : "not known"}</td>
            </tr>
          ))}</tbody>
        </table>
      )}

      {turn.toolCalls.length > 0 && (
        <>
          <SectionHead level={3} fact={String(turn.toolCalls.length)}>Looked up</SectionHead>
          {turn.toolCalls.map((call, at) => (
            <details key={at}><summary><code>{call.name}</code> <span className="dim">{call.arguments}</span></summary>{call.result && <pre className="prompt" tabIndex={0}><PromptText text={call.result} /></pre>}</details>
          ))}
        </>
      )}
      {turn.insights.length > 0 && <><SectionHead level={3}>Worth remembering, it said</SectionHead><ul className="plain-list">{turn.insights.map((one) => <li key={one}><bdi>{one}</bdi></li>)}</ul></>}

      <SectionHead level={3}>Prompt</SectionHead>
      {turn.promptHash ? <p className="hint">The record keeps its hash, not its words: <Id id={turn.promptHash} label="hash of the prompt" />. It was made of the question, the context and the turns that this seat may see.</p> : <p className="hint">No hash of a prompt is kept for this turn.</p>}
      {Object.keys(turn.metadata).length > 0 && <dl className="pairs">{Object.entries(turn.metadata).map(([key, value]) => <div key={key}><dt>{key}</dt><dd><bdi>{value}</bdi></dd></div>)}</dl>}
      <dl className="pairs">
        <div><dt>turn</dt><dd><Id id={turn.id} label="turn" /></dd></div>
        {turn.confidence !== undefined && <div><dt>confidence</dt><dd>{decimal(turn.confidence)}{turn.calibrated !== undefined && `, worth ${decimal(turn.calibrated)} by its past`}</dd></div>}
      </dl>
      <Command>{`minutebook debates turns ${debate.id} --output json`}</Command>
    </div>
  );
}
