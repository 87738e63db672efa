import type { Feature } from "@/app/feature";

const found = import.meta.glob<{ default: Feature }>("./*/feature.ts", { eager: true });

/** Every capability that has a folder here. */
export const features: readonly Feature[] = Object.values(found).map((module) => module.default);

export const railEntries = features
  .flatMap((feature) => (feature.rail ? [feature.rail] : []))
  .sort((a, b) => a.order - b.order);
