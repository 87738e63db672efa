package dev.minutebook.api.erasures;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What an erasure would change, counted now. Rows that follow from others, such as those of the search index,
/// are counted when they are erased.
///
/// @param subject whose contents
/// @param rows    how many rows of each table hold something of the subject
public record ErasurePreview(ErasureSubject subject, Map<String, Long> rows) {

    public ErasurePreview {
        rows = Collections.unmodifiableMap(new TreeMap<>(rows));
    }

    /// The rows of all tables together.
    public long total() {
        return rows.values().stream().mapToLong(Long::longValue).sum();
    }
}
