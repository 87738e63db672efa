package dev.minutebook.testkit.checker;

import java.util.List;

/// Ratings, calibration and reputations after a decision: complete, applied once, and consistent.
final class TrustInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("a decision between two proposals that took up one is not one match, or another is one", """
                            select d.id::text from minutebook.decision d
                            left join minutebook.match m on m.workspace_id = d.workspace_id and m.debate_id = d.debate_id
                                and m.outcome_id is null
                            cross join lateral (
                                select count(distinct t.seat) > 1 and d.options_key is null and d.quorum as several
                                from minutebook.turn t
                                where t.workspace_id = d.workspace_id and t.debate_id = d.debate_id and t.status = 'answered'
                                    and t.phase in ('proposal', 'optimization') and t.purpose not in ('negotiate', 'plan')) p
                            where m.id is null and d.winner is not null and p.several or m.id is not null and not p.several
                            """),
            new Invariant("a match without a decision", """
                            select m.id::text from minutebook.match m
                            where not exists (
                                select from minutebook.decision d
                                where d.workspace_id = m.workspace_id and d.debate_id = m.debate_id)
                            """),
            new Invariant("a match whose scores are not those of the seats that had a proposal", """
                            select m.id::text from minutebook.match m
                            where m.outcome_id is null and exists (
                                select from (
                                    select s.agent_id from minutebook.seat s
                                    where s.workspace_id = m.workspace_id and s.debate_id = m.debate_id and exists (
                                        select from minutebook.turn t
                                        where t.workspace_id = m.workspace_id and t.debate_id = m.debate_id
                                            and t.seat = s.number and t.status = 'answered'
                                            and t.phase in ('proposal', 'optimization')
                                            and t.purpose not in ('negotiate', 'plan'))) s
                                full join (select * from minutebook.match_score x
                                    where x.workspace_id = m.workspace_id and x.match_id = m.id) x on x.agent_id = s.agent_id
                                where s.agent_id is null or x.agent_id is null)
                            """),
            new Invariant("a score without a rating after it, overall and in its domain", """
                            select s.match_id || ' of ' || s.agent_id from minutebook.match_score s
                            join minutebook.match m on m.workspace_id = s.workspace_id and m.id = s.match_id
                            where (
                                select count(*) from minutebook.rating_history h
                                where h.workspace_id = s.workspace_id and h.match_id = s.match_id and h.agent_id = s.agent_id
                                    and h.domain in ('', m.domain)) <> case when m.domain = '' then 1 else 2 end
                            """),
            new Invariant("changes of Elo that do not add up to nothing", """
                            select h.match_id || ' in ' || h.domain from minutebook.rating_history h
                            group by h.workspace_id, h.match_id, h.domain
                            having abs(sum(h.elo - h.elo_before)) > 1e-9
                            """),
            new Invariant("ratings that do not follow from their history", """
                            select r.agent_id || ' in ' || r.domain from minutebook.rating r
                            left join (
                                select workspace_id, domain, agent_id, sum(elo - elo_before) change
                                from minutebook.rating_history group by workspace_id, domain, agent_id) h
                                using (workspace_id, domain, agent_id)
                            left join lateral (
                                select * from minutebook.rating_history g
                                where g.workspace_id = r.workspace_id and g.domain = r.domain and g.agent_id = r.agent_id
                                order by g.at desc, g.matches desc limit 1) l on true
                            where abs(r.elo - 1500 - coalesce(h.change, 0)) > 1e-6
                                or (r.elo, r.skill, r.deviation, r.volatility, r.matches, r.changed_at)
                                    is distinct from (l.elo, l.skill, l.deviation, l.volatility, l.matches, l.at)
                            """),
            new Invariant("ratings of more or fewer matches than count", """
                            select r.agent_id || ' in ' || r.domain from minutebook.rating r
                            where r.matches <> (
                                select count(*) from minutebook.match_score s
                                join minutebook.match m on m.workspace_id = s.workspace_id and m.id = s.match_id
                                where s.workspace_id = r.workspace_id and s.agent_id = r.agent_id and r.domain in ('', m.domain)
                                    and not exists (
                                        select from minutebook.match l
                                        where l.workspace_id = m.workspace_id and l.debate_id = m.debate_id and l.at > m.at))
                            """),
            new Invariant("a rating that does not begin where the one before it ended", """
                            select h.agent_id || ' in ' || h.domain || ' number ' || h.matches from (
                                select *, lag(elo, 1, 1500::float8) over w before, lag(skill, 1, 1500::float8) over w skilled
                                from minutebook.rating_history
                                window w as (partition by workspace_id, domain, agent_id order by at, matches)) h
                            where h.elo_before <> h.before or h.skill_before <> h.skilled
                            """),
            new Invariant("a match that the log does not tell of once", """
                            select m.id::text from minutebook.match m
                            where (
                                select count(*) from minutebook.audit_entry e
                                where e.workspace_id = m.workspace_id and e.subject_id = m.id and e.event = 'match.rated') <> 1
                            """),
            new Invariant("relationships that debates do not explain", """
                            select coalesce(r.a_id, x.a_id) || ' and ' || coalesce(r.b_id, x.b_id) from minutebook.relationship r
                            full join (
                                select d.workspace_id, one.agent_id a_id, other.agent_id b_id, count(*) debates,
                                    count(*) filter (where m.winner_id = one.agent_id) a_wins,
                                    count(*) filter (where m.winner_id = other.agent_id) b_wins,
                                    count(*) filter (where v.choice = w.choice) agreements
                                from minutebook.decision d
                                join minutebook.seat one on one.workspace_id = d.workspace_id and one.debate_id = d.debate_id
                                join minutebook.seat other on other.workspace_id = d.workspace_id and other.debate_id = d.debate_id
                                    and other.agent_id > one.agent_id
                                left join minutebook.match m on m.workspace_id = d.workspace_id and m.debate_id = d.debate_id
                                    and m.outcome_id is null
                                left join minutebook.vote v on v.workspace_id = d.workspace_id and v.debate_id = d.debate_id
                                    and v.round = d.vote_round and v.seat = one.number
                                left join minutebook.vote w on w.workspace_id = d.workspace_id and w.debate_id = d.debate_id
                                    and w.round = d.vote_round and w.seat = other.number
                                group by d.workspace_id, one.agent_id, other.agent_id) x
                                on x.workspace_id = r.workspace_id and x.a_id = r.a_id and x.b_id = r.b_id
                            where (r.debates, r.a_wins, r.b_wins, r.agreements)
                                is distinct from (x.debates, x.a_wins, x.b_wins, x.agreements)
                            """),
            new Invariant("calibration that votes do not explain", """
                            select coalesce(c.agent_id, x.agent_id)::text from (
                                select * from minutebook.calibration where source = 'votes' and domain = '') c
                            full join (
                                select v.workspace_id, v.agent_id, count(*) predictions,
                                    count(*) filter (where v.choice = d.winner) correct
                                from minutebook.decision d
                                join minutebook.vote v on v.workspace_id = d.workspace_id and v.debate_id = d.debate_id
                                    and v.round = d.vote_round
                                where d.winner is not null and v.choice is not null and v.confidence is not null
                                group by v.workspace_id, v.agent_id) x
                                on x.workspace_id = c.workspace_id and x.agent_id = c.agent_id
                            where (c.predictions, c.correct) is distinct from (x.predictions, x.correct)
                            """),
            new Invariant("calibration that outcomes do not explain", """
                            select coalesce(c.agent_id, x.agent_id)::text from (
                                select * from minutebook.calibration where source = 'outcomes' and domain = '') c
                            full join (
                                select y.workspace_id, y.agent_id, count(*) predictions, count(*) filter (where y.correct) correct
                                from (
                                    select p.workspace_id, p.agent_id, p.correct from minutebook.prediction p
                                    where p.correct is not null
                                    union all
                                    select v.workspace_id, v.agent_id, v.choice is not distinct from o.choice
                                    from minutebook.decision d
                                    cross join lateral (
                                        select * from minutebook.decision_outcome l
                                        where l.workspace_id = d.workspace_id and l.decision_id = d.id
                                        order by l.number desc limit 1) o
                                    join minutebook.vote v on v.workspace_id = d.workspace_id and v.debate_id = d.debate_id
                                        and v.round = d.vote_round
                                    where v.choice is not null and v.confidence is not null
                                        and (o.choice is not null or v.choice = d.winner)) y
                                group by y.workspace_id, y.agent_id) x
                                on x.workspace_id = c.workspace_id and x.agent_id = c.agent_id
                            where (coalesce(c.predictions, 0), coalesce(c.correct, 0))
                                <> (coalesce(x.predictions, 0), coalesce(x.correct, 0))
                            """),
            new Invariant("reputations that outcomes do not explain", """
                            select coalesce(r.agent_id, x.agent_id)::text from minutebook.reputation r
                            full join (
                                select v.workspace_id, v.agent_id, count(*) resolved,
                                    count(*) filter (where v.choice = o.choice) came_right
                                from minutebook.decision d
                                cross join lateral (
                                    select * from minutebook.decision_outcome l
                                    where l.workspace_id = d.workspace_id and l.decision_id = d.id
                                    order by l.number desc limit 1) o
                                join minutebook.vote v on v.workspace_id = d.workspace_id and v.debate_id = d.debate_id
                                    and v.round = d.vote_round
                                where v.choice is not null and (o.choice is not null or v.choice = d.winner)
                                group by v.workspace_id, v.agent_id) x
                                on x.workspace_id = r.workspace_id and x.agent_id = r.agent_id
                            where (coalesce(r.resolved, 0), coalesce(r.came_right, 0))
                                <> (coalesce(x.resolved, 0), coalesce(x.came_right, 0))
                            """),
            new Invariant("outcomes that are not numbered without gap, or that the log does not tell of once", """
                            select o.id::text from minutebook.decision_outcome o
                            where (
                                    select count(*) from minutebook.audit_entry e
                                    where e.workspace_id = o.workspace_id and e.subject_id = o.id
                                        and e.event = 'decision.resolved') <> 1
                                or o.number > 1 and not exists (
                                    select from minutebook.decision_outcome b
                                    where b.workspace_id = o.workspace_id and b.decision_id = o.decision_id
                                        and b.number = o.number - 1)
                            """),
            new Invariant("critiques of debates that ended without an outcome, or of others with one", """
                            select c.id::text from minutebook.critique c
                            join minutebook.debate d on d.workspace_id = c.workspace_id and d.id = c.debate_id
                            where (d.status in ('completed', 'failed')) <> (c.settled_at is not null)
                                and d.status <> 'cancelled'
                            """),
            new Invariant("reputations that debates do not explain", """
                            select coalesce(r.agent_id, x.agent_id)::text from minutebook.reputation r
                            full join (
                                select c.workspace_id, c.critic_id agent_id, count(*) critiques
                                from minutebook.critique c where c.actual_usefulness is not null
                                group by c.workspace_id, c.critic_id) x
                                on x.workspace_id = r.workspace_id and x.agent_id = r.agent_id
                            where coalesce(r.critiques, 0) <> coalesce(x.critiques, 0)
                            """),
            new Invariant("votes whose weight is not the product of its terms", """
                            select v.debate_id || ' round ' || v.round || ' seat ' || v.seat from minutebook.vote v,
                                lateral (select exp(sum(ln(t.value::float8))) product from jsonb_each_text(v.terms) t)
                            where abs(v.weight - greatest(0.1, product)) > 1e-9
                            """));

    private TrustInvariants() {}
}
