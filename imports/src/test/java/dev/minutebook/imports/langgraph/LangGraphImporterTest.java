package dev.minutebook.imports.langgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.imports.ImportCost;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.ImportSuite;
import dev.minutebook.imports.Importer;
import dev.minutebook.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Checkpoints as LangGraph's saver writes them, in a schema of the database of the test.
class LangGraphImporterTest extends ImportSuite {

    private TestDatabase database;

    @BeforeEach
    void tables(TestDatabase given) throws SQLException {
        database = given;
        try (Connection connection = given.ownerDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("drop schema if exists langgraph cascade");
            statement.execute("create schema langgraph");
            statement.execute("create table langgraph.checkpoints (thread_id text not null, checkpoint_ns text not null"
                    + " default '', checkpoint_id text not null, parent_checkpoint_id text, type text, checkpoint jsonb"
                    + " not null, metadata jsonb not null default '{}', primary key (thread_id, checkpoint_ns,"
                    + " checkpoint_id))");
            statement.execute("create table langgraph.checkpoint_blobs (thread_id text not null, checkpoint_ns text not"
                    + " null default '', channel text not null, version text not null, type text not null, blob bytea,"
                    + " primary key (thread_id, checkpoint_ns, channel, version))");
            statement.execute("create table langgraph.checkpoint_writes (thread_id text not null, task_id text)");
        }
    }

    private String address() {
        return database.url() + (database.url().contains("?") ? "&" : "?") + "user="
                + URLEncoder.encode(database.user(), StandardCharsets.UTF_8) + "&password="
                + URLEncoder.encode(database.password(), StandardCharsets.UTF_8) + "&currentSchema=langgraph";
    }

    private void add(String thread, String checkpoint, String type, byte @Nullable [] blob) throws SQLException {
        try (Connection connection = database.ownerDataSource().getConnection();
                PreparedStatement one = connection.prepareStatement(
                        "insert into langgraph.checkpoints (thread_id, checkpoint_id, checkpoint) values (?, ?, ?::jsonb)");
                PreparedStatement two = connection.prepareStatement(
                        "insert into langgraph.checkpoint_blobs values (?, '', 'messages', ?, ?, ?)")) {
            one.setString(1, thread);
            one.setString(2, checkpoint);
            one.setString(
                    3,
                    "{\"ts\": \"2025-02-03T04:05:06.000001+00:00\", \"channel_versions\": {\"messages\": \""
                            + checkpoint + "\"}}");
            one.execute();
            if (blob != null) {
                two.setString(1, thread);
                two.setString(2, checkpoint);
                two.setString(3, type);
                two.setBytes(4, blob);
                two.execute();
            }
        }
    }

    /// Writes MessagePack, maps and lists with 32-bit sizes.
    private static byte[] packed(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        pack(new DataOutputStream(bytes), value);
        return bytes.toByteArray();
    }

    private static void pack(DataOutputStream out, @Nullable Object value) throws IOException {
        switch (value) {
            case null -> out.writeByte(0xc0);
            case String text -> {
                byte[] utf = text.getBytes(StandardCharsets.UTF_8);
                out.writeByte(0xdb);
                out.writeInt(utf.length);
                out.write(utf);
            }
            case Integer number -> {
                out.writeByte(0xd2);
                out.writeInt(number);
            }
            case List<?> list -> {
                out.writeByte(0xdd);
                out.writeInt(list.size());
                for (Object one : list) {
                    pack(out, one);
                }
            }
            case Map<?, ?> map -> {
                out.writeByte(0xdf);
                out.writeInt(map.size());
                for (Map.Entry<?, ?> one : map.entrySet()) {
                    pack(out, one.getKey());
                    pack(out, one.getValue());
                }
            }
            case byte[] extension -> {
                out.writeByte(0xc9);
                out.writeInt(extension.length);
                out.writeByte(5);
                out.write(extension);
            }
            default -> throw new IllegalArgumentException(value.getClass().getName());
        }
    }

    /// A message as its serializer writes an object: an extension with module, class, arguments and method.
    private static byte[] object(String name, Map<String, Object> arguments) throws IOException {
        return packed(List.of("langchain_core.messages", name, arguments, "model_validate_json"));
    }

    private ImportReport run(Workspace workspace) throws IOException {
        return run(new LangGraphImporter(), new Importer.Request(address(), null, null, null, false), workspace);
    }

