export type View = "all" | "live" | "decided" | "other";

export const VIEWS: Record<View, { active?: boolean; successful?: boolean }> = { all: {}, live: { active: true }, decided: { successful: true }, other: { successful: false } };

export interface DebatesSearch {
  view?: View;
  domain?: string;
  topology?: "graph_mesh" | "star" | "chain" | "tree";
  consensus?: number;
}

export const TOPOLOGIES = ["graph_mesh", "star", "chain", "tree"] as const;

/** Takes from an address what makes sense, and nothing else. */
export function debatesSearch(given: Record<string, unknown>): DebatesSearch {
  const consensus = Number(given.consensus);
  return {
    ...(typeof given.view === "string" && given.view in VIEWS && given.view !== "all" ? { view: given.view as View } : {}),
    ...(typeof given.domain === "string" && given.domain ? { domain: given.domain } : {}),
    ...(TOPOLOGIES.some((one) => one === given.topology) ? { topology: given.topology as DebatesSearch["topology"] } : {}),
    ...(consensus > 0 && consensus <= 1 ? { consensus } : {}),
  };
}
