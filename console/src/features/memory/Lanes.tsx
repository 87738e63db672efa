import { scaleTime } from "d3-scale";
import { Fragment } from "react";
import { useNavigate } from "@tanstack/react-router";
import { useWorkspace, type Schemas } from "@/api";
import { clock, count, day, duration, isoMillis, plural, useWidth, visible } from "@/design";
import { endOf, pack, segmentsOf, TIERS, weightOf, type Memory, type Segment, type Tier, type Transition } from "./lanes";

const HEAD = 128;
const TOP = 18;
const ROW = 23;
const ROWS: Record<Tier, number> = { fast: 1, medium: 3, slow: 7, glacial: 5 };
const DAY = 86_400_000;
const SHORTEST = 3;

interface Drawn {
  memory: Memory;
  segments: readonly Segment[];
}

interface Placed extends Drawn {
  /** The row of each segment in its tier's lane; −1 for what finds none. */
  rows: number[];
}

/** Past and future on scales of their own, so that minutes of a past do not vanish beside weeks to come. */
function scales(from: number, now: number, until: number, width: number) {
  const middle = HEAD + (width - HEAD) * 0.68;
  const past = scaleTime().domain([from, now]).range([HEAD + 4, middle]);
  const future = scaleTime().domain([now, until]).range([middle, width - 8]).clamp(true);
  return { middle, past, future, x: (at: number) => (at <= now ? Math.max(HEAD + 4, past(at)) : future(at)) };
}

function short(text: string, pixels: number): string {
  const line = text.replace(/\s+/g, " ");
  const most = Math.floor(pixels / 5.9);
  return line.length <= most ? line : most < 6 ? "" : `${line.slice(0, most - 1).trimEnd()}…`;
}

export interface LanesProps {
  memories: readonly Memory[];
  transitions: ReadonlyMap<string, readonly Transition[]>;
  policy: Schemas["MemoryPolicy"] | undefined;
  selected: string | undefined;
  now: number;
  /** `ag ag3`. */
  colour: string;
}

