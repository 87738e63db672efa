import type { Feature } from "@/app/feature";
import { debateSearch, compareSearch } from "./search";

export default {
  name: "debate",
  pages: [
    { path: "debates/$debate", load: () => import("./DebatePage"), search: (given) => ({ ...debateSearch(given) }) },
    { path: "debates/$debate/compare", load: () => import("./ComparePage"), search: (given) => ({ ...compareSearch(given) }) },
  ],
} satisfies Feature;
