import type { Feature } from "@/app/feature";
import { settingsSearch } from "./rights";

export default {
  name: "settings",
  rail: { order: 110, label: "Settings", icon: "settings", letter: "s", path: "settings" },
  pages: [{ path: "settings", load: () => import("./Settings"), search: (given) => ({ ...settingsSearch(given) }) }],
} satisfies Feature;
