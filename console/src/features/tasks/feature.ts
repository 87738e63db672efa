import type { Feature } from "@/app/feature";
import { taskSearch } from "./board";

const search = (given: Record<string, unknown>) => ({ ...taskSearch(given) });

export default {
  name: "tasks",
  rail: { order: 85, label: "Tasks", icon: "tasks", letter: "t", path: "tasks" },
  pages: [
    { path: "tasks", load: () => import("./Tasks"), search },
    { path: "tasks/$task", load: () => import("./Tasks"), search },
  ],
} satisfies Feature;
