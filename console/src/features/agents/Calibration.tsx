import type { Schemas } from "@/api";
import { count, decimal, Reliability } from "@/design";

/** Stated against what came true, with the number behind each dot. */
export function Calibration({ report, colour }: { report: Schemas["CalibrationReport"]; colour: string }) {
  const buckets = report.buckets.filter((bucket) => bucket.count > 0).sort((a, b) => a.stated - b.stated);
  const most = Math.max(1, ...buckets.map((bucket) => bucket.count));
  const over = report.confidence - report.accuracy;
  const told = Math.abs(over) < 0.02 ? "says what it knows" : over > 0 ? "says more than it knows" : "knows more than it says";
  if (buckets.length === 0) return <p className="hint pf-none">No vote of its was held against an outcome yet.</p>;
  return (
    <>
      <div className="pf-calibration">
        <Reliability buckets={buckets.map((bucket) => ({ stated: bucket.stated, observed: bucket.observed, of: bucket.count }))} colour={colour} label={`On average it states ${decimal(report.confidence)} and is right in ${decimal(report.accuracy)}: it ${told}`} />
        <table className={`t dense ${colour}`}>
          <thead><tr><th scope="col">said</th><th scope="col" className="num">came true</th><th scope="col" className="num">of</th></tr></thead>
          <tbody>
            {[...buckets].reverse().map((bucket) => (
              <tr key={bucket.from}>
                <td>{decimal(bucket.stated)}</td>
                <td className="num"><b>{decimal(bucket.observed)}</b></td>
                <td className="num"><span className="pf-of"><svg width="32" height="8" aria-hidden><rect x={32 - (bucket.count / most) * 32} width={(bucket.count / most) * 32} height="8" fill="var(--c)" opacity=".3" /></svg>{count(bucket.count)}</span></td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr><td colSpan={2}>Brier, 0 is perfect</td><td className="num"><b>{decimal(report.brier)}</b></td></tr>
            <tr><td colSpan={2}>mean distance</td><td className="num">{decimal(report.error)}</td></tr>
          </tfoot>
        </table>
      </div>
      <p className="hint">It {told}: {decimal(report.confidence)} stated, {decimal(report.accuracy)} came true. Thin lines hold the true share in 95 of 100 cases.</p>
    </>
  );
}
