package dev.minutebook.imports.originals;

import static dev.minutebook.imports.tables.SourceDatabase.Field.column;

import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sending.AgentCast;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.SourceMessage;
import dev.minutebook.imports.tables.SourceRow;
import dev.minutebook.imports.tables.TableImport;
import dev.minutebook.imports.tables.TableImporter;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Sessions of debates with their turns and versions of code, in PostgreSQL or a SQLite copy of its tables. What was
/// said becomes the record of a conversation: a debate here is one that was held by its procedure.
public final class DebateTables implements TableImporter.Tables {

    private static final int JSON = 262_144;

    @Override
    public void read(TableImport into) throws SQLException {
        into.must("debate_sessions", "debate_turns");
        TableTally sessions = into.tally("debate_sessions");
        TableTally turns = into.tally("debate_turns");
        TableTally versions = into.tally("code_versions");
        ConversationSender said = into.conversations(sessions, turns);
        ConversationSender code = into.conversations(sessions, versions);
        into.each(
                "debate_sessions",
                sessions,
                "id",
                List.of("created_at"),
                List.of(column("id", 200), column("topic", 100_000), column("created_at", 40)),
                row -> said.open(into.head("debate", row.needed("id"), row.text("topic"), row.time("created_at"))));
        into.each(
                "debate_turns",
                turns,
                "id",
                List.of("session_id", "round", "created_at"),
                List.of(
                        column("id", PastMessage.ID),
                        column("session_id", 200),
                        column("round", 20),
                        column("phase", 50),
                        column("agent_id", 255),
                        column("agent_role", 100),
                        column("model", 255),
                        column("content", MessagePart.CONTENT),
                        column("tool_calls", JSON),
                        column("test_results", JSON),
                        column("reflections", JSON),
                        column("created_at", 40)),
                row -> {
                    SourceMessage message = new SourceMessage(row.needed("id"), AgentCast.name(row.needed("agent_id")))
                            .at(row.time("created_at"))
                            .model(row.text("model"))
                            .text(row.text("content"));
                    for (String column : List.of("tool_calls", "test_results", "reflections")) {
                        part(message, row, column);
                    }
                    if (!message.empty()) {
                        message.other("debate turn", place(row));
                    }
                    TableImport.add(
                            said,
                            into.head("debate", row.needed("session_id"), null, null),
                            message,
                            turns,
                            row.place("id"));
                });
        into.each(
                "code_versions",
                versions,
                "id",
                List.of("session_id", "version_number"),
                List.of(
                        column("id", PastMessage.ID - 5),
                        column("session_id", 200),
                        column("version_number", 20),
                        column("language", 50),
                        column("code", MessagePart.CONTENT),
                        column("created_at", 40)),
                row -> {
                    SourceMessage message = new SourceMessage("code:" + row.needed("id"), "code")
                            .at(row.time("created_at"))
                            .text("Version " + row.text("version_number"));
                    message.other("code: " + row.text("language"), row.needed("code"));
                    TableImport.add(
                            code,
                            into.head("debate", row.needed("session_id"), null, null),
                            message,
                            versions,
                            row.place("id"));
                });
    }

    private static void part(SourceMessage message, SourceRow row, String column) {
        @Nullable JsonNode value = row.json(column);
        if (value != null && !value.isEmpty()) {
            message.other(column, value.toString());
        }
    }

    private static String place(SourceRow row) {
        return "round " + row.text("round") + ", " + row.text("phase")
                + (row.text("agent_role") == null ? "" : ", " + row.text("agent_role"));
    }
}
