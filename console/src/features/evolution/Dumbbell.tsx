import { scaleLinear } from "d3-scale";
import { decimal } from "@/design";
import { actorClass, signed } from "./Parts";
import type { Gained } from "./lineage";

/** What actors scored first and score now, on the scale of judges; hollow is then, filled is now. */
export function Dumbbells({ of, width = 200 }: { of: readonly Gained[]; width?: number }) {
  const x = scaleLinear().domain([-5, 5]).range([6, width - 6]);
  const told = of.map((one) => `${one.actor} from ${decimal(one.first, 1)} to ${decimal(one.now, 1)}`).join(", ");
  return (
    <svg width={width} height={of.length * 20} role="img" aria-label={told}>
      <path className="gr" d={`M${x(-5)} 0V${of.length * 20}M${x(5)} 0V${of.length * 20}`} />
      <path className="ax" d={`M${x(0)} 0V${of.length * 20}`} />
      {of.map((one, at) => (
        <g key={one.actor} className={actorClass(one.place)}>
          <title>{`${one.actor}: ${decimal(one.first)} → ${decimal(one.now)}, gained ${signed(one.now - one.first)} (${signed(one.low)} to ${signed(one.high)})`}</title>
          <path d={`M${x(one.first)} ${at * 20 + 10}H${x(one.now)}`} stroke="var(--c)" strokeWidth="1.6" strokeDasharray={one.sure ? undefined : "2 3"} />
          <circle cx={x(one.first)} cy={at * 20 + 10} r="3.5" fill="var(--paper)" stroke="var(--c)" strokeWidth="1.5" />
          <circle cx={x(one.now)} cy={at * 20 + 10} r="4" fill="var(--c)" />
        </g>
      ))}
    </svg>
  );
}
