package dev.minutebook.core.database.disk;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What the disk of the database refused lately. It is forgotten when something could be written, and after a while:
/// nobody may try, because nobody is sent to a server that is not ready.
public final class DiskTrouble {

    private static final Duration LATELY = Duration.ofSeconds(30);

    private final LongSupplier nanos;
    private final AtomicReference<@Nullable Refused> last = new AtomicReference<>();

    private record Refused(String words, long at) {}

    public DiskTrouble(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// @param words what is wrong with the disk
    public void refused(String words) {
        last.set(new Refused(words, nanos.getAsLong()));
    }

    public void written() {
        if (last.get() != null) {
            last.set(null);
        }
    }

    /// In words; null if there is none.
    public @Nullable String get() {
        Refused refused = last.get();
        return refused == null || nanos.getAsLong() - refused.at > LATELY.toNanos() ? null : refused.words;
    }
}
