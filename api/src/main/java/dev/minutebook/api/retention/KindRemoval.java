package dev.minutebook.api.retention;

/// How much of a kind goes.
///
/// @param rows  so many rows
/// @param bytes what they take in their table, without indexes and what hangs on them
/// @param held  so many more would go, but a hold keeps them
public record KindRemoval(RetentionKind kind, long rows, long bytes, long held) {}
