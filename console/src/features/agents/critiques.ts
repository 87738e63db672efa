import type { Schemas } from "@/api";

export interface Worth {
  key: string;
  value: number;
  of: number;
}

/** Of each type of issue, how many were raised in debates that ended, and how many led to an improvement. */
export function worthByType(critiques: readonly Pick<Schemas["Critique"], "issues">[]): Worth[] {
  const types = new Map<string, Worth>();
  for (const issue of critiques.flatMap((critique) => critique.issues)) {
    if (issue.ledToImprovement === undefined) continue;
    const key = issue.type ?? "general";
    const row = types.get(key) ?? { key, value: 0, of: 0 };
    types.set(key, { key, value: row.value + (issue.ledToImprovement ? 1 : 0), of: row.of + 1 });
  }
  return [...types.values()].sort((a, b) => b.of - a.of || a.key.localeCompare(b.key));
}
