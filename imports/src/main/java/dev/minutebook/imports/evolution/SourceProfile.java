package dev.minutebook.imports.evolution;

import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.scenarios.Archetype;
import org.jspecify.annotations.Nullable;

/// A profile of the source, without its text.
final class SourceProfile {

    final PastId id;
    final SourceGeneration generation;
    final Archetype archetype;

    /// Of what it was told; the same for the same text, but for chance.
    final long digest;

    /// Episodes in which it was agent a and agent b, and how many of them were no trials.
    long asA;
    long asB;
    long inEpochs;

    /// What it was designed to be, if it was.
    @Nullable
    String designed;

    String actor = "";
    int place;

    /// Whether its values are within bounds.
    boolean fit;

    boolean taken;

    @Nullable
    SourceProfile parent;

    SourceProfile(PastId id, SourceGeneration generation, Archetype archetype, long digest) {
        this.id = id;
        this.generation = generation;
        this.archetype = archetype;
        this.digest = digest;
    }

    /// Null where it was not taken.
    @Nullable
    PastId past() {
        return taken ? id : null;
    }
}
