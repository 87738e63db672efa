package dev.minutebook.core.conversations;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;

/// SQL of context counters.
final class ContextCounterStore {

    /// The context window where none is known is that of [ContextCounter#WINDOW].
    private static final String COLUMNS = """
            k.id, k.conversation_id, k.specialist, c.tokens - k.counted_tokens as token_estimate,
                c.last_seq - k.counted_seq as message_count, k.thread_number, coalesce(a.context_window, 32768) as context_window,
                k.last_backup_id as last_backup, k.last_backup_at, k.coverage, k.due_trigger as due, k.due_at, k.attempt,
                k.lease_until, k.failure, k.created_at, k.updated_at, k.fence, k.claimed_with, k.claimed_branch, k.claimed_head,
                k.claimed_seq, k.claimed_tokens, c.user_id, a.provider, a.model
            """;

    private static final String FROM = """
             from minutebook.context_counter k
            join minutebook.conversation c on c.workspace_id = k.workspace_id and c.id = k.conversation_id
            join minutebook.agent a on a.workspace_id = k.workspace_id and a.id = k.specialist
            """;

    private static final String UNCOVERED = "k.coverage not in ('covered', 'too_short')";

    static final String INSERT = """
            insert into minutebook.context_counter (workspace_id, id, conversation_id, specialist, coverage, look_at, created_at,
                updated_at)
            values ($1, $2, $3, $4, 'too_short', $5, $5, $5)
            """;

    /// Agents whose names an answer gives take part from now on.
    static final String JOIN = """
            insert into minutebook.context_counter (workspace_id, id, conversation_id, specialist, coverage, look_at, created_at,
                updated_at)
            select $1, n.id, n.conversation_id, a.id, 'too_short', $5, $5, $5
            from unnest($2::uuid[], $3::uuid[], $4::text[]) n (conversation_id, id, name)
            join minutebook.agent a on a.workspace_id = $1 and a.name = n.name and a.archived_at is null
            on conflict (workspace_id, conversation_id, specialist) do nothing
            """;

    static final String LOOK =
            "update minutebook.context_counter set look_at = $3 where workspace_id = $1 and conversation_id = $2";

    static final String BY_ID = "select " + COLUMNS + FROM + "where k.workspace_id = $1 and k.id = $2";

    static final String LOCK = BY_ID + " for no key update of k";

    static final String OF_SPECIALIST =
            "select " + COLUMNS + FROM + "where k.workspace_id = $1 and k.conversation_id = $2 and k.specialist = $3";

    static final String LOCK_OF_SPECIALIST = OF_SPECIALIST + " for no key update of k";

    static final String LOCK_OF_CONVERSATION = "select " + COLUMNS + FROM + """
            where k.workspace_id = $1 and k.conversation_id = $2
            order by k.id
            for no key update of k
            """;

    /// A backup was stored: counting begins anew from what it covers, and nothing is due.
    static final String STORED = """
            update minutebook.context_counter
            set counted_seq = $3, counted_tokens = $4, thread_number = $5, last_backup_id = $6, last_backup_at = $7, coverage = $8,
                look_at = $9, due_trigger = null, due_at = null, attempt = 0, lease_until = null, claimed_with = null,
                claimed_branch = null, claimed_head = null, claimed_seq = null, claimed_tokens = null, failure = null,
                updated_at = $7
            where workspace_id = $1 and id = $2
            """;

    /// What was due before stays so.
    static final String LOOKED = """
            update minutebook.context_counter
            set coverage = $3, look_at = $4, due_trigger = coalesce(due_trigger, $5),
                due_at = case when coalesce(due_trigger, $5) is null then null else coalesce(due_at, $6) end,
                attempt = case when due_trigger is null then 0 else attempt end, updated_at = $6
            where workspace_id = $1 and id = $2
            """;

    /// Conversations to look at, the longest waiting first.
    static final String TO_LOOK_AT = """
            select k.conversation_id from minutebook.context_counter k
            where k.workspace_id = $1 and k.look_at <= $2
            group by k.conversation_id
            order by min(k.look_at)
            limit $3
            """;

    /// A look that failed is tried again later, so that it keeps nobody else waiting.
    static final String NOT_LOOKED = """
            update minutebook.context_counter set look_at = $3, failure = $4{context_counter.failure:$2}
            where workspace_id = $1 and conversation_id = $2
            """;

    /// Conversations that lack a valid backup and for which none is due, by the counter.
    static final String TO_COVER = "select k.id, k.conversation_id from minutebook.context_counter k"
            + " where k.workspace_id = $1 and "
            + UNCOVERED
            + """
             and k.due_trigger is null and k.id > $2
            order by k.id
            limit $3
            """;

    static final String ANY = "select exists (select from minutebook.context_counter k where k.workspace_id = $1 and"
            + " k.look_at is not null) or exists (select from minutebook.context_counter k where k.workspace_id = $1 and"
            + " k.due_trigger is not null) or exists (select from minutebook.context_counter k where k.workspace_id = $1 and "
            + UNCOVERED + ")";

