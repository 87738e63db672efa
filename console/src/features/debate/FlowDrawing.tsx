import { Drawing, useFaces, words } from "@/design";
import { useTable } from "./Context";
import { flowOf, type Flow } from "./topology";
import type { Seat } from "./types";

interface Spot {
  x: number;
  y: number;
  /** Where the name stands. */
  label: "below" | "above" | "right" | "left" | "none";
}

const RADIUS = 14;

function circle(numbers: readonly number[], width: number, height: number): Map<number, Spot> {
  const dense = numbers.length > 8;
  const [top, bottom] = dense ? [18, height - 18] : [36, height - 48];
  const lowest = Math.max(0, ...numbers.map((_, at) => Math.sin((at / numbers.length) * 2 * Math.PI - Math.PI / 2)));
  return new Map(numbers.map((seat, at) => {
    const angle = (at / numbers.length) * 2 * Math.PI - Math.PI / 2;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const label = dense ? "none" : Math.abs(cos) < 0.2 ? (sin < 0 ? "above" : "below") : cos < 0 ? "left" : "right";
    // From the highest to the lowest, whatever the number: a triangle fills its place too.
    return [seat, { x: width / 2 + cos * (width / 2 - (dense ? 24 : 92)), y: top + ((sin + 1) / (lowest + 1)) * (bottom - top), label }];
  }));
}

/** Where each seat is drawn, and how much room that takes. */
export function layout(flow: Flow, seats: readonly Seat[], width: number): { spots: Map<number, Spot>; height: number } {
  const numbers = seats.map((seat) => seat.number);
  if (flow.topology === "star" && flow.middle !== undefined) {
    const others = numbers.filter((seat) => seat !== flow.middle);
    if (others.length <= 3) {
      const spots = new Map<number, Spot>([[flow.middle, { x: width / 2, y: 70, label: "below" }]]);
      const places: Spot[] = [{ x: 48, y: 70, label: "below" }, { x: width - 48, y: 70, label: "below" }, { x: width / 2, y: 15, label: "right" }];
      others.forEach((seat, at) => spots.set(seat, places[at]!));
      return { spots, height: others.length === 3 ? 118 : 118 };
    }
    const height = others.length > 8 ? 210 : 200;
    const spots = circle(others, width, height);
    spots.set(flow.middle, { x: width / 2, y: height / 2, label: others.length > 8 ? "none" : "right" });
    return { spots, height };
  }
  if (flow.topology === "chain") {
    const perRow = Math.min(flow.order.length, 5);
    const rows = Math.ceil(flow.order.length / perRow);
    const step = perRow > 1 ? (width - 80) / (perRow - 1) : 0;
    const spots = new Map(flow.order.map((seat, at): [number, Spot] => {
      const row = Math.floor(at / perRow);
      // Each row runs against the one before, so that neighbours stay neighbours.
      const column = row % 2 === 0 ? at % perRow : perRow - 1 - (at % perRow);
      return [seat, { x: 40 + column * step, y: 30 + row * 72, label: "below" }];
    }));
    return { spots, height: rows * 72 + 16 };
  }
  if (flow.topology === "tree" && flow.middle !== undefined) {
    const leads = [...flow.parents].filter(([, parent]) => parent === flow.middle).map(([child]) => child);
    const leaves = leads.flatMap((lead) => [...flow.parents].filter(([, parent]) => parent === lead).map(([child]) => child));
    const spread = (these: readonly number[], y: number): [number, Spot][] => these.map((seat, at) => [seat, { x: these.length === 1 ? width / 2 : 40 + (at / (these.length - 1)) * (width - 80), y, label: these.length > 6 ? "none" : "below" }]);
    return { spots: new Map([[flow.middle, { x: width / 2, y: 36, label: "above" } as Spot], ...spread(leads, 96), ...spread(leaves, 184)]), height: leaves.length > 0 ? 232 : 144 };
  }
  const height = numbers.length > 8 ? 220 : numbers.length > 4 ? 210 : numbers.length === 4 ? 176 : 140;
  return { spots: circle(numbers, width, height), height };
}

/** Where a line to another seat begins: under the name, if that stands in the way. */
function end(spot: Spot, other: Spot): { x: number; y: number; gap: number } {
  return spot.label === "below" && other.y > spot.y + 60 ? { x: spot.x, y: spot.y + 49, gap: 0 } : { x: spot.x, y: spot.y, gap: RADIUS + 4 };
}

