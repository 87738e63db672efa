import type { Feature } from "@/app/feature";
import { evolutionSearch } from "./search";
import { useWaitingRuns } from "./waiting";

const search = (given: Record<string, unknown>) => ({ ...evolutionSearch(given) });

export default {
  name: "evolution",
  rail: { order: 96, label: "Evolution", icon: "evolution", letter: "l", path: "evolution", useCount: useWaitingRuns },
  pages: [
    { path: "evolution", load: () => import("./Evolution") },
    { path: "evolution/scenarios/$scenario", load: () => import("./ScenarioPage") },
    { path: "evolution/$run", load: () => import("./RunPage"), search },
    { path: "evolution/$run/blame", load: () => import("./BlamePage"), search },
    { path: "evolution/$run/bisect", load: () => import("./BisectPage"), search },
    { path: "evolution/$run/compare", load: () => import("./ComparePage"), search },
    { path: "evolution/$run/episodes", load: () => import("./EpisodesPage"), search },
    { path: "evolution/$run/episodes/$episode", load: () => import("./EpisodePage"), search },
  ],
} satisfies Feature;
