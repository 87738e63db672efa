package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.lessons.DebateStrategy;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// SQL of what debates teach: lessons and their uses, patterns, strategies.
public final class LessonStore {

    private static final String COLUMNS = """
            id, debate_id, title, content, category, tier, domain, language, tags, confidence, seen, uses, outcomes, successes,
            case when outcomes = 0 then 0 else impact_sum / outcomes end as impact, created_at, updated_at, expires_at
            """;

    public static final String INSERT = """
            insert into minutebook.lesson (workspace_id, id, debate_id, cites, title, content, category, domain, language, tags,
                confidence, created_at, updated_at, expires_at, marks)
            values ($1, $2, $3, $4, $5{lesson.title:$2}, $6{lesson.content:$2}, $7, $8, $9, $10, $11, $12, $12, $13, $14)
            """;

    static final String BY_ID = "select " + COLUMNS + " from minutebook.lesson where workspace_id = $1 and id = $2";

    /// All that a new lesson may be a repetition of: those that share a mark with it.
    public static final String ALIKE = "select " + COLUMNS + """
                     from minutebook.lesson
                    where workspace_id = $1 and expired_at is null and expires_at > $2 and marks && $3::text[]
                    order by id
                    """;

    public static final String SEEN_AGAIN = """
            update minutebook.lesson
            set seen = seen + 1, confidence = greatest(confidence, $3), expires_at = greatest(expires_at, $4), updated_at = $5
            where workspace_id = $1 and id = $2 and expired_at is null
            """;

    private static final String FILTER = """
            and expires_at > $2
                and ($3::text is null or category = $3)
                and ($4::text is null or array_position(array['bronze', 'silver', 'gold', 'platinum'], tier)
                    >= array_position(array['bronze', 'silver', 'gold', 'platinum'], $4))
                and ($5::text is null or $5 = any (tags))
                and ($6::text is null or language = $6)
                and ($7::text is null or domain = $7 or starts_with(domain, $7 || '/'))
            """;

    static final String LIST = "select "
            + COLUMNS
            + " from minutebook.lesson where workspace_id = $1 "
            + FILTER
            + " and id < $8 order by id desc limit $9";

    /// Those that hold one of the words, to be scored one by one.
    public static final String FOUND =
            "select " + COLUMNS + " from minutebook.lesson where workspace_id = $1 " + FILTER + """
                     and id = any ($8)
                    """;

    static final String LOCK = """
            select uses, outcomes, successes, impact_sum, tier_outcomes, tier_successes, tier, expires_at
            from minutebook.lesson
            where workspace_id = $1 and id = $2
            for no key update
            """;

    static final String USE =
            "update minutebook.lesson set uses = $3, updated_at = $4 where workspace_id = $1 and id = $2";

    static final String INSERT_USE = """
            insert into minutebook.lesson_use (workspace_id, lesson_id, number, debate_id, created_at)
            values ($1, $2, $3, $4, $5)
            """;

    static final String SETTLE_USE = """
            update minutebook.lesson_use set success = $4, impact = $5, settled_at = $6
            where workspace_id = $1 and lesson_id = $2 and number = $3 and settled_at is null
            """;

