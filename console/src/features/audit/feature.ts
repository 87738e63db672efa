import type { Feature } from "@/app/feature";
import { auditSearch } from "./search";

export default {
  name: "audit",
  rail: { order: 100, label: "Audit", icon: "audit", letter: "u", path: "audit" },
  pages: [{ path: "audit", load: () => import("./Audit"), search: (given) => ({ ...auditSearch(given) }) }],
  actions: ({ go }) => [{ label: "Is the record whole?", icon: "audit", words: "audit verify log proof checkpoint", run: () => go("audit") }],
} satisfies Feature;
