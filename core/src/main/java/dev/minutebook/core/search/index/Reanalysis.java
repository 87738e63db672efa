package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.text.Analysis;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Reads texts again that were analysed in another way than new ones are: before the language of the workspace was
/// changed, or by an earlier version.
///
/// What takes the place of a segment is written bit by bit under a level that nobody reads. A search finds by the old
/// analysis what is not renewed yet. It may be stopped: a segment that was not finished is begun again.
final class Reanalysis {

    private static final int TEXTS_AT_ONCE = 500;

    private final Database database;
    private final Scope scope;
    private final SegmentBuilder.Sizes sizes;

    Reanalysis(Database database, Scope scope, SegmentBuilder.Sizes sizes) {
        this.database = database;
        this.scope = scope;
        this.sizes = sizes;
    }

    /// By the language that the workspace has now, whatever is remembered of it.
    static Analysis wanted(Transaction transaction) {
        return Analysis.of(transaction.one(SegmentStore.LANGUAGE, row -> row.text(), transaction.workspace()));
    }

    /// Returns whether segments were replaced.
    boolean run() {
        Analysis analysis = database.read(scope, Reanalysis::wanted);
        while (database.read(scope, transaction -> renewPending(transaction, analysis)) > 0) {
            Thread.onSpinWait();
        }
        List<SegmentStore.Level> old = database.list(
                scope,
                SegmentStore.OTHERWISE,
                SegmentStore::level,
                scope.workspace().value(),
                analysis.id());
        old.forEach(segment -> renew(segment, analysis));
        return !old.isEmpty();
    }

    /// Nobody else may make a segment of them meanwhile.
    private static int renewPending(Transaction transaction, Analysis analysis) {
        List<SegmentStore.Taken> old = transaction.list(
                SegmentStore.OTHERWISE_PENDING,
                SegmentStore::taken,
                transaction.workspace(),
                analysis.id(),
                TEXTS_AT_ONCE);
        if (old.isEmpty()) {
            return 0;
        }
        if (!IndexLock.tryExclusive(transaction)) {
            throw new IllegalStateException("what waits is renewed or made into a segment by another meanwhile");
        }
        List<Document> documents = documents(transaction, old, analysis);
        transaction.later(
                SegmentStore.RENEW_PENDING,
                transaction.workspace(),
                Column.of(documents, UUID[]::new, Document::entry),
                Column.of(documents, byte[][]::new, Document::encoded),
                analysis.id());
        return old.size();
    }

    /// What waited, all by one analysis.
    static List<Document> documents(Transaction transaction, List<SegmentStore.Taken> taken, Analysis analysis) {
        List<Document> documents = new ArrayList<>();
        List<Document> others = new ArrayList<>();
        for (SegmentStore.Taken one : taken) {
            Document document = Document.decoded(one.entry(), one.document(), TermSelection.ALL);
            (one.analysis().equals(analysis.id()) ? documents : others)
                    .add(one.until() == null ? document : document.until(Document.micros(one.until())));
        }
        for (int from = 0; from < others.size(); from += TEXTS_AT_ONCE) {
            List<Document> some = others.subList(from, Math.min(others.size(), from + TEXTS_AT_ONCE));
            Map<UUID, Document> read = new HashMap<>();
            read(transaction, some, analysis).forEach(document -> read.put(document.entry(), document));
            // What is gone already leaves the index at its next merge.
            some.forEach(document -> documents.add(read.getOrDefault(document.entry(), document)));
        }
        return documents;
    }

    private void renew(SegmentStore.Level old, Analysis analysis) {
        UUID workspace = scope.workspace().value();
        for (SegmentStore.Part part : database.list(
                scope, SegmentStore.PARTS, SegmentStore::part, workspace, (Object) new UUID[] {old.segment()})) {
            if (part.analysis().isEmpty() && analysis == Analysis.USUAL && Dictionary.isPlain(part.dictionary())) {
                database.read(
                        scope,
                        transaction ->
                                transaction.change(SegmentStore.RELABEL, workspace, old.segment(), analysis.id()));
            } else {
                replace(old.segment(), part.decoded(), analysis);
            }
        }
    }

