package dev.minutebook.core.database;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What the disk of the database refused lately. It is forgotten when something could be written, and after a while:
/// nobody may try, because nobody is sent to a server that is not ready.
final class DiskTrouble {

    private static final Duration LATELY = Duration.ofSeconds(30);

    private final LongSupplier nanos;
    private final AtomicReference<@Nullable Refused> last = new AtomicReference<>();

    private record Refused(String words, long at) {}

    DiskTrouble(LongSupplier nanos) {
        this.nanos = nanos;
    }

    void failed(SQLException fault) {
        String words = Faults.disk(fault);
        if (words != null) {
            last.set(new Refused(words, nanos.getAsLong()));
        }
    }

    void written() {
        if (last.get() != null) {
            last.set(null);
        }
    }

    /// In words; null if there is none.
    @Nullable
    String get() {
        Refused refused = last.get();
        return refused == null || nanos.getAsLong() - refused.at > LATELY.toNanos() ? null : refused.words;
    }
}
