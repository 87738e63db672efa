package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.text.Analysis;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Reads the words of texts that were written before this search existed. It may be stopped and goes on where it
/// was.
final class IndexBackfill {

    private static final int AT_ONCE = 200;

    private final Database database;
    private final Scope scope;

    IndexBackfill(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    void run() {
        while (database.read(scope, this::some) > 0) {
            Thread.onSpinWait();
        }
    }

    private int some(Transaction transaction) {
        List<SegmentStore.Unread> unread =
                transaction.list(SegmentStore.UNREAD, SegmentStore::unread, transaction.workspace(), AT_ONCE);
        if (unread.isEmpty()) {
            return 0;
        }
        Map<UUID, String> texts = new HashMap<>();
        transaction
                .list(
                        TextStore.TEXTS,
                        TextStore::text,
                        transaction.workspace(),
                        unread.stream().map(one -> one.findable().subject()).toArray(UUID[]::new),
                        transaction.now())
                .forEach(text -> texts.put(text.subject(), text.text()));
        Analysis analysis = Reanalysis.wanted(transaction);
        unread.forEach(
                one -> read(transaction, one, texts.getOrDefault(one.findable().subject(), ""), analysis));
        return unread.size();
    }

    private static void read(Transaction transaction, SegmentStore.Unread one, String text, Analysis analysis) {
        Document document = Document.of(one.entry(), one.findable().saying(text), one.at(), analysis);
        transaction.later(
                SegmentStore.READ,
                transaction.workspace(),
                one.entry(),
                document.length(),
                one.findable().title());
        transaction.later(
                SegmentStore.WAIT,
                transaction.workspace(),
                one.entry(),
                one.until(),
                document.encoded(),
                analysis.id());
    }
}
