package dev.minutebook.core.debates.rows;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.calibration.CalibrationStore;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.providers.ProviderStore;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// SQL of open asks.
public final class AskStore {

    private static final String COLUMNS = """
            a.id, a.debate_id, a.round, a.phase, a.purpose, a.step, a.reflection, a.seat, a.agent_id, a.kind, a.sees, a.about,
            a.subtask, a.deadline, a.attempt, a.failures, a.tokens_in, a.tokens_out, a.cost, a.fence, a.claimed_with,
            a.lease_until, a.calls, a.prompt_hash, a.rejection, a.created_at
            """;

    public static final String INSERT = """
            insert into minutebook.ask (workspace_id, id, debate_id, round, phase, purpose, step, reflection, seat, agent_id,
                kind, sees, about, subtask, template, deadline, created_at)
            select $1, n.id, $2, n.round, n.phase, n.purpose, n.step, n.reflection, n.seat, s.agent_id, s.kind, n.sees,
                n.about, n.subtask, $4, case when s.kind = 'human' then $7::timestamptz else $5::timestamptz end, $6
            from jsonb_to_recordset($3::jsonb) as n (id uuid, round int, phase text, purpose text, step int, reflection int,
                seat int, sees uuid[], about uuid, subtask text)
            join minutebook.seat s on s.workspace_id = $1 and s.debate_id = $2 and s.number = n.seat
            """;

    public static final String BY_ID =
            "select " + COLUMNS + " from minutebook.ask a where a.workspace_id = $1 and a.id = $2";

    public static final String LOCK = BY_ID + " for no key update";

    /// The debate first, then the ask: the order in which everybody locks.
    public static final String LOCK_WITH_DEBATE =
            "select " + DebateStore.COLUMNS + ", " + COLUMNS + """
                    , (select g.name from minutebook.agent g where g.workspace_id = a.workspace_id and g.id = a.agent_id),
                    """ + CalibrationStore.OUTCOMES + """
                    as outcomes
                    from minutebook.debate d
                    join minutebook.ask a on a.workspace_id = d.workspace_id and a.debate_id = d.id
                    where d.workspace_id = $1 and a.workspace_id = $1 and a.id = $2
                    for no key update of d, a
                    """;

    /// Whether a seat was already asked for this reflection, in an ask still open or in a turn.
    public static final String REFLECTED = """
            select exists (select from minutebook.ask
                    where workspace_id = $1 and debate_id = $2 and round = $3 and phase = $4 and seat = $5 and step = $6
                        and purpose = 'reflect' and reflection = $7)
                or exists (select from minutebook.turn
                    where workspace_id = $1 and debate_id = $2 and round = $3 and phase = $4 and seat = $5 and step = $6
                        and purpose = 'reflect' and reflection = $7)
            """;

    public static final String ANSWERED = "select status from minutebook.turn where workspace_id = $1 and id = $2";

    /// What was lost comes first, unless it was lost again and again: that must not keep others waiting.
    private static final String NEXT = """
            with free as materialized (
                select a.id from minutebook.ask a
                where a.workspace_id = $1 and a.lease_until is null and a.deadline > $3
                    and ($10 or a.kind <> 'human') and %s
                    and ($13::text[] is null or exists (select from minutebook.seat s
                        where s.workspace_id = $1 and s.debate_id = a.debate_id and s.number = a.seat
                            and (s.provider is null or lower(s.provider) = any ($13))))
                order by a.id limit 1 for no key update skip locked
            ), lost as materialized (
                select a.id, a.attempt - a.failures as times from minutebook.ask a
                where a.workspace_id = $1 and a.lease_until is not null and a.lease_until <= $3 and a.deadline > $3
                    and (a.kind = 'human' or a.attempt - a.failures < $11)
                    and ($10 or a.kind <> 'human') and %s
                    and ($13::text[] is null or exists (select from minutebook.seat s
                        where s.workspace_id = $1 and s.debate_id = a.debate_id and s.number = a.seat
                            and (s.provider is null or lower(s.provider) = any ($13))))
                order by times, a.lease_until, a.id limit 1 for no key update skip locked
            )
            update minutebook.ask a
            set attempt = a.attempt + 1, fence = $8, claimed_with = $9, lease_until = $4, server = $12
            from (
                select id from (
                    select id, case when times < 3 then 0 else 2 end as place from lost
                    union all select id, 1 from free) waiting
                order by place limit 1) next
            where a.workspace_id = $1 and a.id = next.id
            returning
            """ + COLUMNS;

    /// Which asks a claim may get: of a kind, of an agent, of a debate, or one alone.
    public static final String CLAIM_OF_KIND =
            next("a.kind = $2 and ($5::uuid is null or a.debate_id = $5) and ($6::uuid is null or a.id = $6)"
                    + " and ($7::uuid is null or a.agent_id = $7)");

    public static final String CLAIM_OF_AGENT =
            next("a.agent_id = $7 and ($2::text is null or a.kind = $2) and ($5::uuid is null or a.debate_id = $5)"
                    + " and ($6::uuid is null or a.id = $6)");

    public static final String CLAIM_ONE =
            next("a.id = $6 and ($2::text is null or a.kind = $2) and ($5::uuid is null or a.debate_id = $5)"
                    + " and ($7::uuid is null or a.agent_id = $7)");

    public static final String REMEMBER_PROMPT =
            "update minutebook.ask set prompt_hash = $3 where workspace_id = $1 and id = $2";

    public static final String EXTEND =
            "update minutebook.ask set lease_until = $3 where workspace_id = $1 and id = $2";

