package dev.minutebook.core.calibration;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// SQL of tournaments and predictions.
final class TournamentStore {

    private static final String COLUMNS = """
            t.id, t.question, t.options, t.domain, t.status, t.closes_at, t.outcome,
            (select count(*) from minutebook.prediction p where p.workspace_id = t.workspace_id and p.tournament_id = t.id)
                as predictions,
            t.correct, t.opened_by, t.created_at, t.closed_at, t.resolved_at, t.version
            """;

    static final String INSERT = """
            insert into minutebook.tournament (workspace_id, id, question, options, domain, closes_at, opened_by, created_at)
            values ($1, $2, $3{tournament.question:$2}, $4{tournament.options:$2}, $5, $6, $7, $8)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.tournament t where t.workspace_id = $1 and t.id = $2";

    /// For one who predicts: many may at once, but nobody while it is being closed or resolved.
    static final String SHARE = BY_ID + " for share of t";

    /// For one who ends it: waits for those who are predicting. What they wrote is seen by the next statement, not
    /// by this one.
    static final String LOCK = BY_ID + " for update of t";

    private static final String LISTED = "select " + COLUMNS + """
                     from minutebook.tournament t
                    where t.workspace_id = $1 and t.id < $2
                        and ($3::text is null or t.domain = $3)
                        and ($4::text is null
                            or case when t.status = 'open' and t.closes_at <= $5 then 'closed' else t.status end = $4)
                        and %s
                    order by t.id desc
                    limit $6
                    """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_DOMAIN = LISTED.formatted("t.domain = $3");

    static final String CLOSE = """
            update minutebook.tournament t
            set status = 'closed', closed_at = $3, version = version + 1
            where t.workspace_id = $1 and t.id = $2 and t.status = 'open'
            returning\
            """ + " " + COLUMNS;

    static final String RESOLVE = """
            update minutebook.tournament
            set status = 'resolved', outcome = $3{tournament.outcome:$2}, correct = $4, closed_at = $5, resolved_at = $6, version = version + 1
            where workspace_id = $1 and id = $2 and status <> 'resolved'
            """;

    /// Answers nothing if the same stands already.
    static final String PREDICT = """
            insert into minutebook.prediction as p (workspace_id, tournament_id, agent_id, choice, confidence, rationale,
                predicted_at)
            values ($1, $2, $3, $4{prediction.choice:$2}, $5, $6{prediction.rationale:$2}, $7)
            on conflict (workspace_id, tournament_id, agent_id) do update
            set choice = excluded.choice, confidence = excluded.confidence, rationale = excluded.rationale,
                revisions = p.revisions + 1, predicted_at = greatest(p.predicted_at, excluded.predicted_at)
            where (p.choice, p.confidence, p.rationale) is distinct from (excluded.choice, excluded.confidence, excluded.rationale)
            returning p.revisions, p.predicted_at
            """;

    private static final String PREDICTION = """
            p.tournament_id, p.agent_id, a.name, p.choice, p.confidence, p.rationale, p.revisions, p.predicted_at, p.correct, p.brier
            from minutebook.prediction p
            join minutebook.agent a on a.workspace_id = p.workspace_id and a.id = p.agent_id
            where p.workspace_id = $1 and p.tournament_id = $2
            """;

    static final String PREDICTION_OF = "select " + PREDICTION + " and p.agent_id = $3";

    static final String PREDICTIONS = "select " + PREDICTION + """
                     and p.agent_id > $3 and ($5::uuid is null or p.agent_id = $5)
                    order by p.agent_id
                    limit $4
                    """;

    static final String TO_COUNT = """
            select agent_id, choice, confidence from minutebook.prediction
            where workspace_id = $1 and tournament_id = $2
            """;

    static final String SETTLE = """
            update minutebook.prediction p
            set correct = s.correct, brier = s.brier
            from unnest($3::uuid[], $4::bool[], $5::float8[]) s (agent, correct, brier)
            where p.workspace_id = $1 and p.tournament_id = $2 and p.agent_id = s.agent
            """;

    private TournamentStore() {}

    /// A tournament as it is at an instant: one whose time has passed is closed.
    static Tournament tournament(Row row, Instant now) throws SQLException {
        TournamentId id = new TournamentId(row.uuid());
        String question = row.text();
        List<String> options = row.textList();
        String domain = CalibrationStore.domain(row.text());
        Tournament.Status status = row.value(Tournament.Status.class);
        Instant closesAt = row.maybeInstant();
        boolean over = status == Tournament.Status.OPEN && closesAt != null && !closesAt.isAfter(now);
        String outcome = row.maybeText();
        int predictions = row.integer();
        Integer correct = row.maybeInteger();
        String openedBy = row.text();
        Instant createdAt = row.instant();
        Instant closedAt = row.maybeInstant();
        return new Tournament(
                id,
                question,
                options,
                domain,
                over ? Tournament.Status.CLOSED : status,
                closesAt,
                outcome,
                predictions,
                correct,
                openedBy,
                createdAt,
                over ? closesAt : closedAt,
                row.maybeInstant(),
                row.number());
    }

    static Prediction prediction(Row row) throws SQLException {
        return new Prediction(
                new TournamentId(row.uuid()),
                new AgentId(row.uuid()),
                row.text(),
                row.text(),
                row.real(),
                row.maybeText(),
                row.integer(),
                row.instant(),
                row.maybeFlag(),
                row.maybeReal());
    }

    /// What was written of a prediction.
    record Written(int revisions, Instant at) {}

    static Written written(Row row) throws SQLException {
        return new Written(row.integer(), row.instant());
    }

    /// A prediction that is to be counted.
    record Stated(UUID agent, String choice, double confidence) {}

    static Stated stated(Row row) throws SQLException {
        return new Stated(row.uuid(), row.text(), row.real());
    }
}
