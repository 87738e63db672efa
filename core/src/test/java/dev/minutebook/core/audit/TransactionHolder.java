package dev.minutebook.core.audit;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;

/// A process of its own that opens a transaction on connections of the product, writes, and never ends it.
final class TransactionHolder {

    private static final String WRITE = "select pg_current_xact_id()::text";

    private TransactionHolder() {}

    public static void main(String[] words) {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(words[0], words[1], words[2]).connections(2),
                CoreConfig.sealingWith(SigningKey.generate()).background(false))) {
            Scope scope = new Scope(WorkspaceId.SYSTEM, Caller.EMBEDDED, null);
            book.database().read(scope, transaction -> {
                transaction.one(WRITE, row -> row.text());
                System.out.println("holding");
                System.out.flush();
                sleep();
                return true;
            });
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(Duration.ofHours(1));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
