import { Link } from "@tanstack/react-router";
import { useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Agent, decimal, ErrorBox, SectionHead, Skeleton } from "@/design";
import { useTeam } from "./ratings";

/** Who should sit at the next table, and why. */
export function Team({ domain }: { domain: string | undefined }) {
  const team = useTeam(domain, true);
  const workspace = useWorkspace();
  const me = useMe();
  return (
    <section className="lb-team">
      <SectionHead fact={team.data ? `of ${team.data.considered}` : undefined}>A team of three{domain ? ` for ${domain}` : ""}</SectionHead>
      {team.error ? <ErrorBox what="A team" error={team.error} retry={() => void team.refetch()} /> : null}
      {team.isPending && <Skeleton rows={2} />}
      {team.data && (
        <>
          <ol>
            {team.data.members.map((member) => (
              <li key={member.agent}>
                <span className="lb-member"><Agent agent={member.agent} link /> <span className="dim">{member.role}</span></span>
                <span className="num">{decimal(member.score)}</span>
                {member.reasons.length > 0 && <p>{member.reasons.join("; ")}</p>}
              </li>
            ))}
          </ol>
          {atLeast(me, "writer") && <Link className="btn lb-open" to="/w/$workspace/debates/new" params={{ workspace }} search={{ seats: team.data.members.map((member) => member.name).join(",") } as never}>Open a debate with them</Link>}
        </>
      )}
    </section>
  );
}
