package dev.minutebook.api.evolution.lineage;

import org.jspecify.annotations.Nullable;

/// Which generations of a run are listed.
///
/// @param status null for all
/// @param line   whether only the active one and its ancestors are wanted
public record GenerationFilter(Generation.@Nullable Status status, boolean line) {

    /// All generations.
    public static GenerationFilter any() {
        return new GenerationFilter(null, false);
    }

    /// Only those of a status.
    public GenerationFilter status(Generation.Status status) {
        return new GenerationFilter(status, line);
    }

    /// Only the active one and its ancestors.
    public GenerationFilter ofLine() {
        return new GenerationFilter(status, true);
    }
}
