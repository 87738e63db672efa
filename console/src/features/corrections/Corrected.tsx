import { difference, Difference, Said, visible } from "@/design";
import type { Correction } from "./belief";

/** What was said and what holds instead, as one text with what changed. Without a rejected text only what holds is known. */
export function Corrected({ of, max }: { of: Pick<Correction, "claim" | "rejected">; max?: number }) {
  if (!of.rejected) return <Said text={of.claim} max={max} />;
  return <Difference pieces={difference(of.rejected, of.claim)} />;
}

/** Before and after, one under the other, with the words that changed marked in each. */
export function BeforeAfter({ of }: { of: Pick<Correction, "claim" | "rejected"> }) {
  const pieces = of.rejected ? difference(of.rejected, of.claim) : [];
  return (
    <dl className="co-change">
      <div className="co-before">
        <dt>Before</dt>
        <dd>{of.rejected ? <p className="said difference" dir="auto">{pieces.filter((one) => one.kind !== "new").map((one, at) => one.kind === "same" ? <span key={at}>{visible(one.text)}</span> : <del key={at}>{visible(one.text)}</del>)}</p> : <span className="dim">What was wrong was not said.</span>}</dd>
      </div>
      <div className="co-after">
        <dt>After</dt>
        <dd>{of.rejected ? <p className="said difference" dir="auto">{pieces.filter((one) => one.kind !== "gone").map((one, at) => one.kind === "same" ? <span key={at}>{visible(one.text)}</span> : <ins key={at}>{visible(one.text)}</ins>)}</p> : <Said text={of.claim} />}</dd>
      </div>
    </dl>
  );
}
