package dev.minutebook.api.contextbackups;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How many of the conversations that specialists follow have a valid context backup, and which have none.
///
/// @param covered        those whose newest backup is valid
/// @param tooShort       those with fewer than 5 messages
/// @param noBackup       those without a backup
/// @param stale          those whose newest backup lacks the newest messages
/// @param otherBranch    those whose newest backup is of another branch
/// @param sectionMissing those whose newest backup lacks a section
/// @param due            how many of them wait for somebody to write a backup
/// @param failing        of how many the last attempt came to nothing
/// @param items          those that are asked for, with the reason of the last failure
/// @param next           for the following page; null at the end
public record CoverageReport(
        long covered,
        long tooShort,
        long noBackup,
        long stale,
        long otherBranch,
        long sectionMissing,
        long due,
        long failing,
        List<ContextCounter> items,
        @Nullable String next) {

    public CoverageReport {
        items = List.copyOf(items);
    }
}