    static final String CLAIM = """
            with next as materialized (
                select k.id from minutebook.context_counter k
                join minutebook.conversation c on c.workspace_id = k.workspace_id and c.id = k.conversation_id
                join minutebook.agent a on a.workspace_id = k.workspace_id and a.id = k.specialist
                where k.workspace_id = $1 and k.due_trigger is not null and k.due_at <= $2 and k.attempt < $3
                    and (k.lease_until is null or k.lease_until <= $2) and a.archived_at is null
                    and ($4::uuid is null or k.conversation_id = $4) and ($5::uuid is null or k.specialist = $5)
                    and (not $6 or a.kind = 'model') and ($7::text[] is null or a.provider is null or lower(a.provider) = any ($7))
                    and ($8::text is null or c.user_id = $8)
                order by k.due_at, k.id
                limit 1
                for no key update of k skip locked
            )
            update minutebook.context_counter k
            set attempt = k.attempt + 1, fence = $9, claimed_with = $10, lease_until = $11, updated_at = $2
            from next
            where k.workspace_id = $1 and k.id = next.id
            returning k.id
            """;

    /// Waits where somebody is at work: a look at a conversation holds what is due there for a moment.
    static final String CLAIM_HELD = CLAIM.replace(" skip locked", "");

    /// How far the conversation was when it was claimed, and why it is due by now.
    static final String CLAIMED = """
            update minutebook.context_counter
            set due_trigger = $3, claimed_branch = $4, claimed_head = $5, claimed_seq = $6, claimed_tokens = $7
            where workspace_id = $1 and id = $2
            """;

    static final String EXTEND =
            "update minutebook.context_counter set lease_until = $3 where workspace_id = $1 and id = $2";

    static final String RELEASE = """
            update minutebook.context_counter
            set lease_until = null, claimed_with = null, attempt = greatest(attempt - 1, 0), updated_at = $3
            where workspace_id = $1 and id = $2
            """;

    static final String FAILED = """
            update minutebook.context_counter
            set lease_until = null, claimed_with = null, failure = $3{context_counter.failure:$2}, due_at = $4, updated_at = $5
            where workspace_id = $1 and id = $2
            """;

    static final String GIVEN_UP = """
            update minutebook.context_counter
            set lease_until = null, claimed_with = null, failure = $3{context_counter.failure:$2}, due_trigger = null, due_at = null, attempt = 0,
                updated_at = $4
            where workspace_id = $1 and id = $2
            """;

    /// Those whose holders were lost once too often.
    static final String LOCK_EXHAUSTED = "select " + COLUMNS + FROM + """
            where k.workspace_id = $1 and k.due_trigger is not null and k.attempt >= $3 and k.lease_until <= $2
            order by k.due_at, k.id
            limit $4
            for no key update of k skip locked
            """;

    static final String DUE = "select " + COLUMNS + FROM + """
            where k.workspace_id = $1 and k.due_trigger is not null and (k.due_at, k.id) > ($2::timestamptz, $3)
                and ($4::text is null or c.user_id = $4)
            order by k.due_at, k.id
            limit $5
            """;

    static final String ALL_UNCOVERED =
            "select " + COLUMNS + FROM + "where k.workspace_id = $1 and k.id > $2 and " + UNCOVERED + """
             and ($3::text is null or c.user_id = $3)
            order by k.id
            limit $4
            """;

    static final String OF_COVERAGE = "select " + COLUMNS + FROM + """
            where k.workspace_id = $1 and k.id > $2 and k.coverage = $5 and ($3::text is null or c.user_id = $3)
            order by k.id
            limit $4
            """;

    static final String FIGURES = """
            select count(*) filter (where k.coverage = 'covered') as covered,
                count(*) filter (where k.coverage = 'too_short') as too_short,
                count(*) filter (where k.coverage = 'no_backup') as no_backup,
                count(*) filter (where k.coverage = 'stale') as stale,
                count(*) filter (where k.coverage = 'other_branch') as other_branch,
                count(*) filter (where k.coverage = 'section_missing') as section_missing,
                count(*) filter (where k.due_trigger is not null) as due,
                count(*) filter (where k.failure is not null) as failing
            from minutebook.context_counter k
            where k.workspace_id = $1 and ($2::text is null or exists (
                select from minutebook.conversation c where c.workspace_id = $1 and c.id = k.conversation_id and c.user_id = $2))
            """;

    static final String DELETE =
            "delete from minutebook.context_counter where workspace_id = $1 and conversation_id = $2";

    private ContextCounterStore() {}

    static CounterRow row(Row row) throws SQLException {
        return new CounterRow(
                new ContextCounter(
                        new ContextCounterId(row.uuid()),
                        new ConversationId(row.uuid()),
                        new AgentId(row.uuid()),
                        row.number(),
                        row.number(),
                        row.integer(),
                        row.integer(),
                        row.maybe(ContextBackupId::new),
                        row.maybeInstant(),
                        row.value(BackupCoverage.class),
                        row.maybeValue(BackupTrigger.class),
                        row.maybeInstant(),
                        row.integer(),
                        row.maybeInstant(),
                        row.maybeText(),
                        row.instant(),
                        row.instant()),
                row.number(),
                row.maybeUuid(),
                row.maybeInteger(),
                row.maybeNumber(),
                row.maybeNumber(),
                row.maybeNumber(),
                row.text(),
                row.maybeText(),
                row.maybeText());
    }

    /// A counter and its conversation.
    record Pair(UUID id, UUID conversationId) {}

    static Pair pair(Row row) throws SQLException {
        return new Pair(row.uuid(), row.uuid());
    }

    /// How many there are of each kind.
    record Figures(
            long covered,
            long tooShort,
            long noBackup,
            long stale,
            long otherBranch,
            long sectionMissing,
            long due,
            long failing) {}

    static Figures figures(Row row) throws SQLException {
        return new Figures(
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number());
    }
}
