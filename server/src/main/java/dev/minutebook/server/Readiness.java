package dev.minutebook.server;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Whether requests can be answered now.
@FunctionalInterface
public interface Readiness {

    boolean ready();

    /// What is known to keep requests from being answered, such as a full disk, in words; null if nothing is.
    default @Nullable String trouble() {
        return null;
    }

    /// The same, and not ready while there is trouble.
    default Readiness unless(Supplier<@Nullable String> trouble) {
        Readiness plain = this;
        return new Readiness() {
            @Override
            public boolean ready() {
                return trouble() == null && plain.ready();
            }

            @Override
            public @Nullable String trouble() {
                return trouble.get();
            }
        };
    }
}