/** Four tiers as lanes over time; each memory is a line whose width is its weight, a circle is where it ends. */
export function Lanes({ memories, transitions, policy, selected, now, colour }: LanesProps) {
  const [element, width] = useWidth(1100);
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const standing = memories.filter((memory) => !memory.archivedAt && !memory.quarantined);
  const held = memories.filter((memory) => memory.quarantined && !memory.archivedAt);
  const oldest = Math.min(now - 60_000, ...memories.map((memory) => Date.parse(memory.createdAt)));
  const from = Math.max(oldest, now - 60 * DAY);
  const ends = standing.flatMap((memory) => (memory.expiresAt ? [Date.parse(memory.expiresAt)] : []));
  const until = Math.min(now + 30 * DAY, Math.max(now + 2 * 3_600_000, ...ends.filter((end) => end > now)));
  const { middle, past, future, x } = scales(from, now, until, width);

  const open = (id: string) => void navigate({ to: "/w/$workspace/memory/$memory", params: { workspace, memory: id }, search: ((before: Record<string, unknown>) => before) as never, resetScroll: false });
  const nameOf = (memory: Memory) => `${memory.content.slice(0, 300)}, ${memory.quarantined ? "quarantined" : memory.tier}${memory.archivedAt ? `, ${endOf(memory)}` : ""}`;
  const pressable = (memory: Memory) => ({
    role: "link",
    tabIndex: 0,
    "data-row": "",
    "aria-label": nameOf(memory),
    "aria-current": memory.id === selected ? ("true" as const) : undefined,
    onClick: () => open(memory.id),
    onKeyDown: (event: React.KeyboardEvent) => event.key === "Enter" && open(memory.id),
  });

  // What is selected first, then what is core, then what weighs most: these find a row before the others.
  const drawn: Drawn[] = memories
    .filter((memory) => !memory.quarantined)
    .map((memory) => ({ memory, segments: segmentsOf(memory, transitions.get(memory.id) ?? [], now) }))
    .filter(({ segments }) => segments[segments.length - 1]!.to >= from)
    .sort((a, b) => Number(b.memory.id === selected) - Number(a.memory.id === selected) || Number(b.memory.core) - Number(a.memory.core) || Number(!b.memory.archivedAt) - Number(!a.memory.archivedAt) || b.segments.length - a.segments.length || weightOf(b.memory) - weightOf(a.memory));
  const spans: Record<Tier, { at: number; segment: number; from: number; to: number }[]> = { fast: [], medium: [], slow: [], glacial: [] };
  drawn.forEach(({ memory, segments }, at) =>
    segments.forEach((segment, number) => {
      const last = number === segments.length - 1;
      const end = last && !memory.archivedAt ? (memory.expiresAt ? x(Date.parse(memory.expiresAt)) : width - 8) : x(segment.to);
      spans[segment.tier].push({ at, segment: number, from: x(segment.from), to: Math.max(end, x(segment.from) + 90) });
    }),
  );
  const placed: Placed[] = drawn.map((one) => ({ ...one, rows: one.segments.map(() => -1) }));
  for (const tier of TIERS) {
    if (tier === "fast") continue;
    pack(spans[tier], ROWS[tier], 6).forEach((row, number) => {
      const span = spans[tier][number]!;
      placed[span.at]!.rows[span.segment] = row;
    });
  }
  const starts = new Map<string, number[]>();
  placed.forEach(({ segments, rows }) => segments.forEach((segment, number) => rows[number]! >= 0 && starts.set(`${segment.tier} ${rows[number]}`, [...(starts.get(`${segment.tier} ${rows[number]}`) ?? []), x(segment.from)])));
  /** How far words may go before the next line of the row begins. */
  const roomAt = (tier: Tier, row: number, start: number) => Math.min(width - 8, ...(starts.get(`${tier} ${row}`) ?? []).filter((other) => other > start + 1)) - start - 10;
  const used = (tier: Tier) => Math.max(1, ...placed.flatMap(({ segments, rows }) => rows.filter((_, number) => segments[number]!.tier === tier).map((row) => row + 1)));
  let bottom = TOP;
  const lanes = TIERS.map((tier) => {
    const top = bottom;
    bottom += tier === "fast" ? 46 : used(tier) * ROW + 20;
    return { tier, top, height: bottom - top };
  });
  const laneOf = (tier: Tier) => lanes.find((lane) => lane.tier === tier)!;
  const yOf = (tier: Tier, row: number) => (tier === "fast" ? laneOf(tier).top + 34 : laneOf(tier).top + 22 + row * ROW);
  const quarantine = { top: bottom, height: held.length > 0 ? Math.min(4, held.length) * 15 + 14 : 0 };
  const foot = bottom + quarantine.height;
  const near = now - from < 2 * DAY;
  const told = (at: Date) => (near ? clock(at, now - from < 10 * 60_000) : day(at, new Date(now), true));
  const toldAhead = (at: Date) => (until - now < 2 * DAY ? clock(at) : day(at, new Date(now), true));
  const ticks = past.ticks(Math.max(2, Math.floor((middle - HEAD) / 130))).filter((at) => x(Number(at)) < middle - 30);
  const ahead = future.ticks(Math.max(1, Math.floor((width - middle) / 120))).filter((at) => future(at) > middle + 30 && future(at) < width - 16);
  const hidden = new Map(TIERS.map((tier) => [tier, placed.filter(({ memory, segments, rows }) => tier !== "fast" && !memory.archivedAt && segments[segments.length - 1]!.tier === tier && rows[rows.length - 1] === -1).length]));

  return (
    <div ref={element} className={`chart mm-lanes ${colour}`}>
      <svg width={width} height={foot + 22} role="group" aria-label={`${plural(standing.length, "memory", "memories")} in four tiers; ${TIERS.map((tier) => `${tier} ${standing.filter((memory) => memory.tier === tier).length}`).join(", ")}${held.length ? `, ${held.length} in quarantine` : ""}`}>
        <rect x={middle} y={TOP - 6} width={width - middle} height={foot - TOP + 6} fill="var(--wash)" opacity=".6" />
        {ticks.map((at) => <g key={Number(at)}><path className="gr" d={`M${x(Number(at))} ${TOP}V${foot}`} /><text className="mut mid" x={x(Number(at))} y={foot + 15}>{told(at)}</text></g>)}
        {ahead.map((at) => <g key={Number(at)}><path className="gr" d={`M${future(at)} ${TOP}V${foot}`} /><text className="mut mid" x={future(at)} y={foot + 15}>{toldAhead(at)}</text></g>)}
        {lanes.map(({ tier, top }) => {
          const halfLife = policy?.tiers[tier]?.halfLife;
          const many = standing.filter((memory) => memory.tier === tier).length;
          return (
            <g key={tier}>
              <path d={`M0 ${top + 0.5}H${width}`} stroke="var(--rule)" />
              <text className="lbl" x="0" y={top + 16}>{tier}</text>
              <text className="lbl end" x={HEAD - 18} y={top + 16}>{count(many)}</text>
              {halfLife && <text x="0" y={top + 31}>half-life {duration(isoMillis(halfLife), 1)}</text>}
              {(hidden.get(tier) ?? 0) > 0 && <text className="mut" x="0" y={top + 46}>{count(hidden.get(tier)!)} not drawn</text>}
            </g>
          );
        })}
        {placed.map(({ memory, segments, rows }) => {
          const on = memory.id === selected;
          const shownSegments = segments.map((segment, number) => ({ ...segment, row: segment.tier === "fast" ? 0 : rows[number]! })).filter((segment) => segment.row >= 0);
          if (shownSegments.length === 0) return null;
          const last = shownSegments[shownSegments.length - 1]!;
          const alone = last.tier === "fast" && segments.length === 1;
          const stroke = on ? "var(--c)" : memory.core ? "var(--ink)" : "var(--mm-line)";
          const thick = 1.5 + Math.min(1, weightOf(memory)) * 3.5;
          const whole = rows[rows.length - 1]! >= 0 || segments[segments.length - 1]!.tier === "fast";
          const y = yOf(last.tier, last.row);
          const end = x(last.to);
          const fades = memory.expiresAt && !memory.archivedAt ? Date.parse(memory.expiresAt) : undefined;
          const until_ = fades !== undefined ? x(fades) : width - 8;
          const start = x(shownSegments[0]!.from);
          const label = shownSegments[0]!;
          const says = on && whole && fades !== undefined && fades <= until && until_ - Math.max(start, middle) > 130;
          return (
            <Fragment key={memory.id}>
            <g className={`mm-line ${on ? "on" : ""}`} {...pressable(memory)}>
              <title>{nameOf(memory)}</title>
              {alone ? (
                <path d={`M${Math.min(start, middle - 2)} ${y + 6}v${-(6 + Math.min(1, weightOf(memory)) * 20)}`} stroke={memory.archivedAt ? "var(--rule-2)" : stroke} strokeWidth={on ? 3 : 2} />
              ) : (
                <>
                  <path className="mm-hit" d={shownSegments.map((segment) => `M${x(segment.from)} ${yOf(segment.tier, segment.row)}H${Math.max(x(segment.to), x(segment.from) + SHORTEST)}`).join("")} />
                  {shownSegments.map((segment, number) => {
                    const next = shownSegments[number + 1];
                    const sy = yOf(segment.tier, segment.row);
                    return (
                      <g key={number}>
                        <path d={`M${x(segment.from)} ${sy}H${Math.max(x(segment.to), x(segment.from) + SHORTEST)}`} stroke={stroke} strokeWidth={thick} />
                        {next && <path d={`M${x(segment.to)} ${sy}C${x(segment.to) + 10} ${sy} ${x(next.from) - 4} ${yOf(next.tier, next.row)} ${x(next.from) + 6} ${yOf(next.tier, next.row)}`} fill="none" stroke={stroke} strokeWidth="1.3" />}
                      </g>
                    );
                  })}
                  {whole && !memory.archivedAt && <path d={`M${Math.max(end, middle)} ${y}H${until_}`} stroke={stroke} strokeWidth="1.5" strokeDasharray="1.5 4" />}
                  {memory.archivedAt && <circle cx={Math.max(end, start + SHORTEST)} cy={y} r="3.2" fill="var(--paper)" stroke={stroke} strokeWidth="1.4" />}
                  {whole && fades !== undefined && fades <= until && <circle cx={until_} cy={y} r={on ? 4.5 : 3.2} fill="var(--paper)" stroke={stroke} strokeWidth={on ? 2 : 1.4} />}
                </>
              )}
            </g>
            {!alone && (
              <g className="mm-label" aria-hidden>
                {says && <text className="end mm-on" x={until_ + 6} y={y - 8}>fades {day(new Date(fades), new Date(now), true)}, {clock(new Date(fades))}</text>}
                <text className={on ? "mm-on" : ""} x={start + 2} y={yOf(label.tier, label.row) - 7}>{visible(short(memory.content + (memory.redLine ? " · red line" : memory.core ? " · core" : ""), (roomAt(label.tier, label.row, start) - (says && label === last ? width - until_ + 116 : 0)) * (on ? 0.9 : 1)))}</text>
              </g>
            )}
            </Fragment>
          );
        })}
        {held.length > 0 && (
          <g>
            <path d={`M0 ${quarantine.top + 0.5}H${width}`} stroke="var(--rule)" />
            <text className="mm-amber" x="0" y={quarantine.top + 18}>quarantine</text>
            <text className="mm-amber end" x={HEAD - 18} y={quarantine.top + 18}>{count(held.length)}</text>
            {held.slice(0, 4).map((memory, row) => {
              const y = quarantine.top + 14 + row * 15;
              const start = Math.min(x(Date.parse(memory.createdAt)), middle - 8);
              return (
                <Fragment key={memory.id}>
                <g className="mm-line" {...pressable(memory)}>
                  <title>{nameOf(memory)}</title>
                  <path className="mm-hit" d={`M${start} ${y}H${middle}`} />
                  <path d={`M${start} ${y}H${middle}`} stroke="var(--amber)" strokeWidth="2.500" strokeDasharray="2 3" />
                </g>
                <g className="mm-label" aria-hidden>
                  {start > HEAD + 200 ? <text className="mm-amber thin end" x={start - 6} y={y + 4}>{visible(short(memory.content, start - HEAD - 20))}</text> : <text className="mm-amber thin" x={middle + 8} y={y + 4}>{visible(short(memory.content, width - middle - 16))}</text>}
                </g>
                </Fragment>
              );
            })}
          </g>
        )}
        <path d={`M0 ${foot + 0.5}H${width}`} stroke="var(--rule-2)" />
        <path d={`M${middle} ${TOP - 12}V${foot}`} stroke="var(--ink)" />
        <text className="lbl" x={middle + 6} y={TOP - 8}>{Math.abs(now - Date.now()) < 120_000 ? "now" : "then"}</text>
        {width - middle > 240 && <text x={middle + 36} y={TOP - 8}>what is expected, if nobody touches it</text>}
      </svg>
    </div>
  );
}
