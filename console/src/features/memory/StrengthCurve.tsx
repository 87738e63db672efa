import { useNow, clock, day, decimal, Drawing, isoMillis } from "@/design";
import type { Schemas } from "@/api";
import { scaleLinear, scaleTime } from "d3-scale";
import { anchorOf, strengthAt } from "./lanes";

const HEIGHT = 190;

/** How strong a memory was since its last outcome, is, and will be until it fades. */
export function StrengthCurve({ standing, colour }: { standing: Schemas["MemoryStanding"]; colour: string }) {
  const present = useNow().getTime();
  const { memory } = standing;
  const halfLife = isoMillis(standing.halfLife);
  const gone = memory.archivedAt ? Date.parse(memory.archivedAt) : undefined;
  const now = gone ?? present;
  const anchor = gone ? Math.max(Date.parse(memory.createdAt), Math.min(gone, anchorOf(memory, standing.strength, halfLife, present))) : anchorOf(memory, standing.strength, halfLife, now);
  const fades = standing.expiresAt && !gone ? Date.parse(standing.expiresAt) : undefined;
  const first = Math.min(Date.parse(memory.createdAt), anchor);
  const last = Math.max(fades ?? now + 2 * halfLife, now + 1000);
  const strengthNow = strengthAt(memory, halfLife, anchor, now);
  const top = Math.max(0.2, strengthAt(memory, halfLife, anchor, anchor)) * 1.12;
  const label = gone
    ? `Strength was ${decimal(strengthNow)} when it was archived`
    : fades !== undefined ? `Strength ${decimal(strengthNow)} now, ${decimal(strengthAt(memory, halfLife, anchor, fades))} when it fades` : `Strength ${decimal(strengthNow)} now; it does not fade`;
  const told = (at: number) => (last - first < 2 * 86_400_000 ? clock(new Date(at)) : day(new Date(at), new Date(present), true));
  return (
    <Drawing label={label} height={HEIGHT} first={340}>
      {(width) => {
        const x = scaleTime().domain([first, last]).range([32, width - 12]);
        const y = scaleLinear().domain([0, top]).range([HEIGHT - 24, 18]);
        const curve = (from: number, to: number, since = anchor) => Array.from({ length: 41 }, (_, step) => from + ((to - from) * step) / 40).map((at) => `${x(at).toFixed(1)} ${y(strengthAt(memory, halfLife, since, at)).toFixed(1)}`).join("L");
        const ends = [first, ...(x(now) - x(first) > 70 && x(last) - x(now) > 70 ? [now] : []), last];
        const level = fades === undefined ? 0 : strengthAt(memory, halfLife, anchor, fades);
        return (
          <g className={colour}>
            {y.ticks(3).map((tick) => <g key={tick}><path className="gr" d={`M32 ${y(tick)}H${width - 12}`} /><text className="mut end" x="26" y={y(tick) + 4}>{decimal(tick, tick % 1 === 0 ? 0 : 1)}</text></g>)}
            {anchor > first + 1000 && <path className="ln few" strokeWidth="1.200" d={`M${curve(first, anchor, first)}`} opacity=".5" />}
            <path className="bd" d={`M${x(anchor)} ${y(0)}L${curve(anchor, now)}L${x(now)} ${y(0)}Z`} />
            <path className="ln" d={`M${curve(anchor, now)}`} />
            {anchor > first + 1000 && <circle className="pt few" cx={x(anchor)} cy={y(strengthAt(memory, halfLife, anchor, anchor))} r="3.500" />}
            {!gone && <path className="ln expected" d={`M${curve(now, last)}`} />}
            <path d={`M${x(now)} 8V${HEIGHT - 24}`} stroke="var(--ink)" />
            <text className="lbl" x={x(now) + (x(now) > width - 90 ? -6 : 6)} y="14" textAnchor={x(now) > width - 90 ? "end" : "start"}>{gone ? "faded" : "now"} {decimal(strengthNow)}</text>
            <circle className="pt" cx={x(now)} cy={y(strengthNow)} r="4" />
            {fades !== undefined && (
              <>
                <path d={`M${x(fades)} ${y(level)}V${y(0)}`} stroke="var(--ink-3)" strokeDasharray="1.500 3" />
                <circle className="pt few" cx={x(fades)} cy={y(level)} r="4.500" />
                <text className="lbl end" x={x(fades) - 8} y={y(level) + (y(0) - y(level) > 22 ? 17 : -8)}>fades at {decimal(level)}</text>
              </>
            )}
            <path className="ax" d={`M32 ${y(0)}H${width - 12}`} />
            {ends.map((at, number) => <text key={at} className={`mut ${number === 0 ? "" : number === ends.length - 1 ? "end" : "mid"}`} x={number === ends.length - 1 ? width - 8 : x(at)} y={HEIGHT - 8}>{told(at)}</text>)}
          </g>
        );
      }}
    </Drawing>
  );
}
