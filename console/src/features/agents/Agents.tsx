import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useAsOf, useGet, useWorkspace } from "@/api";
import { useTitle } from "@/app/title";
import { Agent, count, decimal, Empty, Loaded, percent, plural, Skeleton, Sparkline, Tabs, Time, useFaces, useWidth, Whiskers } from "@/design";
import { ByDomain } from "./ByDomain";
import { listed, marksOf, placesOf, placeText, scaleOf } from "./places";
import { FEW, useDomains, useHistories, useStandings, type Standing } from "./ratings";
import { agentsSearch, type AgentsSearch } from "./search";
import { Team } from "./Team";
import "./agents.css";

const WIDE = 380;
const NARROW = 168;
const SHOWN_DOMAINS = 5;
/** Histories are read one by one; beyond this many rows they are left out. */
const HISTORIES = 40;

/** What else is known of agents. It is kept for the present only, so it is not shown at an earlier instant. */
function useRecords(domain: string | undefined, enabled: boolean) {
  const calibrations = useGet("/calibration/leaderboard", { query: { limit: 200, ...(domain ? { domain } : {}) } }, { enabled });
  const reputations = useGet("/reputations", { query: { limit: 200 } }, { enabled });
  const proofs = useGet("/proofs/scores", { query: { limit: 200, domain: domain ?? "" } }, { enabled });
  return {
    brier: new Map(calibrations.data?.items.map((one) => [one.agent, one.brier])),
    reputation: new Map(reputations.data?.items.map((one) => [one.agent, one])),
    proofs: new Map(proofs.data?.items.map((one) => [one.agent, one.score])),
  };
}

function Axis({ from, to, leader, width }: { from: number; to: number; leader: Standing | undefined; width: number }) {
  const x = (value: number) => 6 + ((value - from) / (to - from)) * (width - 12);
  const low = leader && x(leader.low);
  return (
    <svg width={width} height="32" aria-hidden>
      {low !== undefined && <text className="lbl" x={Math.max(56, Math.min(width - 56, low))} y="10" textAnchor="middle">{leader!.name}’s lower end</text>}
      {marksOf(from, to, width < WIDE ? 2 : 5).map((mark) => <text key={mark} x={Math.max(14, Math.min(width - 14, x(mark)))} y="28" textAnchor="middle">{count(mark)}</text>)}
    </svg>
  );
}

