import { scaleLinear, scaleTime } from "d3-scale";
import { day, decimal, Drawing, useNow } from "@/design";
import { BELIEVED, believed, fades, type Correction } from "./belief";

const HEIGHT = 150;

/** How far a correction was believed since it was written, is now, and will be until it goes into no prompt. */
export function BeliefCurve({ of, at }: { of: Correction; at: number }) {
  const present = useNow();
  const end = fades(of);
  const from = Date.parse(of.createdAt);
  const stood = of.status === "superseded" || of.status === "retired" ? Math.min(at, Date.parse(of.updatedAt)) : at;
  const last = Math.max(end ?? 0, at, from + 86_400_000) + Math.max(86_400_000, ((end ?? at) - from) * 0.06);
  const now = believed(of, stood);
  const label = end === undefined ? `Believed ${decimal(now)}; it does not fade` : `Believed ${decimal(now)} ${stood < at ? "when it stopped to hold" : "now"}, below ${decimal(BELIEVED)} from ${day(new Date(end), present)} on`;
  return (
    <Drawing label={label} height={HEIGHT} first={320}>
      {(width) => {
        const x = scaleTime().domain([from, last]).range([30, width - 8]);
        const y = scaleLinear().domain([0, 1]).range([HEIGHT - 24, 14]);
        const path = (a: number, b: number) => `M${Array.from({ length: 31 }, (_, step) => a + ((b - a) * step) / 30).map((moment) => `${x(moment).toFixed(1)} ${y(believed(of, moment)).toFixed(1)}`).join("L")}`;
        const wide = x(stood) > width - 96;
        return (
          <>
            {[0, 0.5, 1].map((tick) => <g key={tick}><path className={tick === BELIEVED ? "thr" : "gr"} d={`M30 ${y(tick)}H${width - 8}`} /><text className="mut end" x="24" y={y(tick) + 4}>{tick === 0 ? "0" : decimal(tick, 1)}</text></g>)}
            <path className="ln" d={path(from, stood)} />
            {of.status !== "superseded" && of.status !== "retired" && <path className="ln expected" d={path(stood, last)} />}
            <circle className="pt" cx={x(stood)} cy={y(now)} r="4" />
            <text className={wide ? "lbl end" : "lbl"} x={x(stood) + (wide ? -8 : 8)} y={y(now) - 8}>{stood < at ? "until it stopped" : "now"} {decimal(now)}</text>
            {end !== undefined && end < last && end > at && <><circle className="pt few" cx={x(end)} cy={y(BELIEVED)} r="4" /><text className="end" x={x(end) - 2} y={y(BELIEVED) + 18}>until {day(new Date(end), present)}</text></>}
            <text className="mut" x="30" y={HEIGHT - 6}>{day(new Date(from), present, true)}</text>
          </>
        );
      }}
    </Drawing>
  );
}
