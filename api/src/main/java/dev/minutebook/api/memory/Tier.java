package dev.minutebook.api.memory;

import java.util.Optional;

/// How quickly a memory fades. What surprises moves to a faster tier, where it is weighed anew soon; what proves
/// stable moves to a slower one, where it lasts.
public enum Tier {
    FAST,
    MEDIUM,
    SLOW,
    GLACIAL;

    /// The tier that fades faster; empty for the fastest.
    public Optional<Tier> faster() {
        return this == FAST ? Optional.empty() : Optional.of(values()[place() - 1]);
    }

    /// The tier that fades more slowly; empty for the slowest.
    public Optional<Tier> slower() {
        return this == GLACIAL ? Optional.empty() : Optional.of(values()[place() + 1]);
    }

    private int place() {
        return switch (this) {
            case FAST -> 0;
            case MEDIUM -> 1;
            case SLOW -> 2;
            case GLACIAL -> 3;
        };
    }
}
