package dev.minutebook.testkit.checker;

import java.util.List;

/// Queries: each ends once, with one winner or a reason, and every call is counted once.
final class QueryInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("a running query of which nobody is asked anything", """
                            select q.id::text from minutebook.query q
                            where q.status = 'running' and not exists (
                                select from minutebook.model_run r
                                where r.workspace_id = q.workspace_id and r.query_id = q.id and r.status = 'open')
                            """),
            new Invariant("a query that has ended, of which somebody is asked something", """
                            select q.id::text from minutebook.query q
                            where q.status <> 'running' and exists (
                                select from minutebook.model_run r
                                where r.workspace_id = q.workspace_id and r.query_id = q.id and r.status = 'open')
                            """),
            new Invariant("a query whose winner is not the one run that won", """
                            select q.id::text from minutebook.query q
                            left join minutebook.model_run r
                                on r.workspace_id = q.workspace_id and r.query_id = q.id and r.winner
                            where r.id is distinct from q.winner_run
                            """),
            new Invariant("a query that has ended without a verdict, or has one and has not ended", """
                            select q.id::text from minutebook.query q
                            left join minutebook.query_verdict v on v.workspace_id = q.workspace_id and v.query_id = q.id
                            where (q.status in ('answered', 'abstained', 'failed')) <> (v.query_id is not null)
                            """),
            new Invariant("a query that did not count each report once", """
                            select q.id::text from minutebook.query q
                            left join minutebook.model_run r on r.workspace_id = q.workspace_id and r.query_id = q.id
                            group by q.workspace_id, q.id
                            having (q.tokens_in, q.tokens_out, q.cost, q.answers::bigint) is distinct from (
                                coalesce(sum(r.tokens_in), 0)::bigint, coalesce(sum(r.tokens_out), 0)::bigint,
                                coalesce(sum(r.cost), 0), count(r.id) filter (where r.status = 'answered'))
                            """),
            new Invariant("a run that did not count a call that was reported on", """
                            select r.id::text from minutebook.model_run r
                            join minutebook.model_call c on c.workspace_id = r.workspace_id and c.work_id = r.id
                            group by r.workspace_id, r.id
                            having coalesce(sum(c.tokens_in + c.tokens_out) filter (where c.ended_at is not null), 0)
                                > r.tokens_in + r.tokens_out or count(*) <> r.calls
                            """),
            new Invariant("runs for which two calls went well, or one without an answer", """
                            select r.id::text from minutebook.model_run r
                            join minutebook.model_call c on c.workspace_id = r.workspace_id and c.work_id = r.id
                            where c.outcome = 'ok'
                            group by r.workspace_id, r.id
                            having count(*) > 1 or r.status <> 'answered'
                            """),
            new Invariant("a session that counts fewer queries than it has", """
                            select s.id::text from minutebook.query_session s
                            left join minutebook.query q on q.workspace_id = s.workspace_id and q.session_id = s.id
                            group by s.workspace_id, s.id
                            having s.queries < count(q.id) or s.ended < count(q.id) filter (where q.status <> 'running')
                            """),
            new Invariant("a specialist that counts fewer answers or wins than it has", """
                            select r.agent_id || ' ' || q.field from minutebook.model_run r
                            join minutebook.query q on q.workspace_id = r.workspace_id and q.id = r.query_id
                            left join minutebook.specialist_standing t
                                on t.workspace_id = r.workspace_id and t.agent_id = r.agent_id and t.field = q.field
                            where r.utility is not null
                            group by r.workspace_id, r.agent_id, q.field, t.runs, t.wins
                            having count(*) > coalesce(t.runs, 0) or count(*) filter (where r.winner) > coalesce(t.wins, 0)
                            """),
            new Invariant("an answer that was held to nothing, though its policy says to what", """
                            select r.id::text from minutebook.model_run r
                            join minutebook.query q on q.workspace_id = r.workspace_id and q.id = r.query_id
                            where q.policy = 'usual' and r.round = 'answer' and r.status = 'answered' and not exists (
                                select from minutebook.assertion_result a
                                where a.workspace_id = r.workspace_id and a.run_id = r.id)
                            """));

    private QueryInvariants() {}
}
