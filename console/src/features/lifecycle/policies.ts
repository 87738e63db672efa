import type { Schemas } from "@/api";
import { count, decimal, plural, words } from "@/design";
import type { Hold } from "./subjects";

export type Policy = Schemas["RetentionPolicy"];
export type Kind = Policy["kind"];
export type Removal = Schemas["KindRemoval"];

/** One thing of a kind, and many. */
const NAMES: Record<Kind, readonly [string, string]> = {
  memories: ["memory", "memories"],
  patterns: ["pattern of critiques", "patterns of critiques"],
  evidence: ["piece of evidence", "pieces of evidence"],
  lessons: ["lesson", "lessons"],
  corrections: ["correction", "corrections"],
  rating_history: ["rating", "ratings"],
  messages: ["message of a channel", "messages of channels"],
  conversations: ["conversation", "conversations"],
  audit_entries: ["entry of the log", "entries of the log"],
  decisions: ["decision", "decisions"],
  episodes: ["episode", "episodes"],
  action_logs: ["log of an episode", "logs of episodes"],
  tactics: ["tactic", "tactics"],
};

/** Twelve memories. */
export const many = (kind: Kind, number: number): string => plural(number, ...NAMES[kind]);

/** Memories. */
export const title = (kind: Kind): string => {
  const text = kind === "rating_history" || kind === "evidence" ? words(kind) : NAMES[kind][1];
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What a policy can say of a kind. */
export interface Bounds {
  days?: true;
  halfLives?: true;
  /** The name of what must be below, and the most that may be written. */
  below?: { of: string; most: number };
  keep?: { of: string };
  /** It stays, whatever anybody wants, and why. */
  stays?: string;
  /** Kept for ever, unless a policy gives a reason. */
  forEver?: true;
}

const PROVEN = "the log commits to their rows, and could not be proven without them";

export const BOUNDS: Record<Kind, Bounds> = {
  memories: { halfLives: true },
  patterns: { days: true, below: { of: "a success", most: 1 } },
  evidence: { days: true, below: { of: "a reliability", most: 0.8 } },
  corrections: { below: { of: "an effective confidence", most: 1 } },
  messages: { days: true, forEver: true },
  conversations: { days: true, forEver: true },
  audit_entries: { days: true, forEver: true },
  decisions: { stays: PROVEN },
  lessons: { stays: `${PROVEN}. They expire after 90 days` },
  rating_history: { stays: PROVEN },
  episodes: { keep: { of: "generations" } },
  action_logs: { keep: { of: "generations" } },
  tactics: { keep: { of: "tactics" } },
};

/** The order in which people look for them: what goes by itself, what goes if somebody wrote so, what stays. */
export const ORDER: readonly Kind[] = ["memories", "evidence", "corrections", "patterns", "messages", "conversations", "audit_entries", "episodes", "action_logs", "tactics", "decisions", "lessons", "rating_history"];

const days = (policy: Policy) => (policy.days === undefined ? "some days" : plural(policy.days, "day"));

/** When things of a kind go, in a sentence. */
export function sentence(policy: Policy): string {
  const bounds = BOUNDS[policy.kind];
  if (bounds.stays) return `Kept for ever: ${bounds.stays}.`;
  if (!policy.enabled) return bounds.forEver && policy.usual ? "Kept for ever, unless a policy is written here." : "Kept for ever.";
  switch (policy.kind) {
    case "memories":
      return `Go when archived, ${decimal(policy.halfLives ?? 2, (policy.halfLives ?? 2) % 1 === 0 ? 0 : 1)} half-lives of their tier after the last update. Never behind a red line.`;
    case "patterns":
      return `Go when archived for ${days(policy)}, if they succeeded in less than ${decimal(policy.below ?? 0.3)} of cases.`;
    case "evidence":
      return `Goes when unseen for ${days(policy)}, below a reliability of ${decimal(policy.below ?? 0.8)} and cited by no debate.`;
    case "corrections":
      return `Go when their effective confidence is below ${decimal(policy.below ?? 0.05)}. Never pinned ones.`;
    case "messages":
      return `Go ${days(policy)} after they were posted.`;
    case "conversations":
      return `Go when nothing was said for ${days(policy)}.`;
    case "audit_entries":
      return `Go ${days(policy)} after they were made. Seals and blocks stay, and the log tells which run removed what.`;
    case "tactics":
      return `The best ${count(policy.keep ?? 10_000)} are kept; the others go when a generation ends.`;
    default:
      return `Those of the newest ${plural(policy.keep ?? 0, "generation")} are kept; older ones go when a generation ends.`;
  }
}

const EVOLUTION: readonly Kind[] = ["episodes", "action_logs", "tactics"];

/** The standing hold that keeps everything of a kind. */
export function holding(holds: readonly Hold[], kind: Kind): Hold | undefined {
  return holds.find((hold) => !hold.releasedAt && (hold.reach === "workspace" || (hold.reach === "kind" && (hold.kind === kind || (EVOLUTION.includes(kind) && EVOLUTION.includes(hold.kind as Kind))))));
}

/** What a hold stops, beside what it keeps. */
export function stops(hold: Pick<Hold, "reach" | "kind">): string {
  switch (hold.reach) {
    case "workspace":
      return "Stops every removal, all pruning of evolution and every erasure.";
    case "kind":
      return `Stops the removal of ${title(hold.kind!).toLowerCase()}${EVOLUTION.includes(hold.kind!) ? ", with it all pruning of evolution," : ""} and every erasure.`;
    case "debate":
      return "Stops the removal of what belongs to it, and erasures of agents and tokens.";
    case "agent":
      return "Stops the removal of what it wrote or was written of it, and its erasure, also as a user.";
    case "conversation":
      return "Stops its removal, and the erasure of the user it belongs to.";
  }
}

/** What of a kind goes, in words: 12 memories, 4 more held. */
export function told(one: Removal): string {
  if (one.rows === 0 && one.held > 0) return `${many(one.kind, one.held)} held`;
  return `${many(one.kind, one.rows)}${one.held > 0 ? `, ${count(one.held)} more held` : ""}`;
}

export const total = (kinds: readonly Removal[], of: "rows" | "bytes" | "held"): number => kinds.reduce((sum, one) => sum + one[of], 0);

/** How a run is going on. */
export const RUN: Record<Schemas["RemovalRun"]["status"], string> = { running: "removing", announced: "waits until the log is sealed, then removes entries", completed: "completed" };

export const reachOf = (hold: Pick<Hold, "reach" | "kind">): string => (hold.reach === "kind" ? title(hold.kind!) : hold.reach === "workspace" ? "The whole workspace" : words(hold.reach));
