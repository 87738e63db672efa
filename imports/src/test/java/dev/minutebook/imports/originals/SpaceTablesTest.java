package dev.minutebook.imports.originals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.knowledge.KnowledgeFilter;
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
import java.util.List;
import org.junit.jupiter.api.Test;

/// `space.db`, with the tables of the original.
class SpaceTablesTest extends ImportSuite {

    private static TableImporter importer() {
        return new TableImporter("space", new SpaceTables());
    }

    private SourceFile file(Path path) throws SQLException {
        return new SourceFile(path)
                .execute("create table agents (agent_id text primary key, identity text, constitution text, model text,"
                        + " self_description text, archived_at text, created_at text, last_active_at text,"
                        + " spawn_count integer)")
                .execute("create table sessions (session_id text primary key, agent_id text)")
                .execute("create table tasks (task_id text primary key, agent_id text, input text)")
                .execute("create table channels (channel_id text primary key, name text, topic text, created_at text,"
                        + " archived_at text, pinned_at text)")
                .execute("create table messages (message_id text primary key, channel_id text, agent_id text,"
                        + " content text, created_at text)")
                .execute("create table memories (memory_id text primary key, agent_id text, topic text, message text,"
                        + " timestamp text, created_at text, archived_at text, core integer, source text,"
                        + " bridge_channel text, code_anchors text, synthesis_note text, supersedes text,"
                        + " superseded_by text)")
                .execute("create table knowledge (knowledge_id text primary key, domain text, agent_id text,"
                        + " content text, confidence real, created_at text, archived_at text)");
    }

    private static void agent(SourceFile file, String id, String identity) throws SQLException {
        file.add("agents", id, identity, null, "gpt-5", null, null, "2025-01-01T00:00:00", null, 1);
    }

    private static void memory(SourceFile file, Object id, Object agent, Object message, Object archived)
            throws SQLException {
        file.add(
                "memories",
                id,
                agent,
                "Tides & ebb",
                message,
                "2025-01-02 03:04",
                "2025-01-02T03:04:05.678",
                archived,
                1,
                "manual",
                null,
                "src/Main.java:4",
                null,
                null,
                null);
    }

