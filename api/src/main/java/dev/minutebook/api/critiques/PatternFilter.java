package dev.minutebook.api.critiques;

import org.jspecify.annotations.Nullable;

/// Which patterns a list holds.
///
/// @param type     only such; null for all
/// @param archived those that were put away instead of the others
public record PatternFilter(@Nullable IssueType type, boolean archived) {

    /// All that are not archived.
    public static PatternFilter any() {
        return new PatternFilter(null, false);
    }

    /// Patterns of one type that are not archived.
    public static PatternFilter of(IssueType type) {
        return new PatternFilter(type, false);
    }

    /// Those that were put away.
    public PatternFilter inArchive() {
        return new PatternFilter(type, true);
    }
}
