package dev.minutebook.imports.chats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.ImportSuite;
import dev.minutebook.imports.Importer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/// Exports of chat applications.
class ChatImporterTest extends ImportSuite {

    private Path file(String name, String json) throws IOException {
        return Files.writeString(folder.resolve(name), json);
    }

    private static String node(String id, String parent, String role, double at, String text) {
        return """
                "%s": {"id": "%s", "parent": %s, "children": [], "message": {"id": "%s", "author": {"role": "%s"},
                 "create_time": %s, "content": {"content_type": "text", "parts": ["%s"]},
                 "metadata": {"model_slug": "gpt-4o"}}}""".formatted(id, id, parent == null ? "null" : '"' + parent + '"', id, role, at, text);
    }

    private static String chat(String id, String current, String... nodes) {
        return """
                {"title": "Caches", "create_time": 1700000000.5, "conversation_id": "%s", "current_node": "%s", "mapping": {
                 "root": {"id": "root", "message": null, "parent": null, "children": []},
                 %s}}""".formatted(id, current, String.join(",\n", nodes));
    }

    private static List<ConversationMessage> messages(Workspace workspace, Conversation talk, int branch) {
        return workspace
                .conversations()
                .read(talk.id(), ReadMessages.latest(100).branch(branch))
                .messages();
    }

    @Test
    void edits_of_chatgpt_are_branches() throws IOException {
        String tree = chat(
                "c1",
                "a2",
                node("s", "root", "system", 1700000000, ""),
                node("q1", "s", "user", 1700000001, "Why cold?"),
                node("a1", "q1", "assistant", 1700000002, "It restarted."),
                node("q2", "s", "user", 1700000003, "Why is it cold?"),
                node("a2", "q2", "assistant", 1700000004, "Nobody warmed it."),
                node("q3", "a1", "user", 1700000005, "Thanks"));
        Path file = file("conversations.json", "[" + tree + "]");
        Workspace workspace = workspace();
        ImportReport report = run(ChatImporter.chatGpt(), file, workspace);
        assertThat(table(report, "conversations").taken()).isEqualTo(1);
        assertThat(table(report, "messages").taken()).isEqualTo(5);
        assertThat(reasons(table(report, "messages"))).containsExactly("it says nothing");

        Conversation talk = talk(workspace, "chatgpt:c1");
        assertThat(talk.title()).isEqualTo("Caches");
        assertThat(talk.createdAt()).isEqualTo(Instant.parse("2023-11-14T22:13:20.5Z"));
        assertThat(talk.branches()).isEqualTo(2);
        assertThat(talk.branch()).isEqualTo(2);
        assertThat(messages(workspace, talk, 1))
                .extracting(ConversationMessage::text)
                .containsExactly("Why cold?", "It restarted.", "Thanks");
        List<ConversationMessage> current = messages(workspace, talk, 2);
        assertThat(current)
                .extracting(ConversationMessage::text)
                .containsExactly("Why is it cold?", "Nobody warmed it.");
        assertThat(current.getLast().models()).containsExactly("gpt-4o");
        assertThat(current.getLast().createdAt()).isEqualTo(Instant.parse("2023-11-14T22:13:24Z"));

        assertThat(run(ChatImporter.chatGpt(), file, workspace).taken()).isZero();
        Path grown = file(
                "grown.json",
                "["
                        + tree.replace("\"a2\", \"mapping\"", "\"a4\", \"mapping\"")
                                .replaceFirst(
                                        "\"root\": ",
                                        node("a4", "q3", "assistant", 1700000006, "You are welcome") + ",\n\"root\": ")
                        + "]");
        assertThat(table(run(ChatImporter.chatGpt(), grown, workspace), "messages")
                        .taken())
                .isEqualTo(1);
        assertThat(messages(workspace, talk, 1)).hasSize(4);
        verified(workspace);
    }

    @Test
    void tools_and_pictures_of_chatgpt_are_parts() throws IOException {
        String nodes = """
                "t1": {"parent": "root", "message": {"author": {"role": "assistant"}, "create_time": 1, "recipient": "python",
                  "content": {"content_type": "code", "language": "python", "text": "1+1"}}},
                "t2": {"parent": "t1", "message": {"author": {"role": "tool", "name": "python"}, "create_time": 2,
                  "content": {"content_type": "execution_output", "text": "2"}}},
                "t3": {"parent": "t2", "message": {"author": {"role": "user"}, "create_time": 3, "content": {"content_type":
                  "multimodal_text", "parts": [{"content_type": "image_asset_pointer", "asset_pointer": "file-service://x"},
                  "What is it?"]}}},
                "t4": {"parent": "t3", "message": {"author": {"role": "assistant"}, "create_time": 4, "content":
                  {"content_type": "thoughts", "thoughts": [{"summary": "hm"}]}}}""";
        Workspace workspace = workspace();
        run(ChatImporter.chatGpt(), file("parts.json", "[" + chat("c1", "t4", nodes) + "]"), workspace);
        assertThat(messages(workspace, talk(workspace, "chatgpt:c1"), 1))
                .flatExtracting(ConversationMessage::parts)
                .extracting(MessagePart::kind)
                .containsExactly(
                        MessagePart.Kind.TOOL_CALL,
                        MessagePart.Kind.TOOL_RESULT,
                        MessagePart.Kind.MEDIA,
                        MessagePart.Kind.TEXT,
                        MessagePart.Kind.OTHER);
    }

