package dev.minutebook.core.jobs;

import java.util.UUID;
import java.util.function.Predicate;

/// Which workspaces this process looks after.
@FunctionalInterface
public interface Share {

    /// Of a process that is alone, or does not know of others.
    Share ALL = () -> workspace -> true;

    /// The share as it is now; it changes when servers come and go.
    Predicate<UUID> now();
}
