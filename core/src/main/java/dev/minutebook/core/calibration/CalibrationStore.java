package dev.minutebook.core.calibration;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.calibration.CalibrationStanding;
import dev.minutebook.api.calibration.DomainCalibration;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// SQL of what confidences were worth. The empty domain is overall.
public final class CalibrationStore {

    /// An expression for the outcomes of the agent `a.agent_id` of the workspace `a.workspace_id`, to be given to
    /// [OutcomeLookup#worth]; null where nothing is known of it.
    public static final String OUTCOMES = """
            (select json_agg(json_build_array(b.bucket, b.predictions, b.correct, b.confidence_sum))::text
                from minutebook.calibration_bucket b
                where b.workspace_id = a.workspace_id and b.source = 'outcomes' and b.domain = '' and b.agent_id = a.agent_id
                    and b.predictions > 0)
            """;

    /// Rows are met in the order of domain and agent, so that those who count at the same time wait for each other
    /// in one order.
    static final String COUNT = """
            insert into minutebook.calibration as c (workspace_id, source, domain, agent_id, predictions, correct, brier_sum,
                log_loss_sum, confidence_sum, changed_at)
            select $1, $2, d.domain, v.agent, count(*), count(*) filter (where v.correct), sum(v.brier), sum(v.log_loss),
                sum(v.confidence), $9::timestamptz
            from unnest($3::text[]) d (domain)
            cross join unnest($4::uuid[], $5::float8[], $6::bool[], $7::float8[], $8::float8[])
                v (agent, confidence, correct, brier, log_loss)
            group by d.domain, v.agent
            order by d.domain, v.agent
            on conflict (workspace_id, source, domain, agent_id) do update
            set predictions = c.predictions + excluded.predictions, correct = c.correct + excluded.correct,
                brier_sum = c.brier_sum + excluded.brier_sum, log_loss_sum = c.log_loss_sum + excluded.log_loss_sum,
                confidence_sum = c.confidence_sum + excluded.confidence_sum,
                changed_at = greatest(c.changed_at, excluded.changed_at)
            """;

    /// After the rows above, which are locked by then; a bucket is only ever met by who holds its row.
    static final String COUNT_BUCKETS = """
            insert into minutebook.calibration_bucket as b (workspace_id, source, domain, agent_id, bucket, predictions, correct,
                confidence_sum, confidence_square_sum, correct_confidence_sum)
            select $1, $2, d.domain, v.agent, v.bucket, count(*), count(*) filter (where v.correct), sum(v.confidence),
                sum(v.confidence * v.confidence), coalesce(sum(v.confidence) filter (where v.correct), 0)
            from unnest($3::text[]) d (domain)
            cross join unnest($4::uuid[], $5::float8[], $6::bool[], $7::int8[]) v (agent, confidence, correct, bucket)
            group by d.domain, v.agent, v.bucket
            order by d.domain, v.agent, v.bucket
            on conflict (workspace_id, source, domain, agent_id, bucket) do update
            set predictions = b.predictions + excluded.predictions, correct = b.correct + excluded.correct,
                confidence_sum = b.confidence_sum + excluded.confidence_sum,
                confidence_square_sum = b.confidence_square_sum + excluded.confidence_square_sum,
                correct_confidence_sum = b.correct_confidence_sum + excluded.correct_confidence_sum
            """;

    /// Before anything is taken back, in the order in which others lock them.
    static final String LOCK = """
            select c.agent_id from minutebook.calibration c
            where c.workspace_id = $1 and c.source = $2 and c.domain = any ($3) and c.agent_id = any ($4)
            order by c.domain, c.agent_id
            for no key update
            """;

    /// Sums of what was counted before are taken from the rows; rounding leaves none below 0.
    static final String TAKE_BACK = """
            update minutebook.calibration c
            set predictions = c.predictions - n.predictions, correct = c.correct - n.correct,
                brier_sum = greatest(0, c.brier_sum - n.brier), log_loss_sum = greatest(0, c.log_loss_sum - n.log_loss),
                confidence_sum = greatest(0, c.confidence_sum - n.confidence),
                changed_at = greatest(c.changed_at, $9::timestamptz)
            from (
                select v.agent, count(*) as predictions, count(*) filter (where v.correct) as correct, sum(v.brier) as brier,
                    sum(v.log_loss) as log_loss, sum(v.confidence) as confidence
                from unnest($4::uuid[], $5::float8[], $6::bool[], $7::float8[], $8::float8[])
                    v (agent, confidence, correct, brier, log_loss)
                group by v.agent) n
            where c.workspace_id = $1 and c.source = $2 and c.domain = any ($3::text[]) and c.agent_id = n.agent
            """;

