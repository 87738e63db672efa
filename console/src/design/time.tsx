import { useSyncExternalStore } from "react";
import { duration, exact, relative } from "./format";

/** One clock for the whole page, so that all times move together. */
class Ticker {
  private listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private at = 0;

  constructor(private readonly period: number) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    this.timer ??= setInterval(() => {
      this.at = Date.now();
      this.listeners.forEach((tell) => tell());
    }, this.period);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
      this.at = 0;
    };
  };

  now = () => (this.at ||= Date.now());
}

const seconds = new Ticker(1000);
const minutes = new Ticker(15_000);

/** The present, renewed every 15 seconds, or every second where a clock runs down. */
export function useNow(everySecond = false): Date {
  const ticker = everySecond ? seconds : minutes;
  return new Date(useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now));
}

/** A time, told relative to now; the exact instant on hover. */
export function Time({ at, className }: { at: string | Date; className?: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time className={className ?? "nw"} dateTime={date.toISOString()} title={exact(date)}>
      {relative(date, now)}
    </time>
  );
}

/** How long until an instant, or since it, counted every second. */
export function Clock({ until, since, units = 2 }: { until?: string | Date; since?: string | Date; units?: 1 | 2 }) {
  const now = useNow(true);
  const date = new Date((until ?? since)!);
  const millis = until ? date.getTime() - now.getTime() : now.getTime() - date.getTime();
  return (
    <time className="nw" dateTime={date.toISOString()} title={exact(date)}>
      {duration(Math.max(0, Math.floor(millis / 1000) * 1000), units)}
    </time>
  );
}
