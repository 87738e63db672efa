package dev.minutebook.embedded.retention;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// Opens a book, and when it is told to, starts a run of retention, until it is killed.
final class WaitingRetention {

    static final String READY = "ready";

    private WaitingRetention() {}

    /// @param arguments the data folder
    public static void main(String[] arguments) throws IOException, InterruptedException {
        LocalMinutebook book = LocalMinutebook.open(Path.of(arguments[0]));
        book.workspace("main").retention().put(PutRetentionPolicy.days(RetentionKind.AUDIT_ENTRIES, 30, "Section 9."));
        System.out.println(READY);
        System.in.read();
        try {
            book.workspace("main").retention().run();
        } catch (MinutebookException kept) {
            System.out.println(kept.getMessage());
        }
        new CountDownLatch(1).await();
    }
}
