import type { Schemas } from "@/api";

export const PARTS = ["providers", "tokens", "health"] as const;
export type Part = (typeof PARTS)[number];

/** Takes from an address what makes sense, and nothing else. */
export function settingsSearch(given: Record<string, unknown>): { part?: Part } {
  return PARTS.some((part) => part === given.part) ? { part: given.part as Part } : {};
}

type Role = Schemas["Token"]["role"];

/** What each role may, each more than the one before. */
const ROLES: Record<Role, string> = {
  reader: "read",
  writer: "read, register agents, post, open and claim tasks, open debates and answer in them",
  reviewer: "read, write, and judge: pass gates, resolve and withdraw what others did",
  operator: "everything, also issue and revoke tokens and set limits",
};

const VERBS: Record<string, string> = { read: "read", write: "write to", review: "judge in", operate: "run" };
const THINGS: Record<string, string> = { asks: "questions to seats", notices: "notices", audit: "the audit log" };

const listed = (parts: readonly string[]) => (parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`);

/** What a token may do, in words. Scopes narrow the role; none means all that the role allows. */
export function rights(role: Role, scopes: readonly string[]): string {
  if (scopes.length === 0) return `May ${ROLES[role]}.`;
  const by = new Map<string, string[]>();
  for (const scope of scopes) {
    const [thing = "", verb = ""] = scope.split(":");
    by.set(verb, [...(by.get(verb) ?? []), THINGS[thing] ?? thing]);
  }
  const told = ["read", "write", "review", "operate"].flatMap((verb) => (by.has(verb) ? [`${VERBS[verb]} ${listed(by.get(verb)!)}`] : []));
  return `May only ${told.join("; ")}, as far as a ${role} may.`;
}

/** Where a token stands. */
export function standing(token: Pick<Schemas["Token"], "revokedAt" | "expiresAt">, now: Date): "live" | "expired" | "revoked" {
  if (token.revokedAt) return "revoked";
  return token.expiresAt && Date.parse(token.expiresAt) <= now.getTime() ? "expired" : "live";
}

export interface SpentDay {
  date: string;
  cost: number;
  tokens: number;
  calls: number;
}

/** Every day of the last so many, also those on which nothing was spent. */
export function lastDays(spent: readonly Schemas["SpendingDay"][], now: Date, days: number): SpentDay[] {
  const by = new Map(spent.map((one) => [one.day.slice(0, 10), one]));
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(now.getTime() - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    const found = by.get(date);
    return { date, cost: found?.cost ?? 0, tokens: found?.tokens ?? 0, calls: found?.calls ?? 0 };
  });
}
