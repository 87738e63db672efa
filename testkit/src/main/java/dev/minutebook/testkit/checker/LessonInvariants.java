package dev.minutebook.testkit.checker;

import java.util.List;

/// Critiques, tests, reflections and lessons.
final class LessonInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("critiques of oneself, of another debate or of what was not yet said", """
                            select c.id::text from minutebook.critique c
                            left join minutebook.turn t on t.workspace_id = c.workspace_id and t.id = c.turn_id
                            left join minutebook.turn m on m.workspace_id = c.workspace_id and m.id = c.target_id
                            where t.id is null or m.id is null or t.debate_id <> c.debate_id or m.debate_id <> c.debate_id
                                or m.seq >= t.seq or m.seat = t.seat or t.agent_id <> c.critic_id
                            """),
            new Invariant("critiques without an issue", """
                            select c.id::text from minutebook.critique c
                            where not exists (
                                select from minutebook.critique_issue i
                                where i.workspace_id = c.workspace_id and i.critique_id = c.id)
                            """),
            new Invariant("test runs are not numbered from 1 without a gap, or on a turn without code", """
                            select r.turn_id || ' run ' || r.number from (
                                select workspace_id, turn_id, number,
                                    row_number() over (partition by workspace_id, turn_id order by number) as place
                                from minutebook.test_run) r
                            where r.number <> r.place or not exists (
                                select from minutebook.code_version v
                                where v.workspace_id = r.workspace_id and v.turn_id = r.turn_id)
                            """),
            new Invariant("reflections upon tests that did not fail, or that nobody told", """
                            select f.turn_id || ' reflection ' || f.number from minutebook.reflection f
                            where not exists (
                                    select from minutebook.test_run r
                                    where r.workspace_id = f.workspace_id and r.turn_id = f.turn_id and r.failed > 0
                                        and r.reflection = f.answer_id)
                                or not exists (
                                    select from minutebook.turn t
                                    where t.workspace_id = f.workspace_id and t.id = f.answer_id and t.purpose = 'reflect'
                                        and t.reflection = f.number and t.status = 'answered')
                            """),
            new Invariant("a test asks for a reflection that is neither open nor told nor withdrawn", """
                            select r.turn_id || ' run ' || r.number from minutebook.test_run r
                            join minutebook.debate d on d.workspace_id = r.workspace_id and d.id = r.debate_id
                            where r.reflection is not null and d.status = 'running'
                                and not exists (
                                    select from minutebook.ask a
                                    where a.workspace_id = r.workspace_id and a.id = r.reflection)
                                and not exists (
                                    select from minutebook.turn t
                                    where t.workspace_id = r.workspace_id and t.id = r.reflection)
                                and not exists (
                                    select from minutebook.approval g
                                    where g.workspace_id = r.workspace_id and g.debate_id = r.debate_id
                                        and g.created_at >= r.created_at)
                            """),
            new Invariant("the pass rate of code is not that of its last test run", """
                            select v.debate_id || ' version ' || v.number from minutebook.code_version v
                            left join lateral (
                                select r.passed::double precision / (r.passed + r.failed) as rate from minutebook.test_run r
                                where r.workspace_id = v.workspace_id and r.turn_id = v.turn_id
                                order by r.number desc limit 1) r on true
                            where v.restores is null and v.test_pass_rate is distinct from r.rate
                            """),
            new Invariant("lessons count other uses, outcomes or successes than there are", """
                            select l.id::text from minutebook.lesson l
                            left join minutebook.lesson_use u on u.workspace_id = l.workspace_id and u.lesson_id = l.id
                            group by l.workspace_id, l.id, l.uses, l.outcomes, l.successes
                            having l.uses <> count(u.number) or l.outcomes <> count(u.settled_at)
                                or l.successes <> count(*) filter (where u.success)
                            """),
            new Invariant("uses of a lesson are not numbered from 1 without a gap", """
                            select lesson_id || ' use ' || number from (
                                select lesson_id, number,
                                    row_number() over (partition by workspace_id, lesson_id order by number) as place
                                from minutebook.lesson_use) u
                            where number <> place
                            """),
            new Invariant("lessons from debates that ended in doubt or without a decision", """
                            select l.id::text from minutebook.lesson l
                            where not exists (
                                select from minutebook.decision x
                                where x.workspace_id = l.workspace_id and x.debate_id = l.debate_id and x.confidence >= 0.7)
                            """),
            new Invariant("lessons stand higher than their successes allow", """
                            select id || ' ' || tier from minutebook.lesson
                            where outcomes < 5 * (array_position(array['bronze', 'silver', 'gold', 'platinum'], tier) - 1)
                                or successes < 4 * (array_position(array['bronze', 'silver', 'gold', 'platinum'], tier) - 1)
                            """),
            new Invariant("patterns or strategies count other debates than ended", """
                            select 'workspace ' || w.id from minutebook.workspace w
                            where coalesce((select sum(p.seen) from minutebook.debate_pattern p where p.workspace_id = w.id), 0)
                                    <> (select count(*) from minutebook.debate d
                                        where d.workspace_id = w.id and d.status in ('completed', 'failed'))
                                or coalesce((select sum(s.debates) from minutebook.debate_strategy s where s.workspace_id = w.id), 0)
                                    <> (select count(*) from minutebook.debate d
                                        where d.workspace_id = w.id and d.status in ('completed', 'failed'))
                            """));

    private LessonInvariants() {}
}
