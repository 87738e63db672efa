/** Where the skill lies in 95 of 100 cases. */
export interface Interval {
  low: number;
  high: number;
}

export interface Place {
  from: number;
  to: number;
}

/** No rank where intervals overlap: from one more than who is surely above, to all but who is surely below. */
export function placesOf(all: readonly Interval[]): Place[] {
  return all.map((one) => ({
    from: 1 + all.filter((other) => other.low > one.high).length,
    to: all.length - all.filter((other) => other.high < one.low).length,
  }));
}

export function placeText({ from, to }: Place): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** Hundreds around all intervals, so that rows share one scale. */
export function scaleOf(all: readonly Interval[]): [number, number] {
  if (all.length === 0) return [1200, 1800];
  const from = Math.floor(Math.min(1500, ...all.map((one) => one.low)) / 100) * 100;
  const to = Math.ceil(Math.max(1500, ...all.map((one) => one.high)) / 100) * 100;
  return [from, Math.max(to, from + 200)];
}

/** Marks of an axis: about six, at round hundreds. */
export function marksOf(from: number, to: number, most = 6): number[] {
  const step = [100, 200, 500, 1000].find((size) => (to - from) / size <= most) ?? 2000;
  const marks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) marks.push(at);
  return marks;
}

/** a, b and c. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
