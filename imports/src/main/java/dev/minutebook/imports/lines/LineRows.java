package dev.minutebook.imports.lines;

import dev.minutebook.api.Limits;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.api.knowledge.PastKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.sending.AgentCast;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.MemorySender;
import dev.minutebook.imports.sending.PartSender;
import dev.minutebook.imports.sending.SourceMemory;
import dev.minutebook.imports.sending.SourceMessage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Rows of JSON lines, by their kind.
final class LineRows {

    private static final String FORMAT = "jsonl";
    private static final int ORIGIN = 64;
    private static final String AGENT = "import";

    private final String origin;
    private final String agent;
    private final String source;
    private final AgentCast cast;
    private final TableTally talks = new TableTally("conversation");
    private final TableTally messages = new TableTally("message");
    private final TableTally memories = new TableTally("memory");
    private final TableTally knowledge = new TableTally("knowledge");
    private final ConversationSender conversationSender;
    private final PartSender<PastMemory> memorySender;
    private final PartSender<PastKnowledge> knowledgeSender;

    /// @param workspace null in a dry run
    LineRows(Importer.Request request, @Nullable Workspace workspace) {
        origin = request.origin() == null ? FORMAT : Limits.name("origin", request.origin(), ORIGIN);
        agent = request.name() == null ? AGENT : request.name();
        source = SourceMemory.source(FORMAT, request.fileName());
        cast = new AgentCast(workspace);
        conversationSender = new ConversationSender(
                workspace == null ? null : workspace.conversations(), request.user(), talks, messages);
        memorySender = MemorySender.memories(workspace, origin, memories);
        knowledgeSender = MemorySender.knowledge(workspace, origin, knowledge);
    }

    /// @return whether it is of a kind that is known
    boolean take(String kind, JsonNode row, String place) {
        TableTally tally;
        switch (kind) {
            case "conversation" -> tally = talks;
            case "message" -> tally = messages;
            case "memory" -> tally = memories;
            case "knowledge" -> tally = knowledge;
            default -> {
                return false;
            }
        }
        tally.row();
        try {
            switch (kind) {
                case "conversation" -> conversationSender.open(conversation(row, needed(row, "id"), place));
                case "message" -> message(row, place);
                case "memory" -> memory(row, place);
                default -> knowledge(row, place);
            }
        } catch (MinutebookException unfit) {
            if (unfit.code() != Problem.Code.INVALID) {
                throw unfit;
            }
            tally.left(unfit.problem().detail(), place);
        }
        return true;
    }

    private static String needed(JsonNode row, String name) {
        String value = Fields.id(row, name);
        if (value == null) {
            throw Problem.Code.INVALID.because(name + " is missing");
        }
        return value;
    }

    private PastConversation conversation(JsonNode row, String id, String place) {
        String title = Fields.text(row, "title");
        if (Fields.brokenTime(row, "at")) {
            talks.altered("its time cannot be read; it begins when it is imported", place);
        }
        return new PastConversation(
                origin + ":" + id,
                title == null ? null : SourceText.cut(SourceText.mended(title), OpenConversation.TITLE),
                Fields.time(row, "at"),
                null,
                List.of());
    }

    private void message(JsonNode row, String place) {
        PastConversation head =
                new PastConversation(origin + ":" + needed(row, "conversation"), null, null, null, List.of());
        SourceMessage message = new SourceMessage(needed(row, "id"), Fields.text(row, "role"))
                .at(Fields.time(row, "at"))
                .model(Fields.text(row, "model"))
                .text(Fields.text(row, "text"));
        for (JsonNode part : Fields.child(row, "parts")) {
            part(message, part);
        }
        String unfit = message.unfit();
        if (unfit != null) {
            messages.left(unfit, place);
            return;
        }
        message.report(messages, place, "it has no time that can be read; it is said when it is imported");
        PastMessage past = message.past(null);
        String after = Fields.id(row, "after");
        conversationSender.add(
                head, after != null ? past.after(after) : Fields.flag(row, "anew") ? past.fromStart() : past);
    }

    private static void part(SourceMessage message, JsonNode part) {
        String kind = Fields.text(part, "kind");
        String content = Fields.text(part, "content");
        if (content == null) {
            return;
        }
        String id = Fields.text(part, "id");
        String name = Fields.text(part, "name");
        String type = Fields.text(part, "type");
        switch (kind == null ? "text" : kind) {
            case "text" -> message.text(content);
            case "tool_call" -> message.toolCall(id, name, content);
            case "tool_result" -> message.toolResult(id, name, content);
            case "media" -> message.media(type, content, name);
            default -> message.other(type == null ? kind : type, content);
        }
    }

    private AgentRef agent(JsonNode row) {
        String named = Fields.text(row, "agent");
        return cast.agent(named == null ? agent : named, null);
    }

    private void memory(JsonNode row, String place) {
        String id = needed(row, "id");
        SourceMemory memory = new SourceMemory(needed(row, "text"), source);
        memory.topic(Fields.text(row, "topic"));
        memory.importance(Fields.share(row, "importance"));
        memory.from(Fields.time(row, "at"));
        Fields.child(row, "metadata").properties().forEach(one -> memory.metadata(one.getKey(), one.getValue()));
        memorySender.add(new PastMemory(id, memory.by(agent(row), memories, place)));
    }

    private void knowledge(JsonNode row, String place) {
        String id = needed(row, "id");
        String text = needed(row, "text");
        if (SourceText.broken(text)) {
            knowledge.altered("NUL or half a character became the replacement character", place);
        }
        RecordKnowledge entry = RecordKnowledge.by(agent(row), needed(row, "domain"), SourceText.mended(text))
                .from(source, SourceMemory.TRUSTED_AS);
        Double confidence = Fields.share(row, "confidence");
        entry = confidence == null ? entry : entry.confidence(confidence);
        knowledgeSender.add(new PastKnowledge(id, entry.valid(SourceMemory.known(Fields.time(row, "at")), null)));
    }

    void flush() {
        conversationSender.flush();
        memorySender.flush();
        knowledgeSender.flush();
    }

    List<ImportReport.Table> reports() {
        List<ImportReport.Table> tables = new ArrayList<>();
        for (TableTally tally : List.of(talks, messages, memories, knowledge)) {
            if (tally.read() > 0) {
                tables.add(tally.report());
            }
        }
        return tables;
    }
}