    static final String TAKE_BACK_BUCKETS = """
            update minutebook.calibration_bucket b
            set predictions = b.predictions - n.predictions, correct = b.correct - n.correct,
                confidence_sum = b.confidence_sum - n.confidence,
                confidence_square_sum = b.confidence_square_sum - n.squares,
                correct_confidence_sum = b.correct_confidence_sum - n.hits
            from (
                select v.agent, v.bucket, count(*) as predictions, count(*) filter (where v.correct) as correct,
                    sum(v.confidence) as confidence, sum(v.confidence * v.confidence) as squares,
                    coalesce(sum(v.confidence) filter (where v.correct), 0) as hits
                from unnest($4::uuid[], $5::float8[], $6::bool[], $7::int8[]) v (agent, confidence, correct, bucket)
                group by v.agent, v.bucket) n
            where b.workspace_id = $1 and b.source = $2 and b.domain = any ($3::text[]) and b.agent_id = n.agent
                and b.bucket = n.bucket
            """;

    /// In one statement, so that sums and buckets are of the same instant.
    static final String OF = """
            select c.predictions, c.correct, c.log_loss_sum, c.confidence_sum, c.changed_at, b.bucket, b.predictions, b.correct,
                b.confidence_sum, b.confidence_square_sum, b.correct_confidence_sum
            from minutebook.calibration c
            join minutebook.calibration_bucket b on b.workspace_id = c.workspace_id and b.source = c.source
                and b.domain = c.domain and b.agent_id = c.agent_id
            where c.workspace_id = $1 and c.source = $2 and c.domain = $3 and c.agent_id = $4 and b.predictions > 0
            order by b.bucket
            """;

    static final String DOMAINS = """
            select s.domain, s.predictions, s.correct, s.brier, s.score, s.changed_at
            from (
                select c.domain, c.predictions, c.correct, c.brier_sum / nullif(c.predictions, 0) as brier, c.changed_at,
                    case when c.predictions < 5 then 0::float8
                        else (1 - c.brier_sum / c.predictions) * least(1, 0.5 + 0.5 * (c.predictions - 5)::float8 / 20) end as score
                from minutebook.calibration c
                where c.workspace_id = $1 and c.source = $2 and c.agent_id = $3 and c.domain <> ''
                    and c.predictions > 0) s
            where s.score < $4 or (s.score = $4 and s.domain > $5)
            order by s.score desc, s.domain
            limit $6
            """;

    static final String LEADERBOARD = """
            select c.agent_id, a.name, c.predictions, c.correct, c.brier_sum / c.predictions as brier, c.changed_at
            from minutebook.calibration c
            join minutebook.agent a on a.workspace_id = c.workspace_id and a.id = c.agent_id
            where c.workspace_id = $1 and c.source = $2 and c.domain = $3 and c.predictions >= 10
                and (c.brier_sum / c.predictions, c.agent_id) > ($4, $5)
            order by c.brier_sum / c.predictions, c.agent_id
            limit $6
            """;

    private CalibrationStore() {}

    /// The whole of an agent's sums, with one of its buckets.
    record Sums(
            int predictions, int correct, double logLoss, double confidence, Instant changedAt, BucketSums bucket) {}

    static Sums sums(Row row) throws SQLException {
        return new Sums(
                row.integer(),
                row.integer(),
                row.real(),
                row.real(),
                row.instant(),
                new BucketSums(row.integer(), row.integer(), row.integer(), row.real(), row.real(), row.real()));
    }

    static DomainCalibration inDomain(Row row) throws SQLException {
        String domain = row.text();
        int predictions = row.integer();
        int correct = row.integer();
        return new DomainCalibration(
                domain, predictions, correct, (double) correct / predictions, row.real(), row.real(), row.instant());
    }

    static CalibrationStanding standing(Row row) throws SQLException {
        AgentId agent = new AgentId(row.uuid());
        String name = row.text();
        int predictions = row.integer();
        int correct = row.integer();
        double brier = row.real();
        return new CalibrationStanding(
                agent,
                name,
                predictions,
                correct,
                (double) correct / predictions,
                brier,
                Reliability.calibration(predictions, brier),
                row.instant());
    }

    static @Nullable String domain(String stored) {
        return stored.isEmpty() ? null : stored;
    }

    static String stored(@Nullable String domain) {
        return domain == null ? "" : domain;
    }
}
