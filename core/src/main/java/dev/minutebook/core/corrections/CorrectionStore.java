package dev.minutebook.core.corrections;

import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.corrections.CorrectionEvent;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.Map;

/// SQL of corrections and of what happened to them.
final class CorrectionStore {

    private static final String COLUMNS = """
            c.id, c.user_id, c.reach, c.conversation_id, c.project_id, c.kind, c.status, c.subject, c.domain, c.claim, c.rejected,
            c.question, c.confidence, c.decay_class, c.source, c.pinned, c.regression, c.message_id, c.query_id, c.superseded_by,
            c.repeats, c.applied, c.broken, c.metadata, c.created_at, c.updated_at
            """;

    static final String INSERT = """
            insert into minutebook.correction (workspace_id, id, user_id, reach, conversation_id, project_id, kind, status, subject,
                words, domain, claim, claim_key, rejected, question, confidence, decay_class, source, pinned, regression, message_id,
                query_id, metadata, salt, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9{correction.subject:$2 of $3}, $10, $11, $12{correction.claim:$2 of $3}, $13,
                $14{correction.rejected:$2 of $3}, $15{correction.question:$2 of $3}, $16, $17, $18, $19, $20, $21, $22,
                $23{correction.metadata:$2 of $3}::jsonb, $24{correction.salt:$2}, $25, $25)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.correction c where c.workspace_id = $1 and c.id = $2";

    static final String LOCK = BY_ID + " for no key update";

    static final String LIST = "select " + COLUMNS + """
                     from minutebook.correction c
                    where c.workspace_id = $1 and c.user_id = $2 and c.id < $3
                        and ($4::text is null or c.status = $4)
                        and ($5::text is null or c.reach = $5)
                        and ($6::uuid is null or c.conversation_id = $6)
                        and ($7::uuid is null or c.project_id = $7)
                        and ($8::text is null or c.domain = $8 or starts_with(c.domain, $8 || '/'))
                    order by c.id desc
                    limit $9
                    """;

    /// What stands with one reach: the newest of it, and what says the same as $7 however old it is.
    static final String STANDING = "select " + COLUMNS + """
                     from minutebook.correction c
                    where c.workspace_id = $1 and c.id in (
                        (select o.id
                        from minutebook.correction o
                        where o.workspace_id = $1 and o.user_id = $2 and o.status in ('active', 'review')
                            and o.reach = $3 and o.conversation_id is not distinct from $4::uuid
                            and o.project_id is not distinct from $5::uuid
                        order by o.id desc
                        limit $6)
                        union all
                        (select o.id
                        from minutebook.correction o
                        where o.workspace_id = $1 and o.user_id = $2 and o.status in ('active', 'review')
                            and o.reach = $3 and o.conversation_id is not distinct from $4::uuid
                            and o.project_id is not distinct from $5::uuid and o.claim_key = $7))
                    order by c.id desc
                    """;

    private static final String OF_PROMPT = "select " + COLUMNS + """
                     from minutebook.correction c
                    where c.workspace_id = $1 and c.user_id = $2 and c.status = 'active'
                        and (c.words && $3::text[] or c.words = '{}')
                        and (c.reach = 'global'
                            or (c.reach = 'conversation' and c.conversation_id = $4::uuid)
                            or (c.reach = 'project' and c.project_id = $5::uuid))
                    """;

    /// What may concern a prompt: it has a word of the subject, or the subject is everything.
    static final String CONCERNED = OF_PROMPT + " order by c.id desc limit $6";

    /// The same, with all that answers are held against before the others.
    static final String CASES_FIRST = OF_PROMPT + " order by c.regression desc, c.id desc limit $6";

    static final String PAIRED = "select " + COLUMNS + """
                     from minutebook.correction c
                    where c.workspace_id = $1 and c.user_id = $2 and c.id < $3 and c.status = 'active' and c.rejected is not null
                    order by c.id desc
                    limit $4
                    """;

    static final String CHANGE = """
            update minutebook.correction set status = $3, superseded_by = $4, repeats = $5, updated_at = $6
            where workspace_id = $1 and id = $2
            """;

    /// In the order of ids, so that whoever counts several locks them alike.
    static final String COUNT = """
            with counted as (
                select c.id, d.applied, d.broken
                from minutebook.correction c
                join unnest($2::uuid[], $3::int[], $4::int[]) d (id, applied, broken) on d.id = c.id
                where c.workspace_id = $1
                order by c.id
                for no key update of c
            )
            update minutebook.correction c
            set applied = c.applied + n.applied, broken = c.broken + n.broken
            from counted n
            where c.workspace_id = $1 and c.id = n.id
            """;

    /// $8 is whose corrections they are.
    static final String INSERT_EVENTS = """
            insert into minutebook.correction_event (workspace_id, id, correction_id, kind, other_id, note, at)
            select $1, e.id, e.correction_id, e.kind, e.other_id, e.note, $7
            from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6{correction_event.note:$2 of $8}::text[])
                e (id, correction_id, kind, other_id, note)
            """;

    static final String EVENTS = """
            select e.id, e.correction_id, e.kind, e.other_id, e.note, e.at
            from minutebook.correction_event e
            where e.workspace_id = $1 and e.correction_id = $2 and e.id < $3
            order by e.id desc
            limit $4
            """;

    private CorrectionStore() {}

    static CorrectionRow row(Row row) throws SQLException {
        return new CorrectionRow(
                row.uuid(),
                row.text(),
                row.value(CorrectionReach.class),
                row.maybe(ConversationId::new),
                row.maybe(ProjectId::new),
                row.value(CorrectionKind.class),
                row.value(CorrectionStatus.class),
                row.text(),
                row.maybeText(),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.real(),
                row.value(DecayClass.class),
                row.value(CorrectionSource.class),
                row.flag(),
                row.flag(),
                row.maybe(ConversationMessageId::new),
                row.maybeUuid(),
                row.maybe(CorrectionId::new),
                row.number(),
                row.number(),
                row.number(),
                metadata(row.text()),
                row.instant(),
                row.instant());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> metadata(String json) {
        return json.equals("{}") ? Map.of() : (Map<String, String>) MinutebookJson.LENIENT.read(json, Map.class);
    }

    static CorrectionEvent event(Row row) throws SQLException {
        return new CorrectionEvent(
                row.uuid(),
                new CorrectionId(row.uuid()),
                row.value(CorrectionEvent.Kind.class),
                row.maybe(CorrectionId::new),
                row.maybeText(),
                row.instant());
    }
}
