import type { Schemas } from "@/api";

export type Entry = Schemas["KnowledgeEntry"];

export interface Domain {
  path: string;
  name: string;
  depth: number;
  /** How many stand there and below. */
  subtree: number;
}

/** The domains of entries with everything above them, in the order of a tree. */
export function domainsOf(entries: readonly Pick<Entry, "domain" | "archivedAt">[]): Domain[] {
  const counts = new Map<string, number>();
  for (const { domain, archivedAt } of entries) {
    const steps = domain.split("/");
    for (let depth = 1; depth <= steps.length; depth++) {
      const path = steps.slice(0, depth).join("/");
      counts.set(path, (counts.get(path) ?? 0) + (archivedAt ? 0 : 1));
    }
  }
  return inOrder([...counts].map(([path, subtree]) => ({ path, subtree })));
}

export function inOrder(domains: readonly { path: string; subtree: number }[]): Domain[] {
  return [...domains]
    .sort((a, b) => (comparable(a.path) < comparable(b.path) ? -1 : 1))
    .map(({ path, subtree }) => ({ path, subtree, name: path.slice(path.lastIndexOf("/") + 1), depth: path.split("/").length - 1 }));
}

/** A slash sorts before every letter, so that a domain stands above its own. */
function comparable(path: string): string {
  return path.replaceAll("/", "\u0001");
}

/** What an entry took the place of, newest first, as far as it was read. */
export function replacedBy(entry: Pick<Entry, "id">, all: readonly Entry[]): Entry[] {
  const chain: Entry[] = [];
  let heads = [entry.id];
  while (heads.length > 0 && chain.length < 50) {
    const before = all.filter((one) => one.supersededBy !== undefined && heads.includes(one.supersededBy) && !chain.includes(one));
    chain.push(...before);
    heads = before.map((one) => one.id);
  }
  return chain.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
