package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// SQL of the texts of every kind, by the ids of their subjects: $1 the workspace, $2 the ids, $3 the instant as
/// of which they are wanted. Ids differ between kinds, so that all kinds can be asked for the same ids.
///
/// A new kind gets one constant here and one line in [#TEXTS]. What a kind does not return is not shown.
public final class TextStore {

    private static final String MESSAGE = """
            select id, body as text, null::timestamptz as archived_at,
                false as parts
            from minutebook.channel_message where workspace_id = $1 and id = any ($2)
            """;

    private static final String CONVERSATION_MESSAGE = """
            select m.id, case when m.parts is null then m.content when json_typeof(m.parts) = 'string' then m.parts::text else coalesce((
                select string_agg(p.value ->> 'content', E'\\n') from json_array_elements(m.parts) p
                where p.value ->> 'kind' in ('text', 'tool_result')), '') end, null,
                m.parts is not null and json_typeof(m.parts) = 'string'
            from minutebook.conversation_message m
            where m.workspace_id = $1 and m.id = any ($2)
            """;

    private static final String TURN = """
            select id, content, null, false from minutebook.turn
            where workspace_id = $1 and id = any ($2) and content is not null
            """;

    private static final String DECISION = """
            select id, conclusion, case when archived_at <= $3 then archived_at end, false from minutebook.decision
            where workspace_id = $1 and id = any ($2)
            """;

    private static final String LESSON = """
            select id, content, null, false from minutebook.lesson
            where workspace_id = $1 and id = any ($2) and expires_at > $3
            """;

    private static final String MEMORY = """
            select m.id, coalesce(w.content, m.content), null, false
            from minutebook.memory m
            left join lateral (
                select o.content from minutebook.memory_wording o
                where o.workspace_id = m.workspace_id and o.memory_id = m.id and o.until > $3
                order by o.number
                limit 1) w on true
            where m.workspace_id = $1 and m.id = any ($2) and (m.expires_at is null or m.expires_at > $3)
                and m.valid_from <= $3 and (m.valid_to is null or m.valid_to > $3)
            """;

    private static final String KNOWLEDGE = """
            select id, content, null, false from minutebook.knowledge
            where workspace_id = $1 and id = any ($2) and valid_from <= $3 and (valid_to is null or valid_to > $3)
            """;

    private static final String EVIDENCE = """
            select id, snippet, null, false from minutebook.evidence where workspace_id = $1 and id = any ($2)
            """;

    public static final String TEXTS = MESSAGE
            + " union all "
            + CONVERSATION_MESSAGE
            + " union all "
            + TURN
            + " union all "
            + DECISION
            + " union all "
            + LESSON
            + " union all "
            + MEMORY
            + " union all "
            + KNOWLEDGE
            + " union all "
            + EVIDENCE;

    private TextStore() {}

    /// @param text       also the parts of a message, where the database could not read them
    /// @param archivedAt null unless it was archived; then only those who ask for what is archived find it
    public record Text(UUID subject, String text, @Nullable Instant archivedAt, boolean parts) {

        /// What was said.
        @Override
        public String text() {
            return parts ? words(text) : text;
        }
    }

    public static Text text(Row row) throws SQLException {
        return new Text(row.uuid(), row.text(), row.maybeInstant(), row.flag());
    }

    /// The words among the parts of a message.
    private static String words(String parts) {
        return Arrays.stream(MinutebookJson.LENIENT.read(parts, Map[].class))
                .filter(part -> "text".equals(part.get("kind")) || "tool_result".equals(part.get("kind")))
                .map(part -> String.valueOf(part.get("content")))
                .collect(Collectors.joining("\n"));
    }
}