function Leaderboard({ standings, domain }: { standings: readonly Standing[]; domain: string | undefined }) {
  const faces = useFaces();
  const workspace = useWorkspace();
  const now = useAsOf() === undefined;
  const records = useRecords(domain, now);
  const histories = useHistories(standings.slice(0, HISTORIES).map((one) => ({ agent: one.agent, domain })));
  const places = placesOf(standings);
  const [from, to] = scaleOf(standings);
  const [element, room] = useWidth(1100);
  const width = room < 720 ? NARROW : WIDE;
  const leader = standings[0];
  const crossing = leader ? standings.slice(1).filter((one) => one.high >= leader.low).map((one) => one.name) : [];
  return (
    <>
      <div ref={element} className="lb-wide" role="region" aria-label="Leaderboard" tabIndex={0}>
        <table className="t lb">
          <caption className="hidden">Agents by the lower end of their skill</caption>
          <thead>
            <tr>
              <th scope="col">place</th>
              <th scope="col">agent</th>
              <th scope="col" className="lb-range"><span className="hidden">skill with its interval</span><Axis from={from} to={to} leader={standings.length > 1 ? leader : undefined} width={width} /></th>
              <th scope="col" className="num">skill</th>
              <th scope="col" className="num">Elo</th>
              <th scope="col">course</th>
              <th scope="col" className="num">matches</th>
              <th scope="col" className="num">won · lost · drawn</th>
              {now && <th scope="col" className="num" title="The mean square of what stated confidences were off by; 0 is perfect">Brier</th>}
              {now && <th scope="col" className="num">critiques<br />that helped</th>}
              {now && <th scope="col" className="num" title="8 for each claim proven, less 8 for each refuted">proofs</th>}
              <th scope="col" className="num">last</th>
            </tr>
          </thead>
          <tbody>
            {standings.map((one, at) => {
              const reputation = records.reputation.get(one.agent);
              const brier = records.brier.get(one.agent);
              const proofs = records.proofs.get(one.agent);
              const course = histories[at]?.data?.map((change) => change.skillAfter);
              return (
                <tr key={one.agent}>
                  <td className="lb-place">{placeText(places[at]!)}</td>
                  <td><Link data-row to="/w/$workspace/agents/$agent" params={{ workspace, agent: one.name }}><Agent agent={one.agent} /></Link></td>
                  <td className="lb-range"><Whiskers of={{ low: one.low, high: one.high, value: one.skill }} from={from} to={to} few={one.matches < FEW} colour={`ag ag${faces.of(one.agent).colour}`} width={width} height={33} line={standings.length > 1 ? leader?.low : undefined} label={`${one.name}: skill ${count(one.skill)}, between ${count(one.low)} and ${count(one.high)}`} /></td>
                  <td className="num"><b>{count(one.skill)}</b></td>
                  <td className="num">{count(one.elo)}</td>
                  <td>{course && course.length > 1 ? <Sparkline values={course} base={1500} label={`${one.name}: from ${count(course[0]!)} to ${count(course[course.length - 1]!)} in ${plural(course.length, "match", "matches")}`} /> : null}</td>
                  <td className="num">{count(one.matches)}</td>
                  <td className="num">{one.wins} · {one.losses} · {one.draws}</td>
                  {now && <td className="num">{brier === undefined ? <span className="faint" title="Fewer than ten predictions came to an end">few</span> : decimal(brier)}</td>}
                  {now && <td className="num">{reputation && reputation.critiques > 0 ? percent(reputation.valuable / reputation.critiques) : <span className="faint">none</span>}</td>}
                  {now && <td className="num">{proofs === undefined ? <span className="faint">0</span> : `${proofs > 0 ? "+" : ""}${count(proofs)}`}</td>}
                  <td className="num dim"><Time at={one.changedAt} /></td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="hint lb-told">
        {leader && standings.length > 1 && (crossing.length > 0
          ? <><b>{listed(crossing.slice(0, 6))}{crossing.length > 6 ? ` and ${crossing.length - 6} more` : ""} cannot be told from {leader.name}</b>: their intervals cross its lower end. A place is a range for that reason. </>
          : <><b>{leader.name} is surely ahead</b>: no other interval reaches its lower end. </>)}
        Hollow: fewer than {FEW} matches. Elo is zero-sum: the {count(standings.length)} add up to {count(standings.reduce((sum, one) => sum + one.elo, 0))}.
      </p>
    </>
  );
}

/** Whom do I trust with what? Agents by the lower end of their skill, overall and by domain, at any instant. */
export default function Agents() {
  useTitle("Agents");
  const search = useSearch({ strict: false }) as AgentsSearch;
  const navigate = useNavigate();
  const asOf = useAsOf();
  const standings = useStandings(search.domain);
  const { domains } = useDomains();
  const shown = domains.slice(0, SHOWN_DOMAINS);
  const tabs = [...new Set([...shown, ...(search.domain ? [search.domain] : [])])];
  const choose = (key: string) => void navigate({ to: ".", search: ((before: Record<string, unknown>) => ({ ...before, ...agentsSearch({}), domain: key || undefined })) as never, replace: true });
  return (
    <>
      <header className="lb-head">
        <div>
          <h1 className="title">Whom do I trust with what?</h1>
          <p className="meta">
            {standings.data && <span>{plural(standings.data.items.length, "agent")}</span>}
            <span>intervals hold the skill in 95 of 100 cases</span>
            <span>ordered by the lower end: what is certain</span>
          </p>
        </div>
        {tabs.length > 0 && <Tabs label="Domain" current={search.domain ?? ""} choose={choose} tabs={[{ key: "", label: "Overall" }, ...tabs.map((domain) => ({ key: domain, label: domain }))]} />}
      </header>
      <Loaded query={standings} what="The leaderboard" skeleton={<Skeleton rows={6} />}>
        {({ items }) => items.length === 0 ? (
          asOf || search.domain
            ? <Empty title={search.domain ? `Nobody was rated in ${search.domain}${asOf ? " yet" : ""}.` : "Nobody was rated yet, then."}>Ratings begin with the first debate that ends with a decision.</Empty>
            : <Empty title="Nobody is rated yet." command='minutebook debates open "Which cache?" --seat ada --seat grace --seat linus'>Every debate that ends is a match between its seats. Register agents and let them debate.</Empty>
        ) : <Leaderboard standings={items} domain={search.domain} />}
      </Loaded>
      {standings.data && standings.data.items.length > 0 && (
        <div className="lb-below">
          {shown.length > 0 ? <ByDomain domains={shown} agents={standings.data.items.slice(0, 20)} /> : <div />}
          {!asOf && standings.data.items.length > 2 && <Team domain={search.domain ?? shown[0]} />}
        </div>
      )}
    </>
  );
}
