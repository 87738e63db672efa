import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { Bars, count, decimal, Loaded, SectionHead, Time } from "@/design";
import { worthByType } from "./critiques";

const TIERS = ["fast", "medium", "slow", "glacial"] as const;

function Rows({ rows }: { rows: readonly { key: string; value: ReactNode; strong?: boolean }[] }) {
  return <dl className="pf-rows">{rows.map((row) => <div key={row.key} className={row.strong ? "strong" : undefined}><dt>{row.key}</dt><dd>{row.value}</dd></div>)}</dl>;
}

export function CritiqueWorth({ agent, colour }: { agent: string; colour: string }) {
  const critiques = useGet("/critiques", { query: { critic: agent, limit: 200 } });
  const rows = worthByType(critiques.data?.items ?? []);
  const sum = rows.reduce((total, row) => ({ value: total.value + row.value, of: total.of + row.of }), { value: 0, of: 0 });
  return (
    <section>
      <SectionHead fact={sum.of > 0 ? `${sum.value} of ${sum.of}${critiques.data?.next ? ", newest" : ""}` : undefined}>What its critiques were worth</SectionHead>
      <Loaded query={critiques} what="The critiques">{() => rows.length === 0 ? <p className="hint pf-none">It raised no issue in a debate that has ended.</p> : <Bars rows={rows} colour={colour} label="Issues that led to an improvement, of all raised, by type" />}</Loaded>
    </section>
  );
}

function useTier(agent: string, tier: (typeof TIERS)[number]) {
  return useGet("/memories", { query: { agent, tier, archived: false, limit: 200 } });
}

export function MemoryCounts({ agent }: { agent: Schemas["Agent"] }) {
  const workspace = useWorkspace();
  const tiers = [useTier(agent.id, "fast"), useTier(agent.id, "medium"), useTier(agent.id, "slow"), useTier(agent.id, "glacial")];
  return (
    <section>
      <SectionHead fact={<Link className="act" to="/w/$workspace/memory" params={{ workspace }} search={{ agent: agent.name } as never}>open</Link>}>Memory</SectionHead>
      <Rows rows={TIERS.map((tier, at) => ({ key: tier, value: tiers[at]!.data ? `${count(tiers[at]!.data!.items.length)}${tiers[at]!.data!.next ? "+" : ""}` : "…" }))} />
    </section>
  );
}

export function Proofs({ agent }: { agent: string }) {
  const scores = useGet("/proofs/scores", { query: { agent, limit: 50 } });
  const overall = scores.data?.items.find((one) => one.domain === "");
  const domains = scores.data?.items.filter((one) => one.domain !== "") ?? [];
  return (
    <section>
      <SectionHead fact={overall && `${overall.score > 0 ? "+" : ""}${count(overall.score)}`}>Proofs</SectionHead>
      <Loaded query={scores} what="The proofs">
        {() => overall
          ? <Rows rows={[{ key: "proven", value: count(overall.verified) }, { key: "refuted", value: count(overall.disproven) }, ...domains.slice(0, 3).map((one) => ({ key: one.domain, value: `${one.score > 0 ? "+" : ""}${count(one.score)}` }))]} />
          : <p className="hint pf-none">No claim of its was put to a prover.</p>}
      </Loaded>
    </section>
  );
}

/** What a vote of its weighs, from what it did before. */
export function VoteWeight({ reputation }: { reputation: Schemas["AgentReputation"] }) {
  return (
    <section>
      <SectionHead fact="0.4 to 1.6">What a vote weighs</SectionHead>
      <Rows
        rows={[
          { key: "votes right", value: `${count(reputation.right)} of ${count(reputation.resolved)}` },
          { key: "reputation", value: decimal(reputation.score) },
          { key: "forecast of critiques", value: decimal(reputation.calibration) },
          { key: "weight", value: decimal(reputation.weight), strong: true },
        ]}
      />
    </section>
  );
}

export function Lives({ agent }: { agent: string }) {
  const lives = useGet("/agents/{agent}/sessions", { path: { agent }, query: { limit: 5 } });
  return (
    <section>
      <SectionHead fact={lives.data?.items[0] && (lives.data.items[0].endedAt ? "asleep" : "awake")}>Lives</SectionHead>
      <Loaded query={lives} what="The lives">
        {({ items }) => items.length === 0 ? <p className="hint pf-none">It lives from debate to debate; no life was begun.</p> : (
          <dl className="pf-rows">
            {items.slice(0, 4).map((life) => (
              <div key={life.id}><dt>life {count(life.spawnNumber)}</dt><dd className="dim"><Time at={life.endedAt ?? life.startedAt} /></dd></div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}
