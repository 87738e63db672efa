package dev.minutebook.core.providers;

import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// SQL of calls of models, and of what they may take.
final class CallStore {

    static final String LIMITS =
            "select models, tokens_per_day, cost_per_day from minutebook.model_limit where workspace_id = $1";

    /// Calls begin one after the other where a quota is kept.
    static final String LOCK_LIMITS = LIMITS + " for no key update";

    static final String SET_LIMITS = """
            insert into minutebook.model_limit (workspace_id, models, tokens_per_day, cost_per_day, updated_at)
            values ($1, $2::jsonb, $3, $4, $5)
            on conflict (workspace_id) do update
                set models = excluded.models, tokens_per_day = excluded.tokens_per_day,
                    cost_per_day = excluded.cost_per_day, updated_at = excluded.updated_at
            """;

    static final String START = """
            insert into minutebook.model_call (workspace_id, work_id, number, debate_id, attempt, fence, provider, model,
                reserved_tokens, reserved_cost, price_in, price_out, started_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            """;

    /// A call costs no less than the workspace's own price of it.
    static final String END = """
            update minutebook.model_call
            set outcome = $4, tokens_in = $5, tokens_out = $6,
                cost = greatest($7::numeric,
                    coalesce(($5::bigint * price_in + $6::bigint * price_out) / 1000000, 0)),
                reason = $8{model_call.reason:$2}, rejected = $9{model_call.rejected:$2}, hash = $10, ended_at = $11
            where workspace_id = $1 and work_id = $2 and number = $3 and outcome = 'unknown'
            """;

    static final String NEXT_NUMBER = """
            select coalesce(max(number), 0)::int + 1 from minutebook.model_call where workspace_id = $1 and work_id = $2
            """;

    /// What calls may have taken that nobody has reported on.
    static final String UNKNOWN = """
            select coalesce(sum(reserved_tokens), 0)::bigint as tokens, coalesce(sum(reserved_cost), 0) as cost
            from minutebook.model_call
            where workspace_id = $1 and work_id = any ($2::uuid[]) and ended_at is null
            """;

    private static final String TAKEN = """
            count(*) as calls, count(*) filter (where ended_at is null) as unknown,
                coalesce(sum(case when ended_at is null then reserved_tokens else tokens_in + tokens_out end), 0)::bigint
                    as tokens,
                coalesce(sum(case when ended_at is null then reserved_cost else cost end), 0) as cost
            from minutebook.model_call
            where workspace_id = $1 and started_at >= $2 and started_at < $3
            """;

    static final String SPENT = "select $2::timestamptz as day, " + TAKEN;

    static final String DAYS = "select date_trunc('day', started_at, 'UTC') as day, " + TAKEN + """
            group by day
            order by day desc
            """;

    /// When the newest call before a time began.
    static final String BEFORE = """
            select started_at from minutebook.model_call
            where workspace_id = $1 and started_at < $2
            order by started_at desc
            limit 1
            """;

    static final String OF_DEBATE = """
            select debate_id, work_id, number, attempt, provider, model, outcome, tokens_in, tokens_out, cost, reason,
                rejected, hash, started_at, ended_at
            from minutebook.model_call
            where workspace_id = $1 and debate_id = $2 and (work_id, number) > ($3, $4)
            order by work_id, number
            limit $5
            """;

    private CallStore() {}

    static ModelLimits limits(Row row) throws SQLException {
        return new ModelLimits(
                List.of(MinutebookJson.STRICT.read(row.text(), AllowedModel[].class)),
                row.maybeNumber(),
                stripped(row.maybeDecimal()));
    }

    static SpendingDay day(Row row) throws SQLException {
        return new SpendingDay(
                row.instant(),
                row.number(),
                row.number(),
                row.number(),
                row.decimal().stripTrailingZeros());
    }

    static CallLedger.Reserved reserved(Row row) throws SQLException {
        return new CallLedger.Reserved(row.number(), row.decimal());
    }

    static ModelCall call(Row row) throws SQLException {
        return new ModelCall(
                new DebateId(row.uuid()),
                new TurnId(row.uuid()),
                row.integer(),
                row.integer(),
                row.text(),
                row.text(),
                row.value(ModelCall.Outcome.class),
                row.number(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.maybeText(),
                row.maybeText(),
                row.maybeText(),
                row.instant(),
                row.maybeInstant());
    }

    private static @Nullable BigDecimal stripped(@Nullable BigDecimal value) {
        return value == null ? null : value.stripTrailingZeros();
    }
}