    private void replace(UUID old, Segment segment, Analysis analysis) {
        List<UUID> made = new ArrayList<>();
        List<Integer> levels = new ArrayList<>();
        for (int from = 0; from < segment.size; from += sizes.most()) {
            List<Document> documents = new ArrayList<>();
            int end = Math.min(segment.size, from + sizes.most());
            for (int i = from; i < end; i += TEXTS_AT_ONCE) {
                documents.addAll(read(segment, i, Math.min(end, i + TEXTS_AT_ONCE), analysis));
            }
            if (!documents.isEmpty()) {
                database.read(scope, transaction -> made.add(write(transaction, documents, made, analysis)));
                levels.add(sizes.level(documents.size()));
            }
        }
        database.read(scope, transaction -> finish(transaction, old, made, levels));
    }

    private List<Document> read(Segment segment, int from, int to, Analysis analysis) {
        List<Document> some = new ArrayList<>();
        for (int i = from; i < to; i++) {
            some.add(segment.document(i));
        }
        return database.read(scope, transaction -> read(transaction, some, analysis));
    }

    private static UUID write(Transaction transaction, List<Document> documents, List<UUID> before, Analysis analysis) {
        if (transaction.change(
                        SegmentStore.TOUCH, transaction.workspace(), before.toArray(UUID[]::new), transaction.now())
                < before.size()) {
            throw new IllegalStateException("what takes the place of a segment was dropped meanwhile");
        }
        SegmentDraft draft = SegmentDraft.of(documents, analysis);
        UUID id = transaction.newId();
        SegmentBuilder.insert(transaction, id, -1, draft.segment(), draft.count(), draft.dictionary(), analysis.id());
        SegmentBuilder.insert(transaction, id, draft.buckets());
        return id;
    }

    private static boolean finish(Transaction transaction, UUID old, List<UUID> made, List<Integer> levels) {
        boolean all = IndexLock.tryExclusive(transaction)
                && transaction.change(SegmentStore.DROP, transaction.workspace(), (Object) new UUID[] {old}) == 1;
        for (int i = 0; i < made.size() && all; i++) {
            all = transaction.change(SegmentStore.FINISH, transaction.workspace(), made.get(i), levels.get(i)) == 1;
        }
        if (!all) {
            throw new IllegalStateException("the segment was read or merged by another meanwhile");
        }
        return true;
    }

    /// Those of some entries that are still there, by what their texts say.
    private static List<Document> read(Transaction transaction, List<Document> some, Analysis analysis) {
        Map<UUID, Document> olds = new HashMap<>();
        some.forEach(document -> olds.put(document.entry(), document));
        List<SegmentStore.Unread> entered = transaction.list(
                SegmentStore.ENTERED,
                SegmentStore::unread,
                transaction.workspace(),
                Column.of(some, UUID[]::new, Document::entry));
        Map<UUID, String> texts = new HashMap<>();
        read(
                transaction,
                entered.stream()
                        .filter(one -> one.until() == null)
                        .map(one -> one.findable().subject())
                        .toList(),
                transaction.now(),
                (subject, text) -> texts.put(subject, text));
        List<Document> documents = new ArrayList<>();
        for (SegmentStore.Unread one : entered) {
            UUID subject = one.findable().subject();
            String[] text = {one.until() == null ? texts.get(subject) : null};
            if (text[0] == null) {
                // What holds no more is found by the words that it had.
                read(transaction, List.of(subject), one.at(), (same, words) -> text[0] = words);
            }
            Document old = Objects.requireNonNull(olds.get(one.entry()));
            Document document = Document.of(
                    one.entry(),
                    one.findable()
                            .saying(Objects.requireNonNullElse(text[0], ""))
                            .weighing(old.importance() / 255.0),
                    one.at(),
                    analysis);
            documents.add(one.until() == null ? document : document.until(Document.micros(one.until())));
        }
        return documents;
    }

    private interface Reader {
        void read(UUID subject, String text);
    }

    private static void read(Transaction transaction, List<UUID> subjects, Instant then, Reader reader) {
        if (!subjects.isEmpty()) {
            transaction
                    .list(
                            TextStore.TEXTS,
                            TextStore::text,
                            transaction.workspace(),
                            subjects.toArray(UUID[]::new),
                            then)
                    .forEach(text -> reader.read(text.subject(), text.text()));
        }
    }
}
