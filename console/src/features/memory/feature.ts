import type { Feature } from "@/app/feature";
import { memorySearch } from "./search";

export default {
  name: "memory",
  rail: { order: 50, label: "Memory", icon: "memory", letter: "m", path: "memory" },
  pages: [
    { path: "memory", load: () => import("./MemoryPage"), search: (given) => ({ ...memorySearch(given) }) },
    { path: "memory/$memory", load: () => import("./MemoryPage"), search: (given) => ({ ...memorySearch(given) }) },
  ],
} satisfies Feature;
