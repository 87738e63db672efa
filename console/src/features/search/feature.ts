import type { Feature } from "@/app/feature";
import { findSearch } from "./search";

export default {
  name: "search",
  pages: [{ path: "search", load: () => import("./SearchPage"), search: (given) => ({ ...findSearch(given) }) }],
  actions: ({ text, go }) => [{ label: text ? `Search everything for “${text}”` : "Search everything", icon: "search", words: "find all hits page", run: () => go("search", text ? { text } : undefined) }],
} satisfies Feature;
