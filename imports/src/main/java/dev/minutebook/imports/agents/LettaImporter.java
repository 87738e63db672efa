package dev.minutebook.imports.agents;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.json.JsonSource;
import dev.minutebook.imports.sending.AgentCast;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.MemorySender;
import dev.minutebook.imports.sending.PartSender;
import dev.minutebook.imports.sending.SourceMemory;
import dev.minutebook.imports.sending.SourceMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Imports an agent file of Letta (`.af`): agents, the blocks of their core memory, and their messages. Both the
/// form with one agent and that with lists of `agents` and `blocks` are read. A file is held as a whole, and is
/// refused if it is larger than 64 million characters.
public final class LettaImporter implements Importer {

    private static final String FORMAT = "letta";

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        if (Files.size(request.file()) > JsonSource.MOST) {
            throw Problem.Code.TOO_LARGE.because(
                    "the file " + request.fileName() + " is larger than " + JsonSource.MOST + " bytes");
        }
        JsonNode file = JsonSource.value(new String(Files.readAllBytes(request.file()), StandardCharsets.UTF_8));
        if (file == null || !file.isObject()) {
            throw Problem.Code.INVALID.because("the file " + request.fileName() + " is no agent file");
        }
        Pass pass = new Pass(request, request.dryRun() ? null : workspace.get());
        JsonNode agents = file.get("agents");
        if (agents != null && agents.isArray()) {
            Map<String, JsonNode> blocks = new HashMap<>();
            Fields.child(file, "blocks").forEach(block -> {
                String id = Fields.id(block, "id");
                if (id != null) {
                    blocks.put(id, block);
                }
            });
            int number = 0;
            for (JsonNode agent : agents) {
                pass.agent(agent, "agents, element " + ++number, blocks);
                progress.at("agents", number, agents.size());
            }
        } else if (file.has("core_memory") || file.has("messages")) {
            pass.agent(file, request.fileName(), Map.of());
        } else {
            throw Problem.Code.INVALID.because("the file " + request.fileName() + " has no agents");
        }
        return pass.report();
    }

    /// One import.
    private static final class Pass {

        private final Request request;
        private final String origin;
        private final AgentCast cast;
        private final TableTally agents = new TableTally("agents");
        private final TableTally blocks = new TableTally("blocks");
        private final TableTally messages = new TableTally("messages");
        private final PartSender<PastMemory> memorySender;
        private final ConversationSender conversationSender;

        Pass(Request request, @Nullable Workspace workspace) {
            this.request = request;
            origin = request.origin() == null ? FORMAT : request.origin();
            cast = new AgentCast(workspace);
            memorySender = MemorySender.memories(workspace, origin, blocks);
            conversationSender = new ConversationSender(
                    workspace == null ? null : workspace.conversations(),
                    request.user(),
                    new TableTally("conversations"),
                    messages);
        }

        void agent(JsonNode agent, String place, Map<String, JsonNode> shared) {
            agents.row();
            String name = request.name() == null ? Fields.text(agent, "name") : request.name();
            if (!agent.isObject() || name == null) {
                agents.left(agent.isObject() ? "it has no name" : "it is no object", place);
                return;
            }
            String id = Fields.id(agent, "id");
            String known = id == null ? AgentCast.name(name) : id;
            AgentRef ref = cast.agent(name, Fields.text(Fields.child(agent, "llm_config"), "model"));
            agents.written(1, cast.added() ? 1 : 0);
            for (JsonNode block : blocksOf(agent, shared)) {
                blocks.row();
                fitting(blocks, place, () -> block(block, known, ref, place));
            }
            messages(agent, known, name, place);
        }

        private static List<JsonNode> blocksOf(JsonNode agent, Map<String, JsonNode> shared) {
            List<JsonNode> all = new ArrayList<>();
            Fields.child(agent, "core_memory").forEach(all::add);
            for (JsonNode id : Fields.child(agent, "block_ids")) {
                JsonNode block = id.isString() ? shared.get(id.stringValue()) : null;
                if (block != null) {
                    all.add(block);
                }
            }
            return all;
        }

        private void block(JsonNode block, String agent, AgentRef ref, String place) {
            String label = Fields.text(block, "label");
            String text = Fields.text(block, "value");
            if (label == null || text == null) {
                throw Problem.Code.INVALID.because(label == null ? "it has no label" : "it says nothing");
            }
            SourceMemory memory = new SourceMemory(text, SourceMemory.source(FORMAT, request.fileName()));
            memory.topic(label);
            memory.core(true);
            memory.from(Fields.time(block, "created_at"));
            memory.metadata("label", label);
            memory.metadata("description", Fields.text(block, "description"));
            String id = SourceText.cut(agent + ":" + label, PastMemory.ID);
            memorySender.add(new PastMemory(id, memory.by(ref, blocks, place + ", " + label)));
        }

        private void messages(JsonNode agent, String id, String name, String place) {
            JsonNode all = Fields.child(agent, "messages");
            if (all.isEmpty()) {
                return;
            }
            String externalId = origin + ":" + id;
            if (externalId.length() > OpenConversation.EXTERNAL_ID || SourceText.broken(externalId)) {
                messages.rows(all.size());
                messages.left("the id of its agent does not fit", place, all.size());
                return;
            }
            PastConversation head = new PastConversation(
                    externalId,
                    SourceText.cut(SourceText.mended(name), OpenConversation.TITLE),
                    Fields.time(agent, "created_at"),
                    null,
                    List.of());
            int number = 0;
            for (JsonNode one : all) {
                messages.row();
                String where = place + ", message " + ++number;
                if (!one.isObject()) {
                    messages.left("it is no object", where);
                    continue;
                }
                String named = Fields.id(one, "id");
                SourceMessage message = message(one, named == null ? "message-" + number : named);
                String unfit = message.unfit();
                if (unfit != null) {
                    messages.left(unfit, where);
                    continue;
                }
                message.report(messages, where, "it has no time that can be read; it is said when it is imported");
                conversationSender.add(head, message.past(null));
            }
        }

        private static SourceMessage message(JsonNode one, String id) {
            String role = Fields.text(one, "role");
            SourceMessage message = new SourceMessage(id, role)
                    .at(Fields.time(one, "created_at", "date"))
                    .model("assistant".equals(role) ? Fields.text(one, "model") : null);
            String text = Fields.text(one, "text", "content");
            if ("tool".equals(role) && text != null) {
                message.toolResult(Fields.text(one, "tool_call_id"), Fields.text(one, "name"), text);
            } else {
                message.text(text);
            }
            for (JsonNode part : Fields.child(one, "content")) {
                if ("text".equals(Fields.text(part, "type"))) {
                    message.text(Fields.text(part, "text"));
                } else if (part.isObject()) {
                    message.other(Fields.text(part, "type"), part.toString());
                }
            }
            for (JsonNode call : Fields.child(one, "tool_calls")) {
                JsonNode function = Fields.child(call, "function");
                String arguments = Fields.text(function, "arguments");
                message.toolCall(
                        Fields.text(call, "id"),
                        Fields.text(function, "name"),
                        arguments == null ? Fields.child(function, "arguments").toString() : arguments);
            }
            return message;
        }

        private static void fitting(TableTally tally, String place, Runnable work) {
            try {
                work.run();
            } catch (MinutebookException unfit) {
                if (unfit.code() != Problem.Code.INVALID) {
                    throw unfit;
                }
                tally.left(unfit.problem().detail(), place);
            }
        }

        ImportReport report() {
            memorySender.flush();
            conversationSender.flush();
            return new ImportReport(
                    request.fileName(),
                    request.dryRun(),
                    null,
                    List.of(agents.report(), blocks.report(), messages.report()));
        }
    }
}
