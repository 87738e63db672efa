import type { Schemas } from "@/api";

type Result = Schemas["BisectResult"];
export type Reading = Schemas["Reading"];

/** What was left to search after each reading. */
export interface Halving {
  reading: Reading;
  verdict: "good" | "bad";
  /** The last that was good and the first that was not, after it. */
  low: number;
  high: number;
}

/** The steps of a search: both ends first, then halves. Good is what lies above the middle between both ends. */
export function halvings(result: Pick<Result, "readings">): Halving[] {
  const [first, last] = result.readings;
  if (!first || !last) return [];
  const middle = (first.mean + last.mean) / 2;
  let low = first.sequence;
  let high = last.sequence;
  return result.readings.map((reading, at) => {
    const verdict = at === 0 || (at > 1 && reading.mean >= middle) ? "good" : "bad";
    if (at > 1) verdict === "good" ? (low = Math.max(low, reading.sequence)) : (high = Math.min(high, reading.sequence));
    return { reading, verdict, low, high };
  });
}
