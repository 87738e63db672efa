import type { Feature } from "@/app/feature";
import { correctionsSearch } from "./belief";

export default {
  name: "corrections",
  rail: { order: 94, label: "Corrections", icon: "corrections", letter: "r", path: "corrections" },
  pages: [
    { path: "corrections", load: () => import("./Corrections"), search: (given) => ({ ...correctionsSearch(given) }) },
    { path: "corrections/$correction", load: () => import("./CorrectionPage") },
  ],
} satisfies Feature;
