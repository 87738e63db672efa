package dev.minutebook.core.debates.rows;

import dev.minutebook.api.debates.Turn;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.StoredRow;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.text.TextHash;
import dev.minutebook.json.MinutebookJson;
import org.jspecify.annotations.Nullable;

/// Writes a turn.
public final class TurnWriter {

    private TurnWriter() {}

    public static StoredRow insert(Transaction transaction, Turn turn, Fact.Said said) {
        return transaction.insert(
                TurnStore.INSERT,
                transaction.workspace(),
                turn.id().value(),
                turn.debate().value(),
                turn.seq(),
                turn.round(),
                turn.phase(),
                turn.phase().number(),
                turn.purpose(),
                turn.step(),
                turn.reflection(),
                turn.seat(),
                turn.agent().value(),
                turn.role(),
                turn.provider(),
                turn.model(),
                turn.status(),
                turn.content(),
                turn.confidence(),
                turn.risk(),
                turn.reason(),
                turn.insights().toArray(String[]::new),
                turn.toolCalls().isEmpty() ? "[]" : MinutebookJson.STRICT.write(turn.toolCalls()),
                turn.metadata().isEmpty() ? "{}" : MinutebookJson.STRICT.write(turn.metadata()),
                MinutebookJson.STRICT.write(said),
                turn.promptHash(),
                turn.tokensIn(),
                turn.tokensOut(),
                turn.cost(),
                turn.responseTimeMs(),
                turn.createdAt(),
                fingerprint(transaction.cipher(), turn.content()),
                turn.calibrated());
    }

    /// By which the same said again is told where the database cannot read it.
    private static byte @Nullable [] fingerprint(ContentCipher cipher, @Nullable String content) {
        return cipher.isOn() && content != null ? cipher.blind(TextHash.sha256(content)) : null;
    }

    /// Makes what was said findable. What a fork copies is found where it was said first.
    public static void index(Transaction transaction, Turn turn, String author) {
        if (turn.content() != null) {
            SearchIndex.add(
                    transaction,
                    SearchableText.of("turn", turn.id().value(), turn.content())
                            .in(turn.debate().value(), turn.seq())
                            .by(author));
        }
    }
}
