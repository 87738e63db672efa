import type { Feature } from "@/app/feature";
import { decisionsSearch } from "./search";

export default {
  name: "decisions",
  rail: { order: 30, label: "Decisions", icon: "decisions", letter: "i", path: "decisions" },
  pages: [
    { path: "decisions", load: () => import("./Decisions"), search: (given) => ({ ...decisionsSearch(given) }) },
    { path: "decisions/$decision", load: () => import("./DecisionPage") },
  ],
  actions: ({ text, go }) => [
    { label: text.trim().length > 1 ? `What was decided about “${text.trim()}”?` : "What was decided?", icon: "decisions", words: "decisions", always: text.trim().length > 1, run: () => go("decisions", text.trim() ? { about: text.trim() } : {}) },
  ],
} satisfies Feature;