    @Test
    void agents_channels_memories_and_knowledge_are_taken() throws IOException, SQLException {
        Path path = folder.resolve("space.db");
        try (SourceFile file = file(path)) {
            agent(file, "a1", "ada");
            agent(file, "a2", "Grace Hopper");
            file.add("channels", "ch1", "general", "everything", "2025-01-01T00:00:00", null, null);
            file.add("messages", "m2", "ch1", "a2", "Hello Ada", "2025-01-01T00:00:02");
            file.add("messages", "m1", "ch1", "a1", "Hello", "2025-01-01T00:00:01");
            memory(file, "y1", "a1", "The tide is high", null);
            memory(file, "y2", "a1", "The tide was low", "2025-02-01T00:00:00");
            file.add("knowledge", "k1", "sea/tides", "a2", "Twice a day", 0.9, "2025-01-01T00:00:00", null);
            file.add("tasks", "t1", "a1", "do it");
        }
        Workspace workspace = workspace();
        ImportReport report = run(importer(), path, workspace);
        assertThat(report.left()).isEqualTo(1);
        assertThat(table(report, "agents").taken()).isEqualTo(2);
        Agent ada = workspace.agents().find(AgentRef.of("ada")).orElseThrow();
        assertThat(ada.model()).isEqualTo("gpt-5");
        Conversation channel = talk(workspace, "space:channel:ch1");
        assertThat(channel.title()).isEqualTo("#general: everything");
        List<ConversationMessage> said = workspace
                .conversations()
                .read(channel.id(), ReadMessages.latest(9))
                .messages();
        assertThat(said).extracting(ConversationMessage::role).containsExactly("ada", "grace-hopper");
        assertThat(said.getFirst().createdAt()).isEqualTo(Instant.parse("2025-01-01T00:00:01Z"));
        List<Memory> memories = workspace
                .memories()
                .list(MemoryFilter.any().agent(ada.ref()), PageRequest.first())
                .items();
        assertThat(memories).hasSize(2).allSatisfy(memory -> {
            assertThat(memory.core()).isTrue();
            assertThat(memory.codeAnchors()).containsExactly("src/Main.java:4");
            assertThat(memory.validFrom()).isEqualTo(Instant.parse("2025-01-02T03:04:05.678Z"));
            assertThat(memory.source()).isEqualTo("space:space.db");
        });
        assertThat(memories)
                .filteredOn(memory -> memory.content().equals("The tide was low"))
                .extracting(Memory::validTo)
                .containsExactly(Instant.parse("2025-02-01T00:00:00Z"));
        assertThat(workspace
                        .knowledge()
                        .list(KnowledgeFilter.any(), PageRequest.first())
                        .items())
                .singleElement()
                .satisfies(entry -> assertThat(entry.confidence()).isEqualTo(0.9));
        assertThat(run(importer(), path, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void hostile_rows_are_left_and_the_rest_is_taken() throws IOException, SQLException {
        Path path = folder.resolve("hostile.db");
        try (SourceFile file = file(path)) {
            agent(file, "a1", "ada");
            file.add("agents", "a2", null, null, 7, null, null, null, null, null);
            file.add("messages", "m1", "nowhere", "nobody", "still a channel", "not a time");
            file.add("messages", "m2", "nowhere", "a1", new byte[] {0, 1, (byte) 0xff}, "2025-01-01");
            file.add("messages", "m3", "nowhere", "a1", "x".repeat(1_048_577), "2025-01-01");
            file.add("messages", "m4", null, "a1", "nowhere at all", "2025-01-01");
            memory(file, "y1", "a1", "x".repeat(70_000), null);
            memory(file, "y2", "a1", "fine", null);
            memory(file, "y3", null, "whose?", null);
            memory(file, "i".repeat(300), "a1", "long id", null);
            file.add("knowledge", "k1", "../../etc", "a1", "no path", "much", "never", null);
        }
        ImportReport dry = tried(importer(), path);
        Workspace workspace = workspace();
        ImportReport report = run(importer(), path, workspace);
        assertThat(report.tables()).isEqualTo(dry.tables());
        assertThat(table(report, "messages").taken()).isEqualTo(1);
        assertThat(reasons(table(report, "messages")))
                .containsExactlyInAnyOrder(
                        "it says nothing", "content is longer than 1048576 characters", "channel_id is missing");
        assertThat(table(report, "memories").taken()).isEqualTo(1);
        assertThat(table(report, "memories").left()).hasSize(3);
        assertThat(table(report, "knowledge").taken()).isZero();
        assertThat(run(importer(), path, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void other_files_are_refused() throws SQLException {
        Path path = folder.resolve("other.db");
        new SourceFile(path).execute("create table messages (id text)").close();
        assertThatThrownBy(() -> run(importer(), path, workspace()))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("has no table agents");
    }

    @Test
    void files_of_any_size_are_imported_once() throws IOException, SQLException {
        Path path = folder.resolve("space-" + ROWS + ".db");
        try (SourceFile file = file(path)) {
            for (int i = 0; i < 10; i++) {
                agent(file, "a" + i, "agent-" + i);
                file.add("channels", "ch" + i, "channel-" + i, null, "2025-01-01T00:00:00", null, null);
            }
            for (int i = 0; i < ROWS / 2; i++) {
                file.add(
                        "messages",
                        "m" + i,
                        "ch" + i % 10,
                        "a" + i % 7,
                        "Message " + i + " about the harbour",
                        Instant.ofEpochSecond(1_700_000_000 + i).toString());
                memory(file, "y" + i, "a" + i % 7, "Memory " + i + " of the sea", null);
            }
        }
        imported(importer(), path, "importPast");
    }
}
