import type { Feature } from "@/app/feature";
import { erasureSearch } from "./subjects";

export default {
  name: "lifecycle",
  rail: { order: 107, label: "Lifecycle", icon: "lifecycle", letter: "y", path: "lifecycle" },
  pages: [
    { path: "lifecycle", load: () => import("./Retention") },
    { path: "lifecycle/erasures", load: () => import("./Erasures"), search: (given) => ({ ...erasureSearch(given) }) },
    { path: "lifecycle/erasures/$erasure", load: () => import("./ErasurePage") },
    { path: "lifecycle/backups", load: () => import("./Backups") },
    { path: "lifecycle/imports", load: () => import("./Imports") },
  ],
  actions: ({ go }) => [
    { label: "What is kept until when?", icon: "lifecycle", words: "retention policy legal hold remove dry run keep", run: () => go("lifecycle") },
    { label: "Erase a person or an agent", icon: "lifecycle", words: "erasure forget gdpr certificate delete user token", run: () => go("lifecycle/erasures") },
    { label: "Backups", icon: "lifecycle", words: "backup restore verify move export", run: () => go("lifecycle/backups") },
    { label: "Import from another program", icon: "lifecycle", words: "import chatgpt claude mem0 letta langgraph jsonl", run: () => go("lifecycle/imports") },
  ],
} satisfies Feature;
