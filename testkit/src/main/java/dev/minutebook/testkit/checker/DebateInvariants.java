package dev.minutebook.testkit.checker;

import java.util.List;

/// Debates, their seats, their open asks and their gates.
final class DebateInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("seats are not numbered from 1 without a gap", """
                            select debate_id || ' seat ' || number from (
                                select debate_id, number, row_number() over (partition by workspace_id, debate_id order by number) as place
                                from minutebook.seat) s
                            where number <> place
                            """),
            new Invariant("debates have fewer than two seats", """
                            select d.id::text from minutebook.debate d
                            where (select count(*) from minutebook.seat s
                                where s.workspace_id = d.workspace_id and s.debate_id = d.id) < 2
                            """),
            new Invariant("debates count other open asks than they have", """
                            select d.id || ' says ' || d.open_asks || ' and has ' || count(a.id) from minutebook.debate d
                            left join minutebook.ask a on a.workspace_id = d.workspace_id and a.debate_id = d.id
                            group by d.workspace_id, d.id, d.open_asks
                            having d.open_asks <> count(a.id)
                            """),
            new Invariant("running debates wait for nobody", """
                            select d.id::text from minutebook.debate d
                            where d.status = 'running' and not exists (
                                select from minutebook.ask a
                                where a.workspace_id = d.workspace_id and a.debate_id = d.id and a.purpose <> 'reflect')
                            """),
            new Invariant(
                    "debates are pending although they were opened",
                    "select id::text from minutebook.debate where status = 'pending'"),
            new Invariant("debates are paused without a pending gate", """
                            select d.id::text from minutebook.debate d
                            where d.status = 'paused' and not exists (
                                select from minutebook.approval a
                                where a.workspace_id = d.workspace_id and a.debate_id = d.id and a.status = 'pending')
                            """),
            new Invariant("gates are pending although their debate is not paused", """
                            select a.id::text from minutebook.approval a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where a.status = 'pending' and d.status <> 'paused'
                            """),
            new Invariant("debates have two pending gates", """
                            select debate_id::text from minutebook.approval where status = 'pending'
                            group by workspace_id, debate_id having count(*) > 1
                            """),
            new Invariant("paused debates ask somebody", """
                            select a.id::text from minutebook.ask a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where d.status = 'paused'
                            """),
            new Invariant("gates were decided by nobody, or by who opened the debate", """
                            select a.id::text from minutebook.approval a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where a.status in ('approved', 'refused')
                                and (a.decided_by is null
                                    or not a.self_approved and (a.decided_by = a.proposer or a.decided_by = d.initiated_by))
                            """),
            new Invariant("gates were decided by somebody although they were withdrawn or nobody came", """
                            select id::text from minutebook.approval
                            where status not in ('approved', 'refused') and decided_by is not null
                            """),
            new Invariant("gates were approved after their time", """
                            select id::text from minutebook.approval
                            where status in ('approved', 'refused') and decided_at > deadline
                            """),
            new Invariant("a phase behind a gate began without approval", """
                            select t.debate_id || ' turn ' || t.seq from minutebook.turn t
                            join minutebook.debate d on d.workspace_id = t.workspace_id and d.id = t.debate_id
                            where jsonb_exists(d.config -> 'config' -> 'gates', t.phase) and t.seq > coalesce(d.origin_seq, 0)
                                and not exists (
                                    select from minutebook.approval a
                                    where a.workspace_id = t.workspace_id and a.debate_id = t.debate_id and a.point = t.phase
                                        and a.round = t.round and a.status = 'approved' and a.decided_at <= t.created_at)
                                and not exists (
                                    select from minutebook.turn c
                                    where c.workspace_id = t.workspace_id and c.debate_id = t.debate_id
                                        and c.seq <= coalesce(d.origin_seq, 0) and c.round = t.round and c.phase = t.phase)
                            """),
            new Invariant("a phase behind a gate was asked for without approval", """
                            select a.debate_id || ' ask ' || a.id from minutebook.ask a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where jsonb_exists(d.config -> 'config' -> 'gates', a.phase)
                                and not exists (
                                    select from minutebook.approval g
                                    where g.workspace_id = a.workspace_id and g.debate_id = a.debate_id and g.point = a.phase
                                        and g.round = a.round and g.status = 'approved')
                                and not exists (
                                    select from minutebook.turn c
                                    where c.workspace_id = a.workspace_id and c.debate_id = a.debate_id
                                        and c.seq <= coalesce(d.origin_seq, 0) and c.round = a.round and c.phase = a.phase)
                            """),
            new Invariant("a conclusion behind a gate was drawn without approval", """
                            select d.id::text from minutebook.debate d
                            where d.status = 'completed' and jsonb_exists(d.config -> 'config' -> 'gates', 'conclusion')
                                and not exists (
                                    select from minutebook.approval a
                                    where a.workspace_id = d.workspace_id and a.debate_id = d.id and a.point = 'conclusion'
                                        and a.status = 'approved')
                            """),
            new Invariant("asks stand for another agent or kind than their seat", """
                            select a.id::text from minutebook.ask a
                            left join minutebook.seat s
                                on s.workspace_id = a.workspace_id and s.debate_id = a.debate_id and s.number = a.seat
                            where s.agent_id is distinct from a.agent_id or s.kind is distinct from a.kind
                            """),
            new Invariant("asks show turns of another debate, or none that was said", """
                            select a.id::text from minutebook.ask a, unnest(a.sees) as seen (id)
                            where not exists (
                                select from minutebook.turn t
                                where t.workspace_id = a.workspace_id and t.id = seen.id and t.debate_id = a.debate_id)
                            """),
            new Invariant("asks were claimed without a fence, or leased without a claim", """
                            select id::text from minutebook.ask
                            where (attempt > 0 and fence = 0) or (lease_until is not null and attempt = 0)
                            """),
            new Invariant("asks outlive their debate", """
                            select a.id::text from minutebook.ask a
                            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
                            where a.deadline > d.deadline
                            """));

    private DebateInvariants() {}
}
