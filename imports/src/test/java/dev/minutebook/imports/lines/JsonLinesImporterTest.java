package dev.minutebook.imports.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.ImportSuite;
import dev.minutebook.imports.Importer;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// JSON lines of the documented form.
class JsonLinesImporterTest extends ImportSuite {

    private static final String LINES = """
            {"kind": "conversation", "id": "c1", "title": "Tides", "at": "2024-01-02T03:04:05Z"}
            {"kind": "message", "conversation": "c1", "id": 1, "role": "user", "text": "Why?", "at": 1704164646}
            {"kind": "message", "conversation": "c1", "id": 2, "role": "assistant", "text": "The moon.", "at": "2024-01-02 03:04:07"}

            {"kind": "message", "conversation": "c1", "id": 3, "role": "assistant", "after": 1, "parts": [{"content": "Gravity."}, {"kind": "tool_call", "name": "look", "content": "{}"}], "at": 1704164648000}
            {"kind": "message", "conversation": "c2", "id": 1, "role": "user", "text": "No line of its own", "at": 1704164649}
            {"kind": "memory", "id": "m1", "text": "Ada likes tea", "topic": "Likes & dislikes", "agent": "Ada Lovelace", "importance": 0.9, "at": "2024-01-02", "metadata": {"lang": "en", "n": 3}}
            {"kind": "knowledge", "id": "k1", "domain": "Kitchen/Tea", "text": "Tea is hot", "confidence": 0.7, "at": "2024-01-02"}
            """;

    private Path file(String name, String lines) throws IOException {
        return Files.writeString(folder.resolve(name), lines);
    }

    @Test
    void each_kind_becomes_what_it_says() throws IOException {
        Path file = file("all.jsonl", LINES);
        Workspace workspace = workspace();
        ImportReport report = run(new JsonLinesImporter(), file, workspace);
        assertThat(report.left()).isZero();
        assertThat(report.taken()).isEqualTo(7);
        assertThat(talk(workspace, "jsonl:c1").branches()).isEqualTo(2);
        assertThat(workspace
                        .conversations()
                        .read(talk(workspace, "jsonl:c1").id(), ReadMessages.latest(9))
                        .messages())
                .extracting(ConversationMessage::createdAt)
                .containsExactly(Instant.parse("2024-01-02T03:04:06Z"), Instant.parse("2024-01-02T03:04:08Z"));
        Memory memory = workspace
                .memories()
                .list(MemoryFilter.any(), PageRequest.first())
                .items()
                .getFirst();
        assertThat(memory.topic()).isEqualTo("likes-dislikes");
        assertThat(memory.agent())
                .isEqualTo(workspace
                        .agents()
                        .find(AgentRef.of("ada-lovelace"))
                        .orElseThrow()
                        .id());
        assertThat(memory.sourceClass()).isEqualTo(SourceClass.DOCUMENT);
        assertThat(memory.source()).isEqualTo("jsonl:all.jsonl");
        assertThat(memory.metadata()).containsEntry("n", "3");
        assertThat(memory.quarantined()).isFalse();
        assertThat(workspace
                        .knowledge()
                        .list(KnowledgeFilter.any(), PageRequest.first())
                        .items())
                .singleElement()
                .satisfies(entry -> assertThat(entry.domain()).isEqualTo("kitchen/tea"));
        assertThat(run(new JsonLinesImporter(), file, workspace).taken()).isZero();
        assertThat(run(
                                new JsonLinesImporter(),
                                new Importer.Request(file.toString(), null, null, "elsewhere", false),
                                workspace)
                        .taken())
                .isEqualTo(7);
        verified(workspace);
    }

    @Test
    void hostile_lines_are_reported_with_their_numbers() throws IOException {
        Path file = file(
                "hostile.jsonl",
                String.join(
                        "\n",
                        "not json",
                        "[1, 2]",
                        "{\"kind\": \"spell\"}",
                        "{\"kind\": 7}",
                        "{\"kind\": \"memory\"}",
                        "{\"kind\": \"memory\", \"id\": \"m\", \"text\": \"" + "x".repeat(65_537) + "\"}",
                        "{\"kind\": \"memory\", \"id\": \"nul\", \"text\": \"a\\u0000b\\ud800\", \"at\": \"once\"}",
                        "{\"kind\": \"memory\", \"id\": \"" + "i".repeat(300) + "\", \"text\": \"t\"}",
                        "{\"kind\": \"message\", \"conversation\": \"c\", \"id\": 1, \"role\": \"" + "r".repeat(40)
                                + "\", \"text\": \"t\"}",
                        "{\"kind\": \"message\", \"conversation\": \"c\", \"id\": 2, \"after\": \"nobody\", \"text\": \"t\"}",
                        "{\"kind\": \"message\", \"conversation\": \"c\", \"id\": 3, \"text\": \"fine\"}",
                        "{\"kind\": \"knowledge\", \"id\": \"k\", \"domain\": \"../etc\", \"text\": \"t\"}",
                        "{\"a\": " + "[".repeat(3_000),
                        "{\"kind\": \"memory\", \"id\": \"big\", \"text\": \"" + "y".repeat(9 << 20) + "\"}",
                        "{\"kind\": \"memory\", \"id\": \"last\", \"text\": \"fine\", \"at\": 1e400}"));
        Workspace workspace = workspace();
        ImportReport report = run(new JsonLinesImporter(), file, workspace);
        assertThat(table(report, "memory").taken()).isEqualTo(2);
        assertThat(table(report, "message").taken()).isEqualTo(1);
        assertThat(table(report, "message").left())
                .anySatisfy(finding -> assertThat(finding.reason()).contains("has no message nobody"));
        assertThat(table(report, "other lines").left().getFirst().examples()).containsExactly("line 1", "line 13");
        assertThat(table(report, "memory").left().getFirst().examples()).containsExactly("line 5");
        assertThat(workspace
                        .memories()
                        .list(MemoryFilter.any(), PageRequest.first())
                        .items())
                .extracting(Memory::content)
                .containsExactlyInAnyOrder("a\uFFFDb\uFFFD", "fine");
        assertThat(run(new JsonLinesImporter(), file, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void lines_of_any_number_are_imported_once() throws IOException {
        Path file = folder.resolve("jsonl-" + ROWS + ".jsonl");
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < ROWS / 2; i++) {
                out.write("{\"kind\": \"message\", \"conversation\": \"c" + i / 50 + "\", \"id\": " + i
                        + ", \"role\": \"user\", \"text\": \"Line " + i + " of the log\", \"at\": "
                        + (1_600_000_000 + i) + "}\n");
            }
            for (int i = 0; i < ROWS / 2; i++) {
                out.write("{\"kind\": \"memory\", \"id\": " + i + ", \"text\": \"Fact " + i
                        + " about the harbour\", \"at\": " + (1_600_000_000 + i) + "}\n");
            }
        }
        imported(new JsonLinesImporter(), file, "importPast");
    }
}
