package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationId;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantId;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of generations, profiles, variants and what generations scored.
final class GenerationStore {

    private static final String COLUMNS = """
            g.id, g.run_id, g.sequence, p.sequence as parent, g.status, g.origin, g.outcome, g.place, g.trials, g.mean, g.baseline,
                g.gain, g.gain_low, g.gain_high, g.probability, g.created_at, g.decided_at, g.archived_at
            """;

    private static final String FROM = """
             from minutebook.generation g
            left join minutebook.generation p on p.workspace_id = g.workspace_id and p.id = g.parent_id
            """;

    static final String INSERT = """
            insert into minutebook.generation (workspace_id, id, run_id, sequence, parent_id, status, origin, outcome, place,
                created_at, decided_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """;

    static final String ACTIVE =
            "select " + COLUMNS + FROM + "where g.workspace_id = $1 and g.run_id = $2 and g.status = 'active'";

    static final String SHADOW =
            "select " + COLUMNS + FROM + "where g.workspace_id = $1 and g.run_id = $2 and g.status = 'shadow_trial'";

    static final String BY_ID = "select " + COLUMNS + FROM + "where g.workspace_id = $1 and g.id = $2";

    static final String BY_SEQUENCE =
            "select " + COLUMNS + FROM + "where g.workspace_id = $1 and g.run_id = $2 and g.sequence = $3";

    static final String BY_SEQUENCES =
            "select " + COLUMNS + FROM + "where g.workspace_id = $1 and g.run_id = $2 and g.sequence = any ($3::int[])";

    static final String LIST = "select " + COLUMNS + FROM + """
            where g.workspace_id = $1 and g.run_id = $2 and g.sequence < $3 and ($4::text is null or g.status = $4)
            order by g.sequence desc
            limit $5
            """;

    /// A generation and its ancestors, the newest first, of lower number than $4, at most $5. Each step finds a
    /// row by its key, and no more steps are taken.
    static final String LINE = """
            with recursive line (sequence, id, parent_id, depth) as (
                select g.sequence, g.id, g.parent_id, 1 from minutebook.generation g
                where g.workspace_id = $1 and g.run_id = $2 and g.sequence = $3
                union all
                select p.sequence, p.id, p.parent_id, l.depth + 1
                from line l
                join minutebook.generation p on p.workspace_id = $1 and p.id = l.parent_id
                where l.depth <= $5
            )
            select l.sequence, l.id from line l where l.sequence < $4 order by l.sequence desc limit $5
            """;

    static final String DECIDE = """
            update minutebook.generation
            set status = $3, outcome = $4, trials = $5, mean = $6, baseline = $7, gain = $8, gain_low = $9, gain_high = $10,
                probability = $11, decided_at = $12, archived_at = $13
            where workspace_id = $1 and id = $2
            """;

    static final String ARCHIVE = """
            update minutebook.generation set status = 'archived', archived_at = $3
            where workspace_id = $1 and run_id = $2 and status = 'active'
            """;

    static final String WITHDRAW = """
            update minutebook.generation
            set status = 'archived', outcome = 'withdrawn', decided_at = $3, archived_at = $3
            where workspace_id = $1 and run_id = $2 and status = 'shadow_trial'
            """;

    private static final String PROFILE = """
            p.id, p.run_id, p.generation_id, p.sequence, p.place, p.actor, p.archetype, p.core_prompt, p.strategy_prompt,
                p.hyperparameters, p.expected_baseline, p.created_by, p.parent_id, p.variant_id, p.origins, p.created_at
            """;

