import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { count, decimal, share } from "../format";
import { Drawing } from "./frame";

/** A line in a row of a table, its end marked. */
export function Sparkline({ values, label, width = 84, height = 22, base }: { values: readonly number[]; label: string; width?: number; height?: number; base?: number }) {
  const low = Math.min(...values, base ?? Infinity);
  const high = Math.max(...values, base ?? -Infinity);
  const x = scaleLinear().domain([0, Math.max(1, values.length - 1)]).range([1, width - 5]);
  const y = scaleLinear().domain([low, high === low ? low + 1 : high]).range([height - 4, 4]);
  const end = values[values.length - 1];
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      {base !== undefined && <path className="gr" d={`M0 ${y(base)}H${width}`} />}
      <path className="ln thin" d={line<number>((_, at) => x(at), (value) => y(value))([...values]) ?? ""} />
      {end !== undefined && <circle className="pt" cx={x(values.length - 1)} cy={y(end)} r="2.5" />}
    </svg>
  );
}

/** Consensus so far against the threshold, as it stands in a strip. `from` is the round of the first value. */
export function ConsensusLine({ values, threshold, rounds, from = 1 }: { values: readonly number[]; threshold?: number; rounds?: number; from?: number }) {
  const width = 84;
  const slots = Math.max(rounds ?? 0, from - 1 + values.length, 2);
  const x = (at: number) => 4 + ((from - 1 + at) / (slots - 1)) * (width - 12);
  const y = (value: number) => 30 - Math.max(0, Math.min(1, value)) * 26;
  const end = values[values.length - 1];
  const told = end === undefined ? "No consensus measured yet" : `Consensus ${decimal(end)}${threshold === undefined ? "" : `, threshold ${decimal(threshold)}`}`;
  const place = end === undefined ? 0 : x(values.length - 1);
  const right = place + 7 + 22 <= width;
  return (
    <svg width={width} height="34" role="img" aria-label={told}>
      {threshold !== undefined && <path d={`M0 ${y(threshold)}H${width}`} stroke="var(--ink-3)" strokeDasharray="2 3" />}
      {values.length > 1 && <path className="ln" strokeWidth="1.8" d={`M${values.map((value, at) => `${x(at)} ${y(value)}`).join("L")}`} />}
      {end !== undefined && <circle cx={place} cy={y(end)} r="3" fill="var(--ink)" />}
      {end !== undefined && <text className="lbl halo" x={right ? place + 7 : place - 4} y={right ? y(end) + 4 : Math.min(34, y(end) + 16)} textAnchor={right ? "start" : "middle"}>{share(end)}</text>}
    </svg>
  );
}

export interface Whisker {
  low: number;
  high: number;
  value: number;
}

/** An interval with its middle, on a scale that all rows share. Few data are hollow. */
export function Whiskers({ of, from, to, few, colour, label, width = 360, height = 22, line: at }: { of: Whisker; from: number; to: number; few?: boolean; colour?: string; label: string; width?: number; height?: number; line?: number }) {
  const x = scaleLinear().domain([from, to]).range([6, width - 6]).clamp(true);
  const middle = height / 2;
  return (
    <svg width={width} height={height} role="img" aria-label={label} className={colour}>
      {at !== undefined && <path className="thr" d={`M${x(at)} 0V${height}`} strokeDasharray="2 2" />}
      <path className="ln" strokeWidth="1.6" d={`M${x(of.low)} ${middle}H${x(of.high)}M${x(of.low)} ${middle - 4}V${middle + 4}M${x(of.high)} ${middle - 4}V${middle + 4}`} />
      <circle className={`pt ${few ? "few" : ""}`} cx={x(of.value)} cy={middle} r="4.5" />
    </svg>
  );
}

export interface Bucket {
  stated: number;
  observed: number;
  of: number;
}

/** Stated confidence against what came true, the size of a dot the number behind it, with intervals (Wilson, 95 %). */
export function Reliability({ buckets, colour, label, size = 210 }: { buckets: readonly Bucket[]; colour?: string; label: string; size?: number }) {
  const low = Math.min(0.3, ...buckets.map((one) => one.stated - 0.02));
  const from = Math.max(0, Math.floor(low * 10) / 10);
  const scale = (ends: [number, number]) => scaleLinear().domain([from, 1]).range(ends).clamp(true);
  const x = scale([34, size - 8]);
  const y = scale([size - 36, 8]);
  const ticks = x.ticks(4);
  const most = Math.max(1, ...buckets.map((one) => one.of));
  return (
    <svg width={size} height={size} role="img" aria-label={label} className={colour}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="gr" d={`M${x(tick)} ${y(from)}V${y(1)}M${x(from)} ${y(tick)}H${x(1)}`} />
          <text className="mid" x={x(tick)} y={size - 20}>{share(tick) || "0"}</text>
          <text className="end" x={x(from) - 6} y={y(tick) + 4}>{share(tick) || "0"}</text>
        </g>
      ))}
      <path className="thr" d={`M${x(from)} ${y(from)}L${x(1)} ${y(1)}`} opacity=".6" />
      {buckets.map((one) => {
        const [bottom, top] = wilson(one.observed, one.of);
        return <path key={one.stated} d={`M${x(one.stated)} ${y(bottom)}V${y(top)}`} stroke="var(--c, var(--ink))" opacity=".4" />;
      })}
      <path className="ln" strokeWidth="1.5" d={buckets.length ? `M${buckets.map((one) => `${x(one.stated)} ${y(one.observed)}`).join("L")}` : ""} />
      {buckets.map((one) => <circle key={one.stated} className="pt" cx={x(one.stated)} cy={y(one.observed)} r={2.5 + 3 * Math.sqrt(one.of / most)}><title>{`stated ${decimal(one.stated)}, came true ${decimal(one.observed)} of ${one.of}`}</title></circle>)}
      <text className="mid" x={(x(from) + x(1)) / 2} y={size - 4}>stated confidence</text>
    </svg>
  );
}

