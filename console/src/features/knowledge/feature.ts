import type { Feature } from "@/app/feature";
import { knowledgeSearch } from "./search";

export default {
  name: "knowledge",
  rail: { order: 60, label: "Knowledge", icon: "knowledge", letter: "k", path: "knowledge" },
  pages: [
    { path: "knowledge", load: () => import("./Knowledge"), search: (given) => ({ ...knowledgeSearch(given) }) },
    { path: "knowledge/$entry", load: () => import("./Entry") },
  ],
} satisfies Feature;
