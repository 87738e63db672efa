package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.IssueType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An issue that was raised in a debate, and what its author did then.
///
/// @param seq       the place of the turn that raised it
/// @param expected  how useful its critic said the critique would be
/// @param revision  the next proposal of the author that differs from the one meant; null if there was none
/// @param revisedAt its place; 0 if there was none
/// @param chance    whether the author had the floor again, and so the chance to take it up
/// @param settled   whether its critique has its outcome already
record IssueRow(
        UUID critique,
        int number,
        long seq,
        UUID critic,
        UUID author,
        double severity,
        @Nullable Double expected,
        String key,
        IssueType type,
        @Nullable UUID revision,
        long revisedAt,
        boolean chance,
        boolean settled) {}
