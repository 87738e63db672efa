import type { Feature } from "@/app/feature";
import { evidenceSearch } from "./search";

export default {
  name: "evidence",
  rail: { order: 70, label: "Evidence", icon: "evidence", letter: "e", path: "evidence" },
  pages: [
    { path: "evidence", load: () => import("./Evidence"), search: (given) => ({ ...evidenceSearch(given) }) },
    { path: "evidence/$evidence", load: () => import("./Piece") },
  ],
} satisfies Feature;
