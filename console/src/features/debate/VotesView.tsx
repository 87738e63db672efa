import { memo } from "react";
import { Agent, Confidence, decimal, Monogram, Said } from "@/design";
import { useTable } from "./Context";
import { verb, type VotesRow } from "./minutes";
import { OptionTag } from "./OptionTag";

/** The votes of one round, seat by seat, with why and what each weighed. */
export const VotesView = memo(function VotesView({ row, at }: { row: VotesRow; at: number }) {
  const { nameOf, raw } = useTable();
  return (
    <table className="t votes">
      <caption className="hidden">Votes of round {row.round}</caption>
      <thead>
        <tr><th scope="col" colSpan={2}><span className="hidden">seat</span></th><th scope="col"><span className="hidden">choice</span></th><th scope="col">because</th><th scope="col" className="num">stated → calibrated</th><th scope="col" className="num">weight</th></tr>
      </thead>
      <tbody>
        {row.cast.map(({ turn, vote }) => {
          const name = nameOf(turn.seat);
          const confidence = vote?.confidence ?? turn.confidence;
          const why = vote?.rationale ?? turn.content;
          return (
            <tr key={turn.id} id={`t${turn.seq}`} className={turn.seq === at ? "at" : undefined}>
              <td className="mgc"><span aria-hidden><Monogram agent={name} /></span></td>
              <td className="nmc"><Agent agent={name} bare ink link /></td>
              <td className="opc">{vote?.choice ? <OptionTag name={vote.choice} /> : <span className="faint">{vote ? "abstains" : ""}</span>}</td>
              <td className="why">
                {turn.status === "answered" ? why && <Said inline text={why} max={600} /> : <span className="dim">{verb(turn)}{turn.reason && <>: <Said inline text={turn.reason} max={200} /></>}</span>}{" "}
                <button type="button" className="plain act raw" onClick={() => raw(turn.id)}>Raw<span className="hidden"> of turn {turn.seq}</span></button>
              </td>
              <td className="num cf">{confidence !== undefined && <Confidence stated={confidence} calibrated={vote?.calibrated ?? turn.calibrated} />}</td>
              <td className="num wt">{vote && decimal(vote.weight)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
