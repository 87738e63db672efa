import { useGet } from "@/api";
import type { Feature, RailCount } from "@/app/feature";
import { debatesSearch } from "./search";

function useLiveCount(): RailCount | undefined {
  const live = useGet("/debates", { query: { active: true, limit: 50 } }).data?.items.filter((debate) => debate.status !== "paused").length ?? 0;
  return live > 0 ? { text: `${live} live` } : undefined;
}

export default {
  name: "debates",
  rail: { order: 20, label: "Debates", icon: "debates", letter: "d", path: "debates", useCount: useLiveCount },
  pages: [
    { path: "debates", load: () => import("./Debates"), search: (given) => ({ ...debatesSearch(given) }) },
    {
      path: "debates/new",
      load: () => import("./OpenDebate"),
      search: (given) => ({ ...(typeof given.topic === "string" ? { topic: given.topic } : {}), ...(typeof given.seats === "string" ? { seats: given.seats } : {}) }),
    },
  ],
  actions: ({ text, go }) => [
    { label: text.trim().length > 1 ? `Open a debate about “${text.trim()}”` : "Open a debate", icon: "debates", shortcut: "n d", words: "new start", always: true, run: () => go("debates/new", text.trim() ? { topic: text.trim() } : {}) },
  ],
} satisfies Feature;
