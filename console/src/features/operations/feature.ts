import type { Feature } from "@/app/feature";

export default {
  name: "operations",
  rail: { order: 105, label: "Operations", icon: "operations", letter: "o", path: "operations" },
  pages: [{ path: "operations", load: () => import("./Operations") }],
  actions: ({ go }) => [{ label: "What is unhealthy?", icon: "operations", words: "operations health providers quota jobs doctor", run: () => go("operations") }],
} satisfies Feature;
