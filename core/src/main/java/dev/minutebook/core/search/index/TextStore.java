package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// SQL of the texts of every kind, by the ids of their subjects: $1 the workspace, $2 the ids, $3 the instant as
/// of which they are wanted. Ids differ between kinds, so that all kinds can be asked for the same ids.
///
/// A new kind gets one constant here for its subjects, one for its entries, and a place in [#TEXTS]. What a kind does
/// not return is not shown.
public final class TextStore {

    private static final String MESSAGE = """
            select id, body as text, null::timestamptz as archived_at,
                false as parts
            from minutebook.channel_message where workspace_id = $1 and id = any (%s)
            """;

    private static final String CONVERSATION_MESSAGE = """
            select m.id, case when m.parts is null then m.content when json_typeof(m.parts) = 'string' then m.parts::text else coalesce((
                select string_agg(p.value ->> 'content', E'\\n') from json_array_elements(m.parts) p
                where p.value ->> 'kind' in ('text', 'tool_result')), '') end as text,
                null::timestamptz as archived_at, m.parts is not null and json_typeof(m.parts) = 'string' as parts
            from minutebook.conversation_message m
            where m.workspace_id = $1 and m.id = any (%s)
            """;

    private static final String TURN = """
            select id, content as text, null::timestamptz as archived_at, false as parts from minutebook.turn
            where workspace_id = $1 and id = any (%s) and content is not null
            """;

    private static final String DECISION = """
            select id, conclusion as text, case when archived_at <= $3 then archived_at end as archived_at, false as parts
            from minutebook.decision
            where workspace_id = $1 and id = any (%s)
            """;

    private static final String LESSON = """
            select id, content as text, null::timestamptz as archived_at, false as parts from minutebook.lesson
            where workspace_id = $1 and id = any (%s) and expires_at > $3
            """;

    private static final String MEMORY = """
            select m.id, coalesce(w.content, m.content) as text, null::timestamptz as archived_at, false as parts
            from minutebook.memory m
            left join lateral (
                select o.content from minutebook.memory_wording o
                where o.workspace_id = m.workspace_id and o.memory_id = m.id and o.until > $3
                order by o.number
                limit 1) w on true
            where m.workspace_id = $1 and m.id = any (%s) and (m.expires_at is null or m.expires_at > $3)
                and m.valid_from <= $3 and (m.valid_to is null or m.valid_to > $3)
            """;

    private static final String KNOWLEDGE = """
            select id, content as text, null::timestamptz as archived_at, false as parts from minutebook.knowledge
            where workspace_id = $1 and id = any (%s) and valid_from <= $3 and (valid_to is null or valid_to > $3)
            """;

    private static final String EVIDENCE = """
            select id, snippet as text, null::timestamptz as archived_at, false as parts from minutebook.evidence where workspace_id = $1 and id = any (%s)
            """;

    private static final String SUBJECTS = "$2";

    public static final String TEXTS = Stream.of(
                    MESSAGE, CONVERSATION_MESSAGE, TURN, DECISION, LESSON, MEMORY, KNOWLEDGE, EVIDENCE)
            .map(kind -> kind.formatted(SUBJECTS))
            .collect(Collectors.joining(" union all "));

    /// Those of entries of one kind: $2 has the ids of the entries.
    private static final String ENTRIES = """
            array(select e.subject_id from minutebook.search_entry e where e.workspace_id = $1 and e.entry = any ($2))\
            """;

    public static final String OF_MESSAGES = MESSAGE.formatted(ENTRIES);
    public static final String OF_CONVERSATION_MESSAGES = CONVERSATION_MESSAGE.formatted(ENTRIES);
    public static final String OF_TURNS = TURN.formatted(ENTRIES);
    public static final String OF_DECISIONS = DECISION.formatted(ENTRIES);
    public static final String OF_LESSONS = LESSON.formatted(ENTRIES);
    public static final String OF_MEMORIES = MEMORY.formatted(ENTRIES);
    public static final String OF_KNOWLEDGE = KNOWLEDGE.formatted(ENTRIES);
    public static final String OF_EVIDENCE = EVIDENCE.formatted(ENTRIES);

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
