package dev.minutebook.core.evolution.history;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Commitment;
import java.util.ArrayList;
import java.util.List;

/// What belongs to all rows of a part: they have one salt, and one entry of the log commits to them.
final class HistoryPart {

    private final Transaction transaction;
    private final HistoryIds ids;
    private final byte[] salt;
    private final List<String> contents = new ArrayList<>();

    HistoryPart(Transaction transaction, HistoryIds ids, byte[] salt) {
        this.transaction = transaction;
        this.ids = ids;
        this.salt = salt;
    }

    Transaction transaction() {
        return transaction;
    }

    HistoryIds ids() {
        return ids;
    }

    byte[] salt() {
        return salt;
    }

    void commit(String content) {
        contents.add(content);
    }

    byte[] commitment() {
        return Commitment.of(salt, contents.toArray(String[]::new));
    }
}
