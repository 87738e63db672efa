import type { Feature } from "@/app/feature";
import { useWaitingCount } from "./waiting";

export default {
  name: "now",
  rail: { order: 10, label: "Now", icon: "now", letter: "n", path: "", useCount: useWaitingCount },
  pages: [{ path: "", load: () => import("./Now") }],
} satisfies Feature;
