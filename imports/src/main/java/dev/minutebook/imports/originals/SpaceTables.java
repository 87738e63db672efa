package dev.minutebook.imports.originals;

import static dev.minutebook.imports.tables.SourceDatabase.Field.column;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.api.knowledge.PastKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.PastMemory;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// `space.db`: agents that write to each other in channels, remember and know.
public final class SpaceTables implements TableImporter.Tables {

    private static final int AGENTS = 100_000;

    /// An agent of the source.
    private record Known(String identity, @Nullable String model) {}

    private final Map<String, Known> agents = new HashMap<>();

    @Override
    public void read(TableImport into) throws SQLException {
        into.must("agents", "messages", "memories");
        agents(into);
        channels(into);
        memories(into);
        knowledge(into);
        into.leave("tasks", "it ran elsewhere; tasks here are work that is still to be done");
        into.leave("sessions", "it is a life that agents had elsewhere");
        into.leave("bookmarks", "it says what was read elsewhere");
    }

    private void agents(TableImport into) throws SQLException {
        TableTally tally = into.tally("agents");
        into.each(
                "agents",
                tally,
                "agent_id",
                List.of("created_at"),
                List.of(
                        column("agent_id", PastMessage.ID),
                        column("identity", 256),
                        column("model", 256),
                        column("archived_at", 40)),
                row -> {
                    String id = row.needed("agent_id");
                    String identity = row.needed("identity");
                    if (agents.size() == AGENTS) {
                        tally.left("there are more than " + AGENTS + " agents", row.place("agent_id"));
                        return;
                    }
                    agents.put(id, new Known(identity, row.text("model")));
                    into.cast().agent(identity, row.text("model"));
                    if (row.text("archived_at") != null) {
                        tally.altered("it was archived there; it is an agent here", identity);
                    }
                    if (!AgentCast.name(identity).equals(identity)) {
                        tally.altered("its name was put into the form of a name", identity);
                    }
                    tally.written(1, into.cast().added() ? 1 : 0);
                });
    }

    private Known agent(SourceRow row) {
        String id = row.needed("agent_id");
        Known known = agents.get(id);
        return known == null ? new Known(id, null) : known;
    }

    private void channels(TableImport into) throws SQLException {
        TableTally channels = into.tally("channels");
        TableTally messages = into.tally("messages");
        ConversationSender sender = into.conversations(channels, messages);
        Map<String, PastConversation> heads = new HashMap<>();
        into.each(
                "channels",
                channels,
                "channel_id",
                List.of("created_at"),
                List.of(
                        column("channel_id", 200),
                        column("name", 1_000),
                        column("topic", 1_000),
                        column("created_at", 40)),
                row -> {
                    PastConversation head = into.head(
                            "channel",
                            row.needed("channel_id"),
                            "#" + row.needed("name") + (row.text("topic") == null ? "" : ": " + row.text("topic")),
                            row.time("created_at"));
                    if (heads.size() < AGENTS) {
                        heads.put(row.needed("channel_id"), head);
                    }
                    sender.open(head);
                });
        into.each(
                "messages",
                messages,
                "message_id",
                List.of("channel_id", "created_at"),
                List.of(
                        column("message_id", PastMessage.ID),
                        column("channel_id", 200),
                        column("agent_id", PastMessage.ID),
                        column("content", MessagePart.CONTENT),
                        column("created_at", 40)),
                row -> {
                    String channel = row.needed("channel_id");
                    PastConversation head = heads.get(channel);
                    SourceMessage message = new SourceMessage(
                                    row.needed("message_id"), AgentCast.name(agent(row).identity))
                            .at(row.time("created_at"))
                            .text(row.text("content"));
                    TableImport.add(
                            sender,
                            head == null ? into.head("channel", channel, null, null) : head,
                            message,
                            messages,
                            row.place("message_id"));
                });
    }

    private void memories(TableImport into) throws SQLException {
        TableTally tally = into.tally("memories");
        PartSender<PastMemory> sender = into.memories("memory", tally);
        into.each(
                "memories",
                tally,
                "memory_id",
                List.of("created_at"),
                List.of(
                        column("memory_id", PastMemory.ID),
                        column("agent_id", PastMemory.ID),
                        column("topic", 256),
                        column("message", Limits.TEXT),
                        column("timestamp", 40),
                        column("created_at", 40),
                        column("archived_at", 40),
                        column("core", 8),
                        column("source", 256),
                        column("code_anchors", 4_096),
                        column("synthesis_note", 2_048),
                        column("supersedes", 256),
                        column("superseded_by", 256)),
                row -> {
                    SourceMemory memory = new SourceMemory(row.needed("message"), into.source());
                    memory.topic(row.text("topic"));
                    memory.core(row.flag("core"));
                    Instant made = row.time("created_at");
                    memory.from(made == null ? row.time("timestamp") : made);
                    memory.until(row.text("archived_at") == null ? null : row.time("archived_at"));
                    memory.anchors(anchors(row));
                    for (String column : List.of("source", "synthesis_note", "supersedes", "superseded_by")) {
                        memory.metadata(column, row.text(column));
                    }
                    Known agent = agent(row);
                    sender.add(new PastMemory(
                            row.needed("memory_id"),
                            memory.by(into.cast().agent(agent.identity, agent.model), tally, row.place("memory_id"))));
                });
    }

    /// A JSON list, or words between commas.
    private static List<String> anchors(SourceRow row) {
        List<String> anchors = new ArrayList<>();
        String written = row.text("code_anchors");
        JsonNode list = row.json("code_anchors");
        if (list != null && list.isArray()) {
            list.forEach(one -> anchors.add(one.isString() ? one.stringValue() : one.toString()));
        } else if (written != null) {
            anchors.addAll(List.of(written.split("[,\\n]")));
        }
        return anchors.stream().map(String::strip).filter(one -> !one.isEmpty()).toList();
    }

    private void knowledge(TableImport into) throws SQLException {
        TableTally tally = into.tally("knowledge");
        PartSender<PastKnowledge> sender = into.knowledge("knowledge", tally);
        into.each(
                "knowledge",
                tally,
                "knowledge_id",
                List.of("created_at"),
                List.of(
                        column("knowledge_id", PastKnowledge.ID),
                        column("domain", 256),
                        column("agent_id", PastMemory.ID),
                        column("content", Limits.TEXT),
                        column("confidence", 40),
                        column("created_at", 40),
                        column("archived_at", 40)),
                row -> {
                    Known agent = agent(row);
                    Instant from = SourceMemory.known(row.time("created_at"));
                    Instant until = row.text("archived_at") == null ? null : row.time("archived_at");
                    RecordKnowledge entry = new RecordKnowledge(
                            into.cast().agent(agent.identity, agent.model),
                            row.needed("domain"),
                            SourceText.mended(row.needed("content")),
                            row.share("confidence"),
                            into.source(),
                            SourceMemory.TRUSTED_AS,
                            from,
                            until == null || until.isBefore(from) ? null : until);
                    sender.add(new PastKnowledge(row.needed("knowledge_id"), entry));
                });
    }
}
