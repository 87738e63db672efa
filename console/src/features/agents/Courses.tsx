import { scaleLinear, scaleTime } from "d3-scale";
import { area, line } from "d3-shape";
import { useAsOf, type Schemas } from "@/api";
import { clock, count, day, Drawing, Line, plural, SectionHead, useNow, type Point } from "@/design";
import { FEW, useHistories, useStandingsBy, type Change, type Standing } from "./ratings";

/** The skill is within two deviations in 95 of 100 cases. */
export function pointsOf(changes: readonly Change[]): Point[] {
  return changes.map((change) => ({ x: new Date(change.at), y: change.skillAfter, low: change.skillAfter - 2 * change.deviationAfter, high: change.skillAfter + 2 * change.deviationAfter }));
}

function instants(points: readonly Point[]): (at: Date | number) => string {
  const first = Number(points[0]?.x ?? 0);
  const last = Number(points[points.length - 1]?.x ?? 0);
  const now = new Date(last);
  return (at) => (last - first < 2 * 86_400_000 ? clock(new Date(at), last - first < 10 * 60_000) : day(new Date(at), now, true));
}

function hundreds(points: readonly Point[]): [number, number] {
  const lows = points.map((point) => point.low ?? point.y);
  const highs = points.map((point) => point.high ?? point.y);
  return [Math.floor(Math.min(1500, ...lows) / 100) * 100, Math.ceil(Math.max(1500, ...highs) / 100) * 100];
}

export function SkillCourse({ changes, standing, colour, name }: { changes: readonly Change[]; standing: Standing | undefined; colour: string; name: string }) {
  const asOf = useAsOf();
  const now = useNow();
  const points = pointsOf(changes);
  const last = points[points.length - 1];
  // The band grows while an agent rests; its end is what stands now.
  if (standing && last && (asOf ? new Date(asOf) : now) > last.x) points.push({ x: asOf ? new Date(asOf) : now, y: standing.skill, low: standing.low, high: standing.high });
  const [from, to] = hundreds(points);
  const end = points[points.length - 1]!;
  return (
    <div className="pf-chart">
      <Line
        series={[{ points, colour, label: count(end.y) }]}
        label={`Skill of ${name}: ${count(points[0]!.y)} after its first match, ${count(end.y)} now, between ${count(end.low ?? end.y)} and ${count(end.high ?? end.y)}`}
        height={220}
        yFrom={from}
        yTo={to}
        base={1500}
        xFormat={instants(points)}
        endRoom={52}
      />
      <p className="hint">The line at {count(1500)} is where everybody begins. {changes.length >= FEW ? "The band narrows with matches and widens with rest." : "Few matches: the band is wide."}</p>
    </div>
  );
}

/** Small multiples on one scale. */
export function DomainCourses({ agent, domains, colour }: { agent: Schemas["Agent"]; domains: readonly string[]; colour: string }) {
  const histories = useHistories(domains.map((domain) => ({ agent: agent.id, domain })));
  const boards = useStandingsBy(domains);
  const all = histories.map((history) => pointsOf(history.data ?? []));
  const [from, to] = hundreds(all.flat());
  const xs = all.flat().map((point) => Number(point.x));
  const ends: [number, number] = [Math.min(...xs), Math.max(...xs, Math.min(...xs) + 1)];
  return (
    <section>
      <SectionHead second={`one scale, ${count(from)} to ${count(to)}, line at ${count(1500)}`}>By domain</SectionHead>
      <div className="pf-multiples">
        {domains.map((domain, at) => {
          const points = all[at]!;
          const standing = boards[at]?.data?.items.find((one) => one.agent === agent.id);
          const end = points[points.length - 1];
          return (
            <figure key={domain}>
              <figcaption><b>{domain}</b> {standing && <>{count(standing.skill)} <span className="dim">± {count((standing.high - standing.low) / 2)}</span> <span className="r">{plural(standing.matches, "match", "matches")}</span></>}</figcaption>
              <Drawing label={end ? `${domain}: skill ${count(end.y)} after ${plural(points.length, "match", "matches")}` : `${domain}: no match`} height={66} first={220}>
                {(width) => {
                  const x = scaleTime().domain(ends).range([4, width - 8]);
                  const y = scaleLinear().domain([from, to]).range([62, 4]);
                  const few = points.length < FEW;
                  return (
                    <g className={colour}>
                      <path className="ax" d={`M0 ${Math.round(y(1500)) + 0.5}H${width}`} />
                      {points.length > 0 && (
                        <>
                          <path className="bd" d={area<Point>().x((point) => x(point.x as Date)).y0((point) => y(point.low!)).y1((point) => y(point.high!))([...points]) ?? ""} />
                          {points.length === 1 && <path className="ln thin" d={`M${x(end!.x as Date)} ${y(end!.low!)}V${y(end!.high!)}`} />}
                          <path className={`ln ${few ? "few" : ""}`} d={line<Point>().x((point) => x(point.x as Date)).y((point) => y(point.y))([...points]) ?? ""} />
                          <circle className={`pt ${few ? "few" : ""}`} cx={x(end!.x as Date)} cy={y(end!.y)} r="3.5" />
                        </>
                      )}
                    </g>
                  );
                }}
              </Drawing>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
