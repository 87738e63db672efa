package dev.minutebook.dist;

import dev.minutebook.local.Health;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Why the private PostgreSQL does not run, in words.
final class EngineTrouble implements Supplier<@Nullable String> {

    private final Supplier<Health> health;

    EngineTrouble(Supplier<Health> health) {
        this.health = health;
    }

    @Override
    public @Nullable String get() {
        Health now = health.get();
        return switch (now.state()) {
            case RUNNING, STOPPED -> null;
            case RESTARTING -> cause(now, "PostgreSQL has ended and is being started again");
            case FAILED ->
                cause(now, "PostgreSQL cannot be started, and is tried again; its log in the data folder says why");
        };
    }

    private static String cause(Health health, String unknown) {
        String said = health.lastError().orElse("");
        if (said.contains("No space left on device")) {
            return "the disk of the database is full, so that PostgreSQL does not start; make room there, and it goes on by itself";
        }
        if (said.contains("Input/output error")) {
            return "the disk of the database fails (input/output error), so that PostgreSQL does not start; look at the disk and at the log of the machine";
        }
        return unknown;
    }
}
