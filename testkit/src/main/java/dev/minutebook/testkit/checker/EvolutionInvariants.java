package dev.minutebook.testkit.checker;

import java.util.List;

/// Evolution: a run waits for what is there, one generation is active, and everything is counted once.
final class EvolutionInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("a run without exactly one active generation", """
                            select r.id::text from minutebook.evolution_run r
                            where r.status <> 'imported' and 1 <> (select count(*) from minutebook.generation g
                                where g.workspace_id = r.workspace_id and g.run_id = r.id and g.status = 'active')
                            """),
            new Invariant("a run that waits for more or less than there is", """
                            select r.id::text from minutebook.evolution_run r
                            where r.status = 'running' and r.pending <> case
                                when r.phase in ('epoch', 'prune', 'trial', 'creation') then
                                    (select count(*) from minutebook.episode e
                                    where e.workspace_id = r.workspace_id and e.run_id = r.id and e.kind <> 'measure'
                                        and e.status in ('playing', 'judging'))
                                else (select count(*) from minutebook.evolution_work w
                                    where w.workspace_id = r.workspace_id and w.run_id = r.id
                                        and w.kind not in ('play', 'judge')) end
                            """),
            new Invariant("a running run that waits for nothing", """
                            select r.id::text from minutebook.evolution_run r where r.status = 'running' and r.pending <= 0
                            """),
            new Invariant("a run that has ended and left work or episodes", """
                            select r.id::text from minutebook.evolution_run r
                            where r.status <> 'running' and (exists (
                                select from minutebook.evolution_work w
                                where w.workspace_id = r.workspace_id and w.run_id = r.id) or exists (
                                select from minutebook.episode e
                                where e.workspace_id = r.workspace_id and e.run_id = r.id
                                    and e.status in ('playing', 'judging')) or exists (
                                select from minutebook.generation g
                                where g.workspace_id = r.workspace_id and g.run_id = r.id and g.status = 'shadow_trial'))
                            """),
            new Invariant("an episode with other work than it waits for", """
                            select e.id::text from minutebook.episode e
                            where (case e.status when 'playing' then 1 when 'judging' then e.judges - e.judged else 0 end) <> (
                                select count(*) from minutebook.evolution_work w
                                where w.workspace_id = e.workspace_id and w.episode_id = e.id and w.kind in ('play', 'judge'))
                            """),
            new Invariant("a log with gaps", """
                            select l.episode_id::text from minutebook.action_log l
                            group by l.workspace_id, l.episode_id having max(l.number) <> count(*)
                            """),
            new Invariant("an episode that was judged without scores of its primary actors", """
                            select e.id::text from minutebook.episode e
                            join minutebook.episode_actor a on a.workspace_id = e.workspace_id and a.episode_id = e.id
                            join minutebook.evolution_actor v
                                on v.workspace_id = e.workspace_id and v.run_id = e.run_id and v.place = a.place
                            where v.archetype = 'primary_actor' and (e.status = 'judged') <> (a.score is not null)
                            """),
            new Invariant("a run that did not count its episodes once", """
                            select r.id::text from minutebook.evolution_run r
                            where r.episodes <> (select count(*) from minutebook.episode e
                                    where e.workspace_id = r.workspace_id and e.run_id = r.id and e.status = 'judged'
                                        and e.archived_at is null)
                                + (select count(*) from minutebook.episode_archive a
                                    where a.workspace_id = r.workspace_id and a.run_id = r.id)
                            """),
            new Invariant("a generation whose scores are not those of its episodes", """
                            select g.id::text from minutebook.generation g
                            join minutebook.evolution_run r on r.workspace_id = g.workspace_id and r.id = g.run_id
                            join minutebook.generation_score s on s.workspace_id = g.workspace_id and s.generation_id = g.id
                            where s.place = 1 and s.episodes < (
                                select count(*) from minutebook.episode e
                                where e.workspace_id = g.workspace_id and e.generation_id = g.id and e.status = 'judged'
                                    and e.kind in ('epoch', 'measure'))
                            """),
            new Invariant("more active created agents than a run allows, or one that takes no part", """
                            select r.id::text from minutebook.evolution_run r
                            where r.status <> 'imported' and (r.settings ->> 'cap')::int < (select count(*) from minutebook.created_agent c
                                    where c.workspace_id = r.workspace_id and c.run_id = r.id and c.status = 'active')
                                or exists (select from minutebook.created_agent c
                                    join minutebook.evolution_actor a on a.workspace_id = c.workspace_id
                                        and a.run_id = c.run_id and a.profile_id = c.profile_id
                                    where c.workspace_id = r.workspace_id and c.run_id = r.id
                                        and (c.status = 'active') <> (a.left_at is null))
                            """));

    private EvolutionInvariants() {}
}