    @Test
    void exports_of_claude_are_read_from_their_archive() throws IOException {
        String json = """
                [{"uuid": "u1", "name": "Tides", "created_at": "2025-01-02T03:04:05.678901Z", "chat_messages": [
                  {"uuid": "m1", "sender": "human", "text": "Why?", "content": [], "created_at": "2025-01-02T03:04:06Z",
                   "attachments": [{"file_name": "a.txt", "extracted_content": "tide table"}], "files": [{"file_name": "p.png"}]},
                  {"uuid": "m2", "sender": "assistant", "text": "", "created_at": "2025-01-02T03:04:07+00:00", "content": [
                    {"type": "thinking", "thinking": "the moon"}, {"type": "text", "text": "The moon."},
                    {"type": "tool_use", "name": "look", "input": {"at": "moon"}},
                    {"type": "tool_result", "name": "look", "content": [{"type": "text", "text": "full"}]}]},
                  {"uuid": "m3", "sender": "assistant", "text": "Gravity.", "parent_message_uuid": "m1",
                   "created_at": "2025-01-02T03:05:00Z"}]}]""";
        Path archive = folder.resolve("data.zip");
        try (OutputStream out = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("users.json"));
            zip.write("nothing".getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("conversations.json"));
            zip.write(json.getBytes(StandardCharsets.UTF_8));
        }
        Workspace workspace = workspace();
        ImportReport report = run(ChatImporter.claude(), archive, workspace);
        assertThat(table(report, "messages").taken()).isEqualTo(3);
        Conversation talk = talk(workspace, "claude:u1");
        assertThat(talk.createdAt()).isEqualTo(Instant.parse("2025-01-02T03:04:05.678901Z"));
        List<ConversationMessage> first = messages(workspace, talk, 1);
        assertThat(first).extracting(ConversationMessage::role).containsExactly("user", "assistant");
        assertThat(first.getFirst().parts())
                .extracting(MessagePart::content)
                .containsExactly("Why?", "tide table", "p.png");
        assertThat(first.getLast().parts()).hasSize(4);
        assertThat(messages(workspace, talk, 2))
                .extracting(ConversationMessage::text)
                .containsExactly("Why?", "Gravity.");
    }

    @Test
    void hostile_conversations_are_reported_and_the_rest_is_taken() throws IOException {
        String huge = "x".repeat(1_048_577);
        String deep = "[".repeat(5_000) + "]".repeat(5_000);
        String longId = "i".repeat(300);
        Path file = file(
                "hostile.json",
                "["
                        + String.join(
                                ",",
                                "7",
                                "null",
                                "{\"mapping\": {}}",
                                "{\"id\": \"" + longId + "\"}",
                                "{\"id\": \"deep\", \"mapping\": " + deep + "}",
                                "{\"id\": 9, \"mapping\": 3}",
                                "{\"id\": \"list\", \"mapping\": [1, {}]}",
                                chat(
                                        "bad",
                                        "nowhere",
                                        node("q", "root", "user", 1700000000, "nul \\u0000 and half \\ud83d"),
                                        node("h", "q", "assistant", 1700000001, huge),
                                        node("after", "h", "user", 1700000002, "still here"),
                                        node("x", "y", "user", 1700000003, "circle"),
                                        node("y", "x", "user", 1700000004, "circle"),
                                        node("z", "z", "user", 1700000004, "itself"),
                                        node("lost", "gone", "user", 1700000005, "orphan"),
                                        "\"n\": 5, \"e\": {\"parent\": \"q\", \"message\": {\"create_time\": \"yesterday\","
                                                + " \"content\": {\"parts\": [\"when\", 3, null]}}}"),
                                chat("good", "q", node("q", "root", "user", 1700000000, "hello")))
                        + "]");
        ImportReport dry = tried(ChatImporter.chatGpt(), file);
        Workspace workspace = workspace();
        ImportReport report = run(ChatImporter.chatGpt(), file, workspace);
        assertThat(report.tables()).isEqualTo(dry.tables());
        ImportReport.Table talks = table(report, "conversations");
        assertThat(talks.taken()).isEqualTo(3);
        assertThat(reasons(talks))
                .containsExactly(
                        "it is no object",
                        "it has no id",
                        "its id is broken, or longer than 256 characters",
                        "it is larger than 67108864 characters, or nested too deeply");
        ImportReport.Table messages = table(report, "messages");
        assertThat(reasons(messages))
                .containsExactlyInAnyOrder(
                        "it is no object",
                        "it has more than 1048576 characters",
                        "the messages before it form a circle");
        assertThat(alterations(messages))
                .contains(
                        "NUL or half a character became the replacement character",
                        "the message before it is not there; it begins anew",
                        "it has no time that can be read; it has that of the message before");
        Conversation bad = talk(workspace, "chatgpt:bad");
        assertThat(messages(workspace, bad, 1))
                .extracting(ConversationMessage::text)
                .startsWith("nul \uFFFD and half \uFFFD");
        assertThat(messages.left().getLast().examples().getFirst()).contains("element 8");
        assertThat(talk(workspace, "chatgpt:good").messages()).isEqualTo(1);
        assertThat(run(ChatImporter.chatGpt(), file, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void a_file_that_is_cut_is_read_as_far_as_it_goes() throws IOException {
        Path cut = file("cut.json", "[" + chat("c1", "q", node("q", "root", "user", 1, "hello")) + ", {\"id\": \"c2");
        Workspace workspace = workspace();
        assertThatThrownBy(() -> run(ChatImporter.chatGpt(), cut, workspace))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("is broken in or after element 2");
        assertThat(talk(workspace, "chatgpt:c1").messages()).isEqualTo(1);
        assertThatThrownBy(() -> run(ChatImporter.chatGpt(), file("object.json", "{}"), workspace))
                .hasMessageContaining("holds no JSON array");
        assertThatThrownBy(() -> run(ChatImporter.chatGpt(), file("empty.json", ""), workspace))
                .isInstanceOf(MinutebookException.class);
    }

    @Test
    void one_long_conversation_is_taken_in_parts() throws IOException {
        Path file = folder.resolve("long.json");
        int nodes = 2_500;
        String[] all = new String[nodes];
        for (int i = 0; i < nodes; i++) {
            // every hundredth begins a branch beside the one before
            String parent = i == 0 ? "root" : i % 100 == 0 ? "n" + (i - 2) : "n" + (i - 1);
            all[i] = node("n" + i, parent, i % 2 == 0 ? "user" : "assistant", 1700000000 + i, "said " + i);
        }
        Files.writeString(file, "[" + chat("long", "n" + (nodes - 1), all) + "]");
        Workspace workspace = workspace();
        assertThat(table(run(ChatImporter.chatGpt(), file, workspace), "messages")
                        .taken())
                .isEqualTo(nodes);
        Conversation talk = talk(workspace, "chatgpt:long");
        assertThat(talk.messages()).isEqualTo(nodes);
        assertThat(talk.branches()).isEqualTo(25);
        assertThat(run(ChatImporter.chatGpt(), file, workspace).taken()).isZero();
        verified(workspace);
    }

    @Test
    void exports_of_any_size_are_imported_once() throws IOException {
        imported(ChatImporter.chatGpt(), chatGpt(ROWS), "importPast");
    }

    @Test
    void long_lists_of_claude_are_imported_once() throws IOException {
        imported(ChatImporter.claude(), claude(ROWS), "importPast");
    }

    @Test
    void conversations_belong_to_the_user_that_is_named() throws IOException {
        Path file = file("c.json", "[" + chat("c1", "q", node("q", "root", "user", 1, "hello")) + "]");
        Workspace workspace = workspace();
        run(ChatImporter.chatGpt(), new Importer.Request(file.toString(), null, "ada", null, false), workspace);
        assertThat(workspace
                        .conversations()
                        .list(ConversationFilter.ofUser("ada"), PageRequest.first())
                        .items())
                .hasSize(1);
    }

    private Path chatGpt(int rows) throws IOException {
        Path file = folder.resolve("chatgpt-" + rows + ".json");
        int each = 20;
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write('[');
            for (int c = 0; c < rows / each; c++) {
                String[] nodes = new String[each];
                for (int i = 0; i < each; i++) {
                    String parent = i == 0 ? "root" : i == 15 ? "c" + c + "-9" : "c" + c + "-" + (i - 1);
                    nodes[i] = node(
                            "c" + c + "-" + i,
                            parent,
                            i % 2 == 0 ? "user" : "assistant",
                            1_700_000_000 + c * 100 + i,
                            "Message " + i + " of conversation " + c + " about the tides and the moon");
                }
                out.write((c == 0 ? "" : ",\n") + chat("c" + c, "c" + c + "-19", nodes));
            }
            out.write(']');
        }
        return file;
    }

    private Path claude(int rows) throws IOException {
        Path file = folder.resolve("claude-" + rows + ".json");
        int each = 10;
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write('[');
            for (int c = 0; c < rows / each; c++) {
                out.write((c == 0 ? "" : ",\n") + "{\"uuid\": \"u" + c + "\", \"name\": \"Talk " + c
                        + "\", \"created_at\": \"2025-01-01T00:00:00Z\", \"chat_messages\": [");
                for (int i = 0; i < each; i++) {
                    out.write((i == 0 ? "" : ",") + "{\"uuid\": \"u" + c + "-" + i + "\", \"sender\": \""
                            + (i % 2 == 0 ? "human" : "assistant") + "\", \"text\": \"Message " + i + " of talk " + c
                            + " about ships\", \"created_at\": \"2025-01-01T00:00:" + (10 + i) + "Z\"}");
                }
                out.write("]}");
            }
            out.write(']');
        }
        return file;
    }
}
