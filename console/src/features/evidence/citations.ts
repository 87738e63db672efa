import { useQuery } from "@tanstack/react-query";
import { read, useWorkspace, type Schemas } from "@/api";

export type Citation = Schemas["Citation"];

export interface Cited extends Citation {
  topic: string;
}

/** The newest debates are looked through; the API lists citations by debate only. */
export const LOOKED_THROUGH = 100;

const READERS = 6;

/** Citations of the newest debates, by piece of evidence. */
export function useCitations() {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: ["w", workspace, "evidence", "cited"],
    queryFn: async ({ signal }) => {
      const debates = (await read(workspace, "/debates", { query: { limit: LOOKED_THROUGH } }, signal)).items;
      const found: Cited[] = [];
      const waiting = [...debates];
      const reader = async () => {
        for (let debate = waiting.shift(); debate; debate = waiting.shift()) {
          const { topic, id } = debate;
          const page = await read(workspace, "/debates/{debate}/citations", { path: { debate: id }, query: { limit: 200 } }, signal);
          found.push(...page.items.map((citation): Cited => ({ ...citation, topic })));
        }
      };
      await Promise.all(Array.from({ length: READERS }, reader));
      const byPiece = new Map<string, Cited[]>();
      for (const citation of found.sort((a, b) => b.createdAt.localeCompare(a.createdAt))) byPiece.set(citation.evidence.id, [...(byPiece.get(citation.evidence.id) ?? []), citation]);
      return byPiece;
    },
    staleTime: 5 * 60_000,
  });
}
