package dev.minutebook.api.memory;

/// How much of a part was new.
///
/// @param memories that were not there before
public record ImportedMemories(int memories) {}
