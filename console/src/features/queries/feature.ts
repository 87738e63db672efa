import type { Feature } from "@/app/feature";
import { queriesSearch } from "./course";

export default {
  name: "queries",
  rail: { order: 92, label: "Queries", icon: "queries", letter: "q", path: "queries" },
  pages: [
    { path: "queries", load: () => import("./Queries"), search: (given) => ({ ...queriesSearch(given) }) },
    { path: "queries/$query", load: () => import("./QueryPage") },
  ],
} satisfies Feature;
