package dev.minutebook.imports.agents;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.json.Fields;
import dev.minutebook.imports.json.JsonSource;
import dev.minutebook.imports.sending.AgentCast;
import dev.minutebook.imports.sending.MemorySender;
import dev.minutebook.imports.sending.PartSender;
import dev.minutebook.imports.sending.SourceMemory;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Imports memories of Mem0: a list of them, or an object with the list `results` or `memories`, as `get_all` and its
/// exports return them.
public final class Mem0Importer implements Importer {

    private static final String FORMAT = "mem0";
    private static final Pattern IN_ARCHIVE = Pattern.compile(".*\\.json");
    private static final int EVERY = 1_000;
    private static final List<String> KEPT =
            List.of("user_id", "agent_id", "run_id", "app_id", "actor_id", "role", "hash", "updated_at", "categories");

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        @Nullable Workspace into = request.dryRun() ? null : workspace.get();
        String origin = request.origin() == null ? FORMAT : request.origin();
        TableTally tally = new TableTally("memories");
        PartSender<PastMemory> sender = MemorySender.memories(into, origin, tally);
        Reader reader = new Reader(request, new AgentCast(into), tally, sender);
        try {
            JsonSource.elements(request.file(), IN_ARCHIVE, List.of("results", "memories"), (place, value) -> {
                reader.take(place, value);
                if (tally.read() % EVERY == 0) {
                    progress.at("memories", tally.read(), 0);
                }
            });
        } finally {
            sender.flush();
        }
        return new ImportReport(request.fileName(), request.dryRun(), null, List.of(tally.report()));
    }

    /// @param cast   who remembers
    /// @param sender where they go
    private record Reader(Request request, AgentCast cast, TableTally tally, PartSender<PastMemory> sender) {

        void take(String place, @Nullable JsonNode value) {
            tally.row();
            try {
                if (value == null) {
                    throw Problem.Code.INVALID.because("it is too large, or nested too deeply");
                }
                sender.add(memory(place, value));
            } catch (MinutebookException unfit) {
                if (unfit.code() != Problem.Code.INVALID) {
                    throw unfit;
                }
                tally.left(unfit.problem().detail(), place);
            }
        }

        private PastMemory memory(String place, JsonNode value) {
            String id = value.isObject() ? Fields.id(value, "id") : null;
            String text = Fields.text(value, "memory", "text", "data");
            if (id == null || text == null) {
                throw Problem.Code.INVALID.because(id == null ? "it has no id" : "it has no text");
            }
            SourceMemory memory = new SourceMemory(text, SourceMemory.source(FORMAT, request.fileName()));
            memory.from(Fields.time(value, "created_at", "timestamp"));
            memory.until(Fields.time(value, "expiration_date"));
            JsonNode metadata = Fields.child(value, "metadata");
            memory.topic(Fields.text(metadata, "category", "topic"));
            metadata.properties().forEach(one -> memory.metadata(one.getKey(), one.getValue()));
            KEPT.forEach(name -> memory.metadata(name, value.get(name)));
            String agent = request.name() == null ? Fields.text(value, "agent_id", "user_id") : request.name();
            return new PastMemory(id, memory.by(cast.agent(agent == null ? FORMAT : agent, null), tally, place));
        }
    }
}
