import { Link } from "@tanstack/react-router";
import { createContext, useContext, type ReactNode } from "react";
import { hashedColour, monogram, orderedColour, type Colour } from "./colours";

/** How one agent looks on every page. */
export interface Face {
  id?: string;
  name: string;
  human: boolean;
  colour: Colour;
  letters: string;
}

export interface Known {
  id: string;
  name: string;
  kind: "model" | "human" | "service";
  createdAt: string;
}

/** Faces by id and by name. Colours follow the order of registration, so that they stay. */
export class Faces {
  private readonly byKey = new Map<string, Face>();

  constructor(agents: readonly Known[], readonly workspace = "") {
    const ordered = [...agents].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    let place = 0;
    for (const { id, name, kind } of ordered) {
      const human = kind === "human";
      const face: Face = { id, name, human, colour: human ? 12 : orderedColour(place++), letters: monogram(name, human) };
      this.byKey.set(id, face);
      this.byKey.set(name, face);
    }
  }

  /** Of an id or a name; one that is not known gets a colour of its own name. */
  of(agent: string, human = false): Face {
    const key = agent.replace(/^(agent|person|token|human):/, "");
    return (
      this.byKey.get(key) ?? { name: key, human: human || agent !== key && !agent.startsWith("agent:"), colour: hashedColour(key), letters: monogram(key, human) }
    );
  }
}

const FacesContext = createContext(new Faces([]));

export const FacesProvider = FacesContext.Provider;

export function useFaces(): Faces {
  return useContext(FacesContext);
}

function classOf(face: Face): string {
  return face.human ? "person" : `ag ag${face.colour}`;
}

/** Sets the colour of an agent for everything inside: `var(--c)`. */
export function InColourOf({ agent, children, className, as: Tag = "div" }: { agent: string; children: ReactNode; className?: string; as?: "div" | "span" | "li" | "article" }) {
  return <Tag className={`${classOf(useFaces().of(agent))} ${className ?? ""}`}>{children}</Tag>;
}

/** The class that sets `--c` to the agent's colour; for parts of an SVG. */
export function useColourClass(agent: string): string {
  return classOf(useFaces().of(agent));
}

export interface MonogramProps {
  agent: string;
  human?: boolean;
  size?: "s" | "l";
  /** Filled: the one who speaks, or is selected. */
  on?: boolean;
  pulse?: boolean;
  /** What is read and shown on hover; the name if left out. */
  title?: string;
}

export function Monogram({ agent, human, size, on, pulse, title }: MonogramProps) {
  const face = useFaces().of(agent, human);
  const square = human ?? face.human;
  const letters = square === face.human ? face.letters : monogram(face.name, square);
  return (
    <span
      role="img"
      className={`mg ${classOf({ ...face, human: square })} ${size ?? ""} ${square ? "human" : ""} ${on ? "on" : ""} ${pulse ? "pulse" : ""}`}
      title={title ?? face.name}
      aria-label={title ?? face.name}
    >
      {letters}
    </span>
  );
}

/** An agent by id or name: monogram and name in its colour. A link to its page where the workspace knows it. */
export function Agent({ agent, human, size, on, ink, bare, link }: MonogramProps & { ink?: boolean; bare?: boolean; link?: boolean }) {
  const faces = useFaces();
  const face = faces.of(agent, human);
  const inside = (
    <>
      {!bare && <span aria-hidden><Monogram agent={agent} human={human} size={size ?? "s"} on={on} /></span>}
      <span className="nm" dir="auto">{face.name}</span>
    </>
  );
  const name = `who ${classOf({ ...face, human: human ?? face.human })} ${ink ? "ink" : ""}`;
  if (!link || !face.id || !faces.workspace) return <span className={name}>{inside}</span>;
  return (
    <Link className={name} to="/w/$workspace/agents/$agent" params={{ workspace: faces.workspace, agent: face.name }}>
      {inside}
    </Link>
  );
}

/** An option of a debate, in the hand of who proposed it: P1 is seat 1's. */
export function Option({ name, by, title }: { name: string; by?: string; title?: string }) {
  const face = useFaces().of(by ?? "");
  return <span className={`opt ${by ? classOf(face) : ""}`} title={title}>{name}</span>;
}
