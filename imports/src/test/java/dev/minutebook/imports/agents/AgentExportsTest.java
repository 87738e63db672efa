package dev.minutebook.imports.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.ImportSuite;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Exports of Mem0 and Letta.
class AgentExportsTest extends ImportSuite {

    private static final int OF_FILE = 100_000;

    private Path file(String name, String json) throws IOException {
        return Files.writeString(folder.resolve(name), json);
    }

    private static List<Memory> memories(Workspace workspace) {
        return workspace
                .memories()
                .list(MemoryFilter.any(), PageRequest.first())
                .items();
    }

    @Test
    void memories_of_mem0_are_memories() throws IOException {
        Path file = file("mem0.json", """
                {"page": {"a": [1]}, "results": [
                  {"id": "e1", "memory": "Ada drinks tea", "user_id": "ada", "created_at": "2024-07-20T01:30:36.275141-07:00",
                   "updated_at": null, "categories": ["food"], "metadata": {"category": "Food & drink", "seen": 2}},
                  {"id": "e2", "memory": "Likes ships", "agent_id": "Harbour Bot", "hash": "x", "created_at": "2024-07-21"},
                  {"id": "e3", "memory": "nul \\u0000", "created_at": "yesterday"},
                  {"id": "e4"}, {"memory": "no id"}, 7, null,
                  {"id": "e5", "memory": "%s"}]}""".formatted("x".repeat(70_000)));
        ImportReport dry = tried(new Mem0Importer(), file);
        Workspace workspace = workspace();
        ImportReport report = run(new Mem0Importer(), file, workspace);
        assertThat(report.tables()).isEqualTo(dry.tables());
        assertThat(table(report, "memories").taken()).isEqualTo(3);
        assertThat(reasons(table(report, "memories")))
                .containsExactly("it has no text", "it has no id", "it has more than 65536 characters");
        Memory tea = memories(workspace).stream()
                .filter(memory -> memory.content().equals("Ada drinks tea"))
                .findFirst()
                .orElseThrow();
        assertThat(tea.topic()).isEqualTo("food-drink");
        assertThat(tea.validFrom()).isEqualTo(Instant.parse("2024-07-20T08:30:36.275141Z"));
        assertThat(tea.metadata()).containsEntry("user_id", "ada").containsEntry("seen", "2");
        assertThat(workspace.agents().find(AgentRef.of("harbour-bot"))).isPresent();
        assertThat(run(new Mem0Importer(), file, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void an_agent_file_of_letta_is_an_agent_with_memory_and_talk() throws IOException {
        Path file = file("sailor.af", """
                {"name": "Old Sailor", "llm_config": {"model": "gpt-4o"}, "core_memory": [
                   {"label": "persona", "value": "I sail.", "created_at": "2025-03-01T00:00:00Z"}, {"label": "human", "value": ""}],
                 "messages": [
                   {"role": "user", "content": [{"type": "text", "text": "Ahoy"}], "created_at": "2025-03-01T00:00:01Z"},
                   {"role": "assistant", "model": "gpt-4o", "content": [], "created_at": "2025-03-01T00:00:02Z", "tool_calls": [
                     {"id": "t1", "function": {"name": "send_message", "arguments": "{}"}}]},
                   {"role": "tool", "tool_call_id": "t1", "name": "send_message", "text": "OK", "created_at": "2025-03-01T00:00:03Z"},
                   {"role": "user", "content": null}, 5]}""");
        Workspace workspace = workspace();
        ImportReport report = run(new LettaImporter(), file, workspace);
        assertThat(table(report, "blocks").taken()).isEqualTo(1);
        assertThat(table(report, "messages").taken()).isEqualTo(3);
        assertThat(memories(workspace)).singleElement().satisfies(memory -> {
            assertThat(memory.core()).isTrue();
            assertThat(memory.topic()).isEqualTo("persona");
        });
        assertThat(workspace
                        .conversations()
                        .read(talk(workspace, "letta:old-sailor").id(), ReadMessages.latest(9))
                        .messages())
                .flatExtracting(ConversationMessage::parts)
                .extracting(MessagePart::kind)
                .containsExactly(MessagePart.Kind.TEXT, MessagePart.Kind.TOOL_CALL, MessagePart.Kind.TOOL_RESULT);
        assertThat(run(new LettaImporter(), file, workspace).taken()).isZero();

        Path several = file("several.af", """
                {"agents": [{"id": "agent-0", "name": "Mate", "block_ids": ["block-0", "block-9"], "messages": []}, {"id": "agent-1"}],
                 "blocks": [{"id": "block-0", "label": "ship", "value": "A brig."}]}""");
        ImportReport second = run(new LettaImporter(), several, workspace);
        assertThat(table(second, "blocks").taken()).isEqualTo(1);
        assertThat(reasons(table(second, "agents"))).containsExactly("it has no name");
        verified(workspace);
        assertThatThrownBy(() -> run(new LettaImporter(), file("no.af", "{}"), workspace))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("has no agents");
    }

    @Test
    void exports_of_any_size_are_imported_once() throws IOException {
        Path file = folder.resolve("mem0-" + ROWS + ".json");
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("[");
            for (int i = 0; i < ROWS; i++) {
                out.write((i == 0 ? "" : ",\n") + "{\"id\": \"e" + i + "\", \"memory\": \"Fact " + i
                        + " about the sea\", \"user_id\": \"u" + i % 9 + "\", \"created_at\": " + (1_700_000_000 + i)
                        + "}");
            }
            out.write("]");
        }
        imported(new Mem0Importer(), file, "importPast");
    }

    /// A file of Letta is read as a whole, so more rows are more files.
    @Test
    void agent_files_of_any_number_are_imported_once() throws IOException {
        for (int from = 0; from < ROWS; from += OF_FILE) {
            imported(new LettaImporter(), agentFile(from, Math.min(ROWS, from + OF_FILE)), "importPast");
        }
    }

    private Path agentFile(int from, int to) throws IOException {
        Path file = folder.resolve("letta-" + from + ".af");
        int each = 2_500;
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("{\"agents\": [");
            for (int i = from; i < to; i++) {
                if (i % each == 0) {
                    out.write((i == from ? "" : "]},\n") + "{\"id\": \"agent-" + i / each + "\", \"name\": \"Sailor "
                            + i / each + "\", \"core_memory\": [{\"label\": \"persona\", \"value\": \"I sail ship "
                            + i / each + ".\"}], \"messages\": [");
                }
                out.write((i % each == 0 ? "" : ",\n") + "{\"id\": \"message-" + i
                        + "\", \"role\": \"user\", \"content\":"
                        + " [{\"type\": \"text\", \"text\": \"Line " + i + " of the log\"}], \"created_at\": "
                        + (1_700_000_000 + i) + "}");
            }
            out.write("]}], \"blocks\": []}");
        }
        return file;
    }
}
