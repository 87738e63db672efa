import { Link, useParams } from "@tanstack/react-router";
import { Refusal, useAsOf, useGet, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { count, day, decimal, Empty, Id, Loaded, Monogram, plural, SectionHead, Skeleton, useFaces, useNow } from "@/design";
import { Calibration } from "./Calibration";
import { CritiqueWorth, Lives, MemoryCounts, Proofs, VoteWeight } from "./Records";
import { DomainCourses, SkillCourse } from "./Courses";
import { Relationships } from "./Relationships";
import { listed } from "./places";
import { useDomains, useHistory, useStandingsBy, type Standing } from "./ratings";
import "./profile.css";

type AgentRecord = Schemas["Agent"];

/** Whether the server says that there is nothing of the kind, which is an answer. */
function missing(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404;
}

function Head({ agent }: { agent: AgentRecord }) {
  const now = useNow();
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const me = useMe();
  return (
    <header className="pf-head">
      <span aria-hidden><Monogram agent={agent.id} size="l" human={agent.kind === "human"} /></span>
      <div>
        <h1 className="title">{agent.name}</h1>
        <p className="meta">
          <span>{agent.kind}</span>
          {agent.model && <span>{agent.provider ? `${agent.provider} / ` : ""}{agent.model}</span>}
          <span>since {day(new Date(agent.createdAt), now)}</span>
          {agent.spawnCount > 0 && <span>{plural(agent.spawnCount, "life", "lives")}</span>}
          {agent.archivedAt && <span>archived</span>}
          {agent.constitutionHash && <span>constitution <Id id={agent.constitutionHash} label="hash of the constitution" /></span>}
        </p>
      </div>
      {!agent.archivedAt && !asOf && atLeast(me, "writer") && <Link className="btn" to="/w/$workspace/debates/new" params={{ workspace }} search={{ seats: agent.name } as never}>Open a debate with {agent.name}</Link>}
    </header>
  );
}

/** The answer first: what the pictures below say, in two lines. */
function Summary({ agent, standing, best, reputation, calibration, bonds }: { agent: AgentRecord; standing: Standing | undefined; best: string | undefined; reputation: Schemas["AgentReputation"] | undefined; calibration: Schemas["CalibrationReport"] | undefined; bonds: readonly Schemas["Bond"][] }) {
  const bucket = calibration?.buckets.reduce<Schemas["Bucket"] | undefined>((most, one) => (one.count > (most?.count ?? 0) ? one : most), undefined);
  const opposes = bonds.filter((bond) => bond.kind === "rival").map((bond) => bond.otherName);
  const allies = bonds.filter((bond) => bond.kind === "ally").map((bond) => bond.otherName);
  if (!standing) return <p className="pf-sum">{agent.name} was in no match yet; nothing is known of its skill.</p>;
  return (
    <p className="pf-sum">
      Skill <b>{count(standing.skill)}</b>, between {count(standing.low)} and {count(standing.high)} after {plural(standing.matches, "match", "matches")}{best && <>; surest in <b>{best}</b></>}.
      {bucket && <> Says {decimal(bucket.stated)} and is right in <b>{decimal(bucket.observed)}</b> of such cases.</>}
      {reputation && reputation.proposals > 0 && <> <b>{count(reputation.accepted)} of {count(reputation.proposals)}</b> proposals were taken up{reputation.critiques > 0 && <>, <b>{count(reputation.valuable)} of {count(reputation.critiques)}</b> critiques led to a change</>}.</>}
      {allies.length > 0 && <> Ally of {listed(allies.slice(0, 3))}.</>}
      {opposes.length > 0 && <> Rival of {listed(opposes.slice(0, 3))}.</>}
    </p>
  );
}

function Body({ agent }: { agent: AgentRecord }) {
  const asOf = useAsOf();
  const now = asOf === undefined;
  const standing = useGet("/agents/{agent}/rating", { path: { agent: agent.id }, query: { by: "skill", ...(asOf ? { asOf } : {}) } }, { retry: false });
  const history = useHistory(agent.id);
  const { domains } = useDomains(agent.id);
  const reputation = useGet("/reputations/{agent}", { path: { agent: agent.id } }, { enabled: now });
  const calibration = useGet("/calibration/agents/{agent}", { path: { agent: agent.id } }, { enabled: now, retry: false });
  const bonds = useGet("/agents/{agent}/bonds", { path: { agent: agent.id }, query: { limit: 12 } }, { enabled: now });
  const colour = `ag ag${useFaces().of(agent.id).colour}`;
  const stood = missing(standing.error) || standing.data?.matches === 0 ? undefined : standing.data;
  const courses = domains.slice(0, 6);
  const boards = useStandingsBy(courses).flatMap((board) => board.data?.items.filter((one) => one.agent === agent.id) ?? []);
  const best = boards.length > 1 ? boards.reduce((most, one) => (one.low > most.low ? one : most)).domain : undefined;
  return (
    <>
      {standing.isPending ? <Skeleton rows={1} /> : <Summary agent={agent} standing={stood} best={best} reputation={reputation.data} calibration={calibration.data} bonds={bonds.data?.items ?? []} />}
      {!now && <p className="hint pf-then">Calibration, relationships and records are kept for the present only; at this instant the page shows ratings.</p>}
      <div className={now ? "pf-two" : ""}>
        <div className="pf-col">
          <section>
            <SectionHead second="with the band that holds it in 95 of 100 cases" fact={stood && `${plural(stood.matches, "match", "matches")} · ${stood.wins} won, ${stood.losses} lost, ${stood.draws} drawn · Elo ${count(stood.elo)}`}>Skill</SectionHead>
            <Loaded query={history} what="The history of its rating">{(changes) => changes.length === 0 ? <p className="hint pf-none">No match yet. Every debate that ends is a match between its seats.</p> : <SkillCourse changes={changes} standing={stood} colour={colour} name={agent.name} />}</Loaded>
          </section>
          {courses.length > 0 && <DomainCourses agent={agent} domains={courses} colour={colour} />}
        </div>
        {now && (
          <div className="pf-col">
            <section>
              <SectionHead fact={calibration.data && plural(calibration.data.predictions, "outcome")}>Does it know what it knows?</SectionHead>
              {missing(calibration.error) ? <p className="hint pf-none">No vote of its was held against an outcome yet. Say how decisions turned out, and this fills.</p> : <Loaded query={calibration} what="The calibration">{(report) => <Calibration report={report} colour={colour} />}</Loaded>}
            </section>
            <section>
              <Loaded query={bonds} what="The relationships">{({ items }) => <Relationships agent={agent} bonds={items} colour={colour} />}</Loaded>
            </section>
          </div>
        )}
      </div>
      {now && (
        <div className="pf-row">
          <CritiqueWorth agent={agent.id} colour={colour} />
          <MemoryCounts agent={agent} />
          <Proofs agent={agent.id} />
          {reputation.data && <VoteWeight reputation={reputation.data} />}
          <Lives agent={agent.id} />
        </div>
      )}
    </>
  );
}

/** What one agent's word is worth, and how that is known. */
export default function Profile() {
  const { agent: name } = useParams({ strict: false }) as { agent: string };
  useTitle(name);
  const agent = useGet("/agents/{agent}", { path: { agent: name } }, { retry: false });
  if (missing(agent.error)) return <Empty title="Nobody here has this name." command="minutebook agents list">The agent may have been merged into another one, or lives in another workspace.</Empty>;
  return (
    <Loaded query={agent} what="The agent" skeleton={<Skeleton rows={5} />}>
      {(found) => (
        <>
          <Head agent={found} />
          <Body key={found.id} agent={found} />
        </>
      )}
    </Loaded>
  );
}
