import type { Feature } from "@/app/feature";
import { agentsSearch } from "./search";

export default {
  name: "agents",
  rail: { order: 40, label: "Agents", icon: "agents", letter: "a", path: "agents" },
  pages: [
    { path: "agents", load: () => import("./Agents"), search: (given) => ({ ...agentsSearch(given) }) },
    { path: "agents/$agent", load: () => import("./Profile") },
  ],
} satisfies Feature;
