import type { Schemas } from "@/api";

type Seat = Pick<Schemas["Seat"], "number" | "role" | "score">;
export type Topology = NonNullable<Schemas["DebateConfig"]["topology"]>;

/** One sees what the other says; `both` if each does. */
export interface Edge {
  from: number;
  to: number;
  both: boolean;
}

export interface Flow {
  topology: Topology;
  edges: readonly Edge[];
  /** In a star the hub, in a tree the root. */
  middle?: number;
  /** Of a chain. */
  order: readonly number[];
  /** Of a tree: by child. */
  parents: ReadonlyMap<number, number>;
}

const CHAIN = ["proposer", "architect", "critic", "red_team", "reviewer", "blue_team", "optimizer", "test", "security", "validator", "teacher"];
const LEADS = ["security", "performance", "coordination", "quality", "reviewer"];

function best(seats: readonly Seat[]): Seat[] {
  return [...seats].sort((a, b) => b.score - a.score || a.number - b.number);
}

function leader(seats: readonly Seat[], ...roles: string[]): number | undefined {
  const sorted = best(seats);
  for (const role of roles) {
    const found = sorted.find((seat) => seat.role === role);
    if (found) return found.number;
  }
  return sorted[0]?.number;
}

function place(role: string): number {
  const known = CHAIN.indexOf(role);
  return known >= 0 ? known : role === "moderator" ? CHAIN.length + 1 : CHAIN.length;
}

/** Who hears whom, by the rules of docs/debates.md. Left out, a topology is a chain for up to three seats and a mesh for more. */
export function flowOf(seats: readonly Seat[], given?: Topology): Flow {
  const topology = given ?? (seats.length <= 3 ? "chain" : "graph_mesh");
  const numbers = seats.map((seat) => seat.number);
  const none = { order: [], parents: new Map<number, number>() };
  switch (topology) {
    case "star": {
      const hub = leader(seats, "moderator");
      return { ...none, topology, middle: hub, edges: numbers.filter((seat) => seat !== hub).map((seat) => ({ from: seat, to: hub!, both: true })) };
    }
    case "chain": {
      const order = [...seats].sort((a, b) => place(a.role) - place(b.role) || a.number - b.number).map((seat) => seat.number);
      // The first hears the last: in the round after.
      const edges = order.length < 2 ? [] : order.map((seat, at) => ({ from: seat, to: order[(at + 1) % order.length]!, both: order.length === 2 }));
      return { ...none, topology, order, edges: order.length === 2 ? edges.slice(0, 1) : edges };
    }
    case "tree": {
      const root = leader(seats, "architect", "designer")!;
      const others = best(seats.filter((seat) => seat.number !== root)).map((seat) => seat.number);
      let leads = seats.filter((seat) => LEADS.includes(seat.role) && seat.number !== root).map((seat) => seat.number);
      if (leads.length === 0) leads = others.slice(0, 3);
      const parents = new Map(leads.map((lead) => [lead, root]));
      let next = 0;
      for (const seat of others) if (!parents.has(seat)) parents.set(seat, leads[next++ % leads.length]!);
      return { ...none, topology, middle: root, parents, edges: [...parents].map(([child, parent]) => ({ from: child, to: parent, both: true })) };
    }
    case "graph_mesh":
      return { ...none, topology, edges: numbers.flatMap((from, at) => numbers.slice(at + 1).map((to) => ({ from, to, both: true }))) };
  }
}
