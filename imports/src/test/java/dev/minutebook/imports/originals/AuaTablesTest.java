package dev.minutebook.imports.originals;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.ImportSuite;
import dev.minutebook.imports.SourceFile;
import dev.minutebook.imports.tables.TableImporter;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// The state store of AUA, with the tables of the original.
class AuaTablesTest extends ImportSuite {

    private static TableImporter importer() {
        return new TableImporter("aua", new AuaTables());
    }

    private static SourceFile file(Path path) throws SQLException {
        return new SourceFile(path)
                .execute("create table conversations (conversation_id text primary key, user_id text, title text,"
                        + " project_id text, created_at real, updated_at real)")
                .execute("create table messages (message_id text primary key, conversation_id text, role text,"
                        + " content text, callout_type text, models_used text, accuracy_level text, confidence text,"
                        + " created_at real)")
                .execute("create table corrections (id text primary key, created_at real, subject text, domain text,"
                        + " claim text, rejected text, confidence real, source text, effective_confidence real,"
                        + " decay_class text, metadata text)")
                .execute("create table audit_log (id text primary key, prev_hash text)");
    }

    @Test
    void conversations_and_corrections_are_taken() throws IOException, SQLException {
        Path path = folder.resolve("aua.db");
        try (SourceFile file = file(path)) {
            file.add("conversations", "c1", "local", "Cold cache", null, 1700000000.25, 1700000009.0);
            file.add("messages", "m1", "c1", "user", "Why?", null, null, null, null, 1700000001.5);
            file.add(
                    "messages",
                    "m2",
                    "c1",
                    "assistant",
                    "Restart.",
                    "disagreement",
                    "[\"swe\", \"ops\"]",
                    "balanced",
                    "High",
                    1700000002.5);
            file.add(
                    "corrections",
                    "k1",
                    1700000003.0,
                    "cache",
                    "ops",
                    "It is warm",
                    "It is cold",
                    0.9,
                    "manual",
                    0.8,
                    "B",
                    "{}");
            file.add("audit_log", "x1", "0");
        }
        Workspace workspace = workspace();
        ImportReport report = run(importer(), path, workspace);
        assertThat(report.taken()).isEqualTo(4);
        assertThat(table(report, "audit_log").left()).hasSize(1);
        Conversation talk = talk(workspace, "aua:conversation:c1");
        assertThat(talk.createdAt()).isEqualTo(Instant.parse("2023-11-14T22:13:20.25Z"));
        ConversationMessage answer = workspace
                .conversations()
                .read(talk.id(), ReadMessages.latest(1))
                .messages()
                .getFirst();
        assertThat(answer.callout()).isEqualTo(Callout.DISAGREEMENT);
        assertThat(answer.accuracy()).isEqualTo(AccuracyLevel.BALANCED);
        assertThat(answer.models()).containsExactly("swe", "ops");
        Memory correction = workspace
                .memories()
                .list(MemoryFilter.any(), PageRequest.first())
                .items()
                .getFirst();
        assertThat(correction.scope()).isEqualTo(Memory.Scope.SHARED);
        assertThat(correction.metadata())
                .containsEntry("rejected", "It is cold")
                .containsEntry("decay_class", "B");
        assertThat(run(importer(), path, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void files_of_any_size_are_imported_once() throws IOException, SQLException {
        Path path = folder.resolve("aua-" + ROWS + ".db");
        try (SourceFile file = file(path)) {
            for (int i = 0; i < ROWS; i++) {
                if (i % 20 == 0) {
                    file.add("conversations", "c" + i / 20, "local", "Talk " + i, null, 1.7e9 + i, 1.7e9 + i);
                }
                file.add(
                        "messages",
                        "m" + i,
                        "c" + i / 20,
                        i % 2 == 0 ? "user" : "assistant",
                        "Message " + i + " about the engine",
                        null,
                        "[]",
                        "fast",
                        null,
                        1.7e9 + i);
            }
        }
        imported(importer(), path, "importPast");
    }
}
