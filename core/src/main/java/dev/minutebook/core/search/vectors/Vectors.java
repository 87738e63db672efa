package dev.minutebook.core.search.vectors;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.index.TextStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// For whoever computes vectors: which texts have none yet, and where to put them.
public final class Vectors {

    private final Database database;

    public Vectors(Database database) {
        this.database = database;
    }

    /// A text without a vector.
    public record Missing(UUID entry, String text) {}

    private record Bare(
            UUID entry,
            UUID subject,
            @Nullable String author,
            @Nullable String title) {}

    /// Texts of a workspace that have no vector of a model, newest first.
    public List<Missing> missing(UUID workspace, String model, int most) {
        return database.read(scope(workspace), transaction -> {
            List<Bare> bare = transaction.list(
                    VectorStore.MISSING,
                    row -> new Bare(row.uuid(), row.uuid(), row.maybeText(), row.maybeText()),
                    workspace,
                    model,
                    most);
            Map<UUID, String> texts = new HashMap<>();
            transaction
                    .list(
                            TextStore.TEXTS,
                            TextStore::text,
                            workspace,
                            bare.stream().map(Bare::subject).toArray(UUID[]::new),
                            transaction.now())
                    .forEach(text -> texts.put(text.subject(), text.text()));
            List<Missing> missing = new ArrayList<>();
            for (Bare one : bare) {
                missing.add(new Missing(one.entry, text(one, texts.getOrDefault(one.subject, ""))));
            }
            return missing;
        });
    }

    private static String text(Bare one, String text) {
        StringBuilder whole = new StringBuilder();
        if (one.author != null) {
            whole.append(one.author).append(": ");
        }
        if (one.title != null) {
            whole.append(one.title).append('\n');
        }
        return whole.append(text).toString();
    }

    /// Puts vectors in place.
    public void put(UUID workspace, String model, Map<UUID, float[]> vectors) {
        List<UUID> entries = List.copyOf(vectors.keySet());
        database.read(
                scope(workspace),
                transaction -> transaction.change(
                        VectorStore.PUT,
                        workspace,
                        model,
                        entries.toArray(UUID[]::new),
                        entries.stream()
                                .map(entry -> vectors.getOrDefault(entry, new float[0]))
                                .map(PackedVector::pack)
                                .toArray(byte[][]::new),
                        entries.stream().map(entry -> transaction.newId()).toArray(UUID[]::new)));
    }

    private static Scope scope(UUID workspace) {
        return new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
    }
}
