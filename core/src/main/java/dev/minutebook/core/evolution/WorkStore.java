package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.providers.ProviderStore;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of what is to be done for runs.
final class WorkStore {

    private static final String COLUMNS = """
            w.id, w.run_id, w.kind, w.episode_id, w.created_agent_id, w.place, w.actor, w.part, w.judge, w.agent_id, w.tries,
                w.refusal, w.claims, w.fence, w.claimed_with, w.lease_until, w.calls, w.tokens, w.cost, w.created_at
            """;

    static final String INSERT = """
            insert into minutebook.evolution_work (workspace_id, id, run_id, kind, episode_id, created_agent_id, place, actor, part,
                judge, agent_id, created_at, updated_at)
            select $1, w.id, $3, w.kind, w.episode_id, w.created_agent_id, w.place, w.actor, w.part, w.judge, w.agent_id, $12, $12
            from unnest($2::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::int[], $8::text[], $9::text[], $10::int[],
                    $11::uuid[])
                w (id, kind, episode_id, created_agent_id, place, actor, part, judge, agent_id)
            """;

    static final String INSERT_ONE = """
            insert into minutebook.evolution_work (workspace_id, id, run_id, kind, episode_id, created_agent_id, place, actor, part,
                judge, agent_id, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.evolution_work w where w.workspace_id = $1 and w.id = $2";

    static final String LOCK = BY_ID + " for no key update of w";

    /// Who speaks as one agent sees what it has to do, and what anybody may.
    static final String LIST = "select " + COLUMNS + """
             from minutebook.evolution_work w
            where w.workspace_id = $1 and w.id > $2
                and ($3::uuid is null or w.run_id = $3)
                and ($4::uuid is null or w.episode_id = $4)
                and ($5::text is null or w.kind = $5)
                and ($6::uuid is null or w.agent_id is null or w.agent_id = $6)
            order by w.id
            limit $7
            """;

    /// The same with whether somebody is there to do it: a person or a program, whoever holds it or reported for
    /// the run lately, or a chamber.
    static final String STANDING = "select " + COLUMNS + """
            , w.kind = 'approve' or coalesce(w.lease_until > $8, false) or r.updated_at > greatest(r.created_at, $9)
                or coalesce(a.kind <> 'model', false) or
            """
            + ProviderStore.SERVED.formatted("coalesce(a.provider, $10)", "a.provider", "$9") + """
             as served
            from minutebook.evolution_work w
            join minutebook.evolution_run r on r.workspace_id = w.workspace_id and r.id = w.run_id
            left join minutebook.agent a on a.workspace_id = w.workspace_id and a.id = w.agent_id
            where w.workspace_id = $1 and w.id > $2
                and ($3::uuid is null or w.run_id = $3)
                and ($4::uuid is null or w.episode_id = $4)
                and ($5::text is null or w.kind = $5)
                and ($6::uuid is null or w.agent_id is null or w.agent_id = $6)
            order by w.id
            limit $7
            """;

    private static final String OPEN = """
             from minutebook.evolution_work w
                left join minutebook.agent a on a.workspace_id = w.workspace_id and a.id = w.agent_id
                where w.workspace_id = $1 and w.kind <> 'approve' and w.claims < $3
                    and (w.lease_until is null or w.lease_until <= $2) and (w.agent_id is null or a.archived_at is null)
            """;

    private static final String TAKEN = """
                    and ($8::text[] is null or w.kind = any ($8))
                    and (not $9 or w.agent_id is null or a.kind = 'model')
                    and ($10::text[] is null or a.provider is null or lower(a.provider) = any ($10))
                    and (not $15 or w.agent_id is not null)
                order by w.created_at, w.id
                limit 1
                for no key update of w skip locked
            )
            update minutebook.evolution_work w
            set claims = w.claims + 1, fence = $11, claimed_with = $12, lease_until = $13, server = $14, updated_at = $2
            from next
            where w.workspace_id = $1 and w.id = next.id
            returning
            """ + COLUMNS;

    private static final String OF_AGENT =
            "        and ($6::uuid is null or w.agent_id = $6 or (w.agent_id is null and not $7))\n";

    /// A certain piece.
    static final String CLAIM_ONE = "with next as materialized (select w.id" + OPEN
            + "        and w.id = $4 and ($5::uuid is null or w.run_id = $5)\n" + OF_AGENT + TAKEN;

    /// The oldest of a run.
    static final String CLAIM_OF_RUN = "with next as materialized (select w.id" + OPEN
            + "        and w.run_id = $5 and ($4::uuid is null or w.id = $4)\n" + OF_AGENT + TAKEN;

    /// The oldest of all. Neither a piece nor a run is named; it says so without a condition on rows, so that its
    /// one plan goes by the index of the oldest.
    static final String CLAIM = "with next as materialized (select w.id" + OPEN
            + "        and num_nonnulls($4::uuid, $5::uuid) = 0\n" + OF_AGENT + TAKEN;

    /// Which model an agent is.
    static final String MODEL =
            "select a.id, a.provider, a.model from minutebook.agent a where a.workspace_id = $1 and a.id = $2";

    static final String EXTEND =
            "update minutebook.evolution_work set lease_until = $3, updated_at = $4 where workspace_id = $1 and id = $2";

    /// What the workers of servers that are gone had claimed is lost now, not when the lease runs out. A claim
    /// that this statement sees was made under a lock that it sees too.
    static final String LOSE = """
            with lost as materialized (
                select w.id from minutebook.evolution_work w
                where w.workspace_id = $1 and w.lease_until > $2 and w.server is not null
                    and w.server <> all (array(select minutebook.live_servers()))
                for no key update skip locked
            )
            update minutebook.evolution_work w set lease_until = $2, updated_at = $2
            from lost where w.workspace_id = $1 and w.id = lost.id
            """;

    static final String CALLED = "update minutebook.evolution_work set calls = calls + 1, updated_at = $3"
            + " where workspace_id = $1 and id = $2 returning calls";

    /// Open work of a run for which a model was called.
    static final String CALLING =
            "select id from minutebook.evolution_work where workspace_id = $1 and run_id = $2 and calls > 0";

    /// Whether others call models for a run just now.
    static final String CALLED_BY_OTHERS = """
            select exists (select from minutebook.evolution_work
                where workspace_id = $1 and run_id = $2 and id <> $3 and calls > 0 and lease_until > $4) as called
            """;

    static final String RELEASE = """
            update minutebook.evolution_work
            set lease_until = null, claimed_with = null, claims = greatest(claims - 1, 0), updated_at = $3
            where workspace_id = $1 and id = $2
            """;

    /// An answer that could not be read; the claim holds.
    static final String REFUSE = """
            update minutebook.evolution_work
            set tries = tries + 1, refusal = $3{evolution_work.refusal:$2}, tokens = tokens + $4, cost = cost + $5, updated_at = $6
            where workspace_id = $1 and id = $2
            """;

    /// Open again after a failed attempt; what that took is added.
    static final String REOPEN = """
            update minutebook.evolution_work
            set lease_until = null, claimed_with = null, refusal = $3{evolution_work.refusal:$2}, tokens = tokens + $4,
                cost = cost + $5, updated_at = $6
            where workspace_id = $1 and id = $2
            """;

    static final String DONE = "delete from minutebook.evolution_work where workspace_id = $1 and id = $2";

    static final String WITHDRAW = """
            delete from minutebook.evolution_work w
            where w.workspace_id = $1 and w.run_id = $2 and ($3 or w.episode_id is null or not exists (
                select from minutebook.episode e
                where e.workspace_id = $1 and e.id = w.episode_id and e.kind = 'measure'))
            """;

    /// What was claimed so often and never reported.
    static final String EXHAUSTED = """
            select w.id from minutebook.evolution_work w
            where w.workspace_id = $1 and w.claims >= $3 and (w.lease_until is null or w.lease_until <= $2)
            order by w.created_at, w.id
            limit $4
            """;

    /// Whether something of that id was reported already.
    static final String REPORTED = """
            select exists (select from minutebook.action_log l where l.workspace_id = $1 and l.id = $2)
                or exists (select from minutebook.judgement j where j.workspace_id = $1 and j.id = $2) as reported
            """;

    private WorkStore() {}

    /// A model that an agent names.
    record Model(
            UUID id, @Nullable String provider, @Nullable String model) {}

    static Model model(Row row) throws SQLException {
        return new Model(row.uuid(), row.maybeText(), row.maybeText());
    }

    /// A piece of work, and whether somebody is there to do it.
    record Standing(WorkRow work, boolean served) {}

    static Standing standing(Row row) throws SQLException {
        return new Standing(row(row), row.flag());
    }

    static WorkRow row(Row row) throws SQLException {
        return new WorkRow(
                row.uuid(),
                row.uuid(),
                row.value(EvolutionWork.Kind.class),
                row.maybeUuid(),
                row.maybeUuid(),
                row.maybeInteger(),
                row.maybeText(),
                row.maybeValue(EvolutionWork.Part.class),
                row.maybeInteger(),
                row.maybeUuid(),
                row.integer(),
                row.maybeText(),
                row.integer(),
                row.number(),
                row.maybeUuid(),
                row.maybeInstant(),
                row.integer(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.instant());
    }
}
