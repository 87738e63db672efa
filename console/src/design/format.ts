/** Narrow no-break space: between thousands, and between a number and its unit. */
export const NARROW = "\u202f";

/** A whole number with narrow spaces between thousands: 9 003. */
export function count(value: number): string {
  const digits = Math.abs(Math.round(value)).toString();
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, NARROW);
  return Math.round(value) < 0 ? `−${grouped}` : grouped;
}

/** A number with a fixed number of decimals, thousands apart. */
export function decimal(value: number, places = 2): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(places).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW);
  const negative = value < 0 && Number(Math.abs(value).toFixed(places)) !== 0;
  return (negative ? "−" : "") + grouped + (fraction ? `.${fraction}` : "");
}

/** A share between 0 and 1 as the console writes it: .75, 1. */
export function share(value: number): string {
  return value >= 0.995 ? "1" : decimal(value, 2).replace(/^0/, "");
}

export function percent(value: number): string {
  return `${Math.round(value * 100)}${NARROW}%`;
}

/** Dollars; below ten cents with a third decimal, so that a turn does not cost nothing. */
export function money(value: number): string {
  const places = value !== 0 && Math.abs(value) < 0.1 ? 3 : 2;
  return `${value < 0 ? "−" : ""}$${decimal(Math.abs(value), places)}`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in at most two units: 11 m 20 s, 2 h 5 m, 3 d. */
export function duration(millis: number, units: 1 | 2 = 2): string {
  const length = Math.max(0, millis);
  const sizes: [number, string][] = [[DAY, "d"], [HOUR, "h"], [MINUTE, "m"], [SECOND, "s"]];
  const at = sizes.findIndex(([size]) => length >= size);
  if (at < 0) return length === 0 || units === 1 ? `0${NARROW}s` : `${(length / SECOND).toFixed(1)}${NARROW}s`;
  const [size, unit] = sizes[at]!;
  const first = Math.floor(length / size);
  const next = sizes[at + 1];
  const second = next ? Math.floor((length - first * size) / next[0]) : 0;
  const head = `${first}${NARROW}${unit}`;
  // From three days on hours only distract.
  if (units === 1 || !next || second === 0 || (unit === "d" && first >= 3)) return head;
  return `${head} ${second}${NARROW}${next[1]}`;
}

/** An ISO 8601 duration in milliseconds: PT10M, PT1H30M, PT0.25S. */
export function isoMillis(text: string): number {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text);
  if (!parts) return NaN;
  const [, days = "0", hours = "0", minutes = "0", seconds = "0"] = parts;
  return Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
}

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const two = (value: number) => value.toString().padStart(2, "0");

export function clock(at: Date, seconds = false): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}${seconds ? `:${two(at.getSeconds())}` : ""}`;
}

/** 12 November, with the year when it is another one; `short` is 12 Nov. */
export function day(at: Date, now: Date, short = false): string {
  const month = MONTHS[at.getMonth()]!;
  const name = `${at.getDate()} ${short ? month.slice(0, 3) : month}`;
  return at.getFullYear() === now.getFullYear() ? name : `${name} ${at.getFullYear()}`;
}

export function weekday(at: Date): string {
  return DAYS[at.getDay()]!;
}

/** The exact instant, as it is shown on hover. */
export function exact(at: Date): string {
  const offset = -at.getTimezoneOffset();
  const zone = offset === 0 ? "UTC" : `UTC${offset > 0 ? "+" : "−"}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${weekday(at)} ${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${clock(at, true)} ${zone}`;
}

/** A time as people say it: 2 h ago, in 11 m, yesterday, 3 November. */
export function relative(at: Date, now: Date): string {
  const distance = now.getTime() - at.getTime();
  const length = Math.abs(distance);
  if (length < 5 * SECOND) return "now";
  const told = (text: string) => (distance > 0 ? `${text} ago` : `in ${text}`);
  if (length < DAY) return told(duration(length, 1));
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days === 1) return "yesterday";
  if (days === -1) return "tomorrow";
  if (Math.abs(days) < 7) return told(`${Math.abs(days)}${NARROW}d`);
  return day(at, now);
}

/** One thing, 2 things. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** Words of the API as people read them: graph_mesh is mesh, too_few_responses is "too few responses". */
export function words(value: string): string {
  return value === "graph_mesh" ? "mesh" : value.replaceAll("_", " ");
}

/** An id as it is shown: the first six digits and the last two. */
export function shortId(id: string): string {
  const digits = id.replaceAll("-", "");
  return digits.length > 10 ? `${digits.slice(0, 6)}…${digits.slice(-2)}` : digits;
}
