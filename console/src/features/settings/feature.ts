import type { Feature } from "@/app/feature";

export default {
  name: "settings",
  rail: { order: 110, label: "Settings", icon: "settings", letter: "s", path: "settings" },
  pages: [{ path: "settings", load: () => import("./Settings") }],
} satisfies Feature;