    @Test
    void messages_of_the_latest_checkpoint_are_taken() throws IOException, SQLException {
        byte[] asked = object("HumanMessage", Map.of("content", "Ahoy", "type", "human", "id", "h1"));
        add("t1", "1", "msgpack", packed(List.of(asked)));
        add(
                "t1",
                "2",
                "msgpack",
                packed(List.of(
                        asked,
                        object(
                                "AIMessage",
                                Map.of(
                                        "content",
                                        "",
                                        "type",
                                        "ai",
                                        "id",
                                        "a1",
                                        "tool_calls",
                                        List.of(Map.of("name", "look", "args", Map.of("at", 1), "id", "x1")),
                                        "response_metadata",
                                        Map.of("model_name", "gpt-4o"))),
                        object(
                                "ToolMessage",
                                Map.of("content", "a ship", "type", "tool", "tool_call_id", "x1", "id", "t1")),
                        object(
                                "AIMessage",
                                Map.of("content", List.of(Map.of("type", "text", "text", "A ship!")), "type", "ai")))));
        add(
                "t2",
                "1",
                "json",
                "[{\"lc\": 1, \"type\": \"constructor\", \"kwargs\": {\"content\": \"hello\", \"type\": \"human\"}}, {\"role\": \"user\", \"content\": \"plain\"}]"
                        .getBytes(StandardCharsets.UTF_8));
        Workspace workspace = workspace();
        ImportReport report = run(workspace);
        assertThat(table(report, "threads").taken()).isEqualTo(2);
        assertThat(table(report, "messages").taken()).isEqualTo(6);
        assertThat(table(report, "older checkpoints").read()).isEqualTo(1);
        assertThat(report.file()).doesNotContain("password");
        List<ConversationMessage> said = workspace
                .conversations()
                .read(talk(workspace, "langgraph:t1").id(), ReadMessages.latest(9))
                .messages();
        assertThat(said)
                .extracting(ConversationMessage::role)
                .containsExactly("user", "assistant", "tool", "assistant");
        assertThat(said)
                .flatExtracting(ConversationMessage::parts)
                .extracting(MessagePart::content)
                .containsExactly("Ahoy", "{\"at\":1}", "a ship", "A ship!");
        assertThat(said.get(1).models()).containsExactly("gpt-4o");
        assertThat(said.getFirst().createdAt()).isEqualTo(Instant.parse("2025-02-03T04:05:06.000001Z"));
        assertThat(run(workspace).taken()).isZero();

        add(
                "t1",
                "3",
                "msgpack",
                packed(List.of(asked, object("HumanMessage", Map.of("content", "More", "type", "human", "id", "h2")))));
        assertThat(table(run(workspace), "messages").taken()).isEqualTo(1);
        verified(workspace);
    }

    @Test
    void what_cannot_be_read_is_reported_by_thread() throws IOException, SQLException {
        add("broken", "1", "msgpack", new byte[] {(byte) 0xdd, 0x7f, 1, 1, 1});
        add("cut", "1", "msgpack", new byte[] {(byte) 0xdb, 0, 0});
        add("deep", "1", "msgpack", new byte[10_000]);
        byte[] deep = new byte[10_000];
        Arrays.fill(deep, (byte) 0x91);
        add("deeper", "1", "msgpack", deep);
        add("pickled", "1", "pickle", new byte[] {1});
        add("none", "1", "msgpack", null);
        add("l".repeat(300), "1", "json", "[]".getBytes(StandardCharsets.UTF_8));
        add("fine", "1", "json", "[7, {\"content\": \"ok\", \"type\": \"human\"}]".getBytes(StandardCharsets.UTF_8));
        Workspace workspace = workspace();
        ImportReport report = run(workspace);
        assertThat(table(report, "threads").taken()).isEqualTo(1);
        assertThat(reasons(table(report, "threads")))
                .containsExactlyInAnyOrder(
                        "its MessagePack is broken",
                        "its messages are no list",
                        "it is nested too deeply",
                        "its messages are written as pickle, which is not read",
                        "its latest checkpoint has no messages",
                        "its id is longer than 256");
        assertThat(reasons(table(report, "messages"))).containsExactly("it says nothing");
        assertThatThrownBy(() -> run(new LangGraphImporter(), Path.of("x.db"), workspace))
                .isInstanceOf(MinutebookException.class);
    }

    @Test
    void threads_of_any_number_are_imported_once() throws IOException, SQLException {
        int each = 20;
        try (Connection connection = database.ownerDataSource().getConnection();
                PreparedStatement statement = connection.prepareStatement("with t as (insert into langgraph.checkpoints"
                        + " (thread_id, checkpoint_id, checkpoint) select 't' || i, '1', '{\"ts\":"
                        + " \"2025-02-03T04:05:06Z\", \"channel_versions\": {\"messages\": \"1\"}}' from"
                        + " generate_series(1, ?) i returning thread_id) insert into langgraph.checkpoint_blobs select"
                        + " thread_id, '', 'messages', '1', 'msgpack', ? from t")) {
            Object[] messages = new Object[each];
            for (int i = 0; i < each; i++) {
                messages[i] = object(
                        "HumanMessage",
                        Map.of("content", "Message " + i + " of the watch", "type", "human", "id", "h" + i));
            }
            statement.setInt(1, ROWS / each);
            statement.setBytes(2, packed(List.of(messages)));
            statement.execute();
        }
        Workspace workspace = workspace();
        ImportCost cost = ImportCost.begin(database);
        ImportReport report = run(workspace);
        String once = cost.of(report.taken());
        assertThat(table(report, "messages").taken()).isEqualTo((long) ROWS / each * each);
        cost = ImportCost.begin(database);
        assertThat(run(workspace).taken()).isZero();
        System.out.printf("langgraph: %d rows, %s; again %s%n", report.taken(), once, cost.of(report.taken()));
        verified(workspace);
    }
}
