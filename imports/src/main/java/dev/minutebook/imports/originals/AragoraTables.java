package dev.minutebook.imports.originals;

import static dev.minutebook.imports.tables.SourceDatabase.Field.column;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.api.knowledge.PastKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sending.AgentCast;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.PartSender;
import dev.minutebook.imports.sending.SourceMemory;
import dev.minutebook.imports.sending.SourceMessage;
import dev.minutebook.imports.tables.SourceRow;
import dev.minutebook.imports.tables.TableImport;
import dev.minutebook.imports.tables.TableImporter;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The SQLite files of Aragora, one at a time: whichever of its tables a file has are read.
public final class AragoraTables implements TableImporter.Tables {

    private static final String AGENT = "aragora";
    private static final String DOMAIN = "aragora";

    @Override
    public void read(TableImport into) throws SQLException {
        into.mustAny("continuum_memory", "consensus", "debates", "patterns", "ratings", "evidence");
        memories(into, "continuum_memory");
        memories(into, "continuum_memory_archive");
        patterns(into);
        consensus(into);
        debates(into);
        into.leave("dissent", "a dissent belongs to a decision, which was not made here");
        into.leave("verified_proofs", "proofs are checked here anew");
        into.leave("evidence", "evidence is weighed when it is added; add what is still needed");
        into.leave("debate_evidence", "it belongs to a debate that was not held here");
        for (String table : List.of(
                "ratings",
                "matches",
                "elo_history",
                "agent_relationships",
                "calibration_predictions",
                "domain_calibration",
                "agent_reputation")) {
            into.leave(table, "standing follows from debates that were held here");
        }
        into.leave("meta_learning_state", "parameters are learnt from what is recalled here");
        into.leave("tier_transitions", "it tells how a memory moved elsewhere");
    }

    private static void memories(TableImport into, String table) throws SQLException {
        TableTally tally = into.tally(table);
        PartSender<PastMemory> sender = into.memories("continuum", tally);
        into.each(
                table,
                tally,
                "id",
                List.of("created_at"),
                List.of(
                        column("id", PastMemory.ID),
                        column("tier", 20),
                        column("content", Limits.TEXT),
                        column("importance", 40),
                        column("created_at", 40),
                        column("archived_at", 40),
                        column("archive_reason", 2_048),
                        column("success_count", 20),
                        column("failure_count", 20),
                        column("red_line_reason", 2_048),
                        column("metadata", Limits.TEXT)),
                row -> {
                    SourceMemory memory = new SourceMemory(row.needed("content"), into.source());
                    memory.tier(tier(row.text("tier")));
                    memory.importance(row.share("importance"));
                    memory.from(row.time("created_at"));
                    memory.until(row.time("archived_at"));
                    memory.shared();
                    for (String column :
                            List.of("archive_reason", "success_count", "failure_count", "red_line_reason")) {
                        memory.metadata(column, row.text(column));
                    }
                    JsonNode metadata = row.json("metadata");
                    if (metadata != null && metadata.isObject()) {
                        metadata.properties().forEach(one -> memory.metadata(one.getKey(), one.getValue()));
                    }
                    send(into, sender, row, memory, tally);
                });
    }

    private static void send(
            TableImport into, PartSender<PastMemory> sender, SourceRow row, SourceMemory memory, TableTally tally) {
        sender.add(new PastMemory(
                row.needed("id"), memory.by(into.cast().agent(into.agent(AGENT), null), tally, row.place("id"))));
    }

    private static @Nullable Tier tier(@Nullable String written) {
        for (Tier one : Tier.values()) {
            if (written != null && one.name().equals(written.strip().toUpperCase(Locale.ROOT))) {
                return one;
            }
        }
        return null;
    }

