package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;
import java.util.List;

/// Entries that were held true elsewhere, all or none.
///
/// @param origin  where they come from: with the id of an entry it tells whether that one is there already
/// @param entries at most 500
public record ImportKnowledge(String origin, List<PastKnowledge> entries) {

    /// The longest origin.
    public static final int ORIGIN = 256;

    /// The most entries.
    public static final int MOST = 500;

    public ImportKnowledge {
        Limits.filled("origin", origin, ORIGIN);
        entries = Limits.list("entries", entries, 1, MOST);
    }

    /// Entries of an origin.
    public static ImportKnowledge of(String origin, List<PastKnowledge> entries) {
        return new ImportKnowledge(origin, entries);
    }
}
