package dev.minutebook.core.evolution.tactics;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of tactics.
final class TacticStore {

    private static final String COLUMNS = """
            t.id, t.run_id, t.sequence, t.episode_id, a.name as actor, t.archetype, t.classification, t.summary, t.score,
                t.termination, t.created_agents, t.created_at
            """;

    private static final String FROM = """
             from minutebook.tactic t
            join minutebook.evolution_actor a on a.workspace_id = t.workspace_id and a.run_id = t.run_id and a.place = t.place
            """;

    static final String INSERT = """
            insert into minutebook.tactic (workspace_id, id, run_id, generation_id, sequence, episode_id, place, archetype,
                classification, summary, words, score, termination, created_agents, embedding, salt, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10{tactic.summary:$2}, $11, $12, $13, $14, $15{tactic.embedding:$2},
                $16{tactic.salt:$2}, $17)
            """;

    static final String LIST = "select " + COLUMNS + FROM + """
            where t.workspace_id = $1 and t.id < $2
                and ($3::uuid is null or t.run_id = $3)
                and ($4::text is null or a.name = $4)
                and ($5::text is null or t.termination = $5)
                and ($6::int is null or t.score < $6)
            order by t.id desc
            limit $7
            """;

    /// The share of the words of both that both have, of the newest so many.
    static final String ALIKE = "select " + COLUMNS + """
            , n.likeness
            from (
                select k.id, m.common::float8 / (cardinality(k.words) + cardinality($7::text[]) - m.common) as likeness
                from (
                    select c.id, c.words
                    from minutebook.tactic c
                    join minutebook.evolution_actor b
                        on b.workspace_id = c.workspace_id and b.run_id = c.run_id and b.place = c.place
                    where c.workspace_id = $1
                        and ($2::uuid is null or c.run_id = $2)
                        and ($3::text is null or b.name = $3)
                        and ($4::text is null or c.termination = $4)
                        and ($5::int is null or c.score < $5)
                    order by c.id desc
                    limit $6
                ) k
                cross join lateral (select count(*) as common from unnest(k.words) w where w = any ($7::text[])) m
                where k.words && $7::text[]
                order by likeness desc, k.id desc
                limit $8
            ) n
            join minutebook.tactic t on t.workspace_id = $1 and t.id = n.id
            join minutebook.evolution_actor a on a.workspace_id = t.workspace_id and a.run_id = t.run_id and a.place = t.place
            order by n.likeness desc, t.id desc
            """;

    /// Vectors of the newest so many.
    static final String VECTORS = """
            select t.id, t.embedding
            from minutebook.tactic t
            join minutebook.evolution_actor a on a.workspace_id = t.workspace_id and a.run_id = t.run_id and a.place = t.place
            where t.workspace_id = $1 and t.embedding is not null
                and ($2::uuid is null or t.run_id = $2)
                and ($3::text is null or a.name = $3)
                and ($4::text is null or t.termination = $4)
                and ($5::int is null or t.score < $5)
            order by t.id desc
            limit $6
            """;

    static final String BY_IDS = "select " + COLUMNS + FROM + "where t.workspace_id = $1 and t.id = any ($2::uuid[])";

    static final String COUNT = "select count(*) as tactics from minutebook.tactic t where t.workspace_id = $1";

    /// Above the bound those that scored 0, then those that scored least either way, the oldest first.
    static final String PRUNE = """
            with gone as (
                select t.id from minutebook.tactic t
                where t.workspace_id = $1
                order by abs(t.score), t.id
                limit greatest($2::int8, $3::int8)
            )
            delete from minutebook.tactic t using gone where t.workspace_id = $1 and t.id = gone.id
            """;

    static final String ZEROS =
            "select count(*) as zeros from minutebook.tactic t where t.workspace_id = $1 and abs(t.score) = 0";

    private TacticStore() {}

    /// A packed vector.
    record Vector(UUID id, byte[] embedding) {}

    static Vector vector(Row row) throws SQLException {
        return new Vector(row.uuid(), row.bytes());
    }

    static Tactic row(Row row) throws SQLException {
        return tactic(row, false);
    }

    static Tactic alike(Row row) throws SQLException {
        return tactic(row, true);
    }

    private static Tactic tactic(Row row, boolean compared) throws SQLException {
        Tactic tactic = new Tactic(
                new TacticId(row.uuid()),
                new EvolutionRunId(row.uuid()),
                row.integer(),
                new EpisodeId(row.uuid()),
                row.text(),
                row.value(Archetype.class),
                row.text(),
                row.text(),
                row.integer(),
                row.value(Termination.class),
                row.textList(),
                null,
                row.instant());
        return compared ? likened(tactic, row.real()) : tactic;
    }

    static Tactic likened(Tactic t, @Nullable Double likeness) {
        return new Tactic(
                t.id(),
                t.run(),
                t.sequence(),
                t.episode(),
                t.actor(),
                t.archetype(),
                t.classification(),
                t.summary(),
                t.score(),
                t.termination(),
                t.created(),
                likeness,
                t.createdAt());
    }
}
