import { Drawing, decimal } from "@/design";
import type { Schemas } from "@/api";

type Reason = Schemas["Reason"];

/** The steps from nothing to the score: those that add, one after another, then those that multiply what stands. */
export function steps(reasons: readonly Reason[]): { reason: Reason; from: number; to: number }[] {
  const ordered = [...reasons.filter((one) => one.effect === "adds"), ...reasons.filter((one) => one.effect === "multiplies")];
  let sum = 0;
  return ordered.map((reason) => {
    const from = sum;
    sum = reason.effect === "adds" ? sum + reason.value : sum * reason.value;
    return { reason, from, to: sum };
  });
}

/** Why something was found, term by term, drawn as a staircase. */
export function Score({ hit }: { hit: Pick<Schemas["Hit"], "why" | "score"> }) {
  const all = steps(hit.why);
  const most = Math.max(hit.score, ...all.map((step) => Math.max(step.from, step.to)), 1e-9);
  const told = all.map(({ reason }) => `${reason.rule} ${reason.effect === "adds" ? "+" : "×"} ${decimal(reason.value)}`).join(", ");
  return (
    <Drawing label={`${told}: score ${decimal(hit.score)}`} height={all.length * 34 + 26} first={316}>
      {(width) => {
        const x = (value: number) => 92 + (value / most) * (width - 92 - 52);
        return (
          <>
            {all.map(({ reason, from, to }, at) => (
              <g key={at}>
                <text className="lbl" fontWeight="500" x="0" y={at * 34 + 12}>{reason.rule.length > 14 ? `${reason.rule.slice(0, 13)}…` : reason.rule}</text>
                {reason.effect === "multiplies" && <rect x={x(0)} y={at * 34 + 2} width={Math.max(0, x(Math.min(from, to)) - x(0))} height="12" fill="var(--rule-2)" />}
                <rect x={x(Math.min(from, to))} y={at * 34 + 2} width={Math.max(1, Math.abs(x(to) - x(from)))} height="12" fill={to >= from ? "var(--ink-2)" : "none"} stroke={to >= from ? "none" : "var(--ink-2)"} />
                <text className="end" x={width} y={at * 34 + 12}>{reason.effect === "adds" ? "+" : "×"} {decimal(reason.value)}</text>
                <text className="mut" fontSize="10.5" x="0" y={at * 34 + 26}>{reason.words.length > 58 ? `${reason.words.slice(0, 57)}…` : reason.words}</text>
              </g>
            ))}
            <path className="ax" d={`M0 ${all.length * 34 + 2.5}H${width}`} />
            <text className="lbl" x="0" y={all.length * 34 + 20}>score</text>
            <rect x={x(0)} y={all.length * 34 + 10} width={Math.max(1, x(hit.score) - x(0))} height="12" fill="var(--ink)" />
            <text className="lbl end" x={width} y={all.length * 34 + 20}>{decimal(hit.score)}</text>
          </>
        );
      }}
    </Drawing>
  );
}
