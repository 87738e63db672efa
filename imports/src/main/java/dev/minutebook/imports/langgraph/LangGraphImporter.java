package dev.minutebook.imports.langgraph;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.json.JsonSource;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.SourceMessage;
import dev.minutebook.imports.tables.SourceDatabase;
import dev.minutebook.imports.tables.TableImport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Imports checkpoints of LangGraph from PostgreSQL: of each thread the messages of its latest checkpoint, as a
/// conversation.
public final class LangGraphImporter implements Importer {

    private static final String FORMAT = "langgraph";
    private static final int FETCH = 20;
    private static final int BLOB = 64 << 20;

    /// The newest value of the channel of messages in each thread; versions rise with the checkpoints.
    private static final String LATEST = """
            select c.thread_id, c.checkpoint_ns, c.checkpoint ->> 'ts', b.type, octet_length(b.blob), case when octet_length(b.blob) <= ? then b.blob end
            from (
                select distinct on (thread_id, checkpoint_ns) thread_id, checkpoint_ns, checkpoint
                from checkpoints
                order by thread_id, checkpoint_ns, checkpoint_id desc) c
            left join checkpoint_blobs b on b.thread_id = c.thread_id and b.checkpoint_ns = c.checkpoint_ns
                and b.channel = 'messages' and b.version = c.checkpoint -> 'channel_versions' ->> 'messages'
            order by c.thread_id, c.checkpoint_ns
            """;

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        if (!request.source().startsWith(SourceDatabase.POSTGRES)) {
            throw Problem.Code.INVALID.because("checkpoints are read from PostgreSQL; name the database, as "
                    + SourceDatabase.POSTGRES + "//host/name?user=reader");
        }
        try (SourceDatabase database = SourceDatabase.open(request)) {
            return new Pass(request, request.dryRun() ? null : workspace.get()).run(database, progress);
        } catch (SQLException unreadable) {
            throw Problem.Code.INVALID.because(
                    TableImport.shown(request.source()) + " cannot be read: " + unreadable.getMessage());
        }
    }

    /// One import.
    private static final class Pass {

        private final Request request;
        private final String origin;
        private final TableTally threads = new TableTally("threads");
        private final TableTally messages = new TableTally("messages");
        private final ConversationSender sender;

        Pass(Request request, @Nullable Workspace workspace) {
            this.request = request;
            origin = request.origin() == null ? FORMAT : request.origin();
            sender = new ConversationSender(
                    workspace == null ? null : workspace.conversations(), request.user(), threads, messages);
        }

        ImportReport run(SourceDatabase database, Progress progress) throws SQLException {
            for (String table : List.of("checkpoints", "checkpoint_blobs")) {
                if (database.columns(table).isEmpty()) {
                    throw Problem.Code.INVALID.because("there is no table " + table + "; it holds no checkpoints");
                }
            }
            try (PreparedStatement statement = database.prepare(LATEST)) {
                statement.setInt(1, BLOB);
                statement.setFetchSize(FETCH);
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        thread(rows);
                        progress.at("threads", threads.read(), 0);
                    }
                }
            }
            sender.flush();
            return new ImportReport(
                    TableImport.shown(request.source()),
                    request.dryRun(),
                    null,
                    List.of(threads.report(), messages.report(), older(database), writes(database)));
        }

        private void thread(ResultSet row) throws SQLException {
            threads.row();
            String namespace = row.getString(2);
            String thread = row.getString(1) + (namespace == null || namespace.isEmpty() ? "" : "/" + namespace);
            try {
                if (row.getObject(5) == null) {
                    throw Problem.Code.INVALID.because("its latest checkpoint has no messages");
                }
                byte[] blob = row.getBytes(6);
                if (blob == null) {
                    throw Problem.Code.INVALID.because("its messages are larger than " + BLOB + " bytes");
                }
                String externalId = origin + ":" + thread;
                if (externalId.length() > OpenConversation.EXTERNAL_ID || SourceText.broken(externalId)) {
                    throw Problem.Code.INVALID.because("its id is longer than " + OpenConversation.EXTERNAL_ID);
                }
                take(thread, externalId, SourceText.time(row.getString(3)), list(row.getString(4), blob));
            } catch (MinutebookException unfit) {
                if (unfit.code() != Problem.Code.INVALID) {
                    throw unfit;
                }
                threads.left(unfit.problem().detail(), thread);
            }
        }

        private static JsonNode list(@Nullable String type, byte[] blob) {
            JsonNode list = "msgpack".equals(type)
                    ? MsgpackReader.read(blob)
                    : "json".equals(type) ? JsonSource.value(new String(blob, StandardCharsets.UTF_8)) : null;
            if (list == null) {
                throw Problem.Code.INVALID.because("its messages are written as " + type + ", which is not read");
            }
            if (!list.isArray()) {
                throw Problem.Code.INVALID.because("its messages are no list");
            }
            return list;
        }

        /// @param at when the checkpoint was made: messages have no times of their own
        private void take(String thread, String externalId, @Nullable Instant at, JsonNode list) {
            PastConversation head = new PastConversation(
                    externalId, SourceText.cut(thread, OpenConversation.TITLE), at, null, List.of());
            sender.open(head);
            int number = 0;
            for (JsonNode one : list) {
                messages.row();
                String place = thread + ", message " + ++number;
                SourceMessage message = message(one, number).at(at);
                String unfit = message.unfit();
                if (unfit != null) {
                    messages.left(unfit, place);
                } else {
                    message.report(messages, place, "its checkpoint has no time; it is said when it is imported");
                    sender.add(head, message.past(null));
                }
            }
        }

        /// An object of Python by its arguments, or one as LangChain writes it in JSON, or a plain one.
        private static SourceMessage message(JsonNode one, int number) {
            JsonNode fields = one;
            if (one.has("arguments")) {
                fields = Fields.child(one, "arguments");
            } else if (one.has("kwargs")) {
                fields = Fields.child(one, "kwargs");
            }
            String type = Fields.text(fields, "type", "role");
            String id = Fields.id(fields, "id");
            SourceMessage message = new SourceMessage(id == null ? "message-" + number : id, role(type))
                    .model(Fields.text(Fields.child(fields, "response_metadata"), "model_name", "model"));
            String text = Fields.text(fields, "content");
            if ("tool".equals(type) && text != null) {
                message.toolResult(Fields.text(fields, "tool_call_id"), Fields.text(fields, "name"), text);
            } else {
                message.text(text);
            }
            for (JsonNode part : Fields.child(fields, "content")) {
                String words = part.isString() ? part.stringValue() : Fields.text(part, "text");
                if (words != null) {
                    message.text(words);
                } else if (part.isObject()) {
                    message.other(Fields.text(part, "type"), part.toString());
                }
            }
            for (JsonNode call : Fields.child(fields, "tool_calls")) {
                message.toolCall(
                        Fields.text(call, "id"),
                        Fields.text(call, "name"),
                        Fields.child(call, "args").toString());
            }
            return message;
        }

        private static @Nullable String role(@Nullable String type) {
            return switch (type == null ? "" : type) {
                case "human" -> "user";
                case "ai", "AIMessageChunk" -> "assistant";
                default -> type;
            };
        }

        private static ImportReport.Table older(SourceDatabase database) throws SQLException {
            TableTally tally = new TableTally("older checkpoints");
            try (PreparedStatement statement = database.prepare(
                            "select count(*) - count(distinct (thread_id," + " checkpoint_ns)) from checkpoints");
                    ResultSet rows = statement.executeQuery()) {
                long rest = rows.next() ? rows.getLong(1) : 0;
                tally.rows(rest);
                tally.left("the latest of its thread holds the messages; states between are not taken", "", rest);
            }
            return tally.report();
        }

        private static ImportReport.Table writes(SourceDatabase database) throws SQLException {
            TableTally tally = new TableTally("checkpoint_writes");
            if (!database.columns("checkpoint_writes").isEmpty()) {
                long rows = database.count("checkpoint_writes");
                tally.rows(rows);
                tally.left("it is work of a graph that was under way", "", rows);
            }
            return tally.report();
        }
    }
}
