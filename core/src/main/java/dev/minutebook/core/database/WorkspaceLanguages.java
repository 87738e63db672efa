package dev.minutebook.core.database;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The languages of workspaces, as they were read lately, so that no write pays a trip for its own.
///
/// One that was changed by another process is learnt within a minute. Until then texts are analysed by the language
/// before: the index says so of them, searches find them, and the indexer reads them again.
final class WorkspaceLanguages {

    private static final String LANGUAGE = "select language from minutebook.workspace where id = $1";
    private static final Duration HELD = Duration.ofMinutes(1);
    private static final int MOST = 20_000;

    private final Map<UUID, Known> known = new ConcurrentHashMap<>();

    private record Known(String language, Instant until) {}

    String of(Transaction transaction) {
        Known before = known.get(transaction.workspace());
        if (before != null && before.until.isAfter(transaction.now())) {
            return before.language;
        }
        String language = transaction.one(LANGUAGE, row -> row.text(), transaction.workspace());
        know(transaction.workspace(), language, transaction.now());
        return language;
    }

    void know(UUID workspace, String language, Instant now) {
        if (known.size() >= MOST) {
            known.clear();
        }
        known.put(workspace, new Known(language, now.plus(HELD)));
    }
}
