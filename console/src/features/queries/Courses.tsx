import { count, Drawing, duration, useFaces, useNow } from "@/design";
import { charged, courses, took, type Query, type Run } from "./course";

const ROW = 26;

function classOf(face: { human: boolean; colour: number }): string {
  return face.human ? "person" : `ag ag${face.colour}`;
}

/** Who was asked when, and how long the model took: thin from question to answer, thick while the model was called. */
export function Courses({ query, runs }: { query: Query; runs: readonly Run[] }) {
  const faces = useFaces();
  const now = useNow(query.status === "running").getTime();
  const { from, to, runs: all } = courses(query, runs, now);
  const ended = query.latencyMs !== undefined ? `It took ${took(query.latencyMs)}` : `It has been running for ${duration(to - from)}`;
  return (
    <Drawing label={`${ended}: ${all.map((one) => `${one.run.specialist} ${one.open ? "is asked" : one.run.latencyMs === undefined ? one.run.status : `took ${took(one.run.latencyMs)}`}`).join(", ")}`} height={all.length * ROW + 24} first={340}>
      {(width) => {
        const x = (at: number) => 74 + ((at - from) / Math.max(1, to - from)) * (width - 74 - 54);
        return (
          <>
            <path className="ax" d={`M74.500 0V${all.length * ROW}`} />
            {all.map((one, row) => {
              const face = faces.of(one.run.specialist);
              const y = row * ROW + ROW / 2;
              return (
                <g key={one.run.id} className={classOf(face)}>
                  <text x="0" y={y + 4}>{one.run.specialist.slice(0, 11)}</text>
                  <path d={`M${x(one.from)} ${y}H${x(one.to)}`} stroke="var(--c)" strokeDasharray={one.open ? "2 3" : undefined} />
                  {one.called !== undefined && <rect x={x(one.called)} y={y - 6} width={Math.max(3, x(one.to) - x(one.called))} height="12" fill={one.run.status === "failed" ? "none" : "var(--c)"} stroke="var(--c)" />}
                  {one.firstToken !== undefined && <path d={`M${x(one.firstToken)} ${y - 6}V${y + 6}`} stroke="var(--paper)" strokeWidth="1.500" />}
                  <text className={one.run.winner ? "lbl" : undefined} x={x(one.to) + 6} y={y + 4}>{one.open ? "asked" : one.run.latencyMs === undefined ? one.run.status : took(one.run.latencyMs)}</text>
                </g>
              );
            })}
            <text className="mut" x="74" y={all.length * ROW + 18}>0</text>
            <text className="mut end" x={x(to)} y={all.length * ROW + 18}>{took(to - from)}</text>
          </>
        );
      }}
    </Drawing>
  );
}

/** What each run cost; tokens beside it. */
export function Costs({ query, runs }: { query: Query; runs: readonly Run[] }) {
  const faces = useFaces();
  const most = Math.max(1e-9, ...runs.map((one) => one.cost));
  return (
    <Drawing label={`${charged(query.usage.cost)} in all: ${runs.map((one) => `${one.specialist} ${charged(one.cost)}`).join(", ")}`} height={runs.length * ROW} first={340}>
      {(width) => (
        <>
          <path className="ax" d={`M74.500 0V${runs.length * ROW}`} />
          {runs.map((one, row) => {
            const y = row * ROW + ROW / 2;
            const size = (one.cost / most) * Math.max(20, width - 74 - 132);
            return (
              <g key={one.id} className={classOf(faces.of(one.specialist))}>
                <text x="0" y={y + 4}>{one.specialist.slice(0, 11)}</text>
                <rect x="75" y={y - 6} width={one.cost > 0 ? Math.max(1, size) : 0} height="12" fill="var(--c)" />
                <text className="lbl" x={81 + size} y={y + 4}>{charged(one.cost)}</text>
                <text className="mut" x={81 + size + 52} y={y + 4}>{count(one.tokensIn + one.tokensOut)} tokens</text>
              </g>
            );
          })}
        </>
      )}
    </Drawing>
  );
}
