package dev.minutebook.testkit.checker;

import java.util.List;

/// Closed debates and their decisions.
final class ClosureInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("debates ended without a reason or a time", """
                            select id::text from minutebook.debate
                            where status in ('completed', 'failed', 'cancelled')
                                and (stop_reason is null or completed_at is null or outcome is null or phase is not null)
                            """),
            new Invariant("debates have a reason to have ended and go on", """
                            select id::text from minutebook.debate
                            where status not in ('completed', 'failed', 'cancelled')
                                and (stop_reason is not null or completed_at is not null or decision_id is not null)
                            """),
            new Invariant("debates that ended ask somebody", """
                            select a.id::text from minutebook.ask a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where d.status in ('completed', 'failed', 'cancelled')
                            """),
            new Invariant("debates ended in a way that does not fit the reason", """
                            select id || ' ' || status || ' ' || stop_reason from minutebook.debate
                            where stop_reason is not null and not case stop_reason
                                when 'early_consensus' then status = 'completed'
                                when 'converged' then status = 'completed'
                                when 'rounds_exhausted' then status = 'completed'
                                when 'timed_out' then status in ('completed', 'failed')
                                when 'token_budget' then status in ('completed', 'failed')
                                when 'cost_budget' then status in ('completed', 'failed')
                                when 'too_few_responses' then status = 'failed'
                                when 'gate_refused' then status = 'failed'
                                when 'gate_timed_out' then status = 'failed'
                                when 'cancelled' then status = 'cancelled'
                            end
                            """),
            new Invariant("debates ended at a gate that was not refused or left alone", """
                            select d.id::text from minutebook.debate d
                            where d.stop_reason in ('gate_refused', 'gate_timed_out') and not exists (
                                select from minutebook.approval a
                                where a.workspace_id = d.workspace_id and a.debate_id = d.id
                                    and a.status = case d.stop_reason when 'gate_refused' then 'refused' else 'timed_out' end
                                    and a.decided_at = d.completed_at)
                            """),
            new Invariant("gates were refused or left alone and the debate did not end there", """
                            select a.id::text from minutebook.approval a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where a.status in ('refused', 'timed_out') and d.stop_reason is distinct from
                                case a.status when 'refused' then 'gate_refused' else 'gate_timed_out' end
                            """),
            new Invariant("gates were withdrawn although their debate goes on", """
                            select a.id::text from minutebook.approval a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where a.status = 'withdrawn' and d.completed_at is null
                            """),
            new Invariant("debates ended for lack of a budget they had not spent, or spent one and went on", """
                            select id || ' ' || coalesce(stop_reason, status) from minutebook.debate
                            where (stop_reason = 'token_budget'
                                    and tokens_in + tokens_out < (config -> 'config' ->> 'tokenBudget')::bigint)
                                or (stop_reason = 'cost_budget' and cost < (config -> 'config' ->> 'costBudget')::numeric)
                                or (status = 'running' and (tokens_in + tokens_out >= (config -> 'config' ->> 'tokenBudget')::bigint
                                    or cost >= (config -> 'config' ->> 'costBudget')::numeric))
                            """),
            new Invariant("debates ran out of rounds before their number was held", """
                            select id::text from minutebook.debate
                            where stop_reason = 'rounds_exhausted' and total_rounds <> (config -> 'config' ->> 'rounds')::int
                            """),
            new Invariant("debates ended early without the consensus asked for", """
                            select id::text from minutebook.debate
                            where stop_reason = 'early_consensus'
                                and final_consensus_score < (config -> 'config' ->> 'consensusThreshold')::double precision
                            """),
            new Invariant("consensus was reached without a winner that most chose, or below the threshold", """
                            select d.id::text from minutebook.debate d
                            left join minutebook.decision x on x.workspace_id = d.workspace_id and x.debate_id = d.id
                            where d.consensus_reached and d.status = 'completed'
                                and (d.final_consensus_score < (d.config -> 'config' ->> 'consensusThreshold')::double precision
                                    or x.winner is null or x.strength in ('split', 'contested'))
                            """),
            new Invariant("debates timed out before their time", """
                            select id::text from minutebook.debate
                            where stop_reason = 'timed_out' and status = 'failed' and completed_at < deadline
                            """),
            new Invariant("something was said after the end", """
                            select t.debate_id || ' turn ' || t.seq from minutebook.turn t
                            join minutebook.debate d on d.workspace_id = t.workspace_id and d.id = t.debate_id
                            where t.created_at > d.completed_at
                            """),
            new Invariant("completed debates without exactly one decision, or others with one", """
                            select d.id || ' ' || d.status || ' has ' || count(x.id) from minutebook.debate d
                            left join minutebook.decision x on x.workspace_id = d.workspace_id and x.debate_id = d.id
                            group by d.workspace_id, d.id, d.status, d.decision_id
                            having count(x.id) <> case d.status when 'completed' then 1 else 0 end
                                or (d.status = 'completed' and d.decision_id is distinct from (array_agg(x.id))[1])
                            """),
            new Invariant("decisions count other votes than were cast in one of the rounds", """
                            select x.id::text from minutebook.decision x
                            where x.votes > 0 and not exists (
                                select from minutebook.vote v
                                where v.workspace_id = x.workspace_id and v.debate_id = x.debate_id and v.choice is not null
                                group by v.round having count(*) = x.votes)
                            """),
            new Invariant("decisions for what nobody voted for", """
                            select x.id::text from minutebook.decision x
                            where x.winner is not null and not exists (
                                select from minutebook.vote v
                                where v.workspace_id = x.workspace_id and v.debate_id = x.debate_id
                                    and (v.choice = x.winner or x.winner = any (v.ranking) or x.winner = any (v.approved)))
                            """),
            new Invariant("decisions without a quorum that name a winner", """
                            select id::text from minutebook.decision where winner is not null and not quorum
                            """),
            new Invariant("decisions count other dissents than there are", """
                            select x.id::text from minutebook.decision x
                            left join minutebook.dissent s on s.workspace_id = x.workspace_id and s.decision_id = x.id
                            group by x.workspace_id, x.id, x.dissents having x.dissents <> count(s.id)
                            """),
            new Invariant("a seat dissents twice from one decision", """
                            select decision_id || ' seat ' || seat from minutebook.dissent
                            group by workspace_id, decision_id, seat having count(*) > 1
                            """),
            new Invariant("decisions replace another that does not know it, or the other way about", """
                            select x.id::text from minutebook.decision x
                            where x.superseded_by is not null and not exists (
                                    select from minutebook.decision l
                                    where l.workspace_id = x.workspace_id and l.id = x.superseded_by and l.supersedes is not null)
                                or x.supersedes is not null and not exists (
                                    select from minutebook.decision e
                                    where e.workspace_id = x.workspace_id and e.id = x.supersedes and e.superseded_by = x.id)
                            """),
            new Invariant("decisions that cannot be found by search", """
                            select x.id::text from minutebook.decision x
                            where not exists (
                                select from minutebook.search_entry s
                                where s.workspace_id = x.workspace_id and s.kind = 'decision' and s.subject_id = x.id)
                            """),
            new Invariant("forks begin otherwise than their origin", """
                            select f.id || ' turn ' || t.seq from minutebook.debate f
                            join minutebook.turn t
                                on t.workspace_id = f.workspace_id and t.debate_id = f.id and t.seq <= f.origin_seq
                            left join minutebook.turn o
                                on o.workspace_id = f.workspace_id and o.debate_id = f.origin_id and o.seq = t.seq
                            where (o.round, o.phase, o.purpose, o.step, o.seat, o.status)
                                    is distinct from (t.round, t.phase, t.purpose, t.step, t.seat, t.status)
                                or o.content is distinct from t.content
                            """));

    private ClosureInvariants() {}
}
