import type { Feature } from "@/app/feature";
import { channelSearch } from "./threads";

const search = (given: Record<string, unknown>) => ({ ...channelSearch(given) });

export default {
  name: "channels",
  rail: { order: 80, label: "Channels", icon: "channels", letter: "c", path: "channels" },
  pages: [
    { path: "channels", load: () => import("./Channels"), search },
    { path: "channels/$channel", load: () => import("./Channels"), search },
  ],
} satisfies Feature;
