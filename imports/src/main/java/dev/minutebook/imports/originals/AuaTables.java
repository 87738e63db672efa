package dev.minutebook.imports.originals;

import static dev.minutebook.imports.tables.SourceDatabase.Field.column;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.PartSender;
import dev.minutebook.imports.sending.SourceMemory;
import dev.minutebook.imports.sending.SourceMessage;
import dev.minutebook.imports.tables.TableImport;
import dev.minutebook.imports.tables.TableImporter;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The state store of AUA: conversations with several specialists, and verified corrections.
public final class AuaTables implements TableImporter.Tables {

    private static final String AGENT = "aua";

    @Override
    public void read(TableImport into) throws SQLException {
        into.must("conversations", "messages");
        conversations(into);
        corrections(into);
        String elsewhere = "it tells how specialists did elsewhere, and says nothing about those here";
        into.leave("promotions", elsewhere);
        into.leave("model_runs", elsewhere);
        into.leave("assertion_events", elsewhere);
        into.leave("sessions", "it groups queries that ran elsewhere");
        into.leave("audit_log", "it is a chain of its own, which this log cannot continue; keep the file");
        into.leave("context_counters", "it is counted anew");
        into.leave("context_backups", "it belongs to a context window that has ended");
        into.leave("projects", "projects belong to users here; conversations are in none");
        into.leave("keyword_index", "messages are indexed anew");
    }

    private static void conversations(TableImport into) throws SQLException {
        TableTally talks = into.tally("conversations");
        TableTally messages = into.tally("messages");
        ConversationSender sender = into.conversations(talks, messages);
        into.each(
                "conversations",
                talks,
                "conversation_id",
                List.of("created_at"),
                List.of(
                        column("conversation_id", 200),
                        column("title", 4_096),
                        column("created_at", 40),
                        column("user_id", 200)),
                row -> sender.open(into.head(
                        "conversation", row.needed("conversation_id"), row.text("title"), row.time("created_at"))));
        into.each(
                "messages",
                messages,
                "message_id",
                List.of("conversation_id", "created_at"),
                List.of(
                        column("message_id", PastMessage.ID),
                        column("conversation_id", 200),
                        column("role", 32),
                        column("content", MessagePart.CONTENT),
                        column("callout_type", 40),
                        column("models_used", 4_096),
                        column("accuracy_level", 40),
                        column("created_at", 40)),
                row -> {
                    PastConversation head = into.head("conversation", row.needed("conversation_id"), null, null);
                    SourceMessage message = new SourceMessage(row.needed("message_id"), row.text("role"))
                            .at(row.time("created_at"))
                            .text(row.text("content"))
                            .callout(choice(row.text("callout_type"), Callout.class))
                            .accuracy(choice(row.text("accuracy_level"), AccuracyLevel.class));
                    JsonNode models = row.json("models_used");
                    if (models != null && models.isArray()) {
                        models.forEach(one -> message.model(one.isString() ? one.stringValue() : null));
                    }
                    TableImport.add(sender, head, message, messages, row.place("message_id"));
                });
    }

    /// The value of that name; null where there is none.
    private static <E extends Enum<E>> @Nullable E choice(@Nullable String written, Class<E> type) {
        for (E one : type.getEnumConstants()) {
            if (written != null && one.name().equals(written.strip().toUpperCase(Locale.ROOT))) {
                return one;
            }
        }
        return null;
    }

    private static void corrections(TableImport into) throws SQLException {
        TableTally tally = into.tally("corrections");
        PartSender<PastMemory> sender = into.memories("correction", tally);
        into.each(
                "corrections",
                tally,
                "id",
                List.of("created_at"),
                List.of(
                        column("id", PastMemory.ID),
                        column("created_at", 40),
                        column("subject", 2_048),
                        column("domain", 256),
                        column("claim", Limits.TEXT),
                        column("rejected", 2_048),
                        column("confidence", 40),
                        column("source", 40),
                        column("decay_class", 8)),
                row -> {
                    SourceMemory memory = new SourceMemory(row.needed("claim"), into.source());
                    memory.shared();
                    memory.topic(row.text("domain"));
                    memory.importance(row.share("confidence"));
                    memory.from(row.time("created_at"));
                    for (String column : List.of("subject", "rejected", "source", "decay_class")) {
                        memory.metadata(column, row.text(column));
                    }
                    sender.add(new PastMemory(
                            row.needed("id"),
                            memory.by(into.cast().agent(into.agent(AGENT), null), tally, row.place("id"))));
                });
    }
}
