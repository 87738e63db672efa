package dev.minutebook.testkit.checker;

import java.util.List;

/// Turns, votes, code and costs.
final class TurnInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("asks are open although they were answered", """
                            select a.id::text from minutebook.ask a
                            join minutebook.turn t on t.workspace_id = a.workspace_id and t.id = a.id
                            """),
            new Invariant("turns are not numbered from 1 without a gap", """
                            select debate_id || ' turn ' || seq from (
                                select debate_id, seq, row_number() over (partition by workspace_id, debate_id order by seq) as place
                                from minutebook.turn) t
                            where seq <> place
                            """),
            new Invariant("debates count other turns than they have", """
                            select d.id || ' says ' || d.last_seq || ' and has ' || count(t.id) from minutebook.debate d
                            left join minutebook.turn t on t.workspace_id = d.workspace_id and t.debate_id = d.id
                            group by d.workspace_id, d.id, d.last_seq
                            having d.last_seq <> count(t.id)
                            """),
            new Invariant("turns go back to an earlier round, phase or step", """
                            select debate_id || ' turn ' || seq from (
                                select debate_id, seq, row (round, phase_number, step) as place,
                                    lag(row (round, phase_number, step)) over (partition by workspace_id, debate_id order by seq) as before
                                from minutebook.turn where purpose <> 'reflect') t
                            where place < before
                            """),
            new Invariant("turns went back in time", """
                            select debate_id || ' turn ' || seq from (
                                select debate_id, seq, created_at,
                                    lag(created_at) over (partition by workspace_id, debate_id order by seq) as before
                                from minutebook.turn) t
                            where created_at < before
                            """),
            new Invariant("turns carry another number than their phase has", """
                            select id::text from minutebook.turn
                            where phase_number <> array_position(array['dehallucination', 'self_evolvement', 'proposal', 'critique',
                                'review', 'optimization', 'adversarial', 'convergence'], phase)
                            """),
            new Invariant("phases of the first round were held in a later one", """
                            select id::text from minutebook.turn
                            where round > 1 and phase in ('dehallucination', 'self_evolvement') and purpose <> 'reflect'
                            """),
            new Invariant("phases were held that the rules do not name, or rounds beyond their number", """
                            select t.id::text from minutebook.turn t
                            join minutebook.debate d on d.workspace_id = t.workspace_id and d.id = t.debate_id
                            where not jsonb_exists(d.config -> 'config' -> 'phases', t.phase)
                                or t.round > (d.config -> 'config' ->> 'rounds')::int
                            """),
            new Invariant("a seat spoke twice in the same step", """
                            select debate_id || ' round ' || round || ' ' || phase || ' step ' || step || ' seat ' || seat
                            from minutebook.turn
                            group by workspace_id, debate_id, round, phase, purpose, step, reflection, seat
                            having count(*) > 1
                            """),
            new Invariant("turns of nobody at the table", """
                            select t.id::text from minutebook.turn t
                            join minutebook.debate d on d.workspace_id = t.workspace_id and d.id = t.debate_id
                            where not exists (
                                    select from minutebook.seat s
                                    where s.workspace_id = t.workspace_id and s.debate_id = t.debate_id and s.number = t.seat
                                        and s.agent_id = t.agent_id)
                                and t.seq > coalesce(d.origin_seq, 0)
                            """),
            new Invariant("turns of no debate", """
                            select t.id::text from minutebook.turn t
                            where not exists (
                                select from minutebook.debate d
                                where d.workspace_id = t.workspace_id and d.id = t.debate_id)
                            """),
            new Invariant("answers without a prompt, or silence without a reason", """
                            select id::text from minutebook.turn
                            where (status = 'answered' and prompt_hash is null) or (status <> 'answered' and reason is null)
                            """),
            new Invariant("votes that no answered turn cast", """
                            select v.debate_id || ' round ' || v.round || ' seat ' || v.seat from minutebook.vote v
                            where not exists (
                                select from minutebook.turn t
                                where t.workspace_id = v.workspace_id and t.id = v.turn_id and t.debate_id = v.debate_id
                                    and t.round = v.round and t.seat = v.seat and t.purpose = 'vote' and t.status = 'answered')
                            """),
            new Invariant("answered votes that were not counted once", """
                            select t.id::text from minutebook.turn t
                            left join minutebook.vote v on v.workspace_id = t.workspace_id and v.turn_id = t.id
                            where t.purpose = 'vote' and t.status = 'answered'
                            group by t.workspace_id, t.id having count(v.seat) <> 1
                            """),
            new Invariant("seats that voted twice in a round", """
                            select debate_id || ' round ' || round || ' seat ' || seat from minutebook.vote
                            group by workspace_id, debate_id, round, seat having count(*) > 1
                            """),
            new Invariant("versions of code are not numbered from 1 without a gap", """
                            select debate_id || ' version ' || number from (
                                select debate_id, number,
                                    row_number() over (partition by workspace_id, debate_id order by number) as place
                                from minutebook.code_version) v
                            where number <> place
                            """),
            new Invariant(
                    "versions of code that no turn of the debate wrote, or a first one with a difference to none", """
                            select v.debate_id || ' version ' || v.number from minutebook.code_version v
                            where not exists (
                                    select from minutebook.turn t
                                    where t.workspace_id = v.workspace_id and t.id = v.turn_id and t.debate_id = v.debate_id
                                        and t.status = 'answered')
                                or (v.number = 1) <> (v.diff is null)
                            """),
            new Invariant("debates count other versions of code than they have", """
                            select d.id::text from minutebook.debate d
                            left join minutebook.code_version v on v.workspace_id = d.workspace_id and v.debate_id = d.id
                            group by d.workspace_id, d.id, d.last_code
                            having d.last_code <> count(v.number)
                            """),
            new Invariant("debates used other tokens or money than their turns", """
                            select d.id || ' says ' || d.tokens_in || '/' || d.tokens_out || '/' || d.cost || ' and turns say '
                                || coalesce(sum(t.tokens_in), 0) || '/' || coalesce(sum(t.tokens_out), 0) || '/'
                                || coalesce(sum(t.cost), 0)
                            from minutebook.debate d
                            left join minutebook.turn t on t.workspace_id = d.workspace_id and t.debate_id = d.id
                            group by d.workspace_id, d.id, d.tokens_in, d.tokens_out, d.cost
                            having d.tokens_in <> coalesce(sum(t.tokens_in), 0) or d.tokens_out <> coalesce(sum(t.tokens_out), 0)
                                or d.cost <> coalesce(sum(t.cost), 0)
                            """),
            new Invariant("models answered without a call that went well, although calls were recorded", """
                            select t.id::text from minutebook.turn t
                            join minutebook.seat s
                                on s.workspace_id = t.workspace_id and s.debate_id = t.debate_id and s.number = t.seat
                            where t.status = 'answered' and s.kind = 'model'
                                and exists (
                                    select from minutebook.model_call c where c.workspace_id = t.workspace_id and c.work_id = t.id)
                                and not exists (
                                    select from minutebook.model_call c
                                    where c.workspace_id = t.workspace_id and c.work_id = t.id and c.outcome = 'ok')
                            """),
            new Invariant("asks for which two calls went well, or one without an answer", """
                            select c.work_id::text from minutebook.model_call c
                            left join minutebook.turn t on t.workspace_id = c.workspace_id and t.id = c.work_id
                            where c.outcome = 'ok' and c.debate_id is not null
                            group by c.workspace_id, c.work_id
                            having count(*) > 1 or count(t.id) filter (where t.status = 'answered') = 0
                            """),
            new Invariant("calls are not numbered from 1 without a gap, or went backwards through attempts", """
                            select work_id || ' call ' || number from (
                                select work_id, number, attempt, row_number() over calls as place, lag(attempt) over calls as before
                                from minutebook.model_call
                                window calls as (partition by workspace_id, work_id order by number)) c
                            where number <> place or attempt < before
                            """));

    private TurnInvariants() {}
}
