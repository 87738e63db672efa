package dev.minutebook.core.ratings;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.MatchId;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of matches, ratings and their history. The empty domain is overall.
final class RatingStore {

    static final String INSERT_MATCH = """
            insert into minutebook.match (workspace_id, id, debate_id, domain, confidence, winner_id, at, outcome_id)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;

    static final String INSERT_SCORES = """
            insert into minutebook.match_score (workspace_id, match_id, agent_id, score)
            select $1, $2, s.agent_id, s.score from unnest($3::uuid[], $4::float8[]) s (agent_id, score)
            """;

    /// In the order in which they are locked.
    static final String ENSURE = """
            insert into minutebook.rating (workspace_id, domain, agent_id, elo, skill, deviation, volatility, matches, wins, losses,
                draws, changed_at)
            select $1, d.domain, a.agent, $4, $5, $6, $7, 0, 0, 0, 0, $8
            from unnest($2::text[]) d (domain) cross join unnest($3::uuid[]) a (agent)
            order by d.domain, a.agent
            on conflict do nothing
            """;

    static final String LOCK = """
            select domain, agent_id, elo, skill, deviation, volatility, matches, wins, losses, draws, changed_at
            from minutebook.rating
            where workspace_id = $1 and domain = any ($2) and agent_id = any ($3)
            order by domain, agent_id
            for no key update
            """;

    /// Ratings after a match.
    static final String CHANGE = """
            update minutebook.rating r
            set elo = n.elo, skill = n.skill, deviation = n.deviation, volatility = n.volatility, matches = n.matches, wins = n.wins,
                losses = n.losses, draws = n.draws, changed_at = $12
            from unnest($2::text[], $3::uuid[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::int8[],
                    $9::int8[], $10::int8[], $11::int8[])
                n (domain, agent_id, elo, skill, deviation, volatility, matches, wins, losses, draws)
            where r.workspace_id = $1 and r.domain = n.domain and r.agent_id = n.agent_id
            """;

    /// The same, and what they were before it.
    static final String INSERT_HISTORY = """
            insert into minutebook.rating_history (workspace_id, domain, agent_id, match_id, elo_before, skill_before, elo, skill,
                deviation, volatility, matches, wins, losses, draws, at)
            select $1, n.domain, n.agent_id, $13, n.elo_before, n.skill_before, n.elo, n.skill, n.deviation, n.volatility, n.matches,
                n.wins, n.losses, n.draws, $12
            from unnest($2::text[], $3::uuid[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::int8[],
                    $9::int8[], $10::int8[], $11::int8[], $14::float8[], $15::float8[])
                n (domain, agent_id, elo, skill, deviation, volatility, matches, wins, losses, draws, elo_before, skill_before)
            """;

    /// What a debate scored as it counts now: the scores of its last match.
    static final String SCORES = """
            select s.agent_id, s.score, l.outcome_id is not null as by_outcome
            from (select m.id, m.outcome_id from minutebook.match m where m.workspace_id = $1 and m.debate_id = $2 order by m.at desc limit 1) l
            join minutebook.match_score s on s.workspace_id = $1 and s.match_id = l.id
            order by s.agent_id
            """;

    /// What all matches of a debate did to ratings so far.
    static final String EFFECTS = """
            select h.domain, h.agent_id, sum(h.elo - h.elo_before) as elo, sum(h.skill - h.skill_before) as skill
            from minutebook.match m
            join minutebook.rating_history h on h.workspace_id = $1 and h.match_id = m.id
            where m.workspace_id = $1 and m.debate_id = $2
            group by h.domain, h.agent_id
            order by h.domain, h.agent_id
            """;

    private static final String STANDING =
            "r.agent_id, a.name, r.domain, r.elo, r.skill, r.deviation, r.volatility, r.matches, r.wins, r.losses, r.draws,"
                    + " r.changed_at ";

    static final String BY_ELO = "select " + STANDING + """
                    from minutebook.rating r
                    join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                    where r.workspace_id = $1 and r.domain = $2 and r.matches > 0
                        and r.elo <= $3 and (r.elo < $3 or r.agent_id > $4)
                    order by r.elo desc, r.agent_id
                    limit $5
                    """;

    static final String BY_SKILL = "select " + STANDING + """
                    from minutebook.rating r
                    join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                    where r.workspace_id = $1 and r.domain = $2 and r.matches > 0
                        and r.skill - 2 * r.deviation <= $3 and (r.skill - 2 * r.deviation < $3 or r.agent_id > $4)
                    order by r.skill - 2 * r.deviation desc, r.agent_id
                    limit $5
                    """;

    /// The newest rating of each agent at an instant.
    private static final String THEN = """
            from minutebook.rating now
            cross join lateral (
                select h.* from minutebook.rating_history h
                where h.workspace_id = now.workspace_id and h.domain = now.domain and h.agent_id = now.agent_id and h.at <= $3
                order by h.at desc, h.matches desc
                limit 1) r
            """;

    private static final String BOUND = "case when $4 then r.elo else r.skill - 2 * r.deviation end ";

    static final String AS_OF = "select "
            + STANDING.replace("r.changed_at", "r.at")
            + THEN
            + """
                    join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                    where now.workspace_id = $1 and now.domain = $2 and now.matches > 0
                        and ("""
            + BOUND
            + "< $5 or ("
            + BOUND
            + "= $5 and r.agent_id > $6)) order by "
            + BOUND
            + "desc, r.agent_id limit $7";

    static final String OF_AS_OF = "select " + STANDING.replace("r.changed_at", "r.at") + THEN + """
                    join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                    where now.workspace_id = $1 and now.domain = $2 and now.agent_id = $4
                    """;

    static final String RANK_AS_OF = "select 1 + count(*) "
            + THEN
            + "where now.workspace_id = $1 and now.domain = $2 and now.matches > 0 and "
            + BOUND
            + "> $5";

    private static final String RANKED_BY_ELO = """
            (select 1 + count(*) from minutebook.rating o
                where o.workspace_id = $1 and o.domain = $2 and o.matches > 0 and o.elo > r.elo) as rank
            """;

    private static final String RANKED_BY_SKILL = """
            (select 1 + count(*) from minutebook.rating o
                where o.workspace_id = $1 and o.domain = $2 and o.matches > 0
                    and o.skill - 2 * o.deviation > r.skill - 2 * r.deviation) as rank
            """;

    private static final String RATED = """
            from minutebook.agent a
            join minutebook.rating r on r.workspace_id = $1 and r.domain = $2 and r.agent_id = a.id and r.matches > 0
            where a.workspace_id = $1
            """;

    private static final String NAMED = "and a.name = $3 and a.archived_at is null";

    static final String OF_NAME = "select " + STANDING + ", " + RANKED_BY_ELO + RATED + NAMED;

    static final String OF_ID = "select " + STANDING + ", " + RANKED_BY_ELO + RATED + "and a.id = $3";

    static final String OF_NAME_BY_SKILL = "select " + STANDING + ", " + RANKED_BY_SKILL + RATED + NAMED;

    static final String OF_ID_BY_SKILL = "select " + STANDING + ", " + RANKED_BY_SKILL + RATED + "and a.id = $3";

    static final String HISTORY = """
            select h.match_id, m.debate_id, h.agent_id, h.domain, h.matches, s.score, h.elo_before, h.elo, h.skill, h.deviation, h.at
            from minutebook.rating_history h
            join minutebook.match m on m.workspace_id = h.workspace_id and m.id = h.match_id
            join minutebook.match_score s on s.workspace_id = h.workspace_id and s.match_id = h.match_id
                and s.agent_id = h.agent_id
            where h.workspace_id = $1 and h.domain = $2 and h.agent_id = $3 and (h.at, h.matches) < ($4, $5)
            order by h.at desc, h.matches desc
            limit $6
            """;

    private static final String SCORED = """
            m.id, m.debate_id, m.domain, m.confidence, m.winner_id, m.at, s.agent_id, s.score, h.elo - h.elo_before as change
            from minutebook.match m
            join minutebook.match_score s on s.workspace_id = m.workspace_id and s.match_id = m.id
            join minutebook.rating_history h on h.workspace_id = m.workspace_id and h.domain = '' and h.agent_id = s.agent_id
                and h.match_id = m.id
            """;

    private static final String SCORED_ORDER = "order by m.id desc, s.score desc, s.agent_id";

    /// Only the last match of a debate counts; those before it were corrected by it.
    private static final String COUNTS = """
            not exists (
                select from minutebook.match l where l.workspace_id = m.workspace_id and l.debate_id = m.debate_id and l.at > m.at)
            """;

    static final String MATCH =
            "select " + SCORED + "where m.workspace_id = $1 and m.debate_id = $2 and " + COUNTS + SCORED_ORDER;

    static final String MATCHES =
            "select " + SCORED + """
                    where m.workspace_id = $1 and m.id in (
                        select m.id from minutebook.match m where m.workspace_id = $1 and m.id < $2 and
                    """ + " " + COUNTS + "order by m.id desc limit $3) " + SCORED_ORDER;

    static final String MATCHES_OF =
            "select " + SCORED + """
                    where m.workspace_id = $1 and m.id in (
                        select n.match_id from minutebook.match_score n
                        join minutebook.match m on m.workspace_id = n.workspace_id and m.id = n.match_id
                        where n.workspace_id = $1 and n.agent_id = $4 and n.match_id < $2 and
                    """ + " " + COUNTS + "order by n.match_id desc limit $3) " + SCORED_ORDER;

    static final String MATCHES_BETWEEN =
            "select " + SCORED + """
                    where m.workspace_id = $1 and m.id in (
                        select n.match_id from minutebook.match_score n
                        join minutebook.match_score o on o.workspace_id = n.workspace_id and o.match_id = n.match_id
                            and o.agent_id = $5
                        join minutebook.match m on m.workspace_id = n.workspace_id and m.id = n.match_id
                        where n.workspace_id = $1 and n.agent_id = $4 and n.match_id < $2 and
                    """ + " " + COUNTS + "order by n.match_id desc limit $3) " + SCORED_ORDER;

    /// What all scored in the newest matches, overall or of a domain.
    static final String RESULTS = """
            select s.match_id, s.agent_id, a.name, s.score
            from (select m.id from minutebook.match m
                where m.workspace_id = $1 and ($2 = '' or m.domain = $2) and %s order by m.id desc limit 10000) m
            join minutebook.match_score s on s.workspace_id = $1 and s.match_id = m.id
            join minutebook.agent a on a.workspace_id = $1 and a.id = s.agent_id
            order by s.match_id, s.agent_id
            """.formatted(COUNTS.strip());

    private RatingStore() {}

    /// What an agent scored in the match of a debate that counts.
    record Score(UUID agent, double score, boolean byOutcome) {}

    static Score score(Row row) throws SQLException {
        return new Score(row.uuid(), row.real(), row.flag());
    }

    /// What a debate did to a rating.
    record Effect(String domain, UUID agent, double elo, double skill) {}

    static Effect effect(Row row) throws SQLException {
        return new Effect(row.text(), row.uuid(), row.real(), row.real());
    }

    /// A rating as it is stored.
    record Rated(
            String domain,
            UUID agent,
            double elo,
            Glicko2.Skill skill,
            int matches,
            int wins,
            int losses,
            int draws,
            Instant changedAt) {

        Rated at(Instant instant) {
            return new Rated(domain, agent, elo, skill, matches, wins, losses, draws, instant);
        }
    }

    static Rated rated(Row row) throws SQLException {
        return new Rated(
                row.text(),
                row.uuid(),
                row.real(),
                new Glicko2.Skill(row.real(), row.real(), row.real()),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.instant());
    }

    /// A rating with the agent's name.
    record Named(String name, Rated rated) {}

    static Named named(Row row) throws SQLException {
        UUID agent = row.uuid();
        String name = row.text();
        return new Named(
                name,
                new Rated(
                        row.text(),
                        agent,
                        row.real(),
                        new Glicko2.Skill(row.real(), row.real(), row.real()),
                        row.integer(),
                        row.integer(),
                        row.integer(),
                        row.integer(),
                        row.instant()));
    }

    /// A rating with its place.
    record Ranked(Named named, long rank) {}

    static Ranked ranked(Row row) throws SQLException {
        return new Ranked(named(row), row.number());
    }

    static RatingChange change(Row row) throws SQLException {
        return new RatingChange(
                new MatchId(row.uuid()),
                new DebateId(row.uuid()),
                new AgentId(row.uuid()),
                domain(row.text()),
                row.integer(),
                row.real(),
                row.real(),
                row.real(),
                row.real(),
                row.real(),
                row.instant());
    }

    /// A match, with one of its scores.
    record Scored(
            MatchId id,
            DebateId debate,
            @Nullable String domain,
            double confidence,
            @Nullable UUID winner,
            Instant at,
            Match.Score score) {}

    static Scored scored(Row row) throws SQLException {
        return new Scored(
                new MatchId(row.uuid()),
                new DebateId(row.uuid()),
                domain(row.text()),
                row.real(),
                row.maybeUuid(),
                row.instant(),
                new Match.Score(new AgentId(row.uuid()), row.real(), row.real()));
    }

    /// What an agent scored in a match.
    record Result(UUID match, UUID agent, String name, double score) {}

    static Result result(Row row) throws SQLException {
        return new Result(row.uuid(), row.uuid(), row.text(), row.real());
    }

    static @Nullable String domain(String stored) {
        return stored.isEmpty() ? null : stored;
    }
}
