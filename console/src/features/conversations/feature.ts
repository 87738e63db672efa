import type { Feature } from "@/app/feature";
import { conversationSearch } from "./branches";

const search = (given: Record<string, unknown>) => ({ ...conversationSearch(given) });

export default {
  name: "conversations",
  rail: { order: 90, label: "Conversations", icon: "conversations", letter: "v", path: "conversations" },
  pages: [
    { path: "conversations", load: () => import("./Conversations"), search },
    { path: "conversations/$conversation", load: () => import("./Conversations"), search },
  ],
} satisfies Feature;