    static final String INSERT_PROFILES = """
            insert into minutebook.profile (workspace_id, id, run_id, generation_id, sequence, place, actor, archetype, core_prompt,
                strategy_prompt, hyperparameters, expected_baseline, created_by, parent_id, variant_id, origins, salt, created_at)
            select $1, p.id, $3, $4, $5, p.place, p.actor, p.archetype, p.core_prompt, p.strategy_prompt, p.hyperparameters::jsonb,
                p.expected_baseline, p.created_by, p.parent_id, p.variant_id, string_to_array(p.origins, ',')::int[], p.salt, $18
            from unnest($2::uuid[], $6::int[], $7::text[], $8::text[], $9{profile.core_prompt:$2}::text[],
                    $10{profile.strategy_prompt:$2}::text[], $11::text[], $12::float8[], $13::text[], $14::uuid[], $15::uuid[],
                    $16::text[], $17{profile.salt:$2}::bytea[])
                p (id, place, actor, archetype, core_prompt, strategy_prompt, hyperparameters, expected_baseline, created_by,
                    parent_id, variant_id, origins, salt)
            """;

    static final String PROFILE_BY_ID =
            "select " + PROFILE + " from minutebook.profile p where p.workspace_id = $1 and p.id = $2";

    static final String PROFILES_BY_ID =
            "select " + PROFILE + " from minutebook.profile p where p.workspace_id = $1 and p.id = any ($2::uuid[])";

    static final String PROFILES = "select " + PROFILE + """
             from minutebook.profile p
            where p.workspace_id = $1 and p.run_id = $2 and p.id < $3 and ($4::text is null or p.actor = $4)
            order by p.id desc
            limit $5
            """;

    /// The profiles in force in a generation: of each actor the last one in the line of its ancestors.
    static final String IN_FORCE = """
            with recursive line (id, sequence, parent_id) as (
                select g.id, g.sequence, g.parent_id from minutebook.generation g
                where g.workspace_id = $1 and g.run_id = $2 and g.sequence = $3
                union all
                select p.id, p.sequence, p.parent_id
                from line l
                join minutebook.generation p on p.workspace_id = $1 and p.id = l.parent_id
            )
            select distinct on (p.place)
            """ + PROFILE + """
            from line l
            join minutebook.profile p on p.workspace_id = $1 and p.generation_id = l.id
            order by p.place, p.sequence desc
            """;

    private static final String VARIANT = """
            v.id, v.run_id, v.generation_id, g.sequence, v.number, a.name as actor, v.approach, v.strategy_prompt,
                v.hyperparameters, v.status, v.prune_mean, v.trials, v.mean, v.lower_bound, v.baseline, v.probability, v.corrected,
                v.finding, v.created_at, v.decided_at
            """;

    private static final String VARIANT_FROM = """
             from minutebook.variant v
            join minutebook.generation g on g.workspace_id = v.workspace_id and g.id = v.generation_id
            join minutebook.evolution_actor a on a.workspace_id = v.workspace_id and a.run_id = v.run_id and a.place = v.place
            """;

    static final String INSERT_VARIANTS = """
            insert into minutebook.variant (workspace_id, id, run_id, generation_id, number, place, approach, strategy_prompt,
                hyperparameters, status, salt, created_at)
            select $1, v.id, $3, $4, v.number, $5, v.approach, v.strategy_prompt, v.hyperparameters::jsonb, $6, v.salt, $12
            from unnest($2::uuid[], $7::int[], $8::text[], $9{variant.strategy_prompt:$2}::text[], $10::text[],
                    $11{variant.salt:$2}::bytea[])
                v (id, number, approach, strategy_prompt, hyperparameters, salt)
            """;

    static final String VARIANTS = "select " + VARIANT + VARIANT_FROM + """
            where v.workspace_id = $1 and v.run_id = $2 and v.id < $3
                and ($4::int is null or g.sequence = $4)
                and ($5::text is null or v.status = $5)
            order by v.id desc
            limit $6
            """;

    static final String VARIANTS_OF = "select " + VARIANT + VARIANT_FROM + """
            where v.workspace_id = $1 and v.generation_id = $2
            order by v.number
            """;

    static final String VARIANTS_BY_ID =
            "select " + VARIANT + VARIANT_FROM + "where v.workspace_id = $1 and v.id = any ($2::uuid[])";

