import { count, day, plural } from "../format";
import { Drawing } from "./frame";

export interface Day {
  /** The date, as 2026-11-12. */
  date: string;
  turns: number;
  decisions: number;
}

/** Turns a day as bars, decisions a day as strokes under them; the last day is today and outlined. Two panels, two scales. */
export function Days({ days, today }: { days: readonly Day[]; today: string }) {
  const most = Math.max(1, ...days.map((one) => one.turns));
  const top = niceAbove(most);
  const most2 = Math.max(1, ...days.map((one) => one.decisions));
  const turns = days.reduce((sum, one) => sum + one.turns, 0);
  const decisions = days.reduce((sum, one) => sum + one.decisions, 0);
  const present = days.find((one) => one.date === today);
  const label = `${plural(turns, "turn")} and ${plural(decisions, "decision")} in ${days.length} days; ${plural(present?.turns ?? 0, "turn")} and ${plural(present?.decisions ?? 0, "decision")} today`;
  return (
    <Drawing label={label} height={148}>
      {(width) => {
        const right = width - 94;
        const step = (right - 56) / Math.max(1, days.length);
        const bar = Math.max(2, step - Math.min(6, step * 0.2));
        const y = (value: number) => 84 - (value / top) * 78;
        const stroke = Math.min(3.6, 22 / most2);
        return (
          <>
            {[0, top / 2, top].map((tick) => (
              <g key={tick}>
                <path className="gr" d={`M56 ${y(tick)}H${right}`} />
                <text className="mut end" x="48" y={y(tick) + 4}>{count(tick)}</text>
              </g>
            ))}
            {days.map((one, at) => {
              const x = 56 + at * step;
              const date = new Date(`${one.date}T12:00:00`);
              const weekend = date.getDay() === 0 || date.getDay() === 6;
              const isToday = one.date === today;
              const monday = date.getDay() === 1 && at < days.length - 2;
              const middle = x + bar / 2;
              return (
                <g key={one.date}>
                  <title>{`${day(date, date)}: ${plural(one.turns, "turn")}, ${plural(one.decisions, "decision")}`}</title>
                  <rect x={x} y={0} width={bar} height={126} fill="transparent" />
                  {isToday ? (
                    <rect x={x + 0.5} y={Math.min(y(one.turns), 82) + 0.5} width={bar - 1} height={Math.max(1, 84 - Math.min(y(one.turns), 82) - 1)} fill="none" stroke="var(--ink-3)" strokeDasharray="2 2" />
                  ) : (
                    <rect x={x} y={y(one.turns)} width={bar} height={84 - y(one.turns)} fill="var(--ink-3)" opacity={weekend ? 0.35 : 0.6} />
                  )}
                  {one.decisions <= 40
                    ? Array.from({ length: one.decisions }, (_, mark) => <rect key={mark} x={middle - 4.5} y={121.6 - mark * stroke} width="9" height={Math.max(0.5, stroke * 0.56)} fill="var(--ink)" />)
                    : <rect x={middle - 4.5} y={123.6 - one.decisions * stroke} width="9" height={one.decisions * stroke} fill="var(--ink)" />}
                  {(monday || isToday) && <text className={`mid ${isToday ? "lbl" : "mut"}`} x={middle} y="142">{isToday ? "today" : day(date, date, true)}</text>}
                </g>
              );
            })}
            <path className="ax" d={`M56 125.500H${right}`} />
            <text className="lbl" x={right + 10} y="44">{plural(turns, "turn")}</text>
            <text x={right + 10} y="59">{count(present?.turns ?? 0)} today so far</text>
            <text className="lbl" x={right + 10} y="113">{plural(decisions, "decision")}</text>
            <text x={right + 10} y="127">{count(present?.decisions ?? 0)} today</text>
          </>
        );
      }}
    </Drawing>
  );
}

/** A round number at or above, that halves well. */
export function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  for (const step of [1, 1.2, 1.6, 1.8, 2, 2.4, 3, 4, 5, 6, 8, 10]) if (step * power >= value && (step * power) % 2 === 0) return step * power;
  return Math.max(2, Math.ceil(value / 2) * 2);
}
