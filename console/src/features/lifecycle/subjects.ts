import type { Schemas } from "@/api";

export type SubjectKind = Schemas["ErasureSubject"]["kind"];
export type Hold = Schemas["LegalHold"];

/** Whom an erasure would be about, in the address. */
export interface ErasureSearch {
  kind?: SubjectKind;
  id?: string;
}

const KINDS: readonly unknown[] = ["agent", "user", "token"];

/** Takes from an address what makes sense, and nothing else. */
export function erasureSearch(given: Record<string, unknown>): ErasureSearch {
  const id = typeof given.id === "string" || typeof given.id === "number" ? String(given.id).trim() : "";
  return { ...(KINDS.includes(given.kind) ? { kind: given.kind as SubjectKind } : {}), ...(id !== "" && id.length <= 128 ? { id } : {}) };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The first id in a text: of an address somebody copied, or of what a refusal names. */
export function idIn(text: string): string | undefined {
  return UUID.exec(text)?.[0].toLowerCase();
}

/** What is meant by a name that was chosen from a list, or by an id or an address that was pasted. */
export function chosen(text: string, offered: readonly { id: string; name: string }[]): string | undefined {
  const said = text.trim();
  return offered.find((one) => one.name === said)?.id ?? idIn(said);
}

/**
 * Whether a hold surely forbids an erasure; the server knows of holds on conversations, too.
 * @param agent the id of the agent, if the subject is one or a user that is one
 */
export function forbids(hold: Hold, kind: SubjectKind, agent: string | undefined): boolean {
  if (hold.releasedAt) return false;
  switch (hold.reach) {
    case "workspace":
    case "kind":
      return true;
    case "debate":
      return kind !== "user";
    case "agent":
      return kind !== "token" && agent !== undefined && hold.subject === agent;
    default:
      return false;
  }
}
