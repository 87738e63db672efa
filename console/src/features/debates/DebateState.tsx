import type { Schemas } from "@/api";
import { Icon, words } from "@/design";

type Debate = Schemas["Debate"];

/** How a debate stands, in a word or two. */
export function stateWords(debate: Pick<Debate, "status" | "stopReason" | "consensusReached" | "decision">): string {
  switch (debate.status) {
    case "pending":
      return "about to begin";
    case "running":
      return "in session";
    case "paused":
      return "at a gate";
    case "completed":
      return debate.consensusReached === false ? "decided, no consensus" : "decided";
    case "failed":
      return debate.stopReason === "gate_refused" ? "refused" : debate.stopReason ? words(debate.stopReason) : "failed";
    case "cancelled":
      return "cancelled";
  }
}

export function DebateState({ debate }: { debate: Debate }) {
  const text = stateWords(debate);
  const refused = debate.stopReason === "gate_refused";
  if (debate.status === "paused") return <span className="state amber"><Icon name="gate" />{text}</span>;
  if (debate.status === "running" || debate.status === "pending") return <span className="state"><i className="live-dot" aria-hidden />{text}</span>;
  if (debate.status === "completed") return <span className="state"><Icon name="diamond" className="tiny" />{text}</span>;
  return <span className={`state ${refused ? "seal" : "dim"}`} title={debate.stopDetail}><Icon name="cross" />{text}</span>;
}