    static final String SETTLE = """
            update minutebook.lesson
            set outcomes = $3, successes = $4, impact_sum = $5, tier_outcomes = $6, tier_successes = $7, tier = $8,
                updated_at = $9
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String USES = """
            select lesson_id, number, debate_id, success, impact, created_at, settled_at
            from minutebook.lesson_use
            where workspace_id = $1 and lesson_id = $2 and number > $3
            order by number
            limit $4
            """;

    /// Those of debates that relied on one of the memories, or of the debate that is the source itself.
    /// What [#REVOKE] would let expire.
    static final String REVOCABLE = """
            select l.id, l.content, null::float8 as trust, count(*) over () as total from minutebook.lesson l
            where l.workspace_id = $1 and l.expires_at > $4 and l.id in (
                select c.id from minutebook.lesson c where c.workspace_id = $1 and c.cites <> '{}' and c.cites && $2
                union all
                select o.id from minutebook.lesson o
                where o.workspace_id = $1 and o.debate_id =
                    case when $3 ~ '^debate [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr($3, 8)::uuid end)
            order by l.id desc
            limit $5
            """;

    /// The decisions of debates that taught from the source, and those that knowledge from it was promoted from.
    static final String RESTING = """
            select d.id, d.topic as content, null::float8 as trust, count(*) over () as total from minutebook.decision d
            where d.workspace_id = $1 and (d.debate_id in (
                    select c.debate_id from minutebook.lesson c
                    where c.workspace_id = $1 and c.cites <> '{}' and c.cites && $2
                    union all
                    select case when $3 ~ '^debate [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr($3, 8)::uuid end)
                or d.id in (
                    select k.decision_id from minutebook.knowledge k
                    where k.workspace_id = $1 and k.source = $3 and k.decision_id is not null))
            order by d.id desc
            limit $4
            """;

    static final String REVOKE = """
            with locked as (
                select l.id from minutebook.lesson l
                where l.workspace_id = $1 and l.expires_at > $4 and l.id in (
                    select c.id from minutebook.lesson c where c.workspace_id = $1 and c.cites <> '{}' and c.cites && $2
                    union all
                    select o.id from minutebook.lesson o
                    where o.workspace_id = $1 and o.debate_id =
                        case when $3 ~ '^debate [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr($3, 8)::uuid end)
                order by l.id
                for no key update)
            update minutebook.lesson l set expires_at = $4, expired_at = $4, updated_at = $4
            from locked
            where l.workspace_id = $1 and l.id = locked.id
            returning l.id
            """;

    /// In the order of ids, as debates that end lock them.
    static final String LOCK_DUE = """
            select l.id from minutebook.lesson l
            where l.workspace_id = $1 and l.expired_at is null and l.id in (
                select d.id from minutebook.lesson d
                where d.workspace_id = $1 and d.expired_at is null and d.expires_at <= $2
                order by d.expires_at, d.id
                limit $3)
            order by l.id
            for no key update
            """;

    /// First those that nobody applied for long, then those that helped least, the oldest first.
    static final String LOCK_LEAST_USEFUL = """
            select l.id from minutebook.lesson l
            where l.workspace_id = $1 and l.expired_at is null and l.id in (
                select d.id from minutebook.lesson d
                where d.workspace_id = $1 and d.expired_at is null
                order by (d.uses = 0 and d.updated_at < $2) desc,
                    case when d.outcomes = 0 then 0.5 else d.successes::float8 / d.outcomes end, d.id
                limit $3)
            order by l.id
            for no key update
            """;

    static final String STANDING =
            "select count(*) as lessons from minutebook.lesson where workspace_id = $1 and expired_at is null";

    static final String EXPIRE = """
            update minutebook.lesson set expired_at = $3, expires_at = least(expires_at, $3), updated_at = $3
            where workspace_id = $1 and id = any ($2)
            """;

    public static final String COUNT_PATTERN = """
            insert into minutebook.debate_pattern as p (workspace_id, type, domain, description, seen, consensus_sum, first_at,
                last_at)
            values ($1, $2, $3, $4, 1, $5, $6, $6)
            on conflict (workspace_id, type, domain) do update
                set seen = p.seen + 1, consensus_sum = p.consensus_sum + excluded.consensus_sum, last_at = excluded.last_at
            """;

    static final String PATTERNS = """
            select type, domain, description, seen, consensus_sum / seen as average_consensus, first_at, last_at
            from minutebook.debate_pattern
            where workspace_id = $1 and (type, domain) > ($2, $3)
            order by type, domain
            limit $4
            """;

    public static final String COUNT_STRATEGY = """
            insert into minutebook.debate_strategy as s (workspace_id, domain, topology, protocol, roles, phases, debates,
                successes, consensus_sum, millis_sum, last_at)
            values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10)
            on conflict (workspace_id, domain, topology, protocol, roles, phases) do update
                set debates = s.debates + 1, successes = s.successes + excluded.successes,
                    consensus_sum = s.consensus_sum + excluded.consensus_sum, millis_sum = s.millis_sum + excluded.millis_sum,
                    last_at = excluded.last_at
            """;

    static final String STRATEGIES = """
            select domain, topology, protocol, roles, phases, debates, successes, consensus_sum / debates as average_consensus,
                millis_sum / debates as average_duration, last_at
            from minutebook.debate_strategy
            where workspace_id = $1
            order by successes::double precision / debates desc, consensus_sum / debates desc, domain, topology, protocol,
                roles, phases
            offset $2
            limit $3
            """;

    public static final String COUNTS = """
            select (select count(*) from minutebook.lesson where workspace_id = $1 and expires_at > $2) as lessons,
                (select count(*) from minutebook.debate_pattern where workspace_id = $1) as patterns,
                (select count(*) from minutebook.debate_strategy where workspace_id = $1) as strategies,
                (select coalesce(sum(uses), 0)::bigint from minutebook.lesson where workspace_id = $1) as uses,
                (select sum(successes)::double precision / nullif(sum(outcomes), 0) from minutebook.lesson
                    where workspace_id = $1) as success_rate
            """;

    private LessonStore() {}

    public static Lesson lesson(Row row) throws SQLException {
        return new Lesson(
                new LessonId(row.uuid()),
                new DebateId(row.uuid()),
                row.text(),
                row.text(),
                row.value(Lesson.Category.class),
                row.value(Lesson.Tier.class),
                row.maybeText(),
                row.maybeText(),
                row.textList(),
                row.real(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.real(),
                row.instant(),
                row.instant(),
                row.instant());
    }

    /// How a lesson has fared, locked.
    record Standing(
            int uses,
            int outcomes,
            int successes,
            double impact,
            int tierOutcomes,
            int tierSuccesses,
            Lesson.Tier tier,
            Instant expiresAt) {}

    static Standing standing(Row row) throws SQLException {
        return new Standing(
                row.integer(),
                row.integer(),
                row.integer(),
                row.real(),
                row.integer(),
                row.integer(),
                row.value(Lesson.Tier.class),
                row.instant());
    }

    static LessonUse use(Row row) throws SQLException {
        LessonId lesson = new LessonId(row.uuid());
        int number = row.integer();
        DebateId debate = row.maybe(DebateId::new);
        String success = row.maybeText();
        return new LessonUse(
                lesson,
                number,
                debate,
                success == null ? null : success.startsWith("t"),
                row.maybeReal(),
                row.instant(),
                row.maybeInstant());
    }

    static DebatePattern pattern(Row row) throws SQLException {
        return new DebatePattern(
                row.value(DebatePattern.Type.class),
                unlessEmpty(row.text()),
                row.text(),
                row.number(),
                row.real(),
                row.instant(),
                row.instant());
    }

    static DebateStrategy strategy(Row row) throws SQLException {
        return new DebateStrategy(
                unlessEmpty(row.text()),
                row.value(Topology.class),
                protocol(row.text()),
                List.of(row.text().split(",")),
                Arrays.stream(row.text().split(","))
                        .map(name -> Phase.valueOf(name.toUpperCase(Locale.ROOT)))
                        .toList(),
                row.number(),
                row.number(),
                row.real(),
                Duration.ofMillis(row.number()),
                row.instant());
    }

    private static @Nullable String unlessEmpty(String text) {
        return text.isEmpty() ? null : text;
    }

    private static @Nullable Protocol protocol(String text) {
        return text.isEmpty() ? null : Protocol.valueOf(text.toUpperCase(Locale.ROOT));
    }
}
