package dev.minutebook.api.critiques;

import org.jspecify.annotations.Nullable;

/// One point of a critique and what came of it.
///
/// @param type             what it is about; null for issues of before types were told
/// @param pattern          the key of the pattern it is an instance of
/// @param ledToImprovement whether the author changed the proposal and nobody raised it again; null until the
/// debate has ended, and if the author never had the floor again
public record RaisedIssue(
        String text,
        @Nullable String suggestion,
        @Nullable IssueType type,
        @Nullable String pattern,
        @Nullable Boolean ledToImprovement) {}