    /// What the workers of servers that are gone had claimed is lost now, not when the lease runs out. A claim that
    /// this statement sees was made under a lock that it sees too.
    public static final String LOSE = """
            with lost as materialized (
                select a.id from minutebook.ask a
                where a.workspace_id = $1 and a.lease_until > $2 and a.server is not null
                    and a.server <> all (array(select minutebook.live_servers()))
                for no key update skip locked
            )
            update minutebook.ask a set lease_until = $2 from lost where a.workspace_id = $1 and a.id = lost.id
            """;

    public static final String RELEASE = """
            update minutebook.ask set lease_until = null, attempt = greatest(attempt - 1, 0)
            where workspace_id = $1 and id = $2
            """;

    public static final String REOPEN = """
            update minutebook.ask
            set lease_until = null, failures = failures + 1, tokens_in = tokens_in + $3, tokens_out = tokens_out + $4,
                cost = cost + $5, rejection = coalesce($6{ask.rejection:$2}, rejection)
            where workspace_id = $1 and id = $2
            """;

    public static final String COUNT_CALL =
            "update minutebook.ask set calls = calls + 1 where workspace_id = $1 and id = $2";

    public static final String DELETE = "delete from minutebook.ask where workspace_id = $1 and id = $2";

    public static final String WITHDRAW = "delete from minutebook.ask where workspace_id = $1 and debate_id = $2";

    private static final String LISTED = """
            select a.id, a.debate_id, d.topic, a.round, a.phase, a.purpose, a.step, a.reflection, a.seat, a.agent_id, s.name,
                s.role, a.kind, a.deadline, a.attempt, case when a.lease_until > $6 then a.lease_until end as lease_until, a.created_at
            from minutebook.ask a
            join minutebook.debate d on d.workspace_id = a.workspace_id and d.id = a.debate_id
            join minutebook.seat s on s.workspace_id = a.workspace_id and s.debate_id = a.debate_id and s.number = a.seat
            where a.workspace_id = $1 and a.id > $2
                and ($3::uuid is null or a.debate_id = $3)
                and ($4::uuid is null or a.agent_id = $4)
                and ($5::text is null or a.kind = $5)
                and %s
            order by a.id
            limit $7
            """;

    /// What a debate waits for. A seat of a model is served if a live server says so, or a chamber elsewhere said so
    /// lately.
    public static final String WAITS = """
            select a.id as ask, a.seat, s.name, a.kind, s.provider, a.created_at as since, a.deadline as until,
                case when a.lease_until > $3 then a.lease_until end as held_until, a.attempt, a.rejection,
                a.kind <> 'model' or
            """ + ProviderStore.SERVED.formatted("s.provider", "s.provider", "$4") + """
             as served
            from minutebook.ask a
            join minutebook.seat s on s.workspace_id = a.workspace_id and s.debate_id = a.debate_id and s.number = a.seat
            where a.workspace_id = $1 and a.debate_id = $2
            order by a.seat, a.id
            """;

    public static final String LIST = LISTED.formatted("true");
    public static final String LIST_OF_AGENT = LISTED.formatted("a.agent_id = $4");

    public static final String DUE = """
            select a.id from minutebook.ask a
            where a.workspace_id = $1 and a.deadline <= $2
            order by a.deadline, a.id
            limit $3
            """;

    /// Those whose holders were lost once too often.
    public static final String EXHAUSTED = """
            select a.id from minutebook.ask a
            where a.workspace_id = $1 and a.lease_until is not null and a.lease_until <= $2 and a.kind <> 'human'
                and a.attempt - a.failures >= $3
            order by a.lease_until, a.id
            limit $4
            """;

    public static final String SHOW = "select pg_notify('minutebook_live', $1)";

    private AskStore() {}

    private static String next(String which) {
        return NEXT.formatted(which, which);
    }

    public static AskRow row(Row row) throws SQLException {
        return new AskRow(
                row.uuid(),
                row.uuid(),
                row.integer(),
                row.value(Phase.class),
                row.value(Ask.Purpose.class),
                row.integer(),
                row.integer(),
                row.integer(),
                row.uuid(),
                row.value(Seat.Kind.class),
                row.uuids(),
                row.maybeUuid(),
                row.maybeText(),
                row.instant(),
                row.integer(),
                row.integer(),
                row.number(),
                row.number(),
                row.decimal(),
                row.number(),
                row.maybeUuid(),
                row.maybeInstant(),
                row.integer(),
                row.maybeText(),
                row.maybeText(),
                row.instant());
    }

    /// An ask and the debate it belongs to, both locked.
    ///
    /// @param agent    the name of who is asked
    /// @param outcomes what its confidences were worth until now
    public record Both(
            DebateRow debate,
            AskRow ask,
            String agent,
            @Nullable String outcomes) {}

    public static Both both(Row row) throws SQLException {
        return new Both(DebateStore.row(row), row(row), row.text(), row.maybeText());
    }

    public static DebateStanding.Wait wait(Row row) throws SQLException {
        return new DebateStanding.Wait(
                new TurnId(row.uuid()),
                null,
                null,
                row.integer(),
                row.text(),
                row.value(Seat.Kind.class),
                row.maybeText(),
                row.instant(),
                row.instant(),
                row.maybeInstant(),
                row.integer(),
                row.maybeText(),
                row.flag());
    }

    public static Ask ask(Row row) throws SQLException {
        return new Ask(
                new TurnId(row.uuid()),
                new DebateId(row.uuid()),
                row.text(),
                row.integer(),
                row.value(Phase.class),
                row.value(Ask.Purpose.class),
                row.integer(),
                row.integer(),
                row.integer(),
                new AgentId(row.uuid()),
                row.text(),
                row.text(),
                row.value(Seat.Kind.class),
                row.instant(),
                row.integer(),
                row.maybeInstant(),
                row.instant());
    }
}
