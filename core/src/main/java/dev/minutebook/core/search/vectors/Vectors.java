package dev.minutebook.core.search.vectors;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.index.TextStore;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// For whoever computes vectors: which texts have none yet, and where to put them.
public final class Vectors {

    /// Before which all texts are, of whatever age.
    public static final UUID NEWEST = new UUID(0x7fff_ffff_ffff_7fffL, -1L);

    /// So many entries are looked through by one statement, which took 13 to 18 ms.
    private static final int STRETCH = 4_000;

    private final Database database;
    private final int length;

    public Vectors(Database database) {
        this(database, STRETCH);
    }

    Vectors(Database database, int length) {
        this.database = database;
        this.length = length;
    }

    /// A text without a vector.
    public record Missing(UUID entry, String text) {}

    /// A stretch of a workspace's texts, from newer to older ones.
    ///
    /// @param missing those that have no vector
    /// @param newest  the first of all of them, null if there are none
    /// @param next    before which the next stretch is, null if this was the last
    public record Stretch(
            List<Missing> missing,
            @Nullable UUID newest,
            @Nullable UUID next) {

        static final Stretch EMPTY = new Stretch(List.of(), null, null);
    }

    private record Bare(
            UUID entry,
            UUID subject,
            @Nullable String author,
            @Nullable String title) {}

    private record StretchRow(
            UUID newest, UUID oldest, long size, @Nullable Bare missing) {

        static StretchRow of(Row row) throws SQLException {
            UUID newest = row.uuid();
            UUID oldest = row.uuid();
            long size = row.number();
            UUID entry = row.maybeUuid();
            UUID subject = row.maybeUuid();
            String author = row.maybeText();
            String title = row.maybeText();
            return new StretchRow(
                    newest,
                    oldest,
                    size,
                    entry == null || subject == null ? null : new Bare(entry, subject, author, title));
        }
    }

    /// Texts of a workspace that have no vector of a model, newest first. To be called with [#NEWEST], then with the
    /// end of the stretch before.
    ///
    /// @param most of the missing; a stretch ends with the last of them
    public Stretch missing(UUID workspace, String model, UUID before, int most) {
        return database.read(scope(workspace), transaction -> {
            List<StretchRow> lines =
                    transaction.list(VectorStore.MISSING, StretchRow::of, workspace, model, before, length, most);
            if (lines.isEmpty()) {
                return Stretch.EMPTY;
            }
            List<Bare> bare = lines.stream()
                    .map(StretchRow::missing)
                    .filter(Objects::nonNull)
                    .toList();
            StretchRow first = lines.getFirst();
            UUID next = first.size < length ? null : first.oldest;
            if (bare.size() == most) {
                next = bare.getLast().entry;
            }
            return new Stretch(bare.isEmpty() ? List.of() : texts(transaction, workspace, bare), first.newest, next);
        });
    }

    /// The newest texts of a workspace that have no vector of a model, from as many stretches as it takes.
    public List<Missing> missing(UUID workspace, String model, int most) {
        List<Missing> missing = new ArrayList<>();
        UUID before = NEWEST;
        while (before != null && missing.size() < most) {
            Stretch stretch = missing(workspace, model, before, most - missing.size());
            missing.addAll(stretch.missing);
            before = stretch.next;
        }
        return missing;
    }

    private static List<Missing> texts(Transaction transaction, UUID workspace, List<Bare> bare) {
        Map<UUID, String> texts = new HashMap<>();
        transaction
                .list(
                        TextStore.TEXTS,
                        TextStore::text,
                        workspace,
                        bare.stream().map(Bare::subject).toArray(UUID[]::new),
                        transaction.now())
                .forEach(text -> texts.put(text.subject(), text.text()));
        return bare.stream()
                .map(one -> new Missing(one.entry, text(one, texts.getOrDefault(one.subject, ""))))
                .toList();
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