    private static void patterns(TableImport into) throws SQLException {
        TableTally tally = into.tally("patterns");
        PartSender<PastMemory> sender = into.memories("pattern", tally);
        into.each(
                "patterns",
                tally,
                "id",
                List.of("created_at"),
                List.of(
                        column("id", PastMemory.ID),
                        column("issue_type", 256),
                        column("issue_text", 32_768),
                        column("suggestion_text", 32_000),
                        column("success_count", 20),
                        column("failure_count", 20),
                        column("created_at", 40)),
                row -> {
                    String advice = row.text("suggestion_text");
                    SourceMemory memory = new SourceMemory(
                            row.needed("issue_text") + (advice == null ? "" : "\n" + advice), into.source());
                    memory.shared();
                    memory.topic(row.text("issue_type"));
                    memory.from(row.time("created_at"));
                    memory.metadata("success_count", row.text("success_count"));
                    memory.metadata("failure_count", row.text("failure_count"));
                    send(into, sender, row, memory, tally);
                });
    }

    private static void consensus(TableImport into) throws SQLException {
        TableTally tally = into.tally("consensus");
        PartSender<PastKnowledge> sender = into.knowledge("consensus", tally);
        into.each(
                "consensus",
                tally,
                "id",
                List.of("timestamp"),
                List.of(
                        column("id", PastKnowledge.ID),
                        column("topic", 16_384),
                        column("conclusion", 49_000),
                        column("confidence", 40),
                        column("domain", 200),
                        column("timestamp", 40)),
                row -> {
                    String domain = row.text("domain");
                    RecordKnowledge entry = RecordKnowledge.by(
                                    into.cast().agent(into.agent(AGENT), null),
                                    domain == null ? DOMAIN : AgentCast.name(domain),
                                    SourceText.mended(row.needed("topic") + "\n" + row.needed("conclusion")))
                            .from(into.source(), SourceMemory.TRUSTED_AS)
                            .valid(SourceMemory.known(row.time("timestamp")), null);
                    Double confidence = row.share("confidence");
                    sender.add(new PastKnowledge(
                            row.needed("id"), confidence == null ? entry : entry.confidence(confidence)));
                });
    }

    private static void debates(TableImport into) throws SQLException {
        TableTally debates = into.tally("debates");
        TableTally critiques = into.tally("critiques");
        ConversationSender sender = into.conversations(debates, new TableTally("answers"));
        into.each(
                "debates",
                debates,
                "id",
                List.of("created_at"),
                List.of(
                        column("id", 200),
                        column("task", MessagePart.CONTENT / 2),
                        column("final_answer", MessagePart.CONTENT / 2),
                        column("created_at", 40)),
                row -> {
                    var head = into.head("debate", row.needed("id"), row.text("task"), row.time("created_at"));
                    SourceMessage task = new SourceMessage("task", "user")
                            .at(row.time("created_at"))
                            .text(row.needed("task"));
                    SourceMessage answer = new SourceMessage("answer", "assistant")
                            .at(row.time("created_at"))
                            .text(row.text("final_answer"));
                    sender.open(head);
                    sender.add(head, task.past(null));
                    if (!answer.empty()) {
                        sender.add(head, answer.past(null));
                    }
                });
        ConversationSender critics = into.conversations(new TableTally("debates"), critiques);
        into.each(
                "critiques",
                critiques,
                "id",
                List.of("debate_id", "id"),
                List.of(
                        column("id", PastMessage.ID - 9),
                        column("debate_id", 200),
                        column("agent", 255),
                        column("target_agent", 255),
                        column("issues", 262_144),
                        column("suggestions", 262_144),
                        column("severity", 40),
                        column("reasoning", 262_144),
                        column("created_at", 40)),
                row -> {
                    SourceMessage message = new SourceMessage(
                                    "critique:" + row.needed("id"), AgentCast.name(row.needed("agent")))
                            .at(row.time("created_at"))
                            .text(row.text("reasoning"))
                            .text(row.text("issues"))
                            .text(row.text("suggestions"));
                    if (!message.empty()) {
                        message.other(
                                "critique", "of " + row.text("target_agent") + ", severity " + row.text("severity"));
                    }
                    TableImport.add(
                            critics,
                            into.head("debate", row.needed("debate_id"), null, null),
                            message,
                            critiques,
                            row.place("id"));
                });
    }
}
