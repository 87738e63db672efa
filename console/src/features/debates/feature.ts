import { useGet } from "@/api";
import type { Feature, RailCount } from "@/app/feature";
import { debatesSearch } from "./search";

function useLiveCount(): RailCount | undefined {
  const live = useGet("/debates", { query: { active: true, limit: 100 } }).data?.items.filter((debate) => debate.status !== "paused").length ?? 0;
  return live > 0 ? { text: `${live} live` } : undefined;
}

export default {
  name: "debates",
  rail: { order: 20, label: "Debates", icon: "debates", letter: "d", path: "debates", useCount: useLiveCount },
  pages: [{ path: "debates", load: () => import("./Debates"), search: (given) => ({ ...debatesSearch(given) }) }],
} satisfies Feature;
