import { scaleLinear, scaleTime } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { count } from "../format";
import { Drawing } from "./frame";

export interface Point {
  x: number | Date;
  y: number;
  /** Where it lies in 95 of 100 cases. */
  low?: number;
  high?: number;
}

export interface Series {
  points: readonly Point[];
  /** `ag ag3`, see useColourClass; ink if left out. */
  colour?: string;
  /** Written at the end of the line. */
  label?: string;
  /** few: dashed. expected: dotted. */
  kind?: "few" | "expected";
  dots?: boolean;
}

export interface LineProps {
  series: readonly Series[];
  label: string;
  height?: number;
  yFrom?: number;
  yTo?: number;
  yTicks?: readonly number[];
  yFormat?: (value: number) => string;
  xFormat?: (value: Date | number) => string;
  xTicks?: number | readonly (number | Date)[];
  /** Dashed across, with its value at the axis. */
  threshold?: number;
  /** Solid across: zero, or 1 500. */
  base?: number;
  notes?: readonly { x: number | Date; text: string }[];
  /** From here on nothing happened: hatched. */
  notHeld?: { from: number; text: string };
  smooth?: boolean;
  endRoom?: number;
}

/** One quantity over time or rounds, with its band. */
export function Line({ series, label, height = 200, yFrom, yTo, yTicks, yFormat = count, xFormat, xTicks = 6, threshold, base, notes = [], notHeld, smooth, endRoom = 48 }: LineProps) {
  const all = series.flatMap((one) => one.points);
  const timed = all[0]?.x instanceof Date;
  const xs = all.map((point) => Number(point.x));
  const ys = all.flatMap((point) => [point.y, point.low ?? point.y, point.high ?? point.y]);
  if (threshold !== undefined) ys.push(threshold);
  const bottom = yFrom ?? Math.min(...ys);
  const top = yTo ?? Math.max(...ys);
  const foot = height - 22;
  return (
    <Drawing label={label} height={height}>
      {(width) => {
        const last = Math.max(...xs, notHeld ? notHeld.from + 0.4 : -Infinity);
        const ends: [number, number] = xs.length === 0 ? [0, 1] : [Math.min(...xs), last === Math.min(...xs) ? last + 1 : last];
        const x = timed ? scaleTime().domain(ends).range([44, width - endRoom]) : scaleLinear().domain(ends).range([44, width - endRoom]);
        const y = scaleLinear().domain([bottom, top === bottom ? bottom + 1 : top]).range([foot, 12]);
        const ticks = yTicks ?? y.ticks(4);
        const at = (value: number | Date) => x(value as number);
        const shape = line<Point>().x((point) => at(point.x)).y((point) => y(point.y));
        const band = area<Point>().x((point) => at(point.x)).y0((point) => y(point.low ?? point.y)).y1((point) => y(point.high ?? point.y));
        if (smooth) { shape.curve(curveMonotoneX); band.curve(curveMonotoneX); }
        const across: readonly (number | Date)[] = typeof xTicks === "number" ? x.ticks(Math.max(2, Math.min(xTicks, Math.floor(width / 80)))) : xTicks;
        const told = xFormat ?? (timed ? (value: Date | number) => x.tickFormat()(value as Date & number) : (value: Date | number) => String(value));
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path className="gr" d={`M44 ${y(tick)}H${width - endRoom}`} />
                <text className="mut end" x="36" y={y(tick) + 4}>{yFormat(tick)}</text>
              </g>
            ))}
            {base !== undefined && <path className="ax" d={`M44 ${y(base)}H${width - endRoom}`} />}
            {notHeld && (
              <g>
                <Hatched x={at(notHeld.from - 0.4)} y={12} width={width - endRoom - at(notHeld.from - 0.4)} height={foot - 12} />
                <text className="mid" x={at(notHeld.from)} y={height - 4}>{notHeld.text}</text>
              </g>
            )}
            {threshold !== undefined && (
              <g>
                <path className="thr" d={`M44 ${y(threshold)}H${width - endRoom}`} />
                {!ticks.includes(threshold) && <text className="lbl end" x="36" y={y(threshold) + 4}>{yFormat(threshold)}</text>}
              </g>
            )}
            {series.map((one, number) => {
              const end = one.points[one.points.length - 1];
              const banded = one.points.some((point) => point.low !== undefined);
              return (
                <g key={number} className={one.colour}>
                  {banded && <path className="bd" d={band([...one.points]) ?? ""} />}
                  <path className={`ln ${one.kind ?? ""}`} d={shape([...one.points]) ?? ""} />
                  {one.dots && one.points.map((point, place) => <circle key={place} className="pt" cx={at(point.x)} cy={y(point.y)} r="3.5" />)}
                  {end && <circle className="pt" cx={at(end.x)} cy={y(end.y)} r="4" />}
                  {end && one.label && <text className="lbl" x={at(end.x) + 9} y={y(end.y) + 4}>{one.label}</text>}
                </g>
              );
            })}
            {notes.map((note) => (
              <g key={note.text}>
                <path className="ax" d={`M${at(note.x)} 14V${foot}`} />
                <text className="mid" x={at(note.x)} y="9">{note.text}</text>
              </g>
            ))}
            {across.map((tick) => <text key={Number(tick)} className="mut mid" x={at(tick)} y={height - 4}>{told(tick)}</text>)}
          </>
        );
      }}
    </Drawing>
  );
}

/** What did not happen. */
export function Hatched({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const strokes: string[] = [];
  for (let at = -height; at < width; at += 6) {
    const from = Math.max(0, at);
    const to = Math.min(width, at + height);
    if (to > from) strokes.push(`M${x + from} ${y + height - (from - at)}L${x + to} ${y + height - (to - at)}`);
  }
  return <path className="hatch" d={strokes.join("")} />;
}
