import type { Schemas } from "@/api";
import { userSearch } from "@/app/whose";

export type Message = Schemas["ConversationMessage"];
export type Branch = Schemas["ConversationBranch"];

export interface ConversationSearch {
  q?: string;
  project?: string;
  branch?: number;
  user?: string;
}

/** Takes from an address what makes sense, and nothing else. */
export function conversationSearch(given: Record<string, unknown>): ConversationSearch {
  const branch = Number(given.branch);
  return {
    ...((typeof given.q === "string" || typeof given.q === "number") && String(given.q).trim() ? { q: String(given.q).trim().slice(0, 1024) } : {}),
    ...(typeof given.project === "string" && /^[0-9a-f-]{36}$/.test(given.project) ? { project: given.project } : {}),
    ...(Number.isInteger(branch) && branch > 0 ? { branch } : {}),
    ...userSearch(given),
  };
}

/** A place where the conversation went on in more than one way: after which message, and the branches that leave there. */
export interface Fork {
  after: number;
  ways: readonly number[];
}

/** Forks on the way of one branch, by the number of the message after which it parts; 0 is the beginning. */
export function forks(branches: readonly Branch[], shown: number): ReadonlyMap<number, Fork> {
  const by = new Map(branches.map((one) => [one.number, one]));
  const way: { branch: Branch; upTo: number }[] = [];
  let upTo = Infinity;
  for (let at = by.get(shown); at; at = at.parent === undefined ? undefined : by.get(at.parent)) {
    way.push({ branch: at, upTo });
    upTo = Math.min(upTo, at.fork);
  }
  const found = new Map<number, Fork>();
  const add = (after: number, ways: number[]) => found.set(after, { after, ways: [...new Set([...(found.get(after)?.ways ?? []), ...ways])].sort((a, b) => a - b) });
  for (const { branch, upTo: last } of way) for (const other of branches) if (other.parent === branch.number && other.fork <= last) add(other.fork, [shown, other.number, ...(other.number === shown || way.some((one) => one.branch.number === other.number) ? [branch.number] : [])]);
  return found;
}

/** The words of a message, without calls of tools and other parts. */
export function wordsOf(message: Pick<Message, "parts">): string {
  return message.parts.filter((one) => one.kind === "text").map((one) => one.content).join("\n\n");
}

/** What stands around the first of the words that were looked for. */
export function around(text: string, sought: string, room = 160): string {
  const first = sought.split(/\s+/).map((one) => one.replace(/\*$/, "").toLowerCase()).filter(Boolean).map((one) => text.toLowerCase().indexOf(one)).filter((at) => at >= 0).sort((a, b) => a - b)[0];
  if (text.length <= room) return text;
  const from = Math.max(0, Math.min((first ?? 0) - room / 4, text.length - room));
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1 || from;
  return `${start > 0 ? "… " : ""}${text.slice(start, start + room)}${start + room < text.length ? " …" : ""}`;
}

/** How a role is called on the page; others are kept as they came. */
export function roleName(role: string): string {
  return role === "user" ? "User" : role === "assistant" ? "Assistant" : role === "system" ? "System" : role === "tool" ? "Tool" : role;
}

/** Why a backup was written or is due, in words. */
export const TRIGGER: Record<Schemas["ContextBackup"]["trigger"], string> = {
  token_threshold: "the window was 70 % full",
  message_count: "30 messages were added",
  time_gap: "nothing was said for a day",
  manual: "somebody wrote it",
  coverage_job_no_backup: "the sweep found none",
  coverage_job_stale: "the sweep found it was stale",
};

export const VALIDITY: Record<Schemas["ContextStanding"]["validity"], string> = {
  valid: "can be gone on from",
  no_message: "nothing was said yet",
  no_backup: "there is no backup",
  stale: "more was said since",
  other_branch: "the backup is of another branch",
  section_missing: "the backup lacks a section",
};

export const SECTIONS: readonly { key: keyof Schemas["BackupSections"]; title: string }[] = [
  { key: "goal", title: "Goal" },
  { key: "decisions", title: "Decisions" },
  { key: "status", title: "Status" },
  { key: "activeFile", title: "Active file" },
  { key: "preferences", title: "Preferences" },
  { key: "resume", title: "Resume" },
];