/** The interval of a share that holds in 95 of 100 cases. */
export function wilson(observed: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const middle = (observed + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((observed * (1 - observed)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

export interface Part {
  key: string;
  value: number;
  /** `ag ag3`. */
  colour?: string;
  label?: string;
}

/** One row for each option, its parts one after another, the sum at its end. */
export function StackedBars({ rows, label }: { rows: readonly { key: string; label: React.ReactNode; parts: readonly Part[]; note?: string }[]; label: string }) {
  const most = Math.max(1e-9, ...rows.map((row) => row.parts.reduce((sum, part) => sum + part.value, 0)));
  return (
    <div role="group" aria-label={label} className="stack">
      {rows.map((row) => {
        const sum = row.parts.reduce((total, part) => total + part.value, 0);
        return (
          <div key={row.key} className="stack-row">
            <span className="stack-key">{row.label}</span>
            <Drawing label={`${row.key}: ${decimal(sum)}${row.note ? `, ${row.note}` : ""}`} height={20} first={300}>
              {(width) => {
                const room = Math.max(40, width - 110);
                let at = 0;
                return (
                  <>
                    {sum === 0 && <path className="ax" d="M.5 0V20" />}
                    {row.parts.filter((part) => part.value > 0).map((part) => {
                      const size = (part.value / most) * room;
                      const x = at;
                      at += size;
                      return (
                        <g key={part.key} className={part.colour}>
                          <title>{`${part.label ?? part.key}: ${decimal(part.value)}`}</title>
                          <rect x={x} y="0" width={Math.max(1, size - 1.5)} height="20" fill="var(--c, var(--ink-2))" />
                          {size > 8 * (part.label ?? "").length + 8 && <text x={x + 6} y="14" className="on-bar">{part.label}</text>}
                        </g>
                      );
                    })}
                    <text className="lbl" x={at + 7} y="14">{decimal(sum)}</text>
                    {row.note && <text x={at + 7 + 28} y="14">{row.note}</text>}
                  </>
                );
              }}
            </Drawing>
          </div>
        );
      })}
    </div>
  );
}

/** Shares of a whole: 11 of 17. */
export function Bars({ rows, label, colour }: { rows: readonly { key: string; value: number; of: number }[]; label: string; colour?: string }) {
  const most = Math.max(1, ...rows.map((row) => row.of));
  return (
    <table className="t bars" aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.key}</th>
            <td className={colour}>
              <svg width="132" height="8" aria-hidden>
                <rect width={(row.of / most) * 132} height="8" fill="var(--c, var(--ink-2))" opacity=".25" />
                <rect width={(row.value / most) * 132} height="8" fill="var(--c, var(--ink-2))" />
              </svg>
            </td>
            <td className="num">{count(row.value)} of {count(row.of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Moment {
  key: string;
  /** `ag ag3`. */
  colour?: string;
  /** Small and hollow: a vote. */
  small?: boolean;
  label: string;
}

/** Steps in their order, in named groups; one of them is the present one. */
export function Timeline({ moments, groups, at, choose, label }: { moments: readonly Moment[]; groups: readonly { from: number; to: number; label: string }[]; at: number; choose?: (place: number) => void; label: string }) {
  return (
    <Drawing label={label} height={36} first={860}>
      {(width) => {
        const x = (place: number) => 10 + (moments.length < 2 ? 0 : (place / (moments.length - 1)) * (width - 20));
        // Thousands of steps become a line; only every n-th is drawn.
        const every = Math.max(1, Math.ceil(moments.length / (width / 5)));
        return (
          <>
            {groups.map((group) => (
              <g key={group.from}>
                <path d={`M${x(group.from) - 6} 28H${x(group.to) + 6}`} stroke="var(--rule-2)" />
                {x(group.to) - x(group.from) + 30 > group.label.length * 4.6 && <text className="mid" x={(x(group.from) + x(group.to)) / 2} y="9" fontSize="10">{group.label}</text>}
              </g>
            ))}
            <path d={`M${x(0)} 20H${x(moments.length - 1)}`} stroke="var(--ink)" strokeWidth="1.5" />
            {moments.map((moment, place) =>
              place % every === 0 || place === at ? (
                <g key={moment.key} className={moment.colour} onClick={choose && (() => choose(place))} cursor={choose ? "pointer" : undefined}>
                  <title>{moment.label}</title>
                  <circle cx={x(place)} cy="20" r={moment.small ? 3 : 4.5} fill={moment.small ? "var(--paper)" : "var(--c, var(--ink))"} stroke="var(--c, var(--ink))" strokeWidth="1.5" />
                </g>
              ) : null,
            )}
            {moments[at] && <circle cx={x(at)} cy="20" r="8" fill="none" stroke="var(--accent)" strokeWidth="2" />}
          </>
        );
      }}
    </Drawing>
  );
}
