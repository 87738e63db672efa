package dev.minutebook.imports.originals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.Tier;
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

/// Debates that were held elsewhere, and files of Aragora.
class DebateTablesTest extends ImportSuite {

    private static TableImporter debates() {
        return new TableImporter("debates", new DebateTables());
    }

    private static TableImporter aragora() {
        return new TableImporter("aragora", new AragoraTables());
    }

    private static SourceFile sessions(Path path) throws SQLException {
        return new SourceFile(path)
                .execute("create table debate_sessions (id text, debate_id text, topic text, created_at text)")
                .execute(
                        "create table debate_turns (id text, session_id text, round integer, phase text, agent_id text,"
                                + " agent_role text, provider text, model text, content text, confidence real, tool_calls text,"
                                + " test_results text, reflections text, metadata text, created_at text)")
                .execute("create table code_versions (id text, session_id text, turn_id text, language text, code text,"
                        + " version_number integer, created_at text)");
    }

    private static void turn(SourceFile file, String id, String session, int round, Object content)
            throws SQLException {
        file.add(
                "debate_turns",
                id,
                session,
                round,
                "proposal",
                "Agent One",
                "proposer",
                "x",
                "gpt-5",
                content,
                0.5,
                "[]",
                "{}",
                "[\"think\"]",
                "{}",
                "2025-01-01 00:00:0" + round + "+00");
    }

    private static List<ConversationMessage> messages(Workspace workspace, String externalId) {
        return workspace
                .conversations()
                .read(talk(workspace, externalId).id(), ReadMessages.latest(50))
                .messages();
    }

    @Test
    void sessions_are_conversations_with_their_turns_and_code() throws IOException, SQLException {
        Path path = folder.resolve("debates.db");
        try (SourceFile file = sessions(path)) {
            file.add("debate_sessions", "s1", "d1", "Which cache?", "2025-01-01 00:00:00+00");
            turn(file, "t2", "s1", 2, "LRU, revised");
            turn(file, "t1", "s1", 1, "LRU");
            turn(file, "t3", "s1", 3, null);
            turn(file, null, "s1", 3, "no id");
            file.add("code_versions", "v1", "s1", "t1", "java", "class Lru {}", 1, "2025-01-01 00:00:09+00");
        }
        Workspace workspace = workspace();
        ImportReport report = run(debates(), path, workspace);
        assertThat(table(report, "debate_turns").taken()).isEqualTo(3);
        assertThat(reasons(table(report, "debate_turns"))).containsExactly("id is missing");
        assertThat(table(report, "code_versions").taken()).isEqualTo(1);
        List<ConversationMessage> said = messages(workspace, "debates:debate:s1");
        assertThat(said).extracting(ConversationMessage::text).startsWith("LRU", "LRU, revised");
        assertThat(said).extracting(ConversationMessage::role).contains("agent-one", "code");
        assertThat(said.getFirst().createdAt()).isEqualTo(Instant.parse("2025-01-01T00:00:01Z"));
        assertThat(said.getFirst().models()).containsExactly("gpt-5");
        assertThat(run(debates(), path, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void files_of_aragora_are_read_by_their_tables() throws IOException, SQLException {
        Path continuum = folder.resolve("continuum.db");
        try (SourceFile file = new SourceFile(continuum)) {
            file.execute("create table continuum_memory (id text, tier text, content text, importance real,"
                    + " created_at text, metadata text)");
            file.execute("create table tier_transitions (id integer)");
            file.add(
                    "continuum_memory",
                    "m1",
                    "glacial",
                    "Tides are twice a day",
                    0.8,
                    "2025-01-01 00:00:00",
                    "{\"a\": 1}");
            file.add("continuum_memory", "m2", "odd", "x", 7, "never", "not json");
            file.add("tier_transitions", 1);
        }
        Path traces = folder.resolve("aragora_traces.db");
        try (SourceFile file = new SourceFile(traces)) {
            file.execute("create table debates (id text, task text, final_answer text, created_at text)");
            file.execute(
                    "create table critiques (id integer, debate_id text, agent text, target_agent text, issues text,"
                            + " suggestions text, severity real, reasoning text, created_at text)");
            file.execute("create table consensus (id text, topic text, conclusion text, confidence real, domain text,"
                    + " timestamp text)");
            file.add("debates", "d1", "Which cache?", "LRU", "2025-01-01 00:00:00");
            file.add(
                    "critiques",
                    1,
                    "d1",
                    "critic",
                    "ada",
                    "[\"slow\"]",
                    "[]",
                    0.5,
                    "It is slow",
                    "2025-01-01 00:00:01");
            file.add("consensus", "c1", "Cache", "LRU it is", 0.9, "Software Engineering", "2025-01-01");
        }
        Workspace workspace = workspace();
        ImportReport first = run(aragora(), continuum, workspace);
        assertThat(table(first, "continuum_memory").taken()).isEqualTo(2);
        assertThat(table(first, "tier_transitions").left()).hasSize(1);
        assertThat(workspace
                        .memories()
                        .list(MemoryFilter.any().tier(Tier.GLACIAL), PageRequest.first())
                        .items())
                .extracting(Memory::content)
                .containsExactly("Tides are twice a day");
        ImportReport second = run(aragora(), traces, workspace);
        assertThat(second.left()).isZero();
        assertThat(messages(workspace, "aragora:debate:d1"))
                .extracting(ConversationMessage::role)
                .containsExactly("user", "assistant", "critic");
        assertThat(workspace
                        .knowledge()
                        .list(KnowledgeFilter.any(), PageRequest.first())
                        .items())
                .singleElement()
                .satisfies(entry -> assertThat(entry.domain()).isEqualTo("software-engineering"));
        assertThat(run(aragora(), traces, workspace).taken()).isZero();
        assertThat(run(aragora(), continuum, workspace).taken()).isZero();
        verified(workspace);
        Path other = folder.resolve("other.db");
        new SourceFile(other).execute("create table x (id text)").close();
        assertThatThrownBy(() -> run(aragora(), other, workspace))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("has none of the tables");
    }

    @Test
    void files_of_any_size_are_imported_once() throws IOException, SQLException {
        Path path = folder.resolve("debates-" + ROWS + ".db");
        try (SourceFile file = sessions(path)) {
            for (int i = 0; i < ROWS; i++) {
                if (i % 10 == 0) {
                    file.add("debate_sessions", "s" + i / 10, "d", "Topic " + i / 10, "2025-01-01 00:00:00+00");
                }
                turn(file, "t" + i, "s" + i / 10, i % 10, "Turn " + i + " about caches");
            }
        }
        imported(debates(), path, "importPast");
    }

    @Test
    void memories_of_aragora_of_any_number_are_imported_once() throws IOException, SQLException {
        Path path = folder.resolve("aragora-" + ROWS + ".db");
        try (SourceFile file = new SourceFile(path)) {
            file.execute("create table continuum_memory (id text, tier text, content text, importance real,"
                    + " created_at text, metadata text)");
            for (int i = 0; i < ROWS; i++) {
                file.add(
                        "continuum_memory",
                        "m" + i,
                        "slow",
                        "Memory " + i + " of tides",
                        0.5,
                        "2025-01-01 00:00:00",
                        "{}");
            }
        }
        imported(aragora(), path, "importPast");
    }
}