    static final String ACCEPTED_IN = """
            select g.sequence, v.approach
            from minutebook.variant v
            join minutebook.generation g on g.workspace_id = v.workspace_id and g.id = v.generation_id
            where v.workspace_id = $1 and v.generation_id = any ($2::uuid[]) and v.status = 'accepted'
            """;

    static final String CHANGE_VARIANTS = """
            update minutebook.variant v
            set status = n.status, prune_mean = n.prune_mean, trials = n.trials, mean = n.mean, lower_bound = n.lower_bound,
                baseline = n.baseline, probability = n.probability, corrected = n.corrected, finding = n.finding,
                decided_at = case when n.status in ('proposed', 'trial') then null else $12::timestamptz end
            from unnest($2::uuid[], $3::text[], $4::float8[], $5::int[], $6::float8[], $7::float8[], $8::float8[], $9::float8[],
                    $10::float8[], $11::text[])
                n (id, status, prune_mean, trials, mean, lower_bound, baseline, probability, corrected, finding)
            where v.workspace_id = $1 and v.id = n.id
            """;

    static final String WITHDRAW_VARIANTS = """
            update minutebook.variant v set status = 'withdrawn', decided_at = $3
            from minutebook.generation g
            where v.workspace_id = $1 and g.workspace_id = $1 and g.run_id = $2 and g.status = 'shadow_trial'
                and v.generation_id = g.id and v.decided_at is null
            """;

    /// Adds an episode to what actors scored in a generation.
    static final String SCORE = """
            insert into minutebook.generation_score as s (workspace_id, generation_id, place, episodes, total, squares, agreements,
                turns, tokens, updated_at)
            select $1, $2, n.place, 1, n.score, n.score * n.score, $5, $6, $7, $8
            from unnest($3::int[], $4::int[]) n (place, score)
            on conflict (workspace_id, generation_id, place) do update
                set episodes = s.episodes + 1, total = s.total + excluded.total, squares = s.squares + excluded.squares,
                    agreements = s.agreements + excluded.agreements, turns = s.turns + excluded.turns,
                    tokens = s.tokens + excluded.tokens, updated_at = excluded.updated_at
            """;

    static final String SCORES = """
            select s.generation_id, s.place, a.name as actor, s.episodes, s.total, s.squares, s.agreements
            from minutebook.generation_score s
            join minutebook.evolution_actor a on a.workspace_id = s.workspace_id and a.run_id = $3 and a.place = s.place
            where s.workspace_id = $1 and s.generation_id = any ($2::uuid[])
            order by s.generation_id, s.place
            """;

    private GenerationStore() {}

    /// A generation in a line of ancestors.
    record LineRow(int sequence, UUID id) {}

    static LineRow line(Row row) throws SQLException {
        return new LineRow(row.integer(), row.uuid());
    }

    /// A generation without its scores and the name of its actor.
    ///
    /// @param place of the actor that was to be changed; null for none
    record GenerationRow(Generation generation, @Nullable Integer place) {

        UUID id() {
            return generation.id().value();
        }

        int sequence() {
            return generation.sequence();
        }

        Generation with(@Nullable String actor, List<Generation.GenerationScore> scores) {
            Generation g = generation;
            return new Generation(
                    g.id(),
                    g.run(),
                    g.sequence(),
                    g.parent(),
                    g.status(),
                    g.origin(),
                    g.outcome(),
                    actor,
                    g.trials(),
                    g.mean(),
                    g.baseline(),
                    g.gain(),
                    g.gainLow(),
                    g.gainHigh(),
                    g.probability(),
                    scores,
                    g.createdAt(),
                    g.decidedAt(),
                    g.archivedAt());
        }
    }

