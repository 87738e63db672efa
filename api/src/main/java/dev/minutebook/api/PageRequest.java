package dev.minutebook.api;

import org.jspecify.annotations.Nullable;

/// Which part of a list is wanted.
///
/// @param limit  1 to 200 rows
/// @param cursor [Page#next] of the page before, or null for the first
public record PageRequest(int limit, @Nullable String cursor) {

    public static final int MOST = 200;

    /// The longest cursor.
    public static final int CURSOR = 512;

    public PageRequest {
        Limits.range("limit", limit, 1, MOST);
        if (cursor != null) {
            Limits.text("cursor", cursor, CURSOR);
        }
    }

    /// The first page, 50 rows.
    public static PageRequest first() {
        return new PageRequest(50, null);
    }

    /// The first page, with at most so many items.
    public static PageRequest first(int limit) {
        return new PageRequest(limit, null);
    }

    /// The same from a cursor on; null is the first page.
    public PageRequest after(@Nullable String next) {
        return new PageRequest(limit, next);
    }
}
