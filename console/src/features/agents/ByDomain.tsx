import { Link } from "@tanstack/react-router";
import { useWorkspace } from "@/api";
import { Agent, count, useFaces, Whiskers } from "@/design";
import { scaleOf } from "./places";
import { FEW, useStandingsBy, type Standing } from "./ratings";

/** One column for each domain, all on one scale. */
export function ByDomain({ domains, agents }: { domains: readonly string[]; agents: readonly Standing[] }) {
  const faces = useFaces();
  const workspace = useWorkspace();
  const boards = useStandingsBy(domains);
  const [from, to] = scaleOf(boards.flatMap((board) => board.data?.items ?? []));
  return (
    <section className="lb-wide" role="region" aria-label="The same by domain" tabIndex={0}>
      <table className="t lb-domains">
        <caption className="hidden">Skill of each agent in each domain</caption>
        <thead>
          <tr>
            <th scope="col">The same by domain</th>
            {domains.map((domain) => <th key={domain} scope="col"><Link to="/w/$workspace/agents" params={{ workspace }} search={{ domain } as never}><b>{domain}</b></Link></th>)}
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <tr key={agent.agent}>
              <th scope="row"><Agent agent={agent.agent} /></th>
              {domains.map((domain, at) => {
                const board = boards[at];
                const one = board?.data?.items.find((standing) => standing.agent === agent.agent);
                if (!one) return <td key={domain} className="faint">{board?.data ? "no match" : ""}</td>;
                return (
                  <td key={domain} className={one.matches < FEW ? "lb-pale" : undefined}>
                    <span className="lb-cell">
                      <Whiskers of={{ low: one.low, high: one.high, value: one.skill }} from={from} to={to} few={one.matches < FEW} colour={`ag ag${faces.of(agent.agent).colour}`} width={88} height={20} line={1500} label={`${agent.name} in ${domain}: ${count(one.skill)}, between ${count(one.low)} and ${count(one.high)}, ${count(one.matches)} matches`} />
                      <span aria-hidden>{count(one.skill)}</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint lb-told">Scale {count(from)} to {count(to)}, line at {count(1500)}. Hollow and pale: fewer than {FEW} matches.</p>
    </section>
  );
}