    static GenerationRow generation(Row row) throws SQLException {
        GenerationId id = new GenerationId(row.uuid());
        EvolutionRunId run = new EvolutionRunId(row.uuid());
        int sequence = row.integer();
        Integer parent = row.maybeInteger();
        Generation.Status status = row.value(Generation.Status.class);
        Generation.Origin origin = row.value(Generation.Origin.class);
        Generation.Outcome outcome = row.maybeValue(Generation.Outcome.class);
        Integer place = row.maybeInteger();
        return new GenerationRow(
                new Generation(
                        id,
                        run,
                        sequence,
                        parent,
                        status,
                        origin,
                        outcome,
                        null,
                        row.integer(),
                        row.maybeReal(),
                        row.maybeReal(),
                        row.maybeReal(),
                        row.maybeReal(),
                        row.maybeReal(),
                        row.maybeReal(),
                        List.of(),
                        row.instant(),
                        row.maybeInstant(),
                        row.maybeInstant()),
                place);
    }

    /// A profile, with the generation that introduced each line of its strategy.
    record ProfileRow(Profile profile, List<Integer> origins) {

        UUID id() {
            return profile.id().value();
        }
    }

    static ProfileRow profile(Row row) throws SQLException {
        ProfileId id = new ProfileId(row.uuid());
        EvolutionRunId run = new EvolutionRunId(row.uuid());
        GenerationId generation = new GenerationId(row.uuid());
        int sequence = row.integer();
        int place = row.integer();
        String actor = row.text();
        Archetype archetype = row.value(Archetype.class);
        String goals = row.text();
        String strategy = row.text();
        Map<String, Double> hyperparameters = numbers(row.text());
        Double expected = row.maybeReal();
        Profile.Author author = row.value(Profile.Author.class);
        ProfileId parent = row.maybe(ProfileId::new);
        VariantId variant = row.maybe(VariantId::new);
        List<Integer> origins = row.integers();
        return new ProfileRow(
                new Profile(
                        id,
                        run,
                        generation,
                        sequence,
                        place,
                        actor,
                        archetype,
                        goals,
                        strategy,
                        hyperparameters,
                        expected,
                        author,
                        parent,
                        variant,
                        row.instant()),
                origins);
    }

    static Variant variant(Row row) throws SQLException {
        return new Variant(
                new VariantId(row.uuid()),
                new EvolutionRunId(row.uuid()),
                new GenerationId(row.uuid()),
                row.integer(),
                row.integer(),
                row.text(),
                row.text(),
                row.text(),
                numbers(row.text()),
                row.value(Variant.Status.class),
                row.maybeReal(),
                row.integer(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeValue(Variant.Finding.class),
                row.instant(),
                row.maybeInstant());
    }

    /// What the accepted variant of a generation tried.
    record Approach(int sequence, String approach) {}

    static Approach approach(Row row) throws SQLException {
        return new Approach(row.integer(), row.text());
    }

    /// What an actor scored in a generation.
    record ScoreRow(UUID generation, int place, String actor, int episodes, long total, long squares, int agreements) {

        double mean() {
            return (double) total / episodes;
        }

        /// With the divisor n − 1; 0 for fewer than two.
        double deviation() {
            return episodes < 2
                    ? 0
                    : Math.sqrt(Math.max(0, (squares - (double) total * total / episodes) / (episodes - 1)));
        }

        Generation.GenerationScore score() {
            return new Generation.GenerationScore(
                    place, actor, episodes, mean(), deviation(), (double) agreements / episodes);
        }
    }

    static ScoreRow score(Row row) throws SQLException {
        return new ScoreRow(
                row.uuid(), row.integer(), row.text(), row.integer(), row.number(), row.number(), row.integer());
    }

    /// Hyperparameters out of their JSON.
    static Map<String, Double> numbers(String json) {
        Map<String, Double> numbers = new TreeMap<>();
        Map<?, ?> read = MinutebookJson.LENIENT.read(json, Map.class);
        read.forEach((name, value) -> numbers.put((String) name, ((Number) value).doubleValue()));
        return numbers;
    }
}