/** The line between two seats, from edge to edge of their circles. */
function line(one: Spot, other: Spot): string {
  const [from, to] = [end(one, other), end(other, one)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return `M${(from.x + dx * from.gap).toFixed(1)} ${(from.y + dy * from.gap).toFixed(1)}L${(to.x - dx * to.gap).toFixed(1)} ${(to.y - dy * to.gap).toFixed(1)}`;
}

const HEARS: { [kind in Flow["topology"]]: string } = { star: "all speak to the hub, who sees all and speaks last", chain: "each hears the one before", tree: "parents and children hear each other", graph_mesh: "everybody hears everybody" };

/** Who hears whom; who speaks, or spoke last, is filled. */
export function FlowDrawing({ speaker, speaking }: { speaker?: number; speaking: ReadonlySet<number> }) {
  const { debate } = useTable();
  const faces = useFaces();
  const flow = flowOf(debate.seats, debate.config.topology);
  const label = `${words(flow.topology)}: ${HEARS[flow.topology]}. ${debate.seats.map((seat) => `${seat.name}, ${words(seat.role)}${seat.number === flow.middle ? ", in the middle" : ""}`).slice(0, 12).join("; ")}.`;
  const sample = layout(flow, debate.seats, 360);
  return (
    <Drawing label={label} height={sample.height} first={360}>
      {(width) => {
        const { spots } = layout(flow, debate.seats, width);
        return (
          <>
            <defs>
              <marker id="hears" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 .6 5.2 3 0 5.4z" fill="var(--ink-3)" /></marker>
            </defs>
            {flow.edges.map(({ from, to, both }) => {
              const [a, b] = [spots.get(from), spots.get(to)];
              if (!a || !b) return null;
              const wraps = flow.topology === "chain" && flow.order.indexOf(from) === flow.order.length - 1 && flow.order.length > 2;
              // The way back to the first of a chain is taken in the next round.
              if (wraps) return <path key={`${from}-${to}`} d={`M${a.x} ${a.y - RADIUS - 2}C${a.x} ${a.y - 34} ${b.x} ${b.y - 34} ${b.x} ${b.y - RADIUS - 4}`} fill="none" stroke="var(--rule-2)" strokeDasharray="3 3" markerEnd="url(#hears)" />;
              const busy = speaking.has(from) || speaking.has(to) || speaker === from || speaker === to;
              return <path key={`${from}-${to}`} d={line(a, b)} stroke={busy && flow.topology !== "graph_mesh" ? "var(--ink-3)" : "var(--rule-2)"} strokeWidth={flow.edges.length > 60 ? 0.5 : 1.3} markerEnd={flow.edges.length > 30 ? undefined : "url(#hears)"} markerStart={both && flow.edges.length <= 30 ? "url(#hears)" : undefined} />;
            })}
            {debate.seats.map((seat) => {
              const spot = spots.get(seat.number);
              if (!spot) return null;
              const face = faces.of(seat.name, seat.kind === "human");
              const on = speaking.size > 0 ? speaking.has(seat.number) : seat.number === speaker;
              const middle = seat.number === flow.middle;
              const role = middle && flow.topology === "star" && debate.seats.length > 4 ? "hub" : `${words(seat.role)}${middle ? (flow.topology === "star" ? ", hub" : ", root") : ""}`;
              const colours = { fill: on ? "var(--c)" : "color-mix(in srgb, var(--c) 11%, var(--sheet))", stroke: "var(--c)" };
              return (
                <g key={seat.number} className={`${seat.kind === "human" ? "person" : `ag ag${face.colour}`} ${speaking.has(seat.number) ? "talks" : ""}`}>
                  <title>{`${seat.name}, ${role}`}</title>
                  {seat.kind === "human" ? <rect x={spot.x - RADIUS + 1} y={spot.y - RADIUS + 1} width={2 * RADIUS - 2} height={2 * RADIUS - 2} rx="4" {...colours} /> : <circle cx={spot.x} cy={spot.y} r={RADIUS} {...colours} />}
                  <text x={spot.x} y={spot.y + 4} textAnchor="middle" className="letters" style={{ fill: on ? "var(--sheet)" : "var(--c)", fontWeight: 600 }}>{face.letters}</text>
                  {spot.label === "above" && <text x={spot.x} y={spot.y - 20} textAnchor="middle"><tspan className="lbl">{short(seat.name)}</tspan> {short(role)}</text>}
                  {spot.label !== "none" && spot.label !== "above" && (
                    <>
                      <text className="lbl" {...place(spot, 0)}>{short(seat.name)}</text>
                      <text {...place(spot, 13)}>{short(role)}</text>
                    </>
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    </Drawing>
  );
}

function place(spot: Spot, down: number) {
  if (spot.label === "below") return { x: spot.x, y: spot.y + 30 + down, textAnchor: "middle" } as const;
  return { x: spot.label === "right" ? spot.x + 21 : spot.x - 21, y: spot.y - 1 + down, textAnchor: spot.label === "right" ? "start" : "end" } as const;
}

function short(name: string): string {
  return name.length > 16 ? `${name.slice(0, 15)}…` : name;
}
