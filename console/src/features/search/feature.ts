import type { Feature } from "@/app/feature";
import { findSearch } from "./search";

const NAME = "Search everything";

export default {
  name: "search",
  pages: [{ path: "search", load: () => import("./SearchPage"), search: (given) => ({ ...findSearch(given) }) }],
  actions: ({ text, go }) => {
    const wanted = NAME.toLowerCase().startsWith(text.toLowerCase()) ? "" : text;
    return [{ label: wanted ? `${NAME} for “${wanted}”` : NAME, icon: "search", words: "find all hits page", run: () => go("search", wanted ? { text: wanted } : undefined) }];
  },
} satisfies Feature;
