import type { Schemas } from "@/api";

/** How far the seats agreed after the vote of a round, and of what that is made. */
export type RoundConsensus = Schemas["Round"];
