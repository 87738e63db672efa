import type { Schemas } from "@/api";

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
