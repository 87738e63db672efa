import type { Schemas } from "@/api";

export interface SpentDay {
  date: string;
  cost: number;
  tokens: number;
  calls: number;
}

/** Every day of the last so many, also those on which nothing was spent. */
export function lastDays(spent: readonly Schemas["SpendingDay"][], now: Date, days: number): SpentDay[] {
  const by = new Map(spent.map((one) => [one.day.slice(0, 10), one]));
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(now.getTime() - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    const found = by.get(date);
    return { date, cost: found?.cost ?? 0, tokens: found?.tokens ?? 0, calls: found?.calls ?? 0 };
  });
}
